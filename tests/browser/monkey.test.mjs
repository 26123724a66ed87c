// Thousands of random actions: nothing throws, everything shown agrees, undo leads back to the first bytes, and nothing leaks.
//
//   MONKEY=20000 MONKEY_SEED=7 ENGINE=firefox node --test tests/browser/monkey.test.mjs

import assert from 'node:assert/strict';
import { engineName } from './engines/index.mjs';
import { monkey } from './monkey.mjs';
import { TABS, chooseTab, drawn, linkTo, pageTest, value } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/** The number of actions. */
const ACTIONS = Number(process.env.MONKEY ?? 800);
/** Actions before everything is undone: fewer than undo can hold. */
const ROUND = 400;
/** From this many rounds on, the heap must stay level. */
const LEVEL_ROUNDS = 20;
/** Actions per call into the page, since a driver waits only so long. */
const BATCH = 50;
const FIRST = 'Grüß€𝄞\u2126y';

/** Undoes or redoes everything; resolves to the number of steps. @param {Page} page @param {'undo' | 'redo'} action */
const all = (page, action) => page.evaluate((name) => {
  const inspector = /** @type {any} */ (document.querySelector('utf8-inspector'));
  let steps = 0;
  while (inspector[name]()) steps++;
  return steps;
}, action);

/** How many nodes are alive after a collection, also those that are in no document. @param {Page} page */
async function aliveNodes(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  return metrics.find(({ name }) => name === 'Nodes')?.value ?? NaN;
}

/**
 * How many bytes the scripts' own values hold. More than half of the whole heap is compiled code, and the engine goes on
 * compiling for as long as the monkey plays, longer on slower machines.
 * @param {Page} page
 */
async function keptByScripts(page) {
  const session = await page.context().newCDPSession(page);
  let written = '';
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => { written += chunk; });
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  const { snapshot: { meta: { node_fields: fields, node_types: [types] } }, nodes } = JSON.parse(written);
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (!['code', 'native'].includes(types[nodes[at + type]])) bytes += nodes[at + size];
  }
  assert.ok(bytes > 1e6, `${bytes} bytes`);
  return bytes;
}

/** @param {number[]} numbers */
const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

pageTest(`${ACTIONS} random actions`, { at: linkTo(FIRST), isLong: true, timeout: 180_000 + 50 * ACTIONS }, async (page, test) => {
  const seed = Number(process.env.MONKEY_SEED ?? 2026);
  let state = seed;
  const start = await value(page);
  // What is in the tabs comes once, and stays.
  for (const name of [...TABS, TABS[0]]) await chooseTab(page, name).then(() => drawn(page));
  // During the first few thousand actions, the monkey meets new parts, which are loaded, and new characters, whose names are kept. The heap
  // varies by a hundredth between rounds without a reason, so averages of five are compared, from the middle and from the end. The nodes vary
  // by a sixteenth, so of them the two halves of all later rounds are compared.
  const rounds = Math.ceil(ACTIONS / ROUND);
  const isLong = rounds >= LEVEL_ROUNDS;
  const middle = isLong ? (rounds >> 1) - 2 : 0;
  const averaged = isLong ? 5 : 1;
  const half = isLong ? Math.floor(0.4 * rounds) : 1;
  /** @type {number[]} */
  const nodes = [];
  /** @type {number[]} */
  const kept = [];
  for (let done = 0; done < ACTIONS; done += ROUND) {
    /** @type {string[]} */
    const actions = [];
    for (let batch = 0; batch < Math.min(ROUND, ACTIONS - done); batch += BATCH) {
      const outcome = await page.evaluate(monkey, { state, count: BATCH });
      actions.push(...outcome.actions);
      ({ state } = outcome);
      assert.equal(outcome.fault, '', `seed ${seed}, action ${done + actions.length}; the last ones:\n${actions.slice(-12).join('\n')}`);
    }
    // Redoes any steps that the monkey has undone.
    await all(page, 'redo');
    const last = await value(page);
    const undone = await all(page, 'undo');
    assert.ok(undone > 0 && undone < 1000, `${undone} steps`);
    assert.equal(await value(page), start, `seed ${seed}: undo to the start, after ${done + actions.length} actions`);
    await all(page, 'redo');
    assert.equal(await value(page), last, `seed ${seed}: and back, after ${done + actions.length} actions`);
    await all(page, 'undo');
    if (engineName !== 'chromium') continue;
    const round = nodes.push(await aliveNodes(page)) - 1;
    if (isLong && ((round >= middle && round < middle + averaged) || round >= rounds - averaged)) kept.push(await keptByScripts(page));
  }
  if (nodes.length === 0) return;
  const [before, last] = [mean(nodes.slice(-2 * half, -half)), mean(nodes.slice(-half))];
  test.diagnostic(`nodes ${nodes[0]} after ${ROUND} actions, ${before} before, ${last} at the end`);
  // In a short run, menus and sheets that were met come and go. A leak of three nodes for each action would still show.
  assert.ok(last < 1.05 * before + (isLong ? 0 : 1000), `${nodes} nodes`);
  if (!isLong) return;
  const [keptBefore, keptLast] = [mean(kept.slice(0, averaged)), mean(kept.slice(averaged))];
  test.diagnostic(`kept by scripts: ${(keptBefore / 1e6).toFixed(3)} MB before, ${(keptLast / 1e6).toFixed(3)} MB at the end`);
  assert.ok(keptLast < 1.05 * keptBefore, `${kept} bytes`);
});

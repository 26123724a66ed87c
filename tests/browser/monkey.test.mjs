// Thousands of random actions: nothing throws, all that is shown says the same, undo leads back to the first bytes, and nothing is left behind.
//
//   MONKEY=20000 MONKEY_SEED=7 ENGINE=firefox node --test tests/browser/monkey.test.mjs

import assert from 'node:assert/strict';
import { engineName } from './engines/index.mjs';
import { monkey } from './monkey.mjs';
import { linkTo, pageTest, value } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/** Actions in all. */
const ACTIONS = Number(process.env.MONKEY ?? 800);
/** Actions after which everything is undone: fewer than can be. */
const ROUND = 400;
/** Rounds from which on the heap has to be level. */
const LEVEL_ROUNDS = 20;
/** Actions in one call into the page, which a driver waits for only so long. */
const BATCH = 50;
const FIRST = 'Grüß€𝄞\u2126y';

/** Undoes or redoes all there is. @param {Page} page @param {'undo' | 'redo'} action */
const all = (page, action) => page.evaluate((name) => {
  const inspector = /** @type {any} */ (document.querySelector('utf8-inspector'));
  let steps = 0;
  while (inspector[name]()) steps++;
  return steps;
}, action);

/** What is alive after a collection: bytes of the heap, and nodes, also those that are in no document. @param {Page} page */
async function alive(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const of = (/** @type {string} */ wanted) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes') };
}

/** @param {Awaited<ReturnType<typeof alive>>[]} lives @returns {Awaited<ReturnType<typeof alive>>} */
const mean = (lives) => ({
  heap: lives.reduce((sum, { heap }) => sum + heap, 0) / lives.length,
  nodes: Math.round(lives.reduce((sum, { nodes }) => sum + nodes, 0) / lives.length),
});

pageTest(`${ACTIONS} random actions`, { at: linkTo(FIRST), timeout: 180_000 + 50 * ACTIONS }, async (page, test) => {
  const seed = Number(process.env.MONKEY_SEED ?? 2026);
  let state = seed;
  const start = await value(page);
  /** @type {Awaited<ReturnType<typeof alive>>[]} */
  const lives = [];
  for (let done = 0; done < ACTIONS; done += ROUND) {
    /** @type {string[]} */
    const actions = [];
    for (let batch = 0; batch < Math.min(ROUND, ACTIONS - done); batch += BATCH) {
      const outcome = await page.evaluate(monkey, { state, count: BATCH });
      actions.push(...outcome.actions);
      ({ state } = outcome);
      assert.equal(outcome.fault, '', `seed ${seed}, action ${done + actions.length}; the last ones:\n${actions.slice(-12).join('\n')}`);
    }
    // Steps that the monkey has taken back can be made again.
    await all(page, 'redo');
    const last = await value(page);
    const undone = await all(page, 'undo');
    assert.ok(undone > 0 && undone < 1000, `${undone} steps`);
    assert.equal(await value(page), start, `seed ${seed}: undo to the start, after ${done + actions.length} actions`);
    await all(page, 'redo');
    assert.equal(await value(page), last, `seed ${seed}: and back, after ${done + actions.length} actions`);
    await all(page, 'undo');
    if (engineName === 'chromium') lives.push(await alive(page));
  }
  const [first] = lives;
  if (!first) return;
  // In the first thousands each part comes that the monkey finds, the engine compiles what is used much, and each character that is met
  // has its name kept.
  const isLong = lives.length >= LEVEL_ROUNDS;
  // Of single rounds the heap differs by a hundredth without a reason: in the middle and at the end five count together.
  const before = isLong ? mean(lives.slice((lives.length >> 1) - 2, (lives.length >> 1) + 3)) : first;
  const last = isLong ? mean(lives.slice(-5)) : lives.at(-1) ?? first;
  const told = `nodes ${first.nodes} after ${ROUND} actions, ${before.nodes} before, ${last.nodes} at the end; heap ${(before.heap / 1e6).toFixed(2)} MB before, ${(last.heap / 1e6).toFixed(2)} MB at the end`;
  test.diagnostic(told);
  assert.ok(last.nodes < 1.05 * before.nodes + (isLong ? 0 : 400), told);
  if (isLong) assert.ok(last.heap < 1.05 * before.heap, told);
});

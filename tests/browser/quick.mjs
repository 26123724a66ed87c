// That nothing hangs.

import assert from 'node:assert/strict';
import { engineName } from './engines/index.mjs';

/** @typedef {import('./support.mjs').Page} Page */
/** @typedef {{ name: string, pid: number, tid: number, tdur?: number, args?: { name?: string } }} TraceEvent `tdur` in microseconds, of what has ended */

const RENDERER = 'CrRendererMain';

/** A machine with other work to do only adds to what is measured: the best of so many rounds counts. */
const ROUNDS = 3;

/**
 * Asserts that no task of the page takes a second, or not even all of them together. It is the processor's time that
 * counts, which only Chromium tells: machines that tests run on are shared.
 *
 * @param {Page} page @param {() => Promise<unknown>} act done once more where it took too long
 * @param {{ prepare?: () => Promise<unknown>, together?: boolean }} [options] `prepare` leads to where `act` begins
 */
export async function quick(page, act, { prepare = async () => {}, together = false } = {}) {
  let best = Infinity;
  for (let round = 0; round < ROUNDS && best >= 1; round++) {
    await prepare();
    const tasks = await tasksOf(page, act);
    best = Math.min(best, together ? tasks.reduce((sum, each) => sum + each, 0) : Math.max(...tasks));
  }
  assert.ok(best < 1, `it took ${best.toFixed(2)} s${together ? ' in all' : ' at once'}`);
}

/** Seconds of each task of the page. @param {Page} page @param {() => Promise<unknown>} act @returns {Promise<number[]>} `[0]` where the engine does not tell */
async function tasksOf(page, act) {
  if (engineName !== 'chromium') {
    await act();
    return [0];
  }
  const browser = /** @type {import('playwright-core').Browser} */ (page.context().browser());
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  await act();
  await page.waitForTimeout(100);
  /** @type {TraceEvent[]} */
  const events = JSON.parse(String(await browser.stopTracing())).traceEvents;
  const threads = new Set(events.filter(({ name, args }) => name === 'thread_name' && args?.name === RENDERER).map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && threads.has(`${pid} ${tid}`)).map(({ tdur = 0 }) => tdur / 1e6);
  assert.ok(Math.max(...tasks) > 0, 'there are tasks');
  return tasks;
}

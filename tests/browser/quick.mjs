// That nothing hangs.

import assert from 'node:assert/strict';
import { engineName } from './engines/index.mjs';

/** @typedef {import('./support.mjs').Page} Page */
/** @typedef {{ name: string, pid: number, tid: number, tdur?: number, args?: { name?: string } }} TraceEvent `tdur` in microseconds, of what has ended */

const RENDERER = 'CrRendererMain';

/**
 * Asserts that no task of the page takes a second. It is the processor's time that counts, which only Chromium tells:
 * machines that tests run on are shared.
 *
 * @param {Page} page @param {() => Promise<unknown>} act
 * @returns {Promise<number>} seconds of all tasks together; 0 where the engine does not tell
 */
export async function quick(page, act) {
  if (engineName !== 'chromium') {
    await act();
    return 0;
  }
  const browser = /** @type {import('playwright-core').Browser} */ (page.context().browser());
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  await act();
  await page.waitForTimeout(100);
  /** @type {TraceEvent[]} */
  const events = JSON.parse(String(await browser.stopTracing())).traceEvents;
  const threads = new Set(events.filter(({ name, args }) => name === 'thread_name' && args?.name === RENDERER).map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && threads.has(`${pid} ${tid}`)).map(({ tdur = 0 }) => tdur / 1e6);
  const longest = Math.max(...tasks);
  assert.ok(longest > 0, 'there are tasks');
  assert.ok(longest < 1, `a task took ${longest.toFixed(2)} s`);
  return tasks.reduce((sum, each) => sum + each, 0);
}

// That nothing hangs.

import assert from 'node:assert/strict';
import { engineName } from './engines/index.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/**
 * Asserts that something costs the page less than a second, so that no task of it holds the page up for longer. It is
 * the processor's time that counts, which only Chromium tells: machines that tests run on are shared.
 *
 * @param {Page} page @param {() => Promise<unknown>} act
 */
export async function quick(page, act) {
  if (engineName !== 'chromium') {
    await act();
    return;
  }
  const session = await page.context().newCDPSession(page);
  const seconds = async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await seconds();
  await act();
  await page.waitForTimeout(100);
  const taken = await seconds() - before;
  assert.ok(taken < 1, `it took ${taken.toFixed(2)} s`);
}

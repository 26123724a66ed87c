// Each test finds its page like new: nothing that one leaves behind reaches the next, though they share a browser.

import assert from 'node:assert/strict';
import { origin, pageTest } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/** @type {Record<string, (page: Page) => Promise<unknown>>} */
const DEEDS = {
  'what the page keeps': (page) => page.evaluate(() => {
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
    for (let i = 0; i < 60; i++) history.pushState(null, '', `#v=1&h=${i + 10}`);
  }),
  'what the test has changed': async (page) => {
    await page.addInitScript(() => Object.assign(window, { left: 'behind' }));
    await page.setViewportSize({ width: 700, height: 500 });
    await page.route('**/icon.svg', (route) => route.fulfill({ status: 404, body: '' }));
  },
};

for (const [what, leave] of Object.entries(DEEDS)) {
  pageTest(`${what} is left behind`, {}, async (page) => {
    await leave(page);
    await page.reload();
  });
  pageTest(`${what} is not found by the next test`, {}, async (page) => {
    const before = await page.evaluate(() => history.length);
    await page.goto(`${origin()}#v=1&h=41`);
    assert.deepEqual(await page.evaluate(async () => ({
      local: localStorage.length, session: sessionStorage.length, left: 'left' in window, width: innerWidth,
      status: (await fetch('/icon.svg')).status, entries: history.length,
    })), { local: 0, session: 0, left: false, width: 1280, status: 200, entries: before + 1 }, 'nothing is left, and the history has room');
  });
}

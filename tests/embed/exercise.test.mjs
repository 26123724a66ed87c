// An exercise in a documentation system, built by its real generator: it is solved there, and reports to the page around it.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startServer } from '../../scripts/serve.mjs';
import { build, closeBrowser, inBrowser } from './support.mjs';

/** @type {Awaited<ReturnType<typeof startServer>> | undefined} */
let server;
before(async () => {
  const site = await build('mdbook-exercise');
  if (site) server = await startServer({ root: site });
}, { timeout: 900_000 });
after(async () => {
  await server?.close();
  await closeBrowser();
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`mdBook: an exercise is worked in a chapter, ${colorScheme}`, { timeout: 180_000 }, async (context) => {
    if (!server) {
      assert.equal(process.env.EMBED_ALLOW_MISSING, '1', 'mdBook is not available; EMBED_ALLOW_MISSING=1 accepts that');
      context.skip('its generator can’t be had');
      return;
    }
    const { url } = server;
    await inBrowser({ colorScheme, viewport: { width: 1100, height: 900 } }, async (page, faults) => {
      await page.goto(`${url}practise.html`);
      await page.evaluate(() => { addEventListener('done', (event) => Object.assign(window, { done: /** @type {CustomEvent} */ (event).detail })); });
      const field = page.locator('utf8-exercise .field input');
      await field.fill('09 22');
      await field.press('Enter');
      await page.locator('utf8-exercise .feedback .thought').waitFor();
      // The book's own keys, such as the arrows that turn its pages, do nothing here.
      await field.press('ArrowLeft');
      await field.fill('E0 A4 A2');
      await field.press('Enter');
      await page.locator('utf8-exercise .solved.alone').waitFor();
      const { id, outcome, tries, misconceptions } = await page.evaluate(() => /** @type {any} */ (window).done);
      assert.deepEqual([id, outcome, tries, misconceptions], ['encode-2-7f3a', 'alone', 2, ['hex-digits-as-bytes']]);
      assert.match(page.url(), /practise\.html$/);
      // The exercise has a background of its own.
      const ground = await page.locator('utf8-exercise .exercise').evaluate((section) => getComputedStyle(section).backgroundColor);
      assert.notEqual(ground, 'rgba(0, 0, 0, 0)');
      assert.deepEqual(faults, []);
    });
  });
}

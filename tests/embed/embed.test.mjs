// The inspector in documentation systems, each built by its real generator and opened in a browser.
// The variable SYSTEMS selects some of them, by names separated by spaces; if it is empty, all of them are tested.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startServer } from '../../scripts/serve.mjs';
import { fit, typography, withContrast } from './appearance.mjs';
import { build, closeBrowser, inBrowser, picture, seen, working } from './support.mjs';
import { chosen } from './systems.mjs';

/** Two inspectors are on every system's page: a strip of €, and a bench with a broken sequence. An inspector in a frame equals the first. */
const EXPECTED = [
  { value: 'E2 82 AC', strip: 'E2 82 AC', bits: '' },
  { value: 'C3 28', strip: '', bits: '11000011' },
];

/** A phone, a tablet, a desktop. */
const WIDTHS = [360, 768, 1440];

/** @type {Set<string>} */
const absent = new Set();

after(async () => {
  await closeBrowser();
  if (absent.size === 0) return;
  console.error(`NOT TESTED, its generator can't be had: ${[...absent].join(', ')}`);
  assert.equal(process.env.EMBED_ALLOW_MISSING, '1', `${absent.size} systems were not tested; EMBED_ALLOW_MISSING=1 accepts that`);
});

for (const { name, page: path, looks, serve, open, framed, turnTo, ownFaults = [] } of chosen(process.env.SYSTEMS)) {
  describe(`${name}/${path}`, () => {
    /** @type {{ url: string, close: () => Promise<unknown> } | undefined} */
    let server;
    before(async () => {
      const site = await build(name);
      if (site) server = await (serve?.(site) ?? startServer({ root: site }));
      else absent.add(name);
    }, { timeout: 900_000 });
    after(() => server?.close());

    /**
     * @param {string} title @param {import('./systems.mjs').Look & { width?: number }} look
     * @param {(page: import('playwright-core').Page) => Promise<void>} body
     */
    const pageTest = (title, look, body) => test(title, { timeout: 180_000 }, async (context) => {
      if (!server) {
        context.skip('its generator can’t be had');
        return;
      }
      const { url } = server;
      await inBrowser({ colorScheme: look.prefers, viewport: { width: look.width ?? 1100, height: 900 } }, async (page, faults) => {
        await look.choose?.(page);
        await (open?.(page, url + path) ?? page.goto(url + path));
        for (const place of EXPECTED.keys()) {
          await turnTo?.(page, place);
          await working(page, place);
        }
        await body(page);
        assert.deepEqual(faults.filter((fault) => !ownFaults.some((pattern) => pattern.test(fault))), []);
      });
    });

    const first = /** @type {import('./systems.mjs').Look} */ (looks.light ?? looks.dark);
    pageTest('shows live inspectors with the right bytes', first, async (page) => {
      assert.deepEqual(await seen(page), EXPECTED);
    });

    pageTest('flips a bit by a click', first, async (page) => {
      await turnTo?.(page, 0);
      const inspector = page.locator('utf8-inspector').first();
      await inspector.evaluate((element) => element.setAttribute('view', 'bench'));
      await inspector.locator('.bit').last().click();
      assert.deepEqual((await seen(page)).map(({ value }) => value), ['E2 82 AD', EXPECTED[1]?.value]);
    });

    if (framed) pageTest('shows a live inspector in a frame, whole', first, async (page) => {
      const frame = page.frameLocator('iframe[src*="embed.html"]');
      await frame.owner().scrollIntoViewIfNeeded();
      await working(frame, 0);
      assert.deepEqual(await seen(frame), EXPECTED.slice(0, 1));
      const beyond = await frame.locator('html').evaluate((root) => ({ down: root.scrollHeight - innerHeight, sideways: root.scrollWidth - innerWidth }));
      assert.ok(beyond.down <= 0 && beyond.sideways <= 0, `the frame scrolls: ${JSON.stringify(beyond)}`);
      await frame.locator('utf8-inspector').evaluate((element) => element.setAttribute('view', 'input strip'));
      await frame.locator('#text').fill('é');
      await frame.locator('.strip .byte').first().waitFor();
      assert.deepEqual(await seen(frame), [{ value: 'C3 A9', strip: 'C3 A9', bits: '' }]);
    });

    for (const scheme of /** @type {const} */ (['light', 'dark'])) {
      const look = looks[scheme];
      if (!look) continue;
      for (const width of WIDTHS) {
        pageTest(`reads well in ${scheme}, ${width} px wide`, { ...look, width }, async (page) => {
          await typography(page);
          for (const place of turnTo ? EXPECTED.keys() : [0]) {
            await turnTo?.(page, place);
            await picture(page, `${name}/${path}${turnTo ? place : ''}`.replace(/\W+/g, '-').replace(/-$/, '') + `-${width}-${scheme}`);
            await fit(page);
            await withContrast(page, scheme);
          }
        });
      }
    }

    pageTest('keeps the keys that are pressed in an inspector', first, async (page) => {
      await turnTo?.(page, 0);
      const inspector = page.locator('utf8-inspector').first();
      const address = page.url();
      await page.evaluate(() => {
        Object.assign(window, { stays: true });
        addEventListener('beforeunload', () => Object.assign(window, { stays: false }));
      });
      await inspector.locator('.strip [tabindex="0"]').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      await inspector.evaluate((element) => element.setAttribute('view', 'input strip'));
      await inspector.locator('#text').focus();
      await page.keyboard.press('End');
      await page.keyboard.type('s/?fnbpo.');
      assert.equal(await inspector.locator('#text').inputValue(), '€s/?fnbpo.');
      // A key that leads to another page does so immediately, or asks whether to leave.
      await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); }));
      assert.equal(await page.evaluate(() => /** @type {any} */ (window).stays), true);
      assert.equal(page.url(), address);
    });
  });
}

// The inspector in documentation systems, each built by its real generator and read in a browser.
// The variable SYSTEMS chooses some of them, by their names with spaces between.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startServer } from '../../scripts/serve.mjs';
import { fit, typography, withContrast } from './appearance.mjs';
import { build, inBrowser, picture, seen, working } from './support.mjs';
import { SYSTEMS } from './systems.mjs';

/** Two inspectors are on every system's page: a strip of €, and a bench with a broken sequence. */
const EXPECTED = [
  { value: 'E2 82 AC', strip: 'E2 82 AC', bits: '' },
  { value: 'C3 28', strip: '', bits: '11000011' },
];

/** @type {string[]} */
const absent = [];
after(() => {
  if (absent.length === 0) return;
  console.error(`NOT TESTED, its generator can't be had: ${absent.join(', ')}`);
  assert.equal(process.env.EMBED_ALLOW_MISSING, '1', `${absent.length} systems were not tested; EMBED_ALLOW_MISSING=1 accepts that`);
});

const chosen = process.env.SYSTEMS?.split(' ') ?? SYSTEMS.map(({ name }) => name);

for (const { name, page: path, dark, ownFaults = [] } of SYSTEMS.filter((system) => chosen.includes(system.name))) {
  describe(name, () => {
    /** @type {Awaited<ReturnType<typeof startServer>> | undefined} */
    let server;
    before(async () => {
      const built = await build(name);
      if (!built) {
        absent.push(name);
        return;
      }
      console.log(`${name}: built in ${built.seconds.toFixed(1)} s`);
      server = await startServer({ root: built.site });
    }, { timeout: 900_000 });
    after(() => server?.close());

    /**
     * @param {string} title @param {import('playwright-core').BrowserContextOptions} options
     * @param {(page: import('playwright-core').Page) => Promise<void>} body
     * @param {(page: import('playwright-core').Page) => Promise<unknown>} [prepare]
     */
    const pageTest = (title, options, body, prepare) => test(title, { timeout: 90_000 }, async (context) => {
      if (!server) {
        context.skip('its generator can’t be had');
        return;
      }
      const { url } = server;
      await inBrowser(options, async (page, faults) => {
        await prepare?.(page);
        await page.goto(url + path);
        await working(page, EXPECTED.length);
        await body(page);
        assert.deepEqual(faults.filter((fault) => !ownFaults.some((pattern) => pattern.test(fault))), []);
      });
    });

    pageTest('shows live inspectors with the right bytes', {}, async (page) => {
      assert.deepEqual(await seen(page), EXPECTED);
      await page.locator('utf8-inspector').nth(1).locator('.bit').last().waitFor();
      await picture(page, name);
    });

    pageTest('leaves the inspector its own type and room', {}, async (page) => {
      await typography(page);
      await fit(page);
    });

    pageTest('has room on a phone', { viewport: { width: 360, height: 740 } }, async (page) => {
      await fit(page);
      await picture(page, `${name}-phone`);
    });

    pageTest('reads well in light, also where the reader prefers dark', dark === 'none' ? { colorScheme: 'dark' } : {}, (page) => withContrast(page, 'light'));

    if (dark !== 'none') {
      pageTest('reads well in dark', dark === 'reader' ? { colorScheme: 'dark' } : {}, async (page) => {
        await withContrast(page, 'dark');
        await picture(page, `${name}-dark`);
      }, dark === 'reader' ? undefined : dark);
    }

    pageTest('keeps the keys that are pressed in an inspector', {}, async (page) => {
      const inspector = page.locator('utf8-inspector').first();
      const before = page.url();
      await inspector.locator('.strip [tabindex="0"]').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      await inspector.evaluate((element) => element.setAttribute('view', 'input strip'));
      await inspector.locator('#text').focus();
      await page.keyboard.press('End');
      await page.keyboard.type('s/?fnbpo.');
      assert.equal(await inspector.locator('#text').inputValue(), '€s/?fnbpo.');
      await page.waitForTimeout(200);
      assert.equal(page.url(), before);
    });
  });
}

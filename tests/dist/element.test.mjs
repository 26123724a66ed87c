// The ./define entry in a page without a bundler, and its size there.

import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { before, after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { startServer } from '../../scripts/serve.mjs';
import { bytes, examples, inBrowser, pageWith, project, shownUnits, works } from './support.mjs';

/** In bytes after gzip, for all files that one inspector loads in its largest language; 1 kB is 1000 bytes. The goal is 35,000. */
const BUDGET = 43_160;

const folder = await project();
/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;
before(async () => {
  server = await startServer({ root: folder });
});
after(() => server.close());

const DEFINE = '<script type="module" src="node_modules/utf8-inspector/lib/define.js"></script>';

test(`all that one inspector loads is at most ${BUDGET} bytes by gzip`, async (context) => {
  // Where the page names no language, the browser's is used.
  await writeFile(`${folder}/one.html`, pageWith(DEFINE).replace(' lang="en"', ''));
  /** @type {number[]} */
  const sums = [];
  for (const locale of ['en', 'de', 'nl']) {
    /** @type {Promise<{ path: string, gzip: number }>[]} */
    const weights = [];
    await inBrowser({ locale }, async (page) => {
      page.on('response', (response) => {
        const path = new URL(response.url()).pathname.replace(/.*\/utf8-inspector\//, '');
        if (response.url().startsWith('http') && path !== '/one.html') {
          weights.push(response.body().then((body) => ({ path, gzip: gzipSync(body, { level: 9 }).length })));
        }
      });
      await page.goto(`${server.url}one.html`, { waitUntil: 'networkidle' });
      await works(page);
      await Promise.all(weights);
    });
    const files = (await Promise.all(weights)).sort((a, b) => b.gzip - a.gzip);
    assert.ok(files.some(({ path }) => path === 'pkg/utf8_inspector_core_bg.wasm') && files.some(({ path }) => path === `lib/element-${locale}.js`));
    sums.push(files.reduce((sum, { gzip }) => sum + gzip, 0));
    context.diagnostic(`${locale}: ${sums.at(-1)} bytes, budget ${BUDGET}: ${files.map(({ path, gzip }) => `${path} ${gzip}`).join(', ')}`);
  }
  assert.ok(Math.max(...sums) <= BUDGET, `${Math.max(...sums)} bytes`);
});

test('the example in the README shows its bytes', async () => {
  const [example = ''] = await examples('html');
  const [style = ''] = await examples('css');
  await writeFile(`${folder}/readme.html`, pageWith(`<style>${style}</style>`, example));
  await inBrowser({}, async (page) => {
    await page.goto(`${server.url}readme.html`);
    await works(page);
    assert.equal(await bytes(page), '61 C3 A9 E2 82 AC');
    assert.deepEqual(await shownUnits(page), ['61', 'C3 A9', 'E2 82 AC']);
    const paper = await page.locator('utf8-inspector').evaluate((element) => getComputedStyle(element).getPropertyValue('--utf8-paper'));
    assert.equal(paper.trim(), 'white');
    assert.equal(await page.locator('utf8-inspector').evaluate((element) => getComputedStyle(element).outlineStyle), 'none');
    await page.locator('utf8-inspector').evaluate((element) => element.setAttribute('bytes', 'C0 AF'));
    assert.equal(await page.locator('utf8-inspector').evaluate((element) => getComputedStyle(element).outlineStyle), 'solid');
  });
});

test('every panel and the character names are found next to it', async () => {
  const views = 'input gallery strip bench decoders compare map table inline';
  await writeFile(`${folder}/panels.html`, pageWith(DEFINE, `<utf8-inspector view="${views}" text="€"></utf8-inspector>`));
  await inBrowser({}, async (page) => {
    await page.goto(`${server.url}panels.html`);
    await works(page);
    // Some are loaded when the page is idle.
    for (const part of views.split(' ')) await page.locator(`[part=${part}]`).waitFor({ state: 'attached' });
    await page.locator('[part=character]').getByText('EURO SIGN').waitFor();
  });
});

test('the class of the main entry can be registered under another tag, and it has the scanner', async () => {
  await writeFile(`${folder}/main.html`, pageWith(`<script type="module">
    import { Scanner, define, ready } from './node_modules/utf8-inspector/lib/index.js';
    define('byte-view');
    await ready();
    document.title = new Scanner().push(Uint8Array.of(0x61, 0xFF)).finish().illFormed.length;
  </script>`, '<byte-view text="é"></byte-view>'));
  await inBrowser({}, async (page) => {
    await page.goto(`${server.url}main.html`);
    await page.locator('byte-view [part=strip]').waitFor();
    assert.equal(await page.title(), '1');
    assert.equal(await page.evaluate(() => customElements.get('utf8-inspector')), undefined);
  });
});

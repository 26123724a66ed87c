// dist/utf8-inspector.html: the page in one file, opened from file:// with the network off, and used.

import assert from 'node:assert/strict';
import { copyFile } from 'node:fs/promises';
import { test } from 'node:test';
import { DIST, bytes, inBrowser, temporaryFolder, works } from './support.mjs';

/** @typedef {import('playwright-core').Page} Page */

// Alone in a folder, with a name that shows that the path doesn't matter.
const folder = await temporaryFolder();
const FILE = `${folder}/a page's copy #1.html`;
await copyFile(`${DIST}/utf8-inspector.html`, FILE);
const ADDRESS = `file://${encodeURI(FILE).replaceAll('#', '%23')}`;

/** One test on the page, which may request nothing but itself. @param {string} name @param {string} fragment @param {(page: Page) => Promise<void>} body */
function pageTest(name, fragment, body) {
  test(name, () => inBrowser({ offline: true }, async (page, requests) => {
    await page.goto(ADDRESS + fragment);
    await works(page);
    await body(page);
    assert.deepEqual(requests.filter((each) => !/^(?:data|blob):/.test(each)).map((each) => each.replace(/#v=.*/, '')), [ADDRESS]);
  }));
}

const fragment = (/** @type {Page} */ page) => page.evaluate(() => location.hash);

pageTest('it shows the greeting, and accepts typed text', '', async (page) => {
  assert.equal(await page.locator('#text').inputValue(), 'Grüß€𝄞\u2126y');
  await page.locator('#text').fill('aé€');
  // Reading the bytes takes over the typed text, which otherwise waits until the page has been painted.
  assert.equal(await bytes(page), '61 C3 A9 E2 82 AC');
  assert.equal(await page.locator('#hex').inputValue(), '61 C3 A9 E2 82 AC');
  assert.equal(await fragment(page), '#v=1&h=61C3A9E282AC');
});

pageTest('it switches the language', '#v=1&h=E282AC', async (page) => {
  await page.locator('#language').selectOption('de');
  await page.locator('header p').getByText('Sehen, wie Text zu Bytes wird').waitFor();
  await page.locator('[part=gallery][aria-label=Beispiele]').waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'de');
  assert.equal(await fragment(page), '#v=1&h=E282AC&lang=de');
  await page.locator('#language').selectOption('nl');
  await page.locator('[part=gallery][aria-label=Voorbeelden]').waitFor();
});

pageTest('it reads the address, explains what is wrong, and repairs it', '#v=1&h=C0AF', async (page) => {
  assert.equal(await bytes(page), 'C0 AF');
  await page.locator('[data-repair]').first().click();
  assert.equal(await bytes(page), '2F');
  assert.equal(await fragment(page), '#v=1&h=2F');
  await page.goBack();
  await page.waitForFunction(() => location.hash === '#v=1&h=C0AF');
  assert.equal(await bytes(page), 'C0 AF');
});

pageTest('it knows the names of characters, from the first block to the last plane', '#v=1&h=E282AC', async (page) => {
  await page.locator('[part=character]').getByText('EURO SIGN').waitFor();
  await page.locator('#text').fill('\u{1F98A}');
  await page.locator('[part=character]').getByText('FOX FACE').waitFor();
  await page.locator('#text').fill('\u{E0101}');
  await page.locator('[part=character]').getByText('VARIATION SELECTOR-18').waitFor();
});

pageTest('it has its styles and its colours', '#v=1&h=41', async (page) => {
  await page.locator('#theme').selectOption('dark');
  const dark = await page.locator('body').evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.locator('#theme').selectOption('light');
  const light = await page.locator('body').evaluate((element) => getComputedStyle(element).backgroundColor);
  assert.notEqual(dark, light);
});

pageTest('its policy allows only its own script and style, and no requests', '#v=1&h=41', async (page) => {
  const policy = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content') ?? '';
  assert.equal(policy.replace(/sha256-[\w+/]+=*/g, 'sha256-…'), "default-src 'none'; script-src 'sha256-…' 'sha256-…' 'wasm-unsafe-eval'; worker-src data:; "
    + "img-src 'self' blob: data:; style-src 'sha256-…' 'sha256-…'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types utf8-inspector");
});

pageTest('it has the notations inside', '#v=1&h=E282AC&tab=copy', async (page) => {
  await page.locator('.notations').waitFor();
  assert.equal(await page.locator('#copy-html-named-code-points').innerText(), '&euro;');
  assert.equal(await page.locator('#copy-base64-bytes').innerText(), '4oKs');
});

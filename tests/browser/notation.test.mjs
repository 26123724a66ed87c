// The notations are loaded when first used: unbundled, and in builds that contain their module, fetch it, or have none.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { COMMON } from '../../scripts/bundle.mjs';
import { deflated, noNotations, noOtherSource, notationFetched, notationInside, nothingLater } from '../../scripts/bundle/inside.mjs';
import { linkTo, origin, pageTest } from './support.mjs';

/** @typedef {import('playwright-core').Page} Page */

const WASM = /\/(?:built\/notation|pkg\/utf8_inspector_notation_bg)\.wasm$/;
const MISSING = [/404|Failed to fetch|dynamically imported|Importing a module/];

/** What a page makes of some texts, or why it can't. @param {Page} page @param {string} [address] of the module; by default the global `built` */
const used = (page, address) => page.evaluate(async (from) => {
  const { hasNotations, loadNotations } = from ? await import(from) : /** @type {any} */ (window).built;
  try {
    const [first, second] = await Promise.all([loadNotations(), loadNotations()]);
    const [{ id }] = first.recognise('\\xE2\\x82\\xAC');
    return [id, first.write(second.read('&euro;', 'html-named'), 'hex'), first.notations.length, first.positionInMessage("'utf-8' codec can't decode byte 0xe9 in position 1234: invalid continuation byte")?.start];
  } catch (error) {
    return [hasNotations, /** @type {Error} */ (error).name, /** @type {any} */ (error).code ?? ''];
  }
}, address);

const WORKS = ['hex-escaped', 'E2 82 AC', 26, 1234];

/** The addresses requested from now on. @param {Page} page */
function asked(page) {
  /** @type {string[]} */
  const addresses = [];
  page.on('request', (request) => addresses.push(request.url().slice(origin().length)));
  return addresses;
}

pageTest('code and module of the notations are fetched once, when they are first used', { at: `${linkTo('€')}&view=strip` }, async (page) => {
  const addresses = asked(page);
  const module = `${origin()}core/load-notation.js`;
  await page.evaluate((from) => import(from), module);
  assert.deepEqual(addresses.filter((address) => /notations|wasm/.test(address)), []);
  assert.deepEqual(await used(page, module), WORKS);
  assert.deepEqual(await used(page, module), WORKS);
  assert.deepEqual(addresses.filter((address) => WASM.test(`/${address}`)), ['pkg/utf8_inspector_notation_bg.wasm']);
});

for (const [what, file, reason] of /** @type {[string, RegExp, string[]][]} */ ([
  ['code', /\/lazy\/notation\/index\.js/, ['TypeError', '']],
  ['module', WASM, ['LoadError', 'network']],
])) {
  pageTest(`after a failure the next use retries: ${what}`, { at: `${linkTo('€')}&view=strip`, expected: MISSING }, async (page) => {
    let isThere = false;
    await page.route(file, (route) => (isThere ? route.fallback() : route.fulfill({ status: 404, body: '' })));
    const module = `${origin()}core/load-notation.js`;
    assert.deepEqual(await used(page, module), [true, ...reason]);
    isThere = true;
    assert.deepEqual(await used(page, module), WORKS);
  });
}

/** A classic script with the notations as the global `built`. @param {import('esbuild').Plugin[]} plugins */
const script = async (...plugins) => (await esbuild.build({
  ...COMMON, format: 'iife', globalName: 'utf8', banner: { js: "const BUILT = new URL('built/', document.baseURI).href;" }, footer: { js: 'window.built = utf8;' },
  stdin: { contents: "export * from './core/load-notation.js';", resolveDir: fileURLToPath(new URL('../../www', import.meta.url)) },
  define: { 'import.meta.url': 'BUILT' },
  plugins: [...COMMON.plugins, ...plugins, nothingLater, noOtherSource],
})).outputFiles[0]?.text ?? '';

/** Opens a page with such a script. @param {Page} page @param {string} text */
async function openBuild(page, text) {
  await page.route('**/build.js', (route) => route.fulfill({ contentType: 'text/javascript', body: text }));
  await page.route('**/build.html', (route) => route.fulfill({
    contentType: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="en"><title>Build</title><link rel="icon" href="data:,"><base href="${origin()}"><script src="build.js"></script>`,
  }));
  await page.goto(`${origin()}build.html`);
}

pageTest('a build with the module inside makes no request', { at: null }, async (page) => {
  const addresses = asked(page);
  await openBuild(page, await script(notationInside(await deflated(await readFile(new URL('../../www/built/notation.wasm', import.meta.url))))));
  assert.deepEqual(await used(page), WORKS);
  assert.deepEqual(addresses.filter((address) => !address.startsWith('data:')), ['build.html', 'build.js']);
});

pageTest('a build that fetches the module does so when it is first used, and again after a failure', { at: null, expected: MISSING }, async (page) => {
  const addresses = asked(page);
  let isThere = false;
  await page.route(WASM, (route) => (isThere ? route.fallback() : route.fulfill({ status: 404, body: '' })));
  await openBuild(page, await script(notationFetched('notation.wasm')));
  assert.deepEqual(addresses, ['build.html', 'build.js']);
  assert.deepEqual(await used(page), [true, 'LoadError', 'network']);
  isThere = true;
  assert.deepEqual(await used(page), WORKS);
  assert.deepEqual(addresses.slice(2), ['built/notation.wasm', 'built/notation.wasm']);
});

pageTest('a build without the notations says so, and contains neither their code nor an address to load it from', { at: null }, async (page) => {
  const text = await script(noNotations);
  assert.deepEqual(text.match(/html-named|readNotation|\.wasm/g), null);
  await openBuild(page, text);
  assert.deepEqual(await used(page), [false, 'Error', '']);
});

// What keeps the inspector from starting: a sentence names the cause, and the element's own content stays. A trap later on is survived.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { DAMAGED, bitAt, focused, origin, pageTest, settled, value } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

const WASM = '**/codec.wasm';
const wasm = await readFile(new URL('../../www/pkg/utf8_inspector_core_bg.wasm', import.meta.url));

/** Serves the page with its HTML changed. @param {(html: string) => string} change @returns {(page: Page) => Promise<unknown>} */
const withIndex = (change) => (page) => page.route(`${origin()}*`, async (route) => {
  const { pathname } = new URL(route.request().url());
  if (pathname !== '/') {
    await route.fallback();
    return;
  }
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.text()) });
});

/** Asserts that the element has failed with a sentence, and that its own content is still shown. @param {Page} page @param {RegExp} sentence */
async function assertFailed(page, sentence) {
  const alert = page.locator('utf8-inspector [role="alert"]');
  await alert.waitFor();
  assert.match(await alert.innerText(), sentence);
  assert.equal(await alert.count(), 1);
  assert.ok(await page.locator('utf8-inspector > table').isVisible(), 'the fallback content stays');
  assert.match(await page.locator('utf8-inspector > table').innerText(), /U\+20AC/);
  assert.equal(await page.locator('utf8-inspector .body').count(), 0);
}

/** What the console tells the page's author; it mentions the policy only where that may be the cause. */
const SAID = /<utf8-inspector> can't start: (?!.*connect-src)/;
const SAID_WITH_HINT = /<utf8-inspector> can't start: .*; if the page has a Content Security Policy, its connect-src must allow that address/;

/** @type {Record<string, [sentence: RegExp, prepare: import('./support.mjs').Setting['prepare'], expected?: RegExp[], said?: RegExp]>} */
const FAILURES = {
  'a Content Security Policy that forbids it': [
    /content security policy forbids WebAssembly.*wasm-unsafe-eval/, withIndex((html) => html.replace(" 'wasm-unsafe-eval'", '')),
    [/Content Security Policy|WebAssembly\.compile/],
  ],
  'a file that is not there': [
    /could not be fetched .*404/, (page) => page.route(WASM, (route) => route.fulfill({ status: 404, body: 'Not found' })), [/404/], SAID_WITH_HINT,
  ],
  'a network that is down': [/could not be fetched/, (page) => page.route(WASM, (route) => route.abort()), [/ERR_FAILED/], SAID_WITH_HINT],
  'a Content Security Policy that forbids to fetch it': [
    /could not be fetched/, withIndex((html) => html.replace("connect-src 'self'", "connect-src 'none'")),
    [/Content Security Policy|Content-Security-Policy|ERR_FAILED|due to access control checks/], SAID_WITH_HINT,
  ],
  'a page of text in its place': [
    /wrong MIME type .*text\/html.*application\/wasm/,
    (page) => page.route(WASM, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Welcome' })),
  ],
  'damaged bytes': [
    /damaged/, (page) => page.route(WASM, (route) => route.fulfill({ contentType: 'application/wasm', body: wasm.subarray(0, wasm.length >> 1) })),
  ],
  'another module': [
    /damaged/, (page) => page.route(WASM, (route) => route.fulfill({ contentType: 'application/wasm', body: Buffer.from('0061736d01000000', 'hex') })),
  ],
  'a browser without WebAssembly': [/this browser has no WebAssembly/, (page) => page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'))],
};

for (const [name, [sentence, prepare, expected = [], said = SAID]] of Object.entries(FAILURES)) {
  pageTest(`WebAssembly can't load: ${name}`, { at: null, prepare, expected, said }, async (page) => {
    await page.goto(`${origin()}#v=1&h=E282AC`);
    await assertFailed(page, sentence);
    assert.equal(await value(page), 'E2 82 AC', 'the bytes can still be read');
  });
}

for (const [language, sentence] of /** @type {[string, RegExp][]} */ ([['de', /Dieser Browser hat kein WebAssembly/], ['nl', /deze browser heeft geen WebAssembly/]])) {
  pageTest(`the reason is given in ${language}`, { at: null, said: SAID, context: { locale: language }, prepare: FAILURES['a browser without WebAssembly'][1] }, async (page) => {
    await page.goto(origin());
    await assertFailed(page, sentence);
  });
}

pageTest('a wrong MIME type does no harm where the bytes are good', {
  prepare: (page) => page.route(WASM, (route) => route.fulfill({ contentType: 'text/plain', body: wasm })),
}, async (page) => {
  await page.locator('#text').fill('€');
  assert.equal(await value(page), 'E2 82 AC');
});

let isDown = true;

pageTest('a language change, for example, retries a failed load', {
  at: null, expected: [/ERR_FAILED/], said: SAID_WITH_HINT, prepare: (page) => page.route(WASM, (route) => (isDown ? route.abort() : route.fallback())),
}, async (page) => {
  await page.goto(`${origin()}#v=1&h=E282AC`);
  await assertFailed(page, /could not be fetched/);
  isDown = false;
  await page.selectOption('#language', 'de');
  await settled(page);
  assert.equal(await page.locator('#text').inputValue(), '€');
  assert.equal(await page.locator('utf8-inspector [role="alert"]').count(), 0);
});

/** Whether the codec can be fetched. */
let isThere = false;

pageTest('a failed load can be tried again by its button, which leads into the inspector', {
  at: null, expected: [/ERR_FAILED/], said: SAID_WITH_HINT,
  // Engines that don't use the preloaded file request it twice.
  prepare: (page) => page.route(WASM, (route) => (isThere ? route.fallback() : route.abort())),
}, async (page) => {
  await page.goto(`${origin()}#v=1&h=E282AC`);
  await assertFailed(page, /could not be fetched/);
  isThere = true;
  await page.locator('utf8-inspector .again').click();
  await settled(page);
  assert.equal(await page.locator('#text').inputValue(), '€');
  assert.equal(await focused(page), 'text');
});

/** Whether the file of this test is missing. */
let isMissing = true;

for (const at of ['', '#v=1&h=C3A9']) {
  pageTest(`if the page's module is missing, the page says so, and a button requests it again: ${at || 'the greeting'}`, {
    at: null, expected: [/404|Failed to fetch|dynamically imported|Importing a module/],
    prepare: (page) => page.route('**/built/page.js', (route) => (isMissing ? route.fulfill({ status: 404, body: '' }) : route.fallback())),
  }, async (page) => {
    isMissing = true;
    await page.goto(origin() + at);
    const alert = page.locator('utf8-inspector [role="alert"]');
    await alert.waitFor();
    assert.match(await alert.innerText(), /^The page could not be loaded \(.+\)\./);
    assert.equal(await page.locator('utf8-inspector > table').isVisible(), false, 'the greeting’s table is not shown');
    isMissing = false;
    await alert.locator('button').click();
    await settled(page);
    assert.equal(await value(page), at ? 'C3 A9' : '47 72 C3 BC C3 9F E2 82 AC F0 9D 84 9E E2 84 A6 79');
  });
}

pageTest('if the English dictionary is missing, the inspector says so, and a button requests it again, for the page too', {
  at: null, expected: [/404|Failed to fetch|dynamically imported|Importing a module/],
  prepare: (page) => page.route(/\/built\/en\.js/, (route) => (isMissing ? route.fulfill({ status: 404, body: '' }) : route.fallback())),
}, async (page) => {
  isMissing = true;
  await page.goto(`${origin()}#v=1&h=C3A9`);
  await assertFailed(page, /^The inspector could not be loaded \(.+\)\.\s+Try again$/);
  isMissing = false;
  await page.locator('utf8-inspector .again').click();
  await settled(page);
  assert.equal(await page.locator('#text').inputValue(), 'é');
  assert.equal(await page.locator('#language').inputValue(), 'en');
  assert.equal(await focused(page), 'text');
});

pageTest('where trying again would not help there is no button for it', { at: null, said: SAID, prepare: FAILURES['a browser without WebAssembly'][1] }, async (page) => {
  await page.goto(origin());
  await assertFailed(page, /this browser has no WebAssembly/);
  assert.equal(await page.locator('utf8-inspector .again').count(), 0);
});

pageTest('without JavaScript the content of the element is shown', { at: null, context: { javaScriptEnabled: false } }, async (page) => {
  await page.goto(origin());
  assert.ok(await page.locator('utf8-inspector > table').isVisible());
});

pageTest('after a trap in the module a fresh instance shows the same bytes, and the console reports it once', {
  at: DAMAGED, said: /the WebAssembly module trapped and was replaced/,
  prepare: (page) => page.addInitScript(() => {
    WebAssembly.Instance = new Proxy(WebAssembly.Instance, {
      construct(target, args) {
        const instance = Reflect.construct(target, args);
        // The first is the codec; the notations follow.
        /** @type {any} */ (window).memory ??= instance.exports.memory;
        return instance;
      },
    });
  }),
}, async (page) => {
  const text = await page.locator('#text').inputValue();
  await page.evaluate(() => {
    const { memory } = /** @type {any} */ (window);
    new Uint8Array(memory.buffer).fill(0xff);
  });
  await page.locator('#text').focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('€');
  assert.equal(await value(page), '61 F1 80 80 E1 80 C2 62 80 63 80 BF 64 E2 82 AC');
  assert.equal(await page.locator('#text').inputValue(), `${text}€`);
  assert.equal(await page.locator('.unit.ill-formed').count(), 6);
  await bitAt(page, 13, 0).click();
  assert.equal(await value(page), '61 F1 80 80 E1 80 C2 62 80 63 80 BF 64 E3 82 AC');
});

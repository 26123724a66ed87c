// What hinders WebAssembly: a sentence says which, and what stood in the element stays.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { DAMAGED, GERMAN, bitAt, drawn, origin, pageTest, settled, tab, value } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

const WASM = '**/codec.wasm';
const wasm = await readFile(new URL('../../www/pkg/utf8_inspector_core_bg.wasm', import.meta.url));

/** The page, changed on its way. @param {(html: string) => string} change @returns {(page: Page) => Promise<unknown>} */
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
  assert.ok(await page.locator('utf8-inspector > table').isVisible(), 'the fallback stays');
  assert.match(await page.locator('utf8-inspector > table').innerText(), /U\+20AC/);
  assert.equal(await page.locator('utf8-inspector .body').count(), 0);
}

/** What the console says to the page's author: of the policy only where that may be what hinders. */
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
    assert.equal(await value(page), 'E2 82 AC', 'the bytes are there all the same');
  });
}

for (const [language, sentence] of /** @type {[string, RegExp][]} */ ([['de', /Dieser Browser hat kein WebAssembly/], ['nl', /deze browser heeft geen WebAssembly/]])) {
  pageTest(`the sentence comes in ${language}`, { at: null, said: SAID, context: { locale: language }, prepare: FAILURES['a browser without WebAssembly'][1] }, async (page) => {
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

pageTest('a failed load can be tried again: by a change of language, say', {
  at: null, expected: [/ERR_FAILED/], said: SAID_WITH_HINT, prepare: (page) => page.route(WASM, (route) => route.abort(), { times: 1 }),
}, async (page) => {
  await page.goto(`${origin()}#v=1&h=E282AC`);
  await assertFailed(page, /could not be fetched/);
  await page.selectOption('#language', 'de');
  await settled(page);
  assert.equal(await page.locator('#text').inputValue(), '€');
  assert.equal(await page.locator('utf8-inspector [role="alert"]').count(), 0);
});

pageTest('without JavaScript the content of the element is shown', { at: null, context: { javaScriptEnabled: false } }, async (page) => {
  await page.goto(origin());
  assert.ok(await page.locator('utf8-inspector > table').isVisible());
});

pageTest('a file of names that is missing costs the name only', {
  at: null, expected: [/404/], prepare: (page) => page.route('**/names/*.txt', (route) => route.fulfill({ status: 404, body: '' })),
}, async (page) => {
  await page.goto(`${origin()}#v=1&h=E282AC`);
  await settled(page);
  await page.locator('.who .name').waitFor({ state: 'detached' });
  assert.match(await page.locator('.who').innerText(), /U\+20AC/);
});

const MISSING = [/404|Failed to fetch|dynamically imported|Importing a module/];

pageTest('where the dictionary of a language is missing the page is in English, and works', {
  at: null, expected: MISSING, prepare: (page) => page.route(GERMAN, (route) => route.fulfill({ status: 404, body: '' })),
}, async (page) => {
  await page.goto(`${origin()}#v=1&h=E282&lang=de`);
  await settled(page);
  await drawn(page);
  assert.match(await page.locator('header').innerText(), /See how text becomes bytes/);
  assert.equal(await page.locator('html').getAttribute('lang'), 'en');
  assert.equal(await page.locator('#language').inputValue(), 'en');
  assert.equal(await page.locator('utf8-inspector .body').getAttribute('lang'), 'en');
  assert.match(await page.locator('.say').innerText(), /E2 announces 3 bytes, but the input ends after 2/);
  await page.locator('#text').fill('€');
  assert.equal(await value(page), 'E2 82 AC');
  // The next time it is asked for anew.
  await page.unroute(GERMAN);
  await page.selectOption('#language', 'nl');
  await page.locator('utf8-inspector .body[lang="nl"]').waitFor();
});

pageTest('where the dictionary of one part is missing that part is in English, and says so', {
  at: null, expected: MISSING,
  prepare: (page) => page.route(GERMAN, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('map.title')) await route.fulfill({ status: 404, body: '' });
    else await route.fulfill({ response });
  }),
}, async (page) => {
  await page.goto(`${origin()}#v=1&h=E282AC&lang=de&tab=map`);
  await page.locator('.map-panel[lang="en"] h2', { hasText: 'Map of the 256 byte values' }).waitFor();
  assert.equal(await page.locator('utf8-inspector .body').getAttribute('lang'), 'de');
  assert.match(await page.locator('.map-panel .key').innerText(), /E2 starts a sequence of 3 bytes/);
});

pageTest('where English is missing too, something is left to read', {
  at: null, expected: MISSING, prepare: (page) => page.route(/\/built\/(?:de|en)-\w+\.js$/, (route) => route.fulfill({ status: 404, body: '' })),
}, async (page) => {
  await page.goto(`${origin()}#v=1&h=E282AC&lang=de`);
  const alert = page.locator('utf8-inspector [role="alert"]');
  await alert.waitFor();
  assert.match(await alert.innerText(), /\w+ \w+/, 'the reason, in whatever words there are');
  assert.ok(await page.locator('utf8-inspector > table').isVisible(), 'the fallback');
  assert.equal(await page.locator('utf8-inspector .body').count(), 0);
  assert.match(await page.locator('header').innerText(), /utf8-inspector/);
});

pageTest('a part that cannot be fetched later says so, and the rest works on', {
  at: DAMAGED, expected: [/404|Failed to fetch/],
  prepare: (page) => page.route(/\/built\/(?:panel|menu|faults)-\w+\.js$/, (route) => route.fulfill({ status: 404, body: '' })),
}, async (page) => {
  await page.locator('.say', { hasText: 'This part could not be fetched' }).waitFor();
  for (const name of ['decoders', 'compare', 'map']) {
    await tab(page, name).click();
    await page.locator('.tabpanel.chosen .failure', { hasText: 'This part could not be fetched' }).waitFor();
    assert.equal(await page.locator('.tabpanel.chosen .again').innerText(), 'Try again');
  }
  assert.equal(await page.locator('.failure').count(), 3, 'each in its own place');
  await page.locator('.gallery .all').click();
  await page.locator('.notice', { hasText: 'This part could not be fetched' }).waitFor();
  await tab(page, 'bench').click();
  await page.locator('#text').fill('ok');
  assert.equal(await value(page), '6F 6B');
});

pageTest('a trap in the module: a fresh one shows the same bytes, and the console hears of it once', {
  at: DAMAGED, said: /the WebAssembly module trapped; a fresh one has taken its place/,
  prepare: (page) => page.addInitScript(() => {
    WebAssembly.Instance = new Proxy(WebAssembly.Instance, {
      construct(target, args) {
        const instance = Reflect.construct(target, args);
        Object.assign(window, { memory: instance.exports.memory });
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

// What loads first, what loads in parallel, and what loads later.

import assert from 'node:assert/strict';
import { afterImport, focused, heldBack, linkTo, noticed, openWith, origin, pageTest, settled, value } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

const MISSING = [/404|Failed to fetch|dynamically imported|Importing a module/];

/** Keeps the page from ever being idle. @param {Page} page */
const busy = (page) => page.addInitScript(() => {
  window.requestIdleCallback = () => 0;
});

for (const [locale, language, fragment] of [['en-US', 'en', ''], ['de-AT', 'de', ''], ['de-AT', 'nl', '#v=1&h=41&lang=nl']]) {
  pageTest(`codec and words are requested while the module is still loading: ${locale}${fragment}`, { at: null, context: { locale } }, async (page) => {
    const missing = new Set(['built/codec.wasm', `built/${language}.js`]);
    /** @type {Promise<void>} */
    const asked = new Promise((resolve) => {
      page.on('request', (request) => {
        missing.delete(request.url().slice(origin().length));
        if (missing.size === 0) resolve();
      });
    });
    await page.route('**/built/page.js', async (route) => {
      await asked;
      await route.fallback();
    });
    await page.goto(origin() + fragment);
    await asked;
    await settled(page);
    assert.equal(await page.locator('html').getAttribute('lang'), language);
  });
}

pageTest('with something in the address, the head of the page already requests the module and the codec; without, the picture comes first', { at: linkTo('a') }, async (page) => {
  const requested = () => page.locator('head link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  assert.deepEqual((await requested()).slice(0, 3), ['built/page.js', 'built/codec.wasm', 'icon.svg']);
  await page.goto(origin());
  await page.reload();
  await settled(page);
  assert.equal((await requested())[0], 'icon.svg');
});

pageTest('the first bits of an address wait only for one module, the codec and the words', { at: null, prepare: busy, expected: [/ERR_FAILED|Failed to load resource/] }, async (page) => {
  /** @type {string[]} */
  const asked = [];
  page.on('request', (request) => asked.push(request.url().slice(origin().length)));
  await page.route('**/data/names/*', (route) => route.abort());
  await page.goto(origin() + linkTo('€'));
  await page.locator('.bit').first().waitFor();
  // WebKit requests preloaded files again if it may not store them, which this server forbids.
  const first = ['', 'built/codec.wasm', 'built/en.js', 'built/page.js'];
  assert.deepEqual([...new Set(asked)].filter((path) => !/^data|icon|built\/names/.test(path)).sort(), first);
});

/** Holds files back until the function it returns is called. @param {Page} page @param {RegExp} address */
async function held(page, address) {
  let release = () => {};
  /** @type {Promise<void>} */
  const released = new Promise((resolve) => { release = resolve; });
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return () => release();
}

for (const width of [390, 1280]) {
  pageTest(`the examples load when the page is idle, and the content below them does not move: ${width} pixels wide`, {
    at: null, context: { viewport: { width, height: 900 } },
  }, async (page) => {
    const release = await held(page, /\/built\/gallery-/);
    await page.goto(origin() + linkTo('€'));
    await page.locator('.bit').first().waitFor();
    const top = () => page.locator('.strip-panel').evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    assert.equal(await page.locator('.chip').count(), 0);
    release();
    await page.locator('.chip').first().waitFor();
    assert.ok(Math.abs(await top() - before) < 1, `${before} is now ${await top()}`);
    const order = await page.locator('utf8-inspector .body > [part]').evaluateAll((all) => all.map((element) => element.getAttribute('part')));
    assert.deepEqual(order.filter((part) => ['input', 'gallery', 'strip'].includes(part ?? '')), ['input', 'gallery', 'strip']);
  });
}

pageTest('examples as the only panel don’t wait until the page is idle', { at: null, prepare: busy }, async (page) => {
  await page.goto(`${origin()}#v=1&h=E282AC&view=gallery`);
  await page.locator('.chip').first().waitFor();
});

pageTest('if the examples can’t be loaded, their place says so, and another try loads them', {
  at: null, expected: MISSING, said: /panel gallery could not be fetched/,
}, async (page) => {
  let isThere = false;
  await page.route(/\/built\/gallery-[A-Z0-9]{4}\.js/, (route) => (isThere ? route.fallback() : route.fulfill({ status: 404, body: '' })));
  await page.goto(`${origin()}#v=1&h=E282AC`);
  await page.locator('.input + .failure', { hasText: 'This part could not be loaded' }).waitFor();
  await page.locator('#text').fill('ok');
  assert.equal(await value(page), '6F 6B');
  isThere = true;
  await page.locator('.input + .failure .again').click();
  await page.locator('.chip').first().click();
  assert.equal(await value(page), '47 72 C3 BC C3 9F E2 82 AC F0 9D 84 9E E2 84 A6 79');
});

// What would offer another scheme for the damaged bytes is missed in silence.
pageTest('a flipped bit is explained without the network', { at: null, expected: [/ERR_FAILED|Failed to load resource/] }, async (page) => {
  // What the last tab holds is loaded last.
  await openWith(page, linkTo('€'), /\/built\/(?:faults|map)-(?:en-)?[A-Z0-9]{4}\.js$/, 4);
  await page.route('**/*', (route) => route.abort());
  await page.locator('#hex').fill('E2 82');
  await page.locator('.explanation .broken', { hasText: 'E2 announces 3 bytes' }).waitFor();
});

pageTest('if the module that reads files can’t be loaded, a notice says so, and the next file is read', { at: linkTo('a'), expected: MISSING }, async (page) => {
  const open = (/** @type {string} */ content) => page.locator('utf8-inspector').evaluate((element, text) =>
    /** @type {import('../../www/element/inspector.js').Utf8Inspector} */ (element).openFile(new File([text], 'a.txt')), content);
  let isThere = false;
  await page.route(/\/built\/files-[A-Z0-9]{4}\.js/, (route) => (isThere ? route.fallback() : route.fulfill({ status: 404, body: '' })));
  await open('b');
  await noticed(page, /This part could not be loaded/);
  assert.equal(await value(page), '61');
  isThere = true;
  await open('c');
  await noticed(page, /a\.txt: 1 byte\./);
  assert.equal(await value(page), '63');
});

for (const [name, button, address] of /** @type {const} */ ([['the list of keys', '.step.keys', /\/built\/keys-en-/], ['all examples', '.gallery .all', /\/built\/examples-[A-Z0-9]{4}\.js/]])) {
  const late = heldBack(address);
  pageTest(`what was asked for doesn’t take the keys of a reader who types elsewhere by the time it is loaded: ${name}`, { at: linkTo('a'), prepare: late.prepare }, async (page) => {
    /** @type {Promise<string>} */
    const asked = new Promise((resolve) => {
      page.on('request', (request) => address.test(request.url()) && resolve(request.url()));
    });
    await page.locator(button).click();
    const file = await asked;
    await page.locator('#text').focus();
    late.release();
    await afterImport(page, file);
    assert.equal(await focused(page), 'text');
    assert.equal(await page.locator('dialog[open], .example').count(), 0);
    await page.locator(button).click();
    await page.locator('dialog[open], .example').first().waitFor();
  });
}

// Parts of the page that are missing or throw: each says so in its own place, everything else works, and a retry brings it back.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { engineName } from './engines/index.mjs';
import { define, foreignPage, values, works } from './foreign-page.mjs';
import { DAMAGED, GERMAN, drawn, focused, linkTo, noticed, open, origin, pageTest, settled, tab, value } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

pageTest('a missing file of names costs only the name', {
  at: null, expected: [/404/], prepare: (page) => page.route('**/names/*.txt', (route) => route.fulfill({ status: 404, body: '' })),
}, async (page) => {
  await page.goto(`${origin()}#v=1&h=E282AC`);
  await settled(page);
  await page.locator('.character .name:not([hidden])').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.point .edit').first().inputValue(), 'U+20AC');
});

const MISSING = [/404|Failed to fetch|dynamically imported|Importing a module/];

pageTest('if the dictionary of a language is missing, the page is in English and works', {
  at: null, expected: MISSING, prepare: (page) => page.route(GERMAN, (route) => route.fulfill({ status: 404, body: '' })),
}, async (page) => {
  await page.goto(`${origin()}#v=1&h=E282&lang=de`);
  await settled(page);
  await drawn(page);
  assert.match(await page.locator('header').innerText(), /See how text becomes bytes/);
  assert.equal(await page.locator('html').getAttribute('lang'), 'en');
  assert.equal(await page.locator('#language').inputValue(), 'en');
  assert.equal(await page.locator('utf8-inspector .body').getAttribute('lang'), 'en');
  assert.match(await page.locator('.explanation').innerText(), /E2 announces 3 bytes, but the input ends after E2 82/);
  await page.locator('#text').fill('€');
  assert.equal(await value(page), 'E2 82 AC');
  await page.selectOption('#language', 'nl');
  await page.locator('utf8-inspector .body[lang="nl"]').waitFor();
});

/** Whether the German dictionaries are missing. */
let isGermanMissing = true;

pageTest('a language whose dictionary was missing can be chosen again, for the inspector too', {
  at: linkTo('a'), expected: MISSING, prepare: (page) => page.route(GERMAN, (route) => (isGermanMissing ? route.fulfill({ status: 404, body: '' }) : route.fallback())),
}, async (page) => {
  await page.selectOption('#language', 'de');
  await page.waitForFunction(() => /** @type {HTMLSelectElement} */ (document.querySelector('#language')).value === 'en');
  isGermanMissing = false;
  await page.selectOption('#language', 'de');
  await page.locator('html[lang="de"] utf8-inspector .body[lang="de"]').waitFor();
});

/** Whether the sentences about faulty addresses are missing. */
let isLinkMissing = true;

pageTest('what is wrong with an address is said once its sentences can be fetched', {
  at: null, expected: MISSING,
  prepare: (page) => page.route(/\/built\/link-en-\w+\.js/, (route) => (isLinkMissing ? route.fulfill({ status: 404, body: '' }) : route.fallback())),
}, async (page) => {
  await page.goto(`${origin()}#v=2&h=41`);
  await noticed(page, /^This part could not be loaded .*Try again$/);
  isLinkMissing = false;
  await page.locator('.notice p button', { hasText: 'Try again' }).click();
  await noticed(page, /it should start with #v=1, not with “2”/);
});

pageTest('if the dictionary of one part is missing, that part is in English, and marked so', {
  at: null, expected: MISSING,
  prepare: (page) => page.route(/\/built\/map-de-\w+\.js$/, (route) => route.fulfill({ status: 404, body: '' })),
}, async (page) => {
  await page.goto(`${origin()}#v=1&h=E282AC&lang=de&tab=map`);
  await page.locator('.map-panel[lang="en"] h2', { hasText: 'Map of the 256 byte values' }).waitFor();
  assert.equal(await page.locator('utf8-inspector .body').getAttribute('lang'), 'de');
  assert.match(await page.locator('.map-panel .key').innerText(), /E2 starts a sequence of 3 bytes/);
});

/** The modules that a built one imports statically, and itself. @param {string} file @returns {Promise<Set<string>>} */
async function eagerOf(file, /** @type {Set<string>} */ found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  const code = await readFile(new URL(`../../www/built/${file}`, import.meta.url), 'utf8');
  for (const [, next = ''] of code.matchAll(/(?:from|import)\s*"\.\/([\w-]+\.js)"/g)) await eagerOf(next, found);
  return found;
}

/** Every panel, with damage to report, in a language other than the fallback. */
const ALL = `${DAMAGED}&lang=de&view=input%20gallery%20strip%20bench%20layers%20decoders%20compare%20map%20copy%20difference%20table%20inline&o=61`;
/** Files of which nothing is said at first: a missing name is left out, and an offer is made only of what the user enters. */
const SILENT = /\/(?:names|offer)-\w+\.js$/;
/** Files that are fetched before they are needed, of which nothing is said until then: what needs each. @type {[RegExp, string][]} */
const AHEAD = [[/\/fields-\w+\.js$/, '#point']];
/** What a place says without its file; a picture says that it can't be drawn. */
const TOLD = /ließ sich nicht laden|kann nicht gezeichnet werden/;
/** The file that is missing. */
let missing = '';
let visits = 0;

pageTest('any file loaded later may be missing: its place says so or is in English, the rest works, and a retry loads it', {
  at: null, isLong: true, expected: [...MISSING, /could not be fetched/],
  prepare: (page) => page.route('**/built/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === missing) await route.fulfill({ status: 404, body: '' });
    else await route.fallback();
  }),
}, async (page) => {
  /** @type {Set<string>} */
  const asked = new Set();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  /** @param {string} path */
  const openWithout = async (path) => {
    missing = path;
    await page.goto(`${origin()}?${visits++}${ALL}`);
    await page.locator('.body > .input').waitFor();
  };
  await openWithout('');
  await page.locator('.compare tbody tr').first().waitFor();
  await page.locator('.decoders tbody tr').first().waitFor();
  await page.locator('.explanation .broken').first().waitFor();
  // Fetched when the page is idle.
  await page.waitForFunction((files) => files.every((file) => performance.getEntriesByType('resource').some(({ name }) => name.includes(`/built/${file}-`))), ['fields', 'gallery', 'paint', 'picture', 'strip']);
  const eager = await eagerOf('page.js');
  const lazy = [...asked].filter((path) => /^\/built\/[\w-]+\.js$/.test(path) && !eager.has(path.replace('/built/', '')));
  assert.ok(lazy.length >= 8, lazy.join(' '));

  // What only silent files import is missed as silently.
  /** @type {Set<string>} */
  const told = new Set();
  for (const path of lazy) if (!SILENT.test(path) && !path.includes('/chunk-')) await eagerOf(path.replace('/built/', ''), told);

  for (const path of lazy) {
    await openWithout(path);
    if (!told.has(path.replace('/built/', ''))) continue;
    const [, field] = AHEAD.find(([file]) => file.test(path)) ?? [];
    if (field) await page.locator(field).focus();
    // Missing German words are shown in English; for anything else, its place or a notice says that it is missing. (Names and quoted words
    // are English in every language.)
    await page.waitForFunction(([isDictionary, sentence]) => {
      const root = document.querySelector('utf8-inspector')?.shadowRoot;
      return isDictionary ? root?.querySelector('[lang="en"]:not(code, .name)') : new RegExp(sentence).test(root?.querySelector('.body')?.textContent ?? '');
    }, /** @type {[boolean, string]} */ ([/\bde(?:-\w+)?\.js$/.test(path), TOLD.source])).catch((error) => { throw new Error(`${path}: ${error.message}`); });
    const said = await page.locator('.body').innerText();
    await page.locator('#text').fill('ok');
    assert.equal(await value(page), '6F 6B', path);
    await page.locator('.unit').nth(1).waitFor();
    await page.locator('#hex').fill('E2 82');
    missing = '';
    // While the page lives, Firefox doesn't request a failed file again if another module imports it.
    if (!TOLD.test(said) || (engineName === 'firefox' && path.includes('/chunk-'))) continue;
    await page.locator('.again').evaluateAll((all) => all.forEach((again) => /** @type {HTMLElement} */ (again).click()));
    // The bench has no button: it retries when it next shows ill-formed bytes.
    await page.locator('#hex').fill('E2 83');
    // The strip editor is retried when the strip is next used.
    await page.locator('.unit').first().click();
    await page.waitForFunction((sentence) => !new RegExp(sentence).test(document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.body')?.textContent ?? ''), TOLD.source);
    assert.equal(await page.locator('.failure').count(), 0, path);
    assert.equal(await value(page), 'E2 83', path);
  }
});

pageTest('if English is missing too, there is still text to read', {
  at: null, expected: MISSING, prepare: (page) => page.route(/\/built\/(?:de|en)\.js$/, (route) => route.fulfill({ status: 404, body: '' })),
}, async (page) => {
  await page.goto(`${origin()}#v=1&h=E282AC&lang=de`);
  const alert = page.locator('utf8-inspector [role="alert"]');
  await alert.waitFor();
  assert.match(await alert.innerText(), /\w+ \w+/, 'the reason, in the words that are available');
  assert.ok(await page.locator('utf8-inspector > table').isVisible(), 'the fallback content');
  assert.equal(await page.locator('utf8-inspector .body').count(), 0);
  assert.match(await page.locator('header').innerText(), /utf8-inspector/);
});

pageTest('a part that cannot be loaded later says so, and the rest keeps working', {
  at: DAMAGED, expected: [/404|Failed to fetch/, /could not be fetched/],
  prepare: (page) => page.route(/\/built\/(?:compare|decoders|map|examples|faults)-[A-Z0-9]{4}\.js(?:\?|$)/, (route) => route.fulfill({ status: 404, body: '' })),
}, async (page) => {
  await page.locator('.explanation', { hasText: 'This part could not be loaded' }).waitFor();
  for (const name of ['decoders', 'compare', 'map']) {
    await tab(page, name).click();
    await page.locator('.tabpanel.chosen .failure', { hasText: 'This part could not be loaded' }).waitFor();
    assert.equal(await page.locator('.tabpanel.chosen .again').innerText(), 'Try again');
  }
  assert.equal(await page.locator('.failure').count(), 3, 'each in its own place');
  await page.locator('.gallery .all').click();
  await page.locator('.notice', { hasText: 'This part could not be loaded' }).waitFor();
  await tab(page, 'layers').click();
  await page.locator('#text').fill('ok');
  assert.equal(await value(page), '6F 6B');
});

for (const goesOn of [false, true]) {
  pageTest(`a tab that comes at the second try ${goesOn ? 'leaves the focus where the user has gone meanwhile' : 'takes the focus of the button'}`, { at: null, expected: [...MISSING, /could not be fetched/] }, async (page) => {
    let isThere = false;
    /** @type {() => void} */
    let release = () => {};
    const released = new Promise((resolve) => { release = () => resolve(undefined); });
    await page.route(/\/built\/map-[A-Z0-9]{4}\.js/, async (route) => {
      if (!isThere) return route.fulfill({ status: 404, body: '' });
      await released;
      await route.fallback();
    });
    await open(page, linkTo('€'));
    await tab(page, 'map').click();
    await page.locator('.tabpanel.chosen .again').focus();
    isThere = true;
    await page.keyboard.press('Enter');
    if (goesOn) await page.locator('#text').focus();
    release();
    await page.locator('.map').waitFor();
    assert.match(await focused(page), goesOn ? /^text$/ : /^byte /);
  });
}

/**
 * Parts that are fetched when they are first used: what asks for each, and what is there once it has come.
 * @type {Record<string, { at?: string, act?: (page: Page) => Promise<unknown>, there: string, text?: string, works?: (page: Page) => Promise<unknown> }>}
 */
const PARTS = {
  strip: { there: '.tools .toolbar' },
  faults: { at: DAMAGED, there: '.repair' },
  paint: {
    there: '.bit',
    async works(page) {
      await page.locator('.bit').first().focus();
      await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('Shift+ArrowRight');
      assert.equal(await value(page), 'F2 82 AC');
    },
  },
  fields: { act: (page) => page.locator('.point .after').click(), there: '.name', text: 'KIP SIGN' },
  steps: { act: (page) => page.locator('.player .encode').click(), there: '.player .number[aria-current]' },
  keys: { act: (page) => page.locator('.step.keys').click(), there: '.keys-sections' },
  'keep-text': { act: (page) => page.selectOption('.scheme', 'latin-1'), there: '.notice p' },
  examples: { act: (page) => page.locator('.gallery .all').click(), there: '.example' },
  files: { act: (page) => page.locator('utf8-inspector').evaluate((element) => /** @type {any} */ (element).openFile(new File(['\u20b8'], 'tenge.txt'))), there: '.unit .code-point', text: 'U+20B8' },
  'by-hand': {
    act: async (page) => {
      await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error('refused')); });
      await page.locator('.copy').first().click();
    },
    there: '.by-hand',
  },
  'picture-card': { at: `${linkTo('€')}&tab=copy`, there: '.picture-frame img, .picture-frame svg' },
  picture: { at: `${linkTo('€')}&tab=copy`, there: '.picture-frame img, .picture-frame svg' },
};

for (const [name, { at = linkTo('€'), act, there, text = '', works: tried }] of Object.entries(PARTS)) {
  pageTest(`if the part ${name} can’t be fetched, its place or a notice says so, and its button tries again`, { at: null, expected: [...MISSING, /could not be fetched/] }, async (page) => {
    let isThere = false;
    await page.route(new RegExp(`/built/${name}-[A-Z0-9]{4}\\.js`), (route) => (isThere ? route.fallback() : route.fulfill({ status: 404, body: '' })));
    await open(page, at);
    await act?.(page);
    await page.locator('.again').waitFor();
    assert.match(await page.locator('.body').innerText(), /could not be loaded|can’t be drawn/);
    isThere = true;
    await page.locator('.again').click();
    await page.locator(there, { hasText: text }).first().waitFor();
    await page.waitForFunction(() => !/could not be loaded|can’t be drawn/.test(document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.body')?.textContent ?? ''));
    assert.equal(await page.locator('.again').count(), 0);
    await tried?.(page);
  });
}

/** Whether the file of this test is missing. */
let isMissing = true;

pageTest('if what keeps the user’s text in another language is missing, the language stays, a notice says so, and choosing it again changes it', {
  at: linkTo('a'), expected: MISSING,
  prepare: (page) => page.route(/\/built\/rebuild-/, (route) => (isMissing ? route.fulfill({ status: 404, body: '' }) : route.fallback())),
}, async (page) => {
  isMissing = true;
  await page.locator('#hex').fill('6x');
  await page.locator('#hex-problem', { hasText: '“x”' }).waitFor();
  await page.selectOption('#language', 'de');
  await noticed(page, /This part could not be loaded/);
  assert.equal(await page.locator('utf8-inspector .body').getAttribute('lang'), 'en');
  assert.equal(await page.locator('#hex').inputValue(), '6x');
  // Other changes are shown all the same.
  await page.locator('utf8-inspector').evaluate((element) => element.setAttribute('view', 'input table strip'));
  await page.locator('.body > .table-panel').waitFor();
  assert.equal(await page.locator('#hex').inputValue(), '6x');
  isMissing = false;
  await page.selectOption('#language', 'en');
  await page.selectOption('#language', 'de');
  await page.locator('utf8-inspector .body[lang="de"]').waitFor();
  await page.locator('#hex-problem', { hasText: '„x“' }).waitFor();
  assert.equal(await page.locator('#hex').inputValue(), '6x');
  assert.equal(await page.locator('.notice p').count(), 0);
});

for (const [when, source] of /** @type {const} */ ([
  ['when it is made', 'constructor() { check(); } update() {}'],
  ['when it is told of a change', 'update({ bytesChanged, origin }) { if (origin === "text" && bytesChanged) check(); }'],
])) {
  pageTest(`a panel that throws ${when} is switched off, says so, and can be retried; the form and listeners still get every change`, {
    at: null, expected: [/favicon/], said: /<utf8-inspector> panel table is switched off:.*by design/,
    prepare: async (page) => {
      await foreignPage('<form><utf8-inspector name="bytes" view="input table strip" text="a"></utf8-inspector></form>')();
      await page.route('**/lazy/panels/table/panel.js', (route) => route.fulfill({
        contentType: 'text/javascript; charset=utf-8',
        body: `const check = () => { if (!globalThis.mended) throw new Error('by design'); };
          export class TablePanel { root = Object.assign(document.createElement('section'), { className: 'table-panel' }); ${source} }`,
      }));
    },
  }, async (page) => {
    await page.goto(`${origin()}foreign.html`);
    await define(page);
    await works(page);
    await page.evaluate(() => {
      const heard = /** @type {string[]} */ (Object(window).heard = []);
      for (const type of ['input', 'change', 'select']) {
        document.addEventListener(type, () => heard.push(`${type} ${new FormData(/** @type {HTMLFormElement} */ (document.querySelector('form'))).get('bytes')}`));
      }
    });
    await page.locator('#text').fill('é');
    await page.locator('.body > .input + .failure + .strip-panel').waitFor();
    assert.match(await page.locator('.failure').innerText(), /^This part has an error and is switched off \(by design\)\. Everything else works\./);
    assert.deepEqual(await page.evaluate(() => Object(window).heard), ['input C3A9', 'select C3A9']);
    await page.locator('#text').fill('ü');
    assert.deepEqual(await values(page), ['C3 BC']);
    assert.equal(await page.locator('.unit').count(), 1);
    await page.evaluate(() => { Object(window).mended = true; });
    await page.locator('.failure .again').click();
    await page.locator('.body > .input + .table-panel + .strip-panel').waitFor();
    await page.locator('#text').fill('a');
    assert.deepEqual(await values(page), ['61']);
  });
}

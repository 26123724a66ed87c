// What the browser suites share: the server, a fresh page for each test in the tested engine, and the parts of the page.
//
// A test fails on anything that the console calls an error, on any error of the page, and on any request to
// another origin.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startServer } from '../../scripts/serve.mjs';
import { engine, reasonToSkip } from './engines/index.mjs';
import { assertFaults } from './faults.mjs';
import { isWanted } from './long.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('../../www/element/inspector.js').Utf8Inspector} Utf8Inspector
 *
 * @typedef {object} Setting
 * @property {string | null} [at] the fragment that the page is opened with; `null` if the test opens it
 * @property {import('playwright-core').BrowserContextOptions} [context]
 * @property {import('./engines/index.mjs').Need[]} [needs] what an engine must support for this test, beyond what `context` implies
 * @property {(page: Page) => Promise<unknown>} [prepare] done before the page is opened
 * @property {boolean} [isLong] whether it covers all cases of something, or 100,000 characters or more
 * @property {number} [timeout] milliseconds after which it fails; by default three minutes
 * @property {RegExp[]} [expected] what the console may say in this test
 * @property {RegExp} [said] what the console must say in this test, once
 */

/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;
/** @type {import('./engines/index.mjs').Visit} */
let visit;

/** Files that the running test adds to the site. @type {Map<string, { contentType: string, body: string }>} */
const added = new Map();

before(async () => {
  server = await startServer({ isFixed: true, more: added });
});
after(() => (inProcess.moreFilesFollow ? undefined : end()));

/** Closes the browser and the server. */
export async function end() {
  try {
    await engine.close();
  } finally {
    await server?.close();
  }
}

/** For running several files in this process, one after the other: Node's `after` hook already runs after the first. */
export const inProcess = {
  /** Whether more files may follow; then `end` is called after the last. */
  moreFilesFollow: false,
  /** The tests not yet awaited. @type {Promise<unknown>[]} */
  running: [],
};

/** The address of the page, with a trailing slash. */
export const origin = () => visit.origin;

/**
 * Adds a file to the site, until the test ends. A route would send the requests for all other files through the test too.
 * @param {string} path without a leading slash @param {string} contentType @param {string} body
 */
export const addFile = (path, contentType, body) => added.set(`/${path}`, { contentType, body });

/**
 * One test, on a page as good as new.
 *
 * @param {string} name
 * @param {Setting} setting
 * @param {(page: Page, test: import('node:test').TestContext) => Promise<void>} body
 */
export function pageTest(name, { at = '#v=1&h=', context = {}, needs = [], prepare, isLong = false, timeout = 180_000, ...meant }, body) {
  if (!isWanted(isLong)) return;
  inProcess.running.push(test(name, { timeout, skip: reasonToSkip(needs, context) }, async (testContext) => {
    visit = await engine.visit(server.url, { locale: 'en-GB', viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...context });
    const { page, faults, close } = visit;
    try {
      await prepare?.(page);
      if (at !== null) await open(page, at);
      await body(page, testContext);
      assertFaults(await faults(), meant);
    } finally {
      added.clear();
      await close();
    }
  }));
}

/** Opens the page, and waits until everything in the fragment is shown. @param {Page} page @param {string} fragment */
export async function open(page, fragment) {
  await page.goto(origin() + fragment);
  await settled(page);
  await drawn(page);
}

/**
 * Goes to another fragment on the open page, and waits until everything in it is shown. Of the previous state, only
 * the user's choices outside the address remain: the colours and the focus.
 *
 * @param {Page} page @param {string} to
 */
export async function goTo(page, to) {
  await page.evaluate((hash) => new Promise((resolve) => {
    // Going to the current fragment would change nothing.
    if (location.hash === hash) history.replaceState(null, '', location.pathname);
    addEventListener('hashchange', () => resolve(undefined), { once: true });
    location.hash = hash;
  }), to);
  // A dictionary is fetched first; until it is there, the previous language's elements stay, to be replaced by others.
  const lang = new URLSearchParams(to.slice(1)).get('lang');
  if (lang) await page.locator(`.body[lang="${lang}"]`).waitFor();
  await settled(page);
  await drawn(page);
}

/** Waits until the inspector is there, including the panels that are loaded when the page is idle, and the page around it. @param {Page} page */
export const settled = (page) => page.waitForFunction(() => {
  const inspector = document.querySelector('utf8-inspector');
  const body = inspector?.shadowRoot?.querySelector('.body:not([inert])');
  return body && body.getClientRects().length > 0 && !document.querySelector('header [inert]')
    && !inspector?.shadowRoot?.querySelector('.body > :is(.waiting, [inert]), .body:not(.alone) > .strip-panel > .head > .tools:empty');
});

/**
 * Waits for what appears after the panels: the strip's units, one frame later, and what is loaded: the panel of the selected tab
 * and what the bench says about ill-formed bytes.
 * @param {Page} page
 */
export const drawn = (page) => page.waitForFunction(() => {
  const inspector = /** @type {Utf8Inspector} */ (document.querySelector('utf8-inspector'));
  const has = (/** @type {string} */ css) => inspector.shadowRoot?.querySelector(css) != null;
  return (inspector.value.length === 0 || !has('.strip-panel') || has('.unit'))
    && !has('.tabpanel.chosen :is(.waiting, .notation-sheet:empty:not([hidden]))')
    && !has('.explanation[aria-busy="true"]');
});

/** The tabs of the page, by the panels in them. */
export const TABS = /** @type {const} */ (['layers', 'copy', 'compare', 'decoders', 'map', 'difference']);

/** The tab of a panel. @param {Page} page @param {string} name */
export const tab = (page, name) => page.locator(`[role="tab"][data-tab="${name}"]`);

/** Selects a tab, and waits until its panel is there. @param {Page} page @param {string} name */
export async function chooseTab(page, name) {
  await tab(page, name).click();
  await drawn(page);
}

/** Opens the menu of all examples, which is fetched when it is first opened. @param {Page} page */
export async function openExamples(page) {
  await page.locator('.gallery .all').click();
  await page.locator('.example').first().waitFor();
}

/** Chooses one of all examples. @param {Page} page @param {'.well' | '.ill'} group @param {number} place in the group */
export async function takeExample(page, group, place) {
  await openExamples(page);
  await page.locator(`${group} .example`).nth(place).click();
}

/** Waits for the byte field, which lags behind long texts. @param {Page} page */
export const hexFollowed = (page) => page.waitForFunction(() => {
  const { value, shadowRoot } = /** @type {Utf8Inspector} */ (document.querySelector('utf8-inspector'));
  const field = /** @type {HTMLTextAreaElement} */ (shadowRoot?.querySelector('#hex'));
  return field.value.length === Math.max(value.length * 3 - 1, 0);
});

/** Waits until two frames have been drawn: by then everything due in the first is done, with what followed from it. @param {Page} page */
export const twoFrames = (page) => page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); }));

/** Imports a module again and waits two frames: by then whatever waited for it before has continued. @param {Page} page @param {string} address */
export const afterImport = (page, address) => page.evaluate(async (url) => {
  await import(url).catch(() => undefined);
  await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
}, address);

/**
 * Opens the page, and waits for modules that it fetches later. They are counted outside the page: Chromium's own list of what a
 * page has loaded was empty twice.
 *
 * @param {Page} page @param {string} fragment @param {RegExp} address @param {number} [count] how many modules have such an address
 */
export async function openWith(page, fragment, address, count = 1) {
  /** @type {Set<string>} */
  const asked = new Set();
  /** @type {Promise<string[]>} */
  const modules = new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`asked for ${[...asked].join(', ')}`)), 60_000);
    page.on('request', (request) => {
      asked.add(request.url());
      const found = [...asked].filter((each) => address.test(each));
      if (found.length < count) return;
      clearTimeout(late);
      resolve(found);
    });
  });
  const [found] = await Promise.all([modules, open(page, fragment)]);
  await Promise.all(found.map((each) => afterImport(page, each)));
}

/** The German dictionaries, as written and as built. */
export const GERMAN = /\/(?:i18n\/de|messages\/de|built\/(?:\w+-)?de(?:-\w+)?)\.js$/;

/** A setting in which files do not arrive before `release` is called. @param {RegExp} address */
export function heldBack(address) {
  let release = () => {};
  const isReleased = new Promise((resolve) => { release = () => resolve(undefined); });
  const prepare = (/** @type {Page} */ page) => page.route(address, async (route) => {
    await isReleased;
    await route.fallback();
  });
  return { release, prepare };
}

/** Appended to a fragment: the compact bench, as in documents, instead of the page's layers. */
export const WITH_BENCH = '&view=input%20gallery%20strip%20bench';

/** The fragment with the bytes of a text. @param {string} text */
export const linkTo = (text) => `#v=1&h=${Buffer.from(text).toString('hex').toUpperCase()}`;

/** Thirteen bytes in ten segments, six of them ill-formed: the Unicode Standard's own example. */
export const DAMAGED = '#v=1&h=61F18080E180C262806380BF64';

/** The fragment of the address. @param {Page} page */
export const fragment = (page) => page.evaluate(() => location.hash);

/** Waits until the address has this fragment: while the user types, it is updated in pauses. @param {Page} page @param {string} expected */
export async function addressed(page, expected) {
  // The actual fragment says more than a timeout would.
  await page.waitForFunction((hash) => location.hash === hash, expected, { timeout: 10_000 }).catch(() => undefined);
  assert.equal(await fragment(page), expected);
}

/** What the page shows of the bytes, everywhere. @param {Page} page */
export async function shown(page) {
  return {
    text: await page.locator('#text').inputValue(),
    hex: await page.locator('#hex').inputValue(),
    fragment: await fragment(page),
    value: await value(page),
  };
}

/** The inspector's bytes, in hexadecimal. @param {Page} page */
export const value = (page) => page.locator('utf8-inspector').first().evaluate((element) =>
  Array.from(/** @type {Utf8Inspector} */ (element).value, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' '));

/** The selected range of bytes. @param {Page} page */
export const selection = (page) => page.locator('utf8-inspector').first().evaluate((element) => {
  const { start, end } = /** @type {Utf8Inspector} */ (element).selection;
  return [start, end];
});

/** Asserts that text, hex, address and bytes all say the same. @param {Page} page @param {string} hex @param {string} text */
export async function assertShown(page, hex, text) {
  await addressed(page, `#v=1&h=${hex.replaceAll(' ', '')}`);
  assert.deepEqual(await shown(page), { text, hex, fragment: `#v=1&h=${hex.replaceAll(' ', '')}`, value: hex });
}

/** The text of the notice, without the marks that isolate a name. @param {Page} page @returns {Promise<string>} */
export const notice = (page) => page.locator('.notice').evaluate((element) =>
  Array.from(element.querySelectorAll('p'), (paragraph) => (paragraph.textContent ?? '').replace(/[\u2066-\u2069]/g, '')).join('\n'));

/** Waits for a notice that says this. @param {Page} page @param {RegExp} expected */
export async function noticed(page, expected) {
  await page.waitForFunction(([source]) => {
    const paragraphs = document.querySelector('utf8-inspector')?.shadowRoot?.querySelectorAll('.notice p') ?? [];
    return [...paragraphs].some((paragraph) => new RegExp(source).test((paragraph.textContent ?? '').replace(/[\u2066-\u2069]/g, '')));
  }, [expected.source]).catch(async (error) => {
    throw new Error(`no notice ${expected}, but: ${JSON.stringify(await page.locator('.notice').innerText())}`, { cause: error });
  });
  await page.locator('.notice p').first().waitFor();
}

/** The bit of a byte of the input; bit 7 is the most significant. @param {Page} page @param {number} byteOffset @param {number} bit */
export const bitAt = (page, byteOffset, bit) => page.locator(`button.bit[data-pair="${byteOffset}:${bit}"]`);

/** The bits on the bench: for each byte, its eight buttons in order. @param {Page} page @returns {Promise<string[]>} */
export const benchBits = (page) => page.locator('.card').evaluateAll((cards) =>
  cards.map((card) => Array.from(card.querySelectorAll('button.bit'), (bit) => bit.getAttribute('data-value')).join('')));

/** The text of the summary above the strip. @param {Page} page */
export const summary = (page) => page.locator('.summary').innerText();

/**
 * What has the focus, through all shadow roots: its data, id or label.
 * @param {Page} page
 */
export const focused = (page) => page.evaluate(() => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  if (!element || element === document.body) return 'nothing';
  const data = (/** @type {string} */ name) => (element.hasAttribute(`data-${name}`) ? `${name} ${element.getAttribute(`data-${name}`)}` : '');
  return data('pair') || data('unit') || data('tab') || data('byte') || data('repair') || (element.matches('.edit') ? '' : element.id) || element.getAttribute('aria-label') || element.textContent?.trim() || element.localName;
});

/** Whether an element has the focus. In a background window, `:focus` matches nothing in WebKit. @param {import('playwright-core').Locator} locator */
export const hasFocus = (locator) => locator.evaluate((element) => /** @type {Document | ShadowRoot} */ (element.getRootNode()).activeElement === element);

/** Puts a text into the system's clipboard, from outside the page. May clear the selection: on X11 all windows share one. @param {string} text */
export const copy = (text) => visit.copy(text);

/** Pastes a text from the system's clipboard. @param {Page} page @param {string} text */
export async function paste(page, text) {
  await copy(text);
  await page.keyboard.press('Control+V');
}

// Chromium, driven by Playwright: one browser per process, one context for all of its tests with the same options, and one page in it
// that these tests use in turn: a new page each, with its own renderer process, takes twice the processor time.
//
// Each process of a whole run has its own browser, because tests paste, and a browser has one clipboard.

import { launchBrowser } from '../../../scripts/browser.mjs';
import { takeAllTyped } from './take-typed.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').CDPSession} CDPSession */

/** How long an action or a wait may take, in milliseconds. */
const PATIENCE = 30_000;

/** @type {ReturnType<typeof launchBrowser> | undefined} */
let browser;
/** The contexts, by their options as JSON. @type {Map<string, ReturnType<typeof shared>>} */
const contexts = new Map();

/**
 * What a test may do with its page without leaving anything that `close` does not remove. After anything else, the page is
 * not used again.
 *
 * @type {Set<PropertyKey>}
 */
const LEAVES_NOTHING = new Set(['addScriptTag', 'evaluate', 'frameLocator', 'getByRole', 'getByText', 'goBack', 'goForward', 'goto', 'keyboard',
  'locator', 'mouse', 'reload', 'requestGC', 'selectOption', 'setViewportSize', 'title', 'url', 'waitForEvent', 'waitForFunction', 'waitForResponse',
  'waitForTimeout']);

/**
 * Waits until a condition holds in the page, checking every frame. Playwright's own function brings so much code into each document that
 * opening one takes a quarter more processor time. Like that one, it carries on after a navigation.
 *
 * @param {Page} page @param {unknown} holds a self-contained function, or its source @param {unknown} argument as JSON
 */
async function waitUntil(page, holds, argument, { timeout = PATIENCE } = {}) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`timed out after ${timeout / 1000} s waiting for: ${holds}`)), timeout);
  });
  const look = `new Promise((resolve, reject) => {
    const look = async () => {
      try {
        if (await (${holds})(${JSON.stringify(argument)})) resolve();
        else requestAnimationFrame(look);
      } catch (error) { reject(error); }
    };
    look();
  })`;
  const looked = async () => {
    for (;;) {
      try {
        return await page.evaluate(look);
      } catch (error) {
        if (!/context was destroyed|Cannot find context/.test(String(error))) throw error;
      }
    }
  };
  try {
    await Promise.race([looked(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A context, and the errors in it. @param {import('playwright-core').BrowserContextOptions} options @param {string} origin */
async function shared(options, origin) {
  browser ??= launchBrowser();
  const context = await (await browser).newContext(options);
  const found = { context, faults: /** @type {string[]} */ ([]), free: /** @type {Awaited<ReturnType<typeof newPage>> | null} */ (null) };
  context.setDefaultTimeout(PATIENCE);
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) found.faults.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => found.faults.push(withPlaces(error.error())));
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (!['blob:', 'data:', 'about:'].includes(protocol) && asked !== origin) found.faults.push(`request to ${asked}`);
  });
  return found;
}

/** @param {import('playwright-core').BrowserContext} context */
async function newPage(context) {
  const page = await context.newPage();
  takeAllTyped(page);
  return { page, session: await context.newCDPSession(page) };
}

/**
 * Makes a page like a new one: empty, without history, with no pointer over it, as large as its context says. A page that hangs is closed.
 * @param {Page} page @param {CDPSession} session @param {import('playwright-core').ViewportSize | null | undefined} size
 */
async function empty(page, session, size) {
  try {
    await page.mouse.move(-1, -1);
    const now = page.viewportSize();
    if (size && (now?.width !== size.width || now.height !== size.height)) await page.setViewportSize(size);
    await page.evaluate(() => { try { sessionStorage.clear(); } catch {} });
    await page.goto('about:blank');
    await session.send('Page.resetNavigationHistory');
  } catch {
    await page.close();
  }
}

/** @type {import('./index.mjs').Engine} */
export default {
  lacks: {},

  async visit(site, options) {
    const { origin } = new URL(site);
    const key = JSON.stringify(options);
    const opening = contexts.get(key) ?? shared(options, origin);
    contexts.set(key, opening);
    const shown = await opening;
    const { context, faults } = shown;
    const { page, session } = shown.free ?? await newPage(context);
    shown.free = null;
    let isAsNew = true;
    // With a fake clock, frames stand still.
    let hasClock = false;
    return {
      page: new Proxy(page, {
        get(target, name) {
          isAsNew &&= LEAVES_NOTHING.has(name);
          hasClock ||= name === 'clock';
          if (name === 'waitForFunction' && !hasClock) return waitUntil.bind(null, page);
          const member = Reflect.get(target, name);
          return typeof member === 'function' ? member.bind(target) : member;
        },
      }),
      origin: site,
      faults: async () => [...faults],
      async copy(text) {
        await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
        await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      },
      async close() {
        await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
        await context.clearPermissions();
        await Promise.all(context.pages().map((each) => (each === page && isAsNew ? empty(page, session, options.viewport) : each.close())));
        if (isAsNew && !page.isClosed()) shown.free = { page, session };
        faults.length = 0;
      },
    };
  },

  async version() {
    browser ??= launchBrowser();
    return `Chromium ${(await browser).version()}`;
  },

  async close() {
    await (await browser)?.close();
  },
};

/** A fault in the page, with the innermost places in its files. @param {Error} error */
function withPlaces({ message, stack = '' }) {
  const places = [...stack.matchAll(/[^/\s]+:\d+:\d+/g)].slice(0, 6).join(' < ');
  return `page error: ${message}${places && ` (${places})`}`;
}

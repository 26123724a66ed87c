// An engine driven by WebDriver: one browser for each setting that can only be given at startup, with one window that the
// tests use in turn, because opening one costs more than most tests. Each test has its own site, and so
// empty storage.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Key } from 'selenium-webdriver';
import { Page } from './page.mjs';
import { Site } from './site.mjs';

/**
 * @typedef {import('selenium-webdriver').WebDriver} WebDriver
 * @typedef {import('playwright-core').BrowserContextOptions} Context
 * @typedef {import('../engines/index.mjs').Engine} Engine
 */

/** Why tests are skipped in every engine driven by WebDriver. @type {Engine['lacks']} */
const LACKS = {
  'input method': 'WebDriver has no composition of an input method',
  'more contrast': 'WebDriver can’t ask for more contrast',
  'drag from outside': 'WebDriver has no drag that starts outside of the browser',
  'file chooser': 'WebDriver can’t answer the file dialog that a button opens',
  'scripts off': 'WebDriver works by scripts in the page',
  'garbage collection': 'WebDriver can’t ask for a collection',
  'clipboard of its own': 'the clipboard is that of all browsers which run at the same time, and no page may read it',
  clock: 'WebDriver can’t set a page’s clock forward',
  once: 'what it finds is the same in each engine, so it runs in Chromium',
};

/** How long a document may take to load, or a test's function to answer. */
export const TIMEOUTS = { script: 60_000, pageLoad: 60_000 };

/** In Firefox a history is full at 50 entries, and stops growing. A window with more than this many is replaced. */
const MANY_ENTRIES = 20;
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** For temporary files of drivers and browsers; deleted when this process ends. */
export const folder = mkdtempSync(join(tmpdir(), 'utf8-inspector-test-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/**
 * @template Setting
 * @param {object} manner what engines do differently
 * @param {Engine['lacks']} [manner.lacks] beyond what WebDriver lacks
 * @param {(context: Context) => Setting} manner.setting the part of the context that a browser accepts only at startup
 * @param {(setting: Setting) => Promise<WebDriver>} manner.start
 * @param {'tab' | 'window'} manner.opens which of the two comes to the front when opened
 * @param {import('./page.mjs').Emulate} [manner.emulate] sets media and locale of the window, if the engine can do that while it runs
 * @param {import('./page.mjs').TakePicture} [manner.picture] takes a picture of the window, where the driver does not
 * @returns {Engine}
 */
export function driven({ lacks, setting: settingOf, start, opens, emulate, picture }) {
  /** The running browsers, by their setting as JSON. @type {Map<string, Promise<WebDriver>>} */
  const browsers = new Map();

  /** @param {Context} context */
  const browserFor = (context) => {
    if (browsers.size === 0) for (const signal of SIGNALS) process.on(signal, interrupted);
    const setting = settingOf(context);
    const key = JSON.stringify(setting);
    const browser = browsers.get(key) ?? start(setting);
    browsers.set(key, browser);
    return { browser, forget: () => browsers.delete(key) };
  };

  const close = async () => {
    await Promise.allSettled([...browsers.values()].map(async (browser) => (await browser).quit()));
    browsers.clear();
    for (const signal of SIGNALS) process.off(signal, interrupted);
  };
  // The drivers and the folder are removed on `exit`, which a signal alone does not trigger.
  const interrupted = () => { void close().finally(() => process.exit(130)); };

  return {
    lacks: { ...LACKS, ...lacks },

    async visit(siteUrl, context) {
      const { browser, forget } = browserFor(context);
      const driver = await browser;
      const site = await Site.start(siteUrl);
      await emulate?.(driver, { media: null, colorScheme: 'light', forcedColors: 'none', reducedMotion: 'no-preference', locale: '', ...context });
      const page = new Page(driver, site, emulate, picture);
      if (context.viewport) await page.setViewportSize(context.viewport);
      return {
        // The tests use only the members that this page has, which it declares by @implements.
        page: /** @type {import('playwright-core').Page} */ (/** @type {unknown} */ (page)),
        origin: site.url,
        faults: () => page.faults(),
        copy: (text) => copy(driver, opens, text),
        async close() {
          try {
            await driver.actions().clear();
            // Otherwise the pointer hovers over whatever is there in the next test's page. Not to 0,0: it is there by now, so it would not move.
            await driver.actions().move({ x: 1, y: 1, duration: 0 }).perform();
            await driver.get(site.blank);
            if (Number(await driver.executeScript(() => history.length)) > MANY_ENTRIES) await renewWindow(driver, opens);
          } catch {
            // The browser hangs: the next test gets another.
            forget();
            await driver.quit();
          }
          await site.close();
        },
      };
    },

    async version() {
      const capabilities = await (await browserFor({}).browser).getCapabilities();
      return `${capabilities.getBrowserName()} ${capabilities.getBrowserVersion()}`;
    },

    close,
  };
}

/** @param {WebDriver} driver @param {'tab' | 'window'} type */
async function renewWindow(driver, type) {
  const old = await driver.getWindowHandle();
  await driver.switchTo().newWindow(type);
  const next = await driver.getWindowHandle();
  await driver.switchTo().window(old);
  await driver.close();
  await driver.switchTo().window(next);
}

/**
 * Copies a text by keyboard in another tab or window, so that this one's focus and selection stay as they are.
 *
 * @param {WebDriver} driver @param {'tab' | 'window'} type @param {string} text
 */
async function copy(driver, type, text) {
  const own = await driver.getWindowHandle();
  await driver.switchTo().newWindow(type);
  await driver.executeScript((/** @type {string} */ copied) => {
    const field = Object.assign(document.createElement('textarea'), { value: copied });
    document.body.append(field);
    field.select();
  }, text);
  await driver.actions().keyDown(Key.CONTROL).sendKeys('c').keyUp(Key.CONTROL).perform();
  await driver.close();
  await driver.switchTo().window(own);
}

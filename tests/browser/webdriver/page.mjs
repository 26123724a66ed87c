// The part of Playwright's Page that the tests use, over WebDriver.

import { setTimeout as wait } from 'node:timers/promises';
import { Key } from 'selenium-webdriver';
import { Command, Name } from 'selenium-webdriver/lib/command.js';
import { takeTyped } from '../engines/take-typed.mjs';
import { FrameLocator, Locator } from './locator.mjs';

const ARRIVAL_TIMEOUT = 60_000;
const POLL = 10;

/**
 * @typedef {import('playwright-core').Page} Whole
 * @typedef {{ css: string, place: number }} Frame the iframe that matches the selector, at that place
 *
 * The medium and the preferences of the user; what is missing is not changed.
 * @typedef {Parameters<Whole['emulateMedia']>[0] & { locale?: string }} Media
 * @typedef {(driver: any, media: Media) => Promise<void>} Emulate
 *
 * As PNG, of what the window shows of the page, or of a part of that.
 * @typedef {(driver: any, part?: { x: number, y: number, width: number, height: number }) => Promise<Buffer>} TakePicture
 */

/** @param {string} address */
const withoutFragment = (address) => address.replace(/#.*/s, '');

/** A key by Playwright's name, for WebDriver: `ArrowLeft` is ARROW_LEFT in the library. @param {string} name */
const keyOf = (name) => (name === 'Backspace' ? Key.BACK_SPACE : Object(Key)[name.replace(/\B(?=[A-Z])/g, '_').toUpperCase()] ?? name);

/** The document was replaced before it answered, or has only started to load. */
class DocumentGone extends Error {}

/**
 * @implements {Pick<Whole, 'evaluate' | 'waitForFunction' | 'waitForTimeout' | 'waitForResponse' | 'addScriptTag' | 'route' | 'addInitScript'
 *   | 'title' | 'screenshot' | 'goto' | 'reload' | 'goBack' | 'goForward' | 'setViewportSize' | 'selectOption' | 'emulateMedia'>}
 */
export class Page {
  /** @type {string[]} */
  #faults = [];

  /** @param {import('selenium-webdriver').WebDriver} driver @param {import('./site.mjs').Site} site @param {Emulate} [emulate] @param {TakePicture} [takePicture] */
  constructor(driver, site, emulate, takePicture) {
    this.driver = driver;
    this.site = site;
    this.emulate = emulate;
    this.takePicture = takePicture;
  }

  /**
   * Calls a function of in-page.js.
   *
   * @param {keyof import('./in-page.js').InPage} name @param {unknown[]} args @returns {Promise<any>}
   */
  async inPage(name, ...args) {
    const ask = (/** @type {string} */ json, /** @type {(answer: unknown) => void} */ done) => {
      const { testBridge } = Object(window);
      if (!testBridge) done(null);
      else testBridge(json).then(done, (/** @type {unknown} */ error) => done(JSON.stringify({ error: String(error) })));
    };
    const answer = await this.driver.executeAsyncScript(ask, JSON.stringify([name, ...args])).catch((error) => {
      // When a document unloads, geckodriver returns `null` or the first message, WebKitWebDriver the second.
      if (/document was unloaded|before the unload event/i.test(error.message)) return null;
      throw error;
    });
    if (answer === null) throw new DocumentGone(`${name}: the document unloaded before answering, or had not loaded its head yet`);
    if (typeof answer !== 'string') return answer;
    const { value, error } = JSON.parse(answer);
    if (error !== undefined) throw new Error(error);
    return value;
  }

  /** Calls a function while the driver is in a frame, or in the page. @template T @param {Frame | undefined} frame @param {() => Promise<T>} act */
  async within(frame, act) {
    if (!frame) return act();
    const find = (/** @type {string} */ css, /** @type {number} */ place) => document.querySelectorAll(css)[place];
    await this.driver.switchTo().frame(await this.driver.executeScript(find, frame.css, frame.place));
    try {
      return await act();
    } finally {
      await this.driver.switchTo().defaultContent();
    }
  }

  /** @param {'click' | 'tap' | 'hover'} act @param {{ x: number, y: number }} place in the window */
  async point(act, place) {
    const move = { ...place, duration: 0 };
    if (act === 'tap') {
      // The library has no touch pointer.
      const actions = [{ type: 'pointerMove', ...move }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
      const before = await this.inPage('clicks');
      await this.driver.execute(new Command(Name.ACTIONS).setParameter('actions', [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions }]));
      // The driver answers before the browser has taken the touches for a tap.
      await this.inPage('clicked', before);
    } else {
      const actions = this.driver.actions().move(move);
      await (act === 'click' ? actions.click() : actions).perform();
    }
  }

  /** @type {Pick<Whole['mouse'], 'move' | 'down' | 'up'>} */
  mouse = {
    move: (x, y) => this.driver.actions().move({ x: Math.round(x), y: Math.round(y), duration: 0 }).perform(),
    down: () => this.driver.actions().press().perform(),
    up: () => this.driver.actions().release().perform(),
  };

  /** @type {Pick<Whole['keyboard'], 'press' | 'down' | 'up' | 'type' | 'insertText'>} */
  keyboard = {
    // With modifiers held: `Control+Shift+ArrowRight`.
    press: async (combination) => {
      const names = combination.split('+');
      // Shift turns a letter into a capital, Control doesn't.
      const isCommand = names.includes('Control') && !names.includes('Shift');
      const keys = names.map(keyOf).map((key) => (isCommand ? key.toLowerCase() : key));
      const actions = this.driver.actions();
      for (const key of keys) actions.keyDown(key);
      for (const key of keys.reverse()) actions.keyUp(key);
      await actions.perform();
      await takeTyped(this);
    },
    down: (name) => this.driver.actions().keyDown(keyOf(name)).perform(),
    up: (name) => this.driver.actions().keyUp(keyOf(name)).perform(),
    type: async (text) => {
      await this.driver.actions().sendKeys(text.replaceAll('\n', Key.ENTER)).perform();
      await takeTyped(this);
    },
    // Without a key, as an input method does.
    insertText: async (text) => {
      await this.evaluate((inserted) => { document.execCommand('insertText', false, inserted); }, text);
      await takeTyped(this);
    },
  };

  /** @type {Locator['locator']} */
  locator = (css, options) => new Locator(this, []).locator(css, options);
  /** @type {Locator['getByRole']} */
  getByRole = (role, options) => new Locator(this, []).getByRole(role, options);
  /** @type {Locator['getByText']} */
  getByText = (text, options) => new Locator(this, []).getByText(text, options);
  frameLocator = (/** @type {string} */ css) => new FrameLocator(this, css);
  selectOption = (/** @type {string} */ css, /** @type {string} */ value) => this.locator(css).selectOption(value);

  /** @param {((arg?: any) => unknown) | string} script @param {unknown} [arg] */
  evaluate = (script, arg) => this.inPage('evaluate', this.site.addressOf(script), arg);
  /** @param {((arg?: any) => unknown) | string} holds @param {unknown} [arg] */
  waitForFunction = (holds, arg) => this.#until(async () => {
    try {
      await this.inPage('waitForFunction', this.site.addressOf(holds), arg);
      return true;
    } catch (error) {
      // The wait goes on in the next document, as Playwright's does. A document that unloads may fail to load the module it is asked for.
      if (error instanceof DocumentGone || /\bimport(ed|ing)\b.*\bmodule\b/i.test(String(error))) return false;
      throw error;
    }
  }, String(holds));
  waitForTimeout = (/** @type {number} */ milliseconds) => wait(milliseconds);
  waitForResponse = (/** @type {(response: any) => boolean} */ isWanted) => this.site.nextResponse(isWanted);

  /** @param {'request'} event @param {(request: any) => void} listener */
  on(event, listener) {
    this.site.events.on(event, listener);
    return this;
  }

  /** @param {{ url: string }} script a classic script */
  addScriptTag({ url }) {
    return this.evaluate((src) => new Promise((resolve, reject) => {
      document.head.append(Object.assign(document.createElement('script'), { src, onload: () => resolve(undefined), onerror: reject }));
    }), url);
  }

  /** @param {string | RegExp} pattern @param {(route: any, request?: any) => unknown} handler @param {{ times?: number }} [options] @returns {Promise<any>} */
  route = async (pattern, handler, options) => this.site.route(pattern, handler, options);
  /** @param {unknown} script a function @returns {Promise<any>} */
  addInitScript = async (script) => this.site.addScript(script);

  /** @param {Media} media */
  async emulateMedia(media) {
    if (!this.emulate) throw new Error("this engine can't change media: the test needs 'change of media'");
    await this.emulate(this.driver, media);
  }

  title = () => this.driver.getTitle();

  /** What the window shows of the page, as PNG. */
  screenshot = async () => await this.takePicture?.(this.driver) ?? Buffer.from(await this.driver.takeScreenshot(), 'base64');

  /** @param {string} url */
  async goto(url) {
    await this.#keepFaults();
    await this.driver.get(url);
    const wanted = withoutFragment(new URL(url).href);
    const arrived = () => (document.readyState === 'complete' ? location.href : '');
    // geckodriver does not wait for another document if the fragment is the same, and returns `null` for one that unloads.
    await this.#until(async () => withoutFragment(await this.driver.executeScript(arrived) ?? '') === wanted, `${wanted} to be shown`);
    return null;
  }

  /** @param {() => Promise<boolean>} holds @param {string} what @returns {Promise<any>} */
  #until(holds, what) {
    return this.driver.wait(holds, ARRIVAL_TIMEOUT, `waiting for ${what}`, POLL);
  }

  async reload() {
    await this.#keepFaults();
    await this.driver.navigate().refresh();
    return null;
  }

  // By script and within a document: WebKit's back button skips entries that were added without a user action.
  goBack = () => this.inPage('travel', 'back');
  goForward = () => this.inPage('travel', 'forward');

  /** The size of the viewport, not of the window. @param {{ width: number, height: number }} size */
  async setViewportSize({ width, height }) {
    const inner = () => this.driver.executeScript(() => [innerWidth, innerHeight]);
    const window = this.driver.manage().window();
    const isDone = async () => String(await inner()) === String([width, height]);
    if (await isDone()) return;
    const outer = await window.getRect();
    const [ownWidth, ownHeight] = /** @type {number[]} */ (await inner());
    await window.setRect({ width: width + outer.width - ownWidth, height: height + outer.height - ownHeight });
    await this.#until(isDone, `a window of ${width} × ${height} px`);
  }

  /** The errors in the page so far, and requests to other origins. */
  async faults() {
    await this.#keepFaults();
    return this.#faults;
  }

  /** Collects what a document has recorded, before it unloads. */
  async #keepFaults() {
    const take = () => {
      const foreign = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
        .filter(({ protocol, origin }) => !['blob:', 'data:'].includes(protocol) && origin !== location.origin);
      return [...Object(window).testBridge?.faults.splice(0) ?? [], ...foreign.map(({ origin }) => `request to ${origin}`)];
    };
    await this.#until(async () => {
      const faults = await this.driver.executeScript(take);
      this.#faults.push(.../** @type {string[]} */ (faults ?? []));
      return faults !== null;
    }, 'what went wrong in the page');
  }
}

// The part of Playwright's Page that the tests use, over WebDriver.

import { setTimeout as wait } from 'node:timers/promises';
import * as keys from './keys.mjs';
import { FrameLocator } from './frame.mjs';
import { Locator } from './locator.mjs';

const ARRIVAL_TIMEOUT = 60_000;

/** @param {string} address */
const withoutFragment = (address) => address.replace(/#.*/s, '');

/**
 * What a page is shown on, and to whom; what is missing stays as it is.
 *
 * @typedef {{ media?: string | null, colorScheme?: string | null, forcedColors?: string | null, reducedMotion?: string | null, locale?: string }} Media
 * @typedef {(session: import('./session.mjs').Session, media: Media) => Promise<void>} Emulate
 */

export class Page {
  /** @type {string[]} */
  #faults = [];

  /**
   * @param {import('./session.mjs').Session} session
   * @param {import('./site.mjs').Site} site
   * @param {Emulate} [emulate]
   */
  constructor(session, site, emulate) {
    this.session = session;
    this.site = site;
    this.emulateMedia = async (/** @type {Media} */ media) => {
      if (!emulate) throw new Error("this engine can't change media: the test needs 'change of media'");
      await emulate(session, media);
    };
    const act = (/** @type {object[]} */ actions) => session.call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    this.keyboard = {
      press: (/** @type {string} */ combination) => act(keys.press(combination)),
      type: (/** @type {string} */ text) => act(keys.type(text)),
      /** Without a key, as an input method does. */
      insertText: (/** @type {string} */ text) => this.evaluate((/** @type {string} */ inserted) => { document.execCommand('insertText', false, inserted); }, text),
    };
  }

  /** Calls a function of in-page.js. @param {string} name @param {unknown[]} args */
  inPage(name, ...args) {
    return this.session.inPage(name, ...args);
  }

  /** @param {'mouse' | 'touch'} pointerType @param {{ x: number, y: number }} place in the window @param {boolean} isPressed */
  async pointer(pointerType, place, isPressed) {
    const press = isPressed ? [{ type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }] : [];
    await this.session.call('POST', '/actions', {
      actions: [{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions: [{ type: 'pointerMove', duration: 0, ...place }, ...press] }],
    });
  }

  /** @param {string} css @param {{ has?: Locator, hasText?: string | RegExp }} [options] */
  locator(css, options) {
    return new Locator(this, []).locator(css, options);
  }

  /** @param {string} role @param {{ name: string | RegExp, exact?: boolean }} options */
  getByRole(role, options) {
    return new Locator(this, []).getByRole(role, options);
  }

  /** @param {string | RegExp} text @param {{ exact?: boolean }} [options] */
  getByText(text, options) {
    return new Locator(this, []).getByText(text, options);
  }

  /** @param {string} css */
  frameLocator(css) {
    return new FrameLocator(this, css);
  }

  /** @param {string} css @param {string} value */
  selectOption(css, value) {
    return this.locator(css).selectOption(value);
  }

  /** @param {Function | string} script @param {unknown} [arg] */
  evaluate(script, arg) {
    return this.inPage('evaluate', this.site.addressOf(script), arg);
  }

  /** @param {Function} holds @param {unknown} [arg] */
  waitForFunction(holds, arg) {
    return this.inPage('waitForFunction', this.site.addressOf(holds), arg);
  }

  /** @param {number} milliseconds */
  waitForTimeout(milliseconds) {
    return wait(milliseconds);
  }

  /** @param {(response: { url: () => string, status: () => number }) => boolean} isWanted */
  waitForResponse(isWanted) {
    return this.site.nextResponse(isWanted);
  }

  /** @param {'request'} _event @param {(request: { url: () => string }) => void} listener */
  on(_event, listener) {
    this.site.onRequest(listener);
  }

  /** @param {{ url: string }} script a classic one */
  addScriptTag({ url }) {
    return this.evaluate((/** @type {string} */ src) => new Promise((resolve, reject) => {
      document.head.append(Object.assign(document.createElement('script'), { src, onload: () => resolve(undefined), onerror: reject }));
    }), url);
  }

  /** @param {string | RegExp} pattern @param {(route: any) => unknown} handler @param {{ times?: number }} [options] */
  async route(pattern, handler, options) {
    this.site.route(pattern, handler, options);
  }

  /** @param {Function} script */
  async addInitScript(script) {
    this.site.addScript(script);
  }

  title() {
    return this.session.call('GET', '/title');
  }

  /** @param {string} url */
  async goto(url) {
    await this.#keepFaults();
    await this.session.call('POST', '/url', { url });
    const wanted = withoutFragment(new URL(url).href);
    // geckodriver waits for no other document when the fragment stays the same.
    await this.#until(async () => withoutFragment(await this.session.execute('return document.readyState === "complete" ? location.href : ""') ?? '') === wanted,
      `${wanted} to be shown`);
  }

  /** Asks a document that may be going: geckodriver then answers `null`. @param {() => Promise<boolean>} holds @param {string} what */
  async #until(holds, what) {
    const deadline = Date.now() + ARRIVAL_TIMEOUT;
    while (!await holds()) {
      if (Date.now() > deadline) throw new Error(`waited ${ARRIVAL_TIMEOUT} ms for ${what}`);
      await wait(10);
    }
  }

  async reload() {
    await this.#keepFaults();
    await this.session.call('POST', '/refresh');
  }

  goBack() {
    return this.#travel('back');
  }

  goForward() {
    return this.#travel('forward');
  }

  /** By script and within a document: a button of WebKit leaves out what was added without a press of the reader's. @param {'back' | 'forward'} direction */
  #travel(direction) {
    return this.inPage('travel', direction);
  }

  /** Of what the page is drawn on, not of the window around it. @param {{ width: number, height: number }} size */
  async setViewportSize({ width, height }) {
    const inner = () => this.session.execute('return [innerWidth, innerHeight]');
    const { width: outerWidth, height: outerHeight } = await this.session.call('GET', '/window/rect');
    const [ownWidth, ownHeight] = await inner();
    await this.session.call('POST', '/window/rect', { width: width + outerWidth - ownWidth, height: height + outerHeight - ownHeight });
    const deadline = Date.now() + 5000;
    let now = await inner();
    while (now[0] !== width || now[1] !== height) {
      if (Date.now() > deadline) throw new Error(`the window is ${now.join(' × ')} px instead of ${width} × ${height}`);
      await wait(10);
      now = await inner();
    }
  }

  /** What went wrong in the page so far: errors, and requests to another origin. */
  async faults() {
    await this.#keepFaults();
    return this.#faults;
  }

  /** Takes what a document has noted, before it goes. */
  async #keepFaults() {
    await this.#until(async () => {
      const faults = await this.session.execute(`
        const foreign = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
          .filter(({ protocol, origin }) => !['blob:', 'data:'].includes(protocol) && origin !== location.origin);
        return [...window.testBridge?.faults.splice(0) ?? [], ...foreign.map(({ origin }) => 'request to ' + origin)];`);
      this.#faults.push(...faults ?? []);
      return faults !== null;
    }, 'what went wrong in the page');
  }
}

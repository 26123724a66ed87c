// What lies in an iframe of the page, over WebDriver.

import { Locator } from './locator.mjs';

/** Where elements are looked for: the page or one of its frames. @typedef {Pick<import('./page.mjs').Page, 'session' | 'site' | 'inPage' | 'pointer' | 'keyboard'>} Place */

export class FrameLocator {
  /** @param {import('./page.mjs').Page} page @param {string} css @param {number} [place] which of those that match */
  constructor(page, css, place = 0) {
    this.page = page;
    this.css = css;
    this.place = place;
  }

  first() {
    return this.nth(0);
  }

  /** @param {number} place from 0 */
  nth(place) {
    return new FrameLocator(this.page, this.css, place);
  }

  /** @param {string} css @param {{ has?: Locator, hasText?: string | RegExp }} [options] */
  locator(css, options) {
    const { session, site, keyboard } = this.page;
    const within = (/** @type {() => Promise<any>} */ act) => this.#within(act);
    return new Locator({
      session, site, keyboard,
      inPage: (name, ...args) => within(() => this.page.inPage(name, ...args)),
      pointer: (type, place, isPressed) => within(() => this.page.pointer(type, place, isPressed)),
    }, []).locator(css, options);
  }

  /** What is done while the driver looks into the frame. @template T @param {() => Promise<T>} act @returns {Promise<T>} */
  async #within(act) {
    const { session } = this.page;
    const element = await session.execute('return document.querySelectorAll(arguments[0])[arguments[1]]', this.css, this.place);
    await session.call('POST', '/frame', { id: element });
    try {
      return await act();
    } finally {
      await session.call('POST', '/frame', { id: null });
    }
  }
}

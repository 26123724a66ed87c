// The part of Playwright's Locator and FrameLocator that the tests use, over WebDriver.

import { takeTyped } from '../engines/take-typed.mjs';

/**
 * @typedef {import('playwright-core').Locator} Whole
 * @typedef {import('./find.js').Step} Step
 * @typedef {{ has?: Locator, hasText?: string | RegExp }} Filter
 */

/** @param {string | RegExp} text @param {boolean} [exact] @returns {import('./find.js').Pattern} */
const pattern = (text, exact = false) => (typeof text === 'string' ? { text, exact } : { source: text.source, flags: text.flags });

/**
 * @implements {Pick<Whole, 'evaluate' | 'evaluateAll' | 'count' | 'innerText' | 'textContent' | 'allInnerTexts' | 'inputValue'
 *   | 'getAttribute' | 'isDisabled' | 'isVisible' | 'isHidden' | 'waitFor' | 'scrollIntoViewIfNeeded' | 'screenshot' | 'boundingBox'
 *   | 'focus' | 'blur' | 'click' | 'tap' | 'hover' | 'fill' | 'press' | 'pressSequentially' | 'selectOption'>}
 */
export class Locator {
  /** @param {import('./page.mjs').Page} page @param {Step[]} steps @param {import('./page.mjs').Frame} [frame] */
  constructor(page, steps, frame) {
    this.page = page;
    this.steps = steps;
    this.frame = frame;
  }

  /** @param {Step[]} steps */
  #then = (...steps) => new Locator(this.page, [...this.steps, ...steps], this.frame);

  /** @param {string} css @param {Filter} [options] */
  locator = (css, { has, hasText } = {}) =>
    this.#then({ css }, ...(has ? [{ has: has.steps }] : []), ...(hasText === undefined ? [] : [{ hasText: pattern(hasText) }]));

  /** @param {string} role @param {{ name: string | RegExp, exact?: boolean }} options */
  getByRole = (role, { name, exact }) => this.#then({ role, name: pattern(name, exact) });

  /** @param {string | RegExp} text @param {{ exact?: boolean }} [options] */
  getByText = (text, { exact } = {}) => this.#then({ text: pattern(text, exact) });

  /** @param {number} place from 0; -1 is the last */
  nth = (place) => this.#then({ nth: place });
  first = () => this.nth(0);
  last = () => this.nth(-1);
  all = async () => Array.from({ length: await this.count() }, (_, place) => this.nth(place));

  /**
   * Calls a function of in-page.js on the element that the steps lead to.
   *
   * @param {keyof import('./in-page.js').InPage} name @param {unknown[]} args @returns {Promise<any>}
   */
  #inPage = (name, ...args) => this.page.within(this.frame, () => this.page.inPage(name, this.steps, ...args));

  /** @param {((element: any, arg?: any) => unknown) | string} call @param {unknown} [arg] */
  evaluate = (call, arg) => this.#inPage('evaluateOne', this.page.site.addressOf(call), arg);

  /** @param {((all: any[], arg?: any) => unknown) | string} call @param {unknown} [arg] */
  evaluateAll = (call, arg) => this.#inPage('evaluateAll', this.page.site.addressOf(call), arg);

  count = () => this.evaluateAll((all) => all.length);
  allInnerTexts = () => this.evaluateAll((all) => all.map((element) => element.innerText));
  innerText = () => this.evaluate((element) => element.innerText);
  textContent = () => this.evaluate((element) => element.textContent);
  inputValue = () => this.evaluate((field) => field.value);
  getAttribute = (/** @type {string} */ name) => this.evaluate((element, key) => element.getAttribute(key), name);
  isDisabled = () => this.evaluate((element) => element.matches(':disabled, [aria-disabled="true"]'));
  isVisible = () => this.#inPage('isVisible');
  isHidden = async () => !await this.isVisible();

  /** @param {{ state?: 'visible' | 'detached' }} [options] */
  waitFor = ({ state = 'visible' } = {}) => this.#inPage('waitFor', state);

  scrollIntoViewIfNeeded = () => this.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  /** In pixels from the window's top left corner. */
  boundingBox = () => this.evaluate((element) => element.getBoundingClientRect().toJSON());
  /** The element as the driver knows it. @returns {Promise<import('selenium-webdriver').WebElement>} */
  #element = () => this.evaluate((element) => element);

  /** All pixels that the element touches, as PNG. */
  async screenshot() {
    const { takePicture, driver } = this.page;
    if (!takePicture) return Buffer.from(await (await this.#element()).takeScreenshot(), 'base64');
    await this.scrollIntoViewIfNeeded();
    const { left, top, right, bottom } = await this.boundingBox();
    const [x, y] = [Math.floor(left), Math.floor(top)];
    return takePicture(driver, { x, y, width: Math.ceil(right) - x, height: Math.ceil(bottom) - y });
  }

  focus = () => this.evaluate((element) => element.focus());
  blur = () => this.evaluate((element) => element.blur());

  /** @param {'click' | 'tap' | 'hover'} act @param {boolean} [force] */
  #point = (act, force) => this.page.within(this.frame, async () => this.page.point(act, await this.page.inPage('clickPoint', this.steps, force)));
  click = ({ force = false } = {}) => this.#point('click', force);
  tap = () => this.#point('tap');
  hover = () => this.#point('hover');

  /** @param {string} text */
  async fill(text) {
    await this.#inPage('fill', text);
    await takeTyped(this.page);
  }

  /** @param {string} combination */
  async press(combination) {
    await this.focus();
    await this.page.keyboard.press(combination);
  }

  /** @param {string} text */
  async pressSequentially(text) {
    await this.focus();
    await this.page.keyboard.type(text);
  }

  /** @param {string} value of one option */
  async selectOption(value) {
    // WebKit compares with what was chosen when the list was opened or focused, and ignores choices made by script since then.
    await this.blur();
    await this.focus();
    await (await this.locator(`option[value="${value}"]`).#element()).click();
    return [value];
  }
}

/** The contents of an iframe in the page. */
export class FrameLocator {
  /** @param {import('./page.mjs').Page} page @param {string} css @param {number} [place] which of those that match */
  constructor(page, css, place = 0) {
    this.page = page;
    this.css = css;
    this.place = place;
  }

  nth = (/** @type {number} */ place) => new FrameLocator(this.page, this.css, place);
  first = () => this.nth(0);

  /** @param {string} css @param {Filter} [options] */
  locator = (css, options) => new Locator(this.page, [], this).locator(css, options);
}

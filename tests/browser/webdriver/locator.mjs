// The part of Playwright's Locator that the tests use, over WebDriver.

/** @typedef {import('./find.js').Step} Step */
/** @typedef {import('./find.js').Pattern} Pattern */

/** @param {string | RegExp} text @param {boolean} [exact] @returns {Pattern} */
const pattern = (text, exact = false) => (typeof text === 'string' ? { text, exact } : { source: text.source, flags: text.flags });

/** The element that has the focus is reached through the hosts of the roots around it. @param {Element} element */
const focusOn = (element) => /** @type {HTMLElement} */ (element).focus();

export class Locator {
  /** @param {import('./frame.mjs').Place} page @param {Step[]} steps */
  constructor(page, steps) {
    this.page = page;
    this.steps = steps;
  }

  /** @param {Step[]} steps */
  #then(...steps) {
    return new Locator(this.page, [...this.steps, ...steps]);
  }

  /** @param {string} css @param {{ has?: Locator, hasText?: string | RegExp }} [options] */
  locator(css, { has, hasText } = {}) {
    return this.#then({ css }, ...(has ? [{ has: has.steps }] : []), ...(hasText === undefined ? [] : [{ hasText: pattern(hasText) }]));
  }

  /** @param {string} role @param {{ name: string | RegExp, exact?: boolean }} options */
  getByRole(role, { name, exact }) {
    return this.#then({ role, name: pattern(name, exact) });
  }

  /** @param {string | RegExp} text @param {{ exact?: boolean }} [options] */
  getByText(text, { exact } = {}) {
    return this.#then({ text: pattern(text, exact) });
  }

  /** @param {number} place from 0; -1 is the last */
  nth(place) {
    return this.#then({ nth: place });
  }

  first() {
    return this.nth(0);
  }

  last() {
    return this.nth(-1);
  }

  /** @param {Function} call @param {unknown} [arg] */
  evaluate(call, arg) {
    return this.page.inPage('evaluateOne', this.steps, this.page.site.addressOf(call), arg);
  }

  /** @param {Function} call @param {unknown} [arg] */
  evaluateAll(call, arg) {
    return this.page.inPage('evaluateAll', this.steps, this.page.site.addressOf(call), arg);
  }

  async all() {
    return Array.from({ length: await this.count() }, (_, place) => this.nth(place));
  }

  count() {
    return this.evaluateAll((/** @type {Element[]} */ all) => all.length);
  }

  innerText() {
    return this.evaluate((/** @type {HTMLElement} */ element) => element.innerText);
  }

  textContent() {
    return this.evaluate((/** @type {Element} */ element) => element.textContent);
  }

  allInnerTexts() {
    return this.evaluateAll((/** @type {HTMLElement[]} */ all) => all.map((element) => element.innerText));
  }

  inputValue() {
    return this.evaluate((/** @type {HTMLTextAreaElement} */ field) => field.value);
  }

  /** @param {string} name */
  getAttribute(name) {
    return this.evaluate((/** @type {Element} */ element, /** @type {string} */ key) => element.getAttribute(key), name);
  }

  isDisabled() {
    return this.evaluate((/** @type {Element} */ element) => element.matches(':disabled, [aria-disabled="true"]'));
  }

  isVisible() {
    return this.page.inPage('isVisible', this.steps);
  }

  async isHidden() {
    return !await this.isVisible();
  }

  /** @param {{ state?: 'visible' | 'detached' }} [options] */
  waitFor({ state = 'visible' } = {}) {
    return this.page.inPage(state === 'visible' ? 'waitForVisible' : 'waitForNone', this.steps);
  }

  scrollIntoViewIfNeeded() {
    return this.evaluate((/** @type {Element} */ element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  }

  /** A picture of the element alone, as a PNG. */
  async screenshot() {
    const element = await this.#asDriverKnowsIt();
    return Buffer.from(await this.page.session.call('GET', `/element/${element}/screenshot`), 'base64');
  }

  /** In pixels from the window's top left corner. */
  boundingBox() {
    return this.evaluate((/** @type {Element} */ element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  }

  focus() {
    return this.evaluate(focusOn);
  }

  blur() {
    return this.evaluate((/** @type {HTMLElement} */ element) => element.blur());
  }

  /** @param {{ force?: boolean }} [options] */
  async click({ force = false } = {}) {
    await this.page.pointer('mouse', await this.page.inPage('clickPoint', this.steps, force), true);
  }

  async tap() {
    await this.page.pointer('touch', await this.page.inPage('clickPoint', this.steps, false), true);
  }

  async hover() {
    await this.page.pointer('mouse', await this.page.inPage('clickPoint', this.steps, false), false);
  }

  /** @param {string} text */
  fill(text) {
    return this.page.inPage('fill', this.steps, text);
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
    const option = await this.locator(`option[value="${value}"]`).#asDriverKnowsIt();
    await this.page.session.call('POST', `/element/${option}/click`);
  }

  /** The driver's name for the element. */
  async #asDriverKnowsIt() {
    await this.page.inPage('keep', this.steps);
    return Object.values(await this.page.session.execute('return window.testBridge.kept'))[0];
  }
}

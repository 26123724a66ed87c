// A foreign page, with inspectors in it.

import { addFile, origin, pageTest } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/** A page with the markup, at the site's own origin. @param {string} markup */
export const foreignPage = (markup) => async () => {
  addFile('foreign.html', 'text/html; charset=utf-8', `<!doctype html><html lang="en"><title>foreign</title><body>${markup}`);
};

/** Loads the definition, as a page's own script would. @param {Page} page @param {string} [query] */
export const define = (page, query = '') => page.evaluate((search) => import(`/element/register.js${search}`).then(() => undefined), query);

/**
 * One test on such a page; the element is not defined yet.
 *
 * @param {string} name @param {string} markup @param {(page: Page) => Promise<void>} body
 * @param {Pick<import('./support.mjs').Setting, 'needs' | 'expected' | 'isLong'>} [setting]
 */
export function elementTest(name, markup, body, { needs, isLong, expected = [] } = {}) {
  pageTest(name, { at: null, prepare: foreignPage(markup), expected: [/favicon/, ...expected], needs, isLong }, async (page) => {
    await page.goto(`${origin()}foreign.html`);
    await body(page);
  });
}

/** The bytes of every inspector on the page, in hexadecimal. @param {Page} page */
export const values = (page) => page.locator('utf8-inspector').evaluateAll((all) => all.map((element) =>
  Array.from(/** @type {any} */ (element).value, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ')));

/** Waits until inspectors work, including the panels that are loaded when the page is idle. @param {Page} page @param {number} [count] */
export const works = (page, count = 1) => page.waitForFunction((expected) =>
  [...document.querySelectorAll('utf8-inspector')].filter(({ shadowRoot }) =>
    shadowRoot?.querySelector('.body') && !shadowRoot.querySelector('.body > .waiting')).length === expected, count);

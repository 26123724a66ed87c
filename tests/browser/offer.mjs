// The offers at the foot of the input, for their tests.

import { copy } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

export const LITERAL = 'caf\\xc3\\xa9 \\u20ac';

/** The offer, once it is there: the sentence, then the buttons. @param {Page} page */
export async function offered(page) {
  await page.locator('.offer').waitFor();
  return page.locator('.offer').evaluate((root) => Array.from(root.querySelectorAll('p, button'), (each) => each.textContent));
}

/** Waits for an offer with this sentence. @param {Page} page @param {string} sentence */
export const offers = (page, sentence) => page.locator('.offer p', { hasText: sentence }).waitFor();

/** Whether an offer is shown, and whether the examples are. @param {Page} page */
export const foot = (page) => page.evaluate(() => {
  const root = document.querySelector('utf8-inspector')?.shadowRoot;
  const isShown = (/** @type {string} */ css) => (root?.querySelector(css)?.getClientRects().length ?? 0) > 0;
  return [isShown('.offer') ? 'offer' : '', isShown('.gallery') ? 'examples' : ''].join('');
});

/** Replaces what a field holds by pasting. @param {Page} page @param {string} text @param {'#text' | '#hex'} [field] */
export async function pasteInto(page, text, field = '#text') {
  // Before the old text is selected, as `copy` requires.
  await copy(text);
  await page.locator(field).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
}

/** Makes and dismisses a first offer, which loads the code for offers, so that later ones appear at once. @param {Page} page */
export async function loaded(page) {
  await pasteInto(page, LITERAL);
  await page.locator('.offer').waitFor();
  await page.locator('.offer .keep').click();
}

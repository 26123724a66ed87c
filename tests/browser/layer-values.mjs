// What the five layers show, for the suites about them.

/** @typedef {import('./support.mjs').Page} Page */

/** A bit of the code point. @param {Page} page @param {number} bit */
export const pointBit = (page, bit) => page.locator(`.point-bit[data-bit="${bit}"]`);

/** What all layers show. @param {Page} page */
export async function layers(page) {
  const values = (/** @type {string} */ css) => page.locator(css).evaluateAll((all) => all.map((each) => /** @type {HTMLInputElement} */ (each).value));
  return {
    point: await values('.point .edit'),
    bits: (await page.locator('.point-bit').evaluateAll((all) => all.map((each) => each.getAttribute('data-value')).join(''))).replace(/^0+(?=.)/, ''),
    zone: await page.locator('.zone.chosen').innerText(),
    slots: await page.locator('.card').evaluateAll((cards) => cards.map((card) => [...card.querySelectorAll('.bit')].map((bit) => bit.getAttribute('data-value')).join('')).join(' ')),
    bytes: await values('.fields .edit'),
  };
}

/** What they show of “€”. */
export const EURO = {
  point: ['U+20AC', '8364'], bits: '10000010101100', zone: '3 bytes', slots: '11100010 10000010 10101100',
  bytes: ['E2', '226', '11100010', '82', '130', '10000010', 'AC', '172', '10101100'],
};

// The card that makes pictures, as tests use it.

/** @typedef {import('./support.mjs').Page} Page */

/** Waits until the picture is drawn and displayed: what is below it moves until then. @param {Page} page */
export const drawnCard = (page) => page.waitForFunction(() => {
  const card = document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.picture-card');
  const image = card?.querySelector('img');
  return card && !card.hasAttribute('aria-busy') && (!image || (image.complete && image.naturalWidth > 0));
});

/** Chooses an option by its value. @param {Page} page @param {string} value */
export async function choose(page, value) {
  await page.locator(`.picture-options label:has([value="${value}"])`).click();
  await drawnCard(page);
}

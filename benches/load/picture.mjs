// The page as a picture of itself: what it shows, written out as HTML that needs no script.

/**
 * The HTML of the page as it stands, its shadow trees as declarative ones with their styles, without scripts and policies.
 * @param {import('playwright-core').Page} page that has settled
 * @returns {Promise<string>}
 */
export const pictureOf = (page) => page.evaluate(() => {
  /** @type {ShadowRoot[]} */
  const roots = [];
  for (const { shadowRoot } of document.querySelectorAll('*')) {
    if (!shadowRoot) continue;
    roots.push(shadowRoot);
    const style = document.createElement('style');
    style.textContent = shadowRoot.adoptedStyleSheets.flatMap((sheet) => Array.from(sheet.cssRules, (rule) => rule.cssText)).join('');
    shadowRoot.prepend(style);
    // What stands in a field is no part of the markup.
    for (const field of shadowRoot.querySelectorAll('textarea')) field.textContent = field.value;
    for (const option of shadowRoot.querySelectorAll('option')) option.toggleAttribute('selected', option.selected);
    // It would only show where the shadow tree can't.
    shadowRoot.host.replaceChildren();
  }
  for (const element of document.querySelectorAll('script, template, meta[http-equiv], link[rel*="preload"]')) element.remove();
  const html = /** @type {any} */ (document.documentElement).getHTML({ shadowRoots: roots });
  return `<!doctype html><html lang="${document.documentElement.lang}">${html}</html>`;
});

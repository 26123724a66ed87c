// Turns the page into a static page that looks the same: HTML that needs no script.

/**
 * The HTML of the page in its current state, without scripts and policies. Shadow trees are written as declarative ones, with their styles.
 * @param {import('playwright-core').Page} page that has finished loading
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
    // What a user or script has entered or chosen is not part of the HTML unless it is copied there.
    for (const field of shadowRoot.querySelectorAll('textarea')) field.textContent = field.value;
    for (const option of shadowRoot.querySelectorAll('option')) option.toggleAttribute('selected', option.selected);
    // The host's own children are a fallback that the shadow tree hides.
    shadowRoot.host.replaceChildren();
  }
  for (const element of document.querySelectorAll('script, template, meta[http-equiv], link[rel*="preload"]')) element.remove();
  const html = /** @type {any} */ (document.documentElement).getHTML({ shadowRoots: roots });
  return `<!doctype html><html lang="${document.documentElement.lang}">${html}</html>`;
});

// The element's style sheets: one for each text, shared by all inspectors of a page.

/** @type {Map<string, CSSStyleSheet>} */
const sheets = new Map();

/**
 * Styles a shadow root, once for each text.
 * @param {ShadowRoot} root @param {string[]} texts
 */
export function adopt(root, ...texts) {
  for (const text of texts) {
    let sheet = sheets.get(text);
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      sheets.set(text, sheet);
    }
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  }
}

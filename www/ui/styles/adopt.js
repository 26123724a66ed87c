// The element's style sheets: one for each text, shared by all inspectors of a document.

/** A sheet belongs to the document that it is made in. @type {WeakMap<Document, Map<string, CSSStyleSheet>>} */
const sheetsOf = new WeakMap();

/**
 * Adds style sheets to a shadow root, each text once. A move to another document removes them all.
 * @param {ShadowRoot} root @param {string[]} texts
 */
export function adopt(root, ...texts) {
  const { ownerDocument } = root;
  const sheets = sheetsOf.get(ownerDocument) ?? new Map();
  sheetsOf.set(ownerDocument, sheets);
  for (const text of texts) {
    let sheet = sheets.get(text);
    if (!sheet) {
      sheet = new (ownerDocument.defaultView ?? globalThis).CSSStyleSheet();
      sheet.replaceSync(text);
      sheets.set(text, sheet);
    }
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  }
}

// Where the focus is. `:focus` and `:focus-within` don't say: in WebKit they match nothing in a window that is not the active one.

/**
 * What has the focus in an element, which may be that itself; `null` if it is elsewhere.
 * @param {Element} element @returns {Element | null}
 */
export function focusedIn(element) {
  // What is not in a document has no such thing.
  const { activeElement = null } = /** @type {Partial<DocumentOrShadowRoot>} */ (element.getRootNode());
  return element.contains(activeElement) ? activeElement : null;
}

// Where the focus is. `:focus` and `:focus-within` don't say: in WebKit they match nothing in a window that is not the active one.

/**
 * The focused element in an element, which may be the element itself; `null` if the focus is elsewhere.
 * @param {Element} element @returns {Element | null}
 */
export function focusedIn(element) {
  // The root of an element that is not in a document has no `activeElement`.
  const { activeElement = null } = /** @type {Partial<DocumentOrShadowRoot>} */ (element.getRootNode());
  return element.contains(activeElement) ? activeElement : null;
}

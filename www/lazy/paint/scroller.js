// Finds the scroll container of an element, through shadow roots.

/**
 * The nearest element, from this one outwards, that can be scrolled vertically; failing that, the document's scrolling element.
 * @param {Element} element
 * @returns {Element | null}
 */
export function scrollerOf(element) {
  /** @type {Node | null} */
  let node = element;
  while (node) {
    if (node instanceof Element && node.scrollHeight > node.clientHeight && /auto|scroll/.test(getComputedStyle(node).overflowY)) return node;
    node = node instanceof ShadowRoot ? node.host : node instanceof Element && node.assignedSlot ? node.assignedSlot : node.parentNode;
  }
  return element.ownerDocument.scrollingElement;
}

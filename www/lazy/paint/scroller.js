// What scrolls around an element, through shadow roots.

/**
 * The element nearest around this one that can be scrolled up and down; at last the document's.
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

// Finds the scroll container of an element, through shadow roots.

import { isElement } from '../../ui/is-element.js';

/**
 * The nearest element, from this one outwards, that can be scrolled vertically; failing that, the document's scrolling element.
 * @param {Element} element
 * @returns {Element | null}
 */
export function scrollerOf(element) {
  /** @type {Node | null} */
  let node = element;
  while (node) {
    if (isElement(node) && node.scrollHeight > node.clientHeight && /auto|scroll/.test(getComputedStyle(node).overflowY)) return node;
    node = isElement(node) ? node.assignedSlot ?? node.parentNode : /** @type {Partial<ShadowRoot>} */ (node).host ?? node.parentNode;
  }
  return element.ownerDocument.scrollingElement;
}

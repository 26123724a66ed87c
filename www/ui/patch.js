// Updates of existing elements and all that is in them: only what differs is written.
import { setAttributes } from './attributes.js';
import { isElement } from './is-element.js';

/**
 * Makes an element's children like these. A child of the same kind in the same place is kept and takes over attributes, text and children.
 * Listeners and styles are not taken over, so the caller listens on an ancestor.
 * @param {Element} parent @param {readonly (Node | string)[]} children
 */
export function patchChildren(parent, children) {
  /** @type {ChildNode | null} */
  let old = parent.firstChild;
  for (const child of children) {
    const wanted = typeof child === 'string' ? document.createTextNode(child) : child;
    if (old === null) {
      parent.append(wanted);
      continue;
    }
    const next = old.nextSibling;
    patchNode(old, wanted);
    old = next;
  }
  while (old !== null) {
    const next = old.nextSibling;
    old.remove();
    old = next;
  }
}

/** @param {ChildNode} old @param {Node} wanted */
function patchNode(old, wanted) {
  if (old.nodeName !== wanted.nodeName) {
    old.replaceWith(wanted);
    return;
  }
  if (!(isElement(old) && isElement(wanted))) {
    if (old.nodeValue !== wanted.nodeValue) old.nodeValue = wanted.nodeValue;
    return;
  }
  for (const { name } of [...old.attributes]) if (!wanted.hasAttribute(name)) old.removeAttribute(name);
  setAttributes(old, Object.fromEntries(Array.from(wanted.attributes, ({ name, value }) => [name, value])));
  patchChildren(old, [...wanted.childNodes]);
}

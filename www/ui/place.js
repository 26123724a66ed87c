// Putting elements in order without moving those already in place: the focus, a caret, a drag and a scroll position in them survive
// without being restored.

/**
 * Puts elements into a parent in this order, at its end, without moving those that already follow each other, and never the one that
 * holds the focus. Other children of the parent stay before them.
 * @param {Element} parent @param {readonly Element[]} elements
 */
export function placeInOrder(parent, elements) {
  const root = /** @type {Document | ShadowRoot} */ (parent.getRootNode());
  const isPlaced = (/** @type {Element} */ element) => element.parentElement === parent;
  const focusedIndex = elements.findIndex((element) => isPlaced(element) && element.contains(root.activeElement ?? null));
  const first = Math.max(focusedIndex < 0 ? elements.findIndex(isPlaced) : focusedIndex, 0);
  const anchor = elements[first];
  if (!anchor) return;
  if (!isPlaced(anchor)) parent.append(anchor);
  /** @type {Element} */
  let next = anchor;
  for (let i = first - 1; i >= 0; i--) {
    const element = /** @type {Element} */ (elements[i]);
    if (element.nextElementSibling !== next || !isPlaced(element)) next.before(element);
    next = element;
  }
  /** @type {Element} */
  let last = anchor;
  for (let i = first + 1; i < elements.length; i++) {
    const element = /** @type {Element} */ (elements[i]);
    if (last.nextElementSibling !== element) last.after(element);
    last = element;
  }
}

/**
 * Makes these the only children of a parent, in this order.
 * @param {Element} parent @param {readonly Element[]} elements
 */
export function placeOnly(parent, elements) {
  const wanted = new Set(elements);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  placeInOrder(parent, elements);
}

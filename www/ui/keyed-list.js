// Elements that follow a list and stay what they are while they stand for the same thing: the focus, a caret, a drag and a
// scroll position in them survive without being put back.

/**
 * Puts elements into a parent in this order, at its end, and leaves alone those that follow each other already: the one that holds
 * the focus in any case. What else the parent holds stays before them.
 * @param {Element} parent @param {readonly Element[]} elements
 */
export function placeInOrder(parent, elements) {
  const root = /** @type {Document | ShadowRoot} */ (parent.getRootNode());
  const stands = (/** @type {Element} */ element) => element.parentElement === parent;
  const held = elements.findIndex((element) => stands(element) && element.contains(root.activeElement ?? null));
  const first = Math.max(held < 0 ? elements.findIndex(stands) : held, 0);
  const anchor = elements[first];
  if (!anchor) return;
  if (!stands(anchor)) parent.append(anchor);
  /** @type {Element} */
  let next = anchor;
  for (let i = first - 1; i >= 0; i--) {
    const element = /** @type {Element} */ (elements[i]);
    if (element.nextElementSibling !== next || !stands(element)) next.before(element);
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

/**
 * @template Item
 * @template {Element} E
 * @typedef {object} Keyed how items become elements
 * @property {(item: Item) => string | number} keyOf the same for what stays the same thing; each once in a list
 * @property {(item: Item) => E} make
 * @property {(element: E, item: Item) => void} [patch] brings an element that stays up to date
 */

/**
 * A parent whose children follow a list of items by their keys.
 * @template Item
 * @template {Element} E
 * @param {Element} parent holds nothing else
 * @param {Keyed<Item, E>} keyed
 * @returns {(items: readonly Item[]) => void} shows these
 */
export function keyedList(parent, { keyOf, make, patch }) {
  /** @type {Map<string | number, E>} */
  let shown = new Map();
  return (items) => {
    const before = shown;
    shown = new Map();
    for (const item of items) {
      const key = keyOf(item);
      const element = before.get(key) ?? make(item);
      if (before.delete(key)) patch?.(element, item);
      shown.set(key, element);
    }
    placeOnly(parent, [...shown.values()]);
  };
}

// The keys of toolbars and menus (ARIA Authoring Practices, "Toolbar", "Menu"), in the notation of aria-keyshortcuts: the list of keys is
// made from the tables that bind them.

export const TOOLBAR_KEYS = /** @type {const} */ ({
  previous: ['ArrowLeft'],
  next: ['ArrowRight'],
  first: ['Home'],
  last: ['End'],
  // On a button that has a menu.
  open: ['ArrowDown'],
});

export const MENU_KEYS = /** @type {const} */ ({
  previous: ['ArrowUp'],
  next: ['ArrowDown'],
  // In a menu of several columns.
  left: ['ArrowLeft'],
  right: ['ArrowRight'],
  first: ['Home'],
  last: ['End'],
  // Any letter or sign: see itemBy.
  typed: ['Letter'],
  leave: ['Escape'],
});

/**
 * The next item, after the last the first again, of which a part begins with what is typed; `null` if there is none.
 * @param {readonly HTMLElement[]} items @param {number} at the item that has the focus @param {KeyboardEvent} event
 */
export function itemBy(items, at, { key, ctrlKey, metaKey, altKey }) {
  if (ctrlKey || metaKey || altKey || Array.from(key).length > 1 || key === ' ') return null;
  const begins = (/** @type {Element} */ { textContent }) => textContent?.trimStart().toLowerCase().startsWith(key.toLowerCase());
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) => [item, ...item.children].some(begins)) ?? null;
}

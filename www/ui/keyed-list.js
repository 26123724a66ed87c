// Elements that follow a list: one stays the same element as long as its item is in the list.
import { placeOnly } from './place.js';

/**
 * @template Item
 * @template {Element} E
 * @typedef {object} Keyed how items become elements
 * @property {(item: Item) => string | number} keyOf the item's identity from one list to the next; unique within a list
 * @property {(item: Item) => E} make
 * @property {(element: E, item: Item) => void} [patch] updates an element that is kept
 */

/**
 * A parent whose children follow a list of items by their keys.
 * @template Item
 * @template {Element} E
 * @param {Element} parent holds nothing else
 * @param {Keyed<Item, E>} keyed
 * @returns {(items: readonly Item[]) => void} shows these items
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

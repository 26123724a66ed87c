// Elements that follow a list and stay what they are while they stand for the same thing.
import { placeOnly } from './place.js';

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

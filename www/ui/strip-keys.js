// The keys of the strip, in the notation of aria-keyshortcuts: the list of keys is made from the table that binds them.

import { BENCH_KEYS, GRID_KEYS } from './grid-keys.js';

/** @typedef {keyof typeof GRID_KEYS} Direction */

/** The keys of a grid with Shift: they extend the selection. @type {Readonly<Record<Direction, readonly string[]>>} */
export const EXTEND_KEYS = /** @type {any} */ (Object.fromEntries(Object.entries(GRID_KEYS).map(([direction, keys]) => [direction, keys.map((key) => key.replace(/\w+$/, 'Shift+$&'))])));

export const STRIP_KEYS = /** @type {const} */ ({
  move: Object.values(GRID_KEYS).flat(),
  extend: Object.values(EXTEND_KEYS).flat(),
  all: ['Control+A', 'Meta+A'],
  byte: ['Alt+ArrowDown'],
  unit: ['Alt+ArrowUp'],
  caret: ['Space'],
  leave: ['Escape'],
  ...BENCH_KEYS,
  insert: ['I', 'Insert'],
  duplicate: ['Control+D', 'Meta+D'],
  left: ['Alt+ArrowLeft'],
  right: ['Alt+ArrowRight'],
  remove: ['Delete'],
  removeBefore: ['Backspace'],
  damage: ['Alt+Enter'],
  drop: ['Alt+Delete', 'Alt+Backspace'],
  cut: ['Control+X', 'Meta+X'],
  copy: ['Control+C', 'Meta+C'],
  paste: ['Control+V', 'Meta+V'],
});

/** @typedef {keyof typeof STRIP_KEYS} StripAction */

/** The actions that change bytes, or choose where to. @type {ReadonlySet<StripAction>} */
export const EDITS = new Set(/** @type {const} */ (['caret', 'insert', 'duplicate', 'left', 'right', 'remove', 'removeBefore', 'damage', 'drop', 'cut', 'paste']));

// The keys of a grid with one tab stop (ARIA Authoring Practices, "Grid").
import { actionIn } from './shortcuts.js';

export const GRID_KEYS = /** @type {const} */ ({
  left: ['ArrowLeft'],
  right: ['ArrowRight'],
  up: ['ArrowUp'],
  down: ['ArrowDown'],
  rowStart: ['Home'],
  rowEnd: ['End'],
  first: ['Control+Home'],
  last: ['Control+End'],
  top: ['PageUp'],
  bottom: ['PageDown'],
});

/** In a grid of sequences. */
export const BENCH_KEYS = /** @type {const} */ ({ bench: ['Enter'] });

/**
 * The place that a key leads to in a grid of rows of equal length; `null` if it is not a key of the grid.
 * @param {KeyboardEvent} event its default is prevented if it is a key of the grid
 * @param {number} place @param {{ columns: number, count: number }} grid
 */
export function moveInGrid(event, place, { columns, count }) {
  const action = actionIn(GRID_KEYS, event);
  if (!action) return null;
  event.preventDefault();
  const column = place % columns;
  const isList = columns === 1;
  const next = {
    left: place - 1,
    right: place + 1,
    up: place - columns,
    down: place + columns,
    rowStart: isList ? 0 : place - column,
    rowEnd: isList ? count - 1 : Math.min(place - column + columns - 1, count - 1),
    first: 0,
    last: count - 1,
    top: column,
    bottom: column + Math.floor((count - 1 - column) / columns) * columns,
  }[action];
  return next >= 0 && next < count ? next : place;
}

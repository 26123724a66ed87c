// The keys of a grid with one tab stop (ARIA Authoring Practices, "Grid").

/**
 * The place that a key leads to in a grid of rows of equal length; `null` where the key is none of the grid's.
 * @param {KeyboardEvent} event its default is prevented where the key counts
 * @param {number} place @param {{ columns: number, count: number }} grid
 */
export function moveInGrid(event, place, { columns, count }) {
  const column = place % columns;
  const rowEnd = place - column + columns - 1;
  const next = {
    ArrowLeft: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place - columns,
    ArrowDown: place + columns,
    Home: event.ctrlKey || columns === 1 ? 0 : place - column,
    End: event.ctrlKey || columns === 1 ? count - 1 : Math.min(rowEnd, count - 1),
    PageUp: column,
    PageDown: column + Math.floor((count - 1 - column) / columns) * columns,
  }[event.key];
  if (next === undefined || event.altKey || event.metaKey) return null;
  event.preventDefault();
  return next >= 0 && next < count ? next : place;
}

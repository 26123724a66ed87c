// The selected units with their segments, as the bench shows them.

/**
 * @typedef {import('../codec/index.js').Segment} Segment
 * @typedef {{ start: number, end: number, segments: Segment[] }} Unit one code point or one attempted sequence
 */

/** The greatest number of selected bytes to show bit by bit. */
export const MAX_BYTES = 32;

/**
 * The part of the selection that is shown bit by bit: its first units.
 * @param {import('./session.js').Session} session
 * @returns {import('./session.js').Range}
 */
export function shownSelection({ units, selection: { start, end } }) {
  if (end - start <= MAX_BYTES) return { start, end };
  const first = units.indexAt(start);
  const last = units.indexAt(start + MAX_BYTES - 1);
  // At least the first unit.
  return { start, end: units.end(last) - start <= MAX_BYTES || last === first ? units.end(last) : units.start(last) };
}

/**
 * The units of a selection; none if there are no bytes.
 * @param {import('./session.js').Session} session @param {import('./session.js').Range} [selection]
 * @returns {Unit[]}
 */
export function selectedUnits({ list, selection: own }, selection = own) {
  /** @type {Unit[]} */
  const units = [];
  if (selection.start === selection.end) return units;
  for (let i = list.indexAt(selection.start); i < list.length && list.start(i) < selection.end; i++) {
    const segment = list.get(i);
    const last = units.at(-1);
    if (last && last.end > segment.start) last.segments.push(segment);
    else units.push({ start: segment.start, end: segment.attempt?.end ?? segment.end, segments: [segment] });
  }
  return units;
}

/**
 * Joins stray continuation bytes in a row, so that they are explained once.
 * @param {Unit[]} units
 */
export function joinStrays(units) {
  const isStray = (/** @type {Unit | undefined} */ unit) => unit?.segments[0]?.kind === 'unexpected-continuation';
  /** @type {Unit[]} */
  const joined = [];
  for (const unit of units) {
    const last = joined.at(-1);
    if (last && isStray(last) && isStray(unit)) joined[joined.length - 1] = { ...last, end: unit.end };
    else joined.push(unit);
  }
  return joined;
}

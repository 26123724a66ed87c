// Where each unit of the strip stands: rows of cells, so that only the rows in view need elements.
import { BYTE_WIDTH } from '../../ui/byte-width.js';

/**
 * @typedef {import('../../codec/index.js').SegmentList} SegmentList
 * @typedef {import('../../core/units.js').Units} Units
 */

/** Measures in em of the strip's font; the style sheet uses the same ones. */
export const MEASURE = {
  byte: BYTE_WIDTH, unitPadding: 0.4, unitGap: 0.2, cellGap: 0.4, segmentGap: 0.3,
  codePoint: 0.46, illFormedUnit: 7.5, row: 6.9, illFormedRow: 8.9, rowGap: 0.5,
};

/** Characters in `U+` notation. @param {number} codePoint */
const writtenLength = (codePoint) => (codePoint < 0x10000 ? 6 : 2 + codePoint.toString(16).length);

/**
 * @typedef {object} StripLayout
 * @property {Uint32Array} rowStarts the unit at which each row starts
 * @property {Float64Array} rowTops em; one more than there are rows: the last is the height of all
 * @property {Float32Array} widths em, of each unit
 * @property {Uint8Array} startsCell 1 where a cell starts at the unit
 */

/**
 * Fills rows from the start to the end, as text does; a cell stays whole where it fits into a row.
 * @param {SegmentList} list @param {Units} units
 * @param {Uint32Array} cells the unit at which each cell starts
 * @param {number} width of a row, in em
 * @returns {StripLayout}
 */
export function layoutStrip(list, units, cells, width) {
  const { widths, illFormed } = measureUnits(list, units);
  const startsCell = new Uint8Array(units.length);
  for (const unit of cells) startsCell[unit] = 1;
  /** @type {number[]} */
  const rowStarts = [];
  const rowTops = [0];
  let rowHeight = MEASURE.row;
  let used = Infinity;
  const breakRow = (/** @type {number} */ unit) => {
    if (rowStarts.length > 0) rowTops.push(/** @type {number} */ (rowTops.at(-1)) + rowHeight + MEASURE.rowGap);
    rowStarts.push(unit);
    rowHeight = MEASURE.row;
    used = 0;
  };
  for (let cell = 0; cell < cells.length; cell++) {
    const from = /** @type {number} */ (cells[cell]);
    const to = cells[cell + 1] ?? units.length;
    let cellWidth = 0;
    for (let unit = from; unit < to; unit++) cellWidth += /** @type {number} */ (widths[unit]) + (unit > from ? MEASURE.unitGap : 0);
    if (used + MEASURE.cellGap + cellWidth > width) breakRow(from);
    else used += MEASURE.cellGap;
    for (let unit = from; unit < to; unit++) {
      const unitWidth = /** @type {number} */ (widths[unit]);
      if (unit > from) {
        // Only a cell that is wider than a whole row comes here.
        if (used + MEASURE.unitGap + unitWidth > width) breakRow(unit);
        else used += MEASURE.unitGap;
      }
      used += unitWidth;
      if (illFormed[unit]) rowHeight = MEASURE.illFormedRow;
    }
  }
  if (rowStarts.length > 0) rowTops.push(/** @type {number} */ (rowTops.at(-1)) + rowHeight);
  return { rowStarts: Uint32Array.from(rowStarts), rowTops: Float64Array.from(rowTops), widths, startsCell };
}

/** @param {SegmentList} list @param {Units} units */
function measureUnits(list, units) {
  const widths = new Float32Array(units.length);
  const illFormed = new Uint8Array(units.length);
  let segment = 0;
  for (let unit = 0; unit < units.length; unit++) {
    const end = units.end(unit);
    const length = end - units.start(unit);
    const codePoint = list.codePoint(segment);
    if (codePoint === null) illFormed[unit] = 1;
    let segments = 0;
    for (; segment < list.length && list.start(segment) < end; segment++) segments++;
    const inner = codePoint === null
      ? Math.max(length * MEASURE.byte + (segments - 1) * MEASURE.segmentGap, MEASURE.illFormedUnit)
      : Math.max(length * MEASURE.byte, writtenLength(codePoint) * MEASURE.codePoint);
    widths[unit] = inner + 2 * MEASURE.unitPadding;
  }
  return { widths, illFormed };
}

/**
 * The last place at which a sorted array is not above a value.
 * @param {ArrayLike<number>} sorted @param {number} value
 */
export function lastNotAbove(sorted, value) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (/** @type {number} */ (sorted[middle]) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

// Where each unit of the strip is placed: rows of cells, so that only the rows in view need elements.
import { updatedCellStarts } from '../../core/cells.js';
import { spliced } from '../../core/incremental.js';
import { BYTE_WIDTH } from '../../ui/byte-width.js';

/**
 * @typedef {import('../../core/incremental.js').Part} Part
 * @typedef {import('../../codec/index.js').SegmentList} SegmentList
 * @typedef {import('../../core/units.js').Units} Units
 */

/** Measures in em of the strip's font; the style sheet uses the same ones. */
export const MEASURE = {
  byte: BYTE_WIDTH, unitPadding: 0.4, unitGap: 0.2, cellGap: 0.4, segmentGap: 0.3,
  codePoint: 0.46, illFormedUnit: 7.5, row: 6.9, illFormedRow: 8.9, rowGap: 0.5,
};

/** Number of rows to print; otherwise only those in view would be printed. */
export const PRINTED_ROWS = 200;

/** Length of a code point in `U+` notation, in characters. @param {number} codePoint */
const writtenLength = (codePoint) => (codePoint < 0x10000 ? 6 : 2 + codePoint.toString(16).length);

/**
 * @typedef {object} StripLayout
 * @property {Uint32Array} rowStarts the unit at which each row starts
 * @property {Float64Array} rowTops em; one more than there are rows: the last is the height of all rows
 * @property {Float32Array} widths em, of each unit
 * @property {Uint8Array} startsCell 1 where a cell starts at the unit
 * @property {Uint8Array} illFormed 1 for each ill-formed unit
 * @property {Uint8Array} tall 1 for each row with such a unit
 */

/** The layout of no units. @returns {StripLayout} */
export const emptyLayout = () => ({
  rowStarts: new Uint32Array(), rowTops: new Float64Array(1), widths: new Float32Array(), startsCell: new Uint8Array(), illFormed: new Uint8Array(), tall: new Uint8Array(),
});

/**
 * Fills rows from the start to the end, as text does; a cell stays whole if it fits into a row.
 * @param {SegmentList} list @param {Units} units
 * @param {Uint8Array} startsCell 1 where a cell starts at the unit
 * @param {number} width of a row, in em
 * @returns {StripLayout}
 */
export function layoutStrip(list, units, startsCell, width) {
  const measured = { ...measureUnits(list, units, 0, units.length), startsCell };
  const { starts, tall } = fillRows(measured, width, 0, () => false);
  return { ...measured, rowStarts: Uint32Array.from(starts), tall: Uint8Array.from(tall), rowTops: topsOf(tall) };
}

/**
 * The layout after a change of units, made from the one before, which must not be used afterwards. After the change, rows are kept from the
 * first that starts with the same cell as before.
 * @param {StripLayout} before @param {SegmentList} list after the change @param {Units} units after it @param {Part} part which units are new
 * @param {number} width of a row, in em: the same as before
 * @returns {StripLayout}
 */
export function updatedLayout(before, list, units, part, width) {
  const cells = updatedCellStarts(before.startsCell, list, units, part);
  const by = part.start + part.length - part.end;
  const fresh = measureUnits(list, units, part.start, part.start + part.length);
  const measured = {
    widths: spliced(before.widths, part.start, part.end, fresh.widths),
    illFormed: spliced(before.illFormed, part.start, part.end, fresh.illFormed),
    startsCell: spliced(before.startsCell, cells.part.start, cells.part.end, cells.starts),
  };
  const { rowStarts } = before;
  // The first cell of a row may now fit into the row before.
  let first = Math.max(lastNotAbove(rowStarts, cells.part.start) - 1, 0);
  while (first > 0 && !measured.startsCell[/** @type {number} */ (rowStarts[first])]) first--;
  const inStep = cells.part.start + cells.part.length;
  let last = first;
  const { starts, tall: freshTall, isWhole } = fillRows(measured, width, rowStarts[first] ?? 0, (unit) => {
    if (unit < inStep || !measured.startsCell[unit]) return false;
    while (last < rowStarts.length && /** @type {number} */ (rowStarts[last]) < unit - by) last++;
    return rowStarts[last] === unit - by;
  });
  if (isWhole) last = rowStarts.length;
  const tall = spliced(before.tall, first, last, freshTall);
  return { ...measured, rowStarts: spliced(rowStarts, first, last, starts, by), tall, rowTops: topsOf(tall) };
}

/**
 * @param {Pick<StripLayout, 'widths' | 'illFormed' | 'startsCell'>} units measured @param {number} width of a row
 * @param {number} from the unit at which the first row starts @param {(unit: number) => boolean} isDone whether to stop before the row that starts at the unit
 */
function fillRows({ widths, illFormed, startsCell }, width, from, isDone) {
  /** @type {number[]} */
  const starts = [];
  /** @type {number[]} */
  const tall = [];
  let used = Infinity;
  for (let cell = from; cell < widths.length;) {
    let to = cell + 1;
    let cellWidth = /** @type {number} */ (widths[cell]);
    for (; to < widths.length && !startsCell[to]; to++) cellWidth += /** @type {number} */ (widths[to]) + MEASURE.unitGap;
    let startsRow = used + MEASURE.cellGap + cellWidth > width;
    if (!startsRow) used += MEASURE.cellGap;
    for (let unit = cell; unit < to; unit++) {
      const unitWidth = /** @type {number} */ (widths[unit]);
      if (unit > cell) {
        // A row starts here only in a cell that is wider than a whole row.
        startsRow = used + MEASURE.unitGap + unitWidth > width;
        if (!startsRow) used += MEASURE.unitGap;
      }
      if (startsRow) {
        if (isDone(unit)) return { starts, tall, isWhole: false };
        starts.push(unit);
        tall.push(0);
        used = 0;
      }
      used += unitWidth;
      if (illFormed[unit]) tall[tall.length - 1] = 1;
    }
    cell = to;
  }
  return { starts, tall, isWhole: true };
}

/** The top of each row, and the bottom of the last. @param {ArrayLike<number>} tall */
function topsOf(tall) {
  const tops = new Float64Array(tall.length + 1);
  let bottom = 0;
  for (let row = 0; row < tall.length; row++) {
    const top = row === 0 ? 0 : bottom + MEASURE.rowGap;
    tops[row] = top;
    bottom = top + (tall[row] ? MEASURE.illFormedRow : MEASURE.row);
  }
  tops[tall.length] = bottom;
  return tops;
}

/** @param {SegmentList} list @param {Units} units @param {number} from @param {number} to */
function measureUnits(list, units, from, to) {
  const widths = new Float32Array(to - from);
  const illFormed = new Uint8Array(to - from);
  let segment = from < to ? list.indexAt(units.start(from)) : 0;
  for (let unit = from; unit < to; unit++) {
    const end = units.end(unit);
    const length = end - units.start(unit);
    const codePoint = list.codePoint(segment);
    if (codePoint === null) illFormed[unit - from] = 1;
    let segments = 0;
    for (; segment < list.length && list.start(segment) < end; segment++) segments++;
    const inner = codePoint === null
      ? Math.max(length * MEASURE.byte + (segments - 1) * MEASURE.segmentGap, MEASURE.illFormedUnit)
      : Math.max(length * MEASURE.byte, writtenLength(codePoint) * MEASURE.codePoint);
    widths[unit - from] = inner + 2 * MEASURE.unitPadding;
  }
  return { widths, illFormed };
}

/**
 * The last index at which a sorted array is not above a value; -1 if there is none.
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

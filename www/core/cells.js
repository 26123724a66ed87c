// Cells of the strip: a grapheme (UAX #29) with its units, or one attempted sequence.
import { textOf, utf16Length } from './utf16.js';

/**
 * @typedef {import('../codec/index.js').SegmentList} SegmentList
 * @typedef {import('./incremental.js').Part} Part
 * @typedef {import('./units.js').Units} Units
 */

/** A grapheme with more units than this is drawn in pieces: even a stack of 10,000 marks is one grapheme. */
const MAX_UNITS = 8;

/**
 * What a text without graphemes of several characters lacks (UAX #29, table 2): CR, marks, joiners and other format characters, flags, skin
 * tones, the two halfwidth marks, and letters without case, which include jamo and the consonants of conjuncts, but no ideographs.
 */
export const COMBINING = /[\r\p{M}\p{Cf}\p{RI}\p{EMod}\uff9e\uff9f]|(?!\p{Ideo})\p{Lo}/u;

/** Made when first needed: that takes Chromium 11 ms. @type {Intl.Segmenter | undefined} */
let segmenter;

/** Where each grapheme of a text starts, as UTF-16 offsets. @param {string} text */
function startsIn(text) {
  let offset = 0;
  if (!COMBINING.test(text)) return Array.from(text, ({ length }) => (offset += length) - length);
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ index }) => index);
}

/**
 * UTF-16 code units to segment at once: in some engines, Node 20 among them, each step over the graphemes of a text
 * takes time proportional to the whole text.
 */
const PIECE = 1024;

/**
 * The UTF-16 offset at which each grapheme of a text starts, in order.
 * @param {string} text well-formed
 * @returns {Generator<number, void>}
 */
export function* graphemeStarts(text) {
  let length = PIECE;
  for (let start = 0; start < text.length;) {
    let end = Math.min(start + length, text.length);
    // Half of a pair would count as a control character, which ends any grapheme.
    if ((text.charCodeAt(end - 1) & 0xfc00) === 0xd800) end++;
    const starts = startsIn(text.slice(start, end)).map((index) => start + index);
    // The last one may continue after the piece. Where a grapheme ends does not depend on what comes before it (UAX #29).
    const last = end < text.length ? /** @type {number} */ (starts.pop()) : end;
    yield* starts;
    // A grapheme that fills the piece needs a larger piece.
    length = last === start ? 2 * length : PIECE;
    start = last;
  }
}

/**
 * Where cells start: 1 for each unit that starts one, 0 for the others.
 * @param {string} text of the units, with U+FFFD for each segment that is not text @param {SegmentList} list @param {Units} units
 * @param {number} [from] the unit at which the text starts, which begins a grapheme @param {number} [to] the unit before which the text ends
 * @returns {Uint8Array}
 */
export function cellStarts(text, list, units, from = 0, to = units.length) {
  const starts = new Uint8Array(to - from);
  const graphemes = graphemeStarts(text);
  let inCell = 0;
  let lastWasIllFormed = false;
  let utf16Offset = 0;
  let nextGrapheme = 0;
  let segment = from === 0 ? 0 : list.indexAt(units.start(from));
  for (let unit = from; unit < to; unit++) {
    while (nextGrapheme < utf16Offset) nextGrapheme = graphemes.next().value ?? Infinity;
    const codePoint = list.codePoint(segment);
    const illFormed = codePoint === null;
    if (utf16Offset === nextGrapheme || illFormed || lastWasIllFormed || inCell === MAX_UNITS) {
      starts[unit - from] = 1;
      inCell = 0;
    }
    inCell++;
    lastWasIllFormed = illFormed;
    const end = units.end(unit);
    for (; segment < list.length && list.start(segment) < end; segment++) {
      utf16Offset += utf16Length(list.codePoint(segment));
    }
  }
  return starts;
}

/** How many units after a change to look at first; then eight times as many, until the cells are the same as before. */
const AHEAD = 32;

/**
 * The cells that a change of units may have altered, and where they start now.
 * @param {Uint8Array} before where cells started @param {SegmentList} list the new one @param {Units} units the new ones @param {Part} part which units are new
 * @returns {{ part: Part, starts: Uint8Array }}
 */
export function updatedCellStarts(before, list, units, { start, end, length }) {
  let first = Math.max(start - 1, 0);
  while (!isSure(before, first)) first--;
  const by = start + length - end;
  for (let ahead = AHEAD; ; ahead *= 8) {
    const to = Math.min(start + length + ahead, units.length);
    const text = to > first ? textOf(list, list.indexAt(units.start(first)), list.indexAt(units.end(to - 1) - 1) + 1) : '';
    const starts = cellStarts(text, list, units, first, to);
    let unit = start + length;
    while (unit < to && !(isSure(starts, unit - first) && isSure(before, unit - by))) unit++;
    if (unit < to || to === units.length) return { part: { start: first, end: unit - by, length: unit - first }, starts: starts.subarray(0, unit - first) };
  }
}

/**
 * Whether a cell starts at the unit because of its content, not because the cell before is full. If so, where the next cells start
 * depends only on what follows.
 * @param {Uint8Array} starts @param {number} unit
 */
function isSure(starts, unit) {
  if (unit === 0) return true;
  return starts[unit] === 1 && starts.lastIndexOf(1, unit - 1) > unit - MAX_UNITS;
}

// Cells of the strip: a grapheme (UAX #29) with its units, or one attempted sequence.

/**
 * @typedef {import('../codec/index.js').SegmentList} SegmentList
 * @typedef {import('./units.js').Units} Units
 */

/** A grapheme with more units than this is drawn in pieces: a stack of 10,000 marks is one grapheme. */
const MOST_UNITS = 8;

/** UTF-16 code units that a code point takes in the text, in which U+FFFD replaces what text can't contain. @param {number | null} codePoint */
export const utf16Length = (codePoint) => (codePoint !== null && codePoint > 0xffff && codePoint <= 0x10ffff ? 2 : 1);

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * UTF-16 code units that are segmented at once: in some engines, Node 20 among them, each step over the graphemes of a
 * text takes time in proportion to the whole text.
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
    // Half of a pair would be a control character, which ends any grapheme.
    if ((text.charCodeAt(end - 1) & 0xfc00) === 0xd800) end++;
    const starts = Array.from(segmenter.segment(text.slice(start, end)), ({ index }) => start + index);
    // The last one may continue after the piece. Where a grapheme ends does not depend on what comes before it (UAX #29).
    const last = end < text.length ? /** @type {number} */ (starts.pop()) : end;
    yield* starts;
    // A grapheme that fills the piece needs a larger piece.
    length = last === start ? 2 * length : PIECE;
    start = last;
  }
}

/**
 * The unit at which each cell starts, in order.
 * @param {string} text of the segments, with U+FFFD for each that is not text @param {SegmentList} list @param {Units} units
 * @returns {Uint32Array}
 */
export function cellStarts(text, list, units) {
  const starts = new Uint32Array(units.length);
  const graphemes = graphemeStarts(text);
  let length = 0;
  let inCell = 0;
  let lastWasIllFormed = false;
  let utf16Offset = 0;
  let nextGrapheme = 0;
  let segment = 0;
  for (let unit = 0; unit < units.length; unit++) {
    while (nextGrapheme < utf16Offset) nextGrapheme = graphemes.next().value ?? Infinity;
    const codePoint = list.codePoint(segment);
    const illFormed = codePoint === null;
    if (utf16Offset === nextGrapheme || illFormed || lastWasIllFormed || inCell === MOST_UNITS) {
      starts[length++] = unit;
      inCell = 0;
    }
    inCell++;
    lastWasIllFormed = illFormed;
    const end = units.end(unit);
    for (; segment < list.length && list.start(segment) < end; segment++) {
      utf16Offset += utf16Length(list.codePoint(segment));
    }
  }
  return starts.slice(0, length);
}

// Cells of the strip: a grapheme (UAX #29) with its units, or one attempted sequence.

/**
 * @typedef {import('../utf8-inspector.js').SegmentList} SegmentList
 * @typedef {import('./units.js').Units} Units
 */

/** A grapheme of more units than this is drawn in pieces: a stack of 10,000 marks is one grapheme. */
const MOST_UNITS = 8;

/** UTF-16 code units that a code point takes in the text, where U+FFFD stands for what it can't hold. @param {number | null} codePoint */
export const utf16Length = (codePoint) => (codePoint !== null && codePoint > 0xffff && codePoint <= 0x10ffff ? 2 : 1);

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The unit at which each cell starts, in order.
 * @param {string} text of the segments, with U+FFFD for each that is no text @param {SegmentList} list @param {Units} units
 * @returns {Uint32Array}
 */
export function cellStarts(text, list, units) {
  const starts = new Uint32Array(units.length);
  const graphemes = segmenter.segment(text)[Symbol.iterator]();
  let length = 0;
  let inCell = 0;
  let lastWasIllFormed = false;
  let utf16Offset = 0;
  let nextGrapheme = 0;
  let segment = 0;
  for (let unit = 0; unit < units.length; unit++) {
    while (nextGrapheme < utf16Offset) nextGrapheme = graphemes.next().value?.index ?? Infinity;
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

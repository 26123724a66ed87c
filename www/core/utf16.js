// Segments as UTF-16: what they take in a text, in which U+FFFD stands for each that is not text.

/** @typedef {import('../codec/index.js').SegmentList} SegmentList */

/** UTF-16 code units that a code point takes in the text. @param {number | null} codePoint */
export const utf16Length = (codePoint) => (codePoint !== null && codePoint > 0xffff && codePoint <= 0x10ffff ? 2 : 1);

/** @param {number | null} codePoint */
const isScalar = (codePoint) => codePoint !== null && codePoint <= 0x10ffff && (codePoint & 0xfffff800) !== 0xd800;

/** UTF-16 code units that the segments before one take in the text. @param {SegmentList} list @param {number} segmentIndex */
export function utf16LengthBefore(list, segmentIndex) {
  let length = 0;
  for (let i = 0; i < segmentIndex;) {
    const packed = list.packedFrom(i);
    const most = Math.min(packed.length, 2 * (segmentIndex - i));
    for (let at = 1; at < most; at += 2) length += utf16Length(/** @type {number} */ (packed[at]));
    i += most / 2;
  }
  return length;
}

/** The text of some segments. @param {SegmentList} list @param {number} first @param {number} end */
export function textOf(list, first, end) {
  let text = '';
  for (let i = first; i < end; i++) {
    const codePoint = list.codePoint(i);
    text += isScalar(codePoint) ? String.fromCodePoint(/** @type {number} */ (codePoint)) : '\ufffd';
  }
  return text;
}

// Segments as UTF-16: their text, with U+FFFD for each that is not text, and its length.

/** @typedef {import('../codec/index.js').SegmentList} SegmentList */

/** UTF-16 code units that a code point takes in the text. @param {number | null} codePoint */
export const utf16Length = (codePoint) => (codePoint !== null && codePoint > 0xffff && codePoint <= 0x10ffff ? 2 : 1);

/** @param {number | null} codePoint */
const isScalar = (codePoint) => codePoint !== null && codePoint <= 0x10ffff && (codePoint & 0xfffff800) !== 0xd800;

/** By block: going over all of a long text at each keystroke would take too long. @type {WeakMap<Uint32Array, number>} */
const lengths = new WeakMap();

/** UTF-16 code units that the segments of a block take in the text. @param {Uint32Array} numbers */
function lengthOf(numbers) {
  let length = lengths.get(numbers);
  if (length === undefined) lengths.set(numbers, length = lengthBefore(numbers, numbers.length));
  return length;
}

/** @param {Uint32Array} numbers of a block @param {number} end */
function lengthBefore(numbers, end) {
  let length = 0;
  for (let i = 1; i < end; i += 2) length += utf16Length(/** @type {number} */ (numbers[i]));
  return length;
}

/** UTF-16 code units that the segments before one take in the text. @param {SegmentList} list @param {number} segmentIndex */
export function utf16LengthBefore(list, segmentIndex) {
  let length = 0;
  for (let i = 0; i < segmentIndex;) {
    const { first, numbers } = list.block(i);
    i = first + numbers.length / 2;
    length += i > segmentIndex ? lengthBefore(numbers, 2 * (segmentIndex - first)) : lengthOf(numbers);
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

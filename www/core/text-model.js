// The text field over bytes: which bytes an edit in it changes.
//
// The field shows U+FFFD for each ill-formed segment, and dots for some characters (field-text.js). Encoding its whole text after an edit would
// turn those into real ones, so only the part that the edit changed is encoded; all other bytes stay.
import { firstRefused, toBytesOrNull } from '../codec/encode-or-null.js';
import { countLoneSurrogates } from './lone-surrogates.js';
import { utf16Length } from './utf16.js';

/**
 * @typedef {import('../codec/index.js').SegmentList} SegmentList
 * @typedef {import('../codec/index.js').Scheme} Scheme
 */

const CR = 0x0d;
const LF = 0x0a;

/** UTF-16 code units that each block takes in the field. @type {WeakMap<Uint32Array, number>} */
const fieldLengths = new WeakMap();

/** Whether the CR at a segment is before an LF, and so takes no code unit of its own. @param {SegmentList} list @param {number} segmentIndex */
const isBeforeLf = (list, segmentIndex) => segmentIndex + 1 < list.length && list.codePoint(segmentIndex + 1) === LF;

/**
 * The segment at a UTF-16 offset of the field or the one with an index, whichever comes first, and the offset at which it starts.
 * Past the end, the index is `length`. A CR before an LF takes no code unit of its own: it has the same offset as the LF, but comes first.
 * @param {SegmentList} list @param {number} utf16Offset @param {number} segmentIndex
 */
function find(list, utf16Offset, segmentIndex) {
  let at = 0;
  for (let i = 0; i < segmentIndex;) {
    const { first, numbers } = list.block(i);
    const end = first + numbers.length / 2;
    const last = numbers[numbers.length - 1];
    const before = at;
    // The length of a CR at the end depends on the next block.
    const length = last === CR ? undefined : fieldLengths.get(numbers);
    if (length !== undefined && at + length < utf16Offset && end <= segmentIndex) {
      at += length;
      i = end;
      continue;
    }
    for (let place = 1; i < end; place += 2, i++) {
      const codePoint = /** @type {number} */ (numbers[place]);
      const units = codePoint === CR && isBeforeLf(list, i) ? 0 : utf16Length(codePoint);
      if (i === segmentIndex || at >= utf16Offset || at + units > utf16Offset) return { segmentIndex: i, utf16Offset: at };
      at += units;
    }
    fieldLengths.set(numbers, at - before);
  }
  return { segmentIndex, utf16Offset: at };
}

/**
 * The byte offset for a UTF-16 offset of the field; inside a surrogate pair, that of its start.
 * @param {SegmentList} list @param {number} utf16Offset
 */
export function byteOffsetAt(list, utf16Offset) {
  const { segmentIndex } = find(list, utf16Offset, list.length);
  if (segmentIndex < list.length) return list.start(segmentIndex);
  return list.length === 0 ? 0 : list.end(list.length - 1);
}

/**
 * The UTF-16 offset in the field at which the segment that contains a byte starts.
 * @param {SegmentList} list @param {number} byteOffset
 */
export function utf16OffsetAt(list, byteOffset) {
  const found = list.indexAt(byteOffset);
  return find(list, Infinity, found < 0 && byteOffset > 0 ? list.length : found).utf16Offset;
}

/** Whether an offset is between the two halves of a surrogate pair. @param {string} text @param {number} at */
const splitsPair = (text, at) =>
  (text.charCodeAt(at - 1) & 0xfc00) === 0xd800 && (text.charCodeAt(at) & 0xfc00) === 0xdc00;

/** How many code units to compare at once, as substrings: engines do that far faster than one by one. */
const PIECE = 4096;

/** The length of the common prefix of two texts, in code units. @param {string} one @param {string} other @param {number} most */
function samePrefix(one, other, most) {
  let same = 0;
  while (same + PIECE <= most && one.slice(same, same + PIECE) === other.slice(same, same + PIECE)) same += PIECE;
  while (same < most && one.charCodeAt(same) === other.charCodeAt(same)) same++;
  return same;
}

/** The length of their common suffix, in code units. @param {string} one @param {string} other @param {number} most */
function sameSuffix(one, other, most) {
  const [oneEnd, otherEnd] = [one.length, other.length];
  let same = 0;
  while (same + PIECE <= most && one.slice(oneEnd - same - PIECE, oneEnd - same) === other.slice(otherEnd - same - PIECE, otherEnd - same)) same += PIECE;
  while (same < most && one.charCodeAt(oneEnd - 1 - same) === other.charCodeAt(otherEnd - 1 - same)) same++;
  return same;
}

/**
 * The smallest part in which two texts differ, as the common prefix and suffix around it.
 * @param {string} before @param {string} after
 * @param {number} suffixLimit how much of `after` may count as suffix
 */
function difference(before, after, suffixLimit) {
  const shorter = Math.min(before.length, after.length);
  let suffix = sameSuffix(before, after, Math.min(shorter, suffixLimit));
  if (splitsPair(before, before.length - suffix) || splitsPair(after, after.length - suffix)) suffix--;
  let prefix = samePrefix(before, after, shorter - suffix);
  if (splitsPair(before, prefix) || splitsPair(after, prefix)) prefix--;
  return { prefix, suffix: Math.max(suffix, 0) };
}

/**
 * The part of the field that an edit changed: `inserted` replaced the text from `start` to `end`, UTF-16
 * offsets in the text before. Empty for equal texts.
 * @param {string} before @param {string} after
 * @param {number} caret UTF-16 offset of the caret now: among equal characters it shows which one was edited
 */
export function editedPart(before, after, caret) {
  const atCaret = difference(before, after, after.length - caret);
  // At most the whole of the shorter text can be the same.
  const isAll = atCaret.prefix + atCaret.suffix === Math.min(before.length, after.length);
  const anywhere = isAll ? atCaret : difference(before, after, after.length);
  const { prefix, suffix } = atCaret.prefix + atCaret.suffix >= anywhere.prefix + anywhere.suffix ? atCaret : anywhere;
  return { start: prefix, end: before.length - suffix, inserted: after.slice(prefix, after.length - suffix) };
}

/**
 * The change of bytes that an edit of the field means.
 * @param {SegmentList} list of the bytes before the edit
 * @param {string} before the field's text for them
 * @param {string} after the field's text now
 * @param {number} caret UTF-16 offset of the caret now
 * @param {Scheme} [scheme] of the bytes
 * @returns {{ start: number, end: number, insert: Uint8Array, loneSurrogates: number } | { refused: number }} `insert` replaces the
 * bytes from `start` to `end`; `loneSurrogates` is how many of them became U+FFFD in it; `refused` is the first inserted code point that the
 * scheme can't encode
 */
export function textEdit(list, before, after, caret, scheme = 'utf-8') {
  // Only the inserted text counts: the rest may contain U+FFFD in place of ill-formed bytes.
  const { start, end, inserted } = editedPart(before, after, caret);
  const insert = toBytesOrNull(inserted, scheme);
  if (!insert) return { refused: firstRefused(inserted, scheme) };
  const startByte = byteOffsetAt(list, start);
  return { start: startByte, end: end === start ? startByte : byteOffsetAt(list, end), insert, loneSurrogates: countLoneSurrogates(inserted) };
}

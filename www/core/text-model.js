// The text field over bytes: what it shows, and which bytes an edit in it changes.
//
// The field shows U+FFFD for each ill-formed segment. Encoding its whole text after an edit would turn
// those into real U+FFFD, so only the part that the edit changed is encoded; all other bytes stay.
import { firstRefused, toBytesOrNull } from '../codec/encode-or-null.js';
import { utf16Length } from './cells.js';
import { countLoneSurrogates } from './lone-surrogates.js';

/**
 * @typedef {import('../codec/index.js').SegmentList} SegmentList
 * @typedef {import('../codec/index.js').Scheme} Scheme
 */

const CR = 0x0d;
const LF = 0x0a;

/**
 * The text that a `<textarea>` holds: well-formed, and with its line ends as LF (HTML, "API value" of a textarea).
 * @param {string} text
 */
export const fieldText = (text) => text.replace(/\r\n?/g, '\n');

/**
 * UTF-16 code units that segment `index` takes in the field.
 * @param {SegmentList} list @param {number} index
 */
function fieldUnits(list, index) {
  const codePoint = list.codePoint(index);
  if (codePoint === CR && index + 1 < list.length && list.codePoint(index + 1) === LF) return 0;
  return utf16Length(codePoint);
}

/**
 * The byte offset for a UTF-16 offset of the field; inside a surrogate pair, that of its start.
 * @param {SegmentList} list @param {number} utf16Offset
 */
export function byteOffsetAt(list, utf16Offset) {
  let at = 0;
  for (let i = 0; i < list.length; i++) {
    const units = fieldUnits(list, i);
    // A CR that takes no unit of its own is at the same offset as its LF, and before it.
    if (at >= utf16Offset || at + units > utf16Offset) return list.start(i);
    at += units;
  }
  return list.length === 0 ? 0 : list.end(list.length - 1);
}

/**
 * The UTF-16 offset in the field at which the segment that contains a byte starts.
 * @param {SegmentList} list @param {number} byteOffset
 */
export function utf16OffsetAt(list, byteOffset) {
  let at = 0;
  for (let i = 0; i < list.length && list.end(i) <= byteOffset; i++) at += fieldUnits(list, i);
  return at;
}

/** @param {string} text @param {number} at between the two halves of a surrogate pair? */
const splitsPair = (text, at) =>
  (text.charCodeAt(at - 1) & 0xfc00) === 0xd800 && (text.charCodeAt(at) & 0xfc00) === 0xdc00;

/**
 * The smallest part in which two texts differ, as the common prefix and suffix around it.
 * @param {string} before @param {string} after
 * @param {number} suffixLimit how much of `after` may count as suffix
 */
function difference(before, after, suffixLimit) {
  const shorter = Math.min(before.length, after.length);
  let suffix = 0;
  const most = Math.min(shorter, suffixLimit);
  while (suffix < most && before.charCodeAt(before.length - 1 - suffix) === after.charCodeAt(after.length - 1 - suffix)) suffix++;
  if (splitsPair(before, before.length - suffix) || splitsPair(after, after.length - suffix)) suffix--;
  let prefix = 0;
  while (prefix < shorter - suffix && before.charCodeAt(prefix) === after.charCodeAt(prefix)) prefix++;
  if (splitsPair(before, prefix) || splitsPair(after, prefix)) prefix--;
  return { prefix, suffix: Math.max(suffix, 0) };
}

/**
 * The part of the field that an edit changed: `inserted` replaced the text from `start` to `end`, UTF-16
 * offsets in the text before. Nothing for equal texts.
 * @param {string} before @param {string} after
 * @param {number} caret UTF-16 offset of the caret now: among equal characters it shows which one was edited
 */
export function editedPart(before, after, caret) {
  const atCaret = difference(before, after, after.length - caret);
  const anywhere = difference(before, after, after.length);
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
 * @returns {{ start: number, end: number, insert: Uint8Array, loneSurrogates: number } | { refused: number | null }} `insert` replaces the
 * bytes from `start` to `end`; `loneSurrogates` of the text became U+FFFD in it; or the first code point of what was put in that can't be
 * written in the scheme
 */
export function textEdit(list, before, after, caret, scheme = 'utf-8') {
  // Only what was put in counts: what stood there already can hold U+FFFD in the place of ill-formed bytes.
  const { start, end, inserted } = editedPart(before, after, caret);
  const insert = toBytesOrNull(inserted, scheme);
  if (!insert) return { refused: firstRefused(inserted, scheme) };
  return { start: byteOffsetAt(list, start), end: byteOffsetAt(list, end), insert, loneSurrogates: countLoneSurrogates(inserted) };
}

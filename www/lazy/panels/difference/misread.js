// UTF-8 that was misread byte by byte, as Latin-1 or windows-1252: “Ã¼” for “ü”; and the result misread again: “ÃƒÂ¼”.
import { isScalar } from '../../../core/scalar.js';

/** 0x80 to 0x9F in windows-1252 (WHATWG Encoding); the rest of it is ISO 8859-1. Not by a TextDecoder, because some versions of Node get it wrong. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** @param {Uint8Array} bytes in windows-1252 */
export const textOf1252 = (bytes) => Array.from(bytes, (byte) => WINDOWS_1252[byte - 0x80] ?? String.fromCharCode(byte)).join('');

/** The bytes of the characters of windows-1252 that ISO 8859-1 doesn't have. @type {ReadonlyMap<number, number>} */
const bytesOf1252 = new Map(Array.from(WINDOWS_1252, (character, i) => [character.charCodeAt(0), 0x80 + i]));

/** The byte that was read as a code point; above 0xFF if there is none. @param {number} point */
const byteBehind = (point) => bytesOf1252.get(point) ?? point;

/** Most times that the same text is taken to have been misread. */
const MAX_TIMES = 3;

/** The least code point that has a sequence of that many bytes. */
const LEAST = [0, 0, 0x80, 0x800, 0x10000];

/** @param {number} byte @returns {number} 0 if it starts no sequence of several bytes */
const lengthFrom = (byte) => (byte < 0xc2 || byte > 0xf4 ? 0 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4);

/**
 * What a text that was misread a number of times meant at an index.
 * @param {ArrayLike<number>} points @param {number} at @param {number} times
 * @returns {{ point: number, next: number } | null} `next`: the index after it; `null` if no UTF-8 of several bytes was misread there
 */
function readAt(points, at, times) {
  if (times === 0) return { point: points[at] ?? -1, next: at + 1 };
  const first = readAt(points, at, times - 1);
  const start = first ? byteBehind(first.point) : 0;
  const length = lengthFrom(start);
  if (!first || length === 0) return null;
  let { next } = first;
  let point = start & 0x7f >> length;
  for (let i = 1; i < length; i++) {
    const following = readAt(points, next, times - 1);
    const byte = following ? byteBehind(following.point) : 0;
    if (!following || byte < 0x80 || byte > 0xbf) return null;
    point = point << 6 | byte & 0x3f;
    ({ next } = following);
  }
  return isScalar(point) && point >= /** @type {number} */ (LEAST[length]) ? { point, next } : null;
}

/**
 * What the misread text at an index meant, if it is wanted; most times misread first.
 * @param {ArrayLike<number>} points @param {number} at @param {(point: number) => boolean} isWanted
 */
export function meantAt(points, at, isWanted) {
  if (lengthFrom(byteBehind(points[at] ?? -1)) === 0) return null;
  for (let times = MAX_TIMES; times > 0; times--) {
    const read = readAt(points, at, times);
    if (read && isWanted(read.point)) return read;
  }
  return null;
}

/** What a text meant that was misread; `null` if it can't have been. @param {string} text */
function meantBy(text) {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  let meant = '';
  for (let at = 0; at < points.length;) {
    const read = readAt(points, at, /** @type {number} */ (points[at]) < 0x80 ? 0 : 1);
    if (!read) return null;
    meant += String.fromCodePoint(read.point);
    at = read.next;
  }
  return meant === text ? null : meant;
}

/** How many times a text had to be misread to become another one; 0 if it can't have become that. @param {string} misread @param {string} meant */
export function timesMisread(misread, meant) {
  // Misreading makes a text longer.
  let text = misread.length > meant.length ? meantBy(misread) : null;
  for (let times = 1; text !== null && text.length >= meant.length && times <= MAX_TIMES; times++) {
    if (text === meant) return times;
    text = meantBy(text);
  }
  return 0;
}

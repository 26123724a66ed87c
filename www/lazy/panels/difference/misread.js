// UTF-8 that was misread byte by byte in an encoding of one byte a character: “Ã¼” for “ü”; and the result misread again: “ÃƒÂ¼”.
import { isScalar } from '../../../core/scalar.js';
import { CODE_PAGES, WINDOWS_1252 } from './code-pages.js';
import { remembered } from './remembered.js';

/** @typedef {import('./code-pages.js').CodePage} CodePage */

/** Most times that the same text is taken to have been misread. */
const MAX_TIMES = 3;

/** The least code point that has a sequence of that many bytes. */
const LEAST = [0, 0, 0x80, 0x800, 0x10000];

/** @param {number} byte @returns {number} 0 if it starts no sequence of several bytes */
const lengthFrom = (byte) => (byte < 0xc2 || byte > 0xf4 ? 0 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4);

/**
 * What a text that was misread a number of times meant at an index.
 * @param {ArrayLike<number>} points @param {number} at @param {number} times @param {CodePage} page
 * @returns {{ point: number, next: number } | null} `next`: the index after it; `null` if no UTF-8 of several bytes was misread there
 */
function readAt(points, at, times, page) {
  if (times === 0) return { point: points[at] ?? -1, next: at + 1 };
  const first = readAt(points, at, times - 1, page);
  const start = first ? page.byteOf(first.point) : 0;
  const length = lengthFrom(start);
  if (!first || length === 0) return null;
  let { next } = first;
  let point = start & 0x7f >> length;
  for (let i = 1; i < length; i++) {
    const following = readAt(points, next, times - 1, page);
    const byte = following ? page.byteOf(following.point) : 0;
    if (!following || byte < 0x80 || byte > 0xbf) return null;
    point = point << 6 | byte & 0x3f;
    ({ next } = following);
  }
  return isScalar(point) && point >= /** @type {number} */ (LEAST[length]) ? { point, next } : null;
}

/**
 * What the misread text at an index meant, if it is wanted; most times misread first.
 * @param {ArrayLike<number>} points @param {number} at @param {CodePage} page @param {(point: number) => boolean} isWanted
 */
export function meantAt(points, at, page, isWanted) {
  if (lengthFrom(page.byteOf(points[at] ?? -1)) === 0) return null;
  for (let times = MAX_TIMES; times > 0; times--) {
    const read = readAt(points, at, times, page);
    if (read && isWanted(read.point)) return read;
  }
  return null;
}

/** The code pages in which a part of a text may have been misread. @param {Float64Array} points */
export const possiblePages = (points) => CODE_PAGES.filter((page) => points.some((point, i) => point > 0x7f && readAt(points, i, 1, page) !== null));

/**
 * The code page in which most of a text has been misread, if it meant what is wanted; `null` if none has been.
 * @param {ArrayLike<number>} points @param {readonly CodePage[]} pages @param {(point: number) => boolean} isWanted
 */
export function codePageOf(points, pages, isWanted) {
  /** @type {CodePage | null} */
  let likeliest = null;
  let most = 0;
  for (const page of pages) {
    let count = 0;
    for (let at = 0; at < points.length;) {
      const meant = meantAt(points, at, page, isWanted);
      if (meant) count++;
      at = meant?.next ?? at + 1;
    }
    if (count > most) [likeliest, most] = [page, count];
  }
  return likeliest;
}

/** What a text meant that was misread; `null` if it can't have been. @param {string} text @param {CodePage} page */
function meantBy(text, page) {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  let meant = '';
  for (let at = 0; at < points.length;) {
    const read = readAt(points, at, /** @type {number} */ (points[at]) < 0x80 ? 0 : 1, page);
    if (!read) return null;
    meant += String.fromCodePoint(read.point);
    at = read.next;
  }
  return meant === text ? null : meant;
}

/** How many times a text had to be misread to become another one; 0 if it can't have become that. @param {string} misread @param {string} meant @param {CodePage} page */
function timesMisread(misread, meant, page) {
  let text = meantBy(misread, page);
  for (let times = 1; text !== null && text.length >= meant.length && times <= MAX_TIMES; times++) {
    if (text === meant) return times;
    text = meantBy(text, page);
  }
  return 0;
}

/** @typedef {{ pages: CodePage[], times: number }} Misreading the code pages in which one text becomes another, misread so many times */

/** How a text had to be misread to become another one; `null` if it can't have become that. */
export const misreadingOf = remembered(findMisreading);

/** @param {string} misread @param {string} meant @returns {Misreading | null} */
function findMisreading(misread, meant) {
  // Misreading makes a text longer.
  if (misread.length <= meant.length) return null;
  /** @type {CodePage[]} */
  let pages = [];
  let times = 0;
  for (const page of CODE_PAGES) {
    const own = timesMisread(misread, meant, page);
    if (own === 0 || (times > 0 && own !== times)) continue;
    times = own;
    pages = [...pages, page];
  }
  return times > 0 ? { pages: pages.includes(WINDOWS_1252) ? [WINDOWS_1252] : pages, times } : null;
}

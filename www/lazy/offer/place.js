// Finds the position that an error message names.
import { utf16Length } from '../../core/utf16.js';

/**
 * @import { MessagePosition } from '../../codec/notations.js'
 * @import { SegmentList } from '../../codec/index.js'
 * @typedef {{ start: number, end: number }} Range byte offsets
 */

const LF = 0x0a;

/**
 * A message without its position, if it names another byte than the one there: a program that reads a file in chunks counts within the
 * chunk, and the message may be about another text.
 * @param {MessagePosition} named @param {Uint8Array} bytes
 * @returns {MessagePosition}
 */
export function withoutMistake(named, bytes) {
  const { start, unit, bytes: wanted } = named;
  const isMistaken = unit === 'byte' && start !== null && start < bytes.length && wanted.some((byte, i) => byte !== bytes[start + i]);
  return isMistaken ? { ...named, start: null, end: null } : named;
}

/**
 * The bytes at the position that a message names; `null` if there is no such position. The end of the bytes is an empty range: there, a program
 * has missed something.
 * @param {MessagePosition} named @param {SegmentList} list @param {Uint8Array} bytes those of the list
 * @returns {Range | null}
 */
export function placeIn(named, list, bytes) {
  if (named.line !== null) return placeInLine(named, list, bytes);
  if (named.start === null) return found(named.bytes, list, bytes, 0, bytes.length);
  const start = placeAfter(named.start, named.unit, 0, list, bytes.length);
  if (start === null) return null;
  if (start === bytes.length) return endOf(named, bytes);
  const end = placeAfter((named.end ?? 0) - named.start, named.unit, start, list, bytes.length) ?? bytes.length;
  if (end > start) return { start, end };
  // Half of a surrogate pair, or an empty range.
  return { start, end: named.unit === 'byte' ? start + 1 : list.end(list.indexAt(start)) };
}

/** The end of bytes; `null` if there are none, or if a message names bytes there. @param {MessagePosition} named @param {Uint8Array} bytes @returns {Range | null} */
const endOf = (named, { length }) => (length === 0 || named.bytes.length > 0 ? null : { start: length, end: length });

/** @param {MessagePosition} message @param {SegmentList} list @param {Uint8Array} bytes @returns {Range | null} */
function placeInLine(message, list, bytes) {
  const { unit, line, column, bytes: wanted } = message;
  let lines = 1;
  let start = 0;
  let end = bytes.length;
  for (let i = 0; i < list.length; i++) {
    if (list.codePoint(i) !== LF) continue;
    if (lines === line) {
      end = list.end(i);
      break;
    }
    lines++;
    start = list.end(i);
  }
  if (lines !== line) return null;
  if (start === end) return (column ?? 1) === 1 ? endOf(message, bytes) : null;
  if (column === null) return found(wanted, list, bytes, start, end) ?? firstIllFormed(list, start, end) ?? { start, end: start + 1 };
  const at = placeAfter(column - 1, unit, start, list, end);
  // Programs count columns from 0 or from 1, and in several units: the bytes themselves are surer.
  const named = nearest(wanted, bytes, start, end, at ?? end);
  if (named) return named;
  if (at === bytes.length) return endOf(message, bytes);
  return at === null || at === end ? null : { start: at, end: at + 1 };
}

/** The first ill-formed segment that starts in a range. @param {SegmentList} list @param {number} start @param {number} end @returns {Range | null} */
function firstIllFormed(list, start, end) {
  for (let i = list.indexAt(start); i < list.length && list.start(i) < end; i++) {
    if (list.codePoint(i) === null) return { start: list.start(i), end: list.end(i) };
  }
  return null;
}

/**
 * The byte offset that is `count` units after another; `null` if it is past the end.
 * @param {number} count @param {MessagePosition['unit']} unit @param {number} start @param {SegmentList} list @param {number} end where to stop
 */
function placeAfter(count, unit, start, list, end) {
  if (unit === 'byte') return start + count <= end ? start + count : null;
  let left = count;
  // A list without segments has no number for any byte.
  for (let i = start < end ? list.indexAt(start) : list.length; i < list.length && list.start(i) < end; i++) {
    const length = unit === 'code-point' ? 1 : utf16Length(list.codePoint(i));
    if (left < length) return list.start(i);
    left -= length;
  }
  return left === 0 ? end : null;
}

/**
 * Where bytes occur, in order.
 * @param {Uint8Array} wanted @param {Uint8Array} bytes @param {number} from @param {number} to
 * @returns {Generator<Range>}
 */
function* occurrences(wanted, bytes, from, to) {
  const [first] = wanted;
  if (first === undefined) return;
  for (let at = bytes.indexOf(first, from); at >= 0 && at + wanted.length <= to; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, i) => byte === bytes[at + i])) yield { start: at, end: at + wanted.length };
  }
}

/**
 * Where bytes first occur ill-formed, or else where they first occur.
 * @param {Uint8Array} wanted @param {SegmentList} list @param {Uint8Array} bytes @param {number} from @param {number} to
 * @returns {Range | null}
 */
function found(wanted, list, bytes, from, to) {
  let wellFormed = null;
  for (const place of occurrences(wanted, bytes, from, to)) {
    if (list.codePoint(list.indexAt(place.start)) === null) return place;
    wellFormed ??= place;
  }
  return wellFormed;
}

/**
 * Where bytes occur nearest to an offset.
 * @param {Uint8Array} wanted @param {Uint8Array} bytes @param {number} from @param {number} to @param {number} at
 * @returns {Range | null}
 */
function nearest(wanted, bytes, from, to, at) {
  let best = null;
  for (const place of occurrences(wanted, bytes, from, to)) {
    if (!best || Math.abs(place.start - at) < Math.abs(best.start - at)) best = place;
  }
  return best;
}

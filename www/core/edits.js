// Edits of units and of single bytes on the strip: each is one change of bytes, with the range that it affects afterwards.
import { segments } from '../codec/segments.js';

/**
 * @import { Splice } from './changes.js'
 * @import { Units } from './units.js'
 * @import { Scheme } from '../codec/index.js'
 *
 * @typedef {{ start: number, end: number }} Range byte offsets
 * @typedef {{ changes: Splice[], range: Range }} Edit `range`: the inserted or moved bytes, after the change; empty if bytes were removed
 * @typedef {object} Damage
 * @property {number} byteOffset
 * @property {number} value the byte's new value
 * @property {number | null} bit the one bit that differs, 7 being the most significant; `null` if several do
 */

/** How many bytes after the range to decode: no sequence is longer. */
const LOOKAHEAD = 16;
/** Values to try if no single bit is enough: a low surrogate's high byte in UTF-16, and a byte that never occurs in UTF-8. */
const LIKELY_VALUES = [0xdc, 0xff];
const ALL_VALUES = Array.from({ length: 256 }, (_, value) => value);

/** Inserts bytes. @param {number} at byte offset @param {Uint8Array} insert @returns {Edit} */
export const inserted = (at, insert) => ({ changes: [{ start: at, end: at, insert }], range: { start: at, end: at + insert.length } });

/** Removes bytes. @param {Range} range @returns {Edit} */
export const removed = ({ start, end }) => ({ changes: [{ start, end, insert: new Uint8Array() }], range: { start, end: start } });

/** Inserts a copy of the bytes after them. @param {Uint8Array} bytes @param {Range} range @returns {Edit} */
export const duplicated = (bytes, { start, end }) => inserted(end, bytes.slice(start, end));

/**
 * Swaps a range of bytes with an adjacent one.
 * @param {Uint8Array} bytes @param {Range} range @param {Range} beside the range to swap with, adjacent to the first
 * @returns {Edit}
 */
export function exchanged(bytes, range, beside) {
  const isLeft = beside.end === range.start;
  const [first, second] = isLeft ? [beside, range] : [range, beside];
  const insert = new Uint8Array(second.end - first.start);
  insert.set(bytes.subarray(second.start, second.end));
  insert.set(bytes.subarray(first.start, first.end), second.end - second.start);
  const start = isLeft ? beside.start : range.start + beside.end - beside.start;
  return { changes: [{ start: first.start, end: second.end, insert }], range: { start, end: start + range.end - range.start } };
}

/**
 * How to damage one byte of a range so that it, or its unit, is ill-formed: the first byte that allows it, by flipping the top bit if
 * that is enough, else the next bit that is, else by another value.
 * @param {{ bytes: Uint8Array, scheme: Scheme, units: Units }} input @param {Range} range not empty
 * @returns {Damage | null} `null` if nothing can be made ill-formed
 */
export function damage({ bytes, scheme, units }, range) {
  const first = units.indexAt(range.start);
  // An incomplete sequence before the range may be completed by the damaged byte.
  const from = units.start(Math.max(first - 2, 0));
  const window = bytes.slice(from, Math.min(range.end + LOOKAHEAD, bytes.length));
  const own = units.cover(range.start, range.end);
  const isIllFormed = () => segments(window, { scheme }).some(({ kind, start, end }) => kind !== null && start + from < own.end && end + from > own.start);
  for (let byteOffset = range.start; byteOffset < range.end; byteOffset++) {
    const before = /** @type {number} */ (bytes[byteOffset]);
    const bits = [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => ({ value: before ^ (1 << bit), bit: /** @type {number | null} */ (bit) }));
    for (const { value, bit } of [...bits, ...[...LIKELY_VALUES, ...ALL_VALUES].map((other) => ({ value: other, bit: null }))]) {
      if (value === before) continue;
      window[byteOffset - from] = value;
      if (isIllFormed()) return { byteOffset, value, bit };
    }
    window[byteOffset - from] = before;
  }
  return null;
}

/**
 * Where decoding is back in step after a change: the first byte offset after it at which a unit starts that also started with that
 * byte before. From there on, everything is decoded as before.
 * @param {Units} before @param {Units} after @param {Splice} change
 * @returns {number | null} the length of the input if no unit followed the change; `null` if no unit that followed starts where it did
 */
export function backInStep(before, after, { start, end, insert }) {
  const by = insert.length - (end - start);
  const length = after.length === 0 ? 0 : after.end(after.length - 1);
  let old = firstFrom(before, end);
  if (old === before.length) return length;
  for (let unit = firstFrom(after, start + insert.length); unit < after.length; unit++) {
    const at = after.start(unit);
    while (old < before.length && before.start(old) + by < at) old++;
    if (old < before.length && before.start(old) + by === at) return at;
  }
  return null;
}

/** The index of the first unit that starts at a byte or after it; the number of units if none does. @param {Units} units @param {number} byteOffset */
function firstFrom(units, byteOffset) {
  const unit = Math.max(units.indexAt(byteOffset), 0);
  return unit < units.length && units.start(unit) < byteOffset ? unit + 1 : unit;
}

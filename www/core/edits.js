// Edits of units and of single bytes on the strip: each is one change of bytes, with the range that it is about afterwards.
import { segments } from '../codec/segments.js';

/**
 * @import { Splice } from './changes.js'
 * @import { Units } from './units.js'
 * @import { Scheme } from '../codec/index.js'
 *
 * @typedef {{ start: number, end: number }} Range byte offsets
 * @typedef {{ changes: Splice[], range: Range }} Edit `range`: what was put in or moved, after the change; empty where bytes went
 * @typedef {object} Damage
 * @property {number} byteOffset
 * @property {number} value that the byte gets
 * @property {number | null} bit the one bit that differs, 7 is the most significant; `null` where several do
 */

/** Bytes that are looked at behind what is damaged: no sequence is longer. */
const LOOKAHEAD = 16;
/** What is tried where no single bit does it: a low surrogate's high byte in UTF-16, and what no UTF-8 contains. */
const TELLING = [0xdc, 0xff];
const VALUES = Array.from({ length: 256 }, (_, value) => value);

/** Puts bytes in. @param {number} at byte offset @param {Uint8Array} insert @returns {Edit} */
export const inserted = (at, insert) => ({ changes: [{ start: at, end: at, insert }], range: { start: at, end: at + insert.length } });

/** Takes bytes out. @param {Range} range @returns {Edit} */
export const removed = ({ start, end }) => ({ changes: [{ start, end, insert: new Uint8Array() }], range: { start, end: start } });

/** Puts the same bytes once more behind them. @param {Uint8Array} bytes @param {Range} range @returns {Edit} */
export const duplicated = (bytes, { start, end }) => inserted(end, bytes.slice(start, end));

/**
 * Exchanges bytes with those on one side of them.
 * @param {Uint8Array} bytes @param {Range} range @param {Range} beside the bytes that they change places with, which touch them
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
 * How one byte of a range can be damaged so that it, or what it belongs to, is ill-formed: the first byte that can, by its top bit if
 * that is enough, else by the next bit that is, else by another value.
 * @param {{ bytes: Uint8Array, scheme: Scheme, units: Units }} input @param {Range} range not empty
 * @returns {Damage | null} `null` where nothing can be ill-formed
 */
export function damage({ bytes, scheme, units }, range) {
  const first = units.indexAt(range.start);
  // What stands before can wait for a byte like the damaged one, and then is whole with it.
  const from = units.start(Math.max(first - 2, 0));
  const window = bytes.slice(from, Math.min(range.end + LOOKAHEAD, bytes.length));
  const own = units.cover(range.start, range.end);
  const isIllFormed = () => segments(window, { scheme }).some(({ kind, start, end }) => kind !== null && start + from < own.end && end + from > own.start);
  for (let byteOffset = range.start; byteOffset < range.end; byteOffset++) {
    const before = /** @type {number} */ (bytes[byteOffset]);
    const bits = [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => ({ value: before ^ (1 << bit), bit: /** @type {number | null} */ (bit) }));
    for (const { value, bit } of [...bits, ...[...TELLING, ...VALUES].map((other) => ({ value: other, bit: null }))]) {
      if (value === before) continue;
      window[byteOffset - from] = value;
      if (isIllFormed()) return { byteOffset, value, bit };
    }
    window[byteOffset - from] = before;
  }
  return null;
}

/**
 * Where decoding is back in step after a change: the first byte offset behind it at which a unit starts that started with that byte
 * before, too. From there on everything is read as it was.
 * @param {Units} before @param {Units} after @param {Splice} change
 * @returns {number | null} the length of all bytes where no unit stood behind the change; `null` where none of those is read again
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

/** The first unit that starts at a byte or behind it; how many there are if none does. @param {Units} units @param {number} byteOffset */
function firstFrom(units, byteOffset) {
  const unit = Math.max(units.indexAt(byteOffset), 0);
  return unit < units.length && units.start(unit) < byteOffset ? unit + 1 : unit;
}

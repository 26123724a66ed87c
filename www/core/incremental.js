// Incremental decoding: an edit decodes only the bytes around it; what was derived from the others is kept and moved to its new place.
// Graphemes and the strip's rows follow the same rule. tests/page/incremental.test.mjs compares the result with decoding everything.
import { segmentList } from '../codec/segments.js';

/**
 * @typedef {import('../codec/index.js').SegmentList} SegmentList
 * @typedef {import('../codec/index.js').Scheme} Scheme
 * @typedef {import('./changes.js').Splice} Splice
 * @typedef {import('./units.js').Units} Units
 *
 * @typedef {object} Part the new part of a sequence: `length` elements replace those from `start` to `end`
 * @property {number} start
 * @property {number} end
 * @property {number} length
 *
 * @typedef {object} Decoded a part that has been decoded again
 * @property {Part} units
 * @property {Part} segments
 * @property {number[]} ends byte offsets at which the new units end
 * @property {import('../codec/segment-list.js').Segments} from the new segments
 */

/** How many bytes on either side of a place can decide what starts or ends there: two of the longest sequences of any scheme. */
const REACH = 16;
/** How many bytes after the change to decode first; then eight times as many, until the units are in step. */
const AHEAD = 128;
/** If a change spans more bytes than this, nothing is kept: decoding everything is faster then. */
const MAX_CHANGE = 32_768;

/**
 * Decodes again what a change may have altered. Bytes out of reach before it are not affected, nor is anything after the first later unit
 * that ends at the same byte as before: a decoder goes from start to end, and what it makes of a unit depends only on bytes within reach.
 * @param {SegmentList} list of the bytes before @param {Units} units of the bytes before
 * @param {Uint8Array} bytes after the change @param {readonly Splice[]} changes @param {Scheme} scheme
 * @returns {Decoded | null} `null` if everything has to be decoded
 */
export function redecoded(list, units, bytes, changes, scheme) {
  const before = units.end(units.length - 1);
  const by = bytes.length - before;
  const start = changes[0]?.start ?? 0;
  const end = (changes.at(-1)?.end ?? 0) + by;
  if (before === 0 || bytes.length === 0 || end - start > MAX_CHANGE) return null;
  const first = Math.max(units.indexAt(start - REACH), 0);
  const from = units.start(first);
  const context = units.start(Math.max(units.indexAt(from - REACH), 0));
  for (let ahead = AHEAD; ; ahead *= 8) {
    const until = Math.min(end + ahead, bytes.length);
    const window = segmentList(bytes, { scheme, start: context, end: until });
    const fromIndex = window.indexAt(from);
    // The bytes before now decode differently.
    if (window.start(fromIndex) !== from || window.attemptStart(fromIndex) !== from) return null;
    /** @type {number[]} */
    const ends = [];
    for (let i = fromIndex; i < window.length;) {
      const unitEnd = window.attemptEnd(i);
      if (unitEnd > until - REACH && until < bytes.length) break;
      ends.push(unitEnd);
      while (i < window.length && window.start(i) < unitEnd) i++;
      if (unitEnd !== bytes.length && (unitEnd < end + REACH || !units.endsAt(unitEnd - by))) continue;
      const last = units.indexAt(unitEnd - by - 1) + 1;
      return {
        units: { start: first, end: last, length: ends.length },
        segments: { start: list.indexAt(from), end: list.indexAt(unitEnd - by - 1) + 1, length: i - fromIndex },
        ends,
        from: { list: window, first: fromIndex, end: i },
      };
    }
  }
}

/** A function of its own, for one type of array: engines compile that to faster code. @param {Uint32Array} values @param {number} start @param {number} end @param {number} by */
function add(values, start, end, by) {
  for (let i = start; i < end; i++) values[i] = /** @type {number} */ (values[i]) + by;
}

/**
 * Replaces a range of numbers, in the same memory if there is room; the given array must not be used afterwards. Copying a few
 * megabytes within their memory takes less time than allocating as much.
 * @template {Uint8Array | Uint32Array | Float32Array} T
 * @param {T} values starting where their buffer does @param {number} start @param {number} end
 * @param {ArrayLike<number>} insert @param {number} [by] what to add to the numbers that follow, in a `Uint32Array`
 * @returns {T}
 */
export function spliced(values, start, end, insert, by = 0) {
  const Numbers = /** @type {new (from: number | ArrayBufferLike) => T} */ (values.constructor);
  const length = values.length + insert.length - (end - start);
  let room = new Numbers(values.buffer);
  if (length > room.length) {
    room = new Numbers(Math.ceil(length * 1.0625) + 256);
    room.set(values);
  }
  const rest = start + insert.length;
  room.copyWithin(rest, end, values.length);
  room.set(insert, start);
  if (by !== 0) add(/** @type {Uint32Array} */ (room), rest, length, by);
  return /** @type {T} */ (room.subarray(0, length));
}

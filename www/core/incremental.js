// What an edit leaves as it was: only bytes around it are decoded, and what was derived from the others stays, moved to its new place.
import { segmentList } from '../codec/segments.js';

/**
 * @typedef {import('../codec/index.js').SegmentList} SegmentList
 * @typedef {import('../codec/index.js').Scheme} Scheme
 * @typedef {import('./changes.js').Splice} Splice
 * @typedef {import('./units.js').Units} Units
 *
 * @typedef {object} Part what is new of a sequence: `length` others stand where those from `start` to `end` stood
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

/** Bytes on either side of a place that can decide what starts or ends there: two sequences, each as long as any scheme has them. */
const REACH = 16;
/** So many bytes after the change are decoded at first, and then eight times as many, until the units are in step. */
const AHEAD = 128;
/** Of more bytes than this nothing is kept: decoding all at once is faster then. */
const MOST = 32_768;

/**
 * Decodes anew what a change may have altered. Of all that stands before it, and after it from where a unit ends at the same byte as
 * it did, nothing can have: a decoder goes from the start to the end, and what it says of a unit depends on bytes within reach.
 * @param {SegmentList} list of the bytes before @param {Units} units of the bytes before
 * @param {Uint8Array} bytes after the change @param {readonly Splice[]} changes @param {Scheme} scheme
 * @returns {Decoded | null} `null` where that would be no less than all
 */
export function decodedAnew(list, units, bytes, changes, scheme) {
  const before = units.end(units.length - 1);
  const by = bytes.length - before;
  const start = changes[0]?.start ?? 0;
  const end = (changes.at(-1)?.end ?? 0) + by;
  if (before === 0 || bytes.length === 0 || end - start > MOST) return null;
  const first = Math.max(units.indexAt(start - REACH), 0);
  const from = units.start(first);
  const context = units.start(Math.max(units.indexAt(from - REACH), 0));
  for (let ahead = AHEAD; ; ahead *= 8) {
    const until = Math.min(end + ahead, bytes.length);
    const window = segmentList(bytes, { scheme, start: context, end: until });
    const fromIndex = window.indexAt(from);
    // What stands before decides otherwise than it did.
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

/** By itself, for arrays of one type: engines make faster code of that. @param {Uint32Array} values @param {number} start @param {number} end @param {number} by */
function add(values, start, end, by) {
  for (let i = start; i < end; i++) values[i] = /** @type {number} */ (values[i]) + by;
}

/**
 * Puts other numbers in the place of some, in the same memory where there is room; the array that was given must not be used
 * afterwards. To copy some megabytes within the memory that they have takes less time than to get as much.
 * @template {Uint8Array | Uint32Array | Float32Array} T
 * @param {T} values that start where their buffer does @param {number} start @param {number} end
 * @param {ArrayLike<number>} insert @param {number} [by] what is added to those that follow, in an array of 32 bits
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

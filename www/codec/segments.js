/**
 * The segments of a byte string.
 *
 * @module
 */

import { callModule } from './call.js';
import { checkedBytes, checkedNumber, checkedOptions, schemeNumber } from './checked.js';
import { SegmentList } from './segment-list.js';

/** @import { Segment, SegmentsOptions } from './names.js' */

/**
 * Tiles the bytes with segments: in order, without gaps or overlaps. Empty input has none.
 *
 * Offsets in the result count from the start of `bytes`, even if only a window is decoded. For large
 * input prefer `segmentList`, which creates objects only on request.
 *
 * @example
 * const [euro, broken] = segments(Uint8Array.of(0xE2, 0x82, 0xAC, 0xFF));
 * euro.codePoint; // → 0x20AC
 * [broken.start, broken.end, broken.kind]; // → [3, 4, 'invalid-byte']
 * @param {Uint8Array} bytes
 * @param {SegmentsOptions} [options]
 * @returns {Segment[]}
 * @throws {RangeError} if `start` and `end` are not a range within the bytes, or memory runs out
 */
export function segments(bytes, options) {
  const list = segmentList(bytes, options);
  return Array.from({ length: list.length }, (_, segmentIndex) => list.get(segmentIndex));
}

/**
 * The same segments as `segments`, in packed arrays.
 *
 * @example
 * const list = segmentList(toBytes('aß'));
 * list.length; // → 2
 * list.indexAt(2); // → 1
 * @param {Uint8Array} bytes
 * @param {SegmentsOptions} [options]
 * @returns {SegmentList}
 * @throws {RangeError} as `segments` does
 */
export function segmentList(bytes, options = {}) {
  const number = schemeNumber(checkedOptions(options).scheme);
  const { length } = checkedBytes(bytes);
  const { start = 0, end = length } = options;
  for (const [name, offset] of Object.entries({ start, end })) {
    if (!Number.isInteger(checkedNumber(offset, name))) throw new RangeError(`${name} must be an integer, found ${offset}`);
  }
  if (start < 0 || start > end || end > length) {
    throw new RangeError(`start ${start} and end ${end} are not a valid range within ${length} bytes`);
  }
  const window = bytes.subarray(start, end);
  return callModule((wasm) => {
    /** @type {Uint32Array[]} */
    const blocks = [];
    /** @type {Uint32Array[]} */
    const rows = [];
    wasm.segments(window, number, blocks, rows);
    return new SegmentList(blocks, rows, start, end);
  });
}

// A change of bytes as splices: which bytes replace which. Every change has an inverse, which undoes it.

/**
 * @typedef {object} Splice a range of bytes and what replaces it
 * @property {number} start byte offset before the change
 * @property {number} end byte offset before the change, not below `start`
 * @property {Uint8Array} insert the replacement; may be empty
 */

/**
 * The bytes after a change; the given ones are not modified.
 * @param {Uint8Array} bytes
 * @param {readonly Splice[]} splices in order, without overlap
 * @returns {Uint8Array}
 * @throws {RangeError} if splices overlap, are out of order or extend past the bytes
 */
export function applied(bytes, splices) {
  let length = bytes.length;
  let last = 0;
  for (const { start, end, insert } of splices) {
    if (!(start >= last && end >= start && end <= bytes.length)) {
      throw new RangeError(`a splice of bytes ${start} to ${end}: expected an ordered range from ${last} to ${bytes.length}`);
    }
    length += insert.length - (end - start);
    last = end;
  }
  const result = new Uint8Array(length);
  let from = 0;
  let to = 0;
  for (const { start, end, insert } of splices) {
    result.set(bytes.subarray(from, start), to);
    result.set(insert, to + start - from);
    to += start - from + insert.length;
    from = end;
  }
  result.set(bytes.subarray(from), to);
  return result;
}

/**
 * The inverse change: applied to the changed bytes, it gives the bytes before.
 * @param {Uint8Array} bytes before the change
 * @param {readonly Splice[]} splices
 * @returns {Splice[]}
 */
export function inverse(bytes, splices) {
  let moved = 0;
  return splices.map(({ start, end, insert }) => {
    const back = { start: start + moved, end: start + moved + insert.length, insert: bytes.slice(start, end) };
    moved += insert.length - (end - start);
    return back;
  });
}

/**
 * A splice without the bytes at its two ends that stay the same.
 * @param {Uint8Array} bytes before the change
 * @param {Splice} splice
 * @returns {Splice[]} one splice, or none if nothing differs
 */
export function trimmed(bytes, { start, end, insert }) {
  const shorter = Math.min(end - start, insert.length);
  let same = 0;
  while (same < shorter && bytes[start + same] === insert[same]) same++;
  if (same === end - start && same === insert.length) return [];
  let sameAtEnd = 0;
  while (sameAtEnd < shorter - same && bytes[end - 1 - sameAtEnd] === insert[insert.length - 1 - sameAtEnd]) sameAtEnd++;
  return [{ start: start + same, end: end - sameAtEnd, insert: insert.slice(same, insert.length - sameAtEnd) }];
}

/**
 * The inverses of two successive changes as one; each replaces one range. `null` if the ranges do not touch.
 * @param {Splice} earlier the inverse of the earlier change
 * @param {Splice} later the inverse of the later change
 * @returns {Splice | null} the inverse of both: applied to the bytes after both changes, it gives those before both
 */
export function joined(earlier, later) {
  const laterEnd = later.start + later.insert.length;
  if (later.start > earlier.end || laterEnd < earlier.start) return null;
  // Bytes that the earlier change inserted and the later one removed are not restored.
  const parts = [
    later.insert.subarray(0, Math.max(earlier.start - later.start, 0)),
    earlier.insert,
    later.insert.subarray(earlier.end - later.start),
  ];
  const insert = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    insert.set(part, at);
    at += part.length;
  }
  return {
    start: Math.min(earlier.start, later.start),
    end: Math.max(earlier.end, laterEnd) + (later.end - later.start) - later.insert.length,
    insert,
  };
}

/**
 * Where a range is after a change. A bound inside replaced bytes moves outwards, to the edge of their replacement; bytes inserted at
 * an edge stay outside.
 * @param {{ start: number, end: number }} range byte offsets before the change @param {readonly Splice[]} splices
 */
export const moved = ({ start, end }, splices) => ({ start: offsetAfter(start, splices, true), end: offsetAfter(end, splices, false) });

/** @param {number} byteOffset @param {readonly Splice[]} splices @param {boolean} isStart whether it is the start of a range */
function offsetAfter(byteOffset, splices, isStart) {
  let by = 0;
  for (const { start, end, insert } of splices) {
    const isBefore = isStart ? end <= byteOffset : end <= byteOffset && start < byteOffset;
    if (!isBefore) return start < byteOffset ? start + by + (isStart ? 0 : insert.length) : byteOffset + by;
    by += insert.length - (end - start);
  }
  return byteOffset + by;
}

/**
 * Where a byte is after a change; `null` if it was removed. Of several replaced bytes only the first keeps a place, so no two bytes
 * end up at the same offset.
 * @param {number} byteOffset before the change @param {readonly Splice[]} splices
 */
export function placeAfter(byteOffset, splices) {
  let by = 0;
  for (const { start, end, insert } of splices) {
    if (byteOffset < start) break;
    if (byteOffset < end) return byteOffset === start && insert.length > 0 ? start + by : null;
    by += insert.length - (end - start);
  }
  return byteOffset + by;
}

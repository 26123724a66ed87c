// A change of bytes as splices: which bytes replace which. Every change has an inverse, which undoes it.

/**
 * @typedef {object} Splice some bytes that others take the place of
 * @property {number} start byte offset before the change
 * @property {number} end byte offset before the change, not below `start`
 * @property {Uint8Array} insert what is there afterwards; may be empty
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
 * Two changes in a row that lead back, as one; each replaces one range. `null` where they are of places apart.
 * @param {Splice} earlier leads from the bytes before the later change to those before the earlier one
 * @param {Splice} later leads from the bytes after the later change to those before it
 * @returns {Splice | null} leads from the bytes after both to those before both
 */
export function joined(earlier, later) {
  const laterEnd = later.start + later.insert.length;
  if (later.start > earlier.end || laterEnd < earlier.start) return null;
  // What the later change took away of bytes that the earlier one had put there is wanted by nobody.
  const parts = [
    later.insert.subarray(0, Math.max(earlier.start - later.start, 0)),
    earlier.insert,
    later.insert.subarray(later.insert.length - Math.max(laterEnd - earlier.end, 0)),
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
 * Where a range stands after a change. A bound inside of replaced bytes goes to the edge, on its side, of what replaced them; bytes
 * inserted at an edge stay outside.
 * @param {{ start: number, end: number }} range byte offsets before the change @param {readonly Splice[]} splices
 */
export const moved = ({ start, end }, splices) => ({ start: offsetAfter(start, splices, true), end: offsetAfter(end, splices, false) });

/** @param {number} byteOffset @param {readonly Splice[]} splices @param {boolean} isStart of a range */
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
 * Where a byte is after a change; `null` if it is gone. What replaces several bytes is where the first of them was, so no two bytes
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

/**
 * Segments in packed arrays, for input too large for one object per segment.
 *
 * @module
 */

import { checkedNumber } from './checked.js';
import { illFormedKinds } from './names.js';

/** @import { Attempt, Kind, Segment } from './names.js' */

/** @typedef {{ list: SegmentList, first: number, end: number }} Segments a range of a list @internal */

/** Marks a packed code point as an attempt instead: the other bits hold how many bytes before the segment it starts, and a row number. */
const ATTEMPT = 2 ** 31;
/** Marks it as the row number of a code point of more than 31 bits. */
const WIDE = ATTEMPT + 2 ** 30;
/** The width of the row number in an attempt; the bits above it hold how many bytes before the segment the attempt starts. */
const ROW_BITS = 27;
const ROW_MASK = 2 ** ROW_BITS - 1;
/** A flag in the lowest byte of a row; `#attempt` reads the bytes after that one. */
const INPUT_ENDED = 4;
/** How many low bits of a segment's or a row's number count within a block. */
const BLOCK_BITS = 15;
const BLOCK_MASK = 2 ** BLOCK_BITS - 1;

/**
 * Segments by their index, in packed arrays; made by `segmentList`. An index outside the list throws a RangeError, and an index or
 * offset that is no number a TypeError.
 *
 * @example
 * const list = segmentList(Uint8Array.of(0x41, 0xED, 0xA0, 0x80));
 * list.codePoint(0); // → 0x41
 * list.kind(3); // → 'surrogate'
 * [list.attemptStart(3), list.attemptEnd(3)]; // → [1, 4]
 */
export class SegmentList {
  /** The number of segments. @readonly */
  length;
  /** The numbers of `wasm/src/segments.rs`: two per segment. They are never modified, so lists may share them. */
  #blocks;
  /** The offset to add to the starts in each block. @type {number[]} */
  #bases;
  /** The index of the first segment of each block, then `length`. @type {number[]} */
  #firsts;
  /** The block that was used last. */
  #latest = 0;
  /** Four numbers per row: `Attempt::key` in `src/attempt.rs`, with the shortest length in place of the scheme. */
  #rows;
  /** The numbers of the rows in `#moreRows`, by their contents; they continue those of `#rows`. Lists share them. @type {Map<string, number>} */
  #rowNumbers = new Map();
  /** @type {Uint32Array[]} */
  #moreRows = [];
  #windowEnd;
  /** By its start, because equal attempts share a row. @type {Map<number, Attempt>} */
  #attempts = new Map();

  /**
   * @param {Uint32Array[]} blocks
   * @param {Uint32Array[]} rows
   * @param {number} windowStart
   * @param {number} windowEnd
   */
  constructor(blocks, rows, windowStart, windowEnd) {
    this.#blocks = blocks;
    this.#rows = rows;
    this.#windowEnd = windowEnd;
    this.#bases = blocks.map(() => windowStart);
    this.#firsts = firstsOf(blocks);
    this.length = this.#firsts[blocks.length];
  }

  /**
   * A list with a range of segments replaced. It shares the unchanged blocks with this one.
   *
   * @param {number} first the first segment to replace; the range must not split an attempt
   * @param {number} end the segment after the last to replace; greater than `first`
   * @param {Segments} other the segments to insert
   * @param {number} by how much longer the input becomes, in bytes
   * @returns {SegmentList}
   * @internal
   */
  spliced(first, end, { list, first: otherFirst, end: otherEnd }, by) {
    const [from, to] = [this.#blockOf(first), this.#blockOf(end - 1)];
    const base = this.#bases[from];
    const head = this.#blocks[from].subarray(0, 2 * (first - this.#firsts[from]));
    const tail = this.#blocks[to].subarray(2 * (end - this.#firsts[to]));
    const block = new Uint32Array(head.length + 2 * (otherEnd - otherFirst) + tail.length);
    block.set(head);
    let at = head.length;
    for (let i = otherFirst; i < otherEnd; i++) {
      block[at++] = list.start(i) - base;
      block[at++] = this.#contentOf(list, i);
    }
    block.set(tail, at);
    for (const shift = this.#bases[to] + by - base; at < block.length; at += 2) block[at] += shift;
    const half = block.length >> 2 << 1;
    const isLarge = block.length > 4 << BLOCK_BITS;
    const blocks = isLarge ? [block.subarray(0, half), block.subarray(half)] : [block];
    const result = new SegmentList([...this.#blocks.slice(0, from), ...blocks, ...this.#blocks.slice(to + 1)], this.#rows, 0, this.#windowEnd + by);
    result.#bases = [...this.#bases.slice(0, from), ...blocks.map(() => base), ...this.#bases.slice(to + 1).map((each) => each + by)];
    result.#rowNumbers = this.#rowNumbers;
    result.#moreRows = this.#moreRows;
    return result;
  }

  /**
   * The block that contains a segment: the index of its first segment, and two numbers per segment. Only the order of the first numbers
   * is meaningful; the second is the code point, or 2 to the power of 31 or more if the segment is ill-formed or its code point wider. A
   * block is never modified, so what is computed from one can be cached.
   *
   * @param {number} segmentIndex of an existing segment
   * @returns {{ first: number, numbers: Uint32Array }}
   * @internal
   */
  block(segmentIndex) {
    const block = this.#blockOf(segmentIndex);
    return { first: this.#firsts[block], numbers: this.#blocks[block] };
  }

  /**
   * The byte offset of the segment's first byte.
   *
   * @param {number} segmentIndex
   * @returns {number}
   */
  start(segmentIndex) {
    this.#check(segmentIndex);
    return this.#start(segmentIndex);
  }

  /**
   * The byte offset after the segment's last byte.
   *
   * @param {number} segmentIndex
   * @returns {number}
   */
  end(segmentIndex) {
    this.#check(segmentIndex);
    const next = segmentIndex + 1;
    return next === this.length ? this.#windowEnd : this.#start(next);
  }

  /**
   * The segment's code point; null if it is ill-formed.
   *
   * @param {number} segmentIndex
   * @returns {number | null}
   */
  codePoint(segmentIndex) {
    const content = this.#content(segmentIndex);
    if (content < ATTEMPT) return content;
    return content < WIDE ? null : codePointOf(this.#row(content));
  }

  /**
   * The rule that the segment breaks; null if it is well-formed.
   *
   * @param {number} segmentIndex
   * @returns {Kind | null}
   */
  kind(segmentIndex) {
    const content = this.#content(segmentIndex);
    return isAttempt(content) ? illFormedKinds[(this.#row(content)[0] >>> 16) & 0xff] : null;
  }

  /**
   * Whether more input could have completed the segment, as in `Segment`.
   *
   * @param {number} segmentIndex
   * @returns {boolean}
   */
  inputEnded(segmentIndex) {
    const content = this.#content(segmentIndex);
    return isAttempt(content) && (this.#row(content)[0] & INPUT_ENDED) !== 0;
  }

  /**
   * Where the segment's attempt starts, or the segment itself if it is well-formed.
   *
   * @param {number} segmentIndex
   * @returns {number}
   */
  attemptStart(segmentIndex) {
    const start = this.start(segmentIndex);
    const content = this.#content(segmentIndex);
    return isAttempt(content) ? start - ((content >>> ROW_BITS) & 7) : start;
  }

  /**
   * Where the segment's attempt ends, or the segment itself if it is well-formed.
   *
   * @param {number} segmentIndex
   * @returns {number}
   */
  attemptEnd(segmentIndex) {
    const content = this.#content(segmentIndex);
    if (!isAttempt(content)) return this.end(segmentIndex);
    return this.attemptStart(segmentIndex) + (this.#row(content)[1] & 0xff);
  }

  /**
   * The index of the segment that contains the byte at this offset; -1 outside the decoded window.
   *
   * @param {number} byteOffset
   * @returns {number}
   */
  indexAt(byteOffset) {
    checkedNumber(byteOffset, 'a byte offset');
    if (this.length === 0 || !(byteOffset >= this.#start(0) && byteOffset < this.#windowEnd)) return -1;
    return last(this.length, (segmentIndex) => this.#start(segmentIndex) <= byteOffset);
  }

  /**
   * The segment as an object, as `segments` lists it.
   *
   * @param {number} segmentIndex
   * @returns {Segment}
   */
  get(segmentIndex) {
    const attempt = this.#attempt(segmentIndex);
    return {
      start: this.start(segmentIndex),
      end: this.end(segmentIndex),
      codePoint: this.codePoint(segmentIndex),
      kind: attempt === null ? null : attempt.kind,
      inputEnded: this.inputEnded(segmentIndex),
      attempt,
    };
  }

  /** @param {number} segmentIndex */
  #check(segmentIndex) {
    if (!Number.isInteger(checkedNumber(segmentIndex, 'a segment index')) || segmentIndex < 0 || segmentIndex >= this.length) {
      throw new RangeError(`segment index ${segmentIndex} is out of range: the list has ${this.length} segments`);
    }
  }

  /** @param {number} segmentIndex */
  #content(segmentIndex) {
    this.#check(segmentIndex);
    const block = this.#blockOf(segmentIndex);
    return this.#blocks[block][2 * (segmentIndex - this.#firsts[block]) + 1];
  }

  /** @param {number} segmentIndex of an existing segment */
  #start(segmentIndex) {
    const block = this.#blockOf(segmentIndex);
    return this.#bases[block] + this.#blocks[block][2 * (segmentIndex - this.#firsts[block])];
  }

  /** @param {number} segmentIndex of an existing segment */
  #blockOf(segmentIndex) {
    const firsts = this.#firsts;
    const latest = this.#latest;
    if (segmentIndex >= firsts[latest] && segmentIndex < firsts[latest + 1]) return latest;
    return this.#latest = last(firsts.length - 1, (block) => firsts[block] <= segmentIndex);
  }

  /** The content number of a segment of another list; adds its row to this list. @param {SegmentList} list @param {number} segmentIndex */
  #contentOf(list, segmentIndex) {
    const content = list.#content(segmentIndex);
    if (content < ATTEMPT) return content;
    const row = list.#row(content);
    const key = row.join();
    let number = this.#rowNumbers.get(key);
    if (number === undefined) {
      number = rowCount(this.#rows) + this.#moreRows.length;
      this.#rowNumbers.set(key, number);
      this.#moreRows.push(row.slice());
    }
    return content - (content & ROW_MASK) + number;
  }

  /** @param {number} content whose lowest bits are a row number */
  #row(content) {
    const rowNumber = content & ROW_MASK;
    const more = this.#moreRows[rowNumber - rowCount(this.#rows)];
    if (more) return more;
    const place = 4 * (rowNumber & BLOCK_MASK);
    return this.#rows[rowNumber >>> BLOCK_BITS].subarray(place, place + 4);
  }

  /**
   * @param {number} segmentIndex
   * @returns {Attempt | null}
   */
  #attempt(segmentIndex) {
    const content = this.#content(segmentIndex);
    if (!isAttempt(content)) return null;
    const start = this.attemptStart(segmentIndex);
    let attempt = this.#attempts.get(start);
    if (attempt === undefined) {
      const row = this.#row(content);
      const [, shortest, kind, length] = fourBytes(row[0]);
      const [present, brokenAfter, lowest, highest] = fourBytes(row[1]);
      attempt = {
        start,
        end: start + present,
        length,
        codePoint: codePointOf(row),
        kind: illFormedKinds[kind],
        brokenAt: start + brokenAfter,
        expected: lowest > highest ? null : [lowest, highest],
        shortest: shortest === 0 ? null : shortest,
      };
      this.#attempts.set(start, attempt);
    }
    return attempt;
  }
}

/**
 * The last of `count` indices for which something holds; it holds for those up to there, and at least for 0.
 *
 * @param {number} count
 * @param {(index: number) => boolean} holds
 */
function last(count, holds) {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** @param {Uint32Array[]} blocks */
function firstsOf(blocks) {
  const firsts = [0];
  for (const { length } of blocks) firsts.push(firsts[firsts.length - 1] + length / 2);
  return firsts;
}

/** All blocks of rows but the last are full. @param {Uint32Array[]} rows */
function rowCount(rows) {
  const last = rows.length - 1;
  return (last << BLOCK_BITS) + rows[last].length / 4;
}

/** @param {number} content */
function isAttempt(content) {
  return content >= ATTEMPT && content < WIDE;
}

/** @param {Uint32Array} row */
function codePointOf([, , low, high]) {
  return low === 0 && high === 0 ? null : high * 2 ** 32 + low - 1;
}

/** @param {number} packed */
function fourBytes(packed) {
  return [packed & 0xff, (packed >>> 8) & 0xff, (packed >>> 16) & 0xff, packed >>> 24];
}

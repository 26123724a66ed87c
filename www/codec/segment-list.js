/**
 * Segments in packed arrays, for input too large for an object for each.
 *
 * @module
 */

import { illFormedKinds } from './names.js';

/** @import { Attempt, Kind, Segment } from './names.js' */

/** Marks a packed code point as an attempt instead: how many bytes before the segment it starts, and the number of a row. */
const ATTEMPT = 2 ** 31;
/** Marks it as the number of the row of a code point of more than 31 bits. */
const WIDE = ATTEMPT + 2 ** 30;
/** In an attempt, the bits of the number of its row; above them is how many bytes before the segment it starts. */
const ROW_BITS = 27;
const ROW_MASK = 2 ** ROW_BITS - 1;
/** In the lowest byte of a row; the bytes after it are read in `#attempt`. */
const INPUT_ENDED = 4;
/** Blocks have so many bits of the number of a segment or a row. */
const BLOCK_BITS = 15;
const BLOCK_MASK = 2 ** BLOCK_BITS - 1;

/**
 * Segments by their number, in packed arrays; a number outside the list is a RangeError.
 *
 * @example
 * const list = segmentList(Uint8Array.of(0x41, 0xED, 0xA0, 0x80));
 * list.codePoint(0); // → 0x41
 * list.kind(3); // → 'surrogate'
 * [list.attemptStart(3), list.attemptEnd(3)]; // → [1, 4]
 */
export class SegmentList {
  /** How many segments there are. */
  length;
  /** The numbers of `wasm/src/segments.rs`: two for each segment. */
  #blocks;
  /** Four a row: what `Attempt::key` in `src/attempt.rs` says, with the shortest length in place of the scheme. */
  #rows;
  #windowStart;
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
    this.#windowStart = windowStart;
    this.#windowEnd = windowEnd;
    const last = blocks.length - 1;
    this.length = (last << BLOCK_BITS) + blocks[last].length / 2;
  }

  /** @param {number} segmentIndex */
  start(segmentIndex) {
    this.#check(segmentIndex);
    return this.#windowStart + this.#number(segmentIndex, 0);
  }

  /** @param {number} segmentIndex */
  end(segmentIndex) {
    this.#check(segmentIndex);
    const next = segmentIndex + 1;
    return next === this.length ? this.#windowEnd : this.#windowStart + this.#number(next, 0);
  }

  /**
   * @param {number} segmentIndex
   * @returns {number | null}
   */
  codePoint(segmentIndex) {
    const content = this.#content(segmentIndex);
    if (content < ATTEMPT) return content;
    return content < WIDE ? null : codePointOf(this.#row(content));
  }

  /**
   * @param {number} segmentIndex
   * @returns {Kind | null}
   */
  kind(segmentIndex) {
    const content = this.#content(segmentIndex);
    return isAttempt(content) ? illFormedKinds[(this.#row(content)[0] >>> 16) & 0xff] : null;
  }

  /**
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
   */
  attemptEnd(segmentIndex) {
    const content = this.#content(segmentIndex);
    if (!isAttempt(content)) return this.end(segmentIndex);
    return this.attemptStart(segmentIndex) + (this.#row(content)[1] & 0xff);
  }

  /**
   * The number of the segment that contains the byte at this offset; -1 outside the decoded window.
   *
   * @param {number} byteOffset
   * @returns {number}
   */
  indexAt(byteOffset) {
    if (!(byteOffset >= this.#windowStart && byteOffset < this.#windowEnd)) return -1;
    let low = 0;
    let high = this.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.start(middle) <= byteOffset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /**
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
    if (!Number.isInteger(segmentIndex) || segmentIndex < 0 || segmentIndex >= this.length) {
      throw new RangeError(`there is no segment ${segmentIndex} among ${this.length}`);
    }
  }

  /** @param {number} segmentIndex */
  #content(segmentIndex) {
    this.#check(segmentIndex);
    return this.#number(segmentIndex, 1);
  }

  /** @param {number} segmentIndex that there is @param {0 | 1} which */
  #number(segmentIndex, which) {
    return this.#blocks[segmentIndex >>> BLOCK_BITS][2 * (segmentIndex & BLOCK_MASK) + which];
  }

  /** @param {number} content of which the lowest bits are the number of a row */
  #row(content) {
    const rowNumber = content & ROW_MASK;
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

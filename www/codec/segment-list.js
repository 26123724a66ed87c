/**
 * Segments in packed arrays, for input too large to make an object of each.
 *
 * @module
 */

import { illFormedKinds } from './names.js';

/** @import { Attempt, Kind, Segment } from './names.js' */

/** Marks a packed code point as the place of an attempt instead. */
const ATTEMPT = 2 ** 31;
/** Marks it as the place of a code point of more than 31 bits, which has a row like an attempt. */
const WIDE = ATTEMPT + 2 ** 30;

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
  /** The numbers of `wasm/src/pack.rs`: two a segment, five an attempt or a wide code point. */
  #numbers;
  #windowStart;
  #windowEnd;
  /** @type {Map<number, Attempt>} */
  #attempts = new Map();

  /**
   * @param {Uint32Array} numbers
   * @param {number} windowStart
   * @param {number} windowEnd
   */
  constructor(numbers, windowStart, windowEnd) {
    this.#numbers = numbers;
    this.#windowStart = windowStart;
    this.#windowEnd = windowEnd;
    this.length = numbers[numbers.length - 1];
  }

  /** @param {number} segmentIndex */
  start(segmentIndex) {
    return this.#windowStart + this.#numbers[this.#place(segmentIndex)];
  }

  /** @param {number} segmentIndex */
  end(segmentIndex) {
    const next = this.#place(segmentIndex) + 2;
    return next === 2 * this.length ? this.#windowEnd : this.#windowStart + this.#numbers[next];
  }

  /**
   * @param {number} segmentIndex
   * @returns {number | null}
   */
  codePoint(segmentIndex) {
    const content = this.#numbers[this.#place(segmentIndex) + 1];
    if (content < ATTEMPT) return content;
    return content < WIDE ? null : wide(this.#numbers, this.#row(content - WIDE));
  }

  /**
   * @param {number} segmentIndex
   * @returns {Kind | null}
   */
  kind(segmentIndex) {
    const place = this.#attemptPlace(segmentIndex);
    return place === null ? null : illFormedKinds[this.#numbers[place + 1] & 0xff];
  }

  /**
   * @param {number} segmentIndex
   * @returns {boolean}
   */
  inputEnded(segmentIndex) {
    const place = this.#attemptPlace(segmentIndex);
    return place !== null && this.#numbers[place + 2] >>> 24 === 1;
  }

  /**
   * Where the segment's attempt starts, or the segment itself if it is well-formed.
   *
   * @param {number} segmentIndex
   */
  attemptStart(segmentIndex) {
    const place = this.#attemptPlace(segmentIndex);
    return place === null ? this.start(segmentIndex) : this.#windowStart + this.#numbers[place];
  }

  /**
   * Where the segment's attempt ends, or the segment itself if it is well-formed.
   *
   * @param {number} segmentIndex
   */
  attemptEnd(segmentIndex) {
    const place = this.#attemptPlace(segmentIndex);
    if (place === null) return this.end(segmentIndex);
    return this.attemptStart(segmentIndex) + ((this.#numbers[place + 1] >>> 16) & 0xff);
  }

  /**
   * The number of the segment that holds the byte at this offset; -1 outside the decoded window.
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
    const place = this.#attemptPlace(segmentIndex);
    const attempt = place === null ? null : this.#attempt(place);
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
  #place(segmentIndex) {
    if (!Number.isInteger(segmentIndex) || segmentIndex < 0 || segmentIndex >= this.length) {
      throw new RangeError(`there is no segment ${segmentIndex} among ${this.length}`);
    }
    return 2 * segmentIndex;
  }

  /** @param {number} segmentIndex */
  #attemptPlace(segmentIndex) {
    const content = this.#numbers[this.#place(segmentIndex) + 1];
    return content < ATTEMPT || content >= WIDE ? null : this.#row(content - ATTEMPT);
  }

  /** @param {number} rowNumber */
  #row(rowNumber) {
    return 2 * this.length + 5 * rowNumber;
  }

  /**
   * @param {number} place
   * @returns {Attempt}
   */
  #attempt(place) {
    let attempt = this.#attempts.get(place);
    if (attempt === undefined) {
      const [offset, counts, hints] = this.#numbers.subarray(place, place + 3);
      const [kind, length, present, brokenAfter] = fourBytes(counts);
      const [lowest, highest, shortest] = fourBytes(hints);
      const start = this.#windowStart + offset;
      attempt = {
        start,
        end: start + present,
        length,
        codePoint: wide(this.#numbers, place),
        kind: illFormedKinds[kind],
        brokenAt: start + brokenAfter,
        expected: lowest > highest ? null : [lowest, highest],
        shortest: shortest === 0 ? null : shortest,
      };
      this.#attempts.set(place, attempt);
    }
    return attempt;
  }
}

/**
 * The code point of a row.
 *
 * @param {Uint32Array} numbers
 * @param {number} place
 */
function wide(numbers, place) {
  const [low, highPlusOne] = numbers.subarray(place + 3, place + 5);
  return highPlusOne === 0 ? null : (highPlusOne - 1) * 2 ** 32 + low;
}

/** @param {number} packed */
function fourBytes(packed) {
  return [packed & 0xff, (packed >>> 8) & 0xff, (packed >>> 16) & 0xff, packed >>> 24];
}

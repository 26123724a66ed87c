// Units, which the strip shows and the selection consists of: each is one code point or one attempted sequence.

import { spliced } from './incremental.js';

/** @typedef {import('../codec/index.js').SegmentList} SegmentList */

/** The units of a byte string: they tile it, in order, as its segments do. */
export class Units {
  #ends;

  /** @param {Uint32Array} ends the byte offset at which each unit ends */
  constructor(ends) {
    this.#ends = ends;
  }

  /** @param {SegmentList} list */
  static of(list) {
    const ends = new Uint32Array(list.length);
    let length = 0;
    for (let i = 0; i < list.length; i++) {
      const end = list.attemptEnd(i);
      if (length === 0 || ends[length - 1] !== end) ends[length++] = end;
    }
    return new Units(ends.slice(0, length));
  }

  /** A copy, which later splices do not affect. */
  copy() {
    return new Units(this.#ends.slice());
  }

  /**
   * Replaces a range of units, after a change that may have altered the length of the input.
   * @param {import('./incremental.js').Part} part @param {number[]} ends byte offsets at which the new ones end @param {number} by how much longer the input is, in bytes
   */
  splice({ start, end }, ends, by) {
    this.#ends = spliced(this.#ends, start, end, ends, by);
  }

  get length() {
    return this.#ends.length;
  }

  /** @param {number} index */
  start(index) {
    return index === 0 ? 0 : this.#ends[index - 1] ?? 0;
  }

  /** @param {number} index */
  end(index) {
    return this.#ends[index] ?? 0;
  }

  /** The unit that contains the byte; the last one past the end, -1 if there is none. @param {number} byteOffset */
  indexAt(byteOffset) {
    let low = 0;
    let high = this.#ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.end(middle) > byteOffset) high = middle;
      else low = middle + 1;
    }
    return Math.min(low, this.#ends.length - 1);
  }

  /** The number of units in a range of whole units. @param {{ start: number, end: number }} range not empty */
  count({ start, end }) {
    return this.indexAt(end - 1) - this.indexAt(start) + 1;
  }

  /** Whether a unit ends at a byte offset. @param {number} byteOffset */
  endsAt(byteOffset) {
    return byteOffset > 0 && this.end(this.indexAt(byteOffset - 1)) === byteOffset;
  }

  /**
   * The range widened to whole units.
   * @param {number} start @param {number} end byte offsets
   * @returns {{ start: number, end: number }}
   */
  cover(start, end) {
    if (this.length === 0) return { start: 0, end: 0 };
    const first = this.indexAt(start);
    const last = Math.max(first, this.indexAt(Math.max(start, end - 1)));
    return { start: this.start(first), end: this.end(last) };
  }
}

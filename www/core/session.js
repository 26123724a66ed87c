// The state of one inspector: bytes, what the codec says of them, and which of them are selected.
import { segmentList, toWellFormed } from '../codec/index.js';
import { Units } from './units.js';

/**
 * @typedef {import('./repair.js').BitPlace} BitPlace
 * @typedef {import('../codec/index.js').Scheme} Scheme
 * @typedef {{ start: number, end: number }} Range byte offsets, always whole units
 * @typedef {object} Change what happened, for the panels and for those who listen to the element
 * @property {boolean} bytes whether the bytes changed, or the scheme that they are read in
 * @property {boolean} selection whether the selection may have changed
 * @property {string} origin the panel that caused it, so that it leaves alone what the reader is typing into;
 * `value` where script did
 * @property {boolean} commit whether this ends an edit (a flip, a repair, an example) or is part of one (a keystroke)
 */

/** Bytes and the scheme to read them in are the only state; all else is derived from them. */
export class Session {
  /** @type {Uint8Array} never written into: each change makes a new one */
  bytes = new Uint8Array();
  /** @type {Scheme} */
  scheme = 'utf-8';
  list = segmentList(this.bytes);
  units = Units.of(this.list);
  /** @type {Range} */
  selection = { start: 0, end: 0 };
  /** @type {BitPlace | null} */
  lastFlip = null;
  #notify;
  #isEdited = false;
  /** @type {string | null} */
  #text = null;

  /** @param {(change: Change) => void} notify called after every change */
  constructor(notify) {
    this.#notify = notify;
  }

  /**
   * Takes new bytes. The selection goes to `near` where given; else to what most wants to be looked at.
   * @param {Uint8Array} bytes
   * @param {string} origin
   * @param {{ commit?: boolean, near?: number }} [options]
   */
  setBytes(bytes, origin, { commit = true, near } = {}) {
    this.#decode(bytes);
    this.lastFlip = null;
    this.selection = near === undefined ? this.#mostTelling() : this.units.cover(near, near + 1);
    this.#isEdited = !commit;
    this.#notify({ bytes: true, selection: true, origin, commit });
  }

  /**
   * Reads the same bytes in another scheme. The bytes that were selected stay selected.
   * @param {Scheme} scheme @param {string} origin
   */
  setScheme(scheme, origin) {
    this.#decode(this.bytes, scheme);
    this.lastFlip = null;
    this.selection = this.units.cover(this.selection.start, this.selection.end);
    this.#isEdited = false;
    this.#notify({ bytes: true, selection: true, origin, commit: true });
  }

  /** The text of the bytes, with U+FFFD for what is none. */
  get text() {
    return this.#text ??= toWellFormed(this.bytes, { scheme: this.scheme });
  }

  /**
   * Replaces a range of bytes and selects the units that now stand there.
   * @param {Range} range @param {Uint8Array} insert @param {string} origin
   */
  replace({ start, end }, insert, origin) {
    this.#decode(this.spliced({ start, end }, insert));
    this.lastFlip = null;
    this.selection = this.units.cover(start, start + insert.length);
    this.#isEdited = false;
    this.#notify({ bytes: true, selection: true, origin, commit: true });
  }

  /**
   * Flips one bit. The bytes that were selected stay selected, whatever they are now, so that the reader sees
   * what became of them.
   * @param {BitPlace} place @param {string} origin
   */
  flip({ byteOffset, bit }, origin) {
    const { start, end } = this.selection;
    const flipped = /** @type {number} */ (this.bytes[byteOffset]) ^ (1 << bit);
    this.#decode(this.spliced({ start: byteOffset, end: byteOffset + 1 }, Uint8Array.of(flipped)));
    this.lastFlip = { byteOffset, bit };
    this.selection = this.units.cover(start, end);
    this.#isEdited = false;
    this.#notify({ bytes: true, selection: true, origin, commit: true });
  }

  /** Selects the unit that holds a byte. @param {number} byteOffset @param {string} origin */
  select(byteOffset, origin) {
    const selection = this.units.cover(byteOffset, byteOffset + 1);
    if (selection.start === this.selection.start && selection.end === this.selection.end) return;
    this.selection = selection;
    this.#notify({ bytes: false, selection: true, origin, commit: false });
  }

  /** Ends a run of keystrokes, if there is one. @param {string} origin */
  commit(origin) {
    if (!this.#isEdited) return;
    this.#isEdited = false;
    this.#notify({ bytes: false, selection: false, origin, commit: true });
  }

  /** How many segments are ill-formed. */
  get illFormedCount() {
    let count = 0;
    for (let i = 0; i < this.list.length; i++) if (this.list.kind(i) !== null) count++;
    return count;
  }

  /**
   * The byte offset of the nearest ill-formed unit before or behind the selection, going round at the ends.
   * @param {1 | -1} direction
   * @returns {number | null} `null` where all is well-formed
   */
  nextIllFormed(direction) {
    const { length } = this.list;
    const here = this.list.indexAt(direction > 0 ? Math.max(this.selection.end - 1, 0) : this.selection.start);
    for (let step = 1; step <= length; step++) {
      const i = (here + direction * step + length * 2) % length;
      if (this.list.kind(i) !== null) return this.list.attemptStart(i);
    }
    return null;
  }

  /** The bytes with others in the place of a range. @param {Range} range @param {Uint8Array} insert */
  spliced({ start, end }, insert) {
    const bytes = new Uint8Array(this.bytes.length - (end - start) + insert.length);
    bytes.set(this.bytes.subarray(0, start));
    bytes.set(insert, start);
    bytes.set(this.bytes.subarray(end), start + insert.length);
    return bytes;
  }

  /** Changes all or, where there is too little memory, nothing. @param {Uint8Array} bytes @param {Scheme} [scheme] */
  #decode(bytes, scheme = this.scheme) {
    const list = segmentList(bytes, { scheme });
    this.units = Units.of(list);
    this.list = list;
    this.bytes = bytes;
    this.scheme = scheme;
    this.#text = null;
  }

  /** The first ill-formed unit; else the first of several bytes; else the first. */
  #mostTelling() {
    let several = -1;
    for (let i = 0; i < this.list.length; i++) {
      if (this.list.kind(i) !== null) return this.units.cover(this.list.start(i), this.list.end(i));
      if (several < 0 && this.list.end(i) - this.list.start(i) > 1) several = this.list.start(i);
    }
    return this.units.cover(Math.max(several, 0), Math.max(several, 0) + 1);
  }
}

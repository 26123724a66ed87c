// The state of one inspector: bytes, what the codec says about them, and which of them are selected.
import { segmentList } from '../codec/segments.js';
import { toWellFormed } from '../codec/to-well-formed.js';
import { applied, inverse, moved, trimmed } from './changes.js';
import { redecoded } from './incremental.js';
import { Undo } from './undo.js';
import { Units } from './units.js';
import { textOf, utf16LengthBefore } from './utf16.js';

/**
 * @typedef {import('./changes.js').Splice} Splice
 * @typedef {import('./incremental.js').Part} Part
 * @typedef {import('./repair.js').BitPlace} BitPlace
 * @typedef {import('../codec/index.js').Scheme} Scheme
 * @typedef {import('../codec/index.js').SegmentList} SegmentList
 * @typedef {{ start: number, end: number }} Range byte offsets, always whole units
 *
 * @typedef {object} State
 * @property {Uint8Array} bytes never modified: each change creates a new array
 * @property {Scheme} scheme
 * @property {SegmentList} list
 * @property {Units} units
 * @property {Range} selection
 * @property {{ text?: string, illFormedCount?: number, histogram?: Uint32Array }} derived computed on first use
 *
 * @typedef {object} Transaction a change to make; what is omitted stays as it is
 * @property {readonly Splice[]} [changes] of the bytes, in order
 * @property {Scheme} [scheme] to read them in
 * @property {Range | 'most-telling'} [selection] byte offsets after the changes, widened to whole units; `most-telling`: the first
 * ill-formed unit, else the first unit of several bytes, else the first. If omitted, the selected bytes stay selected
 * @property {string} origin the panel that makes the change, which then leaves the field that the user is typing into alone; `value` for a script
 * @property {boolean} [isComplete] `false` if this is part of an edit (a keystroke), so that more may follow
 * @property {boolean} [isGesture] whether it is part of one pointer gesture, or of an input method's composition: it joins the same step, however slow it is
 * @property {boolean} [addToHistory] `false` if the user can't undo it
 * @property {BitPlace} [flip] the bit that the changes flip
 *
 * @typedef {object} Change what a transaction did, for the panels and for listeners of the element
 * @property {readonly Splice[]} changes of the bytes; none if they are the same
 * @property {Part | null} units those that may have changed; `null` if all may have, as in another scheme
 * @property {readonly Splice[]} inverse restores the bytes before
 * @property {{ scheme: Scheme, selection: Range }} before
 * @property {boolean} bytesChanged
 * @property {boolean} schemeChanged
 * @property {boolean} segmentsChanged whether bytes or scheme changed, and with them what the codec says
 * @property {boolean} selectionChanged whether other bytes are selected, or the selected ones may have changed
 * @property {string} origin
 * @property {boolean} isComplete whether this ends an edit (a flip, a repair, an example) or is part of one (a keystroke)
 * @property {boolean} isGesture
 * @property {boolean} addToHistory
 */

/** The change for panels that are new, or that may show something else: everything may have changed. @param {Session} session @returns {Change} */
export const everything = ({ scheme, selection }) => ({
  changes: [], units: null, inverse: [], before: { scheme, selection }, bytesChanged: true, schemeChanged: true, segmentsChanged: true, selectionChanged: true,
  origin: 'value', isComplete: false, isGesture: false, addToHistory: false,
});

/** No units. */
const NONE = { start: 0, end: 0, length: 0 };

/**
 * Bytes, scheme and selection are the only state, and `dispatch` is the only way to change it; everything else is derived. The content
 * of a field may be applied a little later (`defer`), but always before any state is read.
 */
export class Session {
  #state;
  /** @type {BitPlace | null} */
  lastFlip = null;
  #undo;
  #notify;
  /** @type {{ field: unknown, take: () => void } | null} */
  #deferred = null;
  /** Whether an edit is going on, such as a run of keystrokes. */
  isEdited = false;

  /** @param {(change: Change) => void} notify called after every change @param {() => number} [now] milliseconds, for the pauses between keystrokes */
  constructor(notify, now) {
    const bytes = new Uint8Array();
    const list = segmentList(bytes);
    this.#state = /** @type {State} */ ({ bytes, scheme: 'utf-8', list, units: Units.of(list), selection: { start: 0, end: 0 }, derived: {} });
    this.#notify = notify;
    this.#undo = new Undo(this, now);
  }

  /** Never modified: each change creates a new array. */
  get bytes() {
    return this.#upToDate().bytes;
  }

  get scheme() {
    return this.#upToDate().scheme;
  }

  get list() {
    return this.#upToDate().list;
  }

  get units() {
    return this.#upToDate().units;
  }

  get selection() {
    return this.#upToDate().selection;
  }

  /** The undo and redo history. */
  get undo() {
    this.flush();
    return this.#undo;
  }

  /**
   * Defers applying the content of a field until `flush`, or until any state is read.
   * @param {unknown} field replaces what was deferred for the same field; for another, that is applied first @param {() => void} take applies it
   */
  defer(field, take) {
    if (this.#deferred?.field !== field) this.flush();
    this.#deferred = { field, take };
  }

  /** Applies what was deferred, if anything was. */
  flush() {
    const deferred = this.#deferred;
    this.#deferred = null;
    deferred?.take();
  }

  #upToDate() {
    this.flush();
    return this.#state;
  }

  /**
   * Applies a whole transaction or, if the codec refuses it or memory runs out, nothing of it; then reports it, unless nothing has
   * changed.
   * @param {Transaction} transaction
   * @throws {RangeError} if the splices overlap or extend past the bytes
   */
  dispatch({ changes = [], scheme = this.scheme, selection, origin, isComplete = true, isGesture = false, addToHistory = true, flip }) {
    const before = { scheme: this.scheme, selection: this.selection };
    const back = inverse(this.bytes, changes);
    const bytesChanged = changes.length > 0;
    const schemeChanged = scheme !== this.scheme;
    const segmentsChanged = bytesChanged || schemeChanged;
    const units = segmentsChanged ? this.#decode(bytesChanged ? applied(this.bytes, changes) : this.bytes, scheme, changes) : NONE;
    const { start, end } = selection === 'most-telling' ? this.#mostTelling() : selection ?? moved(before.selection, changes);
    this.#state.selection = this.units.cover(start, end);
    if (segmentsChanged) this.lastFlip = flip ?? null;
    const endsEdit = this.isEdited && isComplete;
    this.isEdited = segmentsChanged ? !isComplete : this.isEdited && !isComplete;
    const selectionChanged = segmentsChanged || this.selection.start !== before.selection.start || this.selection.end !== before.selection.end;
    if (!selectionChanged && !endsEdit) return;
    const change = {
      changes, units, inverse: back, before, bytesChanged, schemeChanged, segmentsChanged, selectionChanged, origin, isGesture, addToHistory,
      isComplete: isComplete && (segmentsChanged || endsEdit),
    };
    this.#undo.record(change);
    this.#notify(change);
  }

  /**
   * Replaces all bytes. Selects the byte at `selectAt` if given, otherwise the most telling unit. If the user chooses the same bytes again,
   * the panels are updated all the same, so that refused input in a field gives way to them. If a script does, nothing happens: frameworks
   * give back what they were told, at every keystroke and every selection.
   * @param {Uint8Array} bytes
   * @param {string} origin
   * @param {{ isComplete?: boolean, isGesture?: boolean, selectAt?: number }} [options]
   */
  setBytes(bytes, origin, { isComplete = true, isGesture, selectAt } = {}) {
    const changes = trimmed(this.bytes, { start: 0, end: this.bytes.length, insert: bytes });
    if (changes.length === 0 && origin === 'value') return;
    this.dispatch({ changes, selection: selectAt === undefined ? 'most-telling' : { start: selectAt, end: selectAt + 1 }, origin, isComplete, isGesture });
    if (changes.length === 0 && isComplete) this.#notify(everything(this));
  }

  /**
   * Reads the same bytes in another scheme. The selected bytes stay selected.
   * @param {Scheme} scheme @param {string} origin
   */
  setScheme(scheme, origin) {
    this.dispatch({ scheme, origin });
  }

  /**
   * Replaces a range of bytes and selects the units that are there now.
   * @param {Range} range @param {Uint8Array} insert @param {string} origin
   */
  replace({ start, end }, insert, origin) {
    this.dispatch({ changes: trimmed(this.bytes, { start, end, insert }), selection: { start, end: start + insert.length }, origin });
  }

  /**
   * Flips one bit. The selected bytes stay selected, whatever they are now, so that the user sees what
   * became of them.
   * @param {BitPlace} place @param {string} origin
   */
  flip({ byteOffset, bit }, origin) {
    const insert = Uint8Array.of(/** @type {number} */ (this.bytes[byteOffset]) ^ (1 << bit));
    this.dispatch({ changes: [{ start: byteOffset, end: byteOffset + 1, insert }], flip: { byteOffset, bit }, origin });
  }

  /**
   * Selects the units that contain these bytes; without a start, the most telling unit.
   * @param {number | undefined} start @param {string} origin @param {number} [end] after the last byte
   */
  select(start, origin, end = Number(start) + 1) {
    this.dispatch({ selection: start === undefined ? 'most-telling' : { start, end }, origin, isComplete: false });
  }

  /** Ends a run of keystrokes, if there is one. @param {string} origin */
  endEdit(origin) {
    this.dispatch({ origin });
  }

  /** The text of the bytes, with U+FFFD for what is not text. */
  get text() {
    return this.#upToDate().derived.text ??= toWellFormed(this.bytes, { scheme: this.scheme });
  }

  /** How many segments are ill-formed. */
  get illFormedCount() {
    return this.#upToDate().derived.illFormedCount ??= this.#countIllFormed();
  }

  /** How often each byte value occurs: 256 counts. */
  get histogram() {
    return this.#upToDate().derived.histogram ??= this.#countBytes();
  }

  /**
   * The byte offset of the nearest ill-formed unit before or after the selection, wrapping around at the ends.
   * @param {1 | -1} direction
   * @returns {number | null} `null` if everything is well-formed
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

  /** @param {SegmentList} [list] @param {number} [first] @param {number} [end] */
  #countIllFormed(list = this.list, first = 0, end = list.length) {
    let count = 0;
    for (let i = first; i < end; i++) if (list.kind(i) !== null) count++;
    return count;
  }

  #countBytes() {
    const counts = new Uint32Array(256);
    for (const byte of this.bytes) counts[byte] = /** @type {number} */ (counts[byte]) + 1;
    return counts;
  }

  /**
   * Decodes and replaces the state, or throws and changes nothing.
   * @param {Uint8Array} bytes @param {Scheme} scheme @param {readonly Splice[]} changes
   * @returns {Part | null} the units that may have changed; `null` if all may have
   */
  #decode(bytes, scheme, changes) {
    const decoded = scheme === this.scheme ? redecoded(this.list, this.units, bytes, changes, scheme) : null;
    if (decoded) this.#splice(decoded, bytes.length - this.bytes.length);
    else {
      const list = segmentList(bytes, { scheme });
      Object.assign(this.#state, { list, units: Units.of(list), derived: {} });
    }
    Object.assign(this.#state, { bytes, scheme });
    return decoded?.units ?? null;
  }

  /** @param {import('./incremental.js').Decoded} decoded @param {number} by how much longer the input becomes, in bytes */
  #splice({ units, segments: { start, end }, ends, from }, by) {
    const list = this.list.spliced(start, end, from, by);
    const { text, illFormedCount } = this.#state.derived;
    /** @type {State['derived']} */
    const derived = this.#state.derived = {};
    if (text !== undefined) {
      const utf16Offset = utf16LengthBefore(this.list, start);
      const after = text.slice(utf16Offset + textOf(this.list, start, end).length);
      derived.text = text.slice(0, utf16Offset) + textOf(from.list, from.first, from.end) + after;
    }
    if (illFormedCount !== undefined) {
      derived.illFormedCount = illFormedCount - this.#countIllFormed(this.list, start, end) + this.#countIllFormed(from.list, from.first, from.end);
    }
    this.units.splice(units, ends, by);
    this.#state.list = list;
  }

  /** The first ill-formed unit; else the first unit of several bytes; else the first. */
  #mostTelling() {
    let several = -1;
    for (let i = 0; i < this.list.length; i++) {
      if (this.list.kind(i) !== null) return this.units.cover(this.list.start(i), this.list.end(i));
      if (several < 0 && this.list.end(i) - this.list.start(i) > 1) several = this.list.start(i);
    }
    return this.units.cover(Math.max(several, 0), Math.max(several, 0) + 1);
  }
}

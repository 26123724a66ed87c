// Editing the layers: typing into their fields, and pressing the bits of the code point or painting over them.
import { encodeOrNull } from '../../codec/encode-or-null.js';
import { trimmed } from '../../core/changes.js';
import { formatCodePoint } from '../../core/hex.js';
import { withBit } from '../../core/layers.js';
import { writeByte } from '../../panels/layers/card.js';
import { BIT_KEYS, FIELD_KEYS } from '../../ui/bit-keys.js';
import { loadWords } from '../../i18n/index.js';
import { moveInGrid } from '../../ui/grid-keys.js';
import { actionIn } from '../../ui/shortcuts.js';
import { isStale, layersBy } from '../rebuild/refused.js';
import { paintPoint } from './paint.js';
import { readField, refusedPoint } from './read.js';

/**
 * @typedef {import('../../panels/layers/card.js').Context} Context
 * @typedef {import('../../core/layers.js').Layers} Layers
 * @typedef {import('../../core/layers.js').PointBit} PointBit
 * @typedef {import('../../panels/layers/panel.js').LayersPanel} LayersPanel
 * @typedef {import('./read.js').Messages} Messages
 */

const WORDS = {
  en: () => import('./messages/en.js'),
  de: () => import('./messages/de.js'),
  nl: () => import('./messages/nl.js'),
};

/**
 * An edit in progress in a field: typing a value, or stepping with the arrow keys.
 * @typedef {object} Run
 * @property {HTMLInputElement} field
 * @property {'typing' | 'arrows'} how
 * @property {Uint8Array} before the bytes before it
 * @property {import('../../core/session.js').Range} selection before it
 * @property {import('../../codec/index.js').SegmentList} list its result so far; any other change ends the run
 * @property {number} start of the selection, which the field edits
 */

const SURROGATES = { first: 0xd800, last: 0xdfff };

export class Editor {
  #panel;
  #context;
  #messages;
  /** @type {Run | null} */
  #run = null;

  /** @param {LayersPanel} panel @param {Context} context @param {Messages} messages */
  constructor(panel, context, messages) {
    this.#panel = panel;
    this.#context = context;
    this.#messages = messages;
    layersBy.set(panel.root, panel);
    if (!context.readonly) paintPoint(panel, context, (bits, value) => this.#setBits(bits, value));
  }

  /** Creates an editor, with its messages loaded. @param {LayersPanel} panel @param {Context} context */
  static async load(panel, context) {
    return new Editor(panel, context, await loadWords(context.messages.language, WORDS));
  }

  /** @param {Event} event on a field, on a button beside it, or on a bit of the code point or what is beside that @param {Element} target that element */
  handle(event, target) {
    if (target.matches('input')) {
      const field = /** @type {HTMLInputElement} */ (target);
      if (event.type === 'input') this.#take(field);
      else if (event.type === 'change') this.#left(field);
      else if (event.type === 'keydown') this.#fieldKeydown(/** @type {KeyboardEvent} */ (event), field);
      return;
    }
    const bit = target.closest('.point-bit');
    if (event.type === 'click') {
      if (bit) this.#bitPressed(bit);
      else if (target.matches('button')) this.#go(target.matches('.after') ? 1 : -1, true);
    } else if (bit && event.type === 'focusin') this.#panel.diagram.point(/** @type {HTMLElement} */ (bit));
    else if (bit && event.type === 'keydown') this.#bitKeydown(/** @type {KeyboardEvent} */ (event), bit);
  }

  /** The value that a field shows when it is not being edited. @param {HTMLInputElement} field */
  #valueOf({ dataset: { kind = '', at } }) {
    if (at !== undefined) return writeByte(kind, this.#context.session.bytes[Number(at)] ?? 0);
    const codePoint = this.#panel.seen?.layers.codePoint ?? null;
    return codePoint === null ? '' : kind === 'point' ? formatCodePoint(codePoint) : String(codePoint);
  }

  /** Accepts what has been typed, or says why not. @param {HTMLInputElement} field */
  #take(field) {
    const { session } = this.#context;
    field.size = field.value.length || 1;
    if (isStale(this.#panel.seen, session)) return;
    const { kind, at } = field.dataset;
    const run = this.#goOn(field, 'typing');
    const read = readField(/** @type {import('./read.js').Kind} */ (kind), field.value, session.scheme, this.#messages);
    if ('problem' in read) {
      // Reverts the values accepted on the way, which the user did not mean.
      this.#write(field, run, () => session.dispatch({
        changes: trimmed(session.bytes, { start: 0, end: session.bytes.length, insert: run.before }), selection: run.selection, origin: 'layers', isComplete: false, isGesture: true,
      }));
      const { point, byte } = this.#panel.problems;
      field.ariaInvalid = 'true';
      // In the card of the byte itself, which on a phone may be the first of a long column.
      if (at !== undefined) field.closest('.fields')?.append(byte);
      (at === undefined ? point : byte).textContent = read.problem;
      return;
    }
    this.#accept(field);
    this.#write(field, run, () => {
      if (at === undefined) this.#writePoint(read.bytes, false);
      else this.#replace({ start: Number(at), end: Number(at) + 1 }, read.bytes, false);
    });
  }

  /** Changes the bytes for a field that is being typed in. @param {HTMLInputElement} field @param {Run} run @param {() => void} change */
  #write(field, run, change) {
    this.#panel.typing = field;
    change();
    this.#panel.typing = null;
    this.#note(run);
  }

  /** Records the result of a run so far. @param {Run} run */
  #note(run) {
    const { list, selection: { start } } = this.#context.session;
    Object.assign(run, { list, start });
  }

  /** Continues the run in a field, or starts one as a new undo step. @param {HTMLInputElement} field @param {Run['how']} how @returns {Run} */
  #goOn(field, how) {
    const { session } = this.#context;
    const { list, bytes: before, selection } = session;
    if (this.#run?.field === field && this.#run.how === how && this.#run.list === list && this.#run.start === selection.start) return this.#run;
    session.undo.endRun();
    return this.#run = { field, how, before, selection, list, start: selection.start };
  }

  /** @param {HTMLInputElement} field */
  #accept(field) {
    field.ariaInvalid = 'false';
    for (const problem of Object.values(this.#panel.problems)) problem.textContent = '';
  }

  /** Rewrites a valid value in its usual form, and leaves an invalid one as typed. @param {HTMLInputElement} field */
  #left(field) {
    if (field.ariaInvalid !== 'true') field.value = this.#valueOf(field);
    this.#run = null;
    this.#context.session.endEdit('layers');
  }

  /** @param {KeyboardEvent} event @param {HTMLInputElement} field */
  #fieldKeydown(event, field) {
    const action = actionIn(FIELD_KEYS, event);
    if (action === 'leave') {
      if (field.ariaInvalid === 'true' || this.#context.focusPanel('strip')) event.preventDefault();
      field.value = this.#valueOf(field);
      this.#accept(field);
    } else if ((action === 'next' || action === 'previous') && field.dataset['at'] === undefined) {
      event.preventDefault();
      const run = this.#goOn(field, 'arrows');
      this.#go(action === 'next' ? 1 : -1, false);
      this.#note(run);
    } else if (action === 'take') this.#left(field);
  }

  /** Goes to the next or the previous code point that the scheme can encode. @param {1 | -1} by @param {boolean} isComplete */
  #go(by, isComplete) {
    const { session: { scheme }, readonly } = this.#context;
    const next = neighbour(this.#panel.seen?.layers.codePoint ?? null, by, scheme);
    const bytes = next === null ? null : encodeOrNull(next, scheme);
    if (bytes && !readonly) this.#writePoint(bytes, isComplete);
  }

  /** Replaces the bytes of the code point. @param {Uint8Array} bytes @param {boolean} isComplete */
  #writePoint(bytes, isComplete) {
    if (this.#panel.seen) this.#replace(this.#panel.seen, bytes, isComplete);
  }

  /** Replaces bytes of the selection, which stays selected. @param {{ start: number, end: number }} range @param {Uint8Array} insert @param {boolean} isComplete */
  #replace({ start, end }, insert, isComplete) {
    const { session } = this.#context;
    const { selection } = session;
    session.dispatch({
      changes: trimmed(session.bytes, { start, end, insert }), origin: 'layers', isComplete,
      // A value that is typed, or composed with an input method, is one step, however long it takes.
      isGesture: this.#panel.typing !== null,
      selection: { start: selection.start, end: selection.end + insert.length - (end - start) },
    });
  }

  /** Flips a bit of the code point or, if the bytes are ill-formed, the bit in its slot. @param {Element} button */
  #bitPressed(button) {
    const { session, readonly } = this.#context;
    const { seen } = this.#panel;
    const pressed = seen?.layers.bits.find(({ bit }) => String(bit) === button.getAttribute('data-bit'));
    if (!seen || !pressed || pressed.value === null || readonly) return;
    if (pressed.place && areInSlots(seen.layers, [pressed])) session.flip(pressed.place, 'layers');
    else this.#setBits([pressed], pressed.value === 1 ? 0 : 1);
  }

  /** Sets bits of the code point and encodes it again; if the bytes are ill-formed, sets the bits in their slots. @param {PointBit[]} bits @param {0 | 1} value */
  #setBits(bits, value) {
    const { session } = this.#context;
    const { seen, problems } = this.#panel;
    if (!seen) return;
    if (areInSlots(seen.layers, bits)) {
      const bytes = session.bytes.slice(seen.start, seen.end);
      for (const { place } of bits) if (place) bytes[place.byteOffset - seen.start] = withBit(bytes[place.byteOffset - seen.start] ?? 0, place.bit, value);
      this.#writePoint(bytes, true);
      return;
    }
    const changed = bits.reduce((codePoint, { bit }) => withBit(codePoint, bit, value), seen.layers.codePoint ?? 0);
    const bytes = encodeOrNull(changed, session.scheme);
    if (bytes) this.#writePoint(bytes, true);
    else problems.bits.textContent = refusedPoint(changed, session.scheme, this.#messages);
  }

  /** @param {KeyboardEvent} event @param {Element} bit */
  #bitKeydown(event, bit) {
    const { buttons } = this.#panel.diagram;
    const here = buttons.findIndex((button) => button === bit);
    if (actionIn(BIT_KEYS, event) === 'leave' && this.#context.focusPanel('strip')) event.preventDefault();
    const next = here < 0 ? null : moveInGrid(event, here, { columns: buttons.length, count: buttons.length });
    if (next !== null) buttons[next]?.focus();
  }
}

/**
 * Whether bits are changed in their slots: those of ill-formed bytes are, which encode no code point, unless the slot holds a bit of another
 * number, the code point minus 0x10000.
 * @param {Layers} layers @param {PointBit[]} bits
 */
const areInSlots = ({ codePoint, isWellFormed }, bits) => codePoint === null ? bits.every(({ place }) => place) : !isWellFormed && bits.every(({ place, subtracted }) => place && !subtracted);

/**
 * The next or the previous code point that a scheme can encode.
 * @param {number | null} codePoint @param {1 | -1} by @param {import('../../codec/index.js').Scheme} scheme
 * @returns {number | null} `null` if there is none
 */
function neighbour(codePoint, by, scheme) {
  if (codePoint === null || codePoint + by < 0) return null;
  const next = codePoint + by;
  if (encodeOrNull(next, scheme)) return next;
  if (next < SURROGATES.first || next > SURROGATES.last) return null;
  return by > 0 ? SURROGATES.last + 1 : SURROGATES.first - 1;
}

// A text field that edits a session, with the place under it that says what is wrong with its content.
import { trimmed } from '../../core/changes.js';
import { h } from '../../ui/h.js';
import { prepareForPaste, pasteLong } from '../../ui/long-field.js';
import { isHalf, isTyped } from '../../ui/typing.js';

/**
 * @typedef {import('../../core/session.js').Session} Session
 * @typedef {object} Edit of a field, applied to the session or refused
 * @property {InputEvent} event
 * @property {Uint8Array} before the bytes before it
 * @property {string} text what the field holds now
 * @typedef {object} Owner the panel that the field belongs to
 * @property {(origin: string) => void} show shows the session in all its fields
 * @property {(edit: Edit) => void} [edited] called after each edit that is not refused, and after each of the bytes
 * @property {() => void} [refused] called when a text is refused
 */

/** How long a browser takes to show a frame that it has painted: work done meanwhile delays it on a machine with two processors. */
const FRAME_SHOWN_MS = 4;

/** Whether an edit may be applied after it was painted. @param {InputEvent} event */
const canWait = (event) => isTyped(event) && !isHalf(event);

export class Field {
  element;
  problem;
  /** The bytes without the current composition. @type {Uint8Array} */
  uncomposed = new Uint8Array();
  /** Whether a drag has just removed text from the field, and may drop it into the field again. */
  #isMoving = false;

  /**
   * @param {Session} session @param {boolean} readonly
   * @param {{ id: string } & Parameters<typeof h>[1]} attributes and listeners of the element
   */
  constructor(session, readonly, attributes) {
    this.session = session;
    this.problem = h('p', { class: 'problem', id: `${attributes.id}-problem` });
    this.element = h('textarea', {
      class: 'field', rows: 1, spellcheck: 'false', autocapitalize: 'off', autocorrect: 'off', autocomplete: 'off', readonly, 'aria-describedby': this.problem.id,
      paste: pasteLong, beforeinput: (event) => this.#beforeInput(event), compositionstart: () => this.#composes(), ...attributes,
    });
  }

  /** Whether the content is refused. */
  get isRefused() {
    return this.element.ariaInvalid === 'true';
  }

  /** @param {string} sentence what is wrong with the content; empty if nothing is */
  showProblem(sentence) {
    this.element.ariaInvalid = String(sentence !== '');
    this.problem.textContent = sentence;
  }

  /** A composition is a step of its own. */
  #composes() {
    const { session } = this;
    session.undo.endRun();
    this.uncomposed = session.bytes;
  }

  /** Ends a composition. @param {(event: InputEvent) => void} take applies the content @param {() => string} taken what was last applied */
  composed(take, taken) {
    const { session } = this;
    session.flush();
    // Firefox fires the last input event of a composition only after this one.
    if (this.element.value !== taken()) take(new InputEvent('input', { inputType: 'insertCompositionText', isComposing: true }));
    // The next edit is a step of its own.
    session.undo.endRun();
  }

  /** Leaves the bytes as they were before a composition that can't be read: it is applied as a whole or not at all. @param {string} origin */
  takeBack(origin) {
    const { session, session: { bytes } } = this;
    session.dispatch({ changes: trimmed(bytes, { start: 0, end: bytes.length, insert: this.uncomposed }), origin, isComplete: false, isGesture: true });
  }

  /** @param {InputEvent & { target: HTMLElement }} event */
  #beforeInput(event) {
    const { inputType } = event;
    // An edit that is a step of its own is not mixed with what was typed before; a move within a field is one step.
    if (!canWait(event) && (inputType !== 'insertFromDrop' || !this.#isMoving)) this.session.flush();
    this.#isMoving = inputType === 'deleteByDrag';
    prepareForPaste(event);
  }

  /** Whether an edit puts everything there is into the field at once. @param {InputEvent} event @param {Uint8Array} before the bytes before it */
  isWhole(event, before) {
    return !isTyped(event) && (before.length === 0 || event.data === this.element.value);
  }

  /**
   * Applies the content; after a key, only once the user can see what it typed, which must not wait for the rest.
   * @param {InputEvent} event @param {() => void} take
   */
  apply(event, take) {
    const { session } = this;
    // A paste, drop or move can be undone alone.
    const act = isTyped(event) ? take : () => {
      session.undo.endRun();
      take();
      session.undo.endRun();
    };
    if (canWait(event) || this.#isMoving) {
      session.defer(this, act);
      requestAnimationFrame(() => setTimeout(() => session.flush(), FRAME_SHOWN_MS));
    } else act();
  }
}

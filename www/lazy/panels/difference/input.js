// The fields of the other text: the text and its bytes, each editable, each following the other.
import { schemes } from '../../../codec/names.js';
import { trimmed } from '../../../core/changes.js';
import { hexProblem } from '../../../core/explain/hex-error.js';
import { HexError, formatCodePoint, formatHex, parseHex } from '../../../core/hex.js';
import { fieldText, textEdit } from '../../../core/text-model.js';
import { isScheme } from '../../../core/traits.js';
import { arrow } from '../../../panels/input/steps.js';
import { h } from '../../../ui/h.js';
import { reenter, refusedIn } from '../../rebuild/refused.js';
import { setAttributes, setText } from '../../../ui/attributes.js';
import { focusedIn } from '../../../ui/focus.js';
import { pasteLong, prepareFields, prepareForPaste } from '../../../ui/long-field.js';
import { isComposed, isHalf, isHalfByte, isTyped } from '../../../ui/typing.js';
import { writeField } from '../../../ui/write-field.js';

/**
 * @typedef {import('../../../element/panels.js').Context<keyof typeof import('./messages/en.js').default | 'input.byte-order'>} Context
 * @typedef {import('../../../core/session.js').Session} Session
 * @typedef {{ swap: () => void, step: (action: 'undo' | 'redo') => void, openFile: (file: File) => void }} Actions
 */

/** Bytes past which the byte field, unless it has the focus, is only updated in a pause. */
const HUGE = 16_384;
const PAUSE_MS = 200;

export class OtherInput {
  root;
  #context;
  #session;
  #messages;
  #text;
  #hex;
  #scheme;
  #textCount = h('span', { class: 'count' });
  #hexCount = h('span', { class: 'count' });
  #textProblem = h('p', { class: 'problem', id: 'other-text-problem' });
  #hexProblem = h('p', { class: 'problem', id: 'other-hex-problem' });
  #undo;
  #redo;
  #fieldText = '';
  #composing = false;
  /** The bytes without what is being composed. @type {Uint8Array} */
  #uncomposed = new Uint8Array();
  /** The message about half a byte, to be shown when the field loses the focus. */
  #withheldProblem = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} runs while the byte field has yet to be updated */
  #hexTimer;

  /** @param {Context} context @param {Session} session of the other text @param {Actions} actions */
  constructor(context, session, { swap, step, openFile }) {
    const { messages, readonly, signal } = context;
    this.#context = context;
    this.#session = session;
    this.#messages = messages;
    const field = { rows: 1, spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', readonly, paste: pasteLong };
    this.#text = h('textarea', {
      ...field, id: 'other-text', class: 'field', placeholder: messages.text('difference.placeholder'), 'aria-describedby': 'other-text-problem',
      beforeinput: prepareForPaste, input: (event) => this.#textEdited(event), compositionstart: () => this.#session.undo.endRun(), compositionend: () => this.#composed(), change: () => this.#textLeft(),
    });
    this.#hex = h('textarea', {
      ...field, id: 'other-hex', dir: 'ltr', class: 'field hex', 'aria-describedby': 'other-hex-problem',
      pointerdown: () => this.#writeHex(), focus: () => this.#writeHex(), beforeinput: prepareForPaste, input: (event) => this.#hexEdited(event), change: () => this.#hexLeft(),
    });
    this.#scheme = h('select', { class: 'scheme', 'aria-label': messages.text('difference.other-scheme'), disabled: readonly, change: () => this.#schemeChosen() },
      ...schemes.map((id) => h('option', { value: id }, messages.text(`scheme.${id}`))));
    /** @param {'undo' | 'redo'} action */
    const stepButton = (action) => {
      const label = messages.text(action === 'undo' ? 'difference.undo' : 'difference.redo');
      return h('button', { type: 'button', class: 'step', title: label, 'aria-label': label, click: () => step(action) }, arrow(action));
    };
    this.#undo = stepButton('undo');
    this.#redo = stepButton('redo');
    const picker = h('input', {
      type: 'file', hidden: true,
      change: () => {
        if (picker.files?.[0]) openFile(picker.files[0]);
        picker.value = '';
      },
    });
    const tools = readonly ? [] : [
      h('button', { type: 'button', class: 'open', click: () => picker.click() }, messages.text('difference.open')), picker,
      h('button', { type: 'button', class: 'open swap', click: swap }, messages.text('difference.swap')),
      h('span', { class: 'steps' }, this.#undo, this.#redo),
    ];
    // What is typed here must not change what is said about the main text.
    const keep = (/** @type {Event & { target: HTMLElement }} */ event) => event.target.ariaInvalid !== 'true' && event.stopPropagation();
    this.root = h('div', { class: 'input other', input: keep, change: keep },
      h('div', { class: 'half' }, h('div', { class: 'head' }, h('label', { for: 'other-text' }, messages.text('difference.other')), ...tools, this.#textCount), this.#text, this.#textProblem),
      h('div', { class: 'half' }, h('div', { class: 'head' },
        h('label', { for: 'other-hex' }, h('span', { class: 'visually-hidden' }, messages.text('difference.other-bytes')), h('span', { 'aria-hidden': 'true' }, messages.text('difference.bytes-short'))),
        this.#scheme, this.#hexCount), this.#hex, this.#hexProblem));
    signal.addEventListener('abort', () => clearTimeout(this.#hexTimer));
  }

  /** Shows the session. @param {string} origin of the change: the field being typed into stays as it is */
  show(origin) {
    const messages = this.#messages;
    const { bytes, scheme, list, text } = this.#session;
    const shown = fieldText(text);
    this.#scheme.value = scheme;
    prepareFields(this.#text, this.#hex, shown, bytes.length, this.#context);
    if (!(origin === 'text' && this.#composing)) {
      writeField(this.#text, shown, origin === 'undo');
      this.#uncomposed = bytes;
    }
    this.#fieldText = this.#text.value;
    this.#showProblem(this.#text, this.#textProblem, '');
    clearTimeout(this.#hexTimer);
    this.#hexTimer = undefined;
    if (origin !== 'hex') {
      this.#showProblem(this.#hex, this.#hexProblem, '');
      if (bytes.length > HUGE && !focusedIn(this.#hex)) this.#hexTimer = setTimeout(() => this.#writeHex(), PAUSE_MS);
      else writeField(this.#hex, formatHex(bytes), origin === 'undo');
    }
    let codePoints = 0;
    for (let i = 0; i < list.length; i++) if (list.kind(i) === null) codePoints++;
    setText(this.#textCount, messages.text('difference.code-points', { n: codePoints }));
    setText(this.#hexCount, messages.text('input.bytes-count', { n: bytes.length }));
  }

  /** @param {boolean} canUndo @param {boolean} canRedo */
  showSteps(canUndo, canRedo) {
    setAttributes(this.#undo, { 'aria-disabled': String(!canUndo) });
    setAttributes(this.#redo, { 'aria-disabled': String(!canRedo) });
  }

  /** @param {FocusOptions} [options] */
  focus(options) {
    this.#text.focus(options);
  }

  /** @param {InputEvent} event */
  #textEdited(event) {
    this.#composing = isComposed(event);
    // After half a character, the other half is on its way.
    if (!isHalf(event)) this.#takeText(!isTyped(event));
  }

  /** @param {boolean} isPasted whether it is an undo step of its own */
  #takeText(isPasted) {
    const session = this.#session;
    const edit = textEdit(session.list, this.#fieldText, this.#text.value, this.#text.selectionEnd, session.scheme);
    if ('refused' in edit) {
      if (this.#composing) {
        // A composition is accepted as a whole or not at all.
        session.dispatch({ changes: trimmed(session.bytes, { start: 0, end: session.bytes.length, insert: this.#uncomposed }), origin: 'text', isComplete: false, isGesture: true });
        this.#fieldText = fieldText(session.text);
      }
      const scheme = this.#messages.text(`scheme.${session.scheme}`);
      this.#showProblem(this.#text, this.#textProblem, this.#messages.text('difference.refused', { scheme, codePoint: formatCodePoint(edit.refused ?? 0) }));
      return;
    }
    if (isPasted) session.undo.endRun();
    const changes = trimmed(session.bytes, edit);
    session.dispatch({ changes, origin: 'text', isComplete: false, isGesture: this.#composing });
    if (isPasted) session.undo.endRun();
    if (changes.length === 0) this.show('text');
  }

  #composed() {
    this.#session.undo.endRun();
    this.#composing = false;
    if (this.#text.ariaInvalid !== 'true') this.show('text');
  }

  #textLeft() {
    if (this.#text.value !== this.#fieldText && this.#text.ariaInvalid !== 'true') this.#takeText(false);
    this.#session.endEdit('text');
  }

  /** @param {InputEvent} [event] missing if the user did not edit the field */
  #hexEdited(event) {
    const { undo } = this.#session;
    const isAlone = event !== undefined && !isTyped(event);
    try {
      const bytes = parseHex(this.#hex.value);
      this.#showProblem(this.#hex, this.#hexProblem, '');
      if (isAlone) undo.endRun();
      this.#session.setBytes(bytes, 'hex', { isComplete: false });
      if (isAlone) undo.endRun();
    } catch (error) {
      if (!(error instanceof HexError)) throw error;
      const sentence = hexProblem(error, this.#messages);
      this.#showProblem(this.#hex, this.#hexProblem, sentence);
      this.#withheldProblem = event && isHalfByte(error, event, this.#hex.selectionEnd) ? sentence : '';
      if (this.#withheldProblem) setText(this.#hexProblem, '');
    }
  }

  /** Shows bytes or a text from elsewhere that can't be accepted, and why. @param {{ hex: string } | { text: string }} given */
  refuse(given) {
    if ('hex' in given) {
      this.#hex.value = given.hex;
      this.#hexEdited();
    } else {
      this.#text.value = given.text;
      this.#takeText(false);
    }
  }

  /** Rewrites valid bytes in the usual form, and leaves invalid ones as typed. */
  #hexLeft() {
    if (this.#hex.ariaInvalid !== 'true') this.#hex.value = formatHex(this.#session.bytes);
    else if (this.#withheldProblem) setText(this.#hexProblem, this.#withheldProblem);
    this.#session.endEdit('hex');
  }

  /** Updates the byte field, if that is pending. */
  #writeHex() {
    if (this.#hexTimer === undefined) return;
    clearTimeout(this.#hexTimer);
    this.#hexTimer = undefined;
    writeField(this.#hex, formatHex(this.#session.bytes));
  }

  #schemeChosen() {
    const scheme = this.#scheme.value;
    if (!isScheme(scheme)) return;
    const root = /** @type {ShadowRoot} */ (this.root.getRootNode());
    const refused = refusedIn(root);
    this.#session.setScheme(scheme, 'scheme');
    reenter(refused);
  }

  /** @param {HTMLTextAreaElement} field @param {HTMLElement} problem @param {string} sentence empty for no problem */
  #showProblem(field, problem, sentence) {
    field.ariaInvalid = sentence === '' ? 'false' : 'true';
    setText(problem, sentence);
  }
}

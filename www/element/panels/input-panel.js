// The input: the text and the same bytes in hexadecimal, each editable, each following the other.
import { HexError, formatHex, parseHex } from '../../notation.js';
import { h } from '../dom.js';
import { hexProblem } from '../hex-problem.js';
import { byteOffsetAt, fieldText, textEdit, utf16OffsetAt } from '../text-model.js';

/** @typedef {import('../inspector.js').Context} Context */

/** How many bytes of hexadecimal text stand before a caret. @param {string} text */
const bytesBefore = (text) => Math.ceil(text.replace(/0x|[^0-9a-f]/gi, '').length / 2);

/** Tab only passes through; what edits is an input event. @param {KeyboardEvent} event */
const movesCaret = ({ key }) => /^(Arrow|Page|Home|End)/.test(key);

/** Bytes past which the fields keep their height. */
const LONG = 4096;
/** UTF-16 code units past which a line is not wrapped. */
const ENDLESS = 10_000;

/** @param {string} text @returns {number} UTF-16 code units of its longest line */
function longestLine(text) {
  let longest = 0;
  for (let start = 0; start <= text.length;) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    longest = Math.max(longest, end - start);
    start = end + 1;
  }
  return longest;
}

export class InputPanel {
  #context;
  #text;
  #hex;
  #textCount = h('span', { class: 'count' });
  #hexCount = h('span', { class: 'count' });
  #problem = h('p', { class: 'problem', id: 'problem' });
  #fieldText = '';
  #composing = false;

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    const { messages, readonly } = context;
    const field = { rows: 1, spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', readonly };
    this.#text = h('textarea', {
      ...field, id: 'text', class: 'field', placeholder: messages.text('input.text-placeholder'),
      input: (event) => this.#textEdited(event), compositionend: () => this.#composed(), keyup: (event) => movesCaret(event) && this.#textCaret(), change: () => context.session.commit('text'), pointerup: () => this.#textCaret(),
    });
    this.#hex = h('textarea', {
      ...field, id: 'hex', dir: 'ltr', class: 'field hex', placeholder: messages.text('input.bytes-placeholder'),
      'aria-describedby': 'problem',
      input: () => this.#hexEdited(), keyup: (event) => movesCaret(event) && this.#hexCaret(), pointerup: () => this.#hexCaret(),
      change: () => this.#hexLeft(),
    });
    /** @param {HTMLElement} field @param {string} label @param {...Node} rest */
    const half = (field, label, ...rest) => h('div', { class: 'half' },
      h('div', { class: 'head' }, h('label', { for: field.id }, messages.text(label)), ...rest), field);
    const bytesHalf = half(this.#hex, 'input.bytes', this.#hexCount);
    bytesHalf.append(this.#problem);
    this.root = h('section', { class: 'input', part: 'input' },
      half(this.#text, 'input.text', ...(readonly ? [] : this.#filePicker()), this.#textCount), bytesHalf);
  }

  #filePicker() {
    const { messages, openFile } = this.#context;
    const picker = h('input', {
      type: 'file', hidden: true,
      change: () => {
        if (picker.files?.[0]) void openFile(picker.files[0]);
        picker.value = '';
      },
    });
    return [h('button', { type: 'button', class: 'open', click: () => picker.click() }, messages.text('input.open')), picker];
  }

  /** @param {import('../session.js').Change} change */
  update({ bytes: changed, origin }) {
    if (!changed) return;
    const { session, messages } = this.#context;
    const text = fieldText(session.bytes);
    for (const field of [this.#text, this.#hex]) field.classList.toggle('long', session.bytes.length > LONG);
    this.#text.classList.toggle('endless', longestLine(text) > ENDLESS);
    // An edit can join bytes on its two sides into one sequence: then even the field that is typed in follows.
    // While an input method composes, the field is its own; it is put right when the composition ends.
    if (this.#text.value !== text && !(origin === 'text' && this.#composing)) {
      const caret = origin === 'text' ? this.#text.selectionEnd : null;
      this.#text.value = text;
      if (caret !== null) this.#text.setSelectionRange(caret, caret);
    }
    this.#fieldText = this.#text.value;
    if (origin !== 'hex') {
      this.#hex.value = formatHex(session.bytes);
      this.#showProblem(null);
    }
    let codePoints = 0;
    for (let i = 0; i < session.list.length; i++) if (session.list.kind(i) === null) codePoints++;
    this.#textCount.textContent = messages.text('input.code-points', { n: codePoints });
    this.#hexCount.textContent = messages.text('input.bytes-count', { n: session.bytes.length });
  }

  /** @param {InputEvent} event */
  #textEdited(event) {
    const { session, messages } = this.#context;
    const caret = this.#text.selectionEnd;
    const edit = textEdit(session.list, this.#fieldText, this.#text.value, caret);
    const bytes = new Uint8Array(session.bytes.length - (edit.end - edit.start) + edit.insert.length);
    bytes.set(session.bytes.subarray(0, edit.start));
    bytes.set(edit.insert, edit.start);
    bytes.set(session.bytes.subarray(edit.end), edit.start + edit.insert.length);
    this.#composing = event.isComposing;
    session.setBytes(bytes, 'text', { commit: false, near: Math.max(edit.start + edit.insert.length - 1, 0) });
    if (edit.loneSurrogates > 0) this.#context.notice(messages.text('input.lone-surrogates', { n: edit.loneSurrogates }), 'surrogates');
  }

  #composed() {
    this.#composing = false;
    this.update({ bytes: true, selection: false, origin: 'text', commit: false });
  }

  #textCaret() {
    const { session } = this.#context;
    const { selectionStart } = this.#text;
    session.select(byteOffsetAt(session.list, Math.max(selectionStart - 1, 0)), 'text');
  }

  #hexEdited() {
    const { session } = this.#context;
    try {
      const bytes = parseHex(this.#hex.value);
      this.#showProblem(null);
      const caret = bytesBefore(this.#hex.value.slice(0, this.#hex.selectionEnd));
      session.setBytes(bytes, 'hex', { commit: false, near: Math.max(caret - 1, 0) });
    } catch (error) {
      if (!(error instanceof HexError)) throw error;
      this.#showProblem(error);
    }
  }

  #hexCaret() {
    if (this.#hex.ariaInvalid === 'true') return;
    const caret = bytesBefore(this.#hex.value.slice(0, this.#hex.selectionStart));
    this.#context.session.select(Math.max(caret - 1, 0), 'hex');
  }

  /** Good bytes are written in one way; what can't be read stays as it was typed. */
  #hexLeft() {
    const { session } = this.#context;
    if (this.#hex.ariaInvalid !== 'true') this.#hex.value = formatHex(session.bytes);
    session.commit('hex');
  }

  /** @param {HexError | null} error */
  #showProblem(error) {
    const { messages } = this.#context;
    this.#hex.ariaInvalid = error ? 'true' : 'false';
    this.#problem.textContent = error ? hexProblem(error, messages) : '';
  }

  /** Puts the caret behind the selected unit, for those who come back to typing. */
  focus() {
    const { session } = this.#context;
    const caret = utf16OffsetAt(session.list, session.selection.end);
    this.#text.focus();
    this.#text.setSelectionRange(caret, caret);
  }
}

// The field for the bytes of a session, in hexadecimal.
import { hexProblem } from '../../core/explain/hex-error.js';
import { HexError, formatHex, parseHex } from '../../core/hex.js';
import { focusedIn } from '../../ui/focus.js';
import { LONG } from '../../ui/long-field.js';
import { isComposed, isHalfByte } from '../../ui/typing.js';
import { writeField } from '../../ui/write-field.js';
import { Field } from './field.js';

/** Number of bytes above which the field follows later, whatever has changed them. */
const HUGE = 65_536;
/** The field of a long text follows in a pause of the typing; the longer it takes to lay out, the longer the pause. */
const PAUSE_MS = 200;
const PAUSE_MS_PER_BYTE = 1000 / 2 ** 20;

/** How many bytes there are in the hexadecimal text before a caret; a byte that the caret is in counts as half. @param {string} text */
export const bytesBefore = (text) => text.replace(/0x|[^0-9a-f]/gi, '').length / 2;

export class ByteField extends Field {
  #messages;
  #owner;
  /** What was last typed. */
  #text = '';
  /** The problem with half a byte, shown when the field is left. */
  #withheldProblem = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} runs until the field follows */
  #timer;

  /**
   * @param {Pick<import('../../element/panels.js').Context, 'messages' | 'readonly'>} context @param {import('./field.js').Session} session
   * @param {ConstructorParameters<typeof Field>[2]} attributes @param {import('./field.js').Owner} owner
   */
  constructor({ messages, readonly }, session, attributes, owner) {
    super(session, readonly, {
      ...attributes, class: 'field hex', dir: 'ltr', pointerdown: () => this.#follow(), focus: () => this.#follow(),
      input: (event) => this.apply(event, () => this.#take(event)), compositionend: () => this.composed((event) => this.#take(event), () => this.#text), change: () => this.#left(),
    });
    this.#messages = messages;
    this.#owner = owner;
  }

  /** Shows the session's bytes, unless they were typed here; later, if that takes long. @param {string} origin of the change */
  show(origin) {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (origin === 'hex') return;
    const { session: { bytes }, element } = this;
    this.uncomposed = bytes;
    this.showProblem('');
    // A field that has the focus can't wait: the next key reads all of it.
    if (bytes.length > (origin === 'text' ? LONG : HUGE) && !focusedIn(element)) this.#timer = setTimeout(() => this.#follow(), PAUSE_MS + PAUSE_MS_PER_BYTE * bytes.length);
    else writeField(element, formatHex(bytes), origin === 'undo');
  }

  /** Enters a text from elsewhere, as if it had been typed. @param {string} text */
  enter(text) {
    this.element.value = text;
    this.#take(new InputEvent('input'));
  }

  /** Updates the field, if it has yet to follow. */
  #follow() {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    writeField(this.element, formatHex(this.session.bytes));
  }

  /** @param {InputEvent} event */
  #take(event) {
    const { session, element: { value: text, selectionEnd } } = this;
    const { bytes: before } = session;
    const isGesture = isComposed(event);
    this.#text = text;
    try {
      const bytes = parseHex(text);
      this.showProblem('');
      const lastTyped = Math.max(Math.ceil(bytesBefore(text.slice(0, selectionEnd))) - 1, 0);
      session.setBytes(bytes, 'hex', this.isWhole(event, before) ? { isComplete: false, isGesture } : { isComplete: false, isGesture, selectAt: lastTyped });
    } catch (error) {
      if (!(error instanceof HexError)) throw error;
      if (isGesture && error.reason === 'not-hex') this.takeBack('hex');
      const sentence = hexProblem(error, this.#messages);
      this.showProblem(sentence);
      this.#withheldProblem = isHalfByte(error, event, selectionEnd) ? sentence : '';
      if (this.#withheldProblem) this.problem.textContent = '';
    }
    this.#owner.edited?.({ event, before, text });
  }

  /** Rewrites readable bytes in the usual form; what can't be read stays as it was typed. */
  #left() {
    if (!this.isRefused) this.element.value = formatHex(this.session.bytes);
    else if (this.#withheldProblem) this.problem.textContent = this.#withheldProblem;
    this.session.endEdit('hex');
  }
}

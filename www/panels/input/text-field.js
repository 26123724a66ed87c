// The field for the text of a session.
import { trimmed } from '../../core/changes.js';
import { fieldText, withLineFeeds } from '../../core/field-text.js';
import { formatCodePoint } from '../../core/hex.js';
import { textEdit } from '../../core/text-model.js';
import { copyExact } from '../../ui/long-field.js';
import { isComposed, isHalf } from '../../ui/typing.js';
import { writeField } from '../../ui/write-field.js';
import { Field } from './field.js';

/** How long to wait for the other half of a surrogate pair. */
const SURROGATE_MS = 200;

/** @template {string} K @typedef {Pick<import('../../element/panels.js').Context<K>, 'messages' | 'notice' | 'readonly'>} Context */

/** @template {string} K the words of the panel, with the one for a refusal */
export class TextField extends Field {
  #context;
  #owner;
  #refusal;
  /** The text that was last shown or applied. */
  #text = '';
  /** The content, while it is being applied: reading a long one again takes time. @type {string | null} */
  #typedValue = null;
  #composing = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} runs while there is only half of a surrogate pair */
  #surrogateTimer;

  /**
   * @param {Context<K>} context @param {import('./field.js').Session} session
   * @param {ConstructorParameters<typeof Field>[2]} attributes @param {K} refusal the message for a text that the scheme can't encode
   * @param {import('./field.js').Owner} owner
   */
  constructor(context, session, attributes, refusal, owner) {
    super(session, context.readonly, {
      ...attributes, input: (event) => this.#edited(event), compositionend: () => this.#composed(), change: () => this.#left(),
      copy: (event) => this.#copied(event), cut: (event) => this.#copied(event),
    });
    this.#context = context;
    this.#refusal = refusal;
    this.#owner = owner;
  }

  /** Shows the session's text in place of what was typed. @param {string} text @param {string} origin of the change */
  show(text, origin) {
    // An edit can join the bytes on either side of it into one sequence: then even the field being typed in follows.
    // During a composition the field belongs to the input method; it follows when the composition ends.
    this.#text = this.#typedValue ?? this.element.value;
    if (!(origin === 'text' && this.#composing)) {
      this.uncomposed = this.session.bytes;
      if (this.#text !== text) {
        writeField(this.element, text, origin === 'undo');
        this.#text = this.element.value;
      }
    }
    this.showProblem('');
  }

  /** Enters a text from elsewhere, as if it had been typed. @param {string} text */
  enter(text) {
    this.element.value = text;
    this.#take(new InputEvent('input'));
  }

  /** @param {InputEvent} event */
  #edited(event) {
    clearTimeout(this.#surrogateTimer);
    if (isHalf(event)) this.#surrogateTimer = setTimeout(() => this.#take(event), SURROGATE_MS);
    else this.apply(event, () => this.#take(event));
  }

  /** @param {InputEvent} event */
  #take(event) {
    const { session } = this;
    this.#typedValue = null;
    this.#composing = isComposed(event);
    const edit = this.#read();
    const { bytes } = session;
    if (!edit) {
      if (!this.#composing) return;
      this.takeBack('text');
      this.#text = fieldText(session.text);
      this.#read();
      return;
    }
    const lastTyped = Math.max(edit.start + edit.insert.length - 1, 0);
    const changes = trimmed(bytes, edit);
    this.#typedValue = edit.value;
    // After a paste of everything the first fault is worth more than the last character.
    const selection = this.isWhole(event, bytes) ? 'most-telling' : { start: lastTyped, end: lastTyped + 1 };
    session.dispatch({ changes, selection, origin: 'text', isComplete: false, isGesture: this.#composing });
    // The same bytes can come from another text: half of a surrogate pair in place of U+FFFD.
    if (changes.length === 0) this.#owner.show('text');
    this.#owner.edited?.({ event, before: bytes, text: this.#text });
    this.#typedValue = null;
    if (edit.loneSurrogates > 0) this.#context.notice((messages) => messages.text('input.lone-surrogates', { n: edit.loneSurrogates }), 'surrogates');
  }

  /** The edit that the field holds; `null`, with the reason under the field, if the scheme has no bytes for it. */
  #read() {
    const { session: { list, scheme }, element: { value, selectionEnd } } = this;
    const { messages } = this.#context;
    const edit = textEdit(list, this.#text, value, selectionEnd, scheme);
    if (!('refused' in edit)) return { ...edit, value };
    this.showProblem(messages.text(this.#refusal, { codePoint: formatCodePoint(edit.refused), scheme: messages.text(`scheme.${scheme}`) }));
    this.#owner.refused?.();
    return null;
  }

  #composed() {
    this.composed((event) => this.#take(event), () => this.#text);
    this.#composing = false;
    if (!this.isRefused) this.#owner.show('text');
  }

  /** @param {ClipboardEvent} event */
  #copied(event) {
    const { session } = this;
    session.flush();
    if (!this.isRefused) copyExact(event, this.element, withLineFeeds(session.text));
  }

  #left() {
    const { session } = this;
    session.flush();
    clearTimeout(this.#surrogateTimer);
    // The other half of a surrogate pair did not come.
    if (!this.isRefused && this.element.value !== this.#text) this.#take(new InputEvent('input'));
    session.endEdit('text');
  }
}

// The input: the text, and its bytes in hexadecimal, each editable, each following the other.
import { schemes } from '../../codec/names.js';
import { fieldText } from '../../core/field-text.js';
import { formatHex } from '../../core/hex.js';
import { filePicker } from '../../ui/file-picker.js';
import { whenIdle } from '../../ui/idle.js';
import { h } from '../../ui/h.js';
import { loadModule } from '../../core/load-module.js';
import { mayBeOfAnotherScheme, mayBeWorthOffer } from '../../core/offer-signs.js';
import { byteOffsetAt, utf16OffsetAt } from '../../core/text-model.js';
import { prepareFields } from '../../ui/long-field.js';
import { copy } from '../../ui/styles/copy.js';
import { copyButton } from '../../ui/copy.js';
import { ByteField, bytesBefore } from './byte-field.js';
import { chooseScheme, loadKeepText } from './choose-scheme.js';
import { stepButtons } from './steps.js';
import { input } from './style.js';
import { TextField } from './text-field.js';

/** @typedef {import('../../element/panels.js').Context<keyof typeof import('./messages/en.js').default>} Context */

/** Whether a key moves the caret. Tab only passes through, and edits are input events. @param {KeyboardEvent} event */
const movesCaret = ({ key }) => /^(Arrow|Page|Home|End)/.test(key);

export class InputPanel {
  #context;
  #text;
  #hex;
  #textCount = h('span');
  #hexCount = h('span');
  #scheme;
  #steps;
  #copies;
  #status = h('span', { class: 'visually-hidden', role: 'status' });
  /** @type {import('../../lazy/offer/index.js').Offers | null} `null` until an edit may be worth an offer */
  #offers = null;
  /** @type {Promise<import('../../lazy/offer/index.js').Offers | null> | null} while they are loading, and afterwards */
  #loadingOffers = null;
  /** The last edit that may be worth an offer. @type {object | null} */
  #latestEdit = null;

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    context.adopt(copy, input);
    const { messages, readonly, session } = context;
    const show = (/** @type {string} */ origin) => this.#show(origin);
    /** @param {() => void} select what the caret is at */
    const caret = (select) => ({ keyup: (/** @type {KeyboardEvent} */ event) => movesCaret(event) && select(), pointerup: select });
    this.#text = new TextField(context, session, {
      id: 'text', placeholder: messages.text('input.text-placeholder'), ...caret(() => this.#textCaret()),
    }, 'input.refused', { show, edited: (edit) => this.#edited(this.#text, edit), refused: () => this.#refused() });
    this.#hex = new ByteField(context, session, {
      id: 'hex', placeholder: messages.text('input.bytes-placeholder'), ...caret(() => this.#hexCaret()),
    }, { show, edited: (edit) => this.#edited(this.#hex, edit) });
    /** @param {TextField<any> | ByteField} field @param {'input.text' | 'input.bytes'} label @param {...Node} rest */
    const half = ({ element, problem }, label, ...rest) => h('div', { class: 'half' },
      h('div', { class: 'head' }, h('label', { for: element.id }, messages.text(label)), ...rest), element, problem);
    this.#scheme = h('select', { class: 'scheme', 'aria-label': messages.text('input.scheme'), disabled: readonly, change: () => void chooseScheme(context, /** @type {import('../../codec/index.js').Scheme} */ (this.#scheme.value), this.#scheme), focus: () => loadKeepText(messages.language).catch(() => null) },
      ...schemes.map((id) => h('option', { value: id }, messages.text(`scheme.${id}`))));
    this.#steps = readonly ? null : stepButtons(context, [this.#text.element, this.#hex.element], (origin) => this.#showSession(origin));
    const button = (/** @type {'input.text' | 'input.bytes'} */ label, /** @type {() => string} */ textOf) =>
      copyButton(`${messages.text('copy.copy')}: ${messages.text(label)}`, () => textOf() || null, context, (isDone) => this.#status.replaceChildren(h('span', {}, isDone ? messages.text('copy.copied') : '')));
    const copyText = button('input.text', () => session.text);
    const copyBytes = button('input.bytes', () => formatHex(session.bytes));
    this.#copies = [copyText, copyBytes];
    const textHalf = half(this.#text, 'input.text', ...(this.#steps ? [...filePicker(messages.text('input.open'), (file) => void context.openFile(file)), this.#steps.root] : []), h('span', { class: 'count' }, this.#textCount, copyText));
    const bytesHalf = half(this.#hex, 'input.bytes', this.#scheme, h('span', { class: 'count' }, this.#hexCount, copyBytes), this.#status);
    this.root = h('section', { class: 'input', part: 'input' }, textHalf, bytesHalf);
  }

  /** @param {import('../../core/session.js').Change} change */
  update({ segmentsChanged, origin }) {
    if (segmentsChanged) this.#showSession(origin);
  }

  /** Shows the session's text and bytes in place of what was typed. @param {string} origin */
  #showSession(origin) {
    this.#show(origin);
    const { session, readonly, carried, signal } = this.#context;
    this.#latestEdit = carried.edit = null;
    if (this.#offers) this.#offers.drop(origin);
    else if (!readonly && mayBeOfAnotherScheme(session, origin)) whenIdle(() => void this.#offer((offers) => offers.considerScheme()), signal);
  }

  /** @param {string} origin */
  #show(origin) {
    const { session, messages } = this.#context;
    const text = fieldText(session.text);
    this.#scheme.value = session.scheme;
    prepareFields(this.#text.element, this.#hex.element, text, session.bytes.length, this.#context);
    this.#text.show(text, origin);
    this.#hex.show(origin);
    for (const button of this.#copies) {
      button.classList.remove('copied');
      button.ariaDisabled = String(session.bytes.length === 0);
    }
    this.#textCount.textContent = messages.text('input.code-points', { n: session.list.length - session.illFormedCount });
    this.#hexCount.textContent = messages.text('input.bytes-count', { n: session.bytes.length });
    this.#steps?.show(origin);
  }

  /** @param {TextField<any> | ByteField} field @param {import('./field.js').Edit} edit */
  #edited({ element }, edit) {
    this.#steps?.show(element.id);
    void this.edited({ ...edit, field: element });
  }

  #refused() {
    this.#steps?.show('text');
    this.#offers?.drop('');
  }

  /**
   * Offers other ways to read what was typed or pasted, if there are any. The code for that is fetched when it may be needed; if that fails
   * there is no offer, and the next edit tries again.
   * @param {import('../../lazy/offer/index.js').Edit} edit
   */
  async edited(edit) {
    if (!this.#offers && !mayBeWorthOffer(edit.text, edit.field === this.#hex.element)) return;
    this.#latestEdit = edit;
    await this.#offer((offers) => this.#latestEdit === edit && offers.consider(edit));
  }

  /** @param {(offers: import('../../lazy/offer/index.js').Offers) => void} make called once the code for offers is there, if it can be fetched */
  async #offer(make) {
    this.#offers ??= await (this.#loadingOffers ??= loadModule(() => import('../../lazy/offer/index.js'), 'Offers')
      .then(({ Offers }) => Offers.load(this.#context, this.root, () => this.#show('offer'))).catch(() => this.#loadingOffers = null));
    if (this.#offers) make(this.#offers);
  }

  /** Selects the unit at the start of the field's selection, or the one before a caret. */
  #textCaret() {
    if (this.#text.isRefused) return;
    const { session } = this.#context;
    const { selectionStart, selectionEnd } = this.#text.element;
    const utf16Offset = selectionStart < selectionEnd ? selectionStart : Math.max(selectionStart - 1, 0);
    session.select(byteOffsetAt(session.list, utf16Offset), 'text');
  }

  /** The same as `#textCaret`, in the byte field. */
  #hexCaret() {
    if (this.#hex.isRefused) return;
    const { value, selectionStart, selectionEnd } = this.#hex.element;
    const caret = bytesBefore(value.slice(0, selectionStart));
    const byteOffset = selectionStart < selectionEnd ? Math.floor(caret) : Math.max(Math.ceil(caret) - 1, 0);
    this.#context.session.select(byteOffset, 'hex');
  }

  /** Puts the caret after the selected unit, for a reader who comes back to typing. @param {FocusOptions} [options] */
  focus(options) {
    const { session } = this.#context;
    const caret = utf16OffsetAt(session.list, session.selection.end);
    const { element } = this.#text;
    element.focus(options);
    element.setSelectionRange(caret, caret);
  }
}

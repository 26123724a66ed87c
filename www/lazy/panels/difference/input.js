// The fields of the other text: the text and its bytes, each editable, each following the other.
import { schemes } from '../../../codec/names.js';
import { fieldText } from '../../../core/field-text.js';
import { isScheme } from '../../../core/traits.js';
import { ByteField } from '../../../panels/input/byte-field.js';
import { arrow } from '../../../panels/input/steps.js';
import { TextField } from '../../../panels/input/text-field.js';
import { filePicker } from '../../../ui/file-picker.js';
import { h } from '../../../ui/h.js';
import { reenter, refusedIn } from '../../rebuild/refused.js';
import { setAttributes, setText } from '../../../ui/attributes.js';
import { prepareFields } from '../../../ui/long-field.js';
import { isTyped } from '../../../ui/typing.js';

/**
 * @typedef {import('../../../element/panels.js').Context<keyof typeof import('./messages/en.js').default | 'input.byte-order'>} Context
 * @typedef {import('../../../core/session.js').Session} Session
 * @typedef {{ swap: () => void, step: (action: 'undo' | 'redo') => void, openFile: (file: File) => void }} Actions
 */

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
  #undo;
  #redo;

  /** @param {Context} context @param {Session} session of the other text @param {Actions} actions */
  constructor(context, session, { swap, step, openFile }) {
    const { messages, readonly } = context;
    this.#context = context;
    this.#session = session;
    this.#messages = messages;
    const show = (/** @type {string} */ origin) => this.show(origin);
    this.#text = new TextField(context, session, { id: 'other-text', placeholder: messages.text('difference.placeholder') }, 'difference.refused', { show });
    this.#hex = new ByteField(context, session, { id: 'other-hex' }, { show });
    this.#scheme = h('select', { class: 'scheme', 'aria-label': messages.text('difference.other-scheme'), disabled: readonly, change: () => this.#schemeChosen() },
      ...schemes.map((id) => h('option', { value: id }, messages.text(`scheme.${id}`))));
    /** @param {'undo' | 'redo'} action */
    const stepButton = (action) => {
      const label = messages.text(action === 'undo' ? 'difference.undo' : 'difference.redo');
      return h('button', { type: 'button', class: 'step', title: label, 'aria-label': label, click: () => step(action) }, arrow(action));
    };
    this.#undo = stepButton('undo');
    this.#redo = stepButton('redo');
    const [open, picker] = filePicker(messages.text('difference.open'), openFile);
    // The main text has such a button, too.
    open.ariaLabel = messages.text('difference.open-other');
    const tools = readonly ? [] : [
      open, picker,
      h('button', { type: 'button', class: 'open swap', click: swap }, messages.text('difference.swap')),
      h('span', { class: 'steps' }, this.#undo, this.#redo),
    ];
    // What is typed here must not change what is said about the main text.
    const keep = (/** @type {InputEvent & { target: HTMLElement }} */ event) => {
      // Whether what was typed is refused is only known once it has been applied.
      if (isTyped(event)) session.flush();
      if (event.target.ariaInvalid !== 'true') event.stopPropagation();
    };
    this.root = h('div', { class: 'input other', input: keep, change: keep },
      h('div', { class: 'half' }, h('div', { class: 'head' }, h('label', { for: 'other-text' }, messages.text('difference.other')), ...tools, this.#textCount), this.#text.element, this.#text.problem),
      h('div', { class: 'half' }, h('div', { class: 'head' },
        h('label', { for: 'other-hex' }, h('span', { class: 'visually-hidden' }, messages.text('difference.other-bytes')), h('span', { 'aria-hidden': 'true' }, messages.text('difference.bytes-short'))),
        this.#scheme, this.#hexCount), this.#hex.element, this.#hex.problem));
  }

  /** Shows the session. @param {string} origin of the change: the field being typed into stays as it is */
  show(origin) {
    const messages = this.#messages;
    const { bytes, scheme, list, text } = this.#session;
    const shown = fieldText(text);
    this.#scheme.value = scheme;
    prepareFields(this.#text.element, this.#hex.element, shown, bytes.length, this.#context);
    this.#text.show(shown, origin);
    this.#hex.show(origin);
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
    this.#text.element.focus(options);
  }

  /** Shows bytes or a text from elsewhere that can't be accepted, and why. @param {{ hex: string } | { text: string }} given */
  refuse(given) {
    if ('hex' in given) this.#hex.enter(given.hex);
    else this.#text.enter(given.text);
  }

  #schemeChosen() {
    const scheme = this.#scheme.value;
    if (!isScheme(scheme)) return;
    const root = /** @type {ShadowRoot} */ (this.root.getRootNode());
    const refused = refusedIn(root);
    this.#session.setScheme(scheme, 'scheme');
    reenter(refused);
  }
}

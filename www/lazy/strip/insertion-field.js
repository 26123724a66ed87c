// The insertion field, below the caret: what is typed into it is inserted there.
import { formatCodePoint, formatHex } from '../../core/hex.js';
import { readInsertion } from '../../core/insertion.js';
import { h } from '../../ui/h.js';
import { actionIn } from '../../ui/shortcuts.js';
import { INSERTION_KEYS } from './insertion-keys.js';

/**
 * @typedef {import('./index.js').Context} Context
 * @typedef {import('../../panels/strip/panel.js').StripPanel} StripPanel
 * @typedef {() => { left: number, bottom: number }} PlaceOf the caret, in CSS pixels from the strip's scroller
 */

/** CSS pixels from the field's edge to the tip that points at the caret. */
const TIP = 24;
/** Most UTF-16 code units to show of what would be inserted. */
const MAX_SHOWN = 60;

/** A text, clipped to what is shown. @param {string} text */
const shortened = (text) => (text.length > MAX_SHOWN ? `${Array.from(text.slice(0, MAX_SHOWN)).slice(0, -1).join('')}…` : text);

export class InsertionField {
  #strip;
  #context;
  #actions;
  #input;
  /** Announced after a pause in typing, like the text below any field. */
  #preview = h('p', { class: 'insertion-preview', id: 'insertion-preview' });
  /** @type {HTMLFormElement} */
  #root;
  /** @type {PlaceOf | null} where the field is; `null` while it is closed */
  #placeOf = null;

  /**
   * @param {StripPanel} strip @param {Context} context
   * @param {{ insert: (bytes: Uint8Array) => void, closed: () => void }} actions
   */
  constructor(strip, context, actions) {
    this.#strip = strip;
    this.#context = context;
    this.#actions = actions;
    const { messages } = context;
    this.#input = h('input', {
      id: 'insertion', class: 'entry', type: 'text', enterkeyhint: 'done', autocomplete: 'off', autocapitalize: 'off', autocorrect: 'off', spellcheck: 'false', 'aria-describedby': 'insertion-preview', input: () => this.#showPreview(),
    });
    this.#input.value = context.carried.insertion ?? '';
    this.#root = h('form', {
      class: 'insertion', hidden: true, novalidate: true,
      submit: (event) => {
        event.preventDefault();
        this.#take();
      },
      keydown: (event) => this.#keydown(event),
      // The field's content is not part of the inspector's undo history.
      beforeinput: (event) => event.stopPropagation(),
      // Stays open when another window gets the focus: the user may copy from it.
      focusout: (event) => this.#root.ownerDocument.hasFocus() && !this.#root.contains(event.relatedTarget) && this.close(),
    },
      h('label', { for: 'insertion' }, messages.text('edit.field')),
      h('span', { class: 'insertion-line' }, this.#input,
        // The field keeps the focus while the button is pressed: losing it would close the field, and not every engine focuses buttons.
        h('button', { class: 'go', mousedown: (event) => event.preventDefault() }, messages.text('edit.insert'))), this.#preview);
    strip.root.append(this.#root);
  }

  /** Opens the field with what was left in it, to be inserted elsewhere or typed over. @param {PlaceOf} placeOf @param {string} [hint] said below it until something is typed */
  open(placeOf, hint) {
    this.#placeOf = placeOf;
    this.#root.hidden = false;
    this.#showPreview();
    if (hint) {
      this.#preview.classList.remove('bad');
      this.#preview.textContent = hint;
    }
    this.place();
    this.#input.focus({ preventScroll: true });
    this.#input.select();
    this.#root.scrollIntoView({ block: 'nearest' });
  }

  close() {
    if (!this.#placeOf) return;
    this.#placeOf = null;
    this.#actions.closed();
    this.#root.hidden = true;
    this.#preview.textContent = '';
  }

  /** Places the field below the caret, as far as there is room. */
  place() {
    if (!this.#placeOf) return;
    const { scroller, root } = this.#strip;
    const { left, bottom } = this.#placeOf();
    const start = Math.min(Math.max(left - TIP, 0), Math.max(root.clientWidth - this.#root.offsetWidth, 0));
    this.#root.style.left = `${start}px`;
    this.#root.style.top = `${scroller.offsetTop + Math.min(Math.max(bottom, 0), scroller.clientHeight)}px`;
    this.#root.style.setProperty('--tip', `${Math.max(left - start, TIP / 2)}px`);
  }

  /** @returns {Uint8Array | null} the bytes to insert; shows them, or why they can't be inserted */
  #showPreview() {
    const { session: { scheme }, messages, carried } = this.#context;
    carried.insertion = this.#input.value;
    const found = readInsertion(this.#input.value, scheme);
    const isEmpty = 'problem' in found && found.problem === 'empty';
    this.#input.ariaInvalid = String('problem' in found && !isEmpty);
    this.#preview.classList.toggle('bad', 'problem' in found);
    this.#preview.textContent = 'bytes' in found ? messages.text(found.isText ? 'edit.as-text' : 'edit.as', { text: shortened(this.#input.value), bytes: shortened(formatHex(found.bytes)) })
      : 'codePoint' in found ? messages.text('edit.refused', { scheme: messages.text(`scheme.${scheme}`), codePoint: formatCodePoint(found.codePoint) })
        : '';
    return 'bytes' in found ? found.bytes : null;
  }

  #closeEmpty() {
    this.#input.value = this.#context.carried.insertion = '';
    this.close();
  }

  #take() {
    const bytes = this.#showPreview();
    if (!bytes) return;
    this.#actions.insert(bytes);
    this.#closeEmpty();
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    if (actionIn(INSERTION_KEYS, event) === 'leave') {
      event.preventDefault();
      this.#closeEmpty();
    }
    event.stopPropagation();
  }
}

// The field that takes what is to be put in at the caret, below it.
import { formatCodePoint, formatHex } from '../../core/hex.js';
import { readInsertion } from '../../core/insertion.js';
import { h } from '../../ui/h.js';

/**
 * @typedef {import('./index.js').Context} Context
 * @typedef {import('../../panels/strip/panel.js').StripPanel} StripPanel
 * @typedef {() => { left: number, bottom: number }} PlaceOf in CSS pixels from the strip's scroller
 */

/** CSS pixels from its edge to the tip that points at the caret. */
const TIP = 24;
/** UTF-16 code units of what is to be inserted that are shown. */
const MOST_SHOWN = 60;

/** As much of a text as is shown. @param {string} text */
const shortened = (text) => (text.length > MOST_SHOWN ? `${Array.from(text.slice(0, MOST_SHOWN)).slice(0, -1).join('')}…` : text);

export class InsertionField {
  #strip;
  #context;
  #does;
  #input;
  /** Said in the reader's pauses, as what stands below any field. */
  #told = h('p', { class: 'told', id: 'insertion-told' });
  /** @type {HTMLFormElement} */
  #root;
  /** @type {PlaceOf | null} where it stands while it is open */
  #placeOf = null;

  /**
   * @param {StripPanel} strip @param {Context} context
   * @param {{ insert: (bytes: Uint8Array) => void, closed: () => void }} does
   */
  constructor(strip, context, does) {
    this.#strip = strip;
    this.#context = context;
    this.#does = does;
    const { messages } = context;
    this.#input = h('input', {
      id: 'insertion', class: 'entry', type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', 'aria-describedby': 'insertion-told', input: () => this.#tell(),
    });
    this.#root = h('form', {
      class: 'insertion', hidden: true, novalidate: true,
      submit: (event) => {
        event.preventDefault();
        this.#take();
      },
      keydown: (event) => this.#keydown(event),
      // What it holds is not yet a step of the inspector's.
      beforeinput: (event) => event.stopPropagation(),
      // Another window can have what is to be pasted.
      focusout: (event) => document.hasFocus() && !this.#root.contains(event.relatedTarget) && this.close(),
    },
      h('label', { for: 'insertion' }, messages.text('edit.field')),
      h('span', { class: 'insertion-line' }, this.#input,
        // While it is pressed the field keeps the focus, which not every engine would give to a button: without, the field would close.
        h('button', { class: 'go', mousedown: (event) => event.preventDefault() }, messages.text('edit.insert'))), this.#told);
    strip.root.append(this.#root);
  }

  /** With what was left in it, to be put in elsewhere or typed over. @param {PlaceOf} placeOf */
  open(placeOf) {
    this.#placeOf = placeOf;
    this.#root.hidden = false;
    this.#tell();
    this.place();
    this.#input.focus({ preventScroll: true });
    this.#input.select();
    this.#root.scrollIntoView({ block: 'nearest' });
  }

  close() {
    if (!this.#placeOf) return;
    this.#placeOf = null;
    this.#does.closed();
    this.#root.hidden = true;
    this.#told.textContent = '';
  }

  /** Puts it below the caret, as far as there is room. */
  place() {
    if (!this.#placeOf) return;
    const { scroller, root } = this.#strip;
    const { left, bottom } = this.#placeOf();
    const start = Math.min(Math.max(left - TIP, 0), Math.max(root.clientWidth - this.#root.offsetWidth, 0));
    this.#root.style.left = `${start}px`;
    this.#root.style.top = `${scroller.offsetTop + Math.min(Math.max(bottom, 0), scroller.clientHeight)}px`;
    this.#root.style.setProperty('--tip', `${Math.max(left - start, TIP / 2)}px`);
  }

  /** @returns {Uint8Array | null} what would be put in; says so, or why it can't be */
  #tell() {
    const { session: { scheme }, messages } = this.#context;
    const found = readInsertion(this.#input.value, scheme);
    const isEmpty = 'problem' in found && found.problem === 'empty';
    this.#input.ariaInvalid = String('problem' in found && !isEmpty);
    this.#told.classList.toggle('bad', 'problem' in found);
    this.#told.textContent = 'bytes' in found ? messages.text(found.isText ? 'edit.as-text' : 'edit.as', { text: shortened(this.#input.value), bytes: shortened(formatHex(found.bytes)) })
      : 'codePoint' in found ? messages.text('edit.refused', { scheme: messages.text(`scheme.${scheme}`), codePoint: formatCodePoint(found.codePoint) })
        : '';
    return 'bytes' in found ? found.bytes : null;
  }

  #take() {
    const bytes = this.#tell();
    if (!bytes) return;
    this.#does.insert(bytes);
    this.#input.value = '';
    this.close();
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    if (event.key === 'Escape') {
      event.preventDefault();
      this.#input.value = '';
      this.close();
    }
    event.stopPropagation();
  }
}

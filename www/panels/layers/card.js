// A card of the layers: a byte with fields for its value.
import { hexByte } from '../../core/hex.js';
import { h } from '../../ui/h.js';
import { setAttributes } from '../../ui/attributes.js';
import { Card } from '../bench/card.js';

/** @typedef {import('../../element/panels.js').Context<keyof typeof import('../bench/messages/en.js').default | keyof typeof import('./messages/en.js').default>} Context */

/** The notations of a byte, and how each is written. */
const NOTATIONS = /** @type {const} */ ({
  hex: { label: 'layers.hex', write: hexByte },
  decimal: { label: 'layers.decimal', write: String },
  binary: { label: 'layers.binary', write: (/** @type {number} */ byte) => byte.toString(2).padStart(8, '0') },
});

/** @typedef {keyof typeof NOTATIONS} Notation */

/** @type {Notation[]} */
const NAMES = ['hex', 'decimal', 'binary'];

export class LayerCard extends Card {
  #fields;
  #messages;
  #write;

  /** @param {Context} context @param {(field: HTMLInputElement, text: string) => void} write */
  constructor(context, write) {
    super(context);
    this.#messages = context.messages;
    this.#write = write;
    this.#fields = NAMES.map((name) => h('input', {
      class: `edit ${name}`, 'data-kind': name, readonly: context.readonly, dir: 'ltr', inputmode: name === 'hex' ? undefined : 'numeric',
      spellcheck: 'false', autocapitalize: 'off', autocorrect: 'off', autocomplete: 'off', 'aria-describedby': 'byte-problem',
    }));
    this.element.append(h('div', { class: 'fields' }, ...this.#fields.map((field, i) =>
      h('label', {}, h('small', {}, this.#messages.text(NOTATIONS[/** @type {Notation} */ (NAMES[i])].label)), field))));
  }

  /** @override @param {import('../../codec/index.js').LayoutByte} byte @param {import('../bench/card.js').Place} place */
  show(byte, place) {
    super.show(byte, place);
    for (const [i, field] of this.#fields.entries()) {
      const { label, write } = NOTATIONS[/** @type {Notation} */ (NAMES[i])];
      this.#write(field, write(byte.byte));
      setAttributes(field, { id: `byte-${NAMES[i]}-${byte.byteOffset}`, 'data-at': byte.byteOffset, 'aria-label': this.#messages.text('layers.byte', { n: place.index + 1, notation: this.#messages.text(label) }) });
    }
  }
}

/** The text of a byte in its field of a notation. @param {string} notation @param {number} byte */
export const writeByte = (notation, byte) => NOTATIONS[/** @type {Notation} */ (notation)].write(byte);

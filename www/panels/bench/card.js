// A card of the bench: one byte, with each of its eight bits under the bit of the code point that it carries. It keeps its elements
// whatever the byte becomes, so that a flipped bit stays under the pointer.
import { hexByte } from '../../core/hex.js';
import { byteRole } from '../../core/explain/byte-role.js';
import { h } from '../../ui/h.js';
import { setAttributes, setText } from '../../ui/attributes.js';

/**
 * @typedef {import('../../element/panels.js').Context<keyof typeof import('./messages/en.js').default>} Context
 * @typedef {import('../../codec/index.js').LayoutByte} LayoutByte
 * @typedef {import('../../core/repair.js').BitPlace} BitPlace
 *
 * @typedef {Record<'number' | 'cp-bit' | 'wire' | 'template', HTMLElement> & { bit: HTMLButtonElement }} Column
 *
 * @typedef {object} Place
 * @property {number} index of the card
 * @property {number} of how many there are
 * @property {number} inUnit number of the byte in its own code point or attempted sequence
 * @property {boolean} illFormed
 */

/** The key by which the elements of a bit are found. @param {BitPlace} place */
export const pairName = ({ byteOffset, bit }) => `${byteOffset}:${bit}`;

/** The rows of a card's grid, from top to bottom. */
const ROWS = /** @type {const} */ (['number', 'cp-bit', 'wire', 'bit', 'template']);

export class Card {
  byteOffset = 0;
  element = h('div', { class: 'card', role: 'group' });
  #hex = h('b');
  #role = h('span');
  /** @type {Column[]} of each bit, from the most significant */
  #columns;
  #context;

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    this.#columns = Array.from({ length: 8 }, (_, i) => {
      const column = {
        number: h('span', { 'aria-hidden': 'true' }),
        'cp-bit': h('span', { 'aria-hidden': 'true' }),
        wire: h('span', { 'aria-hidden': 'true' }),
        bit: h('button', { type: 'button', 'aria-disabled': context.readonly ? 'true' : undefined }),
        template: h('span', { 'aria-hidden': 'true' }),
      };
      for (const [row, name] of ROWS.entries()) column[name].style.gridArea = `${row + 1} / ${i + 1}`;
      this.element.append(column.bit, column.template);
      return column;
    });
    this.element.append(h('div', { class: 'tag' }, this.#hex, this.#role));
  }

  /** Shows a byte. @param {LayoutByte} byte @param {Place} place */
  show(byte, { index, of, inUnit, illFormed }) {
    const { session: { scheme }, messages } = this.#context;
    const role = byteRole(byte, inUnit, scheme, messages);
    const hex = hexByte(byte.byte);
    this.byteOffset = byte.byteOffset;
    setAttributes(this.element, {
      class: `card ${byte.class}${illFormed ? ' ill-formed' : ''}`,
      'aria-label': messages.text('bench.byte', { n: index + 1, of, hex, role }),
    });
    setText(this.#hex, hex);
    setText(this.#role, role);
    for (const i of this.#columns.keys()) this.#showBit(i, byte, index);
  }

  /** Puts the tab stop on one of the bits, or on none. @param {number | null} stop */
  showStop(stop) {
    for (const [i, { bit }] of this.#columns.entries()) setAttributes(bit, { tabindex: stop === 7 - i ? 0 : -1 });
  }

  /** The number of the bit that an element shows; `null` if it shows none. @param {Element | null} element */
  bitOf(element) {
    const i = this.#columns.findIndex(({ bit }) => bit === element);
    return i < 0 ? null : 7 - i;
  }

  /** @param {number} i column @param {LayoutByte} byte @param {number} index of the card */
  #showBit(i, { byteOffset, bits }, index) {
    const { messages } = this.#context;
    const column = /** @type {Column} */ (this.#columns[i]);
    const { value, role, codePointBit, leadingZero, subtracted } = /** @type {LayoutByte['bits'][number]} */ (bits[i]);
    const bit = 7 - i;
    const isMarker = role === 'marker';
    const origin = leadingZero ? ' leading' : subtracted ? ' subtracted' : '';
    const pair = pairName({ byteOffset, bit });
    for (const name of ROWS) {
      const kind = name !== 'bit' ? '' : isMarker ? ' marker' : ' slot';
      setAttributes(column[name], { class: name === 'template' ? name : name + kind + origin, 'data-pair': pair });
    }
    if (codePointBit === null) for (const name of ROWS.slice(0, 3)) column[name].remove();
    else {
      setText(column.number, String(codePointBit));
      setText(column['cp-bit'], String(value));
      if (column.wire.nextSibling !== column.bit) column.bit.before(column.number, column['cp-bit'], column.wire);
    }
    setText(column.template, isMarker ? String(value) : 'x');
    // The value is the button's pressed state; its digit is drawn by the style sheet, so that the label stays the same.
    setAttributes(column.bit, {
      'data-value': value, 'aria-pressed': value === 1 ? 'true' : 'false',
      'aria-label': messages.text('bench.bit', { byte: index + 1, bit }),
      'aria-description': isMarker ? messages.text('bench.marker')
        : codePointBit === null ? messages.text('bench.payload-unknown')
        : messages.text(subtracted ? 'bench.payload-less' : 'bench.payload', { n: codePointBit }),
    });
  }
}

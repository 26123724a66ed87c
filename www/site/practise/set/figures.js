// Boxes for bits, hex digits and ticks: to be filled in on a worksheet, filled in on its key.
import { SLOTS, binary, hex, markersOf, slotsByByte, uPlus } from '../../../exercise/format.js';
import { h } from '../../../ui/h.js';

/** @param {string} text @returns {number[]} */
export const utf8 = (text) => Array.from(new TextEncoder().encode(text));

/** The template of a sequence, reduced to the markers that distinguish it. @param {number} length */
export const shortTemplate = (length) => markersOf(length).map((marker) => `${marker}…`).join(' ');

/** The bits of the code point that go into the slots. @param {number} codePoint @param {number} length */
export const slotsOf = (codePoint, length) => binary(codePoint, (SLOTS[length] ?? []).reduce((sum, count) => sum + count, 0));

/**
 * A row of cells. If all are blank, it is hidden from screen readers.
 * @param {string} text a character for each cell, a space for a blank one @param {{ markers?: number, className?: string, over?: string, under?: string }} [how]
 */
export function cells(text, { markers = 0, className = '', over, under } = {}) {
  const row = h('span', { class: `cells ${className}` }, ...Array.from(text, (character, place) =>
    h('span', { class: place < markers ? 'marker' : false }, character.trim())));
  if (text.trim() === '') row.setAttribute('aria-hidden', 'true');
  if (over === undefined && under === undefined) return row;
  return h('span', { class: 'labelled' }, ...(over === undefined ? [] : [h('b', {}, over)]), row, ...(under === undefined ? [] : [h('small', {}, under)]));
}

/** Rows of cells side by side. @param {Node[]} all @param {string} [className] */
export const row = (all, className = '') => h('span', { class: `row ${className}` }, ...all);

/** Four bits for each hex digit. @param {string} digits a space for one that is not given @param {boolean} isKey */
export const nibbles = (digits, isKey) => row(Array.from(digits, (digit) =>
  cells(isKey ? binary(Number.parseInt(digit, 16), 4) : '    ', { className: 'nibble', ...(digit === ' ' ? {} : { over: digit }) })), 'tight');

/** Bytes whose slots are filled or blank, with markers. @param {number} length @param {string} [slots] */
export const sequence = (length, slots) => row(markersOf(length).map((marker, place) => {
  const bits = slots === undefined ? ' '.repeat(8 - marker.length) : slotsByByte(slots, length)[place] ?? '';
  return cells(marker + bits, { markers: marker.length, className: place === 0 ? 'start' : 'continuation' });
}), length === 4 ? 'four' : '');

/** Eight blank cells for each byte. @param {number} count @param {string[]} [over] a label for each byte */
export const blankBytes = (count, over) => row(Array.from({ length: count }, (_, place) => cells('        ', over ? { over: over[place] ?? '' } : {})), count === 4 ? 'four' : '');

/** How many bits at the front of a byte are markers. @param {number} byte */
const markerCount = (byte) => (byte < 0x80 ? 1 : byte < 0xc0 ? 2 : byte < 0xe0 ? 3 : byte < 0xf0 ? 4 : byte < 0xf8 ? 5 : 0);

/** Bytes bit by bit, with hex digits above. @param {number[]} bytes */
export const filledBytes = (bytes) => row(bytes.map((byte) => cells(binary(byte, 8), {
  markers: markerCount(byte), className: byte >= 0x80 && byte < 0xc0 ? 'continuation' : byte < 0x80 ? '' : 'start', over: hex(byte),
})), bytes.length === 4 ? 'four' : '');

/** Hex digits in groups. @param {string[]} groups with spaces for blank cells */
export const hexCells = (groups) => row(groups.map((group) => cells(group, { className: 'hex' })));

/** Bytes in hexadecimal, with the offset below each. @param {number[]} bytes @param {boolean} [isCounted] */
export const strip = (bytes, isCounted = true) => row(bytes.map((byte, place) => cells(hex(byte), { className: 'hex given', ...(isCounted ? { under: String(place) } : {}) })), 'strip');

/** A box to tick. @param {(Node | string)[]} label @param {boolean} isOn */
export const option = (label, isOn) => h('span', { class: isOn ? 'option on' : 'option' }, h('i', { class: 'box', 'aria-hidden': 'true' }), h(isOn ? 'strong' : 'span', {}, ...label));

/** A line to write on. @param {string} [width] a class */
export const line = (width = '') => h('span', { class: `line ${width}`, 'aria-hidden': 'true' });

/** The text of a question, isolated from the direction of its surroundings; what is invisible is shown as U+XXXX. @param {string} text */
export function shown(text) {
  const bdi = h('bdi', { class: 'glyphs', lang: 'und' });
  for (const piece of text.split(/([\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00a0])/u)) {
    const codePoint = piece.codePointAt(0) ?? 0;
    // Joiners within emoji have to stay.
    if (/^[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00a0]$/u.test(piece) && codePoint !== 0x200d) bdi.append(h('span', { class: 'unseen' }, uPlus(codePoint)));
    else bdi.append(piece);
  }
  return bdi;
}

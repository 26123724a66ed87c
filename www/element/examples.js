// The gallery: byte strings that every lesson knows. A `label` is shown as it is; a `key` is a message.
import { parseHex } from '../notation.js';

/**
 * @typedef {object} Example
 * @property {string} [label]
 * @property {string} [key]
 * @property {Uint8Array} bytes
 */

/** @param {string} text @param {string} [key] @returns {Example} */
const text = (text, key) => ({ ...(key ? { key } : { label: text }), bytes: new TextEncoder().encode(text) });
/** @param {string} key @param {string} hex @returns {Example} */
const bytes = (key, hex) => ({ key, bytes: parseHex(hex) });

/** @type {readonly Example[]} */
export const wellFormedExamples = [
  text('A'),
  text('y'),
  text('©®'),
  text('Ü'),
  text('ä'),
  text('€'),
  text('\u2126'),
  text('≠'),
  text('𐐀'),
  text('𝄞'),
  text('Grüß€𝄞\u2126y', 'gallery.lengths'),
  text('e\u0301', 'gallery.combining'),
  text('👩‍🚀', 'gallery.zwj'),
  text('A≢Α.'),
  text('한국어', 'gallery.korean'),
  text('日本語', 'gallery.japanese'),
  text('\ufeff𣎴', 'gallery.bom'),
  text('\uffff', 'gallery.noncharacter'),
  text('a\0\t\r\nb\x1b\x7f', 'gallery.controls'),
];

/** @type {readonly Example[]} */
export const illFormedExamples = [
  bytes('gallery.overlong-path', '2F C0 AE C0 AE 2F'),
  bytes('gallery.overlong-slash', 'C0 AF'),
  bytes('gallery.overlong-a', 'C1 A1'),
  bytes('gallery.overlong-delete', 'C1 BF'),
  bytes('gallery.overlong-nul', 'C0 80'),
  bytes('gallery.overlong-3', 'E0 80 AF'),
  bytes('gallery.overlong-4', 'F0 80 80 AF'),
  bytes('gallery.surrogate', 'ED A0 80'),
  bytes('gallery.cesu', 'ED A0 81 ED B0 80'),
  bytes('gallery.too-large', 'F4 90 80 80'),
  bytes('gallery.truncated', 'E2 82'),
  bytes('gallery.stray', '80'),
  bytes('gallery.five', 'F8 88 80 80 80'),
  bytes('gallery.ff', 'FF'),
  bytes('gallery.latin-1', '47 72 FC DF 65'),
  bytes('gallery.substitution', '61 F1 80 80 E1 80 C2 62 80 63 80 BF 64'),
];

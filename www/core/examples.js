// The well-known examples: all of them, and for each scheme the six that are offered first. A `label` is shown as is; a
// `key` names a message.
import { toBytesOrNull } from '../codec/encode-or-null.js';
import { parseHex } from './hex.js';
import { traitsOf } from './traits.js';

/**
 * @typedef {import('../codec/index.js').Scheme} Scheme
 * @typedef {keyof typeof import('../lazy/panels/gallery/messages/en.js').default} GalleryKey
 * @typedef {GalleryKey | keyof typeof import('../lazy/examples/messages/en.js').default} ExampleKey
 * @typedef {{ label?: string, key?: ExampleKey, text: string }} TextExample encoded in the scheme being inspected
 * @typedef {{ key: ExampleKey, bytes: Uint8Array }} BytesExample
 */

/** @param {string} text @param {ExampleKey} [key] @returns {TextExample} */
const text = (text, key) => (key ? { key, text } : { label: text, text });
/** @param {ExampleKey} key @param {string} hex @returns {BytesExample} */
const bytes = (key, hex) => ({ key, bytes: parseHex(hex) });

/** @type {readonly TextExample[]} */
export const wellFormedExamples = [
  text('A'),
  text('y'),
  text('©®', 'gallery.signs'),
  text('Ü'),
  text('ä'),
  text('€'),
  text('\u2126', 'gallery.ohm'),
  text('≠'),
  text('𐐀', 'gallery.deseret'),
  text('𝄞'),
  text('Grüß€𝄞\u2126y', 'gallery.lengths'),
  text('e\u0301', 'gallery.combining'),
  text('👩‍🚀', 'gallery.zwj'),
  text('A≢Α.', 'gallery.rfc'),
  text('한국어', 'gallery.korean'),
  text('日本語', 'gallery.japanese'),
  text('\ufeff𣎴', 'gallery.bom'),
  text('\uffff', 'gallery.noncharacter'),
  text('a\0\t\r\nb\x1b\x7f', 'gallery.controls'),
  text('a\nb\r\nc', 'gallery.lines'),
];

/** Ill-formed in UTF-8, and most of them in other schemes with the same bit patterns. @type {readonly BytesExample[]} */
const LEADING_ONES = [
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

/** What can be wrong with a surrogate pair in three-byte forms. @type {readonly BytesExample[]} */
const HALVES = [
  bytes('gallery.half-high', 'ED A0 B4'),
  bytes('gallery.half-low', 'ED B4 9E'),
  bytes('gallery.four', 'F0 9D 84 9E'),
];

/** @type {readonly BytesExample[]} */
const UTF_16 = [
  bytes('gallery.half-high', 'D8 34 00 41'),
  bytes('gallery.half-low', '00 41 DD 1E'),
  bytes('gallery.truncated', '00 41 00'),
];

/** @type {readonly BytesExample[]} */
const UTF_32 = [
  bytes('gallery.surrogate', '00 00 D8 00'),
  bytes('gallery.too-large', '00 11 00 00'),
  bytes('gallery.truncated', '00 00 00 41 00'),
];

/** For schemes in which each byte is a code point. */
const UTF_8_TEXT = bytes('gallery.utf-8', '47 72 C3 BC C3 9F 65');

/** The bytes of each code unit in reverse order; an incomplete one at the end is kept. @param {readonly BytesExample[]} examples @param {number} unit */
const swapped = (examples, unit) => examples.map(({ key, bytes }) =>
  ({ key, bytes: bytes.map((_, i) => bytes[i - i % unit + unit - 1 - i % unit] ?? bytes[i] ?? 0) }));

/**
 * Bytes that a scheme can't read, or reads as something other than what was meant.
 * @param {Scheme} scheme
 * @returns {readonly BytesExample[]}
 */
export function illFormedExamples(scheme) {
  if (traitsOf(scheme).family === 'leading-ones') {
    return [...(scheme === 'mutf-8' ? [bytes('gallery.nul', '61 00 62')] : []), ...(traitsOf(scheme).hasPairs ? HALVES : []), ...LEADING_ONES];
  }
  switch (scheme) {
    case 'utf-16be': return [...UTF_16, bytes('gallery.swapped', 'FF FE 41 00')];
    case 'utf-16le': return [...swapped(UTF_16, 2), bytes('gallery.swapped', 'FE FF 00 41')];
    case 'ucs-2': return [bytes('gallery.truncated', '00 41 00'), bytes('gallery.swapped', 'FF FE 41 00')];
    case 'utf-32be': return [...UTF_32, bytes('gallery.swapped', 'FF FE 00 00 41 00 00 00')];
    case 'utf-32le': return [...swapped(UTF_32, 4), bytes('gallery.swapped', '00 00 FE FF 00 00 00 41')];
    case 'ascii': return [UTF_8_TEXT, bytes('gallery.latin-1', '47 72 FC DF 65')];
    default: return [UTF_8_TEXT];
  }
}

/** For each scheme, six examples that show what is special about it, well-formed ones first: by key, or by label if they have none. @type {Readonly<Record<Scheme, readonly string[]>>} */
const FIRST = {
  'utf-8': ['gallery.lengths', 'gallery.combining', 'gallery.zwj', 'gallery.overlong-path', 'gallery.truncated', 'gallery.latin-1'],
  'utf-8-1993': ['gallery.lengths', 'gallery.five', 'gallery.surrogate', 'gallery.overlong-path', 'gallery.truncated', 'gallery.latin-1'],
  'utf-8-extended': ['gallery.lengths', 'gallery.five', 'gallery.surrogate', 'gallery.overlong-path', 'gallery.truncated', 'gallery.latin-1'],
  'cesu-8': ['gallery.lengths', 'gallery.zwj', 'gallery.cesu', 'gallery.four', 'gallery.half-high', 'gallery.truncated'],
  'mutf-8': ['gallery.lengths', 'gallery.overlong-nul', 'gallery.cesu', 'gallery.nul', 'gallery.four', 'gallery.half-high'],
  'wtf-8': ['gallery.lengths', 'gallery.zwj', 'gallery.surrogate', 'gallery.cesu', 'gallery.overlong-path', 'gallery.truncated'],
  'utf-16be': ['gallery.lengths', 'gallery.zwj', 'gallery.swapped', 'gallery.half-high', 'gallery.half-low', 'gallery.truncated'],
  'utf-16le': ['gallery.lengths', 'gallery.zwj', 'gallery.swapped', 'gallery.half-high', 'gallery.half-low', 'gallery.truncated'],
  'ucs-2': ['gallery.combining', 'gallery.rfc', 'gallery.korean', 'gallery.japanese', 'gallery.swapped', 'gallery.truncated'],
  'utf-32be': ['gallery.combining', 'gallery.zwj', 'gallery.surrogate', 'gallery.too-large', 'gallery.swapped', 'gallery.truncated'],
  'utf-32le': ['gallery.combining', 'gallery.zwj', 'gallery.surrogate', 'gallery.too-large', 'gallery.swapped', 'gallery.truncated'],
  'latin-1': ['A', 'Ü', 'gallery.signs', 'gallery.controls', 'gallery.lines', 'gallery.utf-8'],
  ascii: ['A', 'y', 'gallery.controls', 'gallery.lines', 'gallery.utf-8', 'gallery.latin-1'],
};

/**
 * The six examples that are offered first in a scheme.
 * @param {Scheme} scheme
 * @returns {(TextExample | BytesExample)[]}
 */
export function firstExamples(scheme) {
  const all = [...wellFormedExamples, ...illFormedExamples(scheme)];
  return FIRST[scheme].flatMap((id) => all.find((example) => id === (example.key ?? ('label' in example ? example.label : undefined))) ?? []);
}

/** The lengths in bytes of the shortest and the longest sequence in a text that the scheme can encode. @param {string} text @param {Scheme} scheme */
export function lengthsIn(text, scheme) {
  const lengths = Array.from(text, (character) => toBytesOrNull(character, scheme)?.length ?? 0);
  return { from: Math.min(...lengths), to: Math.max(...lengths) };
}

/** The number of examples for a scheme. @param {Scheme} scheme */
export const countExamples = (scheme) => wellFormedExamples.length + illFormedExamples(scheme).length;

/**
 * The bytes of an example.
 * @param {TextExample | BytesExample} example @param {Scheme} scheme
 * @returns {Uint8Array | null} `null` if the scheme can't encode the text
 */
export function bytesOfExample(example, scheme) {
  if ('bytes' in example) return example.bytes.slice();
  return toBytesOrNull(example.text, scheme);
}

// What the bench says about well-formed bytes: how they are read. What is worth knowing about their code point is in note.js.
import { encodeOrNull } from '../../codec/encode-or-null.js';
import { formatHex } from '../hex.js';
import { traitsOf } from '../traits.js';
import { code } from './sentence.js';

/**
 * @typedef {import('../../codec/index.js').LayoutByte} LayoutByte
 * @typedef {import('../../codec/index.js').LayoutBit} LayoutBit
 * @typedef {import('../../codec/index.js').Scheme} Scheme
 * @typedef {keyof typeof import('../../panels/bench/messages/en.js').default} BenchKey
 * @typedef {import('../../i18n/index.js').Messages<import('../../i18n/index.js').Key | BenchKey>} Messages
 * @typedef {import('./sentence.js').Sentence} Sentence
 * @typedef {object} Sequence one code point
 * @property {LayoutByte[]} layout of its bytes
 * @property {number} codePoint
 * @property {Scheme} scheme
 */

/** A surrogate pair encodes the code point minus this. */
const SUPPLEMENTARY = 0x10000;

/** Hexadecimal digits without `U+`. @param {number} value @param {number} [digits] the minimum */
const digitsOf = (value, digits = 4) => value.toString(16).toUpperCase().padStart(digits, '0');

/** The bits of one role in a byte. @param {LayoutByte} byte @param {LayoutBit['role']} wanted */
const bitsOf = ({ bits }, wanted) => bits.filter(({ role }) => role === wanted).map(({ value }) => value).join('');

/** The bytes with the most significant first. @param {LayoutByte[]} bytes @param {Scheme} scheme */
export function bySignificance(bytes, scheme) {
  const { unit, isLittle } = traitsOf(scheme);
  if (!isLittle) return bytes;
  return bytes.map((_, i) => /** @type {LayoutByte} */ (bytes[i - i % unit + unit - 1 - i % unit]));
}

/**
 * How a well-formed sequence is read.
 * @param {Sequence} sequence @param {Messages} messages
 * @returns {Sentence[]}
 */
export function explainSequence({ layout, codePoint, scheme }, messages) {
  const bytes = bySignificance(layout, scheme);
  const slots = bytes.map((byte) => bitsOf(byte, 'payload')).filter((bits) => bits !== '');
  const { family, hasPairs, isLittle } = traitsOf(scheme);
  const values = {
    n: bytes.length, count: slots.join('').length, slots: code(slots.join(' ')), hex: code(digitsOf(codePoint)),
    start: code(bitsOf(/** @type {LayoutByte} */ (bytes[0]), 'marker')), continuation: code('10'),
  };
  const key = family === 'single' ? 'say.single'
    : family === 'units' ? (isLittle ? 'say.unit-little' : 'say.unit-big')
    : bytes.length === 1 ? 'say.one' : 'say.several';
  return hasPairs && codePoint >= SUPPLEMENTARY
    ? explainPair(bytes, codePoint, scheme, messages)
    : [messages.parts(key, values)];
}

/**
 * A surrogate pair, decoded and then encoded, with the subtraction of 0x10000 as a step of its own.
 * @param {LayoutByte[]} bytes most significant first @param {number} codePoint @param {Scheme} scheme @param {Messages} messages
 * @returns {Sentence[]}
 */
function explainPair(bytes, codePoint, scheme, messages) {
  const half = bytes.length / 2;
  const markers = (/** @type {LayoutByte[]} */ half) => code(half.map((byte) => bitsOf(byte, 'marker')).filter((bits) => bits !== '').join(' '));
  const rest = codePoint - SUPPLEMENTARY;
  const bits = rest.toString(2).padStart(20, '0');
  const [high, low] = [0xd800 + (rest >> 10), 0xdc00 + (rest & 0x3ff)];
  const written = (/** @type {number} */ surrogate) =>
    code(traitsOf(scheme).family === 'units' ? digitsOf(surrogate) : formatHex(/** @type {Uint8Array} */ (encodeOrNull(surrogate, 'wtf-8'))));
  const values = {
    first: markers(bytes.slice(0, half)), second: markers(bytes.slice(half)), slots: code(`${bits.slice(0, 10)} ${bits.slice(10)}`),
    rest: code(digitsOf(rest, 5)), hex: code(digitsOf(codePoint)),
    upper: code(bits.slice(0, 10)), lower: code(bits.slice(10)), high: written(high), low: written(low),
  };
  return [messages.parts('say.pair', values), messages.parts('say.subtract', values)];
}

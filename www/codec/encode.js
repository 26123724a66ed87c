/**
 * Code points and text as bytes.
 *
 * @module
 */

import { callModule } from './call.js';
import { checkedOptions, schemeNumber } from './checked.js';
import { encodeOrNull, firstRefused, toBytesOrNull, wellFormedCodePoint } from './encode-or-null.js';
import { expected } from './expected.js';
import { schemes } from './names.js';

/** @import { Scheme } from './names.js' */

/**
 * The bytes of a code point.
 *
 * @example
 * encode(0x10400); // → [0xF0, 0x90, 0x90, 0x80]
 * encode(0x10400, 'utf-16be'); // → [0xD8, 0x01, 0xDC, 0x00]
 * @param {number} codePoint
 * @param {Scheme} [scheme]
 * @returns {Uint8Array<ArrayBuffer>}
 * @throws {RangeError} for a code point that the scheme can't encode; lists the ranges that it can.
 */
export function encode(codePoint, scheme) {
  const number = schemeNumber(scheme);
  if (typeof codePoint !== 'number') throw expected('a code point as a number', codePoint);
  const isCodePoint = Number.isInteger(codePoint) && codePoint >= 0 && codePoint < 2 ** 42;
  const bytes = isCodePoint ? encodeOrNull(codePoint, schemes[number]) : null;
  if (bytes) return bytes;
  throw new RangeError(refusal(codePoint, number));
}

/**
 * Why a scheme can't encode a code point, and what it can encode.
 *
 * @param {number} codePoint
 * @param {number} number of the scheme
 */
function refusal(codePoint, number) {
  return `${faultOf(codePoint, number)}; ${schemes[number]} can encode only ${rangesOf(number)}`;
}

/**
 * @param {number} codePoint
 * @param {number} number of the scheme
 */
function faultOf(codePoint, number) {
  if (!Number.isInteger(codePoint)) return `${codePoint} is not an integer`;
  if (codePoint < 0) return `${codePoint} is below U+0000`;
  const isAbove = codePoint > Math.max(...limitsOf(number));
  return `U+${hex(codePoint)} is ${isAbove ? 'too large' : 'a surrogate'}`;
}

/** The lowest and the highest code point of each range that a scheme can encode. @param {number} number of the scheme */
function limitsOf(number) {
  return callModule((wasm) => wasm.codePoints(number));
}

/** @param {number} number of the scheme */
function rangesOf(number) {
  const limits = Array.from(limitsOf(number), hex);
  const ranges = limits.flatMap((lowest, place) => (place % 2 ? [] : `U+${lowest}–${limits[place + 1]}`));
  return ranges.join(' and ');
}

/** @param {number} codePoint */
function hex(codePoint) {
  return codePoint.toString(16).toUpperCase().padStart(4, '0');
}

/**
 * The bytes of a text; in UTF-8 exactly what `new TextEncoder()` produces. A lone surrogate becomes U+FFFD
 * in every scheme, as everywhere on the web platform.
 *
 * @example
 * toBytes('€'); // → [0xE2, 0x82, 0xAC]
 * toBytes('é', { scheme: 'utf-16le' }); // → [0xE9, 0x00]
 * @param {string} text
 * @param {{ scheme?: Scheme }} [options]
 * @returns {Uint8Array<ArrayBuffer>}
 * @throws {RangeError} for a code point that the scheme can't encode; says which, where, and what it can encode.
 */
export function toBytes(text, options = {}) {
  const number = schemeNumber(checkedOptions(options).scheme);
  if (typeof text !== 'string') throw expected('text as a string', text);
  const bytes = toBytesOrNull(text, schemes[number]);
  if (bytes) return bytes;
  const refused = /** @type {number} */ (firstRefused(text, schemes[number]));
  const characters = [...text];
  const place = characters.findIndex((character) => wellFormedCodePoint(character) === refused);
  const utf16Offset = characters.slice(0, place).join('').length;
  const found = characters[place]?.codePointAt(0) ?? refused;
  const inPlaceOf = found === refused ? '' : `for the lone surrogate U+${hex(found)}: `;
  throw new RangeError(`at UTF-16 offset ${utf16Offset}: ${inPlaceOf}${refusal(refused, number)}`);
}

/**
 * Code points and text as bytes.
 *
 * @module
 */

import { callModule } from './call.js';
import { checkedNumber, checkedOptions, schemeNumber } from './checked.js';
import { encodeOrNull, firstRefused, toBytesOrNull } from './encode-or-null.js';
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
  const isCodePoint = Number.isInteger(checkedNumber(codePoint, 'a code point')) && codePoint >= 0 && codePoint < 2 ** 42;
  const bytes = isCodePoint ? encodeOrNull(codePoint, schemes[number]) : null;
  if (bytes) return bytes;
  throw new RangeError(refusal(codePoint, number));
}

/**
 * What the scheme can't encode, and what it can: in the words of Rust's `EncodeError`, for which the first view's module has no room.
 *
 * @param {number} codePoint or what was given as one
 * @param {number} number of the scheme
 */
function refusal(codePoint, number) {
  const limits = Array.from(callModule((wasm) => wasm.codePoints(number)), hex);
  const ranges = limits.flatMap((lowest, place) => (place % 2 ? [] : `U+${lowest}..${limits[place + 1]}`));
  const given = Number.isInteger(codePoint) && codePoint >= 0 ? `U+${hex(codePoint)}` : codePoint;
  return `${schemes[number]} cannot encode ${given}: it can encode only ${ranges.join(', ')}`;
}

/** @param {number} codePoint */
function hex(codePoint) {
  return codePoint.toString(16).toUpperCase().padStart(4, '0');
}

/**
 * The bytes of a text; in UTF-8 exactly what `new TextEncoder()` produces. A lone surrogate becomes U+FFFD,
 * as everywhere on the web platform; a scheme that can't encode U+FFFD refuses it.
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
  const codePoint = firstRefused(text, schemes[number]);
  const utf16Offset = text.indexOf(String.fromCodePoint(codePoint));
  throw new RangeError(`at UTF-16 offset ${utf16Offset}: ${refusal(codePoint, number)}`);
}

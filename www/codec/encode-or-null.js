/**
 * Code points and text as bytes, for callers that handle what a scheme can't encode themselves.
 *
 * @module
 */

import { callModule } from './call.js';
import { schemes } from './names.js';

/** @import { Scheme } from './names.js' */

/**
 * @param {number} codePoint
 * @param {Scheme} scheme
 * @returns {Uint8Array<ArrayBuffer> | null} null if the scheme can't encode it.
 */
export function encodeOrNull(codePoint, scheme) {
  const bytes = callModule((wasm) => wasm.encode(codePoint, schemes.indexOf(scheme)));
  // The module returns copies, which are never backed by shared memory.
  return bytes.length > 0 ? /** @type {Uint8Array<ArrayBuffer>} */ (bytes) : null;
}

/**
 * The bytes of a text, with U+FFFD for each lone surrogate.
 *
 * @param {string} text
 * @param {Scheme} scheme
 * @returns {Uint8Array<ArrayBuffer> | null} null if the scheme can't encode it.
 */
export function toBytesOrNull(text, scheme) {
  const utf8 = new TextEncoder().encode(text);
  if (scheme === 'utf-8') return utf8;
  const bytes = callModule((wasm) => wasm.encodeText(utf8, schemes.indexOf(scheme)));
  return bytes.length > 0 || text === '' ? /** @type {Uint8Array<ArrayBuffer>} */ (bytes) : null;
}

/**
 * The first code point of a text that a scheme can't encode; a lone surrogate counts as U+FFFD.
 *
 * @param {string} text
 * @param {Scheme} scheme
 * @returns {number | null} null if it can encode all of them.
 */
export function firstRefused(text, scheme) {
  for (const character of text) {
    const codePoint = wellFormedCodePoint(character);
    if (!encodeOrNull(codePoint, scheme)) return codePoint;
  }
  return null;
}

/**
 * @param {string} character one code point
 * @returns {number} U+FFFD for a surrogate
 */
export function wellFormedCodePoint(character) {
  const codePoint = /** @type {number} */ (character.codePointAt(0));
  return codePoint >= 0xd800 && codePoint <= 0xdfff ? 0xfffd : codePoint;
}

/**
 * Code points and text as bytes, for callers who have something of their own to say where a scheme can't hold them.
 *
 * @module
 */

import { callModule } from './call.js';
import { schemes } from './names.js';

/** @import { Scheme } from './names.js' */

/**
 * @param {number} codePoint
 * @param {Scheme} scheme
 * @returns {Uint8Array<ArrayBuffer> | null} null where the scheme can't hold it.
 */
export function encodeOrNull(codePoint, scheme) {
  const bytes = callModule((wasm) => wasm.encode(codePoint, schemes.indexOf(scheme)));
  // The module hands out copies of its memory, which is never shared.
  return bytes.length > 0 ? /** @type {Uint8Array<ArrayBuffer>} */ (bytes) : null;
}

/**
 * A lone surrogate becomes U+FFFD.
 *
 * @param {string} text
 * @param {Scheme} scheme
 * @returns {Uint8Array<ArrayBuffer> | null} null where the scheme can't hold it.
 */
export function toBytesOrNull(text, scheme) {
  const utf8 = new TextEncoder().encode(text);
  if (scheme === 'utf-8') return utf8;
  const bytes = callModule((wasm) => wasm.encodeText(utf8, schemes.indexOf(scheme)));
  return bytes.length > 0 || text === '' ? /** @type {Uint8Array<ArrayBuffer>} */ (bytes) : null;
}

/**
 * The first code point of a text that a scheme can't hold, U+FFFD for a lone surrogate.
 *
 * @param {string} text
 * @param {Scheme} scheme
 * @returns {number | null} null where it holds them all.
 */
export function firstRefused(text, scheme) {
  for (const character of text) {
    const codePoint = wellFormedCodePoint(character);
    if (!encodeOrNull(codePoint, scheme)) return codePoint;
  }
  return null;
}

/**
 * @param {string} character one code point; U+FFFD stands for a surrogate
 * @returns {number}
 */
export function wellFormedCodePoint(character) {
  const codePoint = /** @type {number} */ (character.codePointAt(0));
  return codePoint >= 0xd800 && codePoint <= 0xdfff ? 0xfffd : codePoint;
}

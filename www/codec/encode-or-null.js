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
 * The first code point of a text that a scheme can't encode.
 *
 * One call is enough for any text: of what a text can have in it, a scheme can encode all up to its last code point.
 *
 * @param {string} text that has one
 * @param {Scheme} scheme
 */
export function firstRefused(text, scheme) {
  const last = Math.max(...callModule((wasm) => wasm.codePoints(schemes.indexOf(scheme))));
  let at = 0;
  while (/** @type {number} */ (text.codePointAt(at)) <= last) at++;
  return /** @type {number} */ (text.codePointAt(at));
}

/**
 * Bytes as text.
 *
 * @module
 */

import { callModule } from './call.js';
import { checkedBytes, checkedOptions, schemeNumber } from './checked.js';

/** @import { Scheme } from './names.js' */

/**
 * The text of the bytes, with one U+FFFD for each ill-formed segment: in UTF-8 and UTF-16 exactly what
 * `new TextDecoder(scheme, { ignoreBOM: true })` gives. A code point that is not a scalar value becomes U+FFFD too.
 *
 * @example
 * toWellFormed(Uint8Array.of(0x61, 0xE2, 0x82)); // → 'a\uFFFD'
 * toWellFormed(toBytes('ü'), { scheme: 'latin-1' }); // → 'Ã¼'
 * @param {Uint8Array} bytes
 * @param {{ scheme?: Scheme }} [options]
 * @returns {string}
 */
export function toWellFormed(bytes, options = {}) {
  const number = schemeNumber(checkedOptions(options).scheme);
  checkedBytes(bytes);
  return callModule((wasm) => wasm.toWellFormed(bytes, number));
}

// What is put in at the strip's caret: one character, code points in U+ notation, or bytes in hexadecimal.
import { encodeOrNull, firstRefused, toBytesOrNull } from '../codec/encode-or-null.js';
import { graphemeStarts } from './cells.js';
import { HexError, parseHex } from './hex.js';

/**
 * @import { Scheme } from '../codec/index.js'
 *
 * @typedef {{ problem: 'empty' | 'unknown' } | { problem: 'refused', codePoint: number }} Refusal `refused`: the scheme has no such code point
 */

const CODE_POINTS = /^(?:U\+[0-9A-F]{1,8}[\s,]*)+$/i;
/** What is longer is no character, however it is composed. */
const MOST_UTF16 = 256;

/**
 * The bytes that are meant; or why there are none. White space around them does not count, unless there is nothing else.
 * @param {string} text @param {Scheme} scheme
 * @returns {{ bytes: Uint8Array } | Refusal}
 */
export function readInsertion(text, scheme) {
  if (text === '') return { problem: 'empty' };
  const trimmed = text.trim() || text;
  if (trimmed.length <= MOST_UTF16 && [...graphemeStarts(trimmed)].length === 1) return encoded(trimmed, scheme);
  if (CODE_POINTS.test(trimmed)) return encodedCodePoints(trimmed, scheme);
  try {
    const bytes = parseHex(trimmed);
    return bytes.length > 0 ? { bytes } : { problem: 'unknown' };
  } catch (error) {
    if (!(error instanceof HexError)) throw error;
    return { problem: 'unknown' };
  }
}

/**
 * A text in a scheme; or the first code point of it that the scheme has not.
 * @param {string} text @param {Scheme} scheme
 * @returns {{ bytes: Uint8Array } | Refusal}
 */
export function encoded(text, scheme) {
  const bytes = toBytesOrNull(text, scheme);
  return bytes ? { bytes } : { problem: 'refused', codePoint: firstRefused(text, scheme) ?? 0 };
}

/** @param {string} text @param {Scheme} scheme @returns {{ bytes: Uint8Array } | Refusal} */
function encodedCodePoints(text, scheme) {
  /** @type {number[]} */
  const bytes = [];
  for (const [, digits] of text.matchAll(/U\+([0-9A-F]+)/gi)) {
    const codePoint = parseInt(/** @type {string} */ (digits), 16);
    const own = encodeOrNull(codePoint, scheme);
    if (!own) return { problem: 'refused', codePoint };
    bytes.push(...own);
  }
  return { bytes: Uint8Array.from(bytes) };
}

// What is inserted at the strip's caret: code points in U+ notation, bytes in hexadecimal, or text.
import { encodeOrNull, firstRefused, toBytesOrNull } from '../codec/encode-or-null.js';
import { graphemeStarts } from './cells.js';
import { HexError, parseHex } from './hex.js';

/**
 * @import { Scheme } from '../codec/index.js'
 *
 * @typedef {{ problem: 'empty' } | { problem: 'refused', codePoint: number }} Refusal `refused`: the scheme can't encode the code point
 */

const CODE_POINTS = /^(?:U\+[0-9A-F]{1,8}[\s,]*)+$/i;
/** Words such as `cafe` could be bytes too, which nobody writes like that. */
const WORD = /^[a-f]{3,}$/;
/** Longer text is not a single character, however it is composed. */
const MAX_UTF16 = 256;

/**
 * The bytes that a text means, and whether they were read as a text of several characters, which may not be what was meant; or why there are
 * none. White space around code points, bytes or a single character is ignored, unless there is nothing else.
 * @param {string} text @param {Scheme} scheme
 * @returns {{ bytes: Uint8Array, isText?: boolean } | Refusal}
 */
export function readInsertion(text, scheme) {
  if (text === '') return { problem: 'empty' };
  const trimmed = text.trim() || text;
  if (trimmed.length <= MAX_UTF16 && [...graphemeStarts(trimmed)].length === 1) return encoded(trimmed, scheme);
  if (CODE_POINTS.test(trimmed)) return encodedCodePoints(trimmed, scheme);
  const bytes = WORD.test(trimmed) ? null : bytesOrNull(trimmed);
  return bytes ? { bytes } : { ...encoded(text, scheme), isText: true };
}

/** The bytes that hexadecimal text spells; `null` if it is none, or spells nothing. @param {string} text */
function bytesOrNull(text) {
  try {
    const bytes = parseHex(text);
    return bytes.length > 0 ? bytes : null;
  } catch (error) {
    if (!(error instanceof HexError)) throw error;
    return null;
  }
}

/**
 * The bytes of a text, or the first code point in it that the scheme can't encode.
 * @param {string} text @param {Scheme} scheme
 * @returns {{ bytes: Uint8Array } | Refusal}
 */
export function encoded(text, scheme) {
  const bytes = toBytesOrNull(text, scheme);
  return bytes ? { bytes } : { problem: 'refused', codePoint: firstRefused(text, scheme) };
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

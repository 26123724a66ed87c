/**
 * How people write bytes and code points down: what `notation.js`, the entry of the package, exports, for those who load the
 * module themselves, by `readyNotation`.
 *
 * @module
 */

import { checkedBytes, checkedOptions, placeOf } from './checked.js';
import { expected, kindOf } from './expected.js';
import { callNotation } from './load-notation.js';
import { illFormedKinds, schemes } from './names.js';

/** @import { Scheme } from './names.js' */

/**
 * The ids of the notations. Those of bytes come first, then those of code points, of programming languages, and of dumps.
 *
 * @example
 * notations.filter((id) => id.startsWith('html-')); // → ['html-hex', 'html-decimal', 'html-named']
 */
export const notations = Object.freeze(
  /** @type {const} */ ([
    'hex',
    'hex-prefixed',
    'hex-escaped',
    'binary',
    'decimal',
    'octal-escaped',
    'base64',
    'percent',
    'quoted-printable',
    'u-plus',
    'u-escaped',
    'u-braced',
    'html-hex',
    'html-decimal',
    'html-named',
    'python',
    'rust',
    'go',
    'c',
    'java',
    'javascript',
    'json',
    'css',
    'xxd',
    'hexdump',
    'od',
  ]),
);

/** @typedef {typeof notations[number]} Notation */

/** What the positions in messages count. */
const units = /** @type {const} */ (['byte', 'code-point', 'utf-16-code-unit']);

/**
 * A notation that a text, or a part of it, may be written in.
 *
 * @typedef {object} Recognised
 * @property {Notation} id
 * @property {Uint8Array} bytes What `read` makes of that part.
 * @property {number} start Where it starts, in UTF-16 code units.
 * @property {number} end Where it ends.
 */

/**
 * @typedef {object} WriteOptions
 * @property {Scheme} [scheme] In which the bytes are code points; 'utf-8' unless told.
 * @property {'bytes' | 'code-points'} [content] `bytes`, the default: the bytes as they stand, where the notation holds bytes.
 *   `code-points`: what they are in the scheme, also where it has a form for both, as Python has.
 */

/**
 * What an error message names. The bytes, the range or the line are there.
 *
 * @typedef {object} MessagePosition
 * @property {typeof units[number]} unit What `start`, `end` and `column` count.
 * @property {number | null} start From 0 on.
 * @property {number | null} end After the last; one more than `start` where the message names a single place.
 * @property {number | null} line From 1 on.
 * @property {number | null} column From 1 on, also where the program counts from 0.
 * @property {Uint8Array} bytes Those that the message says stand there.
 */

/**
 * A text is not what its notation allows.
 *
 * @example
 * const error = (() => { try { return read('"\\q"', 'json'); } catch (reason) { return reason; } })();
 * error instanceof NotationError; // → true
 * [error.id, error.utf16Offset, error.found, error.code]; // → ['json', 1, '\\q', 'escape']
 * error.expected; // → 'an escape of this notation after the backslash'
 */
export class NotationError extends Error {
  /**
   * @param {Notation} id
   * @param {number} utf16Offset
   * @param {string} found
   * @param {string} code
   * @param {string} words
   */
  constructor(id, utf16Offset, found, code, words) {
    super(`at UTF-16 offset ${utf16Offset}: found ${found === '' ? 'the end' : `\`${found}\``}, expected ${words}`);
    this.name = 'NotationError';
    /** The notation that the text was to be read in. */
    this.id = id;
    /** Where the fault starts, in UTF-16 code units of the text. */
    this.utf16Offset = utf16Offset;
    /** What stands there, or its beginning; empty at the end of the text. */
    this.found = found;
    /** What was expected, as a stable name such as `two-hex-digits`. */
    this.code = code;
    /** What was expected, in English words. */
    this.expected = words;
  }
}

/**
 * Bytes are not what a notation can hold.
 *
 * @example
 * const error = (() => { try { return write(Uint8Array.of(0x41, 0xFF), 'json'); } catch (reason) { return reason; } })();
 * error instanceof NotationRangeError; // → true
 * [error.name, error.byteOffset, error.code, error.kind]; // → ['RangeError', 1, 'ill-formed', 'invalid-byte']
 */
export class NotationRangeError extends RangeError {
  /**
   * @param {Notation} id
   * @param {number} byteOffset
   * @param {typeof refusals[number]} code
   * @param {number} value
   * @param {Scheme} scheme
   */
  constructor(id, byteOffset, code, value, scheme) {
    super(`at byte offset ${byteOffset}: ${refusal(id, scheme, code, value)}`);
    // Stable for those who ask by name, as for every other RangeError.
    this.name = 'RangeError';
    /** The notation that the bytes were to be written in. */
    this.id = id;
    /** Where in the bytes that is which cannot be written. */
    this.byteOffset = byteOffset;
    /**
     * Why not. `ill-formed`: the notation is one of code points; `code-point`: it can't hold this one; `surrogates`: two that are two code
     * points would be one; `no-code-points`: it has no form for them.
     */
    this.code = code;
    /** The kind of ill-formed bytes, if that is why. */
    this.kind = code === 'ill-formed' ? illFormedKinds[value] ?? null : null;
    /** The code point that cannot be written, if that is why. */
    this.codePoint = code === 'code-point' ? value : null;
  }
}

/** Why bytes cannot be written, as the module numbers it. */
const refusals = /** @type {const} */ (['ill-formed', 'code-point', 'surrogates', 'no-code-points']);

/**
 * In which notations a text may be written, the likeliest first; none for plain text.
 *
 * It wants signs that prose has not: escapes, a prefix, digits in groups. Those come first of which the bytes are well-formed
 * UTF-8.
 *
 * @example
 * recognise('E2 82 AC'); // → [{ id: 'hex', bytes: Uint8Array.of(0xE2, 0x82, 0xAC), start: 0, end: 8 }]
 * // Nine bytes to C and to Go, seven code points to Python and to JavaScript.
 * recognise('caf\\xc3\\xa9 \\u20ac').map(({ id, bytes }) => `${id} ${bytes.length}`); // → ['c 9', 'go 9', 'python 11', 'javascript 11']
 * recognise('A decade of 2026 faces, 50% off.'); // → []
 * @param {string} text
 * @returns {Recognised[]}
 */
export function recognise(text) {
  // As long in UTF-16 as with the lone surrogates, for which U+FFFD stands in it.
  const utf8 = encoder.encode(checkedText(text));
  const found = callNotation((wasm) => wasm.recognise(utf8));
  return Array.from({ length: found.length / 4 }, (_, number) => {
    const [place, start, end, bytes] = found.slice(4 * number, 4 * number + 4);
    return { id: notationAt(place), bytes, start, end };
  }).filter(({ start, end }) => loneSurrogate(text.slice(start, end)) < 0);
}

/**
 * The bytes that a text spells in a notation: UTF-8, where it spells code points.
 *
 * @example
 * read('b"caf\\xc3\\xa9"', 'python'); // → [0x63, 0x61, 0x66, 0xC3, 0xA9]
 * read('&euro;', 'html-named'); // → [0xE2, 0x82, 0xAC]
 * @param {string} text
 * @param {Notation} id
 * @returns {Uint8Array<ArrayBuffer>}
 * @throws {NotationError} where the text is not what the notation allows
 * @throws {TypeError} for an unknown notation, with those that there are
 */
export function read(text, id) {
  const place = placeOfNotation(id);
  const lone = loneSurrogate(checkedText(text));
  if (lone >= 0) {
    throw new NotationError(id, lone, `\\u${text.charCodeAt(lone).toString(16)}`, 'well-formed-text', 'text without halves of surrogate pairs');
  }
  const utf8 = encoder.encode(text);
  const result = callNotation((wasm) => wasm.readNotation(utf8, place));
  if (!Array.isArray(result)) return result;
  const [utf16Offset, , found, code, words] = result;
  throw new NotationError(id, utf16Offset, found, code, words);
}

/**
 * The text that spells bytes in a notation. Nothing is changed to make it fit.
 *
 * Where the notation holds bytes, `read` gives the same ones. Elsewhere the code points are written that they are in the scheme.
 *
 * @example
 * write(Uint8Array.of(0xE2, 0x82, 0xAC), 'c'); // → '"\\xE2\\x82\\xAC"'
 * write(Uint8Array.of(0xE2, 0x82, 0xAC), 'u-plus'); // → 'U+20AC'
 * write(Uint8Array.of(0x20, 0xAC), 'json', { scheme: 'utf-16be' }); // → '"\\u20AC"'
 * write(Uint8Array.of(0xC3, 0xA9), 'python', { content: 'code-points' }); // → "'\\xe9'"
 * @param {Uint8Array} bytes
 * @param {Notation} id
 * @param {WriteOptions} [options]
 * @returns {string}
 * @throws {NotationRangeError} where the notation can't hold the bytes: it is one of code points and they are ill-formed, or it lacks one
 * @throws {TypeError} for an unknown notation or scheme, with those that there are
 */
export function write(bytes, id, options = {}) {
  const place = placeOfNotation(id);
  const { scheme, content = 'bytes' } = checkedOptions(options);
  const number = placeOf(scheme);
  if (content !== 'bytes' && content !== 'code-points') {
    throw new TypeError(`unknown content ${String(content)}: it is 'bytes' or 'code-points'`);
  }
  checkedBytes(bytes);
  const result = callNotation((wasm) => wasm.writeNotation(bytes, place, number, content === 'code-points'));
  if (typeof result === 'string') return result;
  const [byteOffset, reason, value] = result;
  throw new NotationRangeError(id, byteOffset, refusals[reason] ?? 'no-code-points', value, /** @type {Scheme} */ (schemes[number]));
}

/** @param {Notation} id @param {Scheme} scheme @param {typeof refusals[number]} code @param {number} value */
function refusal(id, scheme, code, value) {
  switch (code) {
    case 'ill-formed': return `${id} holds code points, and the bytes are ill-formed ${scheme} (${illFormedKinds[value]})`;
    case 'code-point': return `${id} can't hold U+${value.toString(16).toUpperCase().padStart(4, '0')}`;
    case 'surrogates': return `two surrogates that are two code points would be one in ${id}`;
    default: return `${id} has no form for code points`;
  }
}

/**
 * What a notation holds: any bytes, code points, or both, each in a form of its own.
 *
 * @example
 * holds('base64'); // → { bytes: true, codePoints: false }
 * holds('json'); // → { bytes: false, codePoints: true }
 * holds('python'); // → { bytes: true, codePoints: true }
 * @param {Notation} id
 * @returns {{ bytes: boolean, codePoints: boolean }}
 * @throws {TypeError} for an unknown notation, with those that there are
 */
export function holds(id) {
  const place = placeOfNotation(id);
  const content = callNotation((wasm) => wasm.contents())[place] ?? 0;
  return { bytes: (content & 1) !== 0, codePoints: (content & 2) !== 0 };
}

/**
 * The position or the bytes that an error message of Python, Rust, JavaScript, Go, Java, .NET, PostgreSQL, MySQL, libxml2, iconv or jq names; null for
 * any other text.
 *
 * @example
 * const found = positionInMessage("UnicodeDecodeError: 'utf-8' codec can't decode byte 0xe9 in position 1234: invalid continuation byte");
 * [found.unit, found.start, found.end]; // → ['byte', 1234, 1235]
 * found.bytes; // → [0xE9]
 * positionInMessage('She is in position 5 of the queue.'); // → null
 * @param {string} text
 * @returns {MessagePosition | null}
 */
export function positionInMessage(text) {
  const utf8 = encoder.encode(checkedText(text));
  const found = callNotation((wasm) => wasm.positionInMessage(utf8));
  if (!found) return null;
  const [unit, ...numbers] = found.slice(0, 5);
  const [start, end, line, column] = numbers.map((/** @type {number} */ number) => (number < 0 ? null : number));
  return { unit: /** @type {typeof units[number]} */ (units[unit]), start, end, line, column, bytes: found[5] };
}

const encoder = new TextEncoder();

/** @param {string} text */
function checkedText(text) {
  if (typeof text !== 'string') throw expected('a text as a string', text);
  return text;
}

/** @param {Notation} id */
function placeOfNotation(id) {
  const place = notations.indexOf(id);
  if (place < 0) {
    const found = typeof id === 'string' ? `'${id}'` : kindOf(id);
    throw new TypeError(`unknown notation ${found}: the notations are ${notations.map((each) => `'${each}'`).join(', ')}`);
  }
  return place;
}

/** @param {number} place */
const notationAt = (place) => /** @type {Notation} */ (notations[place]);

/** Where half of a pair stands alone, which UTF-8 can't hold; else -1. @param {string} text */
function loneSurrogate(text) {
  return text.search(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/);
}

/**
 * Notations for bytes and code points, as the package's entry `notation.js` exports them, for callers that load the module
 * themselves with `readyNotation`.
 *
 * @module
 */

import { checkedBytes, checkedOptions, placeOf } from './checked.js';
import { expected, kindOf } from './expected.js';
import { callNotation } from './load-notation.js';
import { illFormedKinds, schemes } from './names.js';

/** @import { Scheme } from './names.js' */

/**
 * The ids of the notations: first those of bytes, then those of code points, of programming languages and of dumps.
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
 * @property {number} start Where that part starts, in UTF-16 code units.
 * @property {number} end Where it ends.
 */

/**
 * @typedef {object} WriteOptions
 * @property {Scheme} [scheme] The scheme of the bytes; by default 'utf-8'.
 * @property {'bytes' | 'code-points'} [content] `bytes`, the default: the bytes as they are, if the notation holds bytes.
 *   `code-points`: the code points that they are in the scheme, even if the notation has a form for both, like Python.
 */

/**
 * What an error message names: at least the bytes, the range or the line.
 *
 * @typedef {object} MessagePosition
 * @property {typeof units[number]} unit What `start`, `end` and `column` count.
 * @property {number | null} start Counted from 0.
 * @property {number | null} end Exclusive; one more than `start` if the message names a single place.
 * @property {number | null} line Counted from 1.
 * @property {number | null} column Counted from 1, even if the program counts from 0.
 * @property {Uint8Array} bytes The bytes that the message says are there.
 */

/**
 * The error for text that its notation does not allow.
 *
 * @example
 * const error = (() => { try { return read('"\\q"', 'json'); } catch (reason) { return reason; } })();
 * if (!(error instanceof NotationError)) throw error;
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
    /** The text found there, or its beginning; empty at the end of the text. */
    this.found = found;
    /** What was expected, as a stable name such as `two-hex-digits`. */
    this.code = code;
    /** What was expected, in English words. */
    this.expected = words;
  }
}

/**
 * The error for bytes that a notation can't hold.
 *
 * @example
 * const error = (() => { try { return write(Uint8Array.of(0x41, 0xFF), 'json'); } catch (reason) { return reason; } })();
 * if (!(error instanceof NotationRangeError)) throw error;
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
    // For callers that check the name, as with every other RangeError.
    this.name = 'RangeError';
    /** The notation that the bytes were to be written in. */
    this.id = id;
    /** The byte offset of what cannot be written. */
    this.byteOffset = byteOffset;
    /**
     * The reason. `ill-formed`: the notation holds code points, and the bytes are ill-formed; `code-point`: it can't hold this one;
     * `surrogates`: two surrogates that are separate code points would become one; `no-code-points`: it has no form for code points.
     */
    this.code = code;
    /** The kind of ill-formed bytes, if that is the reason. */
    this.kind = code === 'ill-formed' ? illFormedKinds[value] ?? null : null;
    /** The code point that cannot be written, if that is the reason. */
    this.codePoint = code === 'code-point' ? value : null;
  }
}

/** The reasons why bytes cannot be written, in the order of the module's numbers. */
const refusals = /** @type {const} */ (['ill-formed', 'code-point', 'surrogates', 'no-code-points']);

/**
 * The notations that a text may be written in, likeliest first; none for plain text.
 *
 * The text must have signs that prose lacks: escapes, a prefix, digits in groups. Notations whose bytes are well-formed UTF-8
 * come first.
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
  // U+FFFD replaces lone surrogates here; it is as long in UTF-16, so the offsets hold.
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
 * @throws {NotationError} if the notation does not allow the text
 * @throws {TypeError} for an unknown notation; lists the known ones
 */
export function read(text, id) {
  const place = placeOfNotation(id);
  const lone = loneSurrogate(checkedText(text));
  if (lone >= 0) {
    throw new NotationError(id, lone, `\\u${text.charCodeAt(lone).toString(16)}`, 'well-formed-text', 'text without lone surrogates');
  }
  const utf8 = encoder.encode(text);
  const result = callNotation((wasm) => wasm.readNotation(utf8, place));
  if (!Array.isArray(result)) return result;
  const [utf16Offset, , found, code, words] = result;
  throw new NotationError(id, utf16Offset, found, code, words);
}

/**
 * The text that spells bytes in a notation. Bytes are never changed to make them fit.
 *
 * If the notation holds bytes, `read` gives back the same ones. Otherwise the code points that they are in the scheme are written.
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
 * @throws {NotationRangeError} if the notation can't hold the bytes: it holds code points and they are ill-formed, or it can't write one of the code points
 * @throws {TypeError} for an unknown notation or scheme; lists the known ones
 */
export function write(bytes, id, options = {}) {
  const place = placeOfNotation(id);
  const { scheme, content = 'bytes' } = checkedOptions(options);
  const number = placeOf(scheme);
  if (content !== 'bytes' && content !== 'code-points') {
    if (typeof content !== 'string') throw expected('content as a string', content);
    throw new TypeError(`unknown content '${content}': expected 'bytes' or 'code-points'`);
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
    case 'surrogates': return `${id} would read these two surrogates as one code point`;
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
 * @throws {TypeError} for an unknown notation; lists the known ones
 */
export function holds(id) {
  const place = placeOfNotation(id);
  const content = callNotation((wasm) => wasm.contents())[place] ?? 0;
  return { bytes: (content & 1) !== 0, codePoints: (content & 2) !== 0 };
}

/**
 * The position or the bytes that an error message of Python, Rust, JavaScript, Go, Java, .NET, Ruby, Perl, PHP, Dart, Swift, Cocoa, PostgreSQL,
 * MySQL, libxml2, Expat, YAML, gcc, Clang, esbuild, Rollup, iconv or jq names; null for any other text.
 *
 * @example
 * const found = positionInMessage("UnicodeDecodeError: 'utf-8' codec can't decode byte 0xe9 in position 1234: invalid continuation byte");
 * [found?.unit, found?.start, found?.end]; // → ['byte', 1234, 1235]
 * found?.bytes; // → [0xE9]
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

/** The offset of the first lone surrogate, which UTF-8 can't encode; -1 if there is none. @param {string} text */
function loneSurrogate(text) {
  return text.search(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/);
}

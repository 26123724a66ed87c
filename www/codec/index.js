/**
 * The codec of utf8-inspector: bytes in, facts out. Runs as written in browsers and in Node 20 and later.
 *
 *     import { ready, segments } from 'utf8-inspector';
 *
 *     await ready();
 *     segments(new Uint8Array([0xE2, 0x82, 0xAC])); // one segment, U+20AC
 *
 * The work is done by a WebAssembly module; here its packed numbers get their names. Only `ready`, `scanBlob` and
 * the constants may be used before `ready` has resolved.
 *
 * @module
 */

import { callModule } from './call.js';
import { checkedBytes, checkedOptions, schemeNumber } from './checked.js';
import { expected } from './expected.js';
import { byteClasses, illFormedKinds, replacementPolicies, schemes, strictReasons } from './names.js';
import { SegmentList } from './segment-list.js';

export { LoadError } from './load-error.js';
export { ready } from './load.js';
export { byteClasses, illFormedKinds, replacementPolicies, schemes, strictReasons } from './names.js';
export { scanBlob } from './scan-blob.js';
export { Scanner } from './scanner.js';
export { SegmentList } from './segment-list.js';

/** @typedef {import('./names.js').Scheme} Scheme */
/** @typedef {import('./names.js').ByteClass} ByteClass */
/** @typedef {import('./names.js').Kind} Kind */
/** @typedef {import('./names.js').ByteFacts} ByteFacts */
/** @typedef {import('./names.js').Attempt} Attempt */
/** @typedef {import('./names.js').Segment} Segment */
/** @typedef {import('./names.js').LayoutBit} LayoutBit */
/** @typedef {import('./names.js').LayoutByte} LayoutByte */
/** @typedef {import('./names.js').SegmentsOptions} SegmentsOptions */
/** @typedef {import('./names.js').ReplacementPolicy} ReplacementPolicy */
/** @typedef {import('./names.js').StrictReason} StrictReason */
/** @typedef {import('./names.js').StrictStop} StrictStop */
/** @typedef {import('./scanner.js').Scan} Scan */
/** @typedef {import('./scanner.js').ScannerOptions} ScannerOptions */
/** @typedef {import('./scan-blob.js').ScanBlobOptions} ScanBlobOptions */
/** @typedef {import('./load-error.js').LoadErrorCode} LoadErrorCode */
/** @typedef {import('./source.js').Source} Source */

/**
 * What the value of a byte tells, wherever it may stand. Every integer from 0 to 255 has an answer.
 *
 * @example
 * classify(0xE2).length; // → 3
 * classify(0xC0).kind; // → 'overlong'
 * @param {number} byte
 * @param {Scheme} [scheme]
 * @returns {ByteFacts}
 */
export function classify(byte, scheme) {
  const number = schemeNumber(scheme);
  if (typeof byte !== 'number') throw expected('a byte as a number', byte);
  if (!Number.isInteger(byte) || byte < 0 || byte > 0xff) {
    throw new RangeError(`a byte is an integer from 0 to 255, found ${byte}`);
  }
  const table = (classTables[number] ??= callModule((wasm) => wasm.classes(number)));
  const [byteClass, length, kind, lowest, highest, payloadBits] = table.subarray(6 * byte, 6 * byte + 6);
  return {
    byte,
    class: byteClasses[byteClass],
    length,
    kind: kind === 0 ? null : illFormedKinds[kind - 1],
    second: lowest > highest ? null : [lowest, highest],
    payloadBits,
  };
}

/** @type {Uint8Array[]} */
const classTables = [];

/**
 * Tiles the bytes with segments: in order, without gap or overlap. Empty input has none.
 *
 * Offsets in the result count from the start of `bytes`, also where a window is decoded. For a large
 * input prefer `segmentList`, which makes objects only of what is asked for.
 *
 * @example
 * const [euro, broken] = segments(Uint8Array.of(0xE2, 0x82, 0xAC, 0xFF));
 * euro.codePoint; // → 0x20AC
 * [broken.start, broken.end, broken.kind]; // → [3, 4, 'invalid-byte']
 * @param {Uint8Array} bytes
 * @param {SegmentsOptions} [options]
 * @returns {Segment[]}
 */
export function segments(bytes, options) {
  const list = segmentList(bytes, options);
  return Array.from({ length: list.length }, (_, segmentIndex) => list.get(segmentIndex));
}

/**
 * The same segments as `segments`, in packed arrays.
 *
 * @example
 * const list = segmentList(toBytes('aß'));
 * list.length; // → 2
 * list.indexAt(2); // → 1
 * @param {Uint8Array} bytes
 * @param {SegmentsOptions} [options]
 * @returns {SegmentList}
 */
export function segmentList(bytes, options = {}) {
  const number = schemeNumber(checkedOptions(options).scheme);
  const { length } = checkedBytes(bytes);
  const { start = 0, end = length } = options;
  for (const [name, offset] of Object.entries({ start, end })) {
    if (typeof offset !== 'number') throw expected(`${name} as a number`, offset);
    if (!Number.isInteger(offset)) throw new RangeError(`${name} is a byte offset, found ${offset}`);
  }
  if (start < 0 || start > end || end > length) {
    throw new RangeError(`start ${start} and end ${end} are no window of ${length} bytes`);
  }
  const window = bytes.subarray(start, end);
  return callModule((wasm) => {
    /** @type {Uint32Array[]} */
    const blocks = [];
    /** @type {Uint32Array[]} */
    const rows = [];
    wasm.segments(window, number, blocks, rows);
    return new SegmentList(blocks, rows, start, end);
  });
}

/**
 * The role of every bit, byte by byte. Empty input has none.
 *
 * The halves of a surrogate pair have markers of their own, and the bits of the plane less one are
 * `subtracted`. In an ill-formed attempt the bits are numbered as in the full form that its start byte promises.
 *
 * @example
 * const [first] = layout(toBytes('Ü'));
 * first.bits.map(({ role, value }) => (role === 'marker' ? value : 'x')).join(''); // → '110xxxxx'
 * @param {Uint8Array} bytes
 * @param {{ scheme?: Scheme }} [options]
 * @returns {LayoutByte[]}
 */
export function layout(bytes, options = {}) {
  const number = schemeNumber(checkedOptions(options).scheme);
  checkedBytes(bytes);
  const packed = callModule((wasm) => wasm.layout(bytes, number));
  return Array.from(bytes, (byte, byteOffset) => ({
    byteOffset,
    byte,
    class: byteClasses[packed[9 * byteOffset]],
    bits: Array.from(packed.subarray(9 * byteOffset + 1, 9 * byteOffset + 9), (role, fromTop) => ({
      value: /** @type {0 | 1} */ ((byte >> (7 - fromTop)) & 1),
      role: role === 0x80 ? 'marker' : 'payload',
      codePointBit: role < 0x80 || role >= 0xc0 ? role & 0x3f : null,
      leadingZero: role < 0x80 && (role & 0x40) !== 0,
      ...(role < 0xc0 ? null : { subtracted: /** @type {const} */ (true) }),
    })),
  }));
}

/**
 * The bytes of a code point.
 *
 * @example
 * encode(0x10400); // → [0xF0, 0x90, 0x90, 0x80]
 * encode(0x10400, 'utf-16be'); // → [0xD8, 0x01, 0xDC, 0x00]
 * @param {number} codePoint
 * @param {Scheme} [scheme]
 * @returns {Uint8Array<ArrayBuffer>}
 * @throws {RangeError} for a code point that the scheme cannot hold, with the ranges that it can.
 */
export function encode(codePoint, scheme) {
  const number = schemeNumber(scheme);
  if (typeof codePoint !== 'number') throw expected('a code point as a number', codePoint);
  const isCodePoint = Number.isInteger(codePoint) && codePoint >= 0 && codePoint < 2 ** 42;
  const bytes = isCodePoint ? callModule((wasm) => wasm.encode(codePoint, number)) : new Uint8Array();
  // The module hands out copies of its memory, which is never shared.
  if (bytes.length > 0) return /** @type {Uint8Array<ArrayBuffer>} */ (bytes);
  throw new RangeError(refusal(codePoint, number));
}

/**
 * Why a scheme can't hold a code point, and what it can hold.
 *
 * @param {number} codePoint
 * @param {number} number of the scheme
 */
function refusal(codePoint, number) {
  return `${faultOf(codePoint, number)}; ${schemes[number]} holds ${rangesOf(number)}`;
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

/** The lowest and the highest code point of each range that a scheme holds. @param {number} number of the scheme */
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
 * What a lenient decoder replaces: start and end of each range that becomes one U+FFFD, as byte offsets, two
 * numbers a range, in order. Well-formed input gives none.
 *
 * @example
 * replacements(Uint8Array.of(0xE2, 0x82)); // → [0, 2]
 * replacements(Uint8Array.of(0xE2, 0x82), { policy: 'byte' }); // → [0, 1, 1, 2]
 * @param {Uint8Array} bytes
 * @param {{ scheme?: Scheme, policy?: ReplacementPolicy }} [options] `maximal-subpart`, the default: each ill-formed
 *   segment, as WHATWG decoders do; `byte`: each byte of one; `attempt`: each attempted sequence
 * @returns {Uint32Array}
 * @throws {TypeError} for an unknown policy, with those that there are
 */
export function replacements(bytes, options = {}) {
  const { scheme, policy = 'maximal-subpart' } = checkedOptions(options);
  const number = schemeNumber(scheme);
  const place = replacementPolicies.findIndex((id) => id === policy);
  if (place < 0) {
    throw new TypeError(`unknown policy ${String(policy)}: the policies are ${replacementPolicies.map((id) => `'${id}'`).join(', ')}`);
  }
  checkedBytes(bytes);
  return callModule((wasm) => wasm.replacements(bytes, number, place));
}

/**
 * Where a strict decoder stops, or `null` for well-formed bytes.
 *
 * @example
 * validate(Uint8Array.of(0x61, 0xE2, 0x82)); // → { validUpTo: 1, errorLength: null, reason: 'unexpected-end-of-data' }
 * @param {Uint8Array} bytes
 * @param {{ scheme?: Scheme }} [options]
 * @returns {StrictStop | null}
 */
export function validate(bytes, options = {}) {
  const number = schemeNumber(checkedOptions(options).scheme);
  checkedBytes(bytes);
  const [validUpTo, errorLength, reason] = callModule((wasm) => wasm.validate(bytes, number));
  if (validUpTo === undefined) return null;
  return { validUpTo, errorLength: errorLength === 0 ? null : errorLength, reason: strictReasons[reason] };
}

/**
 * The text of the bytes, with one U+FFFD for each ill-formed segment: in UTF-8 and UTF-16 exactly what
 * `new TextDecoder(scheme, { ignoreBOM: true })` gives. A code point that is no scalar value becomes U+FFFD too.
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

/**
 * The bytes of the text: in UTF-8 exactly what `new TextEncoder()` gives. A lone surrogate becomes U+FFFD
 * in every scheme, as everywhere on the platform.
 *
 * @example
 * toBytes('€'); // → [0xE2, 0x82, 0xAC]
 * toBytes('é', { scheme: 'utf-16le' }); // → [0xE9, 0x00]
 * @param {string} text
 * @param {{ scheme?: Scheme }} [options]
 * @returns {Uint8Array<ArrayBuffer>}
 * @throws {RangeError} for a code point that the scheme cannot hold: says which, where, and what it can hold.
 */
export function toBytes(text, options = {}) {
  const number = schemeNumber(checkedOptions(options).scheme);
  if (typeof text !== 'string') throw expected('text as a string', text);
  const utf8 = new TextEncoder().encode(text);
  if (schemes[number] === 'utf-8') return utf8;
  const bytes = callModule((wasm) => wasm.encodeText(utf8, number));
  if (bytes.length > 0 || text === '') return /** @type {Uint8Array<ArrayBuffer>} */ (bytes);
  const characters = [...text];
  const codePoints = characters.map((character) => wellFormedCodePoint(character));
  const place = codePoints.findIndex((codePoint) => callModule((wasm) => wasm.encode(codePoint, number)).length === 0);
  const utf16Offset = characters.slice(0, place).join('').length;
  throw new RangeError(`at UTF-16 offset ${utf16Offset}: ${refusal(codePoints[place], number)}`);
}

/**
 * @param {string} character one code point; U+FFFD stands for a surrogate
 * @returns {number}
 */
function wellFormedCodePoint(character) {
  const codePoint = /** @type {number} */ (character.codePointAt(0));
  return codePoint >= 0xd800 && codePoint <= 0xdfff ? 0xfffd : codePoint;
}

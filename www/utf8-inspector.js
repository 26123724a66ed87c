/**
 * The codec of utf8-inspector: bytes in, facts out. Runs as written in browsers and in Node 20 and later.
 *
 *     import { ready, segments } from 'utf8-inspector';
 *
 *     await ready();
 *     segments(new Uint8Array([0xE2, 0x82, 0xAC])); // one segment, U+20AC
 *
 * The work is done by a WebAssembly module; here its packed numbers get their names. Only `ready` and
 * the constants may be used before `ready` has resolved.
 *
 * @module
 */

import { checkedBytes, checkedOptions, schemeNumber } from './codec/checked.js';
import { expected } from './codec/expected.js';
import { checkReady } from './codec/load.js';
import { byteClasses, illFormedKinds, replacementPolicies, schemes, strictReasons } from './codec/names.js';
import { SegmentList } from './codec/segment-list.js';
import * as wasm from './pkg/utf8_inspector.js';

export { LoadError, ready } from './codec/load.js';
export { byteClasses, illFormedKinds, replacementPolicies, schemes, strictReasons } from './codec/names.js';
export { Scanner } from './codec/scanner.js';
export { SegmentList } from './codec/segment-list.js';

/** @typedef {import('./codec/names.js').Scheme} Scheme */
/** @typedef {import('./codec/names.js').ByteClass} ByteClass */
/** @typedef {import('./codec/names.js').Kind} Kind */
/** @typedef {import('./codec/names.js').ByteFacts} ByteFacts */
/** @typedef {import('./codec/names.js').Attempt} Attempt */
/** @typedef {import('./codec/names.js').Segment} Segment */
/** @typedef {import('./codec/names.js').LayoutBit} LayoutBit */
/** @typedef {import('./codec/names.js').LayoutByte} LayoutByte */
/** @typedef {import('./codec/names.js').SegmentsOptions} SegmentsOptions */
/** @typedef {import('./codec/names.js').ReplacementPolicy} ReplacementPolicy */
/** @typedef {import('./codec/names.js').StrictReason} StrictReason */
/** @typedef {import('./codec/names.js').StrictStop} StrictStop */
/** @typedef {import('./codec/scanner.js').Scan} Scan */
/** @typedef {import('./codec/scanner.js').ScannerOptions} ScannerOptions */
/** @typedef {import('./codec/load.js').LoadErrorCode} LoadErrorCode */
/** @typedef {import('./codec/load.js').Source} Source */

/**
 * What the value of a byte tells, wherever it may stand. Every integer from 0 to 255 has an answer.
 *
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
  const table = (classTables[number] ??= wasm.classes(number));
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
  return new SegmentList(wasm.segments(bytes.subarray(start, end), number), start, end);
}

/**
 * The role of every bit, byte by byte. Empty input has none.
 *
 * The halves of a surrogate pair have markers of their own, and the bits of the plane less one are
 * `subtracted`. In an ill-formed attempt the bits are numbered as in the full form that its start byte promises.
 *
 * @param {Uint8Array} bytes
 * @param {{ scheme?: Scheme }} [options]
 * @returns {LayoutByte[]}
 */
export function layout(bytes, options = {}) {
  const number = schemeNumber(checkedOptions(options).scheme);
  const packed = wasm.layout(checkedBytes(bytes), number);
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
 * @param {number} codePoint
 * @param {Scheme} [scheme]
 * @returns {Uint8Array<ArrayBuffer>}
 * @throws {RangeError} for a code point that the scheme cannot hold, with the ranges that it can.
 */
export function encode(codePoint, scheme) {
  const number = schemeNumber(scheme);
  if (typeof codePoint !== 'number') throw expected('a code point as a number', codePoint);
  const isCodePoint = Number.isInteger(codePoint) && codePoint >= 0 && codePoint < 2 ** 42;
  const bytes = isCodePoint ? wasm.encode(codePoint, number) : new Uint8Array();
  // The module hands out copies of its memory, which is never shared.
  if (bytes.length > 0) return /** @type {Uint8Array<ArrayBuffer>} */ (bytes);
  throw new RangeError(`${faultOf(codePoint, number)}; ${schemes[number]} holds ${rangesOf(number)}`);
}

/**
 * @param {number} codePoint
 * @param {number} number of the scheme
 */
function faultOf(codePoint, number) {
  if (!Number.isInteger(codePoint)) return `${codePoint} is not an integer`;
  if (codePoint < 0) return `${codePoint} is below U+0000`;
  const isAbove = codePoint > Math.max(...wasm.codePoints(number));
  return `U+${hex(codePoint)} is ${isAbove ? 'too large' : 'a surrogate'}`;
}

/** @param {number} number of the scheme */
function rangesOf(number) {
  const limits = Array.from(wasm.codePoints(number), hex);
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
 *     replacements(Uint8Array.of(0xE2, 0x82), { policy: 'byte' }); // 0, 1, 1, 2
 *
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
  return wasm.replacements(checkedBytes(bytes), number, place);
}

/**
 * Where a strict decoder stops, or `null` for well-formed bytes.
 *
 *     validate(Uint8Array.of(0x61, 0xE2, 0x82)); // { validUpTo: 1, errorLength: null, reason: 'unexpected-end-of-data' }
 *
 * @param {Uint8Array} bytes
 * @param {{ scheme?: Scheme }} [options]
 * @returns {StrictStop | null}
 */
export function validate(bytes, options = {}) {
  const number = schemeNumber(checkedOptions(options).scheme);
  const [validUpTo, errorLength, reason] = wasm.validate(checkedBytes(bytes), number);
  if (validUpTo === undefined) return null;
  return { validUpTo, errorLength: errorLength === 0 ? null : errorLength, reason: strictReasons[reason] };
}

/**
 * The text of the bytes as UTF-8, with one U+FFFD for each ill-formed segment: exactly what
 * `new TextDecoder('utf-8', { ignoreBOM: true })` gives.
 *
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export function toWellFormed(bytes) {
  checkReady();
  return wasm.toWellFormed(checkedBytes(bytes));
}

/**
 * The bytes of the text in UTF-8: exactly what `new TextEncoder()` gives, so that a lone surrogate
 * becomes EF BF BD, the bytes of U+FFFD.
 *
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function toBytes(text) {
  checkReady();
  if (typeof text !== 'string') throw expected('text as a string', text);
  return new TextEncoder().encode(text);
}

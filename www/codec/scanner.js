/**
 * The scanner: facts about a whole input, given in chunks.
 *
 * @module
 */

import { freshInstance, renewals } from './call.js';
import { checkedBytes, checkedMaxErrors, checkedOptions, schemeNumber } from './checked.js';
import { fullInstance } from './instances.js';
import { byteClasses, illFormedKinds } from './names.js';

/** @import { ByteClass, Kind, Scheme } from './names.js' */

/**
 * @typedef {object} ScannerOptions
 * @property {Scheme} [scheme] By default 'utf-8'.
 * @property {number} [maxErrors] The greatest number of ill-formed segments to list; by default 100.
 *   All of them are counted anyway.
 */

/**
 * What a byte string consists of. For an empty input all counts are 0 and all lists empty.
 *
 * @typedef {object} Scan
 * @property {number} bytes
 * @property {number} codePoints That is, well-formed sequences.
 * @property {number} utf16Units Code units of those code points in UTF-16; one above U+10FFFF has none.
 * @property {Record<ByteClass, number>} classes Bytes of each class, by `classify`.
 * @property {Record<number, number>} lengths Well-formed sequences by their length in bytes, for each
 *   length that the scheme has.
 * @property {Record<Kind, number>} kinds Ill-formed segments of each kind.
 * @property {{ lf: number, crlf: number, cr: number }} lineEnds A CR LF counts as neither CR nor LF.
 * @property {number | null} highestCodePoint null if there is none.
 * @property {boolean} bom Whether the input starts with U+FEFF, in the bytes of the scheme.
 * @property {{ start: number, end: number, line: number, kind: Kind }[]} illFormed The first ill-formed segments, at
 *   most `maxErrors`, with byte offsets in the whole input, and the number of the line, counted from 1; LF, CR LF and CR end one.
 * @property {{ byteOffset: number, codePoints: number }[]} checkpoints For each multiple of 64 KiB except 0,
 *   the first segment that starts there or later, and how many code points come before it.
 */

/**
 * Counts what a byte string of any length consists of, chunk by chunk.
 *
 * The result does not depend on where the input is cut into chunks. The memory needed is constant except for the
 * listed ill-formed segments and the checkpoints: 16 bytes for each 64 KiB of input.
 *
 * @example
 * const scanner = new Scanner();
 * // In a loop: for await (const chunk of file.stream()) scanner.push(chunk);
 * scanner.push(Uint8Array.of(0x61, 0x0A, 0xE2, 0x82)).push(Uint8Array.of(0xAC, 0xFF));
 * const { codePoints, lineEnds, illFormed } = scanner.finish();
 * codePoints; // → 3
 * lineEnds; // → { lf: 1, crlf: 0, cr: 0 }
 * illFormed; // → [{ start: 5, end: 6, line: 2, kind: 'invalid-byte' }]
 */
export class Scanner {
  /** @type {import('../pkg/utf8_inspector.js').Scanner | null} */
  #scanner = null;
  #wasm = fullInstance();
  #renewals = renewals;

  /**
   * @param {ScannerOptions} [options]
   * @throws {TypeError} for an unknown scheme; lists the known ones
   * @throws {RangeError} if `maxErrors` is not a non-negative integer
   */
  constructor(options = {}) {
    const { scheme, maxErrors } = checkedOptions(options);
    const number = schemeNumber(scheme);
    const most = checkedMaxErrors(maxErrors);
    this.#scanner = this.#call(() => new this.#wasm.Scanner(number, most));
  }

  /**
   * Counts the next bytes of the input: any number of them, cut anywhere.
   *
   * @param {Uint8Array} chunk
   * @returns {this}
   * @throws {Error} after `finish`, or if the module has trapped in the meantime
   * @throws {RangeError} if memory runs out for the chunk or the result; the scanner can't be used after that
   */
  push(chunk) {
    const scanner = this.#unfinished();
    checkedBytes(chunk);
    this.#call(() => scanner.push(chunk));
    return this;
  }

  /**
   * The facts about everything that was pushed. The end of the last chunk is the end of the input.
   *
   * @returns {Scan}
   * @throws {Error} if it has been called before, or the module has trapped in the meantime
   * @throws {RangeError} if memory runs out for the result
   */
  finish() {
    const scanner = this.#unfinished();
    this.#scanner = null;
    return unpack(this.#call(() => scanner.finish()));
  }

  /**
   * Calls the module; if that fails, the scanner can no longer be used. The module traps if the scanner's state is corrupt or memory
   * runs out; a fresh instance then replaces the one that the scanner belonged to.
   *
   * @template T
   * @param {() => T} act
   * @returns {T}
   */
  #call(act) {
    try {
      return act();
    } catch (cause) {
      const scanner = this.#scanner;
      this.#scanner = null;
      if (!(cause instanceof WebAssembly.RuntimeError)) {
        if (cause instanceof RangeError) scanner?.free();
        throw cause;
      }
      freshInstance(this.#wasm);
      throw new RangeError('not enough memory for the scan: make a new Scanner', { cause });
    }
  }

  #unfinished() {
    if (this.#scanner === null) {
      throw new Error('the scanner is finished: make a new Scanner for another input');
    }
    if (this.#renewals !== renewals) throw new Error('the WebAssembly module trapped in the meantime: make a new Scanner');
    return this.#scanner;
  }
}

/**
 * The scan from the numbers of `wasm/src/scan.rs`.
 *
 * @param {Float64Array} numbers
 * @returns {Scan}
 */
export function unpack(numbers) {
  let place = 0;
  const next = () => numbers[place++];
  /** @template {string} Name @param {readonly Name[]} names */
  const counts = (names) => /** @type {Record<Name, number>} */ (Object.fromEntries(names.map((name) => [name, next()])));

  const { bytes, codePoints, utf16Units } = counts(['bytes', 'codePoints', 'utf16Units']);
  const classes = counts(byteClasses);
  const lengths = Object.fromEntries(Object.entries(counts(['1', '2', '3', '4', '5', '6', '7', '8'])).filter(([, count]) => count >= 0));
  const kinds = counts(illFormedKinds);
  const lineEnds = counts(['lf', 'crlf', 'cr']);
  const highest = next();
  const bom = next() === 1;
  const illFormed = Array.from({ length: next() }, () => ({ start: next(), end: next(), line: next(), kind: illFormedKinds[next()] }));
  const checkpoints = Array.from({ length: (numbers.length - place) / 2 }, () => ({ byteOffset: next(), codePoints: next() }));
  return { bytes, codePoints, utf16Units, classes, lengths, kinds, lineEnds, highestCodePoint: highest < 0 ? null : highest, bom, illFormed, checkpoints };
}

// Runs in the page: the JavaScript API against what the browser has, and against the bare validation of
// simdutf8 in the same WebAssembly module.
//
// Bytes are always given as a Uint8Array of JavaScript, so that the copy into the module is part of every time.

import * as module from '../../www/pkg/utf8_inspector.js';
import { ready, scanBlob, Scanner, segmentList } from '../../www/codec/index.js';
import { corpus, hostile, isDamaged, repeated } from '../corpora.mjs';

/** @import { Corpus } from '../corpora.mjs' */

/** @typedef {Record<string, number>} Medians in milliseconds, by the name of what was measured */

const MIB = 1 << 20;
/** In milliseconds. */
const WARM_UP = 500;
const SCAN_LENGTH = 64 * MIB;
/** Unless told otherwise. At this size the bare validation is fastest: a chunk is still in the cache when it has been copied. */
const CHUNK = MIB / 4;
const FIRST_LENGTH = 32 * MIB;

/** Only the module that `make bench` builds has it. */
const { bareValidation } = /** @type {{ bareValidation: (bytes: Uint8Array) => boolean }} */ (/** @type {unknown} */ (module));

/**
 * A scan in chunks. A faulty corpus is measured against the scanner on clean input, in the same rounds;
 * the others would stop at the first fault.
 *
 * @param {Corpus} name
 * @param {number} [chunkLength]
 * @returns {Promise<Medians>}
 */
export async function scanned(name, chunkLength = CHUNK) {
  await ready();
  const bytes = corpus(name, SCAN_LENGTH);
  const count = SCAN_LENGTH / chunkLength;
  const chunks = Array.from({ length: count }, (_, place) => bytes.subarray(place * chunkLength, (place + 1) * chunkLength));
  if (isDamaged(name)) {
    const clean = corpus('mix', SCAN_LENGTH);
    return medians(11, { ours: () => scan(bytes), itself: () => scan(clean) });
  }
  const whole = chunksOfSequences(bytes, chunkLength);
  return medians(11, {
    ours: () => scan(bytes, chunkLength),
    simdutf8: () => validate(whole),
    TextDecoder: () => new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    'in chunks'() {
      const decoder = new TextDecoder('utf-8', { fatal: true });
      for (const chunk of chunks) decoder.decode(chunk, { stream: true });
      decoder.decode();
    },
  });
}

/**
 * The first bytes that a page scans, or validates: the engine has compiled nothing for speed yet. Once in a page.
 *
 * @param {Corpus} name
 * @param {'ours' | 'simdutf8' | 'TextDecoder'} who
 * @returns {Promise<Medians>}
 */
export async function scannedFirst(name, who) {
  await ready();
  const bytes = corpus(name, FIRST_LENGTH);
  const whole = chunksOfSequences(bytes, CHUNK);
  const work = {
    ours: () => scan(bytes),
    simdutf8: () => validate(whole),
    TextDecoder: () => new TextDecoder('utf-8', { fatal: true }).decode(bytes),
  }[who];
  const started = performance.now();
  work();
  return { [who]: performance.now() - started };
}

/**
 * A file as a stream: read in Rust, and in the loop that a program would write.
 *
 * @param {Corpus} name
 * @returns {Promise<Medians>}
 */
export async function scannedBlob(name) {
  await ready();
  const blob = new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (corpus(name, SCAN_LENGTH))]);
  return medians(11, {
    ours: () => scanBlob(blob),
    async loop() {
      const scanner = new Scanner();
      const reader = blob.stream().getReader();
      for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) scanner.push(/** @type {Uint8Array} */ (value));
      return scanner.finish();
    },
  });
}

/**
 * The segments of a MiB in packed arrays, and by `TextDecoder` the code points alone.
 *
 * @param {Corpus} name
 * @returns {Promise<Medians>}
 */
export async function segmented(name) {
  await ready();
  const bytes = corpus(name, MIB);
  return medians(51, {
    ours: () => segmentList(bytes),
    TextDecoder() {
      const codePoints = new Uint32Array(bytes.length);
      let length = 0;
      for (const character of new TextDecoder().decode(bytes)) {
        codePoints[length] = /** @type {number} */ (character.codePointAt(0));
        length += 1;
      }
      return codePoints.subarray(0, length);
    },
  });
}

/**
 * Faults without an end: 16 MiB, in which 1 MiB must not get slower than by itself.
 *
 * @param {keyof typeof hostile} name
 * @param {'scan' | 'segments'} task
 * @returns {Promise<Medians>}
 */
export async function endured(name, task) {
  await ready();
  const work = { scan: (/** @type {Uint8Array} */ bytes) => scan(bytes), segments: segmentList }[task];
  const [small, large] = [MIB, 16 * MIB].map((length) => repeated(Uint8Array.from(hostile[name]), length));
  return medians(3, { itself: () => work(small), ours: () => work(large) });
}

/** @param {Uint8Array} bytes @param {number} [chunkLength] */
function scan(bytes, chunkLength = CHUNK) {
  const scanner = new Scanner();
  for (let at = 0; at < bytes.length; at += chunkLength) scanner.push(bytes.subarray(at, at + chunkLength));
  return scanner.finish();
}

/** @param {Uint8Array[]} chunks */
function validate(chunks) {
  if (!chunks.every((chunk) => bareValidation(chunk))) throw new Error('a corpus is not well-formed');
}

/**
 * Chunks that each end with a sequence, as a validation without memory needs them.
 *
 * @param {Uint8Array} bytes
 * @param {number} chunkLength
 */
function chunksOfSequences(bytes, chunkLength) {
  const chunks = [];
  for (let start = 0, end; start < bytes.length; start = end) {
    end = Math.min(start + chunkLength, bytes.length);
    while (end < bytes.length && (bytes[end] & 0xc0) === 0x80) end -= 1;
    chunks.push(bytes.subarray(start, end));
  }
  return chunks;
}

/**
 * The median time of each contestant. They take turns, so that noise of the machine meets them all.
 *
 * @param {number} rounds
 * @param {Record<string, () => unknown>} contestants
 * @returns {Promise<Medians>}
 */
async function medians(rounds, contestants) {
  const entries = Object.entries(contestants);
  // Until the engine has compiled everything for speed.
  const warm = performance.now() + WARM_UP;
  do for (const [, work] of entries) await work(); while (performance.now() < warm);
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(entries.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, work] of entries) {
      const started = performance.now();
      const promise = work();
      // Of the others no turn of the queue is part of the time.
      if (promise instanceof Promise) await promise;
      times[name].push(performance.now() - started);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, own]) => [name, own.sort((a, b) => a - b)[rounds >> 1]]));
}

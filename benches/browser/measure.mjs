// Runs in the page: compares the JavaScript API with what the browser offers, and with the validation of simdutf8 alone, compiled into the
// same WebAssembly module.
//
// The input is always a Uint8Array outside the memory of the module, so that every time includes the copy into it.

import * as module from '../../www/pkg/utf8_inspector.js';
import { ready, scanBlob, Scanner, segmentList } from '../../www/codec/index.js';
import { corpus, hostile, isDamaged, repeated } from '../corpora.mjs';

/** @import { Corpus } from '../corpora.mjs' */

/** @typedef {Record<string, number>} Medians in milliseconds, by contestant: `ours` is this project */

const MIB = 1 << 20;
/** In milliseconds. */
const WARM_UP = 500;
const SCAN_LENGTH = 64 * MIB;
/** The default length of a chunk. With it, simdutf8 is fastest: after the copy, a chunk is still in the cache. */
const CHUNK = MIB / 4;
const FIRST_LENGTH = 32 * MIB;

/** Validation by simdutf8. Only the module that `make bench` builds has it. */
const { bareValidation } = /** @type {{ bareValidation: (bytes: Uint8Array) => boolean }} */ (/** @type {unknown} */ (module));

/**
 * Scans in chunks. A damaged corpus is compared with our own scan of a clean one, because the other contestants would stop at the first
 * fault.
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
  const whole = chunksOfWholeSequences(bytes, chunkLength);
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
 * Scans or validates for the first time in a page, when the engine has not optimised any code yet. To be called once in a page.
 *
 * @param {Corpus} name
 * @param {'ours' | 'simdutf8' | 'TextDecoder'} who
 * @returns {Promise<Medians>}
 */
export async function scannedFirst(name, who) {
  await ready();
  const bytes = corpus(name, FIRST_LENGTH);
  const whole = chunksOfWholeSequences(bytes, CHUNK);
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
 * Scans a Blob: with `scanBlob`, and in a loop as a program would write it.
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
 * Cuts a MiB into segments, as packed arrays. `TextDecoder` only gets the code points.
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
 * Processes 16 MiB of nothing but faults, compared with 1 MiB (`itself`): the time must not grow faster than the length.
 *
 * @param {keyof typeof hostile} name
 * @param {'scan' | 'segments'} task
 * @returns {Promise<Medians>}
 */
export async function scaled(name, task) {
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
 * Cuts the bytes into chunks between sequences, because simdutf8 validates each chunk by itself.
 *
 * @param {Uint8Array} bytes
 * @param {number} chunkLength
 */
function chunksOfWholeSequences(bytes, chunkLength) {
  const chunks = [];
  for (let start = 0, end; start < bytes.length; start = end) {
    end = Math.min(start + chunkLength, bytes.length);
    while (end < bytes.length && (bytes[end] & 0xc0) === 0x80) end -= 1;
    chunks.push(bytes.subarray(start, end));
  }
  return chunks;
}

/**
 * The median time of each contestant. They take turns, so that other load on the machine affects all of them.
 *
 * @param {number} rounds
 * @param {Record<string, () => unknown>} contestants
 * @returns {Promise<Medians>}
 */
async function medians(rounds, contestants) {
  const entries = Object.entries(contestants);
  // A warm-up, until the engine has optimised everything.
  const warm = performance.now() + WARM_UP;
  do for (const [, work] of entries) await work(); while (performance.now() < warm);
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(entries.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, work] of entries) {
      const started = performance.now();
      const promise = work();
      // No `await` for synchronous work: it would add a turn of the event loop to the time.
      if (promise instanceof Promise) await promise;
      times[name].push(performance.now() - started);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, own]) => [name, own.sort((a, b) => a - b)[rounds >> 1]]));
}

// Runs in the page: the JavaScript API against what the browser has.
//
// Bytes are always given as a Uint8Array of JavaScript, so that the copy into the module is part of every time.

import { ready, segmentList } from '../../www/utf8-inspector.js';
import { corpus, hostile, repeated } from '../corpora.mjs';

/** @import { Corpus } from '../corpora.mjs' */

/** @typedef {Record<string, number>} Medians in milliseconds, by the name of what was measured */

const MIB = 1 << 20;
/** In milliseconds. */
const WARM_UP = 500;
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
 * @returns {Promise<Medians>}
 */
export async function endured(name) {
  await ready();
  const [small, large] = [MIB, 16 * MIB].map((length) => repeated(Uint8Array.from(hostile[name]), length));
  return medians(3, { itself: () => segmentList(small), ours: () => segmentList(large) });
}

/**
 * The median time of each contestant. They take turns, so that noise of the machine meets them all.
 *
 * @param {number} rounds
 * @param {Record<string, () => unknown>} contestants
 * @returns {Medians}
 */
function medians(rounds, contestants) {
  const entries = Object.entries(contestants);
  // Until the engine has compiled everything for speed.
  const warm = performance.now() + WARM_UP;
  do for (const [, work] of entries) work(); while (performance.now() < warm);
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(entries.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, work] of entries) {
      const started = performance.now();
      work();
      times[name].push(performance.now() - started);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, own]) => [name, own.sort((a, b) => a - b)[rounds >> 1]]));
}

/**
 * Loads the WebAssembly module of the notations, once, and calls it.
 *
 * @module
 */

import { contents, initSync, noop, positionInMessage, readNotation, recognise, renew, writeNotation } from '../pkg/utf8_inspector_notation.js';
import { instantiate } from './instantiate.js';
import { shared } from './loading.js';
import { notationSource } from './notation-source.js';

/** Listed one by one, as in load-core.js. */
const instance = { contents, positionInMessage, readNotation, recognise, writeNotation };

let isLoaded = false;

/**
 * Resolves when the functions of `notations.js` can be used.
 *
 * @returns {Promise<void>} Rejects with a `LoadError`; the next call then tries again.
 */
export function readyNotation() {
  return shared('notation', async () => {
    await instantiate({ initSync }, notationSource(), ['recognise', 'readNotation', 'writeNotation']);
    isLoaded = true;
  });
}

/**
 * The result of a call into the module. If it traps, as it does when memory runs out, a fresh instance replaces it.
 *
 * @template T
 * @param {(wasm: typeof instance) => T} call
 * @returns {T}
 * @throws {RangeError} if memory runs out
 */
export function callNotation(call) {
  if (!isLoaded) throw new Error('the notations are not loaded yet: await readyNotation() before any other call');
  try {
    return call(instance);
  } catch (cause) {
    if (!(cause instanceof WebAssembly.RuntimeError)) throw cause;
    renew();
    // The next call creates the fresh instance; this one has no arguments in the old one's memory.
    noop();
    throw new RangeError('not enough memory for the text', { cause });
  }
}

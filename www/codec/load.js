/**
 * Loads the full WebAssembly module, once.
 *
 * @module
 */

import * as full from '../pkg/utf8_inspector.js';
import { instantiate } from './instantiate.js';
import { setFull } from './instances.js';
import { shared } from './loading.js';
import { wasmBeside } from './wasm-beside.js';

/** @typedef {import('./source.js').Source} Source */

/**
 * Resolves when the other functions may be used.
 *
 * All calls share one load, and the source of the first counts. A load that has failed may be tried
 * again. Without a source the module that lies beside this file is taken, in Node from the file system,
 * or the one inside it, where the build put it there.
 * A wrong MIME type does no harm as long as the bytes are right.
 *
 * @example
 * await ready();
 * ready() === ready(); // → true
 * @param {Source} [source]
 * @returns {Promise<void>} Rejects with a {@link LoadError}, or a TypeError for a source of another type.
 */
export function ready(source) {
  return shared('full', async () => {
    await instantiate(full, source === undefined ? wasmBeside() : source, 'scanner_push');
    setFull(full);
  });
}

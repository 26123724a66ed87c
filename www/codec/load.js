/**
 * Loads the full WebAssembly module, once.
 *
 * @module
 */

import * as full from '../pkg/utf8_inspector.js';
import { instantiate } from './instantiate.js';
import { setFull } from './instances.js';
import { shared } from './loading.js';
import { fullSource } from './full-source.js';

/** @typedef {import('./source.js').Source} Source */

/**
 * Resolves when the other functions can be used.
 *
 * All calls share one load, with the source of the first call. After a failure the next call tries
 * again. Without a source, the module next to this file is used (in Node, from the file system), or the
 * one that the build embedded.
 * A wrong MIME type is harmless as long as the bytes are right.
 *
 * @example
 * await ready();
 * ready() === ready(); // → true
 * @param {Source} [source]
 * @returns {Promise<void>} Rejects with a {@link LoadError}, or with a TypeError for a source of another type. Once the module is loaded, the source is ignored.
 */
export function ready(source) {
  return shared('full', async () => {
    await instantiate(full, source === undefined ? fullSource() : source, ['classes', 'encode', 'layout', 'segments', 'scanner_push']);
    setFull(full);
  });
}

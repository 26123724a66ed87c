/**
 * Loads the WebAssembly module, once.
 *
 * @module
 */

import { initSync } from '../pkg/utf8_inspector.js';
import { refusal } from './compile.js';
import { LoadError } from './load-error.js';
import { moduleFrom } from './source.js';
import { wasmBeside } from './wasm-beside.js';

/** @typedef {import('./source.js').Source} Source */

/** @type {Promise<void> | null} */
let loading = null;
let loaded = false;

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
  loading ??= load(source === undefined ? wasmBeside() : source).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** By these a module is told from another one. */
const EXPORTS = ['classes', 'encode', 'layout', 'segments', '__wbindgen_start'];

/** @param {Source} source */
async function load(source) {
  if (typeof WebAssembly !== 'object') {
    throw new LoadError('unsupported', 'this environment has no WebAssembly');
  }
  const module = await moduleFrom(source);
  // Checked before: the glue keeps the first module that it has instantiated, even a wrong one.
  const found = new Set(WebAssembly.Module.exports(module).map((entry) => entry.name));
  const missing = EXPORTS.filter((name) => !found.has(name));
  if (missing.length > 0) {
    throw new LoadError('invalid', `a WebAssembly module of something else: it lacks ${missing.join(', ')}`);
  }
  try {
    initSync({ module });
  } catch (error) {
    throw await refusal(error);
  }
  loaded = true;
}

/** Throws unless `ready` has resolved. */
export function checkReady() {
  if (!loaded) throw new Error('utf8-inspector is not loaded yet: await ready() before any other call');
}

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
  if (!WebAssembly.validate(smallestWithSimd)) {
    throw new LoadError('no-simd', 'this environment has WebAssembly without its vector instructions (SIMD): it is too old');
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

/** A module with one function, which drops a vector. */
const smallestWithSimd = new Uint8Array([
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, // "\0asm", version 1
  0x01, 0x04, 0x01, 0x60, 0x00, 0x00, // types: () → ()
  0x03, 0x02, 0x01, 0x00, // functions: one, of that type
  0x0a, 0x09, 0x01, 0x07, 0x00, // code: one body of 7 bytes, no locals
  0x41, 0x00, 0xfd, 0x0f, 0x1a, 0x0b, // i32.const 0, i8x16.splat, drop, end
]);

/** Throws unless `ready` has resolved. */
export function checkReady() {
  if (!loaded) throw new Error('utf8-inspector is not loaded yet: await ready() before any other call');
}

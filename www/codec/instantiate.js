/**
 * Makes an instance of a WebAssembly module.
 *
 * @module
 */

import { refusal } from './compile.js';
import { LoadError } from './load-error.js';
import { moduleFrom } from './source.js';

/**
 * @param {{ initSync: (options: { module: WebAssembly.Module }) => unknown }} glue the module's own
 * @param {import('./source.js').Source | Promise<Uint8Array<ArrayBuffer>>} source
 * @param {string[]} needed exports that tell it apart from other modules
 */
export async function instantiate(glue, source, needed) {
  if (typeof WebAssembly !== 'object') {
    throw new LoadError('unsupported', 'this environment has no WebAssembly');
  }
  const module = await moduleFrom(source);
  // Checked first, because the glue keeps the first module that it instantiates, even a wrong one.
  const found = new Set(WebAssembly.Module.exports(module).map((entry) => entry.name));
  const missing = [...needed, '__wbindgen_start'].filter((name) => !found.has(name));
  if (missing.length > 0) {
    throw new LoadError('invalid', `not the module of this library: it lacks ${missing.join(', ')}`);
  }
  try {
    glue.initSync({ module });
  } catch (error) {
    throw await refusal(error);
  }
}

/**
 * A WebAssembly module that is loaded only when it is needed.
 *
 * @module
 */

import { instantiate } from './instantiate.js';
import { shared } from './loading.js';

/**
 * @template Functions
 * @typedef {object} Description
 * @property {import('./loading.js').Part} name
 * @property {string} ready the name of the function that loads it, for the error if it is called too early
 * @property {string} subject what it works on, for the error if memory runs out
 * @property {{ initSync: (options: { module: WebAssembly.Module }) => unknown, noop: () => void, renew: () => void }} glue its own
 * @property {Functions} functions those that may be called
 * @property {() => import('./source.js').Source | Promise<Uint8Array<ArrayBuffer>>} source
 * @property {string[]} needed exports that tell it apart from other modules
 */

/**
 * `load` resolves when the functions can be called, and rejects with a `LoadError`; the next call then tries again. `call` returns the
 * result of a call; it throws a RangeError if memory runs out.
 *
 * @template Functions
 * @param {Description<Functions>} description
 */
export function loadableModule({ name, ready, subject, glue, functions, source, needed }) {
  let isLoaded = false;
  return {
    /** @returns {Promise<void>} */
    load: () => shared(name, async () => {
      await instantiate(glue, source(), needed);
      isLoaded = true;
    }),
    /** @template T @param {(functions: Functions) => T} call @returns {T} */
    call(call) {
      if (!isLoaded) throw new Error(`not loaded yet: await ${ready}() before any other call`);
      try {
        return call(functions);
      } catch (cause) {
        if (!(cause instanceof WebAssembly.RuntimeError)) throw cause;
        glue.renew();
        // The next call creates the fresh instance; this one has no arguments in the old one's memory.
        glue.noop();
        throw new RangeError(`not enough memory for the ${subject}`, { cause });
      }
    },
  };
}

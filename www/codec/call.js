/**
 * Calls of the module that survive a trap, and say when there is too little memory.
 *
 * @module
 */

import { instance } from './instances.js';

/** @import { Core } from './instances.js' */

/**
 * The result of a call of the module.
 *
 * A trap in it renews the module, and the call is made once more: what a defect had spoilt works again then,
 * and is reported to the console. Without the memory that the call needs the module gives nothing or traps again;
 * it works as before afterwards. A text may also be longer than a string of this engine can be.
 *
 * @template T
 * @param {Uint8Array | string | null} input That the memory needed depends on, if any.
 * @param {(wasm: Core) => T | undefined} call of an instance
 * @returns {T}
 * @throws {RangeError} if there is no memory, with the module's own error, if any, as the cause.
 */
export function callModule(input, call) {
  const wasm = instance();
  let cause;
  try {
    const result = call(wasm);
    if (result !== undefined) return result;
  } catch (error) {
    cause = error;
  }
  if (cause instanceof WebAssembly.RuntimeError) {
    freshInstance(wasm);
    try {
      const result = call(wasm);
      if (result !== undefined) {
        console.error('utf8-inspector: the WebAssembly module trapped; a fresh one has taken its place.', cause);
        return result;
      }
    } catch {
      // Not spoilt, then, but too large; what has trapped is of no further use.
      freshInstance(wasm);
    }
  }
  const { length = 0 } = input ?? {};
  const unit = typeof input === 'string' ? 'UTF-16 code units' : 'bytes';
  throw new RangeError(`${length} ${unit} need more memory than there is`, { cause });
}

/** Puts a fresh instance of the module in the place of the one that has trapped. @param {Core} wasm */
export function freshInstance(wasm) {
  wasm.renew();
  // It is made by the next call, but only once the arguments are in memory: this one has none there.
  wasm.codePoints(0);
}

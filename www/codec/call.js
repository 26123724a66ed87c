/**
 * Calls into the module that survive a trap.
 *
 * @module
 */

import { instance } from './instances.js';

/** @import { Core } from './instances.js' */

/**
 * The result of a call into the module.
 *
 * If the module traps, a fresh instance takes over and the call is repeated, so that a defect has no lasting effect;
 * the trap is reported to the console. If memory runs out, the module itself throws a RangeError.
 *
 * @template T
 * @param {(wasm: Core) => T} call made with an instance
 * @returns {T}
 */
export function callModule(call) {
  const wasm = instance();
  try {
    return call(wasm);
  } catch (cause) {
    if (!(cause instanceof WebAssembly.RuntimeError)) throw cause;
    freshInstance(wasm);
    try {
      const result = call(wasm);
      console.error('utf8-inspector: the WebAssembly module trapped and was replaced.', cause);
      return result;
    } catch (error) {
      // An instance that has trapped can no longer be used.
      if (error instanceof WebAssembly.RuntimeError) freshInstance(wasm);
      throw error;
    }
  }
}

/** How often an instance has been replaced: objects that belong to an earlier one are lost. */
export let renewals = 0;

/** @type {Set<() => void>} */
const renewalCallbacks = new Set();

/**
 * Calls back whenever an instance is replaced; anything still running in the old one is lost.
 *
 * @param {() => void} callback
 * @returns {() => void} removes the callback
 */
export function onRenewal(callback) {
  renewalCallbacks.add(callback);
  return () => renewalCallbacks.delete(callback);
}

/** Replaces an instance that has trapped with a fresh one. @param {Core} wasm */
export function freshInstance(wasm) {
  wasm.renew();
  // The next call creates it, but only after its arguments are in memory: this call has none there.
  wasm.codePoints(0);
  renewals++;
  for (const callback of renewalCallbacks) callback();
}

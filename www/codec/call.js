/**
 * Calls of the module that survive a trap.
 *
 * @module
 */

import { instance } from './instances.js';

/** @import { Core } from './instances.js' */

/**
 * The result of a call of the module.
 *
 * If it traps, a fresh instance takes over and the call is repeated, so that a defect has no lasting effect; the
 * trap is reported to the console. If there is too little memory, the module itself throws a RangeError.
 *
 * @template T
 * @param {(wasm: Core) => T} call of an instance
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
      console.error('utf8-inspector: the WebAssembly module trapped; a fresh one has taken its place.', cause);
      return result;
    } catch (error) {
      // An instance that has trapped can't be used any more.
      if (error instanceof WebAssembly.RuntimeError) freshInstance(wasm);
      throw error;
    }
  }
}

/** How often an instance has been replaced: what belonged to one before is lost. */
export let renewals = 0;

/** @type {Set<() => void>} */
const losses = new Set();

/**
 * Calls back when an instance is replaced; whatever was going on in the old one has ended.
 *
 * @param {() => void} callback
 * @returns {() => void} stops that
 */
export function onLoss(callback) {
  losses.add(callback);
  return () => losses.delete(callback);
}

/** Replaces an instance of the module that has trapped by a fresh one. @param {Core} wasm */
export function freshInstance(wasm) {
  wasm.renew();
  // The next call makes it, but only once its arguments are in memory: this call has none there.
  wasm.codePoints(0);
  renewals++;
  for (const callback of losses) callback();
}

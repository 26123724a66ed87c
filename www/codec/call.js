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
 * A trap in it renews the module, and the call is made once more: what a defect had spoilt works again then,
 * and is reported to the console. Where there is too little memory the module itself throws a RangeError.
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
      // What has trapped is of no further use.
      if (error instanceof WebAssembly.RuntimeError) freshInstance(wasm);
      throw error;
    }
  }
}

/** @type {Set<() => void>} */
const losses = new Set();

/**
 * Calls back when an instance is replaced; what went on in the old one goes on no more.
 *
 * @param {() => void} callback
 * @returns {() => void} stops that
 */
export function onLoss(callback) {
  losses.add(callback);
  return () => losses.delete(callback);
}

/** Puts a fresh instance of the module in the place of the one that has trapped. @param {Core} wasm */
export function freshInstance(wasm) {
  wasm.renew();
  // It is made by the next call, but only once the arguments are in memory: this one has none there.
  wasm.codePoints(0);
  for (const callback of losses) callback();
}

/**
 * The location of the WebAssembly module for a first view: a file of its own. Builds that embed it replace
 * this module (scripts/bundle/inside.mjs).
 *
 * @module
 */

/** @returns {import('./source.js').Source | Promise<Uint8Array<ArrayBuffer>>} */
export function coreSource() {
  return new URL('../pkg/utf8_inspector_core_bg.wasm', import.meta.url);
}

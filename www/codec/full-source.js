/**
 * The default location of the full WebAssembly module: a file of its own. Builds that embed it replace
 * this module (scripts/bundle/inside.mjs).
 *
 * @module
 */

/** @returns {import('./source.js').Source | Promise<Uint8Array<ArrayBuffer>>} */
export function fullSource() {
  return new URL('../pkg/utf8_inspector_bg.wasm', import.meta.url);
}

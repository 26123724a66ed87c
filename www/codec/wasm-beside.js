/**
 * Where the full WebAssembly module is by default: in a file of its own. Builds that contain it replace
 * this module by another one (scripts/bundle/inside.mjs).
 *
 * @module
 */

/** @returns {import('./source.js').Source | Promise<Uint8Array<ArrayBuffer>>} */
export function wasmBeside() {
  return new URL('../pkg/utf8_inspector_bg.wasm', import.meta.url);
}

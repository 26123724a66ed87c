/**
 * Where the full WebAssembly module is when nobody says: a file of its own. The builds that carry it inside put
 * another file in the place of this one (scripts/bundle/inside.mjs).
 *
 * @module
 */

/** @returns {import('./source.js').Source | Promise<Uint8Array<ArrayBuffer>>} */
export function wasmBeside() {
  return new URL('../pkg/utf8_inspector_bg.wasm', import.meta.url);
}

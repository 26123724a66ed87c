/**
 * Where the WebAssembly module for a first view is: a file of its own. The builds that carry it inside put
 * another file in the place of this one (scripts/bundle/inside.mjs).
 *
 * @module
 */

/** @returns {import('./source.js').Source | Promise<Uint8Array<ArrayBuffer>>} */
export function coreBeside() {
  return new URL('../pkg/utf8_inspector_core_bg.wasm', import.meta.url);
}

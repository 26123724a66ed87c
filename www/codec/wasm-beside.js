/**
 * Where the WebAssembly module is when nobody says: a file of its own. The builds that carry it inside put
 * another file in the place of this one (scripts/dist/inline.mjs).
 *
 * @module
 */

/** What tells the module from another one. */
export const exportsNeeded = ['classes', 'codePoints', 'encode', 'layout', 'encodeText', 'scanner_push', 'segments', 'toWellFormed', '__wbindgen_start'];

/** @returns {import('./load.js').Source | Promise<Uint8Array<ArrayBuffer>>} */
export function wasmBeside() {
  return new URL('../pkg/utf8_inspector_bg.wasm', import.meta.url);
}

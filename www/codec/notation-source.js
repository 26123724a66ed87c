/**
 * The location of the WebAssembly module of the notations: a file of its own.
 *
 * @module
 */

/** @returns {import('./source.js').Source} */
export function notationSource() {
  return new URL('../pkg/utf8_inspector_notation_bg.wasm', import.meta.url);
}

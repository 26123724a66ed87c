/**
 * The location of the WebAssembly module of the exercises: a file of its own.
 *
 * @module
 */

/** @returns {import('./source.js').Source} */
export function exercisesSource() {
  return new URL('../pkg/utf8_inspector_exercises_bg.wasm', import.meta.url);
}

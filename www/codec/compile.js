/**
 * Compiles the WebAssembly module, or says exactly why that failed.
 *
 * @module
 */

import { LoadError } from './load-error.js';

/** A module with one function, which drops a vector. */
const smallestWithSimd = new Uint8Array([
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, // "\0asm", version 1
  0x01, 0x04, 0x01, 0x60, 0x00, 0x00, // types: () → ()
  0x03, 0x02, 0x01, 0x00, // functions: one, of that type
  0x0a, 0x09, 0x01, 0x07, 0x00, // code: one body of 7 bytes, no locals
  0x41, 0x00, 0xfd, 0x0f, 0x1a, 0x0b, // i32.const 0, i8x16.splat, drop, end
]);

/** @param {BufferSource} bytes @returns {Promise<WebAssembly.Module>} Rejects with a {@link LoadError}. */
export async function compile(bytes) {
  if (!WebAssembly.validate(smallestWithSimd)) {
    throw new LoadError('no-simd', 'this environment is too old: its WebAssembly has no vector instructions (SIMD)');
  }
  try {
    // Synchronously: it is small, and passing it to another thread and back takes longer.
    return new WebAssembly.Module(bytes);
  } catch (error) {
    throw await refusal(error);
  }
}

/**
 * Distinguishes a policy that forbids all modules from a bad module, by trying the smallest one: browsers'
 * error messages are not stable, and WebKit forbids instantiating rather than compiling.
 *
 * @param {unknown} cause
 */
export async function refusal(cause) {
  try {
    await WebAssembly.instantiate(new Uint8Array([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]));
  } catch {
    return new LoadError('blocked', "the page's Content Security Policy does not allow WebAssembly; it needs script-src 'wasm-unsafe-eval'", cause);
  }
  return new LoadError('invalid', 'not a WebAssembly module that can be used here', cause);
}

/**
 * Compiles the WebAssembly module, and says precisely why it could not.
 *
 * @module
 */

import { LoadError } from './load-error.js';

/** @param {BufferSource} bytes @returns {Promise<WebAssembly.Module>} Rejects with a {@link LoadError}. */
export async function compile(bytes) {
  try {
    // At once: it is small, and to hand it to another thread and back takes longer.
    return new WebAssembly.Module(bytes);
  } catch (error) {
    throw await refusal(error);
  }
}

/**
 * Tells a policy that forbids every module from a module that is wrong, by trying the smallest one:
 * the messages that browsers give are not stable, and WebKit forbids to instantiate, not to compile.
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

/**
 * Why the WebAssembly module could not be loaded.
 *
 * @module
 */

/**
 * Why the WebAssembly module could not be loaded:
 *
 * - `unsupported`: the environment has no WebAssembly
 * - `no-simd`: WebAssembly lacks the vector instructions that every engine has had since early 2023
 * - `blocked`: a Content Security Policy forbids it
 * - `network`: it could not be fetched or read; the message says why
 * - `mime-type`: the response is not a WebAssembly module, and its MIME type is not application/wasm
 * - `invalid`: it is not the module of this library
 *
 * @typedef {'unsupported' | 'no-simd' | 'blocked' | 'network' | 'mime-type' | 'invalid'} LoadErrorCode
 */

/**
 * The error for a module that could not be loaded, with a stable `code`.
 *
 * @example
 * const error = await ready('no-such.wasm').catch((reason) => reason);
 * error instanceof LoadError; // → true
 * error.code; // → 'network'
 */
export class LoadError extends Error {
  /**
   * @param {LoadErrorCode} code
   * @param {string} message
   * @param {unknown} [cause]
   */
  constructor(code, message, cause) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'LoadError';
    this.code = code;
  }
}

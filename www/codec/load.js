/**
 * Loads the WebAssembly module, once, and says precisely why it could not.
 *
 * @module
 */

import init from '../pkg/utf8_inspector.js';
import { expected } from './expected.js';
import { exportsNeeded, wasmBeside } from './wasm-beside.js';

/**
 * What `ready` takes the WebAssembly module from.
 *
 * @typedef {URL | string | Request | Response | Promise<Response> | BufferSource | WebAssembly.Module} Source
 */

/**
 * Why the WebAssembly module could not be loaded:
 *
 * - `unsupported`: there is no WebAssembly here
 * - `no-simd`: there is, but without the vector instructions that every engine has had since early 2023
 * - `blocked`: a Content Security Policy forbids it
 * - `network`: it cannot be fetched or read; the message says why
 * - `mime-type`: something else came, and under another MIME type than application/wasm
 * - `invalid`: it is not the module of this library
 *
 * @typedef {'unsupported' | 'no-simd' | 'blocked' | 'network' | 'mime-type' | 'invalid'} LoadErrorCode
 */

/**
 * An error of `ready`, with a stable `code`.
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

/** @type {Promise<void> | null} */
let loading = null;
let loaded = false;

/**
 * Resolves when the other functions may be used.
 *
 * All calls share one load, and the source of the first counts. A load that has failed may be tried
 * again. Without a source the module that lies beside this file is taken, in Node from the file system,
 * or the one inside it, where the build put it there.
 * A wrong MIME type does no harm as long as the bytes are right.
 *
 * @example
 * await ready();
 * ready() === ready(); // → true
 * @param {Source} [source]
 * @returns {Promise<void>} Rejects with a {@link LoadError}, or a TypeError for a source of another type.
 */
export function ready(source = wasmBeside()) {
  loading ??= load(source).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** @param {Source} source */
async function load(source) {
  if (typeof WebAssembly !== 'object') {
    throw new LoadError('unsupported', 'this environment has no WebAssembly');
  }
  if (!WebAssembly.validate(smallestWithSimd)) {
    throw new LoadError('no-simd', 'this environment has WebAssembly without its vector instructions (SIMD): it is too old');
  }
  const module = await moduleFrom(source);
  // Checked before: the glue keeps the first module that it has instantiated, even a wrong one.
  const found = new Set(WebAssembly.Module.exports(module).map((entry) => entry.name));
  const missing = exportsNeeded.filter((name) => !found.has(name));
  if (missing.length > 0) {
    throw new LoadError('invalid', `a WebAssembly module of something else: it lacks ${missing.join(', ')}`);
  }
  try {
    await init({ module_or_path: module });
  } catch (error) {
    throw await refusal(error);
  }
  loaded = true;
}

/** A module with one function, which drops a vector. */
const smallestWithSimd = new Uint8Array([
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, // "\0asm", version 1
  0x01, 0x04, 0x01, 0x60, 0x00, 0x00, // types: () → ()
  0x03, 0x02, 0x01, 0x00, // functions: one, of that type
  0x0a, 0x09, 0x01, 0x07, 0x00, // code: one body of 7 bytes, no locals
  0x41, 0x00, 0xfd, 0x0f, 0x1a, 0x0b, // i32.const 0, i8x16.splat, drop, end
]);

/**
 * @param {Source} source
 * @returns {Promise<WebAssembly.Module>}
 */
async function moduleFrom(source) {
  const given = await networkStep('the WebAssembly module', async () => source);
  if (given instanceof WebAssembly.Module) return given;
  if (given instanceof ArrayBuffer || ArrayBuffer.isView(given)) return compile(given);
  if (typeof given === 'string' || given instanceof URL) {
    const file = fileOf(given);
    if (file !== null) {
      return compile(
        await networkStep(String(given), async () => {
          const { readFile } = await import(/* webpackIgnore: true */ /* @vite-ignore */ 'node:fs/promises');
          return readFile(file);
        }),
      );
    }
  } else if (typeof given !== 'object' || !(given instanceof Response || given instanceof Request)) {
    throw expected('a URL, Request, Response, bytes or a WebAssembly.Module as the source', given);
  }
  const response = given instanceof Response ? given : await networkStep(nameOf(given), () => fetch(given));
  const name = response.url || nameOf(given);
  if (!response.ok) {
    throw new LoadError('network', `${name}: HTTP status ${response.status} ${response.statusText}`.trimEnd());
  }
  const bytes = await networkStep(name, () => response.arrayBuffer());
  const type = response.headers.get('content-type');
  try {
    return await compile(bytes);
  } catch (error) {
    const wrongType = type !== null && !/^application\/wasm *(;|$)/i.test(type);
    if (wrongType && error instanceof LoadError && error.code === 'invalid') {
      throw new LoadError('mime-type', `${name}: served as ${type}, and it is no WebAssembly module`, error.cause);
    }
    throw error;
  }
}

/**
 * What to read from the file system, or null for what must be fetched: only Node reads files.
 *
 * @param {string | URL} source
 * @returns {string | URL | null}
 */
function fileOf(source) {
  if (typeof process !== 'object' || !process.versions?.node) return null;
  if (typeof source === 'string' && !URL.canParse(source)) return source;
  const url = new URL(source);
  if (url.protocol === 'file:') return url;
  // A drive letter of Windows reads as a protocol of one letter.
  return url.protocol.length === 2 ? String(source) : null;
}

/** @param {string | URL | Request | Response} source */
function nameOf(source) {
  return (typeof source === 'object' && 'url' in source ? source.url : String(source)) || 'the response';
}

/**
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} step
 * @returns {Promise<T>}
 */
async function networkStep(name, step) {
  try {
    return await step();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new LoadError('network', `${name} cannot be fetched: ${reason}`, error);
  }
}

/** @param {BufferSource} bytes */
async function compile(bytes) {
  try {
    return await WebAssembly.compile(bytes);
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
async function refusal(cause) {
  try {
    await WebAssembly.instantiate(new Uint8Array([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]));
  } catch {
    return new LoadError('blocked', "the page's Content Security Policy does not allow WebAssembly", cause);
  }
  return new LoadError('invalid', 'not a WebAssembly module that can be used here', cause);
}

/** Throws unless `ready` has resolved. */
export function checkReady() {
  if (!loaded) throw new Error('utf8-inspector is not loaded yet: await ready() before any other call');
}

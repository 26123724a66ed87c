/**
 * The WebAssembly module from wherever it is.
 *
 * @module
 */

import { compile } from './compile.js';
import { expected } from './expected.js';
import { LoadError } from './load-error.js';

/**
 * What `ready` takes the WebAssembly module from.
 *
 * @typedef {URL | string | Request | Response | Promise<Response> | BufferSource | WebAssembly.Module} Source
 */

/**
 * @param {Source} source
 * @returns {Promise<WebAssembly.Module>}
 */
export async function moduleFrom(source) {
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

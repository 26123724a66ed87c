/**
 * Fetches the WebAssembly module from an address.
 *
 * @module
 */

import { compile } from './compile.js';
import { LoadError } from './load-error.js';

/**
 * @param {string} name of the module, for error messages
 * @param {() => Promise<Response> | Response} fetchIt
 * @returns {Promise<WebAssembly.Module>} Rejects with a {@link LoadError}.
 */
export async function moduleFetched(name, fetchIt) {
  const response = await networkStep(name, async () => fetchIt());
  const address = response.url || name;
  if (!response.ok) {
    throw new LoadError('network', `${address}: HTTP status ${response.status} ${response.statusText}`.trimEnd());
  }
  const bytes = await networkStep(address, () => response.arrayBuffer());
  const type = response.headers.get('content-type');
  try {
    return await compile(bytes);
  } catch (error) {
    const wrongType = type !== null && !/^application\/wasm *(;|$)/i.test(type);
    if (wrongType && error instanceof LoadError && error.code === 'invalid') {
      throw new LoadError('mime-type', `${address}: served as ${type}, and not a WebAssembly module`, error.cause);
    }
    throw error;
  }
}

/**
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} step
 * @returns {Promise<T>} Rejects with a {@link LoadError}.
 */
export async function networkStep(name, step) {
  try {
    return await step();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new LoadError('network', `${name} cannot be fetched: ${reason}`, error);
  }
}

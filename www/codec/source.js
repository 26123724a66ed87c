/**
 * The WebAssembly module, from any kind of source.
 *
 * @module
 */

import { compile } from './compile.js';
import { expected } from './expected.js';
import { moduleFetched, networkStep } from './fetched.js';

/**
 * Where `ready` gets the WebAssembly module from.
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
          // Not by `import`: webpack, which Docusaurus uses, fails on the names of Node's modules.
          return process.getBuiltinModule('node:fs/promises').readFile(file);
        }),
      );
    }
  } else if (typeof given !== 'object' || !(given instanceof Response || given instanceof Request)) {
    throw expected('a URL, Request, Response, bytes or a WebAssembly.Module as the source', given);
  }
  return moduleFetched(nameOf(given), () => (given instanceof Response ? given : fetch(given)));
}

/**
 * The file to read, or null if the source must be fetched: only Node reads files.
 *
 * @param {string | URL} source
 * @returns {string | URL | null}
 */
function fileOf(source) {
  if (typeof process !== 'object' || !process.versions?.node) return null;
  if (typeof source === 'string' && !URL.canParse(source)) return source;
  const url = new URL(source);
  if (url.protocol === 'file:') return url;
  // A Windows drive letter looks like a one-letter protocol.
  return url.protocol.length === 2 ? String(source) : null;
}

/** @param {string | URL | Request | Response} source */
function nameOf(source) {
  return (typeof source === 'object' && 'url' in source ? source.url : String(source)) || 'the response';
}

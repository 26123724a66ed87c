/**
 * Reads, writes and recognises the notations in which people write bytes: hexadecimal, escapes, literals of programming languages,
 * base64, dumps. Runs as written in browsers and in Node 20.16 and later.
 *
 *     import { read, recognise, write } from 'utf8-inspector/notation';
 *
 *     recognise('\\xE2\\x82\\xAC')[0].id; // 'hex-escaped'
 *     write(read('&euro;', 'html-named'), 'python'); // "b'\\xe2\\x82\\xac'"
 *
 * Importing this module loads a WebAssembly module of its own, and fails with a `LoadError` if that can't be loaded; after that,
 * every function is synchronous. Nothing else in the package has to be loaded.
 *
 * @module
 */

import { readyNotation } from './load-notation.js';

export { LoadError } from './load-error.js';
export { NotationError, NotationRangeError, holds, notations, positionInMessage, read, recognise, write } from './notations.js';

/** @typedef {import('./notations.js').Notation} Notation */
/** @typedef {import('./notations.js').Recognised} Recognised */
/** @typedef {import('./notations.js').WriteOptions} WriteOptions */
/** @typedef {import('./notations.js').MessagePosition} MessagePosition */

await readyNotation();

/**
 * Checks of the API's arguments: each returns the checked value, or throws an error that says what is wrong.
 *
 * @module
 */

import { expected } from './expected.js';
import { instance } from './instances.js';
import { schemes } from './names.js';

/**
 * The number of a scheme in the module, which must be loaded.
 *
 * @param {string} [scheme]
 */
export function schemeNumber(scheme) {
  instance();
  return placeOf(scheme);
}

/**
 * The index of a scheme among all schemes.
 *
 * @param {string} [scheme]
 */
export function placeOf(scheme = 'utf-8') {
  const number = schemes.findIndex((id) => id === scheme);
  if (number < 0) {
    if (typeof scheme !== 'string') throw expected('scheme as a string', scheme);
    throw new TypeError(`unknown scheme '${scheme}': the schemes are ${schemes.map((id) => `'${id}'`).join(', ')}`);
  }
  return number;
}

/**
 * @template T
 * @param {T} options
 * @returns {T}
 */
export function checkedOptions(options) {
  if (typeof options !== 'object' || options === null) throw expected('options as an object', options);
  return options;
}

/**
 * @param {number} value
 * @param {string} what
 */
export function checkedNumber(value, what) {
  if (typeof value !== 'number') throw expected(`${what} as a number`, value);
  return value;
}

/**
 * The greatest number of ill-formed segments to list.
 *
 * @param {number} [maxErrors]
 */
export function checkedMaxErrors(maxErrors = 100) {
  if (!Number.isInteger(checkedNumber(maxErrors, 'maxErrors')) || maxErrors < 0) {
    throw new RangeError(`maxErrors must be a non-negative integer, found ${maxErrors}`);
  }
  return maxErrors;
}

/**
 * @param {Uint8Array} bytes
 * @returns {Uint8Array}
 */
export function checkedBytes(bytes) {
  // Checked by tag, because bytes from another frame have a different constructor.
  if (!ArrayBuffer.isView(bytes) || bytes[Symbol.toStringTag] !== 'Uint8Array') {
    throw expected('bytes as a Uint8Array', bytes);
  }
  // A view appears empty once its buffer has been transferred or has become too small for it; reading a byte then throws a TypeError.
  if (bytes.length === 0) bytes.at(0);
  return bytes;
}

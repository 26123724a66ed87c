/**
 * What a byte's value says.
 *
 * @module
 */

import { callModule } from './call.js';
import { checkedNumber, schemeNumber } from './checked.js';
import { byteClasses, illFormedKinds } from './names.js';

/** @import { ByteFacts, Scheme } from './names.js' */

/**
 * What a byte's value says, wherever the byte occurs. Every integer from 0 to 255 has an answer.
 *
 * @example
 * classify(0xE2).length; // → 3
 * classify(0xC0).kind; // → 'overlong'
 * @param {number} byte
 * @param {Scheme} [scheme]
 * @returns {ByteFacts}
 * @throws {RangeError} for any other number
 */
export function classify(byte, scheme) {
  const number = schemeNumber(scheme);
  if (!Number.isInteger(checkedNumber(byte, 'a byte')) || byte < 0 || byte > 0xff) {
    throw new RangeError(`a byte must be an integer from 0 to 255, found ${byte}`);
  }
  const table = (classTables[number] ??= callModule((wasm) => wasm.classes(number)));
  const [byteClass, length, kind, lowest, highest, payloadBits] = table.subarray(6 * byte, 6 * byte + 6);
  return {
    byte,
    class: byteClasses[byteClass],
    length,
    kind: kind === 0 ? null : illFormedKinds[kind - 1],
    second: lowest > highest ? null : [lowest, highest],
    payloadBits,
  };
}

/** @type {Uint8Array[]} */
const classTables = [];

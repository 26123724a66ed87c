/**
 * The role of every bit.
 *
 * @module
 */

import { callModule } from './call.js';
import { checkedBytes, checkedOptions, schemeNumber } from './checked.js';
import { byteClasses } from './names.js';

/** @import { LayoutByte, Scheme } from './names.js' */

/**
 * The role of every bit, byte by byte. Empty for empty input.
 *
 * The halves of a surrogate pair have markers of their own, and the bits that hold the plane minus one are
 * `subtracted`. In an ill-formed attempt the bits are numbered as in the full form that its start byte promises.
 *
 * @example
 * const [first] = layout(toBytes('Ü'));
 * first.bits.map(({ role, value }) => (role === 'marker' ? value : 'x')).join(''); // → '110xxxxx'
 * @param {Uint8Array} bytes
 * @param {{ scheme?: Scheme }} [options]
 * @returns {LayoutByte[]}
 */
export function layout(bytes, options = {}) {
  const number = schemeNumber(checkedOptions(options).scheme);
  checkedBytes(bytes);
  const packed = callModule((wasm) => wasm.layout(bytes, number));
  return Array.from(bytes, (byte, byteOffset) => ({
    byteOffset,
    byte,
    class: byteClasses[packed[9 * byteOffset]],
    bits: Array.from(packed.subarray(9 * byteOffset + 1, 9 * byteOffset + 9), (role, fromTop) => ({
      value: /** @type {0 | 1} */ ((byte >> (7 - fromTop)) & 1),
      role: role === 0x80 ? 'marker' : 'payload',
      codePointBit: role < 0x80 || role >= 0xc0 ? role & 0x3f : null,
      leadingZero: role < 0x80 && (role & 0x40) !== 0,
      ...(role < 0xc0 ? null : { subtracted: /** @type {const} */ (true) }),
    })),
  }));
}

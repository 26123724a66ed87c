/**
 * What decoders make of ill-formed bytes.
 *
 * @module
 */

import { callModule } from './call.js';
import { checkedBytes, checkedOptions, schemeNumber } from './checked.js';
import { expected } from './expected.js';
import { replacementPolicies, strictReasons } from './names.js';

/** @import { ReplacementPolicy, Scheme, StrictStop } from './names.js' */

/**
 * The ranges that a lenient decoder replaces with one U+FFFD each: start and end as byte offsets, two numbers
 * per range, in order. Empty for well-formed input.
 *
 * @example
 * replacements(Uint8Array.of(0xE2, 0x82)); // → [0, 2]
 * replacements(Uint8Array.of(0xE2, 0x82), { policy: 'byte' }); // → [0, 1, 1, 2]
 * @param {Uint8Array} bytes
 * @param {{ scheme?: Scheme, policy?: ReplacementPolicy }} [options] What is replaced. `maximal-subpart`,
 *   the default: each ill-formed segment, as in WHATWG decoders; `byte`: each byte of one; `attempt`: each attempted sequence
 * @returns {Uint32Array}
 * @throws {TypeError} for an unknown policy; lists the known ones
 */
export function replacements(bytes, options = {}) {
  const { scheme, policy = 'maximal-subpart' } = checkedOptions(options);
  const number = schemeNumber(scheme);
  const place = replacementPolicies.findIndex((id) => id === policy);
  if (place < 0) {
    if (typeof policy !== 'string') throw expected('policy as a string', policy);
    throw new TypeError(`unknown policy '${policy}': the policies are ${replacementPolicies.map((id) => `'${id}'`).join(', ')}`);
  }
  checkedBytes(bytes);
  return callModule((wasm) => wasm.replacements(bytes, number, place));
}

/**
 * Where a strict decoder stops, or `null` for well-formed bytes.
 *
 * @example
 * validate(Uint8Array.of(0x61, 0xE2, 0x82)); // → { validUpTo: 1, errorLength: null, reason: 'unexpected-end-of-data' }
 * @param {Uint8Array} bytes
 * @param {{ scheme?: Scheme }} [options]
 * @returns {StrictStop | null}
 */
export function validate(bytes, options = {}) {
  const number = schemeNumber(checkedOptions(options).scheme);
  checkedBytes(bytes);
  const [validUpTo, errorLength, reason] = callModule((wasm) => wasm.validate(bytes, number));
  if (validUpTo === undefined) return null;
  return { validUpTo, errorLength: errorLength === 0 ? null : errorLength, reason: strictReasons[reason] };
}

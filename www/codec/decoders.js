/**
 * What decoders make of ill-formed bytes.
 *
 * @module
 */

import { callModule } from './call.js';
import { checkedBytes, checkedOptions, schemeNumber } from './checked.js';
import { replacementPolicies, strictReasons } from './names.js';

/** @import { ReplacementPolicy, Scheme, StrictStop } from './names.js' */

/**
 * What a lenient decoder replaces: start and end of each range that becomes one U+FFFD, as byte offsets, two
 * numbers a range, in order. Well-formed input gives none.
 *
 * @example
 * replacements(Uint8Array.of(0xE2, 0x82)); // → [0, 2]
 * replacements(Uint8Array.of(0xE2, 0x82), { policy: 'byte' }); // → [0, 1, 1, 2]
 * @param {Uint8Array} bytes
 * @param {{ scheme?: Scheme, policy?: ReplacementPolicy }} [options] `maximal-subpart`, the default: each ill-formed
 *   segment, as WHATWG decoders do; `byte`: each byte of one; `attempt`: each attempted sequence
 * @returns {Uint32Array}
 * @throws {TypeError} for an unknown policy, with those that there are
 */
export function replacements(bytes, options = {}) {
  const { scheme, policy = 'maximal-subpart' } = checkedOptions(options);
  const number = schemeNumber(scheme);
  const place = replacementPolicies.findIndex((id) => id === policy);
  if (place < 0) {
    throw new TypeError(`unknown policy ${String(policy)}: the policies are ${replacementPolicies.map((id) => `'${id}'`).join(', ')}`);
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

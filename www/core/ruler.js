// The sequence length that the bits of a code point require.
import { traitsOf } from './traits.js';

/** @typedef {import('../codec/index.js').Scheme} Scheme */

/** Bits that a sequence of UTF-8's pattern holds, by its length. */
export const PATTERN_BITS = /** @type {const} */ ([0, 7, 11, 16, 21, 26, 31, 36, 42]);

/**
 * A range of bits: a code point whose leftmost 1 is in it takes `length` bytes.
 * @typedef {object} Zone
 * @property {number} length in bytes
 * @property {number} high the number of its highest bit
 * @property {number} low the number of its lowest bit
 */

/** @param {readonly (readonly [length: number, bits: number])[]} lengths shortest first @returns {Zone[]} */
const zones = (lengths) => lengths.map(([length, bits], i) => ({ length, high: bits - 1, low: lengths[i - 1]?.[1] ?? 0 })).reverse();

/**
 * The zones of a scheme, longest form first; none if every code point takes the same number of bytes.
 * @param {Scheme} scheme
 * @returns {Zone[]}
 */
export function rulerOf(scheme) {
  const { family, hasPairs } = traitsOf(scheme);
  if (family === 'leading-ones') return zones(hasPairs ? [[1, 7], [2, 11], [3, 16], [6, 21]] : PATTERN_BITS.slice(1).map((bits, i) => [i + 1, bits]));
  return hasPairs ? zones([[2, 16], [4, 21]]) : [];
}

/** The bit number of the leftmost 1; -1 if there is none. @param {number} value */
export const leftmostOne = (value) => (value === 0 ? -1 : value.toString(2).length - 1);

/**
 * The zone that a code point falls into.
 * @param {number} codePoint @param {Scheme} scheme
 * @returns {Zone | undefined} `undefined` if the scheme has no zones
 */
export function zoneOf(codePoint, scheme) {
  const ruler = rulerOf(scheme);
  // Modified UTF-8 reserves the byte 00 for the end of a string.
  if (scheme === 'mutf-8' && codePoint === 0) return ruler.find(({ length }) => length === 2);
  return ruler.find(({ low }) => leftmostOne(codePoint) >= low) ?? ruler.at(-1);
}

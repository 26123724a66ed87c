// What each length of a sequence can hold in a scheme: its template, its code points, and what its bits alone would allow.
import { encode } from '../codec/encode.js';
import { layout } from '../codec/layout.js';
import { PATTERN_BITS } from './ruler.js';
import { traitsOf } from './traits.js';

/**
 * @typedef {import('../codec/index.js').Scheme} Scheme
 *
 * @typedef {object} Length a row of the table
 * @property {number} length in bytes
 * @property {string} template the bytes, separated by spaces; `x` for each bit that the code point fills
 * @property {number} first code point
 * @property {number} last code point
 * @property {number | null} apart a code point of this length outside that range
 * @property {number} bits that the code point fills
 * @property {number} codePoints how many the scheme encodes in this length
 * @property {number} patterns how many the bits would allow; 2 to the power of `bits`
 * @property {'older' | 'carried-on' | null} origin of a length that the scheme does not have: `older` was allowed until 2003; `carried-on`
 * was in no standard, and only continues the pattern to its end
 * @property {Uint8Array} example a sequence of this length
 */

const LAST = 0x10ffff;
const SURROGATES = 0x800;
/** The longest sequence in each version of the pattern. @type {Partial<Record<Scheme, number>>} */
const LONGEST = { 'utf-8': 4, 'wtf-8': 4, 'utf-8-1993': 6, 'utf-8-extended': 8 };
/** Schemes whose table also shows the longer sequences that they do not have. @type {Scheme[]} */
const WITH_LONGER = ['utf-8', 'utf-8-1993'];
/** Schemes in which surrogates are code points like any others. @type {Scheme[]} */
const WITH_SURROGATES = ['utf-8-1993', 'utf-8-extended', 'wtf-8', 'ucs-2'];
/** Well-known characters, of 1 to 4 bytes in UTF-8. */
const EXAMPLES = [0x41, 0xe9, 0x20ac, 0x1f600];

/**
 * The lengths that a scheme has, shortest first; for UTF-8 and its version of 1993, also those that the pattern would continue to.
 * @param {Scheme} scheme
 * @returns {Length[]}
 */
export function lengthsOf(scheme) {
  const { family, unit, hasPairs } = traitsOf(scheme);
  if (family === 'single') return [row(scheme, 1, 0, scheme === 'ascii' ? 0x7f : 0xff)];
  if (family === 'units') {
    if (!hasPairs) return [row(scheme, unit, 0, unit === 2 ? 0xffff : LAST)];
    return [row(scheme, 2, 0, 0xffff), row(scheme, 4, 0x10000, LAST)];
  }
  if (hasPairs) {
    const hasLongNul = scheme === 'mutf-8';
    return [
      row(scheme, 1, hasLongNul ? 1 : 0, 0x7f), row(scheme, 2, 0x80, 0x7ff, hasLongNul ? 0 : null), row(scheme, 3, 0x800, 0xffff), row(scheme, 6, 0x10000, LAST),
    ];
  }
  const longest = /** @type {number} */ (LONGEST[scheme]);
  const shown = WITH_LONGER.includes(scheme) ? 8 : longest;
  return Array.from({ length: shown }, (_, i) => {
    const length = i + 1;
    const first = length === 1 ? 0 : 2 ** /** @type {number} */ (PATTERN_BITS[i]);
    const last = 2 ** /** @type {number} */ (PATTERN_BITS[length]) - 1;
    return length > longest ? longerRow(length, first, last) : row(scheme, length, first, longest === 4 ? Math.min(last, LAST) : last);
  });
}

/**
 * @param {Scheme} scheme @param {number} length @param {number} first @param {number} last @param {number | null} [apart]
 * @returns {Length}
 */
function row(scheme, length, first, last, apart = null) {
  const holdsSurrogates = first <= 0xd800 && last >= 0xdfff;
  const codePoints = last - first + 1 + (apart === null ? 0 : 1) - (holdsSurrogates && !WITH_SURROGATES.includes(scheme) ? SURROGATES : 0);
  const example = EXAMPLES.find((codePoint) => codePoint >= first && codePoint <= last) ?? first;
  return { length, first, last, apart, codePoints, origin: null, ...drawn(encode(example, scheme), scheme) };
}

/** A length that only an older version of UTF-8 has, or that only continues its pattern. @param {number} length @param {number} first @param {number} last @returns {Length} */
const longerRow = (length, first, last) => ({
  length, first, last, apart: null, codePoints: 0, origin: length <= 6 ? 'older' : 'carried-on', ...drawn(encode(first, 'utf-8-extended'), 'utf-8-extended'),
});

/** What the layout of a sequence shows for all sequences of its length. @param {Uint8Array} example @param {Scheme} scheme */
function drawn(example, scheme) {
  const template = layout(example, { scheme }).map(({ bits }) => bits.map(({ role, value }) => (role === 'marker' ? value : 'x')).join('')).join(' ');
  const bits = template.replace(/[^x]/g, '').length;
  return { template, bits, patterns: 2 ** bits, example };
}

// What the page needs to know about a scheme besides the codec: how its bytes are read, in order to put it into words.
import { classify } from '../codec/classify.js';
import { schemes } from '../codec/names.js';

/**
 * @typedef {import('../codec/index.js').Scheme} Scheme
 * @typedef {import('../codec/index.js').ByteClass} ByteClass
 * @typedef {object} Traits
 * @property {'leading-ones' | 'units' | 'single'} family `leading-ones`: the first byte gives the length, as in UTF-8;
 * `units`: code units of several bytes; `single`: each byte is a code point
 * @property {number} unit bytes of a code unit
 * @property {boolean} isLittle whether its least significant byte comes first
 * @property {boolean} hasPairs whether a code point above U+FFFF is encoded as a surrogate pair
 */

/** @param {Traits['family']} family @param {Partial<Traits>} [rest] @returns {Traits} */
const traits = (family, rest) => ({ family, unit: 1, isLittle: false, hasPairs: false, ...rest });

/** @type {Readonly<Record<Scheme, Traits>>} */
const TRAITS = {
  'utf-8': traits('leading-ones'),
  'utf-8-1993': traits('leading-ones'),
  'utf-8-extended': traits('leading-ones'),
  'cesu-8': traits('leading-ones', { hasPairs: true }),
  'mutf-8': traits('leading-ones', { hasPairs: true }),
  'wtf-8': traits('leading-ones'),
  'utf-16be': traits('units', { unit: 2, hasPairs: true }),
  'utf-16le': traits('units', { unit: 2, isLittle: true, hasPairs: true }),
  'ucs-2': traits('units', { unit: 2 }),
  'utf-32be': traits('units', { unit: 4 }),
  'utf-32le': traits('units', { unit: 4, isLittle: true }),
  'latin-1': traits('single'),
  ascii: traits('single'),
};

/** @param {Scheme} scheme */
export const traitsOf = (scheme) => TRAITS[scheme];

/** @param {string} id @returns {id is Scheme} */
export const isScheme = (id) => schemes.some((scheme) => scheme === id);

/**
 * What a byte is at its position in a well-formed sequence.
 * @param {number} byte @param {number} place 0 for the first byte @param {Scheme} scheme
 * @returns {ByteClass}
 */
export function classAt(byte, place, scheme) {
  // In a code unit of several bytes, a byte's value only says what it may be.
  if (TRAITS[scheme].family === 'units') return place === 0 ? 'start' : 'continuation';
  return classify(byte, scheme).class;
}

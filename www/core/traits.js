// What the page needs of a scheme besides the codec: how its bytes are read, so that it can be put into words.
import { classify, encode, schemes, toBytes, toWellFormed } from '../codec/index.js';

/**
 * @typedef {import('../codec/index.js').Scheme} Scheme
 * @typedef {import('../codec/index.js').ByteClass} ByteClass
 * @typedef {object} Traits
 * @property {'leading-ones' | 'units' | 'single'} family `leading-ones`: the first byte tells the length, as in UTF-8;
 * `units`: code units of several bytes; `single`: each byte is a code point
 * @property {number} unit bytes of a code unit
 * @property {boolean} isLittle whether its least significant byte comes first
 * @property {boolean} hasPairs whether a code point above U+FFFF is a pair of surrogates
 */

/** @param {Traits['family']} family @param {Partial<Traits>} [rest] @returns {Traits} */
const traits = (family, rest) => ({ family, unit: 1, isLittle: false, hasPairs: false, ...rest });

/** Bytes of the longest sequence of any scheme. */
const LONGEST = 8;

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
 * What a byte is at its place in a well-formed sequence.
 * @param {number} byte @param {number} place 0 for the first byte @param {Scheme} scheme
 * @returns {ByteClass}
 */
export function classAt(byte, place, scheme) {
  // The value of a byte of a larger unit tells only what it may be.
  if (TRAITS[scheme].family === 'units') return place === 0 ? 'start' : 'continuation';
  return classify(byte, scheme).class;
}

/** @param {number} codePoint @param {Scheme} scheme @returns {Uint8Array | null} `null` where the scheme can't hold it */
export function encodeOrNull(codePoint, scheme) {
  try {
    return encode(codePoint, scheme);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * The first code point of a text that a scheme can't hold, U+FFFD for a lone surrogate; `null` where it holds them all.
 * @param {string} text @param {Scheme} scheme
 */
export function firstRefused(text, scheme) {
  for (const character of toWellFormed(toBytes(text))) {
    const codePoint = /** @type {number} */ (character.codePointAt(0));
    if (!encodeOrNull(codePoint, scheme)) return codePoint;
  }
  return null;
}

/**
 * The code points of a list in another scheme, with U+FFFD for each ill-formed segment.
 * @param {import('../codec/index.js').SegmentList} list @param {Scheme} scheme
 * @returns {{ bytes: Uint8Array, refused: null } | { bytes: null, refused: number }} `refused` is the first code point
 * that the scheme can't hold
 */
export function transcode(list, scheme) {
  /** @type {Map<number, Uint8Array>} a text repeats its code points: each is encoded once */
  const encoded = new Map();
  const bytes = new Uint8Array(list.length * LONGEST);
  let length = 0;
  for (let i = 0; i < list.length; i++) {
    const codePoint = list.codePoint(i) ?? 0xfffd;
    const own = encoded.get(codePoint) ?? encodeOrNull(codePoint, scheme);
    if (!own) return { bytes: null, refused: codePoint };
    encoded.set(codePoint, own);
    bytes.set(own, length);
    length += own.length;
  }
  return { bytes: bytes.slice(0, length), refused: null };
}

// The scheme that bytes are probably in, if that is not the one that they are read in.
import { validate } from '../../codec/decoders.js';
import { traitsOf } from '../../core/traits.js';

/**
 * @typedef {import('../../codec/index.js').Scheme} Scheme
 * @typedef {{ scheme: Scheme, hasMark: boolean, isCut: boolean }} Likely `hasMark`: whether a byte order mark at the start says so; `isCut`: whether
 *   the last sequence is incomplete
 */

/** The byte order marks, longest first. @type {readonly (readonly [Scheme, readonly number[]])[]} */
const MARKS = [
  ['utf-32le', [0xff, 0xfe, 0, 0]], ['utf-32be', [0, 0, 0xfe, 0xff]], ['utf-8', [0xef, 0xbb, 0xbf]], ['utf-16le', [0xff, 0xfe]], ['utf-16be', [0xfe, 0xff]],
];

/** The schemes of several bytes a code unit, with the position of the byte that is not zero in an ASCII character. @type {readonly (readonly [Scheme, number])[]} */
const WIDE = [['utf-32le', 0], ['utf-32be', 3], ['utf-16le', 0], ['utf-16be', 1]];

/** UTF-8 and its relatives, in which hardly any bytes are well-formed by chance. @type {readonly Scheme[]} */
const RELATIVES = ['utf-8', 'cesu-8', 'mutf-8', 'wtf-8'];

/** How many bytes to look for zeros in. */
const SAMPLE = 4096;
/** How many blocks of 256 code points are searched: alphabets after these share a block, or have several. */
const BLOCKS = 0x10;

/** Whether bytes are well-formed, except that their end may be missing. @param {Uint8Array} bytes @param {Scheme} scheme */
const startsWell = (bytes, scheme) => (validate(bytes, { scheme })?.errorLength ?? null) === null;

/**
 * The scheme that fits bytes better than the one they are read in; `null` if there is none. A byte order mark decides; else zeros, if they are
 * where code units of ASCII characters or of one alphabet have them; else whether ill-formed bytes are well-formed in UTF-8 or one of its
 * relatives.
 * @param {Uint8Array} bytes @param {Scheme} scheme that they are read in @param {boolean} isIllFormed whether any of them are ill-formed in that
 * @returns {Likely | null}
 */
export function likelyScheme(bytes, scheme, isIllFormed) {
  const isCut = (/** @type {Scheme} */ each) => validate(bytes, { scheme: each }) !== null;
  const marked = MARKS.find(([each, mark]) => bytes.length > mark.length && mark.every((byte, i) => byte === bytes[i]) && startsWell(bytes, each))?.[0];
  if (marked) return isLike(marked, scheme) ? null : { scheme: marked, hasMark: true, isCut: isCut(marked) };
  const wide = WIDE.find(([each, place]) => isOfOneBlock(bytes, traitsOf(each).unit, place) && startsWell(bytes, each))?.[0];
  if (wide) return isLike(wide, scheme) ? null : { scheme: wide, hasMark: false, isCut: isCut(wide) };
  const relative = isIllFormed && RELATIVES.find((each) => each !== scheme && validate(bytes, { scheme: each }) === null);
  return relative ? { scheme: relative, hasMark: false, isCut: false } : null;
}

/** Whether two schemes read most text alike. @param {Scheme} one @param {Scheme} other */
function isLike(one, other) {
  const [a, b] = [traitsOf(one), traitsOf(other)];
  return a.family === b.family && a.unit === b.unit && a.isLittle === b.isLittle;
}

/**
 * Whether three of four code units have zero in all bytes but one, as ASCII does, or have the same small number in the next byte, as the
 * letters of Greek, Cyrillic, Hebrew, Arabic and most scripts of India do. The byte at that place is hardly ever zero.
 * @param {Uint8Array} bytes @param {number} unit bytes of a code unit @param {number} place of its lowest byte
 */
function isOfOneBlock(bytes, unit, place) {
  const units = Math.floor(Math.min(bytes.length, SAMPLE) / unit);
  const high = place ^ 1;
  /** How many code units have each number in the next byte. */
  const blocks = new Uint16Array(BLOCKS);
  let zeros = 0;
  for (let i = 0; i < units; i++) {
    const own = bytes.subarray(i * unit, (i + 1) * unit);
    const block = own[high] ?? 0;
    if (own[place] === 0) zeros++;
    else if (block < BLOCKS && own.every((byte, at) => at === place || at === high || byte === 0)) blocks[block] = (blocks[block] ?? 0) + 1;
  }
  const [ascii = 0, ...others] = blocks;
  return units > 1 && (ascii + Math.max(...others)) * 4 >= units * 3 && zeros * 10 <= units;
}

// What each scheme makes of the code points of the input: their total bytes, the first that it refuses, and the order of the bytes.
import { encodeOrNull } from '../../../codec/encode-or-null.js';
import { schemes } from '../../../codec/names.js';
import { joinSurrogates } from '../../../core/join-surrogates.js';

/**
 * @typedef {import('../../../codec/index.js').Scheme} Scheme
 * @typedef {import('../../../codec/index.js').SegmentList} SegmentList
 *
 * @typedef {object} Weighed
 * @property {number | null} size in bytes; `null` if a code point is refused
 * @property {number | null} refused the first code point that the scheme can't encode
 * @property {boolean | null} sorts whether bytes sort as code points do; `null` if there are fewer than two or too many distinct code
 * points, or one is refused
 */

/** Most distinct code points whose order is reported. */
const MAX_SORTED = 2000;

/** @param {Uint8Array} a @param {Uint8Array} b */
function compareBytes(a, b) {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = /** @type {number} */ (a[i]) - /** @type {number} */ (b[i]);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/**
 * @param {Map<number, number>} counts how often each code point occurs, in the order of the text
 * @param {Scheme} scheme
 * @returns {Weighed}
 */
function weigh(counts, scheme) {
  const isSortable = counts.size > 1 && counts.size <= MAX_SORTED;
  /** @type {[codePoint: number, bytes: Uint8Array][]} */
  const encoded = [];
  let size = 0;
  for (const [codePoint, count] of counts) {
    const bytes = encodeOrNull(codePoint, scheme);
    if (!bytes) return { size: null, refused: codePoint, sorts: null };
    size += bytes.length * count;
    if (isSortable) encoded.push([codePoint, bytes]);
  }
  encoded.sort(([a], [b]) => a - b);
  const sorts = encoded.every(([, bytes], i) => compareBytes(encoded[i - 1]?.[1] ?? new Uint8Array(), bytes) < 0);
  return { size, refused: null, sorts: isSortable ? sorts : null };
}

/** The code points of a list without its ill-formed segments. @param {SegmentList} list @param {number} [from] @param {number} [to] segments */
function* codePointsOf(list, from = 0, to = list.length) {
  for (let i = from; i < to; i++) {
    const codePoint = list.codePoint(i);
    if (codePoint !== null) yield codePoint;
  }
}

/** How often each code point occurs, in the order of the text. @param {Iterable<number>} codePoints */
function countsOf(codePoints) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const codePoint of codePoints) counts.set(codePoint, (counts.get(codePoint) ?? 0) + 1);
  return counts;
}

/** The counts of each block of a list, so that an edit has only its own block counted again. @type {WeakMap<Uint32Array, Map<number, number>>} */
const countsOfBlocks = new WeakMap();

/** How often each code point of a list occurs, in the order of the text. @param {SegmentList} list */
function countsOfList(list) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (let i = 0; i < list.length;) {
    const { first, numbers } = list.block(i);
    const end = first + numbers.length / 2;
    let own = countsOfBlocks.get(numbers);
    if (!own) {
      own = countsOf(codePointsOf(list, first, end));
      // What is not a code point in the block itself depends on the list.
      if (numbers.every((number, place) => place % 2 === 0 || number < 2 ** 31)) countsOfBlocks.set(numbers, own);
    }
    for (const [codePoint, count] of own) counts.set(codePoint, (counts.get(codePoint) ?? 0) + count);
    i = end;
  }
  return counts;
}

/** What each scheme makes of the code points of a list, which another selection does not change. @type {WeakMap<SegmentList, Map<Scheme, Weighed>>} */
const weighed = new WeakMap();

/**
 * What each scheme makes of the code points of a list. Ill-formed segments are left out.
 * @param {SegmentList} list
 * @returns {Map<Scheme, Weighed>}
 */
export function weighAll(list) {
  const known = weighed.get(list);
  if (known) return known;
  const counts = countsOfList(list);
  const hasSurrogates = [...counts.keys()].some((codePoint) => codePoint >= 0xd800 && codePoint <= 0xdfff);
  const joined = hasSurrogates ? countsOf(joinSurrogates(codePointsOf(list))) : counts;
  const all = new Map(schemes.map((scheme) => [scheme, weigh(scheme === 'wtf-8' ? joined : counts, scheme)]));
  weighed.set(list, all);
  return all;
}

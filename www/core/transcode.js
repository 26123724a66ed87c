// The same text in another scheme.
import { encodeOrNull } from '../codec/encode-or-null.js';
import { joinSurrogates } from './join-surrogates.js';

/** @typedef {import('../codec/index.js').Scheme} Scheme */

/** Bytes of the longest sequence of any scheme. */
const LONGEST = 8;

/** The code points of a list, U+FFFD for each ill-formed segment. @param {import('../codec/index.js').SegmentList} list */
function* codePointsOf(list) {
  for (let i = 0; i < list.length; i++) yield list.codePoint(i) ?? 0xfffd;
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
  for (const codePoint of scheme === 'wtf-8' ? joinSurrogates(codePointsOf(list)) : codePointsOf(list)) {
    const own = encoded.get(codePoint) ?? encodeOrNull(codePoint, scheme);
    if (!own) return { bytes: null, refused: codePoint };
    encoded.set(codePoint, own);
    bytes.set(own, length);
    length += own.length;
  }
  return { bytes: bytes.slice(0, length), refused: null };
}

// Repairs of ill-formed bytes, nearest first. Each is an edit of bytes; none is applied unasked.
import { encodeOrNull, toBytesOrNull } from '../codec/encode-or-null.js';
import { segments } from '../codec/segments.js';
import { traitsOf } from './traits.js';

/**
 * @typedef {import('../codec/index.js').Attempt} Attempt
 * @typedef {import('../codec/index.js').Scheme} Scheme
 * @typedef {import('../codec/index.js').Segment} Segment
 * @typedef {{ byteOffset: number, bit: number }} BitPlace `bit` 7 is the most significant
 * @typedef {{ start: number, end: number }} Range
 * @typedef {object} Input what is to be repaired
 * @property {Uint8Array} bytes all of them
 * @property {Scheme} scheme
 * @property {Range} selection whole units
 * @property {BitPlace | null} lastFlip the bit that the user flipped last, if any
 * @typedef {object} Repair
 * @property {'flip-back' | 'flip' | 'shortest' | 'form' | 'pair' | 'windows-1252' | 'replacement' | 'remove'} id
 * @property {number} start the bytes from `start` to `end` …
 * @property {number} end
 * @property {Uint8Array} insert … are replaced by these
 * @property {number} count how many things it repairs: segments to replace, bytes to remove, otherwise sequences
 * @property {BitPlace} [place] of the bit that `flip` and `flip-back` flip
 */

/** @param {Uint8Array} bytes @param {Scheme} scheme */
const isWellFormed = (bytes, scheme) => segments(bytes, { scheme }).every(({ kind }) => kind === null);

/**
 * The possible repairs of the ill-formed bytes of the selection, nearest first.
 * @param {Input} input
 * @returns {Repair[]} none if it is well-formed; otherwise never empty
 */
export function repairs(input) {
  const { bytes, scheme, selection } = input;
  const here = segments(bytes, { scheme, ...selection });
  if (here.every((segment) => segment.kind === null)) return [];
  const attempts = [...new Map(here.flatMap(({ attempt }) => (attempt ? [[attempt.start, attempt]] : []))).values()];
  const first = /** @type {Attempt} */ (attempts[0]);
  const illFormed = { start: first.start, end: Math.max(...attempts.map(({ end }) => end)) };
  return [
    ...flipBack(input),
    ...ownForm(first, scheme),
    ...surrogatePair(input, first),
    ...windows1252(input, here, attempts, illFormed),
    ...flip(input),
    ...replacement(input, here, illFormed),
    {
      id: 'remove', ...illFormed, insert: rewritten(bytes, here, illFormed, () => []),
      count: attempts.reduce((sum, { start, end }) => sum + end - start, 0),
    },
  ];
}

/**
 * The bytes of a range with one bit flipped.
 * @param {Uint8Array} bytes @param {Range} range @param {BitPlace} place
 */
function flipped(bytes, { start, end }, { byteOffset, bit }) {
  const insert = bytes.slice(start, end);
  insert[byteOffset - start] = /** @type {number} */ (insert[byteOffset - start]) ^ (1 << bit);
  return insert;
}

/**
 * The bit that was flipped last, if flipping it again repairs the selection.
 * @param {Input} input
 * @returns {Repair[]}
 */
function flipBack({ bytes, scheme, selection, lastFlip }) {
  if (!lastFlip || lastFlip.byteOffset < selection.start || lastFlip.byteOffset >= selection.end) return [];
  const insert = flipped(bytes, selection, lastFlip);
  return isWellFormed(insert, scheme) ? [{ id: 'flip-back', ...selection, insert, count: 1, place: lastFlip }] : [];
}

/**
 * The most significant bit whose flip makes the selection one code point.
 * @param {Input} input
 * @returns {Repair[]}
 */
function flip({ bytes, scheme, selection, lastFlip }) {
  for (let byteOffset = selection.start; byteOffset < selection.end; byteOffset++) {
    for (let bit = 7; bit >= 0; bit--) {
      if (lastFlip?.byteOffset === byteOffset && lastFlip.bit === bit) continue;
      const insert = flipped(bytes, selection, { byteOffset, bit });
      if (isWellFormed(insert, scheme) && segments(insert, { scheme }).length === 1) {
        return [{ id: 'flip', ...selection, insert, count: 1, place: { byteOffset, bit } }];
      }
    }
  }
  return [];
}

/**
 * The code point that was meant, in the form that the scheme requires.
 * @param {Attempt} attempt @param {Scheme} scheme
 * @returns {Repair[]}
 */
function ownForm({ kind, start, end, codePoint }, scheme) {
  const insert = codePoint === null ? null : encodeOrNull(codePoint, scheme);
  if (!insert) return [];
  return [{ id: kind === 'overlong' ? 'shortest' : 'form', start, end, insert, count: 1 }];
}

/**
 * A high surrogate followed by a low one, each encoded separately as in CESU-8: the code point that they encode together.
 * @param {Input} input @param {Attempt} attempt
 * @returns {Repair[]}
 */
function surrogatePair({ bytes, scheme }, { kind, start, end, length, codePoint }) {
  if (kind !== 'surrogate' || codePoint === null || codePoint > 0xffff) return [];
  const isHigh = codePoint < 0xdc00;
  const other = attemptAt(bytes, isHigh ? end : start - length, length, scheme);
  if (other?.kind !== 'surrogate' || other.codePoint === null || other.codePoint < 0xdc00 === isHigh) return [];
  const [high, low] = isHigh ? [codePoint, other.codePoint] : [other.codePoint, codePoint];
  const insert = encodeOrNull(0x10000 + ((high & 0x3ff) << 10) + (low & 0x3ff), scheme);
  if (!insert) return [];
  return [{ id: 'pair', start: Math.min(start, other.start), end: Math.max(end, other.end), insert, count: 2 }];
}

/** @param {Uint8Array} bytes @param {number} start @param {number} length @param {Scheme} scheme */
function attemptAt(bytes, start, length, scheme) {
  if (start < 0 || start >= bytes.length) return null;
  return segments(bytes, { scheme, start, end: Math.min(start + length, bytes.length) })[0]?.attempt ?? null;
}

/**
 * The bytes of a range with every ill-formed segment rewritten; well-formed ones between them are kept.
 * @param {Uint8Array} bytes @param {Segment[]} here the segments of the range
 * @param {Range} illFormed
 * @param {(illFormed: Uint8Array) => Iterable<number>} rewrite
 */
function rewritten(bytes, here, { start, end }, rewrite) {
  return Uint8Array.from(here.filter((segment) => segment.start >= start && segment.end <= end).flatMap((segment) => {
    const own = bytes.slice(segment.start, segment.end);
    return [...(segment.kind === null ? own : rewrite(own))];
  }));
}

/**
 * What every decoder of the web platform does: one U+FFFD for each ill-formed segment, if the scheme can encode that.
 * @param {Input} input @param {Segment[]} here @param {Range} illFormed
 * @returns {Repair[]}
 */
function replacement({ bytes, scheme }, here, illFormed) {
  const one = encodeOrNull(0xfffd, scheme);
  if (!one) return [];
  const insert = rewritten(bytes, here, illFormed, () => one);
  return [{ id: 'replacement', ...illFormed, insert, count: here.filter(({ kind }) => kind !== null).length }];
}

/**
 * Bytes that belong to no sequence are often text in an 8-bit encoding; on the Web that is windows-1252, which
 * includes ISO 8859-1 (WHATWG Encoding, label "latin1").
 * @param {Input} input @param {Segment[]} here @param {Attempt[]} attempts @param {Range} illFormed
 * @returns {Repair[]}
 */
function windows1252({ bytes, scheme }, here, attempts, illFormed) {
  if (traitsOf(scheme).family !== 'leading-ones') return [];
  // FF FE or FE FF at the start is the byte order mark of another scheme.
  if (illFormed.start === 0 && /^(?:255,254|254,255)$/.test(bytes.subarray(0, 2).join())) return [];
  // A start byte with only part of what it announces was cut off, not written in another encoding.
  if (!attempts.every((attempt) => attempt.end - attempt.start === 1)) return [];
  const decode = (/** @type {Uint8Array} */ own) => new TextDecoder('windows-1252').decode(own);
  if (attempts.some(({ start, end }) => /[\x00-\x1f\x80-\x9f]/.test(decode(bytes.slice(start, end))))) return [];
  const insert = rewritten(bytes, here, illFormed, (own) => toBytesOrNull(decode(own), scheme) ?? own);
  return [{ id: 'windows-1252', ...illFormed, insert, count: attempts.length }];
}

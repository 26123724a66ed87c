// Ways out of ill-formed bytes, nearest first. Each is an edit of bytes; nothing is done unasked.
import { encode, segments } from '../utf8-inspector.js';

/**
 * @typedef {import('../utf8-inspector.js').Attempt} Attempt
 * @typedef {import('../utf8-inspector.js').Segment} Segment
 * @typedef {{ byteOffset: number, bit: number }} BitPlace `bit` 7 is the most significant
 * @typedef {object} Repair
 * @property {'flip-back' | 'flip' | 'shortest' | 'pair' | 'windows-1252' | 'replacement' | 'remove'} id
 * @property {number} start the bytes from `start` to `end` …
 * @property {number} end
 * @property {Uint8Array} insert … are replaced by these
 * @property {number} count how many there are of what it mends: segments to replace, bytes to remove, otherwise sequences
 * @property {BitPlace} [place] of the bit that `flip` and `flip-back` flip
 */

/**
 * @param {Uint8Array} bytes
 * @returns {boolean} whether every segment is a code point
 */
const wellFormed = (bytes) => segments(bytes).every((segment) => segment.kind === null);

/**
 * What could be done about the ill-formed bytes in a range, the nearest first.
 * @param {Uint8Array} bytes the whole input
 * @param {{ start: number, end: number }} range whole units of it
 * @param {BitPlace | null} lastFlip the bit that the reader flipped last, if any
 * @returns {Repair[]} none for a well-formed range; otherwise never empty
 */
export function repairs(bytes, range, lastFlip) {
  const here = segments(bytes, range);
  if (here.every((segment) => segment.kind === null)) return [];
  const attempts = [...new Map(here.flatMap(({ attempt }) => (attempt ? [[attempt.start, attempt]] : []))).values()];
  const first = /** @type {Attempt} */ (attempts[0]);
  const illFormed = { start: first.start, end: Math.max(...attempts.map(({ end }) => end)) };
  return [
    ...flipBack(bytes, range, lastFlip),
    ...shortestForm(first),
    ...surrogatePair(bytes, first),
    ...windows1252(bytes, here, attempts, illFormed),
    ...flip(bytes, range, lastFlip),
    // What every decoder of the platform makes of it: one U+FFFD for each ill-formed segment.
    {
      id: 'replacement', ...illFormed, insert: rewritten(bytes, here, illFormed, () => [0xef, 0xbf, 0xbd]),
      count: here.filter(({ kind }) => kind !== null).length,
    },
    {
      id: 'remove', ...illFormed, insert: rewritten(bytes, here, illFormed, () => []),
      count: attempts.reduce((sum, { start, end }) => sum + end - start, 0),
    },
  ];
}

/**
 * The bytes of a range with one bit flipped.
 * @param {Uint8Array} bytes @param {{ start: number, end: number }} range @param {BitPlace} place
 */
function flipped(bytes, { start, end }, { byteOffset, bit }) {
  const insert = bytes.slice(start, end);
  insert[byteOffset - start] = /** @type {number} */ (insert[byteOffset - start]) ^ (1 << bit);
  return insert;
}

/**
 * The bit that was flipped last, where flipping it again mends the range.
 * @param {Uint8Array} bytes @param {{ start: number, end: number }} range @param {BitPlace | null} lastFlip
 * @returns {Repair[]}
 */
function flipBack(bytes, range, lastFlip) {
  if (!lastFlip || lastFlip.byteOffset < range.start || lastFlip.byteOffset >= range.end) return [];
  const insert = flipped(bytes, range, lastFlip);
  return wellFormed(insert) ? [{ id: 'flip-back', ...range, insert, count: 1, place: lastFlip }] : [];
}

/**
 * The most significant bit whose flip makes the range one code point.
 * @param {Uint8Array} bytes @param {{ start: number, end: number }} range @param {BitPlace | null} lastFlip
 * @returns {Repair[]}
 */
function flip(bytes, range, lastFlip) {
  for (let byteOffset = range.start; byteOffset < range.end; byteOffset++) {
    for (let bit = 7; bit >= 0; bit--) {
      if (lastFlip?.byteOffset === byteOffset && lastFlip.bit === bit) continue;
      const insert = flipped(bytes, range, { byteOffset, bit });
      if (wellFormed(insert) && segments(insert).length === 1) {
        return [{ id: 'flip', ...range, insert, count: 1, place: { byteOffset, bit } }];
      }
    }
  }
  return [];
}

/** @param {Attempt} attempt @returns {Repair[]} */
function shortestForm({ kind, start, end, codePoint }) {
  return kind === 'overlong' && codePoint !== null ? [{ id: 'shortest', start, end, insert: encode(codePoint), count: 1 }] : [];
}

/**
 * A high surrogate followed by a low one, each encoded by itself as CESU-8 does: the code point that they mean.
 * @param {Uint8Array} bytes @param {Attempt} attempt
 * @returns {Repair[]}
 */
function surrogatePair(bytes, { kind, start, end, codePoint }) {
  if (kind !== 'surrogate' || codePoint === null) return [];
  const isHigh = codePoint < 0xdc00;
  const other = isHigh ? attemptAt(bytes, end) : attemptAt(bytes, start - 3);
  if (other?.kind !== 'surrogate' || other.codePoint === null || other.codePoint < 0xdc00 === isHigh) return [];
  const [high, low] = isHigh ? [codePoint, other.codePoint] : [other.codePoint, codePoint];
  const insert = encode(0x10000 + ((high & 0x3ff) << 10) + (low & 0x3ff));
  return [{ id: 'pair', start: Math.min(start, other.start), end: Math.max(end, other.end), insert, count: 2 }];
}

/** @param {Uint8Array} bytes @param {number} start */
function attemptAt(bytes, start) {
  if (start < 0 || start >= bytes.length) return null;
  return segments(bytes, { start, end: Math.min(start + 3, bytes.length) })[0]?.attempt ?? null;
}

/**
 * The bytes of a range with every ill-formed segment rewritten; well-formed ones between them stay.
 * @param {Uint8Array} bytes @param {Segment[]} here the segments of the range
 * @param {{ start: number, end: number }} illFormed
 * @param {(illFormed: Uint8Array) => Iterable<number>} rewrite
 */
function rewritten(bytes, here, { start, end }, rewrite) {
  return Uint8Array.from(here.filter((segment) => segment.start >= start && segment.end <= end).flatMap((segment) => {
    const own = bytes.slice(segment.start, segment.end);
    return [...(segment.kind === null ? own : rewrite(own))];
  }));
}

/**
 * Bytes that no sequence claims are often text of an 8-bit encoding; on the Web that is windows-1252, which
 * holds ISO 8859-1 (WHATWG Encoding, label "latin1").
 * @param {Uint8Array} bytes @param {Segment[]} here @param {Attempt[]} attempts @param {{ start: number, end: number }} illFormed
 * @returns {Repair[]}
 */
function windows1252(bytes, here, attempts, illFormed) {
  // A start byte with part of what it announces was cut, not written in another encoding.
  if (!attempts.every((attempt) => attempt.end - attempt.start === 1)) return [];
  const decode = (/** @type {Uint8Array} */ own) => new TextDecoder('windows-1252').decode(own);
  if (attempts.some(({ start, end }) => /[\x80-\x9f]/.test(decode(bytes.slice(start, end))))) return [];
  const insert = rewritten(bytes, here, illFormed, (own) => new TextEncoder().encode(decode(own)));
  return [{ id: 'windows-1252', ...illFormed, insert, count: attempts.length }];
}

// Surrogates as WTF-8 writes them.

/** Whether a code point is a high surrogate, the first of a pair. @param {number} codePoint */
const isHigh = (codePoint) => codePoint >= 0xd800 && codePoint <= 0xdbff;

/** Whether a code point is a low surrogate, the second of a pair. @param {number} codePoint */
const isLow = (codePoint) => codePoint >= 0xdc00 && codePoint <= 0xdfff;

/**
 * The same code points, with the two halves of each pair joined into the code point that they encode: WTF-8 has no form for the pair.
 * @param {Iterable<number>} codePoints
 * @returns {Generator<number, void>}
 */
export function* joinSurrogates(codePoints) {
  /** @type {number | null} a high surrogate that may be followed by its low one */
  let high = null;
  for (const codePoint of codePoints) {
    if (high !== null && isLow(codePoint)) {
      yield 0x10000 + (high - 0xd800) * 0x400 + codePoint - 0xdc00;
      high = null;
      continue;
    }
    if (high !== null) yield high;
    high = isHigh(codePoint) ? codePoint : null;
    if (high === null) yield codePoint;
  }
  if (high !== null) yield high;
}

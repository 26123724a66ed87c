// Surrogates as WTF-8 writes them.

/** Whether a code point is a surrogate that comes first in a pair. @param {number} codePoint */
const isHigh = (codePoint) => codePoint >= 0xd800 && codePoint <= 0xdbff;

/** Whether it is one that comes second. @param {number} codePoint */
const isLow = (codePoint) => codePoint >= 0xdc00 && codePoint <= 0xdfff;

/**
 * The same code points, where the two halves of a pair become the code point that they mean: WTF-8 has no form for them.
 * @param {Iterable<number>} codePoints
 * @returns {Generator<number, void>}
 */
export function* joinSurrogates(codePoints) {
  /** @type {number | null} a high one that may have its low one next */
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

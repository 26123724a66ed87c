// What the value of a code point says by itself.

/** Whether text can contain a code point: not a surrogate, and not above U+10FFFF. @param {number} codePoint */
export const isScalar = (codePoint) => codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff);

/** U+FDD0–FDEF and the last two code points of every plane (The Unicode Standard §23.7). @param {number} codePoint */
export const isNoncharacter = (codePoint) =>
  (codePoint >= 0xfdd0 && codePoint <= 0xfdef) || (codePoint & 0xfffe) === 0xfffe;

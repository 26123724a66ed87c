// The element that shows a stretch of code points.
import { isScalar } from '../core/scalar.js';
import { isVisible, picture } from '../core/glyph.js';
import { h } from './h.js';

/** Glyphs that are never larger than their place. To clip each of a long text takes the browser longer than to paint it. */
const FITS = /^[!-˿Ͱ-ԯ‐-‧₠-⃀、-鿿가-힣]$/;

/**
 * The element that shows a grapheme, isolated from the direction of what stands around it.
 * @param {number[]} codePoints
 */
export function glyphElement(codePoints) {
  const text = codePoints.every(isScalar) ? String.fromCodePoint(...codePoints) : '';
  if (codePoints.length > 1 && isVisible(text)) return h('bdi', { class: 'glyph clipped' }, text);
  return h('bdi', { class: FITS.test(text) ? 'glyph' : 'glyph clipped' }, ...codePoints.map((codePoint) => {
    const { text, kind } = picture(codePoint);
    return h('span', { class: kind }, text);
  }));
}

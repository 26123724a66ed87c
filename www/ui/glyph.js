// The element that shows a grapheme or a single code point.
import { isScalar } from '../core/scalar.js';
import { isVisible, picture } from '../core/glyph.js';
import { h } from './h.js';

/** Glyphs that never exceed their box, as abbreviations don't. Clipping each glyph of a long text takes the browser longer than painting it. */
const FITS = /^[!-˿Ͱ-ԯ‐-‧₠-⃀、-鿿가-힣]$/;

/**
 * The element that shows a grapheme, isolated from the direction of the surrounding text.
 * @param {number[]} codePoints
 */
export function glyphElement(codePoints) {
  const text = codePoints.every(isScalar) ? String.fromCodePoint(...codePoints) : '';
  if (codePoints.length > 1 && isVisible(text)) return h('bdi', { class: 'glyph clipped' }, text);
  const pictures = codePoints.map(picture);
  const isAlone = pictures.length === 1;
  const fits = isAlone && pictures.every(({ text: shown, kind }) => kind === 'label' || FITS.test(shown));
  return h('bdi', { class: fits ? 'glyph' : 'glyph clipped' }, ...pictures.map(({ text: shown, kind }) => (isAlone && kind === 'glyph' ? shown : h('span', { class: kind }, shown))));
}

// What to show for a stretch of code points: the text itself where it can be seen, pictures where it can't.
import { isScalar, picture } from '../core/character.js';
import { h } from './h.js';

/** One U+FFFD for each ill-formed segment, as a decoder shows it. */
export const REPLACEMENT = '\ufffd';

/** @param {string} text whether it shows something of its own */
const isVisible = (text) => /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(text);

/**
 * Short text for a few code points: the characters, or the names of those that can't be seen.
 * @param {number[]} codePoints
 */
export function glyphOf(codePoints) {
  const text = codePoints.every(isScalar) ? String.fromCodePoint(...codePoints) : '';
  return isVisible(text) ? text : codePoints.map((codePoint) => picture(codePoint).text).join(' ');
}

/**
 * The element that shows a grapheme, isolated from the direction of what stands around it.
 * @param {number[]} codePoints
 */
export function glyphElement(codePoints) {
  const text = codePoints.every(isScalar) ? String.fromCodePoint(...codePoints) : '';
  if (codePoints.length > 1 && isVisible(text)) return h('bdi', { class: 'glyph' }, text);
  return h('bdi', { class: 'glyph' }, ...codePoints.map((codePoint) => {
    const { text, kind } = picture(codePoint);
    return h('span', { class: kind }, text);
  }));
}

// What to show for a stretch of code points: the text itself where it can be seen, pictures where it can't.
import { picture } from './character.js';
import { h } from './dom.js';

/** One U+FFFD for each ill-formed segment, as a decoder shows it. */
export const REPLACEMENT = '\ufffd';

/** @param {string} text whether it shows something of its own */
const isVisible = (text) => /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(text);

/**
 * Short text for a few code points: the characters, or the names of those that can't be seen.
 * @param {Uint8Array} bytes well-formed
 */
export function glyphOf(bytes) {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return isVisible(text) ? text : [...text].map((character) => picture(/** @type {number} */ (character.codePointAt(0))).text).join(' ');
}

/**
 * The element that shows a grapheme, isolated from the direction of what stands around it.
 * @param {number[]} codePoints scalar values
 */
export function glyphElement(codePoints) {
  const text = String.fromCodePoint(...codePoints);
  if (codePoints.length > 1 && isVisible(text)) return h('bdi', { class: 'glyph' }, text);
  return h('bdi', { class: 'glyph' }, ...codePoints.map((codePoint) => {
    const { text, kind } = picture(codePoint);
    return h('span', { class: kind }, text);
  }));
}

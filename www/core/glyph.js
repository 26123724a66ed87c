// What to show for code points: the text itself where it can be seen, pictures where it can't.
import { isScalar } from './scalar.js';
import { formatCodePoint } from './hex.js';

/**
 * Abbreviations for characters that show nothing, or that would disturb what is shown around them
 * (The Unicode Standard, code charts): those of code points in a row, by the first of them.
 * @type {Readonly<Record<number, string>>}
 */
const ROWS = {
  0x80: 'PAD HOP BPH NBH IND NEL SSA ESA HTS HTJ VTS PLD PLU RI SS2 SS3 DCS PU1 PU2 STS CCH MW SPA EPA SOS SGC SCI CSI ST OSC PM APC NBSP',
  0xad: 'SHY', 0x034f: 'CGJ', 0x061c: 'ALM', 0x1680: 'OGSP', 0x180e: 'MVS',
  0x2000: 'NQSP MQSP ENSP EMSP 3/MSP 4/MSP 6/MSP FSP PSP THSP HSP ZWSP ZWNJ ZWJ LRM RLM',
  0x2028: 'LSEP PSEP LRE RLE PDF LRO RLO NNBSP', 0x205f: 'MMSP WJ', 0x2066: 'LRI RLI FSI PDI', 0x3000: 'IDSP', 0xfeff: 'BOM', 0xfff9: 'IAA IAS IAT',
};

/** @type {Map<number, string>} */
const ABBREVIATIONS = new Map(Object.entries(ROWS).flatMap(([first, row]) => row.split(' ').map((name, place) => [Number(first) + place, name])));

/**
 * @typedef {object} Picture how a code point is shown
 * @property {string} text
 * @property {'glyph' | 'control' | 'label'} kind `glyph`: the character itself; `control`: its control picture;
 * `label`: an abbreviation or the number alone, to be drawn in a frame
 */

/**
 * How to show a code point so that it can be seen and disturbs nothing around it.
 * @param {number} codePoint
 * @returns {Picture}
 */
export function picture(codePoint) {
  if (!isScalar(codePoint)) return { text: digitsOf(codePoint), kind: 'label' };
  if (codePoint < 0x20) return { text: String.fromCodePoint(0x2400 + codePoint), kind: 'control' };
  if (codePoint === 0x20) return { text: '\u2420', kind: 'control' };
  if (codePoint === 0x7f) return { text: '\u2421', kind: 'control' };
  const abbreviation = ABBREVIATIONS.get(codePoint) ?? variation(codePoint) ?? tag(codePoint);
  if (abbreviation) return { text: abbreviation, kind: 'label' };
  const character = String.fromCodePoint(codePoint);
  // Unassigned, private-use and further format characters have no glyph to rely on.
  if (/[\p{Cn}\p{Co}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(character)) {
    return { text: digitsOf(codePoint), kind: 'label' };
  }
  return { text: /\p{M}/u.test(character) ? '\u25cc' + character : character, kind: 'glyph' };
}

/** @param {number} codePoint */
const digitsOf = (codePoint) => formatCodePoint(codePoint).slice(2);

/** @param {number} codePoint */
function variation(codePoint) {
  if (codePoint >= 0xfe00 && codePoint <= 0xfe0f) return `VS${codePoint - 0xfe00 + 1}`;
  if (codePoint >= 0xe0100 && codePoint <= 0xe01ef) return `VS${codePoint - 0xe0100 + 17}`;
  return undefined;
}

/** @param {number} codePoint a tag character stands for the ASCII character 0xE0000 below it */
function tag(codePoint) {
  if (codePoint > 0xe0020 && codePoint < 0xe007f) return `TAG ${String.fromCodePoint(codePoint - 0xe0000)}`;
  return codePoint === 0xe007f ? 'TAG ×' : undefined;
}

/** One U+FFFD for each ill-formed segment, as a decoder shows it. */
export const REPLACEMENT = '\ufffd';

/** @param {string} text whether it shows something of its own */
export const isVisible = (text) => /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(text);

/**
 * Short text for a few code points: the characters, or the names of those that can't be seen.
 * @param {number[]} codePoints
 */
export function glyphOf(codePoints) {
  const text = codePoints.every(isScalar) ? String.fromCodePoint(...codePoints) : '';
  return isVisible(text) ? text : codePoints.map((codePoint) => picture(codePoint).text).join(' ');
}

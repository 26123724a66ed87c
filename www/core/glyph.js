// What to show for code points: the text itself where it can be seen, pictures where it can't.
import { isScalar } from './scalar.js';
import { formatCodePoint } from './hex.js';

/**
 * Abbreviations for characters that are invisible, or that would affect what is shown around them
 * (The Unicode Standard, code charts).
 * @type {Readonly<Record<number, string>>}
 */
const ABBREVIATIONS = {
  0x80: 'PAD', 0x81: 'HOP', 0x82: 'BPH', 0x83: 'NBH', 0x84: 'IND', 0x85: 'NEL', 0x86: 'SSA', 0x87: 'ESA',
  0x88: 'HTS', 0x89: 'HTJ', 0x8a: 'VTS', 0x8b: 'PLD', 0x8c: 'PLU', 0x8d: 'RI', 0x8e: 'SS2', 0x8f: 'SS3',
  0x90: 'DCS', 0x91: 'PU1', 0x92: 'PU2', 0x93: 'STS', 0x94: 'CCH', 0x95: 'MW', 0x96: 'SPA', 0x97: 'EPA',
  0x98: 'SOS', 0x99: 'SGC', 0x9a: 'SCI', 0x9b: 'CSI', 0x9c: 'ST', 0x9d: 'OSC', 0x9e: 'PM', 0x9f: 'APC',
  0xa0: 'NBSP', 0xad: 'SHY', 0x034f: 'CGJ', 0x061c: 'ALM', 0x1680: 'OGSP', 0x180e: 'MVS',
  0x2000: 'NQSP', 0x2001: 'MQSP', 0x2002: 'ENSP', 0x2003: 'EMSP', 0x2004: '3/MSP', 0x2005: '4/MSP', 0x2006: '6/MSP',
  0x2007: 'FSP', 0x2008: 'PSP', 0x2009: 'THSP', 0x200a: 'HSP', 0x200b: 'ZWSP', 0x200c: 'ZWNJ', 0x200d: 'ZWJ',
  0x200e: 'LRM', 0x200f: 'RLM', 0x2028: 'LSEP', 0x2029: 'PSEP', 0x202a: 'LRE', 0x202b: 'RLE', 0x202c: 'PDF',
  0x202d: 'LRO', 0x202e: 'RLO', 0x202f: 'NNBSP', 0x205f: 'MMSP', 0x2060: 'WJ', 0x2066: 'LRI', 0x2067: 'RLI',
  0x2068: 'FSI', 0x2069: 'PDI', 0x3000: 'IDSP', 0xfeff: 'BOM', 0xfff9: 'IAA', 0xfffa: 'IAS', 0xfffb: 'IAT',
};

/**
 * @typedef {object} Picture how a code point is shown
 * @property {string} text
 * @property {'glyph' | 'control' | 'label'} kind `glyph`: the character itself; `control`: its control picture;
 * `label`: an abbreviation or the number alone, to be drawn in a frame
 */

/**
 * How to show a code point so that it is visible and does not affect its surroundings.
 * @param {number} codePoint
 * @returns {Picture}
 */
export function picture(codePoint) {
  if (!isScalar(codePoint)) return { text: digitsOf(codePoint), kind: 'label' };
  if (codePoint < 0x20) return { text: String.fromCodePoint(0x2400 + codePoint), kind: 'control' };
  if (codePoint === 0x20) return { text: '\u2420', kind: 'control' };
  if (codePoint === 0x7f) return { text: '\u2421', kind: 'control' };
  const abbreviation = ABBREVIATIONS[codePoint] ?? variation(codePoint) ?? tag(codePoint);
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

/** @param {string} text whether it is visible on its own */
export const isVisible = (text) => /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(text);

/**
 * Short text for a few code points: the characters, or the names of invisible ones.
 * @param {number[]} codePoints
 */
export function glyphOf(codePoints) {
  const text = codePoints.every(isScalar) ? String.fromCodePoint(...codePoints) : '';
  return isVisible(text) ? text : codePoints.map((codePoint) => picture(codePoint).text).join(' ');
}

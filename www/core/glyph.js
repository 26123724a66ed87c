// What to show for code points: the text itself where it can be seen, abbreviations where it can't. Not control pictures (U+2400 and on):
// many machines have no font for them, and where there is one they are too small to read.
import { isScalar } from './scalar.js';
import { formatCodePoint } from './hex.js';

/**
 * Abbreviations for characters that show nothing, or that would disturb what is shown around them
 * (The Unicode Standard, code charts): one row for consecutive code points, by the first of them.
 * @type {Readonly<Record<number, string>>}
 */
const ROWS = {
  0x00: 'NUL SOH STX ETX EOT ENQ ACK BEL BS TAB LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US SP',
  0x7f: 'DEL PAD HOP BPH NBH IND NEL SSA ESA HTS HTJ VTS PLD PLU RI SS2 SS3 DCS PU1 PU2 STS CCH MW SPA EPA SOS SGC SCI CSI ST OSC PM APC NBSP',
  0xad: 'SHY', 0x034f: 'CGJ', 0x061c: 'ALM', 0x1680: 'OGSP', 0x180e: 'MVS',
  0x2000: 'NQSP MQSP ENSP EMSP 3/MSP 4/MSP 6/MSP FSP PSP THSP HSP ZWSP ZWNJ ZWJ LRM RLM',
  0x2028: 'LSEP PSEP LRE RLE PDF LRO RLO NNBSP', 0x205f: 'MMSP WJ', 0x2066: 'LRI RLI FSI PDI', 0x3000: 'IDSP', 0xfeff: 'BOM', 0xfff9: 'IAA IAS IAT',
};

/** @type {Map<number, string>} */
const ABBREVIATIONS = new Map(Object.entries(ROWS).flatMap(([first, row]) => row.split(' ').map((name, place) => [Number(first) + place, name])));

/**
 * @typedef {object} Picture how a code point is shown
 * @property {string} text
 * @property {'glyph' | 'label'} kind `glyph`: the character itself; `label`: an abbreviation or the number alone, to be drawn in a frame
 */

/**
 * How to show a code point so that it can be seen and disturbs nothing around it.
 * @param {number} codePoint
 * @returns {Picture}
 */
export function picture(codePoint) {
  if (!isScalar(codePoint)) return { text: digitsOf(codePoint), kind: 'label' };
  const abbreviation = ABBREVIATIONS.get(codePoint) ?? numbered(codePoint);
  if (abbreviation) return { text: abbreviation, kind: 'label' };
  const character = String.fromCodePoint(codePoint);
  // Unassigned, private-use and other format characters have no glyph to rely on.
  if (/[\p{Cn}\p{Co}\p{Cf}\p{DI}]/u.test(character)) {
    return { text: digitsOf(codePoint), kind: 'label' };
  }
  return { text: /\p{M}/u.test(character) ? '\u25cc' + character : character, kind: 'glyph' };
}

/** @param {number} codePoint */
const digitsOf = (codePoint) => formatCodePoint(codePoint).slice(2);

/** The abbreviation of a code point, if it contains a number or a character. @param {number} codePoint @returns {string | undefined} */
function numbered(codePoint) {
  if (codePoint >= 0xfe00 && codePoint <= 0xfe0f) return `VS${codePoint - 0xfdff}`;
  if (codePoint >= 0xe0100 && codePoint <= 0xe01ef) return `VS${codePoint - 0xe00ef}`;
  // A tag character stands for the ASCII character 0xE0000 below it; the last ends them.
  if (codePoint > 0xe0020 && codePoint <= 0xe007f) return `TAG ${codePoint === 0xe007f ? '×' : String.fromCodePoint(codePoint - 0xe0000)}`;
  return undefined;
}

/** One U+FFFD for each ill-formed segment, as a decoder shows it. */
export const REPLACEMENT = '\ufffd';

/** Whether a text shows anything by itself. @param {string} text */
export const isVisible = (text) => /[^\p{C}\p{Z}\p{M}\p{DI}]/u.test(text);

/**
 * Short text for a few code points: the characters, or the names of those that can't be seen.
 * @param {number[]} codePoints
 */
export function glyphOf(codePoints) {
  const text = codePoints.every(isScalar) ? String.fromCodePoint(...codePoints) : '';
  return isVisible(text) ? text : codePoints.map((codePoint) => picture(codePoint).text).join(' ');
}

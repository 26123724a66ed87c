// What is known of a code point besides its bytes: name, category, and a picture for what can't be seen.
import { formatCodePoint } from './hex.js';
import { namesBeside } from './names-beside.js';

/**
 * Abbreviations for characters that show nothing, or that would disturb what is shown around them
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

/** @param {number} codePoint whether text can hold it: no surrogate, and not above U+10FFFF */
export const isScalar = (codePoint) => codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff);

/**
 * @typedef {object} Picture how a code point is shown
 * @property {string} text
 * @property {'glyph' | 'control' | 'label'} kind `glyph`: the character itself; `control`: its control picture;
 * `label`: an abbreviation or the bare number, to be drawn in a frame
 */

/**
 * How to show a code point so that it can be seen and disturbs nothing around it.
 * @param {number} codePoint
 * @returns {Picture}
 */
export function picture(codePoint) {
  if (!isScalar(codePoint)) return { text: bareNumber(codePoint), kind: 'label' };
  if (codePoint < 0x20) return { text: String.fromCodePoint(0x2400 + codePoint), kind: 'control' };
  if (codePoint === 0x20) return { text: '\u2420', kind: 'control' };
  if (codePoint === 0x7f) return { text: '\u2421', kind: 'control' };
  const abbreviation = ABBREVIATIONS[codePoint] ?? variation(codePoint) ?? tag(codePoint);
  if (abbreviation) return { text: abbreviation, kind: 'label' };
  const character = String.fromCodePoint(codePoint);
  // Unassigned, private-use and further format characters have no glyph to rely on.
  if (/[\p{Cn}\p{Co}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(character)) {
    return { text: bareNumber(codePoint), kind: 'label' };
  }
  return { text: /\p{M}/u.test(character) ? '\u25cc' + character : character, kind: 'glyph' };
}

/** @param {number} codePoint */
const bareNumber = (codePoint) => formatCodePoint(codePoint).slice(2);

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

const CATEGORIES = ['Lu', 'Ll', 'Lt', 'Lm', 'Lo', 'Mn', 'Mc', 'Me', 'Nd', 'Nl', 'No', 'Pc', 'Pd', 'Ps', 'Pe', 'Pi',
  'Pf', 'Po', 'Sm', 'Sc', 'Sk', 'So', 'Zs', 'Zl', 'Zp', 'Cc', 'Cf', 'Cs', 'Co', 'Cn'];

/**
 * The General_Category of a code point, by its two-letter name (UAX #44).
 * @param {number} codePoint
 */
export function generalCategory(codePoint) {
  const character = String.fromCodePoint(codePoint);
  return CATEGORIES.find((category) => new RegExp(`\\p{${category}}`, 'u').test(character)) ?? 'Cn';
}

/** U+FDD0–FDEF and the last two code points of every plane (The Unicode Standard §23.7). @param {number} codePoint */
export const isNoncharacter = (codePoint) =>
  (codePoint >= 0xfdd0 && codePoint <= 0xfdef) || (codePoint & 0xfffe) === 0xfffe;

// Conjoining jamo short names (The Unicode Standard §3.12): leading, vowel, trailing.
const LEADING = ['G', 'GG', 'N', 'D', 'DD', 'R', 'M', 'B', 'BB', 'S', 'SS', '', 'J', 'JJ', 'C', 'K', 'T', 'P', 'H'];
const VOWEL = ['A', 'AE', 'YA', 'YAE', 'EO', 'E', 'YEO', 'YE', 'O', 'WA', 'WAE', 'OE', 'YO', 'U', 'WEO', 'WE', 'WI',
  'YU', 'EU', 'YI', 'I'];
const TRAILING = ['', 'G', 'GG', 'GS', 'N', 'NJ', 'NH', 'D', 'L', 'LG', 'LM', 'LB', 'LS', 'LT', 'LP', 'LH', 'M', 'B',
  'BS', 'S', 'SS', 'NG', 'J', 'C', 'K', 'T', 'P', 'H'];

/** Characters named by their number (The Unicode Standard §4.8, rule NR2). @type {readonly (readonly [RegExp, string])[]} */
const NUMBERED = [
  [/\p{Unified_Ideograph}/u, 'CJK UNIFIED IDEOGRAPH-'],
  [/[\uf900-\ufaff\u{2f800}-\u{2fa1f}]/u, 'CJK COMPATIBILITY IDEOGRAPH-'],
  [/[\u{13460}-\u{143fa}]/u, 'EGYPTIAN HIEROGLYPH-'],
  [/[\u{17000}-\u{187ff}\u{18d00}-\u{18d7f}]/u, 'TANGUT IDEOGRAPH-'],
  [/[\u{18b00}-\u{18cff}]/u, 'KHITAN SMALL SCRIPT CHARACTER-'],
  [/[\u{1b170}-\u{1b2ff}]/u, 'NUSHU CHARACTER-'],
];

/**
 * The name that follows from the code point by rule; `null` where it has one of its own or none.
 * @param {number} codePoint a scalar value that is assigned
 */
export function derivedName(codePoint) {
  if (codePoint >= 0xac00 && codePoint <= 0xd7a3) {
    const syllable = codePoint - 0xac00;
    return `HANGUL SYLLABLE ${LEADING[Math.floor(syllable / 588)]}${VOWEL[Math.floor(syllable % 588 / 28)]}${TRAILING[syllable % 28]}`;
  }
  const character = String.fromCodePoint(codePoint);
  const prefix = NUMBERED.find(([pattern]) => pattern.test(character))?.[1];
  return prefix ? prefix + codePoint.toString(16).toUpperCase().padStart(4, '0') : null;
}

/** @type {Map<string, Promise<Map<number, string>>>} */
const pages = new Map();

/** Names of the 256 code points that share all but the last byte. @param {string} page that part in hexadecimal */
function loadPage(page) {
  let names = pages.get(page);
  if (!names) {
    names = namesBeside(page).then((text) => {
      const lines = text.split('\n').filter(Boolean);
      return new Map(lines.map((line) => [parseInt(line.slice(0, 2), 16), line.slice(3)]));
    });
    names.catch(() => pages.delete(page));
    pages.set(page, names);
  }
  return names;
}

/**
 * The character's name in the Unicode Character Database, in English as there; `null` where it has none
 * (unassigned, private use), `undefined` where the names can't be had.
 * @param {number} codePoint a scalar value
 * @returns {Promise<string | null | undefined>}
 */
export async function characterName(codePoint) {
  const category = generalCategory(codePoint);
  if (category === 'Co' || category === 'Cn') return null;
  const derived = derivedName(codePoint);
  if (derived) return derived;
  try {
    const names = await loadPage((codePoint >> 8).toString(16).padStart(2, '0'));
    return names.get(codePoint & 0xff) ?? null;
  } catch {
    return undefined;
  }
}

// What is known of a code point besides its bytes: name and category.
import { namesBeside } from './names-beside.js';

/** @param {number} codePoint whether text can hold it: no surrogate, and not above U+10FFFF */
export const isScalar = (codePoint) => codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff);

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

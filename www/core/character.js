// What is known of a code point besides its bytes: name and category.
import { HANGUL, NUMBERED } from '../data/name-rules.js';
import { formatCodePoint } from './hex.js';
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

/**
 * The name that follows from the code point by rule (The Unicode Standard §4.8, rules NR1 and NR2); `null` where it has one of
 * its own or none.
 * @param {number} codePoint
 */
export function derivedName(codePoint) {
  const isIn = (/** @type {readonly [number, number]} */ [first, last]) => codePoint >= first && codePoint <= last;
  if (isIn([HANGUL.first, HANGUL.last])) {
    const { leading, vowels, trailing } = HANGUL;
    const syllable = codePoint - HANGUL.first;
    const vowel = Math.floor(syllable / trailing.length);
    return `${HANGUL.prefix}${leading[Math.floor(vowel / vowels.length)]}${vowels[vowel % vowels.length]}${trailing[syllable % trailing.length]}`;
  }
  const prefix = Object.keys(NUMBERED).find((each) => NUMBERED[each]?.some(isIn));
  return prefix ? prefix + formatCodePoint(codePoint).slice(2) : null;
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

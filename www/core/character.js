// What is known about a code point besides its bytes: name and category.
import { HANGUL, NUMBERED } from '../data/name-rules.js';
import { formatCodePoint } from './hex.js';
import { loadNamePage } from './name-pages.js';
import { isNoncharacter } from './scalar.js';

const CATEGORIES = ['Lu', 'Ll', 'Lt', 'Lm', 'Lo', 'Mn', 'Mc', 'Me', 'Nd', 'Nl', 'No', 'Pc', 'Pd', 'Ps', 'Pe', 'Pi',
  'Pf', 'Po', 'Sm', 'Sc', 'Sk', 'So', 'Zs', 'Zl', 'Zp', 'Cc', 'Cf', 'Cs', 'Co'];

/**
 * The General_Category of a code point, by its two-letter name (UAX #44). `Cn` may only mean that the browser does not know
 * the code point; {@link characterFacts} does.
 * @param {number} codePoint
 */
export function generalCategory(codePoint) {
  const character = String.fromCodePoint(codePoint);
  const known = CATEGORIES.find((category) => new RegExp(`\\p{${category}}`, 'u').test(character));
  // Everything that is named after its number is a letter.
  return known ?? (derivedName(codePoint) ? 'Lo' : 'Cn');
}

/**
 * The name that follows from the code point by rule (The Unicode Standard §4.8, rules NR1 and NR2); `null` if it has one of
 * its own, or none.
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

/**
 * @typedef {object} CharacterFacts what the Unicode Character Database says about a code point
 * @property {string | null | undefined} name in English, as given there; `null` if it has none (unassigned, private use), `undefined`
 * if the names could not be loaded
 * @property {string} category the General_Category, by its two-letter name
 */

/** Facts supplied by callers, which need no look-up. @type {Map<number, CharacterFacts>} */
const suppliedFacts = new Map();

/** Supplies the name and category of a code point, so that they need not be fetched. @param {number} codePoint @param {CharacterFacts} facts */
export const supplyFacts = (codePoint, facts) => void suppliedFacts.set(codePoint, facts);

/** The pages used most recently. @type {Map<string, Promise<string>>} */
const pages = new Map();
/** How many are kept; all of them would be two megabytes. */
const MAX_PAGES = 50;

/** A page of the names, as text. @param {string} page */
function cachedPage(page) {
  const text = pages.get(page) ?? loadNamePage(page);
  text.catch(() => pages.delete(page));
  // Moved to the end: the map is in order of use.
  pages.delete(page);
  pages.set(page, text);
  for (const [oldest] of pages) if (pages.size > MAX_PAGES) pages.delete(oldest);
  return text;
}

/**
 * What a page of the names says about a code point; `null` if nothing.
 * @param {string} text lines as scripts/names.mjs writes them @param {number} codePoint
 * @returns {{ name: string, category: string } | null}
 */
function findInPage(text, codePoint) {
  let category = '';
  for (const [, low = '', own, name = ''] of text.matchAll(/^(..) (?:([A-Z][a-z]) )?(.+)$/gm)) {
    category = own ?? category;
    if (parseInt(low, 16) === (codePoint & 0xff)) return { name, category };
  }
  return null;
}

/**
 * Name and category of a code point. The browser's own version of Unicode may be older; characters assigned since then have a name
 * and a category all the same.
 * @param {number} codePoint a scalar value
 * @returns {Promise<CharacterFacts>}
 */
export async function characterFacts(codePoint) {
  const known = suppliedFacts.get(codePoint);
  if (known) return known;
  const category = generalCategory(codePoint);
  const derived = derivedName(codePoint);
  if (derived) return { name: derived, category };
  if (category === 'Co' || isNoncharacter(codePoint)) return { name: null, category };
  const page = (codePoint & ~0x3f).toString(16).padStart(4, '0');
  try {
    // A code point that the browser does not know may be on no page, and fetching a missing page would log an error.
    const isThere = category !== 'Cn' || (await cachedPage('index')).split('\n').includes(page);
    const found = isThere ? findInPage(await cachedPage(page), codePoint) : null;
    return { name: found?.name ?? null, category: category === 'Cn' && found ? found.category : category };
  } catch {
    return { name: undefined, category };
  }
}

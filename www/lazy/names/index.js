// The names of code points: by rule, or on pages that are fetched.
import { formatCodePoint } from '../../core/hex.js';
import { isNoncharacter } from '../../core/scalar.js';
import { HANGUL, NUMBERED } from '../../data/name-rules.js';
import { loadNamePage } from '../../core/name-pages.js';

/** @import { CharacterFacts } from '../../core/character.js' */

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
 * Name and category of a code point.
 * @param {number} codePoint a scalar value @param {string} category as the browser knows it; `Cn` if it does not
 * @returns {Promise<CharacterFacts>} rejects if the names could not be fetched
 */
export async function lookUp(codePoint, category) {
  const derived = derivedName(codePoint);
  // Everything that is named after its number is a letter.
  if (derived) return { name: derived, category: 'Lo' };
  if (category === 'Co' || isNoncharacter(codePoint)) return { name: null, category };
  const page = (codePoint & ~0x3f).toString(16).padStart(4, '0');
  // A code point that the browser does not know may be on no page, and fetching a missing page would log an error.
  const isThere = category !== 'Cn' || (await cachedPage('index')).split('\n').includes(page);
  const found = isThere ? findInPage(await cachedPage(page), codePoint) : null;
  return { name: found?.name ?? null, category: category === 'Cn' && found ? found.category : category };
}

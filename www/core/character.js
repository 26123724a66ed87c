// What is known about a code point besides its bytes: name and category.
import { loadModule } from './load-module.js';
import { isScalar } from './scalar.js';

const CATEGORIES = 'Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co'.split(' ');

/**
 * The General_Category of a code point, by its two-letter name (UAX #44). `Cn` may only mean that the browser does not know
 * the code point; {@link characterFacts} does.
 * @param {number} codePoint
 */
export function generalCategory(codePoint) {
  const character = String.fromCodePoint(codePoint);
  return CATEGORIES.find((category) => new RegExp(`\\p{${category}}`, 'u').test(character)) ?? 'Cn';
}

/**
 * Whether there may be a note on a code point (explain/note.js): it is not a character, is used for the text itself, or the browser does not know it.
 * @param {number} codePoint
 */
export const isNotable = (codePoint) => codePoint === 0xfffd || !isScalar(codePoint) || generalCategory(codePoint).startsWith('C');

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

/**
 * Name and category of a code point. The browser's own version of Unicode may be older; characters assigned since then have a name
 * and a category all the same. What knows the names is fetched with the first of them.
 * @param {number} codePoint a scalar value
 * @returns {Promise<CharacterFacts>}
 */
export async function characterFacts(codePoint) {
  const supplied = suppliedFacts.get(codePoint);
  if (supplied) return supplied;
  const category = generalCategory(codePoint);
  try {
    const { lookUp } = await loadModule(() => import('../lazy/names/index.js'), 'lookUp');
    return await lookUp(codePoint, category);
  } catch {
    return { name: undefined, category };
  }
}

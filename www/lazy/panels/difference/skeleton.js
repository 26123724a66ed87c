// What a text looks like, according to UTS #39.
import { CONFUSABLES } from './confusables.js';

/** The prototypes of confusable characters. @type {Map<string, string> | null} read when first needed */
let prototypes = null;

function readPrototypes() {
  let codePoint = -1;
  return new Map(CONFUSABLES.split('\n').map((line) => {
    const space = line.indexOf(' ');
    codePoint += space === 0 ? 1 : parseInt(line.slice(0, space), 36);
    return [String.fromCodePoint(codePoint), line.slice(space + 1)];
  }));
}

/** @param {string} text */
const withoutIgnorable = (text) => text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');

/** @param {string} text */
function toPrototypes(text) {
  const table = prototypes ??= readPrototypes();
  let result = '';
  for (const character of text) result += table.get(character) ?? character;
  return result;
}

/**
 * The skeleton of a text (UTS #39 §4, internalSkeleton): texts that look the same have the same one. For comparison only.
 * @param {string} text
 */
export const skeleton = (text) => toPrototypes(withoutIgnorable(text.normalize('NFD'))).normalize('NFD');

/**
 * The skeleton after compatibility decomposition, for texts that are to be aligned.
 * @param {string} text
 */
export const roughSkeleton = (text) => skeleton(text.normalize('NFKD'));

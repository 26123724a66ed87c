// What is worth knowing about a well-formed code point. Notes, never errors.
import { formatCodePoint } from '../hex.js';
import { characterFacts, generalCategory } from '../character.js';
import { isNoncharacter, isScalar } from '../scalar.js';
import { traitsOf } from '../traits.js';
import { code } from './sentence.js';

/**
 * @typedef {import('../../codec/index.js').Scheme} Scheme
 * @typedef {import('./attempt.js').FaultMessages} FaultMessages
 * @typedef {import('./sentence.js').Sentence} Sentence
 */

/**
 * The note on a code point; `null` if there is none, or only {@link explainUnassigned} can tell.
 * @param {number} codePoint @param {Scheme} scheme @param {FaultMessages} messages
 * @returns {Sentence | null}
 */
export function explainNote(codePoint, scheme, messages) {
  const key = noteKey(codePoint, scheme);
  return key && messages.parts(key, { codePoint: code(formatCodePoint(codePoint)), scheme: messages.text(`scheme.${scheme}`) });
}

/** @param {number} codePoint @param {Scheme} scheme */
function noteKey(codePoint, scheme) {
  if (codePoint > 0x10ffff) return 'note.beyond';
  if (!isScalar(codePoint)) return 'note.surrogate';
  if (codePoint === 0xfeff) return traitsOf(scheme).family === 'units' ? 'note.bom-order' : 'note.bom';
  if (codePoint === 0xfffd) return 'note.replacement';
  if (isNoncharacter(codePoint)) return codePoint === 0xfffe && traitsOf(scheme).unit === 2 ? 'note.swapped' : 'note.noncharacter';
  const category = generalCategory(codePoint);
  if (category === 'Cc') return 'note.control';
  if (category === 'Co') return 'note.private';
  return null;
}

/**
 * The note on an unassigned code point; `null` for any other. If the browser considers the code point unassigned, the
 * note is a promise, because the names may know a later version of Unicode; if they can't be loaded, there is no note.
 * @param {number} codePoint @param {FaultMessages} messages
 * @returns {Promise<Sentence | null> | null}
 */
export function explainUnassigned(codePoint, messages) {
  if (!isScalar(codePoint) || isNoncharacter(codePoint) || generalCategory(codePoint) !== 'Cn') return null;
  return characterFacts(codePoint).then(({ category, name }) =>
    (category === 'Cn' && name === null ? messages.parts('note.unassigned', { codePoint: code(formatCodePoint(codePoint)) }) : null));
}

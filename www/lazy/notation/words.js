// Names of the notations, and what is wrong with a text that can't be read in one.

/**
 * @typedef {typeof import('./messages/en.js').default} English
 * @typedef {import('../../i18n/index.js').Messages<any>} Messages including those of this folder
 * @typedef {import('../../codec/notations.js').Notation} Notation
 */

/** For `loadWords`. @type {import('../../i18n/index.js').Words<keyof English>} */
export const NOTATION_WORDS = {
  en: () => import('./messages/en.js'),
  de: () => import('./messages/de.js'),
  nl: () => import('./messages/nl.js'),
};

/** Notations with one form for bytes and another for code points. */
export const TWOFOLD = /** @type {const} */ (['python', 'rust', 'go', 'c']);

/**
 * The name of a notation.
 * @param {Messages} messages @param {Notation} id
 * @param {'bytes' | 'code-points'} [content] tells the two forms of some notations apart
 */
export function labelOf(messages, id, content = 'code-points') {
  const isTwofold = /** @type {readonly string[]} */ (TWOFOLD).includes(id);
  return messages.text(`notation.${isTwofold && content === 'bytes' ? `${id}-bytes` : id}`, { example: '\\u{H}' });
}

/**
 * A sentence that says where a text breaks its notation, and what was expected there.
 * @param {Messages} messages @param {string} text that was read @param {{ utf16Offset: number, found: string, code: string }} error a `NotationError`
 */
export function problemOf(messages, text, { utf16Offset, found, code }) {
  const expected = messages.text(`expected.${code}`);
  // In code points, as a person would count.
  const position = [...text.slice(0, utf16Offset)].length + 1;
  return found === '' ? messages.text('expected.at-end', { expected }) : messages.text('expected.at', { position, found: messages.text('input.quoted', { text: found }), expected });
}

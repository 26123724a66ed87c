// What the notations are called, and what is wrong with a text that is to be read in one.

/**
 * @typedef {typeof import('./messages/en.js').default} English
 * @typedef {import('../../i18n/index.js').Messages<any>} Messages with the words of this part
 * @typedef {import('../../codec/notations.js').Notation} Notation
 */

/** To be loaded by `loadWords`. @type {import('../../i18n/index.js').Words<keyof English>} */
export const NOTATION_WORDS = {
  en: () => import('./messages/en.js'),
  de: () => import('./messages/de.js'),
  nl: () => import('./messages/nl.js'),
};

/** Notations that have a form for bytes and another one for code points. */
export const TWOFOLD = /** @type {const} */ (['python', 'rust', 'go', 'c']);

/**
 * What a notation is called.
 * @param {Messages} messages @param {Notation} id
 * @param {'bytes' | 'code-points'} [content] tells the two forms of some notations apart
 */
export function labelOf(messages, id, content = 'code-points') {
  const isTwofold = /** @type {readonly string[]} */ (TWOFOLD).includes(id);
  return messages.text(`notation.${isTwofold && content === 'bytes' ? `${id}-bytes` : id}`, { example: '\\u{H}' });
}

/**
 * Where a text is not what its notation allows, and what was expected there: a sentence.
 * @param {Messages} messages @param {string} text that was read @param {{ utf16Offset: number, found: string, code: string }} error a `NotationError`
 */
export function problemOf(messages, text, { utf16Offset, found, code }) {
  const expected = messages.text(`expected.${code}`);
  // As a reader counts them.
  const position = [...text.slice(0, utf16Offset)].length + 1;
  return found === '' ? messages.text('expected.at-end', { expected }) : messages.text('expected.at', { position, found: messages.text('input.quoted', { text: found }), expected });
}

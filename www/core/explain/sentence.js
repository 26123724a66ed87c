// Sentences with some words marked. ui/sentence.js decides what these look like: a sentence needs no document.

/**
 * @typedef {object} Marked a marked word
 * @property {string} text
 * @property {'code' | 'range' | 'isolated'} mark `code`: digits, in the byte font; `range`: the same, kept on one line;
 * `isolated`: text of the input, whose direction must not affect its surroundings
 * @typedef {(Marked | string)[]} Sentence
 */

/** Digits of bytes, bits and code points. @param {string} text @returns {Marked} */
export const code = (text) => ({ text, mark: 'code' });

/** A range of bytes. @param {string} text @returns {Marked} */
export const range = (text) => ({ text, mark: 'range' });

/** Text of the input. @param {string} text @returns {Marked} */
export const isolated = (text) => ({ text, mark: 'isolated' });

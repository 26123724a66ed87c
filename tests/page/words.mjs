// The words of all parts: where they are, and all in one.

import { readdir } from 'node:fs/promises';
import { Messages } from '../../www/i18n/index.js';

/**
 * @typedef {import('../../www/i18n/index.js').Dictionary} Dictionary
 * @typedef {import('../../www/i18n/index.js').Key} Key
 * @typedef {import('../../www/i18n/index.js').Language} Language
 * @typedef {keyof typeof import('../../www/lazy/faults/messages/en.js').default
 *   | keyof typeof import('../../www/lazy/fields/messages/en.js').default
 *   | keyof typeof import('../../www/lazy/steps/messages/en.js').default
 *   | keyof typeof import('../../www/panels/layers/messages/en.js').default
 *   | keyof typeof import('../../www/panels/bench/messages/en.js').default
 *   | keyof typeof import('../../www/panels/input/messages/en.js').default
 *   | keyof typeof import('../../www/lazy/panels/compare/messages/en.js').default
 *   | keyof typeof import('../../www/lazy/panels/decoders/messages/en.js').default
 *   | keyof typeof import('../../www/lazy/panels/difference/messages/en.js').default
 *   | keyof typeof import('../../www/lazy/panels/map/messages/en.js').default} AnyKey
 * @typedef {import('../../www/i18n/index.js').Messages<Key | AnyKey>} AllMessages
 */

const WWW = new URL('../../www/', import.meta.url);

/** The folders that hold dictionaries, the core words first. */
export const parts = [
  'i18n',
  ...(await readdir(WWW, { recursive: true })).filter((path) => /^(?!built\/).*\/messages$/.test(path)).sort(),
];

/** The dictionary of a part. @param {string} part @param {Language} language @returns {Promise<Dictionary>} */
export const wordsOf = async (part, language) => (await import(new URL(`${part}/${language}.js`, WWW).href)).default;

/** The dictionaries of all parts in one. @param {Language} language @returns {Promise<Dictionary>} */
export const allWords = async (language) => Object.assign({}, ...await Promise.all(parts.map((part) => wordsOf(part, language))));

/** The messages of all parts. @param {Language} language @returns {Promise<AllMessages>} */
export async function allMessages(language) {
  return new Messages(language, /** @type {Record<Key | AnyKey, string>} */ (await allWords(language)));
}

// Languages, their dictionaries, and how messages are filled in. The core words are here; each part that is loaded
// later has its own.
import { loadModule } from '../core/load-module.js';

export { chooseLanguage, languages } from './choose.js';

/**
 * @typedef {string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>} Message
 * a text with `{placeholders}`, or one text for each plural form of `{n}`
 * @typedef {Readonly<Record<string, Message>>} Dictionary
 * @typedef {import('./choose.js').Language} Language
 * @typedef {keyof typeof import('./en.js').default} Key of the core words
 */

/**
 * The same messages in another language.
 * @template {Dictionary} English
 * @typedef {Readonly<Record<keyof English, Message>>} Translation
 */

/**
 * How to load the words of a part: a dictionary for each language, loaded when it is needed.
 * @template {string} K
 * @typedef {Readonly<Record<Language, () => Promise<{ default: Readonly<Record<K, Message>> }>>>} Words
 */

/** @type {Words<Key>} */
const CORE = {
  en: () => import('./en.js'),
  de: () => import('./de.js'),
  nl: () => import('./nl.js'),
};

/**
 * A dictionary with the rules of its language: plural forms and how numbers are written.
 * @template {string} [K=Key] the keys that may be asked for
 */
export class Messages {
  #dictionary;
  #others;
  #plural;
  /** @type {Intl.NumberFormat | undefined} */
  #number;

  /**
   * @param {Language} language @param {Readonly<Record<K, Message>>} dictionary
   * @param {Messages<any> | null} [others] where to look for what the dictionary lacks
   */
  constructor(language, dictionary, others = null) {
    this.language = language;
    this.#dictionary = dictionary;
    this.#others = others;
    this.#plural = new Intl.PluralRules(language);
  }

  /** A number with the language's separators. @param {number} value a non-negative integer */
  number(value) {
    // Small numbers have no separators, and making the first formatter takes Chromium longer than anything else that an inspector needs.
    return value < 1000 ? String(value) : (this.#number ??= new Intl.NumberFormat(this.language)).format(value);
  }

  /** Whether there is a text for a key. @param {string} key @returns {boolean} */
  has(key) {
    return Object.hasOwn(this.#dictionary, key) || (this.#others?.has(key) ?? false);
  }

  /** A list of alternatives: “2, 3 or 4”. @param {string[]} items */
  either(items) {
    // English in general has a comma before “or”; the page’s does not.
    return new Intl.ListFormat(this.language === 'en' ? 'en-GB' : this.language, { type: 'disjunction' }).format(items);
  }

  /**
   * The text for a key, with its placeholders filled in; `{n}` chooses the plural form.
   * @param {K} key
   * @param {Record<string, string | number>} [values]
   */
  text(key, values = {}) {
    return this.parts(key, values).join('');
  }

  /**
   * The same in pieces, so that a placeholder can also be an element, or something else that is drawn later.
   * @template {object | string | number} V
   * @param {K} key
   * @param {Record<string, V>} [values]
   * @returns {(Exclude<V, number> | string)[]}
   * @throws {Error} for a missing key or placeholder: a mistake in the program, not in the input
   */
  parts(key, values = {}) {
    // Each sentence follows the rules of its own language.
    if (this.#others && !Object.hasOwn(this.#dictionary, key)) return this.#others.parts(key, values);
    const template = this.#template(key, values);
    /** @type {Set<unknown>} */
    const placed = new Set();
    return template.split(/\{(\w+)\}/).map((piece, i) => {
      if (i % 2 === 0) return piece;
      const value = values[piece];
      if (value === undefined) throw new Error(`message ${key} needs a value for {${piece}}`);
      if (typeof value === 'number') return this.number(value);
      // An element can be in one place only: other places get copies.
      const isPlaced = placed.has(value);
      placed.add(value);
      return /** @type {Exclude<V, number>} */ (isPlaced && typeof value === 'object' && 'cloneNode' in value
        ? /** @type {{ cloneNode: (deep: boolean) => unknown }} */ (value).cloneNode(true) : value);
    }).filter((piece) => piece !== '');
  }

  /** @param {K} key @param {Record<string, unknown>} values */
  #template(key, values) {
    const message = this.#dictionary[key];
    if (message === undefined) throw new Error(`no message ${key} in ${this.language}`);
    if (typeof message === 'string') return message;
    return message[this.#plural.select(Number(values['n']))] ?? message.other ?? '';
  }
}

/**
 * The dictionary in a language, or in English if that could not be loaded.
 * @template {string} K
 * @param {Words<K>} words @param {Language} language
 */
async function dictionaryIn(words, language) {
  try {
    return { language, dictionary: (await loadModule(words[language], 'default')).default };
  } catch (error) {
    if (language === 'en') throw error;
    return { language: /** @type {Language} */ ('en'), dictionary: (await loadModule(words.en, 'default')).default };
  }
}

/** @type {Map<Language, Promise<Messages>>} */
const loaded = new Map();

/**
 * The core messages of a language; each dictionary is loaded once, and only when it is needed. They are English if those of
 * the language could not be loaded; then the next call tries again.
 * @param {Language} language
 * @returns {Promise<Messages>}
 */
export function loadMessages(language) {
  let messages = loaded.get(language);
  if (!messages) {
    const forget = () => loaded.delete(language);
    messages = dictionaryIn(CORE, language).then((found) => {
      if (found.language !== language) forget();
      return new Messages(found.language, found.dictionary);
    });
    messages.catch(forget);
    loaded.set(language, messages);
  }
  return messages;
}

/**
 * The core messages with those of a part, which are English if they could not be loaded.
 * @template {string} K
 * @param {Language} language @param {Words<K>} words of the part
 * @param {Promise<Messages<any>>} [others] where to look for what they lack; the core messages by default
 * @returns {Promise<Messages<Key | K>>}
 */
export async function loadWords(language, words, others = loadMessages(language)) {
  const [below, own] = await Promise.all([others, dictionaryIn(words, language)]);
  return new Messages(own.language, /** @type {Readonly<Record<Key | K, Message>>} */ (own.dictionary), below);
}

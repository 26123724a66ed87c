// A line of mixed direction that is too long to be set as it is read: says in which order it stands in the field.
import { h } from '../../ui/h.js';
import { loadWords } from '../../i18n/index.js';

/** @typedef {typeof import('./messages/en.js').default} English */

/** @type {import('../../i18n/index.js').Words<keyof English>} */
const WORDS = {
  en: () => import('./messages/en.js'),
  de: () => import('./messages/de.js'),
  nl: () => import('./messages/nl.js'),
};

/**
 * Says it, if it is still so when the words have come.
 * @param {import('../../element/panels.js').Context} context @param {() => boolean} isStill
 */
export async function sayOrder({ messages, notice }, isStill) {
  const words = await loadWords(messages.language, WORDS);
  if (isStill()) notice([h('span', { lang: words.language === messages.language ? undefined : words.language }, words.text('mixed-line.order'))], 'order');
}

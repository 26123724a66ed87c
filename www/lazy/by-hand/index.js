// Copying by hand, where the clipboard is refused: the text stands selected in a field.
import { h } from '../../ui/h.js';
import { loadWords } from '../../i18n/index.js';
import { byHand } from './style.js';

/** @typedef {typeof import('./messages/en.js').default} English */

/** @type {import('../../i18n/index.js').Words<keyof English>} */
const WORDS = {
  en: () => import('./messages/en.js'),
  de: () => import('./messages/de.js'),
  nl: () => import('./messages/nl.js'),
};

/**
 * Says that the clipboard is refused, and gives the text in a field that has the focus.
 * @param {string} text @param {import('../../ui/copy.js').Context} context
 */
export async function copyByHand(text, { adopt, messages, notice }) {
  adopt(byHand);
  const words = await loadWords(messages.language, WORDS);
  const keys = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘C' : words.text('copy.keys');
  const sentence = words.text('copy.by-hand', { keys });
  const field = h('textarea', { class: 'by-hand', rows: 1, readonly: true, spellcheck: 'false', 'aria-label': sentence });
  field.value = text;
  notice([h('span', { lang: words.language === messages.language ? undefined : words.language }, sentence), field], 'copy');
  field.focus();
  field.select();
}

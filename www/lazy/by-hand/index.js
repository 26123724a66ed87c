// Copying by hand, when access to the clipboard is refused: shows the text in a field, selected.
import { h } from '../../ui/h.js';
import { setAttributes } from '../../ui/attributes.js';
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
 * Says that access to the clipboard is refused, and shows the text in a field that has the focus.
 * @param {string} text @param {import('../../ui/copy.js').Context} context
 */
export async function copyByHand(text, { adopt, messages, notice }) {
  adopt(byHand);
  const loaded = await loadWords(messages.language, WORDS);
  const sentence = h('span');
  const field = h('textarea', { class: 'by-hand', rows: 1, readonly: true, spellcheck: 'false' });
  field.value = text;
  /** @param {typeof loaded} words @param {import('../../i18n/index.js').Language} asked */
  const showIn = (words, asked) => {
    const keys = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘C' : words.text('copy.keys');
    field.ariaLabel = sentence.textContent = words.text('copy.by-hand', { keys });
    setAttributes(sentence, { lang: words.language === asked ? undefined : words.language });
  };
  /** The language asked for last. @type {string} */
  let wanted = '';
  notice(({ language }) => {
    wanted = language;
    // In another language, once its messages are loaded.
    if (language === messages.language) showIn(loaded, language);
    else void loadWords(language, WORDS).then((words) => wanted === language && showIn(words, language));
    return [sentence, field];
  }, 'copy');
  field.focus();
  field.select();
}

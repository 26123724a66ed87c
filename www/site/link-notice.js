// What is wrong with an address, for the user. Few addresses have a fault or are too short for a text, so the words are fetched with it.
import { loadWords } from '../i18n/index.js';
import { missing } from '../ui/failure.js';
import { h } from '../ui/h.js';

const WORDS = {
  en: () => import('../lazy/link/messages/en.js'),
  de: () => import('../lazy/link/messages/de.js'),
  nl: () => import('../lazy/link/messages/nl.js'),
};

/**
 * The contents of a notice.
 * @param {{ reason: import('./address.js').LinkError['reason'] | 'long' | 'other-long', found?: string, part?: string, limit?: number }} fault
 * @returns {(messages: import('../i18n/index.js').Messages) => Node[]}
 */
export const linkNotice = ({ reason, found = '', part = '', limit = 0 }) => (messages) => {
  const sentence = h('span');
  const put = () => void loadWords(messages.language, WORDS)
    // Isolated, because the address may contain bidi controls.
    .then((words) => words.parts(`page.link-${reason}`, { found: h('bdi', {}, found), part, limit }), (error) => missing(error, put)(messages))
    .then((parts) => sentence.replaceChildren(...parts));
  put();
  return [sentence];
};

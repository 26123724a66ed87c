// Reads files. A file that is too large is reported and changes nothing.
import { loadWords } from '../../i18n/index.js';
import { h } from '../../ui/h.js';

/** @typedef {keyof typeof import('./messages/en.js').default} Key */

/** In bytes. A larger file is refused, because the page holds all of its segments. */
export const FILE_LIMIT = 1_048_576;

const WORDS = {
  en: () => import('./messages/en.js'),
  de: () => import('./messages/de.js'),
  nl: () => import('./messages/nl.js'),
};

/**
 * Loads the function that reads a file into the inspector, with its messages.
 * @param {import('../../i18n/index.js').Language} language
 */
export async function loadReader(language) {
  const messages = await loadWords(language, WORDS);
  /** @type {(file: File, context: import('../../element/panels.js').Context, isLast: () => boolean) => Promise<void>} */
  return (file, context, isLast) => readFile(file, { ...context, messages }, isLast);
}

/**
 * @param {File} file @param {import('../../element/panels.js').Context<Key>} context
 * @param {() => boolean} isLast whether the inspector has been given no other file in the meantime
 * @throws whatever the session throws for the bytes of the file
 */
async function readFile(file, { session, messages, notice: setNotice }, isLast) {
  const { size } = file;
  // Isolated, because a name may contain bidi controls, and clipped.
  const name = h('bdi', {}, [...file.name].slice(0, 80).join(''));
  const notice = (/** @type {Key} */ key, /** @type {Record<string, string | number>} */ values = {}) => setNotice(({ language }) => {
    const sentence = h('span');
    const put = (/** @type {typeof messages} */ words) => sentence.append(...words.parts(key, { ...values, name }));
    // Messages in another language are loaded first.
    if (language === messages.language) put(messages);
    else void loadWords(language, WORDS).catch(() => messages).then(put);
    return [sentence];
  }, 'file');
  if (size > FILE_LIMIT) {
    notice('input.file-large', { n: size, limit: FILE_LIMIT });
    return;
  }
  // `null` for a folder, or a file that is gone or may not be read.
  const read = await file.arrayBuffer().catch(() => null);
  if (!isLast()) return;
  if (!read) {
    notice('input.file-failed');
    return;
  }
  session.setBytes(new Uint8Array(read), 'file');
  notice('input.file-read', { n: size });
}

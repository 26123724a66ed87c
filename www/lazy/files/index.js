// Reads files. A file that is too large is reported and changes nothing, unless the user opens its beginning.
import { expected, kindOf } from '../../codec/expected.js';
import { segmentList } from '../../codec/segments.js';
import { loadWords } from '../../i18n/index.js';
import { h } from '../../ui/h.js';

/** @typedef {keyof typeof import('./messages/en.js').default} Key */

/** Bytes of the longest sequence of any scheme. */
const LONGEST = 8;

/** Code points of a longer name that are shown: of its start, and of its end, where the type is. */
const [NAME_START, NAME_END] = [60, 20];

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
  /** @type {(file: File, context: import('../../element/panels.js').Context, bytes: Uint8Array, isLast: () => boolean) => Promise<void>} */
  return (file, context, bytes, isLast) => readFile(file, { ...context, messages }, bytes, isLast);
}

/**
 * @param {File} file @param {import('../../element/panels.js').Context<Key>} context
 * @param {Uint8Array} bytesBefore those of the session when the file was given: if they change while it is being read, that is the later input
 * @param {() => boolean} isLast whether the inspector has been given no other file in the meantime
 * @throws {TypeError} if it is no file
 * @throws whatever the session throws for the bytes of the file
 */
async function readFile(file, { session, messages, notice: setNotice }, bytesBefore, isLast) {
  // Checked by name, because a file from another frame has a different constructor.
  if (kindOf(file) !== 'a File') throw expected('a File', file);
  const { size } = file;
  // Isolated, because a name may contain bidi controls.
  const name = h('bdi', {}, clipped(file.name));
  /** @param {Key} key @param {Record<string, string | number>} [values] @param {() => void} [openBeginning] offered with a button */
  const notice = (key, values = {}, openBeginning) => setNotice(({ language }) => {
    const sentence = h('span');
    const put = (/** @type {typeof messages} */ words) => {
      sentence.append(...words.parts(key, { ...values, name }));
      if (openBeginning) sentence.append(' ', h('button', { type: 'button', click: openBeginning }, words.text('input.file-beginning', { limit: FILE_LIMIT })));
    };
    // Messages in another language are loaded first.
    if (language === messages.language) put(messages);
    else void loadWords(language, WORDS).catch(() => messages).then(put);
    return [sentence];
  }, 'file');
  /** @param {Blob} part @param {Uint8Array} before */
  const read = async (part, before) => {
    // `null` for a folder, or a file that is gone or may not be read.
    const content = await part.arrayBuffer().catch(() => null);
    if (!isLast()) return;
    if (!content) {
      notice('input.file-failed');
      return;
    }
    if (session.bytes !== before) {
      notice('input.file-late');
      return;
    }
    const bytes = part === file ? new Uint8Array(content) : withoutCutSequence(new Uint8Array(content), session.scheme);
    session.setBytes(bytes, 'file');
    if (part === file) notice('input.file-read', { n: size });
    else notice('input.file-part', { part: bytes.length, n: size });
  };
  if (size > FILE_LIMIT) notice('input.file-large', { n: size, limit: FILE_LIMIT }, () => void read(file.slice(0, FILE_LIMIT), session.bytes));
  else await read(file, bytesBefore);
}

/** A file's name, without the middle of a long one. @param {string} name */
function clipped(name) {
  const all = [...name];
  return all.length > NAME_START + NAME_END + 1 ? [...all.slice(0, NAME_START), '…', ...all.slice(-NAME_END)].join('') : name;
}

/** The bytes, without those at the end that only begin a sequence. @param {Uint8Array} bytes @param {import('../../codec/index.js').Scheme} scheme */
function withoutCutSequence(bytes, scheme) {
  const end = bytes.subarray(Math.max(bytes.length - LONGEST, 0));
  const list = segmentList(end, { scheme });
  const last = list.length - 1;
  return list.kind(last) === 'truncated' ? bytes.subarray(0, bytes.length - end.length + list.attemptStart(last)) : bytes;
}

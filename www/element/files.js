// Files from outside: dropped, pasted or picked. Too large a file says so and changes nothing.

import { h } from '../ui/h.js';

/** @typedef {import('./panels.js').Context} Context */

/** Bytes; larger files wait for the scanner. */
export const FILE_LIMIT = 1_048_576;

/** The file that was last given to each inspector: one that was given before may be read later. @type {WeakMap<Context['session'], File>} */
const lastGiven = new WeakMap();

/**
 * Reads a file into the inspector; if another is given to it meanwhile, that one instead.
 * @param {File} file @param {Context} context
 * @throws what the session does about bytes that were read
 */
export async function openFile(file, { session, messages, readonly, notice: say }) {
  if (readonly) return;
  lastGiven.set(session, file);
  const { size } = file;
  // Isolated, for a name may hold bidi controls; and clipped.
  const name = h('bdi', {}, [...file.name].slice(0, 80).join(''));
  const notice = (/** @type {import('../i18n/index.js').Key} */ key, /** @type {Record<string, string | number>} */ values = {}) =>
    say(messages.parts(key, { ...values, name }), 'file');
  if (size > FILE_LIMIT) {
    notice('input.file-large', { n: size, limit: FILE_LIMIT });
    return;
  }
  // `null` for a folder, or a file that went away or may not be read.
  const read = await file.arrayBuffer().catch(() => null);
  if (lastGiven.get(session) !== file) return;
  if (!read) {
    notice('input.file-failed');
    return;
  }
  session.setBytes(new Uint8Array(read), 'file');
  notice('input.file-read', { n: size });
}

/** Whether a drag or the clipboard holds files. @param {DataTransfer | null} transfer */
export const holdsFiles = (transfer) => transfer?.types.includes('Files') ?? false;

/**
 * Whether the clipboard is text with a picture of it, as office programs copy it. Beside a copied file stands text too,
 * but then it is the file's name or path.
 * @param {DataTransfer} clipboard
 */
function isText(clipboard) {
  const text = clipboard.getData('text/plain').trimEnd();
  return text !== '' && !Array.from(clipboard.files).some(({ name }) => text.endsWith(name));
}

/**
 * Takes files that are dropped or pasted anywhere on an element.
 * @param {HTMLElement} target @param {Context} context
 */
export function acceptFiles(target, context) {
  const { signal, messages, notice } = context;
  /** @param {Event} event @param {DataTransfer | null} transfer */
  const take = (event, transfer) => {
    if (!transfer || !holdsFiles(transfer)) return;
    event.preventDefault();
    const [file, ...more] = transfer.files;
    if (more.length > 0) notice(messages.text('input.file-many'), 'file');
    else if (file) void openFile(file, context);
  };
  target.setAttribute('data-drop', messages.text('input.drop'));
  target.addEventListener('dragover', (event) => {
    if (!holdsFiles(event.dataTransfer)) return;
    event.preventDefault();
    target.classList.add('dropping');
  }, { signal });
  target.addEventListener('dragleave', (event) => {
    if (!target.contains(/** @type {Node | null} */ (event.relatedTarget))) target.classList.remove('dropping');
  }, { signal });
  target.addEventListener('drop', (event) => {
    target.classList.remove('dropping');
    take(event, event.dataTransfer);
  }, { signal });
  target.addEventListener('paste', (event) => {
    if (event.clipboardData && !isText(event.clipboardData)) take(event, event.clipboardData);
  }, { signal });
}

// Files that are dropped, pasted or picked.

import { loadModule } from '../core/load-module.js';
import { missing } from '../ui/failure.js';

/** @typedef {import('./panels.js').Context} Context */

/** The last file given to each inspector: reading an earlier one may take longer. @type {WeakMap<Context['session'], File>} */
const lastGiven = new WeakMap();

/** The reader of files, with its words. @param {import('../i18n/index.js').Language} language */
const loadReader = async (language) => (await loadModule(() => import('../lazy/files/index.js'), 'loadReader')).loadReader(language);

/**
 * Reads a file into the inspector, unless another is given to it or its bytes change meanwhile. The code for that is fetched with the first file.
 * @param {File} file @param {Context} context
 * @throws whatever the session throws for the bytes read
 */
export async function openFile(file, context) {
  const { session, messages, readonly, notice } = context;
  if (readonly) return;
  const { bytes } = session;
  lastGiven.set(session, file);
  const isLast = () => lastGiven.get(session) === file;
  const reader = await loadReader(messages.language).catch((error) => {
    if (isLast()) notice(missing(error, () => void openFile(file, context)), 'file');
  });
  await reader?.(file, context, bytes, isLast);
}

/** Opens a single file; several are refused. @param {Iterable<File>} files @param {Pick<Context, 'openFile' | 'notice'>} target */
export function openOne([file, ...more], target) {
  if (more.length > 0) target.notice((words) => words.text('input.file-many'), 'file');
  else if (file) void target.openFile(file);
}

/** Whether a drag or the clipboard holds files. @param {DataTransfer | null} transfer */
export const holdsFiles = (transfer) => transfer?.types.includes('Files') ?? false;

/**
 * Whether the clipboard holds text along with a picture of it, as office programs copy it. A copied file comes with text too,
 * but that is the file's name or path.
 * @param {DataTransfer} clipboard
 */
function isText(clipboard) {
  const text = clipboard.getData('text/plain').trimEnd();
  return text !== '' && !Array.from(clipboard.files).some(({ name }) => text.endsWith(name));
}

/**
 * Accepts files dropped or pasted anywhere on an element.
 * @param {HTMLElement} target @param {Context} context
 */
export function acceptFiles(target, context) {
  const { messages } = context;
  /** @param {Event} event @param {DataTransfer | null} transfer */
  const take = (event, transfer) => {
    if (!transfer || !holdsFiles(transfer)) return;
    event.preventDefault();
    openOne(transfer.files, context);
  };
  target.setAttribute('data-drop', messages.text('input.drop'));
  target.addEventListener('dragover', (event) => {
    if (!holdsFiles(event.dataTransfer)) return;
    event.preventDefault();
    target.classList.add('dropping');
  });
  target.addEventListener('dragleave', (event) => {
    if (!target.contains(/** @type {Node | null} */ (event.relatedTarget))) target.classList.remove('dropping');
  });
  target.addEventListener('drop', (event) => {
    target.classList.remove('dropping');
    take(event, event.dataTransfer);
  });
  target.addEventListener('paste', (event) => {
    if (event.clipboardData && !isText(event.clipboardData)) take(event, event.clipboardData);
  });
}

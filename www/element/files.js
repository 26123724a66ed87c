// Files from outside: dropped, pasted or picked. Too large a file says so and changes nothing.

/** @typedef {import('./inspector.js').Context} Context */

/** Bytes; larger files wait for the scanner. */
export const FILE_LIMIT = 1_048_576;

/**
 * Reads a file into the inspector.
 * @param {File} file @param {Context} context
 */
export async function openFile(file, { session, messages, notice }) {
  const { name, size } = file;
  if (size > FILE_LIMIT) {
    notice(messages.text('input.file-large', { name, n: messages.number(size), limit: messages.number(FILE_LIMIT) }));
    return;
  }
  try {
    session.setBytes(new Uint8Array(await file.arrayBuffer()), 'file');
    notice(messages.text('input.file-read', { name, n: size }));
  } catch {
    // A folder, or a file that went away or may not be read.
    notice(messages.text('input.file-failed', { name }));
  }
}

/**
 * Takes files that are dropped or pasted anywhere on an element.
 * @param {HTMLElement} target @param {Context} context
 */
export function acceptFiles(target, context) {
  const { signal, messages, notice } = context;
  const holdsFiles = (/** @type {DataTransfer | null} */ transfer) => transfer?.types.includes('Files') ?? false;
  /** @param {Event} event @param {DataTransfer | null} transfer */
  const take = (event, transfer) => {
    if (!transfer || !holdsFiles(transfer)) return;
    event.preventDefault();
    const [file, ...more] = transfer.files;
    if (more.length > 0) notice(messages.text('input.file-many'));
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
  target.addEventListener('paste', (event) => take(event, event.clipboardData), { signal });
}

// The list of keys, as a dialog: the browser keeps the focus in it, closes it on Escape, and then restores the focus.
import { loadWords } from '../../i18n/index.js';
import { h } from '../../ui/h.js';
import { actionOf } from '../../ui/shortcuts.js';
import { SECTIONS, keysOf } from './table.js';
import { keys as style } from './style.js';

/**
 * @typedef {import('../../i18n/index.js').Messages<keyof typeof import('./messages/en.js').default>} Messages
 * @typedef {import('./table.js').Section} Section
 */

/** @param {string} keys one combination, as in aria-keyshortcuts @param {Messages} messages */
function chord(keys, messages) {
  const parts = keys.split('+').map((key) => h('kbd', {}, /^[A-Z?]$/.test(key) ? key : messages.text(/** @type {any} */ (`key.${key}`))));
  return h('span', { class: 'chord' }, ...parts.flatMap((part, i) => (i === 0 ? [part] : ['\u200a+\u200a', part])));
}

/** @param {Section} section @param {{ messages: Messages, readonly: boolean, isMac: boolean }} setting */
function sectionOf(section, { messages, readonly, isMac }) {
  const rows = section.rows.filter(({ edits }) => !edits || !readonly).map((row) => h('tr', {},
    h('th', { scope: 'row' }, messages.text(row.words)),
    h('td', {}, ...keysOf(section, row, isMac).flatMap((keys, i) => (i === 0 ? [chord(keys, messages)] : [' ', chord(keys, messages)])))));
  return h('section', {}, h('h3', {}, messages.text(section.title)), h('table', {}, h('tbody', {}, ...rows)));
}

/** While the dialog is in front of the page, blocks the page's shortcuts, wherever the focus is. @param {KeyboardEvent} event */
function blockShortcuts(event) {
  if (!actionOf(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Shows which key does what, in a dialog, until the user closes it.
 * @param {HTMLElement} root to append the dialog to
 * @param {{ messages: Messages, readonly: boolean, adopt: (...texts: string[]) => void, signal: AbortSignal }} context
 */
function showKeysIn(root, { messages, readonly, adopt, signal }) {
  if (root.querySelector('.keys-sheet')) return;
  adopt(style);
  const closed = new AbortController();
  const isMac = /mac|iphone|ipad/i.test(navigator.platform);
  const close = h('button', { type: 'button', click: () => dialog.close() }, messages.text('keys.close'));
  // The inspector below opens the file, and what it shows must be seen.
  const closeForFile = (/** @type {DataTransfer | null} */ transfer) => transfer?.types.includes('Files') && dialog.close();
  /** @type {HTMLDialogElement} */
  const dialog = h('dialog', {
    class: 'keys-sheet', 'aria-labelledby': 'keys-title',
    close: () => {
      closed.abort();
      dialog.remove();
    },
    // On the backdrop.
    click: (event) => event.target === dialog && dialog.close(),
    drop: (event) => closeForFile(event.dataTransfer),
    paste: (event) => closeForFile(event.clipboardData),
  },
  h('div', { class: 'keys-head' }, h('h2', { id: 'keys-title' }, messages.text('keys.title')), close),
  h('div', { class: 'keys-sections' }, ...SECTIONS.map((section) => sectionOf(section, { messages, readonly, isMac }))));
  root.append(dialog);
  dialog.showModal();
  addEventListener('keydown', blockShortcuts, { capture: true, signal: AbortSignal.any([signal, closed.signal]) });
}

const WORDS = {
  en: () => import('./messages/en.js'),
  de: () => import('./messages/de.js'),
  nl: () => import('./messages/nl.js'),
};

/** Loads the function that shows the list, with its messages. @param {import('../../i18n/index.js').Language} language */
export async function loadKeys(language) {
  const messages = await loadWords(language, WORDS);
  /** @type {(root: HTMLElement, context: import('../../element/panels.js').Context) => void} */
  return (root, context) => showKeysIn(root, { ...context, messages });
}

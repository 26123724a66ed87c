// What leaves the page: copied text and saved files.
import { h } from '../../../ui/h.js';

/**
 * Copies the text of a field. If the browser refuses, the text is selected, to be copied by hand.
 * @param {HTMLInputElement} field
 * @returns {Promise<boolean>} whether it is in the clipboard
 */
export async function copyField(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return false;
  }
}

/** Saves a text as a file. @param {string} name @param {string} text @param {string} type of the file */
export function saveFile(name, text, type) {
  const href = URL.createObjectURL(new Blob([text], { type }));
  h('a', { href, download: name }).click();
  URL.revokeObjectURL(href);
}

/** Minutes and seconds. @param {number} seconds */
export const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** The style sheet, adopted once for all that need it. @type {CSSStyleSheet | undefined} */
let sheet;

/** @param {string} css */
export function adoptOnce(css) {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

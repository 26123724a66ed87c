// Fields with long texts: the classes that let the browser lay them out fast, and how such texts are pasted. For the reasons, see
// panels/input/style.js.

import { adaptDirection, prepareDirection } from './mixed-direction.js';

/** Number of bytes above which the fields keep their height. */
export const LONG = 4096;
/** Number of UTF-16 code units above which a line is not wrapped, except in WebKit. */
const ENDLESS = 10_000;

/** Whether a line of a text is longer than `ENDLESS`. @param {string} text */
function isEndless(text) {
  let start = 0;
  while (text.length - start > ENDLESS) {
    const lineEnd = text.lastIndexOf('\n', start + ENDLESS);
    if (lineEnd < start) return true;
    start = lineEnd + 1;
  }
  return false;
}

/**
 * Prepares both fields for what they will show.
 * @param {HTMLTextAreaElement} textField @param {HTMLTextAreaElement} byteField @param {string} text @param {number} byteLength
 * @param {import('../element/panels.js').Context<'input.byte-order'>} context
 */
export function prepareFields(textField, byteField, text, byteLength, context) {
  for (const field of [textField, byteField]) field.classList.toggle('long', byteLength > LONG);
  byteField.classList.remove('endless');
  textField.classList.toggle('tabs', text.includes('\t'));
  adaptDirection(textField, text, textField.classList.toggle('endless', isEndless(text)), context);
}

/**
 * Inserts a long pasted text itself: WebKit would first make a document of it, which takes more than a second for a megabyte, and Chromium
 * would lay it out twice.
 * @param {ClipboardEvent & { target: HTMLTextAreaElement }} event
 */
export function pasteLong(event) {
  const { target, clipboardData } = event;
  // With the line ends that a field has, so that the caret goes after the whole of it.
  const data = (clipboardData?.getData('text/plain') ?? '').replace(/\r\n?/g, '\n');
  if (data.length <= LONG || target.readOnly || clipboardData?.files.length) return;
  event.preventDefault();
  enter(target, 'insertFromPaste', data);
}

/**
 * Copies or cuts the exact text, where the field shows something else in its place.
 * @param {ClipboardEvent} event @param {HTMLTextAreaElement} field @param {string} exact the text of the field
 */
export function copyExact(event, field, exact) {
  const { selectionStart, selectionEnd, value, readOnly } = field;
  const data = exact.slice(selectionStart, selectionEnd);
  if (data === value.slice(selectionStart, selectionEnd)) return;
  event.preventDefault();
  event.clipboardData?.setData('text/plain', data);
  if (event.type === 'cut' && !readOnly) enter(field, 'deleteByCut', '');
}

/** Replaces what is selected in a field, as the user would. @param {HTMLTextAreaElement} field @param {string} inputType @param {string} data */
function enter(field, inputType, data) {
  const edit = { inputType, data, bubbles: true };
  field.dispatchEvent(new InputEvent('beforeinput', edit));
  field.setRangeText(data, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', edit));
}

/** Prepares a field for what is pasted: it is laid out before the `input` event. @param {{ target: HTMLElement, data: string | null }} event */
export function prepareForPaste({ target, data }) {
  if (!data) return;
  if (data.includes('\t')) target.classList.add('tabs');
  if (data.length <= LONG) return;
  target.classList.add('long');
  if (!isEndless(data)) return;
  // The byte field has spaces between bytes, so its lines are wrapped.
  if (!target.dir) target.classList.add('endless');
  prepareDirection(target, data);
}

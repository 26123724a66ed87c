// Fields with long texts: what they are told, so that the browser can lay them out soon, and how such texts are pasted. The style of the input says the rest.

import { expectTurns, tellTurns } from './turns.js';

/** Bytes past which the fields keep their height. */
export const LONG = 4096;
/** UTF-16 code units past which a line is not wrapped, but by WebKit. */
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
 * Tells both fields what they will show.
 * @param {HTMLTextAreaElement} textField @param {HTMLTextAreaElement} byteField @param {string} text @param {number} byteLength
 * @param {import('../element/panels.js').Context<'input.in-order'>} context
 */
export function tellLength(textField, byteField, text, byteLength, context) {
  for (const field of [textField, byteField]) field.classList.toggle('long', byteLength > LONG);
  textField.classList.toggle('tabs', text.includes('\t'));
  tellTurns(textField, text, textField.classList.toggle('endless', isEndless(text)), context);
}

/**
 * Puts a long text that is pasted in by itself: WebKit would make a document of it first, which takes it more than a second for a megabyte,
 * and Chromium lays it out twice.
 * @param {ClipboardEvent & { target: HTMLTextAreaElement }} event
 */
export function pasteLong(event) {
  const { target, clipboardData } = event;
  // As a field has line ends, so that the caret comes behind the last of it.
  const data = (clipboardData?.getData('text/plain') ?? '').replace(/\r\n?/g, '\n');
  if (data.length <= LONG || target.readOnly || clipboardData?.files.length) return;
  event.preventDefault();
  const edit = { inputType: 'insertFromPaste', data, bubbles: true };
  target.dispatchEvent(new InputEvent('beforeinput', edit));
  target.setRangeText(data, target.selectionStart, target.selectionEnd, 'end');
  target.dispatchEvent(new InputEvent('input', edit));
}

/** Tells a field what is pasted: it is laid out before there is an `input` event. @param {{ target: HTMLElement, data: string | null }} event */
export function expectLong({ target, data }) {
  if (!data) return;
  if (data.includes('\t')) target.classList.add('tabs');
  if (data.length <= LONG) return;
  target.classList.add('long');
  // Bytes have spaces between them, and are wrapped.
  if (target.dir || !isEndless(data)) return;
  target.classList.add('endless');
  expectTurns(target, data);
}

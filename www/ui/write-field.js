// The text of a field that the reader may be in: the caret stays where it is in what stays.
import { editedPart } from '../core/text-model.js';

/**
 * Writes a text into a field. In a field that has the focus only the part that differs is written, and caret and marked text go with
 * what they stand at, or the caret to the end of that part. A window behind another one has a field with the focus too, though `:focus`
 * does not match there.
 * @param {HTMLTextAreaElement | HTMLInputElement} field @param {string} text @param {boolean} [leadsCaret]
 */
export function writeField(field, text, leadsCaret = false) {
  if (field.value === text) return;
  if (/** @type {Document | ShadowRoot} */ (field.getRootNode()).activeElement !== field) {
    field.value = text;
    return;
  }
  // These fields have all of them.
  const { selectionStart, selectionEnd, selectionDirection } = /** @type {HTMLTextAreaElement} */ (field);
  const { start, end, inserted } = editedPart(field.value, text, text.length);
  /** @param {number} utf16Offset what stood in the part that differs stands at its end now */
  const after = (utf16Offset) => (leadsCaret ? start + inserted.length : utf16Offset <= start ? utf16Offset : Math.max(utf16Offset - end, 0) + start + inserted.length);
  field.setRangeText(inserted, start, end);
  field.setSelectionRange(after(selectionStart), after(selectionEnd), selectionDirection);
}

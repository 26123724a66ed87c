// Writing to a field that the user may be in: the caret keeps its place in the text that stays.
import { editedPart } from '../core/text-model.js';

/**
 * Writes a text into a field. In a field that has the focus only the part that differs is written, and the field's selection moves with the
 * text around it. In an inactive window a field has the focus too, though `:focus` does not match there.
 * @param {HTMLTextAreaElement | HTMLInputElement} field @param {string} text
 * @param {boolean} [leadsCaret] whether the caret goes to the end of that part
 */
export function writeField(field, text, leadsCaret = false) {
  if (field.value === text) return;
  if (/** @type {Document | ShadowRoot} */ (field.getRootNode()).activeElement !== field) {
    field.value = text;
    return;
  }
  // Never `null` in the kinds of field used here.
  const { selectionStart, selectionEnd, selectionDirection } = /** @type {HTMLTextAreaElement} */ (field);
  const { start, end, inserted } = editedPart(field.value, text, text.length);
  /** @param {number} utf16Offset an offset inside the part that differs moves to its end */
  const after = (utf16Offset) => (leadsCaret ? start + inserted.length : utf16Offset <= start ? utf16Offset : Math.max(utf16Offset - end, 0) + start + inserted.length);
  field.setRangeText(inserted, start, end);
  field.setSelectionRange(after(selectionStart), after(selectionEnd), selectionDirection);
}

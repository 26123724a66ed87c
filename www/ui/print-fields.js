// Printed fields. A field shows only what fits into it, and does not break across pages, so its content is printed as text.
import { h } from './h.js';

/** Most code points or bytes to print of a field. */
const MAX_PRINTED = 4000;

/**
 * Puts the content of each field after it as text, while printing.
 * @param {ParentNode} root @param {boolean} isPrinting @param {import('../i18n/index.js').Messages} messages
 */
export function printFields(root, isPrinting, messages) {
  for (const printed of root.querySelectorAll('.printed')) printed.remove();
  if (!isPrinting) return;
  for (const field of /** @type {NodeListOf<HTMLTextAreaElement>} */ (root.querySelectorAll('textarea.field'))) {
    const { value, dir } = field;
    // Only the byte field has a `dir`, and spaces between bytes.
    const between = dir && ' ';
    const all = dir ? value.split(between) : [...value];
    const rest = all.length > MAX_PRINTED ? ` … ${messages.text('strip.more', { n: all.length - MAX_PRINTED })}` : '';
    if (value) field.after(h('div', { class: `field ${dir && 'hex '}printed`, dir }, all.slice(0, MAX_PRINTED).join(between) + rest));
  }
}

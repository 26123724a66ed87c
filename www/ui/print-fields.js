// Fields on paper. A field shows what fits into it, and is not taken apart at the end of a page, so what it holds is printed as text.
import { h } from './h.js';

/** What is printed of a field: characters of the text, or bytes. */
const MOST = 4000;

/**
 * Puts what each field holds beside it, for as long as it is printed.
 * @param {ParentNode} root @param {boolean} isPrinting @param {import('../i18n/index.js').Messages} messages
 */
export function printFields(root, isPrinting, messages) {
  for (const printed of root.querySelectorAll('.printed')) printed.remove();
  if (!isPrinting) return;
  for (const field of /** @type {NodeListOf<HTMLTextAreaElement>} */ (root.querySelectorAll('textarea.field'))) {
    const { value, dir } = field;
    // Only bytes have a direction of their own, and spaces between them.
    const between = dir && ' ';
    const all = dir ? value.split(between) : [...value];
    const rest = all.length > MOST ? ` … ${messages.text('strip.more', { n: all.length - MOST })}` : '';
    if (value) field.after(h('div', { class: `field ${dir && 'hex '}printed`, dir }, all.slice(0, MOST).join(between) + rest));
  }
}

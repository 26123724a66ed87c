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
    // Only bytes have a direction that is theirs.
    const [between, kind] = dir ? [' ', 'hex '] : ['', ''];
    const all = between ? value.split(between) : [...value];
    const rest = all.length - MOST;
    if (value) field.after(h('div', { class: `field ${kind}printed`, dir }, all.slice(0, MOST).join(between) + (rest > 0 ? ` … ${messages.text('strip.more', { n: rest })}` : '')));
  }
}

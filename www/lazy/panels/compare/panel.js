// The same code points in every scheme: bytes and bits of the selected one, the size of all, and whether bytes sort as
// code points do.
import { formatCodePoint } from '../../../core/hex.js';
import { h } from '../../../ui/h.js';
import { setText } from '../../../ui/attributes.js';
import { patchChildren } from '../../../ui/patch.js';
import { whenShown } from '../../../ui/when-shown.js';
import { tables } from '../../../ui/styles/tables.js';
import { drawRows } from './rows.js';

/** @typedef {import('../../../element/panels.js').Context<keyof typeof import('./messages/en.js').default>} Context */

export class ComparePanel {
  #context;
  #rows = h('tbody');
  #about = h('p', { class: 'soft' });
  #changed;

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    context.adopt(tables);
    const { messages, signal } = context;
    const heading = (/** @type {Parameters<typeof messages.text>[0]} */ key) => h('th', { scope: 'col' }, messages.text(key));
    this.root = h('section', { class: 'compare-panel', part: 'compare' },
      h('div', { class: 'head' }, h('h2', {}, messages.text('compare.title')), this.#about),
      h('table', { class: 'facts compare' },
        h('thead', {}, h('tr', {}, .../** @type {const} */ (['compare.scheme', 'compare.bytes', 'compare.size', 'compare.sorts']).map(heading))), this.#rows));
    this.#changed = whenShown(this.root, () => this.#draw(), signal);
  }

  /** @param {import('../../../core/session.js').Change} change */
  update({ selectionChanged }) {
    if (selectionChanged) this.#changed();
  }

  #draw() {
    const { session, messages } = this.#context;
    const { illFormedCount } = session;
    const selected = session.bytes.length === 0 ? null : session.list.codePoint(session.list.indexAt(session.selection.start));
    setText(this.#about, [
      messages.text('compare.about', { codePoint: selected === null ? messages.text('bench.none') : formatCodePoint(selected) }),
      ...(illFormedCount > 0 ? [messages.text('compare.without', { n: illFormedCount })] : []),
    ].join(' '));
    patchChildren(this.#rows, drawRows(this.#context, selected));
  }
}

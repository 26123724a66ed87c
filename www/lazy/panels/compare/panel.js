// The same code points in every scheme: bytes and bits of the selected one, the size of all, and whether bytes sort as
// code points do. Worked out, and what works it out fetched, only while it is open.
import { formatCodePoint } from '../../../core/hex.js';
import { h } from '../../../ui/h.js';
import { tables } from '../../../ui/styles/tables.js';

/** @typedef {import('../../../element/inspector.js').Context<keyof typeof import('./messages/en.js').default>} Context */

export class ComparePanel {
  #context;
  #rows = h('tbody');
  #about = h('p', { class: 'soft' });
  /** @type {typeof import('./rows.js').drawRows | null} `null` until it is there */
  #drawRows = null;

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    context.adopt(tables);
    const { messages } = context;
    const heading = (/** @type {Parameters<typeof messages.text>[0]} */ key) => h('th', { scope: 'col' }, messages.text(key));
    this.root = h('details', { class: 'compare-panel', part: 'compare', toggle: () => this.#draw() },
      h('summary', {}, h('h2', {}, messages.text('compare.title'))),
      this.#about,
      h('table', { class: 'facts compare' },
        h('thead', {}, h('tr', {}, .../** @type {const} */ (['compare.scheme', 'compare.bytes', 'compare.size', 'compare.sorts']).map(heading))), this.#rows));
  }

  update() {
    this.#draw();
  }

  #draw() {
    if (!this.root.open) return;
    const { session, messages, signal } = this.#context;
    if (!this.#drawRows) {
      import('./rows.js').then(({ drawRows }) => {
        this.#drawRows = drawRows;
        if (!signal.aborted) this.#draw();
      }, (/** @type {Error} */ { message }) => {
        this.#about.textContent = messages.text('error.part', { detail: message });
      });
      return;
    }
    const { illFormedCount } = session;
    const selected = session.bytes.length === 0 ? null : session.list.codePoint(session.list.indexAt(session.selection.start));
    this.#about.textContent = [
      messages.text('compare.about', { codePoint: selected === null ? messages.text('bench.none') : formatCodePoint(selected) }),
      ...(illFormedCount > 0 ? [messages.text('compare.without', { n: illFormedCount })] : []),
    ].join(' ');
    this.#rows.replaceChildren(...this.#drawRows(this.#context, selected));
  }
}

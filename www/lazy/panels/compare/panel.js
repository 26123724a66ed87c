// The same code points in every scheme: bytes and bits of the selected one, the size of all, and whether bytes sort as
// code points do. Its rows also choose the scheme.
import { formatCodePoint } from '../../../core/hex.js';
import { chooseScheme, loadKeepText } from '../../../panels/input/choose-scheme.js';
import { moveInGrid } from '../../../ui/grid-keys.js';
import { h } from '../../../ui/h.js';
import { setText } from '../../../ui/attributes.js';
import { patchChildren } from '../../../ui/patch.js';
import { whenShown } from '../../../ui/when-shown.js';
import { tables } from '../../../ui/styles/tables.js';
import { drawRows } from './rows.js';

/**
 * @typedef {import('../../../element/panels.js').Context<keyof typeof import('./messages/en.js').default>} Context
 * @typedef {import('../../../codec/index.js').Scheme} Scheme
 */

export class ComparePanel {
  #context;
  #rows;
  #about = h('p', { class: 'soft' });
  #changed;
  /** The scheme whose button the Tab key reaches. @type {Scheme} */
  #stop;

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    context.adopt(tables);
    const { messages, signal, session } = context;
    this.#stop = session.scheme;
    this.#rows = h('tbody', {
      click: (event) => this.#choose(event.target), keydown: (event) => this.#keydown(event), focusin: (event) => this.#focused(event.target),
    });
    const heading = (/** @type {Parameters<typeof messages.text>[0]} */ key) => h('th', { scope: 'col' }, messages.text(key));
    this.root = h('section', { class: 'compare-panel', part: 'compare' },
      h('div', { class: 'head' }, h('h2', {}, messages.text('compare.title')), this.#about),
      h('table', { class: 'facts compare' },
        h('thead', {}, h('tr', {}, .../** @type {const} */ (['compare.scheme', 'compare.bytes', 'compare.size', 'compare.sorts']).map(heading))), this.#rows));
    this.#changed = whenShown(this.root, () => this.#draw(), signal);
  }

  /** @param {import('../../../core/session.js').Change} change */
  update({ selectionChanged, schemeChanged }) {
    if (schemeChanged) this.#stop = this.#context.session.scheme;
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
    patchChildren(this.#rows, drawRows(this.#context, selected, this.#stop));
  }

  get #buttons() {
    return Array.from(this.#rows.querySelectorAll('button'));
  }

  /** @param {HTMLButtonElement} button */
  #schemeOf(button) {
    return /** @type {Scheme} */ (button.closest('tr')?.dataset['scheme']);
  }

  /** @param {Element} target */
  #choose(target) {
    const button = target.closest('button');
    if (button && button.ariaPressed !== 'true') void chooseScheme(this.#context, this.#schemeOf(button), button);
  }

  /** @param {Element} target */
  #focused(target) {
    const button = target.closest('button');
    if (!button) return;
    this.#stop = this.#schemeOf(button);
    for (const each of this.#buttons) each.tabIndex = each === button ? 0 : -1;
    // So that nothing moves when a scheme has been chosen.
    loadKeepText(this.#context.messages.language).catch(() => null);
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    const buttons = this.#buttons;
    const here = buttons.findIndex((button) => button === event.target);
    const next = here < 0 ? null : moveInGrid(event, here, { columns: 1, count: buttons.length });
    if (next !== null) buttons[next]?.focus();
  }
}

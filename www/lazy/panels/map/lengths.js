// The table of lengths: what a sequence of one, two, three bytes can hold in the scheme, and what its bits alone would allow.
import { formatCodePoint } from '../../../core/hex.js';
import { lengthsOf } from '../../../core/lengths.js';
import { traitsOf } from '../../../core/traits.js';
import { focusedIn } from '../../../ui/focus.js';
import { moveInGrid } from '../../../ui/grid-keys.js';
import { code, h } from '../../../ui/h.js';

/**
 * @typedef {import('../../../element/panels.js').Context<keyof typeof import('./messages/en.js').default>} Context
 * @typedef {import('../../../core/lengths.js').Length} Length
 */

export class Lengths {
  #context;
  #title = h('h2');
  #body = h('tbody', { keydown: (event) => this.#keydown(event), focusin: (event) => this.#point(event.target) });
  /** @type {HTMLButtonElement[]} which are one tab stop */
  #buttons = [];
  /** @type {import('../../../codec/index.js').Scheme | null} whose table is drawn */
  #drawn = null;

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    const { messages, readonly } = context;
    const columns = /** @type {const} */ (['length', 'template', 'first', 'last', 'bits', 'code-points', 'patterns']);
    this.root = h('div', { class: 'lengths' }, this.#title,
      h('p', { class: 'soft' }, messages.text(readonly ? 'lengths.press-readonly' : 'lengths.press')),
      h('table', { class: 'facts' },
        h('thead', {}, h('tr', {}, ...columns.map((name) => h('th', { scope: 'col' }, messages.text(`lengths.${name}`))))),
        this.#body));
  }

  /** Draws the lengths of the scheme, unless they are already drawn. */
  show() {
    const { session: { scheme }, messages } = this.#context;
    if (scheme === this.#drawn) return;
    this.#drawn = scheme;
    this.#title.textContent = messages.text('lengths.title', { scheme: messages.text(`scheme.${scheme}`) });
    // An undo can change the scheme while the focus is here; it stays, if need be on the last length.
    const focused = this.#buttons.findIndex((button) => button === focusedIn(this.#body));
    this.#buttons = [];
    this.#body.replaceChildren(...lengthsOf(scheme).map((length) => this.#row(length)));
    this.#point(this.#buttons[0] ?? null);
    if (focused >= 0) (this.#buttons[focused] ?? this.#buttons.at(-1))?.focus();
  }

  /** @param {Length} row */
  #row(row) {
    const { messages } = this.#context;
    const { length, template, first, last, apart, bits, codePoints, patterns, origin } = row;
    /** In a window too narrow for columns, each cell shows its label. @param {'first' | 'last' | 'bits' | 'code-points' | 'patterns'} name @param {...(Node | string)} content */
    const cell = (name, ...content) => h('td', { 'data-label': messages.text(`lengths.${name}`) }, ...content);
    const button = h('button', { type: 'button', class: 'length', click: () => this.#press(row) }, messages.text('input.bytes-count', { n: length }));
    this.#buttons.push(button);
    return h('tr', { class: origin === null ? undefined : 'ruled-out' },
      h('th', { scope: 'row' }, button),
      h('td', { class: 'template' }, ...template.split(' ').flatMap((byte, i) => [...(i > 0 ? [' '] : []), code(byte)])),
      cell('first', code([...(apart === null ? [] : [apart]), first].map(formatCodePoint).join(', '))),
      cell('last', code(formatCodePoint(last))),
      cell('bits', messages.number(bits)),
      cell('code-points', origin === null ? messages.number(codePoints) : messages.text(`lengths.${origin}`)),
      cell('patterns', messages.number(patterns)));
  }

  /** @param {EventTarget | null} target */
  #point(target) {
    for (const button of this.#buttons) button.tabIndex = button === target ? 0 : -1;
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    const here = this.#buttons.findIndex((button) => button === event.target);
    const next = here < 0 ? null : moveInGrid(event, here, { columns: 1, count: this.#buttons.length });
    if (next !== null) this.#buttons[next]?.focus();
  }

  /**
   * Selects the next sequence of a length; if there is none, inserts one after the last whole code unit, or says so where nothing may be
   * inserted.
   * @param {Length} row
   */
  #press({ length, origin, example }) {
    const { session, readonly, messages, notice } = this.#context;
    const { scheme, bytes } = session;
    const start = origin === null ? this.#nextWellFormed(length) : this.#nextRuledOut(length);
    notice(start === null && readonly ? messages.text('lengths.none', { length: messages.text('input.bytes-count', { n: length }) }) : '', 'lengths');
    if (start !== null) {
      session.select(start, 'map', start + length);
    } else if (!readonly) {
      const end = bytes.length - bytes.length % traitsOf(scheme).unit;
      session.replace({ start: end, end }, example, 'map');
    }
  }

  /** Where the next well-formed sequence of a length starts, after the selection and round to it. @param {number} length @returns {number | null} */
  #nextWellFormed(length) {
    const { list, selection } = this.#context.session;
    const here = list.length === 0 ? 0 : list.indexAt(Math.max(selection.end - 1, 0));
    for (let step = 1; step <= list.length; step++) {
      const i = (here + step) % list.length;
      if (list.kind(i) === null && list.end(i) - list.start(i) === length) return list.start(i);
    }
    return null;
  }

  /** The same for a length that the scheme does not have: a byte that promises the length, and its continuation bytes. @param {number} length @returns {number | null} */
  #nextRuledOut(length) {
    const { bytes, selection } = this.#context.session;
    for (let step = 0; step < bytes.length; step++) {
      const start = (selection.end + step) % bytes.length;
      // The length that a byte promises is the number of its leading ones.
      if (Math.clz32(~(/** @type {number} */ (bytes[start]) << 24)) !== length) continue;
      const rest = bytes.subarray(start + 1, start + length);
      if (rest.length === length - 1 && rest.every((byte) => byte >> 6 === 0b10)) return start;
    }
    return null;
  }
}

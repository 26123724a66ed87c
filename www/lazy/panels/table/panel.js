// The table: one row for each code point or attempted sequence, for documents.
import { layout } from '../../../codec/index.js';
import { formatCodePoint, hexByte } from '../../../core/hex.js';
import { drawBits } from '../../../ui/draw-bits.js';
import { h } from '../../../ui/h.js';
import { kindLabel } from '../../../core/explain/kind.js';
import { REPLACEMENT } from '../../../core/glyph.js';
import { glyphElement } from '../../../ui/glyph.js';
import { classAt } from '../../../core/traits.js';
import { tables } from '../../../ui/styles/tables.js';

/** @typedef {import('../../../element/inspector.js').Context<keyof typeof import('./messages/en.js').default>} Context */

/** Rows that are drawn; the rest is counted. */
const MOST_ROWS = 200;

export class TablePanel {
  #context;
  #rows = h('tbody');
  #more = h('p', { class: 'soft' });

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    context.adopt(tables);
    const { messages } = context;
    const heading = (/** @type {Parameters<typeof messages.text>[0]} */ key) => h('th', { scope: 'col' }, messages.text(key));
    this.root = h('section', { class: 'table-panel', part: 'table', 'aria-label': messages.text('table.label') },
      h('table', { class: 'facts units-table' },
        h('thead', {}, h('tr', {}, .../** @type {const} */ (['table.character', 'bench.code-point', 'table.bytes', 'table.bits']).map(heading))), this.#rows),
      this.#more);
  }

  /** @param {import('../../../core/session.js').Change} change */
  update({ segmentsChanged }) {
    if (!segmentsChanged) return;
    const { session: { units }, messages } = this.#context;
    const count = Math.min(units.length, MOST_ROWS);
    this.#rows.replaceChildren(...Array.from({ length: count }, (_, unit) => this.#row(unit)));
    const rest = units.length - count;
    this.#more.hidden = rest === 0;
    this.#more.textContent = messages.text('table.more', { n: rest });
  }

  /** @param {number} unit */
  #row(unit) {
    const { session: { bytes, list, scheme, units }, messages } = this.#context;
    const [start, end] = [units.start(unit), units.end(unit)];
    const { attempt, codePoint } = list.get(list.indexAt(start));
    const own = bytes.subarray(start, end);
    const hex = Array.from(own, (byte, place) =>
      h('span', { class: `byte ${attempt ? 'broken' : classAt(byte, place, scheme)}` }, hexByte(byte)));
    return h('tr', { 'data-start': start, 'data-kind': attempt?.kind },
      h('td', { class: 'character' }, codePoint === null ? h('bdi', { class: 'glyph' }, REPLACEMENT) : glyphElement([codePoint])),
      h('td', {}, attempt ? h('span', { class: 'bad' }, kindLabel(attempt, messages)) : h('span', { class: 'code-point' }, formatCodePoint(codePoint ?? 0))),
      h('td', {}, h('span', { class: 'bytes' }, ...hex)),
      h('td', {}, drawBits(layout(own, { scheme }))));
  }
}

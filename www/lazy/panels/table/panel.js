// The table: one row for each code point or attempted sequence, for documents.
import { layout } from '../../../codec/layout.js';
import { placeAfter } from '../../../core/changes.js';
import { formatCodePoint } from '../../../core/hex.js';
import { viewUnit } from '../../../core/unit-view.js';
import { drawBits } from '../../../ui/draw-bits.js';
import { h } from '../../../ui/h.js';
import { REPLACEMENT } from '../../../core/glyph.js';
import { glyphElement } from '../../../ui/glyph.js';
import { placeOnly } from '../../../ui/place.js';
import { setAttributes } from '../../../ui/attributes.js';
import { patchChildren } from '../../../ui/patch.js';
import { tables } from '../../../ui/styles/tables.js';

/** @typedef {import('../../../element/panels.js').Context<keyof typeof import('./messages/en.js').default>} Context */

/** Most rows to draw; the rest are counted. */
const MAX_ROWS = 200;

/** @typedef {{ start: number, element: HTMLElement, drawn: string }} Row `start`: the byte offset of its unit; `drawn`: what it shows, as JSON */

export class TablePanel {
  #context;
  #body = h('tbody');
  /** @type {Row[]} */
  #rows = [];
  #more = h('p', { class: 'soft' });

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    context.adopt(tables);
    const { messages } = context;
    const heading = (/** @type {Parameters<typeof messages.text>[0]} */ key) => h('th', { scope: 'col' }, messages.text(key));
    this.root = h('section', { class: 'table-panel', part: 'table', 'aria-label': messages.text('table.label') },
      h('table', { class: 'facts units-table' },
        h('thead', {}, h('tr', {}, .../** @type {const} */ (['table.character', 'bench.code-point', 'table.bytes', 'table.bits']).map(heading))), this.#body),
      this.#more);
  }

  /** @param {import('../../../core/session.js').Change} change */
  update({ changes, segmentsChanged }) {
    if (!segmentsChanged) return;
    const { session: { units }, messages } = this.#context;
    const count = Math.min(units.length, MAX_ROWS);
    const standing = new Map(this.#rows.map((row) => [placeAfter(row.start, changes), row]));
    this.#rows = Array.from({ length: count }, (_, unit) => {
      const row = standing.get(units.start(unit)) ?? { start: 0, element: h('tr'), drawn: '' };
      this.#show(row, unit);
      return row;
    });
    placeOnly(this.#body, this.#rows.map(({ element }) => element));
    const rest = units.length - count;
    this.#more.hidden = rest === 0;
    this.#more.textContent = messages.text('table.more', { n: rest });
  }

  /** Shows a unit in a row, which is redrawn only if the unit looks different. @param {Row} row @param {number} unit */
  #show(row, unit) {
    const { session, messages } = this.#context;
    const { bytes, scheme, units } = session;
    const view = viewUnit(unit, session, messages);
    const { codePoint, kind, label, segments } = view;
    const drawn = JSON.stringify([scheme, view]);
    row.start = units.start(unit);
    setAttributes(row.element, { 'data-start': row.start, 'data-kind': kind ?? undefined });
    if (drawn === row.drawn) return;
    row.drawn = drawn;
    const hex = segments.flatMap((segment) => segment.bytes.map((byte) => h('span', { class: `byte ${byte.class}` }, byte.hex)));
    patchChildren(row.element, [
      h('td', { class: 'character' }, codePoint === null ? h('bdi', { class: 'glyph' }, REPLACEMENT.repeat(segments.length)) : glyphElement([codePoint])),
      h('td', {}, label === null ? h('span', { class: 'code-point' }, formatCodePoint(codePoint ?? 0)) : h('span', { class: 'bad' }, label)),
      h('td', {}, h('span', { class: 'bytes' }, ...hex)),
      h('td', {}, drawBits(layout(bytes.subarray(row.start, units.end(unit)), { scheme }))),
    ]);
  }
}

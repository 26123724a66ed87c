// The rows of the strip that have elements: those in view. A cell is kept while it shows the same bytes, in the same row if possible;
// only the places of rows and cells change.
import { placeAfter } from '../../core/changes.js';
import { focusedIn } from '../../ui/focus.js';
import { h } from '../../ui/h.js';
import { placeOnly } from '../../ui/place.js';
import { Cell } from './cell.js';

/**
 * @typedef {import('../../element/panels.js').Context} Context
 * @typedef {import('../../core/changes.js').Splice} Splice
 * @typedef {import('../../core/incremental.js').Part} Part
 * @typedef {import('./cell.js').Span} Span
 * @typedef {import('./layout.js').StripLayout} StripLayout
 *
 * @typedef {{ element: HTMLElement, cells: Cell[] }} Row
 * @typedef {Map<number, { cell: Cell, row: Row }>} CellsByStart cells by the byte offset at which they start now
 */

/** @returns {Row} */
const newRow = () => ({ element: h('div', { role: 'none', class: 'strip-row' }), cells: [] });

export class Rows {
  /** The grid's only row for screen readers: where a line ends depends on the width of the window, not on the text. */
  element = h('div', { role: 'row' });
  #context;
  #selectionPlace;
  /** @type {Map<number, Row>} by their index in the layout */
  #rows = new Map();

  /** @param {Context} context @param {import('./cell.js').Place} place */
  constructor(context, place) {
    this.#context = context;
    this.#selectionPlace = place;
  }

  /** Shows these rows of a layout that has not changed. @param {StripLayout} layout @param {number[]} indexes in order */
  show(layout, indexes) {
    const before = this.#rows;
    this.#rows = new Map();
    for (const index of indexes) this.#rows.set(index, before.get(index) ?? this.#fill(newRow(), index, layout, new Map()));
    this.#place();
  }

  /** Marks the selected units. */
  showSelection() {
    for (const { cells } of this.#rows.values()) for (const cell of cells) cell.showSelection();
  }

  /**
   * Shows these rows of another layout.
   * @param {StripLayout} layout @param {number[]} indexes in order @param {readonly Splice[]} changes since the layout before
   * @param {Part | null} part units that may have changed; `null`: all may have
   */
  arrange(layout, indexes, changes, part) {
    /** @type {CellsByStart} */
    const cellsByStart = new Map();
    for (const row of this.#rows.values()) {
      for (const cell of row.cells) {
        const start = placeAfter(cell.start, changes);
        if (start !== null) cellsByStart.set(start, { cell, row });
      }
    }
    const free = new Set(this.#rows.values());
    this.#rows = new Map();
    // A cell that holds the focus would lose it on the way to another row, so its row is chosen first.
    const focused = focusedIn(this.element);
    if (focused) this.#claim(layout, indexes, cellsByStart, free, ({ element }) => element.contains(focused));
    this.#claim(layout, indexes, cellsByStart, free, () => true);
    const rest = [...free];
    this.#rows = new Map(indexes.map((index) => [index, this.#rows.get(index) ?? rest.shift() ?? newRow()]));
    for (const [index, row] of this.#rows) this.#fill(row, index, layout, cellsByStart, part);
    this.#place();
  }

  /**
   * Gives each index that has no row yet the first free row that holds one of its cells.
   * @param {StripLayout} layout @param {number[]} indexes @param {CellsByStart} cellsByStart
   * @param {Set<Row>} free existing rows that are not taken @param {(cell: Cell) => boolean} counts whether a cell is considered
   */
  #claim(layout, indexes, cellsByStart, free, counts) {
    for (const index of indexes) {
      if (this.#rows.has(index)) continue;
      for (const { from } of this.#spans(index, layout)) {
        const found = cellsByStart.get(this.#context.session.units.start(from));
        if (!found || !counts(found.cell) || !free.delete(found.row)) continue;
        this.#rows.set(index, found.row);
        break;
      }
    }
  }

  /** Fills a row with its cells. @param {Row} row @param {number} index @param {StripLayout} layout @param {CellsByStart} cellsByStart @param {Part | null} [part] */
  #fill(row, index, layout, cellsByStart, part = null) {
    row.element.style.top = `${layout.rowTops[index] ?? 0}em`;
    row.cells = this.#spans(index, layout).map((span) => {
      const cell = cellsByStart.get(this.#context.session.units.start(span.from))?.cell ?? new Cell(this.#context, this.#selectionPlace);
      cell.show(span, layout.widths, part);
      return cell;
    });
    placeOnly(row.element, row.cells.map(({ element }) => element));
    return row;
  }

  #place() {
    placeOnly(this.element, Array.from(this.#rows.values(), ({ element }) => element));
  }

  /** The units of each cell of a row. @param {number} index @param {StripLayout} layout */
  #spans(index, { rowStarts, startsCell }) {
    const end = rowStarts[index + 1] ?? this.#context.session.units.length;
    /** @type {Span[]} */
    const spans = [];
    for (let from = /** @type {number} */ (rowStarts[index]); from < end;) {
      let to = from + 1;
      while (to < end && !startsCell[to]) to++;
      spans.push({ from, to });
      from = to;
    }
    return spans;
  }
}

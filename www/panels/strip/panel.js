// The strip: the whole text, each grapheme above its code points above its bytes. Only rows in view are elements.
import { formatCodePoint, hexByte } from '../../core/hex.js';
import { cellStarts } from '../../core/cells.js';
import { h } from '../../ui/h.js';
import { kindLabel } from '../../core/explain/kind.js';
import { REPLACEMENT, glyphOf } from '../../core/glyph.js';
import { glyphElement } from '../../ui/glyph.js';
import { classAt } from '../../core/traits.js';
import { measureOf, whenMeasured } from '../../ui/measure.js';
import { MEASURE, lastNotAbove, layoutStrip } from './layout.js';
import { strip } from './style.js';

/**
 * @typedef {import('../../element/inspector.js').Context} Context
 * @typedef {import('./layout.js').StripLayout} StripLayout
 */

/** Rows kept beyond each edge of the view, so that scrolling does not show a gap. */
const SPARE_ROWS = 2;
/** Rows that are printed: what is not on the screen is not on paper otherwise. */
const PRINTED_ROWS = 200;

/** Whether no strip has been drawn yet. */
let isFirstOfPage = true;

export class StripPanel {
  #context;
  #title;
  #summary = h('p', { class: 'summary' });
  #travel = h('span', { class: 'travel' });
  #scroller;
  #grid;
  #empty = h('p', { class: 'soft' });
  /** @type {Uint32Array} the unit at which each cell starts */
  #cells = new Uint32Array();
  /** @type {StripLayout} */
  #layout = { rowStarts: new Uint32Array(), rowTops: new Float64Array(1), widths: new Float32Array(), startsCell: new Uint8Array() };
  /** @type {Map<number, HTMLElement>} the rows that are elements now */
  #rows = new Map();
  #width = 0;
  #em = 16;
  #printing = false;
  #wasScrolled = false;

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    context.adopt(strip);
    const { messages, signal } = context;
    const step = (/** @type {1 | -1} */ direction, /** @type {string} */ label, /** @type {string} */ name) =>
      h('button', { type: 'button', class: `step ${name}`, 'aria-label': label, title: label, click: () => this.#travelTo(direction) });
    this.#travel.append(step(-1, messages.text('strip.previous'), 'previous'), step(1, messages.text('strip.next'), 'next'));
    this.#grid = h('div', {
      class: 'strip', role: 'grid', 'aria-label': messages.text('strip.label'),
      click: (event) => this.#pressed(event.target), keydown: (event) => this.#keydown(event),
    });
    this.#scroller = h('div', { class: 'strip-scroll', scroll: () => this.#scrolled() }, this.#grid);
    this.#title = h('h2', { tabindex: -1 }, messages.text('strip.title'));
    this.root = h('section', { class: 'strip-panel', part: 'strip' },
      h('div', { class: 'head' }, this.#title, this.#summary, this.#travel),
      this.#empty, this.#scroller);
    whenMeasured(this.#scroller, (measure) => this.#measured(measure), signal);
    addEventListener('beforeprint', () => this.#print(true), { signal });
    addEventListener('afterprint', () => this.#print(false), { signal });
  }

  /** @param {import('../../core/session.js').Change} change */
  update({ segmentsChanged, selectionChanged, origin }) {
    const { session } = this.#context;
    if (!selectionChanged) return;
    if (segmentsChanged) {
      this.#cells = cellStarts(session.text, session.list, session.units);
      this.#showSummary();
    }
    if (this.#width === 0) {
      // Before the first layout the width is not known, and to ask for it would force one for each strip of a page: the
      // observer tells it to all of them after one. The first strip has no reason to wait.
      if (!isFirstOfPage) return;
      isFirstOfPage = false;
      this.#width = this.#scroller.clientWidth;
      if (this.#width === 0) return;
    }
    if (segmentsChanged) this.#arrange();
    else this.#redraw();
    if (session.units.length > 0) this.#reveal(origin !== 'strip');
  }

  /** Moves the focus to the selected unit; to the title where there is none. */
  focus() {
    if (this.#width === 0) this.#measured(measureOf(this.#scroller, this.#scroller.clientWidth));
    const target = this.#context.session.units.length > 0 ? this.#element(this.#selected()) : this.#title;
    target?.focus({ preventScroll: true });
  }

  #showSummary() {
    const { session, messages } = this.#context;
    const { illFormedCount } = session;
    this.root.classList.toggle('empty', session.bytes.length === 0);
    this.#empty.hidden = session.bytes.length > 0;
    if (!this.#empty.hidden) this.#empty.textContent = messages.text(this.#canBeFilled() ? 'strip.empty' : 'strip.none');
    this.#scroller.hidden = session.bytes.length === 0;
    this.#travel.hidden = illFormedCount === 0;
    this.#summary.replaceChildren(
      h('span', {}, messages.text('input.bytes-count', { n: session.bytes.length })), ' · ',
      h('span', {}, messages.text('strip.segments', { n: session.list.length })), ' · ',
      illFormedCount > 0
        ? h('strong', { class: 'bad' }, messages.text('strip.ill-formed', { n: illFormedCount }))
        : h('span', { class: 'good' }, messages.text('strip.well-formed', { scheme: messages.text(`scheme.${session.scheme}`) })));
    this.#summary.hidden = session.bytes.length === 0;
  }

  /** Whether both the input and the examples are shown beside the strip, and can be used. */
  #canBeFilled() {
    const hasPanel = (/** @type {string} */ name) => this.root.parentElement?.querySelector(`[part="${name}"]`);
    return !this.#context.readonly && hasPanel('input') && hasPanel('gallery');
  }

  #scrolled() {
    this.#wasScrolled = true;
    this.#draw();
  }

  /** @param {import('../../ui/measure.js').Measure} measure */
  #measured({ width, em }) {
    if (width === 0 || (width === this.#width && em === this.#em)) {
      this.#draw();
      return;
    }
    this.#width = width;
    this.#em = em;
    this.#arrange();
    this.#reveal(true);
  }

  /** Lays all units out anew and draws the rows in view. */
  #arrange() {
    const { session } = this.#context;
    this.#layout = layoutStrip(session.list, session.units, this.#cells, this.#width / this.#em);
    this.#grid.style.height = `${this.#layout.rowTops.at(-1) ?? 0}em`;
    this.#grid.setAttribute('aria-rowcount', String(this.#layout.rowStarts.length));
    this.#redraw();
  }

  /** Draws the rows in view anew; the focus stays where it was. */
  #redraw() {
    const hadFocus = this.#grid.contains(/** @type {ShadowRoot} */ (this.root.getRootNode()).activeElement);
    for (const row of this.#rows.values()) row.remove();
    this.#rows.clear();
    this.#draw();
    if (hadFocus) this.focus();
  }

  /** Adds the rows that came into view and takes out those that left it. */
  #draw() {
    const { rowStarts } = this.#layout;
    const [first, last] = this.#rowsInView();
    const selectedRow = lastNotAbove(rowStarts, this.#selected());
    for (const [index, row] of this.#rows) {
      if ((index < first || index > last) && index !== selectedRow) {
        row.remove();
        this.#rows.delete(index);
      }
    }
    for (let index = first; index <= last; index++) this.#drawRow(index);
    // The tab stop is in the selected row: it stays, in view or not.
    if (selectedRow >= 0) this.#drawRow(selectedRow);
  }

  /** The first and the last row to be drawn. @returns {[number, number]} */
  #rowsInView() {
    const { rowStarts, rowTops } = this.#layout;
    if (this.#printing) return [0, Math.min(rowStarts.length, PRINTED_ROWS) - 1];
    // For so few it is not worth a layout to find out.
    if (rowStarts.length <= 2 * SPARE_ROWS) return [0, rowStarts.length - 1];
    const top = this.#scroller.scrollTop / this.#em;
    const bottom = top + this.#scroller.clientHeight / this.#em;
    return [
      Math.max(lastNotAbove(rowTops, top) - SPARE_ROWS, 0),
      Math.min(lastNotAbove(rowTops, bottom) + SPARE_ROWS, rowStarts.length - 1),
    ];
  }

  /** @param {number} index */
  #drawRow(index) {
    if (this.#rows.has(index)) return;
    const { rowStarts, rowTops, startsCell } = this.#layout;
    const from = /** @type {number} */ (rowStarts[index]);
    const to = rowStarts[index + 1] ?? this.#context.session.units.length;
    const row = h('div', { role: 'row', class: 'strip-row', 'aria-rowindex': index + 1 });
    row.style.top = `${rowTops[index] ?? 0}em`;
    for (let start = from; start < to;) {
      let end = start + 1;
      while (end < to && !startsCell[end]) end++;
      row.append(this.#cell(start, end));
      start = end;
    }
    const next = [...this.#rows.keys()].filter((other) => other > index).sort((a, b) => a - b)[0];
    this.#grid.insertBefore(row, next === undefined ? null : this.#rows.get(next) ?? null);
    this.#rows.set(index, row);
  }

  /** A cell, or the part of one that stands in a row. @param {number} from @param {number} to units */
  #cell(from, to) {
    const { session } = this.#context;
    const first = session.list.indexAt(session.units.start(from));
    /** @type {number[]} */
    const codePoints = [];
    for (let i = 0; i < to - from; i++) {
      const codePoint = session.list.codePoint(first + i);
      if (codePoint !== null && session.list.kind(first) === null) codePoints.push(codePoint);
    }
    const cell = h('div', { class: `cell${to - from > 1 ? ' compound' : ''}`, role: 'none' });
    if (codePoints.length > 0) {
      const glyph = glyphElement(codePoints);
      glyph.ariaHidden = 'true';
      cell.append(glyph);
    }
    const units = h('div', { class: 'units', role: 'none' });
    for (let unit = from; unit < to; unit++) units.append(this.#unit(unit));
    cell.append(units);
    const { start, end } = session.selection;
    cell.classList.toggle('selected', to - from === 1 && session.units.start(from) >= start && session.units.end(from) <= end);
    return cell;
  }

  /** @param {number} unit */
  #unit(unit) {
    const { session, messages } = this.#context;
    const start = session.units.start(unit);
    const end = session.units.end(unit);
    const segment = session.list.get(session.list.indexAt(start));
    const bytes = session.bytes.subarray(start, end);
    const selected = start >= session.selection.start && end <= session.selection.end;
    const element = h('div', {
      class: 'unit', role: 'gridcell', 'data-unit': unit, 'data-start': start, 'data-kind': segment.kind ?? undefined,
      'aria-selected': selected ? 'true' : 'false', tabindex: unit === this.#selected() ? 0 : -1,
    });
    element.style.width = `${this.#layout.widths[unit] ?? 0}em`;

    if (segment.attempt) {
      element.classList.add('ill-formed');
      element.append(h('span', { class: 'visually-hidden' }, messages.text('strip.ill-formed-unit')),
        this.#attemptSegments(start, end), h('bdi', { class: 'kind' }, kindLabel(segment.attempt, messages)));
    } else {
      const codePoint = segment.codePoint ?? 0;
      // The glyph is drawn once above all units of a grapheme; who hears the strip hears it with each.
      element.append(h('bdi', { class: 'visually-hidden' }, glyphOf([codePoint])), h('span', { class: 'code-point' }, formatCodePoint(codePoint)),
        h('span', { class: 'bytes' }, ...Array.from(bytes, (byte, place) => h('span', { class: `byte ${classAt(byte, place, session.scheme)}` }, hexByte(byte)))));
    }
    return element;
  }

  /** The segments of an attempted sequence, each under the U+FFFD that a decoder puts for it. @param {number} start @param {number} end */
  #attemptSegments(start, end) {
    const { list, bytes } = this.#context.session;
    const segments = h('span', { class: 'segments' });
    for (let i = list.indexAt(start); i < list.length && list.start(i) < end; i++) {
      const own = bytes.subarray(list.start(i), list.end(i));
      segments.append(h('span', { class: 'segment', 'data-kind': list.kind(i) ?? undefined },
        h('span', { class: 'glyph', 'aria-hidden': 'true' }, REPLACEMENT),
        h('span', { class: 'code-point', 'aria-hidden': 'true' }, '—'),
        h('span', { class: 'bytes' }, ...Array.from(own, (byte) => h('span', { class: 'byte broken' }, hexByte(byte))))));
    }
    return segments;
  }

  #selected() {
    const { session } = this.#context;
    return session.units.indexAt(session.selection.start);
  }

  /** @param {number} unit @returns {HTMLElement | null} */
  #element(unit) {
    return this.#grid.querySelector(`[data-unit="${unit}"]`);
  }

  /** Scrolls the strip, never the page, until the selected unit is in view. @param {boolean} withRoom */
  #reveal(withRoom) {
    const { rowStarts, rowTops } = this.#layout;
    const row = lastNotAbove(rowStarts, this.#selected());
    // To ask where an untouched strip stands would force a layout.
    if (row < 0 || (row === 0 && !this.#wasScrolled)) return;
    this.#wasScrolled = true;
    const top = /** @type {number} */ (rowTops[row]) * this.#em;
    const bottom = /** @type {number} */ (rowTops[row + 1]) * this.#em;
    const { scrollTop, clientHeight } = this.#scroller;
    const room = withRoom ? Math.max((clientHeight - (bottom - top)) / 3, 0) : 0;
    if (top < scrollTop) this.#scroller.scrollTop = top - room;
    else if (bottom > scrollTop + clientHeight) this.#scroller.scrollTop = bottom - clientHeight + room;
    this.#draw();
  }

  /** @param {1 | -1} direction */
  #travelTo(direction) {
    const { session } = this.#context;
    const place = session.nextIllFormed(direction);
    if (place !== null) session.select(place, 'travel');
  }

  /** @param {EventTarget | null} target */
  #pressed(target) {
    const unit = target instanceof Element ? target.closest('.cell')?.querySelectorAll('[data-unit]') : null;
    const own = target instanceof Element ? target.closest('[data-unit]') ?? (unit?.[0]) : null;
    if (!own) return;
    this.#context.session.select(Number(own.getAttribute('data-start')), 'strip');
    this.focus();
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    const { session } = this.#context;
    if (event.altKey || event.metaKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      this.#context.focusPanel('bench');
      return;
    }
    const next = this.#destination(event);
    if (next === null) return;
    event.preventDefault();
    session.select(session.units.start(Math.min(Math.max(next, 0), session.units.length - 1)), 'strip');
    this.focus();
  }

  /** @param {KeyboardEvent} event @returns {number | null} the unit that a key leads to */
  #destination(event) {
    const { rowStarts } = this.#layout;
    const at = this.#selected();
    const row = lastNotAbove(rowStarts, at);
    const lastUnit = this.#context.session.units.length - 1;
    const page = Math.max(Math.floor(this.#scroller.clientHeight / this.#em / MEASURE.row) - 1, 1);
    switch (event.key) {
      case 'ArrowLeft': return at - 1;
      case 'ArrowRight': return at + 1;
      case 'ArrowUp': return this.#inRow(row - 1, at);
      case 'ArrowDown': return this.#inRow(row + 1, at);
      case 'PageUp': return this.#inRow(Math.max(row - page, 0), at);
      case 'PageDown': return this.#inRow(Math.min(row + page, rowStarts.length - 1), at);
      case 'Home': return event.ctrlKey ? 0 : rowStarts[row] ?? 0;
      case 'End': return event.ctrlKey ? lastUnit : (rowStarts[row + 1] ?? lastUnit + 1) - 1;
      default: return null;
    }
  }

  /** The unit of a row that stands nearest below or above another unit. @param {number} row @param {number} unit */
  #inRow(row, unit) {
    const { rowStarts } = this.#layout;
    if (row < 0 || row >= rowStarts.length) return unit;
    const middle = this.#middleOf(unit);
    let best = /** @type {number} */ (rowStarts[row]);
    const end = rowStarts[row + 1] ?? this.#context.session.units.length;
    for (let i = best; i < end; i++) if (Math.abs(this.#middleOf(i) - middle) < Math.abs(this.#middleOf(best) - middle)) best = i;
    return best;
  }

  /** em from the start of its row. @param {number} unit */
  #middleOf(unit) {
    const { rowStarts, widths, startsCell } = this.#layout;
    const rowStart = /** @type {number} */ (rowStarts[lastNotAbove(rowStarts, unit)]);
    let x = 0;
    for (let i = rowStart; i < unit; i++) x += /** @type {number} */ (widths[i]) + (startsCell[i + 1] ? MEASURE.cellGap : MEASURE.unitGap);
    return x + /** @type {number} */ (widths[unit]) / 2;
  }

  /** @param {boolean} printing */
  #print(printing) {
    this.#printing = printing;
    this.#draw();
  }
}

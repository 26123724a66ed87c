// The strip: the whole text, each grapheme above its code points above its bytes. Only rows in view have elements.
import { cellStarts } from '../../core/cells.js';
import { glyphOf } from '../../core/glyph.js';
import { missing } from '../../ui/failure.js';
import { focusedIn } from '../../ui/focus.js';
import { h } from '../../ui/h.js';
import { setAttributes } from '../../ui/attributes.js';
import { BENCH_KEYS, GRID_KEYS } from '../../ui/grid-keys.js';
import { isElement } from '../../ui/is-element.js';
import { actionIn } from '../../ui/shortcuts.js';
import { onResize, sizeOf } from '../../ui/size.js';
import { whenIdle } from '../../ui/idle.js';
import { loadEditing } from './editing.js';
import { MEASURE, PRINTED_ROWS, emptyLayout, lastNotAbove, layoutStrip, updatedLayout } from './layout.js';
import { Rows } from './rows.js';
import { strip } from './style.js';

/**
 * @typedef {import('../../element/panels.js').Context} Context
 * @typedef {import('./layout.js').StripLayout} StripLayout
 * @typedef {import('./cell.js').Place} Place
 */

/** Rows kept beyond each edge of the view, so that scrolling does not show a gap. */
const SPARE_ROWS = 2;

/** Whether no strip of the page has been drawn yet. */
let isFirstOfPage = true;

export class StripPanel {
  /** Holds the toolbar, once loaded; `null` if nothing may be edited. @type {HTMLElement | null} */
  tools;
  /** The element that scrolls. */
  scroller;
  grid;
  /** @type {StripLayout} */
  layout = emptyLayout();
  /** Font size in CSS pixels. */
  em = 16;
  #context;
  /** Has the focus if there are no units. */
  title;
  #summary = h('p', { class: 'summary', part: 'summary' });
  selected = h('p', { class: 'selection', 'aria-hidden': 'true' });
  #travel = h('span', { class: 'travel' });
  #rows;
  #empty = h('p', { class: 'soft' });
  /** In print: how many units are left out. */
  #more = h('p', { class: 'more', hidden: true });
  /** Whether the layout matches the current units. */
  #isLaidOut = true;
  #width = 0;
  /** Last known scroll position and height of the view, in CSS pixels; 0 if the height is unknown. Measuring at each key would force a layout. */
  #view = { top: 0, height: 0 };
  #isPrinting = false;
  #wasScrolled = false;
  /** The ends of the selection, as byte offsets at which their units start; the head has the focus. @type {Place} */
  #place;
  /** The strip editor, once loaded. @type {import('./editing.js').StripEditor | null} */
  #editor = null;
  #isLoading = false;
  /** The last press before the editor was loaded, which goes on with it. @type {{ event: PointerEvent, target: EventTarget | null } | null} */
  press = null;

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    context.adopt(strip);
    const { messages, signal, session, readonly } = context;
    this.#place = {
      anchor: 0, head: 0, start: 0, end: 0,
      get focus() {
        const { start, end } = session.selection;
        return start === this.start && end === this.end ? this.head : start;
      },
    };
    this.#rows = new Rows(context, this.#place);
    this.grid = h('div', {
      class: 'strip', role: 'grid', 'aria-label': messages.text('strip.label'), 'aria-multiselectable': 'true',
      pointerdown: (event) => { this.press = this.#editor ? null : { event, target: event.target }; },
      click: (event) => this.#editor?.pressed(event) || this.#pressed(event.target), keydown: (event) => this.#keydown(event),
    }, this.#rows.element);
    this.scroller = h('div', { class: 'strip-scroll', scroll: () => this.#scrolled() }, this.grid);
    this.title = h('h2', { tabindex: -1 }, messages.text('strip.title'));
    this.tools = readonly ? null : h('div', { class: 'tools' });
    this.root = h('section', { class: 'strip-panel', part: 'strip' },
      h('div', { class: 'head' }, this.title, this.#summary, this.#travel, this.selected, this.tools ?? ''),
      this.#empty, this.scroller, this.#more);
    // In a strip alone, as in the middle of a chapter, the toolbar is not shown, and the editor is loaded on first use.
    if (this.tools) whenIdle(() => this.tools && getComputedStyle(this.tools).display !== 'none' && this.#load(), signal);
    for (const type of ['pointerenter', 'focusin']) this.root.addEventListener(type, () => this.#load());
    onResize(this.scroller, (size) => this.#resized(size), signal);
  }

  /** @param {import('../../core/session.js').Change} change */
  update(change) {
    const { changes, units, segmentsChanged, selectionChanged, origin } = change;
    if (!selectionChanged) return;
    const isLaidOut = this.#isLaidOut;
    if (segmentsChanged) {
      this.#isLaidOut = false;
      this.#showSummary();
    }
    this.#showSelection();
    if (this.#width === 0) {
      // Before the first layout the width is unknown, and measuring it would force a layout for each strip of a page; the
      // observer reports it to all of them after a single one. The first strip has no reason to wait.
      if (!isFirstOfPage) return;
      isFirstOfPage = false;
      this.#width = this.scroller.clientWidth;
      if (this.#width === 0) return;
    }
    const hasFocus = focusedIn(this.grid) ?? focusedIn(this.title);
    if (segmentsChanged) this.#arrange(changes, isLaidOut ? units : null);
    else {
      this.#rows.showSelection();
      this.#draw();
    }
    this.reveal(origin !== 'strip');
    // In a grid the focus follows the selection.
    if (hasFocus) this.focus();
    this.#editor?.update(change);
  }

  /** Selects the units from one to another, which gets the focus. @param {number} anchor @param {number} [head] */
  select(anchor, head = anchor) {
    const { session } = this.#context;
    const { units } = session;
    const [from, to] = /** @type {[number, number]} */ ([anchor, head].map((unit) => Math.min(Math.max(unit, 0), units.length - 1)));
    const selection = { start: units.start(Math.min(from, to)), end: units.end(Math.max(from, to)) };
    Object.assign(this.#place, selection, { anchor: units.start(from), head: units.start(to) });
    session.dispatch({ selection, origin: 'strip', isComplete: false });
    this.#editor?.selected();
    this.focus();
  }

  /** The unit at which the selection began, from which it is extended. */
  get anchor() {
    const { units, selection: { start, end } } = this.#context.session;
    return units.indexAt(start === this.#place.start && end === this.#place.end ? this.#place.anchor : start);
  }

  async #load() {
    if (this.#editor || this.#isLoading) return;
    const { messages, signal } = this.#context;
    this.#isLoading = true;
    try {
      const editor = await loadEditing(this, this.#context);
      if (!signal.aborted) this.#editor = editor;
    } catch (error) {
      // Also retried the next time the strip is used.
      this.tools?.replaceChildren(...missing(error, () => void this.#load().then(() => this.focus()))(messages));
    }
    this.#isLoading = false;
  }

  /** Moves the focus to the selected unit, or to the title if there is none. */
  focus() {
    if (this.#width === 0) this.#resized(sizeOf(this.scroller));
    const target = this.#context.session.units.length > 0 ? this.element(this.head) : this.title;
    target?.focus({ preventScroll: true });
  }

  #showSummary() {
    const { session, messages } = this.#context;
    const { illFormedCount, bytes: { length } } = session;
    const isEmpty = length === 0;
    this.root.classList.toggle('empty', isEmpty);
    this.#empty.hidden = !isEmpty;
    if (isEmpty) this.#empty.textContent = messages.text(this.#canBeFilled() ? 'strip.empty' : 'strip.none');
    this.scroller.hidden = isEmpty;
    const isWellFormed = illFormedCount === 0;
    if (isWellFormed && focusedIn(this.#travel)) this.focus();
    this.#travel.hidden = isWellFormed;
    if (!isWellFormed && !this.#travel.firstChild) {
      this.#travel.append(this.#travelButton(-1, messages.text('strip.previous'), 'previous'), this.#travelButton(1, messages.text('strip.next'), 'next'));
    }
    this.#summary.replaceChildren(
      h('span', {}, messages.text('input.bytes-count', { n: length })), ' · ',
      h('span', {}, messages.text('input.code-points', { n: session.list.length - illFormedCount })), ' · ',
      isWellFormed
        ? h('span', { class: 'good' }, messages.text('strip.well-formed', { scheme: messages.text(`scheme.${session.scheme}`) }))
        : h('strong', { class: 'bad' }, messages.text('strip.ill-formed', { n: illFormedCount })));
    this.#summary.hidden = isEmpty;
  }

  /** Shows beside the title what is selected, for the panels below; of several units, how many. */
  #showSelection() {
    const { session: { list, units, selection }, messages } = this.#context;
    const isEmpty = selection.start === selection.end;
    this.selected.hidden = isEmpty;
    if (isEmpty) return;
    const [count, codePoint] = [units.count(selection), list.codePoint(list.indexAt(selection.start))];
    const glyph = count > 1 ? `${messages.number(count)} (${messages.text('input.bytes-count', { n: selection.end - selection.start })})` : h('bdi', {}, codePoint === null ? messages.text('strip.ill-formed-one') : glyphOf([codePoint]));
    // In one piece, of which no part can be cut off.
    this.selected.replaceChildren(h('span', {}, ...messages.parts('strip.selected', { glyph })));
  }

  /** Whether both the input and the examples are shown beside the strip, and can be used. */
  #canBeFilled() {
    const hasPanel = (/** @type {string} */ name) => this.root.parentElement?.querySelector(`[part="${name}"], [data-panel="${name}"]`);
    return !this.#context.readonly && hasPanel('input') && hasPanel('gallery');
  }

  #scrolled() {
    this.#wasScrolled = true;
    this.#view.top = this.scroller.scrollTop;
    this.#draw();
    this.#editor?.show();
  }

  /** @param {import('../../ui/size.js').Size} size */
  #resized({ width, height, em }) {
    this.#view.height = height;
    if (width === 0 || (width === this.#width && em === this.em)) {
      this.#draw();
      return;
    }
    this.#width = width;
    this.em = em;
    this.#arrange();
    this.reveal(true);
    this.#editor?.show();
  }

  /**
   * Lays the units out again and shows the rows in view.
   * @param {readonly import('../../core/changes.js').Splice[]} [changes] since the last time
   * @param {import('../../core/incremental.js').Part | null} [part] units that may have changed; if omitted, or `null`, all may have
   */
  #arrange(changes = [], part = null) {
    const { session } = this.#context;
    const { list, units } = session;
    const before = this.layout.rowTops.at(-1) ?? 0;
    const width = this.#width / this.em;
    if (part) this.layout = updatedLayout(this.layout, list, units, part, width);
    else this.layout = layoutStrip(list, units, this.#isLaidOut ? this.layout.startsCell : cellStarts(session.text, list, units), width);
    this.#isLaidOut = true;
    const height = this.layout.rowTops.at(-1) ?? 0;
    // If all rows fit into the view, its height changes with theirs.
    if (Math.min(before, height) * this.em < this.#view.height + 1) this.#view.height = 0;
    this.#showHeight();
    setAttributes(this.grid, { 'aria-colcount': units.length });
    this.#rows.arrange(this.layout, this.#rowsToShow(), changes, part);
  }

  /** Adds the rows that came into view and removes those that left it. */
  #draw() {
    // What is typed is applied late, and may change the layout.
    this.#context.session.flush();
    this.#rows.show(this.layout, this.#rowsToShow());
  }

  /** The rows in view and the selected one, which has the tab stop. */
  #rowsToShow() {
    const [first, last] = this.#rowsInView();
    const selected = lastNotAbove(this.layout.rowStarts, this.head);
    const indexes = Array.from({ length: last - first + 1 }, (_, i) => first + i);
    if (selected >= 0 && selected < first) indexes.unshift(selected);
    else if (selected > last) indexes.push(selected);
    return indexes;
  }

  /** The first and the last row to be drawn. @returns {[number, number]} */
  #rowsInView() {
    const { rowStarts, rowTops } = this.layout;
    if (this.#isPrinting) return [0, Math.min(rowStarts.length, PRINTED_ROWS) - 1];
    // With so few rows, finding out is not worth a layout.
    if (rowStarts.length <= 2 * SPARE_ROWS) return [0, rowStarts.length - 1];
    const height = this.#viewHeight() / this.em;
    const top = Math.min(this.#view.top / this.em, Math.max((rowTops.at(-1) ?? 0) - height, 0));
    const bottom = top + height;
    return [
      Math.max(lastNotAbove(rowTops, top) - SPARE_ROWS, 0),
      Math.min(lastNotAbove(rowTops, bottom) + SPARE_ROWS, rowStarts.length - 1),
    ];
  }

  #viewHeight() {
    return this.#view.height ||= this.scroller.clientHeight;
  }

  /** The unit that has the tab stop. */
  get head() {
    return this.#context.session.units.indexAt(this.#place.focus);
  }

  /** @param {number} unit @returns {HTMLElement | null} */
  element(unit) {
    return this.grid.querySelector(`[data-unit="${unit}"]`);
  }

  /** Scrolls the strip, never the page, until a unit is in view. @param {boolean} withRoom @param {number} [unit] */
  reveal(withRoom, unit = this.head) {
    const { rowStarts, rowTops } = this.layout;
    const row = lastNotAbove(rowStarts, unit);
    // Without units there is no row; and measuring a strip that has not been scrolled would force a layout.
    if (row < 0 || (row === 0 && !this.#wasScrolled)) return;
    this.#wasScrolled = true;
    const top = /** @type {number} */ (rowTops[row]) * this.em;
    const bottom = /** @type {number} */ (rowTops[row + 1]) * this.em;
    const { top: scrollTop } = this.#view;
    const height = this.#viewHeight();
    const room = withRoom ? Math.max((height - (bottom - top)) / 3, 0) : 0;
    if (top < scrollTop) this.#scrollTo(top - room);
    else if (bottom > scrollTop + height) this.#scrollTo(bottom - height + room);
    this.#draw();
  }

  /** @param {number} top CSS pixels */
  #scrollTo(top) {
    this.scroller.scrollTop = top;
    this.#view.top = this.scroller.scrollTop;
  }

  /** A button that leads to the previous or next ill-formed segment. @param {1 | -1} direction @param {string} label @param {string} name of its class */
  #travelButton(direction, label, name) {
    const { session } = this.#context;
    const click = () => {
      const place = session.nextIllFormed(direction);
      if (place !== null) session.select(place, 'travel');
    };
    return h('button', { type: 'button', class: `travel-button ${name}`, 'aria-label': label, title: label, click });
  }

  /** @param {EventTarget | null} target */
  #pressed(target) {
    if (!isElement(target)) return;
    const own = target.closest('[data-unit]') ?? target.closest('.cell')?.querySelector('[data-unit]');
    if (own) this.select(Number(own.getAttribute('data-unit')));
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    if (this.#editor?.keydown(event)) return;
    if (actionIn(BENCH_KEYS, event)) {
      event.preventDefault();
      for (const name of /** @type {const} */ (['layers', 'bench'])) this.#context.focusPanel(name);
      return;
    }
    const next = this.destination(actionIn(GRID_KEYS, event));
    if (next === null) return;
    event.preventDefault();
    this.select(next);
  }

  /** @param {keyof typeof GRID_KEYS | null} direction @param {number} [at] from which unit @returns {number | null} the unit that the key leads to, or one past either end */
  destination(direction, at = this.head) {
    const { rowStarts } = this.layout;
    const row = lastNotAbove(rowStarts, at);
    const lastUnit = this.#context.session.units.length - 1;
    const page = Math.max(Math.floor(this.scroller.clientHeight / this.em / MEASURE.row) - 1, 1);
    switch (direction) {
      case 'left': return at - 1;
      case 'right': return at + 1;
      case 'up': return this.#inRow(row - 1, at);
      case 'down': return this.#inRow(row + 1, at);
      case 'top': return this.#inRow(Math.max(row - page, 0), at);
      case 'bottom': return this.#inRow(Math.min(row + page, rowStarts.length - 1), at);
      case 'rowStart': return rowStarts[row] ?? 0;
      case 'rowEnd': return (rowStarts[row + 1] ?? lastUnit + 1) - 1;
      case 'first': return 0;
      case 'last': return lastUnit;
      default: return null;
    }
  }

  /** The unit of a row that is nearest below or above another unit. @param {number} row @param {number} unit */
  #inRow(row, unit) {
    const { rowStarts } = this.layout;
    if (row < 0 || row >= rowStarts.length) return unit;
    const middle = this.#middleOf(unit);
    let best = /** @type {number} */ (rowStarts[row]);
    const end = rowStarts[row + 1] ?? this.#context.session.units.length;
    for (let i = best; i < end; i++) if (Math.abs(this.#middleOf(i) - middle) < Math.abs(this.#middleOf(best) - middle)) best = i;
    return best;
  }

  /** The middle of a unit, in em from the start of its row. @param {number} unit */
  #middleOf(unit) {
    return this.leftOf(unit) + /** @type {number} */ (this.layout.widths[unit]) / 2;
  }

  /** The left edge of a unit, in em from the start of its row. @param {number} unit */
  leftOf(unit) {
    const { rowStarts, widths, startsCell } = this.layout;
    const rowStart = /** @type {number} */ (rowStarts[lastNotAbove(rowStarts, unit)]);
    let x = 0;
    for (let i = rowStart; i < unit; i++) x += /** @type {number} */ (widths[i]) + (startsCell[i + 1] ? MEASURE.cellGap : MEASURE.unitGap);
    return x;
  }

  /** @param {boolean} isPrinting */
  print(isPrinting) {
    this.#isPrinting = isPrinting;
    this.#showHeight();
    this.#draw();
  }

  /** Makes the grid as high as all rows; in print says how many units are left out. */
  #showHeight() {
    const { session: { units }, messages } = this.#context;
    const { rowStarts, rowTops } = this.layout;
    const isCut = this.#isPrinting && rowStarts.length > PRINTED_ROWS;
    this.grid.style.height = `${rowTops.at(-1) ?? 0}em`;
    this.#more.hidden = !isCut;
    if (isCut) this.#more.textContent = messages.text('strip.more', { n: units.length - (rowStarts[PRINTED_ROWS] ?? 0) });
  }
}

// The pointer on the strip: dragging the mouse selects, a finger drags the handles at both ends of a selection, and a press between
// units places the caret: the mouse sees where as it points there.
import { lastNotAbove } from '../../panels/strip/layout.js';
import { isElement } from '../../ui/is-element.js';

/**
 * @typedef {import('./index.js').Context} Context
 * @typedef {import('./index.js').Caret} Caret
 * @typedef {import('./marks.js').Marks} Marks
 * @typedef {import('../../panels/strip/panel.js').StripPanel} StripPanel
 */

/** CSS pixels at a unit's edges that count as the gap beside it, which alone would be too small to press. */
const EDGE = 4;
/** CSS pixels at the window's edges, which a finger can't pass, that count as being beyond them. */
const MARGIN = 24;

export class Pointer {
  #strip;
  #context;
  #hasDragged = false;

  /** @param {StripPanel} strip @param {Context} context @param {Marks} marks */
  constructor(strip, context, marks) {
    this.#strip = strip;
    this.#context = context;
    const { signal } = context;
    /** @param {PointerEvent} event @param {EventTarget | null} target */
    const press = (event, target) => {
      marks.isTouched = event.pointerType === 'touch';
      this.#hasDragged = false;
      // Touch scrolls instead.
      if (event.button !== 0 || event.shiftKey || marks.isTouched) return;
      const from = isElement(target) && target.closest('.cell') ? this.#unitAt(event.clientX, event.clientY) : -1;
      if (from >= 0) this.#drag(from, 0, strip.grid.ownerDocument);
    };
    strip.grid.addEventListener('pointerdown', (event) => press(event, event.target), { signal });
    if (!context.readonly) {
      strip.grid.addEventListener('pointermove', ({ pointerType, buttons, clientX, clientY }) => {
        // A hand that presses is not quite still.
        if (buttons === 0) marks.showGap(pointerType === 'touch' ? null : this.#gapAt(clientX, clientY));
      }, { signal });
      strip.grid.addEventListener('pointerleave', () => marks.showGap(null), { signal });
    }
    if (strip.press) press(strip.press.event, strip.press.target);
    for (const [i, grip] of marks.grips.entries()) {
      grip.addEventListener('pointerdown', (event) => {
        const { session: { units, selection } } = context;
        const [first, last] = [units.indexAt(selection.start), units.indexAt(selection.end - 1)];
        const { top, height } = grip.getBoundingClientRect();
        event.preventDefault();
        this.#hasDragged = false;
        grip.setPointerCapture(event.pointerId);
        // The handle sticks out above its row: what counts is the middle of the row.
        this.#drag(i === 0 ? last : first, top + height / 2 - event.clientY, grip);
      }, { signal });
      // So that it can be held, a handle takes more room than is seen of it: a tap is meant for the unit below.
      grip.addEventListener('click', ({ clientX, clientY }) => this.endsDrag() || strip.select(this.#unitAt(clientX, clientY)), { signal });
    }
  }

  /** Whether the press that is ending was a drag. */
  endsDrag() {
    const has = this.#hasDragged;
    this.#hasDragged = false;
    return has;
  }

  /** The gap between units that a press hits; `null` if it hits none. @param {PointerEvent} event @returns {Caret | null} */
  gapAt({ target, clientX, clientY, detail }) {
    // From the keyboard, or from assistive technology.
    return detail === 0 || !isElement(target) ? null : this.#gapAt(clientX, clientY);
  }

  /** The gap between units at a point. @param {number} clientX @param {number} clientY @returns {Caret | null} */
  #gapAt(clientX, clientY) {
    const { session: { units } } = this.#context;
    const unit = this.#unitAt(clientX, clientY);
    if (unit < 0) return null;
    const rect = this.#strip.element(unit)?.getBoundingClientRect();
    if (!rect) return null;
    if (clientX < rect.left + EDGE) return { at: units.start(unit) };
    if (clientX > rect.right - EDGE) return { at: units.end(unit), isAfter: true };
    return null;
  }

  /**
   * Selects from a unit to the one under the pointer, until it is released. Past an edge of the strip, or of the window that cuts it off, the
   * strip scrolls.
   * @param {number} from @param {number} above CSS pixels from the pointer down to the point that counts @param {EventTarget} source of the events
   */
  #drag(from, above, source) {
    const ended = new AbortController();
    const { scroller } = this.#strip;
    let [x, y, to, isScrolling] = [0, 0, from, false];
    const follow = () => {
      const rect = scroller.getBoundingClientRect();
      const { ownerDocument } = scroller;
      const margin = source === ownerDocument ? 0 : MARGIN;
      const [top, bottom] = [Math.max(rect.top, margin), Math.min(rect.bottom, (ownerDocument.defaultView ?? window).innerHeight - margin)];
      const unit = this.#unitAt(x, Math.min(Math.max(y + above, top + 1), bottom - 1));
      if (unit >= 0 && unit !== to) {
        this.#hasDragged = true;
        to = unit;
        this.#strip.select(from, to);
      }
      return y < top ? y - top : y > bottom ? y - bottom : 0;
    };
    const scroll = () => {
      isScrolling = false;
      if (ended.signal.aborted) return;
      const before = scroller.scrollTop;
      const beyond = follow();
      scroller.scrollTop += beyond / 4;
      if (scroller.scrollTop === before) return;
      isScrolling = true;
      requestAnimationFrame(scroll);
    };
    const signal = AbortSignal.any([ended.signal, this.#context.signal]);
    source.addEventListener('pointermove', (event) => {
      const { clientX, clientY, buttons } = /** @type {PointerEvent} */ (event);
      // Released before the editor was loaded.
      if (buttons === 0) {
        ended.abort();
        return;
      }
      [x, y] = [clientX, clientY];
      if (follow() !== 0 && !isScrolling) scroll();
    }, { signal });
    for (const type of ['pointerup', 'pointercancel']) source.addEventListener(type, () => ended.abort(), { signal });
  }

  /** The unit nearest to a point, in its row; -1 if there are no units. @param {number} clientX @param {number} clientY */
  #unitAt(clientX, clientY) {
    const { grid, em, layout: { rowStarts, rowTops, widths } } = this.#strip;
    if (rowStarts.length === 0) return -1;
    const { left, top } = grid.getBoundingClientRect();
    const row = Math.min(Math.max(lastNotAbove(rowTops, (clientY - top) / em), 0), rowStarts.length - 1);
    const x = (clientX - left) / em;
    const first = /** @type {number} */ (rowStarts[row]);
    const end = rowStarts[row + 1] ?? this.#context.session.units.length;
    let nearest = first;
    let best = Infinity;
    for (let unit = first; unit < end; unit++) {
      const start = this.#strip.leftOf(unit);
      const away = Math.max(start - x, x - start - /** @type {number} */ (widths[unit]), 0);
      if (away < best) [nearest, best] = [unit, away];
    }
    return nearest;
  }
}

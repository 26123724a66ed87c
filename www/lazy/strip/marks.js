// The marks between and on the units of the strip: the caret, the gap that the mouse points at, the place where decoding is back in step,
// the single selected byte, and the handles of a selection made by touch. They are hidden from screen readers, which announce the same in words.
import { h } from '../../ui/h.js';
import { MEASURE, lastNotAbove } from '../../panels/strip/layout.js';

/**
 * @typedef {import('./index.js').Context} Context
 * @typedef {import('./index.js').Caret} Caret
 * @typedef {import('../../panels/strip/panel.js').StripPanel} StripPanel
 * @typedef {{ left: number, top: number, height: number }} Place in em of the strip
 */

/** CSS pixels that a handle is wide. */
const KNOB = 18;
const SIDES = /** @type {const} */ (['left', 'top', 'height']);
/** CSS pixels that the plus sign of a gap is high. */
const PLUS = 24;

/** @param {number} length in em */
const inEm = (length) => `${length.toFixed(3)}em`;

export class Marks {
  /** The handles at the start and at the end of the selection. */
  grips = /** @type {const} */ ([h('span', { class: 'grip from', hidden: true }), h('span', { class: 'grip to', hidden: true })]);
  /** Whether the last press was by touch. */
  isTouched = false;
  #strip;
  #context;
  #caret;
  /** @type {Place | null} */
  #caretPlace = null;
  #pointed = h('div', { class: 'pointed', hidden: true });
  #inStep;
  /** @type {Element | null} */
  #byte = null;

  /** @param {StripPanel} strip @param {Context} context @param {() => void} open what the caret's button does */
  constructor(strip, context, open) {
    this.#strip = strip;
    this.#context = context;
    this.#caret = h('div', { class: 'caret', hidden: true }, h('button', { type: 'button', class: 'plus', tabindex: -1, click: open }, '+'));
    this.#inStep = h('div', { class: 'in-step', hidden: true }, h('span', {}, context.messages.text('edit.mark')));
    strip.scroller.append(h('div', { class: 'marks', 'aria-hidden': 'true' }, this.#inStep, this.#pointed, this.#caret, ...this.grips));
  }

  /** @param {{ caret: Caret | null, byte: number | null, inStepAt: number | null }} state */
  show({ caret, byte, inStepAt }) {
    // What it marks may have moved or gone.
    this.showGap(null);
    const between = caret && this.#between(caret);
    this.#caretPlace = between;
    this.#place(this.#caret, between);
    this.#markFirst(this.#caret, between);
    const inStep = inStepAt === null ? null : this.#between({ at: inStepAt });
    this.#place(this.#inStep, inStep);
    this.#inStep.classList.toggle('low', inStep !== null && inStep.height >= MEASURE.illFormedRow);
    this.#showByte(byte);
    const { session: { selection: { start, end } } } = this.#context;
    const isSelected = this.isTouched && caret === null && byte === null && start < end;
    this.#placeGrips(isSelected ? [this.#between({ at: start }), this.#between({ at: end, isAfter: true })] : [null, null]);
  }

  /** Shows where a press would put the caret, unless it is there already. @param {Caret | null} gap */
  showGap(gap) {
    const between = gap && this.#between(gap);
    const isCaret = between && this.#caretPlace && SIDES.every((side) => inEm(between[side]) === inEm(/** @type {Place} */ (this.#caretPlace)[side]));
    this.#place(this.#pointed, isCaret ? null : between);
    this.#markFirst(this.#pointed, between);
    this.#strip.grid.classList.toggle('at-gap', between !== null);
  }

  /** Whether a place in the window is as high as the plus sign of a gap that is shown. @param {number} clientY */
  isAtPlus(clientY) {
    return !this.#pointed.hidden && clientY < this.#pointed.getBoundingClientRect().top + PLUS;
  }

  /** At the strip's left edge the plus sign of a mark would be cut off. @param {HTMLElement} mark @param {Place | null} place */
  #markFirst(mark, place) {
    mark.classList.toggle('first', place?.left === 0);
  }

  /** Places the handles outside the selection; at an edge of the strip, where they would be cut off, inside. @param {[Place | null, Place | null]} places */
  #placeGrips([from, to]) {
    const { em, scroller } = this.#strip;
    this.#place(this.grips[0], from);
    this.#place(this.grips[1], to);
    if (from) this.grips[0].classList.toggle('rightward', from.left * em < KNOB);
    if (to) this.grips[1].classList.toggle('rightward', to.left * em + KNOB <= scroller.clientWidth);
  }

  /** Where the caret is, in CSS pixels from the strip's scroller. @param {{ caret: Caret | null }} state */
  caretPlace({ caret }) {
    const place = caret && this.#between(caret);
    const { em, scroller } = this.#strip;
    return place ? { left: place.left * em, bottom: (place.top + place.height) * em - scroller.scrollTop } : { left: 0, bottom: 0 };
  }

  /** @param {HTMLElement} element @param {Place | null} place */
  #place(element, place) {
    element.hidden = place === null;
    if (!place) return;
    for (const side of SIDES) element.style[side] = inEm(place[side]);
  }

  /** The gap between two units. @param {Caret} caret @returns {Place | null} */
  #between({ at, isAfter = false }) {
    const { layout: { rowStarts, rowTops, widths, startsCell } } = this.#strip;
    const { session: { bytes, units } } = this.#context;
    if (units.length === 0 || rowStarts.length === 0) return null;
    const unit = at >= bytes.length ? units.length : units.indexAt(at);
    const isRightOfUnit = unit === units.length || (isAfter && unit > 0);
    const beside = isRightOfUnit ? unit - 1 : unit;
    const row = lastNotAbove(rowStarts, beside);
    const half = (startsCell[unit] === 0 ? MEASURE.unitGap : MEASURE.cellGap) / 2;
    const left = this.#strip.leftOf(beside);
    const top = /** @type {number} */ (rowTops[row]);
    return {
      left: isRightOfUnit ? left + /** @type {number} */ (widths[beside]) + half : Math.max(left - half, 0),
      top, height: /** @type {number} */ (rowTops[row + 1]) - top - (row + 1 < rowStarts.length ? MEASURE.rowGap : 0),
    };
  }

  /** @param {number | null} byteOffset */
  #showByte(byteOffset) {
    const { session: { units } } = this.#context;
    const unit = byteOffset === null ? -1 : units.indexAt(byteOffset);
    const element = byteOffset === null ? null : this.#strip.element(unit)?.querySelectorAll('.byte')[byteOffset - units.start(unit)] ?? null;
    if (element === this.#byte) return;
    this.#byte?.classList.remove('selected-byte');
    element?.classList.add('selected-byte');
    this.#byte = element;
  }
}

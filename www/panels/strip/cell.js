// A cell of the strip: a grapheme above its code points above its bytes, or an attempted sequence. It keeps its elements as long as
// it shows the same bytes, and draws only units that look different.
import { formatCodePoint } from '../../core/hex.js';
import { viewUnit } from '../../core/unit-view.js';
import { h } from '../../ui/h.js';
import { REPLACEMENT, glyphOf } from '../../core/glyph.js';
import { glyphElement } from '../../ui/glyph.js';
import { setAttributes } from '../../ui/attributes.js';

/**
 * @typedef {import('../../core/unit-view.js').UnitView} UnitView
 * @typedef {import('../../element/panels.js').Context} Context
 * @typedef {{ from: number, to: number }} Span units of a cell, or of the part of one that is in a row
 * @typedef {{ anchor: number, head: number, start: number, end: number, readonly focus: number }} Place byte offsets: at which units
 * the selection from `start` to `end` began (`anchor`) and ended (`head`), and which unit has the tab stop (`focus`)
 */

export class Cell {
  /** Byte offset of its first byte. */
  start = 0;
  element = h('div', { class: 'cell', role: 'none' });
  /** Holds the units if there are several; a single one is in the cell itself. @type {HTMLElement | null} */
  #units = null;
  /** The elements of its units. @type {HTMLElement[]} */
  #elements = [];
  /** @type {HTMLElement | null} */
  #glyph = null;
  #from = 0;
  /** What was drawn of each unit, as JSON. @type {string[]} */
  #drawn = [];
  #context;
  #place;

  /** @param {Context} context @param {Place} place */
  constructor(context, place) {
    this.#context = context;
    this.#place = place;
  }

  /**
   * Shows these units.
   * @param {Span} span @param {Float32Array} widths em, of all units
   * @param {import('../../core/incremental.js').Part | null} part units that may have changed since the last call; `null`: all may have
   */
  show({ from, to }, widths, part) {
    const { session } = this.#context;
    const stays = part !== null && to - from === this.#drawn.length
      && from === this.#from + (this.#from < part.end ? 0 : part.start + part.length - part.end)
      && (this.#from + this.#drawn.length <= part.start || this.#from >= part.end);
    this.#from = from;
    this.start = session.units.start(from);
    if (!stays) this.#showUnits(to, widths);
    for (const [i, element] of this.#elements.entries()) {
      const unit = from + i;
      setAttributes(element, { 'data-unit': unit, 'data-start': session.units.start(unit), 'aria-colindex': unit + 1 });
    }
    this.showSelection();
  }

  /** @param {number} to @param {Float32Array} widths */
  #showUnits(to, widths) {
    const { session, messages } = this.#context;
    const from = this.#from;
    const views = Array.from({ length: to - from }, (_, i) => viewUnit(from + i, session, messages));
    const drawn = views.map((view) => JSON.stringify(view));
    if (drawn.length !== this.#drawn.length || drawn.some((view, i) => view !== this.#drawn[i])) this.#draw(views, drawn, widths);
  }

  /** Marks the selected units, and the one with the tab stop. */
  showSelection() {
    const { session: { selection, units } } = this.#context;
    const { focus } = this.#place;
    let isSelected = false;
    for (const [i, element] of this.#elements.entries()) {
      const [start, end] = [units.start(this.#from + i), units.end(this.#from + i)];
      isSelected = start >= selection.start && end <= selection.end;
      setAttributes(element, { 'aria-selected': isSelected ? 'true' : 'false', tabindex: start === focus ? 0 : -1 });
    }
    this.element.classList.toggle('selected', this.#elements.length === 1 && isSelected);
  }

  /** @param {UnitView[]} views @param {string[]} drawn @param {Float32Array} widths */
  #draw(views, drawn, widths) {
    const isCompound = views.length > 1;
    const elements = this.#elements;
    if (isCompound !== this.#drawn.length > 1) {
      // A single unit contains its glyph; several have one above them all.
      this.#drawn = [];
      this.element.classList.toggle('compound', isCompound);
      this.#units?.remove();
      this.#units = isCompound ? this.element.appendChild(h('div', { class: 'units', role: 'none' })) : null;
      (this.#units ?? this.element).append(...elements);
    }
    this.#glyph?.remove();
    this.#glyph = isCompound ? glyphElement(views.flatMap(({ codePoint }) => codePoint ?? [])) : null;
    if (this.#glyph) {
      this.#glyph.ariaHidden = 'true';
      this.element.prepend(this.#glyph);
    }
    for (const element of elements.splice(views.length)) element.remove();
    for (const [i, view] of views.entries()) {
      if (drawn[i] === this.#drawn[i]) continue;
      const element = elements[i] ??= (this.#units ?? this.element).appendChild(h('div', { role: 'gridcell' }));
      element.className = view.kind === null ? 'unit' : 'unit ill-formed';
      setAttributes(element, { 'data-kind': view.kind ?? undefined });
      element.style.width = `${widths[this.#from + i] ?? 0}em`;
      element.replaceChildren(...this.#unit(view, isCompound));
    }
    this.#drawn = drawn;
  }

  /** @param {UnitView} view @param {boolean} isCompound */
  #unit({ codePoint, label, segments }, isCompound) {
    if (label !== null) {
      return [
        h('span', { class: 'visually-hidden' }, this.#context.messages.text('strip.ill-formed-unit')),
        h('span', { class: 'segments' }, ...segments.map(segment)),
        h('bdi', { class: 'kind' }, label),
      ];
    }
    return [
      // One glyph is drawn above all units of a grapheme; a screen reader hears each unit's own.
      isCompound ? h('bdi', { class: 'visually-hidden' }, glyphOf([codePoint ?? 0])) : glyphElement([codePoint ?? 0]),
      h('span', { class: 'code-point' }, formatCodePoint(codePoint ?? 0)),
      ...segments.map(bytesOf),
    ];
  }
}

/** @param {UnitView['segments'][number]} segment */
const bytesOf = ({ bytes }) =>
  h('span', { class: 'bytes' }, ...bytes.map(({ hex, class: byteClass }) => h('span', { class: `byte ${byteClass}` }, hex)));

/** A segment of an attempted sequence, under the U+FFFD that a decoder substitutes for it. @param {UnitView['segments'][number]} segment */
const segment = ({ kind, bytes }) => h('span', { class: 'segment', 'data-kind': kind ?? undefined },
  h('span', { class: 'glyph', 'aria-hidden': 'true' }, REPLACEMENT),
  h('span', { class: 'code-point', 'aria-hidden': 'true' }, '—'),
  bytesOf({ kind, bytes }));

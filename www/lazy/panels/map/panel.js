// The map: all 256 byte values in a 16 × 16 grid, what each may be, and which of them the input holds.
import { classify } from '../../../codec/classify.js';
import { byteClasses } from '../../../codec/names.js';
import { hexByte } from '../../../core/hex.js';
import { focusedIn } from '../../../ui/focus.js';
import { code, h } from '../../../ui/h.js';
import { explainByte, meaningOf, rangesOf } from '../../../core/explain/byte.js';
import { moveInGrid } from '../../../ui/grid-keys.js';
import { isElement } from '../../../ui/is-element.js';
import { drawSentence } from '../../../ui/sentence.js';
import { setAttributes } from '../../../ui/attributes.js';
import { patchChildren } from '../../../ui/patch.js';
import { actionIn } from '../../../ui/shortcuts.js';
import { MAP_KEYS } from './keys.js';
import { Lengths } from './lengths.js';
import { tables } from '../../../ui/styles/tables.js';
import { map } from './style.js';

/**
 * @typedef {import('../../../element/panels.js').Context<keyof typeof import('./messages/en.js').default>} Context
 * @typedef {import('../../../codec/index.js').Scheme} Scheme
 */

export class MapPanel {
  #context;
  /** @type {HTMLElement[]} */
  #cells = [];
  /** How often each byte occurs. @type {Uint32Array} */
  #counts = new Uint32Array(256);
  #current = 0xe2;
  /** Values of the selected bytes. @type {Set<number>} */
  #selected = new Set();
  #about = h('div', { class: 'about' });
  #key = h('ul');
  #lengths;
  /** @type {Scheme | null} whose classes are drawn */
  #drawn = null;

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    context.adopt(map, tables);
    this.#lengths = new Lengths(context);
    const { messages } = context;
    const grid = h('div', {
      class: 'map', role: 'grid', 'aria-multiselectable': 'true', 'aria-label': messages.text('map.label'),
      keydown: (event) => this.#keydown(event),
      focusin: (event) => this.#point(event.target),
      pointerover: (event) => this.#point(event.target),
      click: (event) => this.#pressed(event.target),
    });
    const digits = [...'0123456789ABCDEF'];
    grid.append(h('div', { role: 'row', class: 'map-row' },
      h('span', { role: 'columnheader', class: 'axis', 'aria-label': messages.text('map.corner') }, '·'), ...digits.map((d) => h('span', { role: 'columnheader', class: 'axis' }, `_${d}`))));
    for (const [high, digit] of digits.entries()) {
      const row = h('div', { role: 'row', class: 'map-row' }, h('span', { role: 'rowheader', class: 'axis' }, `${digit}_`));
      for (let low = 0; low < 16; low++) {
        const byte = high << 4 | low;
        const cell = h('span', { role: 'gridcell', tabindex: -1, class: 'value', 'data-byte': byte }, hexByte(byte));
        this.#cells.push(cell);
        row.append(cell);
      }
      grid.append(row);
    }
    this.root = h('section', { class: 'map-panel', part: 'map' },
      h('h2', {}, messages.text('map.title')),
      h('div', { class: 'two' }, grid, h('div', { class: 'key' },
        this.#key, this.#about)), this.#lengths.root);
    this.#drawClasses();
    this.#show(this.#current);
  }

  /** Colours the bytes, and says what the colours mean, if the scheme has changed. */
  #drawClasses() {
    const { session: { scheme }, messages } = this.#context;
    if (scheme === this.#drawn) return;
    this.#drawn = scheme;
    this.#lengths.show();
    for (const byte of this.#selected) this.#mark(byte, false);
    this.#selected = new Set();
    for (const [byte, cell] of this.#cells.entries()) {
      cell.className = `value ${classify(byte, scheme).class}`;
      cell.removeAttribute('aria-description');
    }
    this.#key.replaceChildren(...byteClasses
      .map((byteClass) => /** @type {const} */ ([byteClass, rangesOf(byteClass, scheme)]))
      .filter(([, ranges]) => ranges !== '')
      .map(([byteClass, ranges]) => h('li', { class: byteClass },
        h('span', { class: 'swatch', 'aria-hidden': 'true' }), h('b', {}, ranges), ` ${meaningOf(byteClass, scheme, messages)}`)));
  }

  /** @param {import('../../../core/session.js').Change} change */
  update({ selectionChanged }) {
    if (!selectionChanged) return;
    const { session, messages } = this.#context;
    this.#drawClasses();
    const counts = session.histogram;
    for (const [byte, cell] of counts === this.#counts ? [] : this.#cells.entries()) {
      const count = counts[byte] ?? 0;
      if (count === this.#counts[byte] && cell.hasAttribute('aria-description')) continue;
      cell.classList.toggle('present', count > 0);
      const sentence = explainByte(byte, session.scheme, messages).map((part) => (typeof part === 'string' ? part : part.text)).join('');
      const occurs = count > 0 ? messages.text('map.occurs', { n: count }) : messages.text('map.absent');
      cell.setAttribute('aria-description', `${sentence} ${occurs}`);
    }
    this.#counts = counts;
    const { start, end } = session.selection;
    const selected = new Set(session.bytes.subarray(start, end));
    for (const byte of this.#selected) if (!selected.has(byte)) this.#mark(byte, false);
    for (const byte of selected) this.#mark(byte, true);
    this.#selected = selected;
    // While the focus is in the map, its current byte stays; otherwise it shows the selected one.
    this.#show(focusedIn(this.root) ? this.#current : session.bytes[start] ?? this.#current);
  }

  /** Marks a value as one of the selected bytes, or no longer. @param {number} byte @param {boolean} isSelected */
  #mark(byte, isSelected) {
    const cell = this.#cells[byte];
    cell?.classList.toggle('current', isSelected);
    if (cell) setAttributes(cell, { 'aria-selected': isSelected ? 'true' : undefined });
  }

  /** Moves the focus to the byte that the tab key would reach. */
  focus() {
    this.#cells[this.#current]?.focus();
  }

  /** @param {EventTarget | null} target */
  #byteOf(target) {
    const cell = isElement(target) ? target.closest('[data-byte]') : null;
    return cell ? Number(cell.getAttribute('data-byte')) : null;
  }

  /** @param {EventTarget | null} target */
  #point(target) {
    const byte = this.#byteOf(target);
    if (byte !== null) this.#show(byte);
  }

  /** Selects the next occurrence in the input of the byte that was pressed. @param {EventTarget | null} target */
  #pressed(target) {
    const byte = this.#byteOf(target);
    if (byte === null) return;
    const { session } = this.#context;
    const after = session.bytes.indexOf(byte, session.selection.end);
    const found = after >= 0 ? after : session.bytes.indexOf(byte);
    if (found >= 0) session.select(found, 'map');
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    const byte = this.#byteOf(event.target);
    if (byte === null) return;
    if (actionIn(MAP_KEYS, event)) {
      event.preventDefault();
      this.#pressed(event.target);
      return;
    }
    // In a narrow window a row takes two lines, and the keys follow what is seen.
    const isNarrow = this.#cells[0]?.offsetTop !== this.#cells[8]?.offsetTop;
    const next = moveInGrid(event, byte, { columns: isNarrow ? 8 : 16, count: 256 });
    if (next !== null) this.#cells[next]?.focus();
  }

  /** @param {number} byte */
  #show(byte) {
    for (const [value, tabindex] of /** @type {const} */ ([[this.#current, -1], [byte, 0]])) {
      const cell = this.#cells[value];
      if (cell) setAttributes(cell, { tabindex });
    }
    this.#current = byte;
    const { session: { scheme }, messages } = this.#context;
    const { class: byteClass } = classify(byte, scheme);
    const count = this.#counts[byte] ?? 0;
    patchChildren(this.#about, [
      h('p', { class: `big-byte ${byteClass}` }, h('b', {}, hexByte(byte)), ' ', code(byte.toString(2).padStart(8, '0')), h('span', { class: 'decimal' }, ` ${byte}`)),
      h('p', {}, ...drawSentence(explainByte(byte, scheme, messages))),
      h('p', { class: 'soft' }, count > 0 ? messages.text('map.occurs', { n: count }) : messages.text('map.absent')),
    ]);
  }
}

// The map: all 256 byte values in a 16 × 16 grid, what each may be, and which of them the input holds.
import { classify } from '../../utf8-inspector.js';
import { formatCodePoint, hexByte } from '../../notation.js';
import { picture } from '../character.js';
import { code, h } from '../dom.js';
import { moveInGrid } from '../grid-keys.js';

/** @typedef {import('../inspector.js').Context} Context */

export class MapPanel {
  #context;
  /** @type {HTMLElement[]} */
  #cells = [];
  #counts = new Uint32Array(256);
  #current = 0xe2;
  #about = h('div', { class: 'about' });

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    const { messages } = context;
    const grid = h('div', {
      class: 'map', role: 'grid', 'aria-label': messages.text('map.label'),
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
        const cell = h('span', { role: 'gridcell', tabindex: -1, class: `value ${classify(byte).class}`, 'data-byte': byte }, hexByte(byte));
        this.#cells.push(cell);
        row.append(cell);
      }
      grid.append(row);
    }
    const key = (/** @type {string} */ ranges, /** @type {string} */ name) =>
      h('li', { class: name }, h('span', { class: 'swatch', 'aria-hidden': 'true' }), h('b', {}, ranges), ` ${messages.text(`map.${name}`)}`);
    this.root = h('section', { class: 'map-panel', part: 'map' },
      h('h2', {}, messages.text('map.title')),
      h('div', { class: 'two' }, grid, h('div', { class: 'key' },
        h('ul', {}, key('00–7F', 'ascii'), key('C2–F4', 'start'), key('80–BF', 'continuation'), key('C0 C1 F5–FF', 'invalid')),
        this.#about)));
    this.#show(this.#current);
  }

  /** @param {import('../session.js').Change} change */
  update({ bytes: changed, selection: moved }) {
    if (!changed && !moved) return;
    const { session, messages } = this.#context;
    const counts = new Uint32Array(256);
    for (const byte of session.bytes) counts[byte] = (counts[byte] ?? 0) + 1;
    for (const [byte, cell] of this.#cells.entries()) {
      const count = counts[byte] ?? 0;
      if (count === this.#counts[byte] && cell.hasAttribute('aria-description')) continue;
      cell.classList.toggle('present', count > 0);
      const { class: byteClass } = classify(byte);
      const occurs = count > 0 ? messages.text('map.occurs', { n: count }) : messages.text('map.absent');
      cell.setAttribute('aria-description', `${messages.text(`map.${byteClass}`)}, ${occurs}`);
    }
    this.#counts = counts;
    const { start, end } = session.selection;
    const selected = new Set(session.bytes.subarray(start, end));
    for (const [byte, cell] of this.#cells.entries()) cell.classList.toggle('current', selected.has(byte));
    // Whoever is at the map keeps the byte that they are at; otherwise it tells of the selected one.
    this.#show(this.root.matches(':focus-within') ? this.#current : session.bytes[start] ?? this.#current);
  }

  /** @param {EventTarget | null} target */
  #byteOf(target) {
    const cell = target instanceof Element ? target.closest('[data-byte]') : null;
    return cell ? Number(cell.getAttribute('data-byte')) : null;
  }

  /** @param {EventTarget | null} target */
  #point(target) {
    const byte = this.#byteOf(target);
    if (byte !== null) this.#show(byte);
  }

  /** A press goes to the next place where the input holds this byte. @param {EventTarget | null} target */
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
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.#pressed(event.target);
      return;
    }
    const next = moveInGrid(event, byte, { columns: 16, count: 256 });
    if (next !== null) this.#cells[next]?.focus();
  }

  /** @param {number} byte */
  #show(byte) {
    for (const cell of this.#cells) cell.tabIndex = -1;
    const cell = this.#cells[byte];
    if (cell) cell.tabIndex = 0;
    this.#current = byte;
    const { messages } = this.#context;
    const { class: byteClass, kind, length, second } = classify(byte);
    const bits = byte.toString(2).padStart(8, '0');
    const key = byteClass !== 'invalid' ? byteClass : kind === 'invalid-byte' && length > 1 ? 'older' : kind;
    const count = this.#counts[byte] ?? 0;
    this.#about.replaceChildren(
      h('p', { class: `big-byte ${byteClass}` }, h('b', {}, hexByte(byte)), ' ', code(bits), h('span', { class: 'decimal' }, ` ${byte}`)),
      h('p', {}, ...messages.parts(`map.byte.${key}`, {
        byte: code(hexByte(byte)),
        n: length,
        codePoint: code(formatCodePoint(byte)),
        glyph: h('bdi', {}, byteClass === 'ascii' ? picture(byte).text : ''),
        payload: code(bits.slice(2)),
        second: code(second ? second.map(hexByte).join('–') : ''),
      })),
      h('p', { class: 'soft' }, count > 0 ? messages.text('map.occurs', { n: count }) : messages.text('map.absent')));
  }
}

// The part between a code point and its slots: its bits under their hexadecimal digits, the ruler of lengths, and a line from each bit to its
// slot. Positions are in slot widths, and the style sheet sets the width of a slot, so nothing is measured.
import { geometryOf } from '../../core/layers.js';
import { traitsOf } from '../../core/traits.js';
import { code, h } from '../../ui/h.js';
import { setAttributes, setText } from '../../ui/attributes.js';
import { patchChildren } from '../../ui/patch.js';

/**
 * @typedef {import('./card.js').Context} Context
 * @typedef {import('../../core/layers.js').Layers} Layers
 * @typedef {import('../../core/layers.js').Geometry} Geometry
 * @typedef {import('../../codec/index.js').LayoutByte} LayoutByte
 */

const SVG = 'http://www.w3.org/2000/svg';

/** @param {string} name @param {Record<string, string>} attributes */
function svg(name, attributes) {
  const element = document.createElementNS(SVG, name);
  setAttributes(element, attributes);
  return element;
}

/** Sets custom properties, to three decimals. @param {HTMLElement} element @param {Record<string, number>} values by name, without the hyphens */
export function setProperties({ style }, values) {
  for (const [name, value] of Object.entries(values)) style.setProperty(`--${name}`, String(Math.round(value * 1000) / 1000));
}

export class Diagram {
  bits = h('div', { class: 'point-bits', role: 'group' });
  note = h('p', { class: 'soft note' });
  zones = h('div', { class: 'zones' });
  lines = svg('svg', { class: 'lines', 'aria-hidden': 'true', preserveAspectRatio: 'none' });
  #context;
  /** @type {HTMLButtonElement[]} from the most significant */
  #buttons = [];
  /** @type {HTMLElement[]} */
  #digits = [];
  /** The bit that the Tab key reaches, by its number. */
  #stop = 0;

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    this.bits.setAttribute('aria-label', context.messages.text('layers.bits'));
  }

  /** @param {Layers} layers @param {LayoutByte[]} bytes of the selection @param {number} firstByte byte offset of the first of them */
  show(layers, bytes, firstByte) {
    const geometry = geometryOf(layers.bits.length, bytes.length, layers.zones);
    this.#showBits(layers);
    this.#showZones(layers, geometry);
    this.#showLines(layers, bytes, geometry, firstByte);
    return geometry;
  }

  /** The bits; the Tab key reaches one of them. */
  get buttons() {
    return this.#buttons;
  }

  /** Makes a bit the one that the Tab key reaches. @param {HTMLElement | undefined} button */
  point(button) {
    if (!button) return;
    this.#stop = Number(button.dataset['bit']);
    for (const each of this.#buttons) each.tabIndex = each === button ? 0 : -1;
  }

  /** @param {Layers} layers */
  #showBits({ bits, digits, reduced, codePoint }) {
    const { messages, readonly } = this.#context;
    if (this.#buttons.length !== bits.length) this.#makeBits(bits.length);
    for (const [i, { text, leadingZero }] of digits.entries()) {
      const digit = /** @type {HTMLElement} */ (this.#digits[i]);
      setText(digit, text);
      setAttributes(digit, { class: `nibble${leadingZero ? ' leading' : ''}` });
    }
    for (const [i, { bit, value, leadingZero, place, subtracted }] of bits.entries()) {
      setAttributes(/** @type {HTMLElement} */ (this.#buttons[i]), {
        class: `point-bit${leadingZero ? ' leading' : ''}${subtracted ? ' subtracted' : ''}`, 'data-value': value ?? '·', 'data-bit': bit,
        'data-of': place ? `${place.byteOffset}:${place.bit}` : undefined, 'aria-label': messages.text('layers.bit', { n: bit }),
        'aria-pressed': value === 1 ? 'true' : 'false', 'aria-disabled': readonly || value === null ? 'true' : undefined,
      });
    }
    this.point(this.#buttons.find(({ dataset }) => Number(dataset['bit']) === this.#stop) ?? this.#buttons.at(-1));
    this.bits.hidden = bits.length === 0;
    this.note.replaceChildren(...(bits.length === 0 ? [messages.text('layers.none')]
      : reduced !== null ? messages.parts('layers.less', { digits: code(reduced) })
      : codePoint === null ? [messages.text('layers.missing-bits')] : []));
  }

  /** Makes so many bits. A bit that has the focus keeps it. @param {number} count */
  #makeBits(count) {
    const root = /** @type {ShadowRoot | Document} */ (this.bits.getRootNode());
    const focusedBit = this.#buttons.find((button) => button === root.activeElement)?.dataset['bit'];
    this.#buttons = Array.from({ length: count }, () => h('button', { type: 'button' }));
    this.#digits = [];
    const groups = [];
    for (let end = count; end > 0; end -= 4) {
      const own = this.#buttons.slice(Math.max(end - 4, 0), end);
      const digit = h('span', { 'aria-hidden': 'true' });
      this.#digits.unshift(digit);
      groups.unshift(h('div', { class: `digit of-${own.length}` }, digit, ...own));
    }
    this.bits.replaceChildren(...groups);
    if (focusedBit !== undefined) this.#buttons[count - 1 - Math.min(Number(focusedBit), count - 1)]?.focus();
  }

  /** @param {Layers} layers @param {Geometry} geometry */
  #showZones({ zones, bits }, geometry) {
    const { messages, session: { scheme } } = this.#context;
    this.zones.classList.toggle('fixed', zones.length === 0);
    const bytesOf = (/** @type {number} */ n) => messages.text('input.bytes-count', { n });
    patchChildren(this.zones, zones.length === 0 && bits.length > 0 ? [h('span', {}, messages.text('layers.fixed', { bytes: bytesOf(traitsOf(scheme).unit) }))]
      : zones.map(({ length, isChosen }) => h('div', { class: `zone${isChosen ? ' chosen' : ''}`, 'aria-current': isChosen && 'true' }, h('span', {}, bytesOf(length)))));
    for (const [i, { bits: own }] of zones.entries()) {
      const { start = 0, width = 0 } = geometry.zones[i] ?? {};
      setProperties(/** @type {HTMLElement} */ (this.zones.children[i]), { x: start, w: width, n: own });
    }
  }

  /** @param {Layers} layers @param {LayoutByte[]} bytes @param {Geometry} geometry @param {number} firstByte */
  #showLines({ bits }, bytes, geometry, firstByte) {
    this.lines.setAttribute('viewBox', `0 0 ${geometry.width.toFixed(2)} 10`);
    patchChildren(this.lines, bits.flatMap(({ place, leadingZero, subtracted }, i) => {
      if (!place) return [];
      const byte = bytes[place.byteOffset - firstByte];
      const from = /** @type {number} */ (geometry.bits[i]).toFixed(2);
      const to = /** @type {number} */ (geometry.slots[(place.byteOffset - firstByte) * 8 + 7 - place.bit]).toFixed(2);
      return svg('path', {
        d: `M${from} 0V1C${from} 6 ${to} 4 ${to} 9V10`, class: `line ${byte?.class}${leadingZero || subtracted ? ' dashed' : ''}`, 'data-of': `${place.byteOffset}:${place.bit}`,
      });
    }));
  }
}

// The bench: the selected bytes, large. Every bit in its slot, what it means, and what to do about damage.
import { layout } from '../../codec/index.js';
import { hexByte } from '../../core/hex.js';
import { byteRole } from '../../core/explain/byte-role.js';
import { h } from '../../ui/h.js';
import { drawSentence } from '../../ui/sentence.js';
import { explainSequence, explainUnassigned } from '../../core/explain/sequence.js';
import { joinStrays, selectedUnits } from '../../core/selected-units.js';
import { aboutUnits } from './about.js';
import { loadFaults } from './faults.js';
import { bench } from './style.js';

/**
 * @typedef {import('../../element/inspector.js').Context} Context
 * @typedef {import('../../codec/index.js').LayoutByte} LayoutByte
 * @typedef {import('../../core/repair.js').BitPlace} BitPlace
 * @typedef {import('../../core/selected-units.js').Unit} Unit
 */

/** @param {BitPlace} place */
const pairName = ({ byteOffset, bit }) => `${byteOffset}:${bit}`;

export class BenchPanel {
  #context;
  #about = h('div', { class: 'who', part: 'character' });
  #cards;
  #say = h('div', { class: 'say' });
  #repairs = h('div', { class: 'repairs', role: 'group' });
  #work;
  #hint;
  #title;
  /** Where the one tab stop is: byte counted from the start of the selection. */
  #stop = { index: 0, bit: 7 };
  #isLit = false;
  /** @type {import('./faults.js').Faults | null} `null` until they are there */
  #faults = null;
  #isLoading = false;
  /** Why they are not, if that is known. */
  #faultsMissing = '';
  /** Says once more what is said of the selection. */
  #tellAgain = () => {};

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    context.adopt(bench);
    const { messages } = context;
    this.#repairs.setAttribute('aria-label', messages.text('bench.repairs'));
    this.#cards = h('div', {
      class: 'cards',
      click: (event) => this.#pressed(event.target),
      keydown: (event) => this.#keydown(event),
      focusin: (event) => this.#light(event.target, true),
      focusout: () => this.#light(null, false),
      pointerover: (event) => this.#light(event.target, false),
      pointerleave: () => this.#light(null, false),
    });
    // WebKit tells the cards nothing when the pointer leaves what was drawn anew under it.
    document.addEventListener('pointermove', (event) => {
      if (this.#isLit && !event.composedPath().includes(this.#cards)) this.#light(null, false);
    }, { signal: context.signal });
    this.#hint = h('p', { class: 'soft hint' }, messages.text('bench.flip-hint'));
    this.#work = h('div', { class: 'work' }, this.#cards, this.#say, this.#repairs, this.#hint);
    this.#title = h('h2', { tabindex: -1 }, messages.text('bench.title'));
    this.root = h('section', { class: 'bench-panel', part: 'bench' },
      this.#title, h('p', { class: 'soft none' }, messages.text('strip.none')), h('div', { class: 'bench' }, this.#about, this.#work));
  }

  /** @param {import('../../core/session.js').Change} change */
  update({ selectionChanged, origin }) {
    if (!selectionChanged) return;
    const { session } = this.#context;
    const { start, end } = session.selection;
    const hadFocus = this.#work.contains(/** @type {ShadowRoot} */ (this.root.getRootNode()).activeElement);
    this.root.classList.toggle('empty', start === end);
    const units = selectedUnits(session);
    const bytes = layout(session.bytes.subarray(start, end), { scheme: session.scheme }).map((byte) => ({ ...byte, byteOffset: byte.byteOffset + start }));
    if (origin !== 'bench' || this.#stop.index >= bytes.length) this.#stop = { index: 0, bit: 7 };
    this.#about.replaceChildren(...aboutUnits(units, this.#context));
    this.#cards.style.setProperty('--n', String(Math.max(bytes.length, 1)));
    this.#cards.classList.toggle('many', bytes.length > 3);
    this.#cards.replaceChildren(...units.flatMap((unit) => this.#unitCards(unit, bytes, start)));
    this.#tell(units, bytes);
    this.#hint.hidden = this.#context.readonly;
    if (!hadFocus) return;
    this.focus();
    if (start < end) return;
    // The input, where it is shown, or the strip; else the title, which is hidden beside a strip.
    this.#context.focusPanel('strip');
    this.#context.focusPanel('input');
  }

  /** Moves the focus to the bit that the tab key would reach; to the title where there is none. */
  focus() {
    (/** @type {HTMLElement | null} */ (this.#cards.querySelector('[tabindex="0"]')) ?? this.#title).focus();
  }

  /** @param {Unit} unit @param {LayoutByte[]} bytes @param {number} first byte offset of the selection */
  #unitCards(unit, bytes, first) {
    const illFormed = unit.segments[0]?.kind != null;
    return bytes.filter(({ byteOffset }) => byteOffset >= unit.start && byteOffset < unit.end)
      .map((byte) => this.#card(byte, { index: byte.byteOffset - first, of: bytes.length, inUnit: byte.byteOffset - unit.start, illFormed }));
  }

  /**
   * @param {LayoutByte} byte
   * @param {{ index: number, of: number, inUnit: number, illFormed: boolean }} place its number among the cards, how many
   * there are, and its number in its own code point or attempted sequence
   */
  #card(byte, { index, of, inUnit, illFormed }) {
    const { session: { scheme }, messages, readonly } = this.#context;
    const role = byteRole(byte, inUnit, scheme, messages);
    const { class: byteClass } = byte;
    const card = h('div', {
      class: `card ${byteClass}${illFormed ? ' ill-formed' : ''}`, role: 'group',
      'aria-label': messages.text('bench.byte', { n: index + 1, of, hex: hexByte(byte.byte), role }),
    });
    for (const [i, { value, role: bitRole, codePointBit, leadingZero, subtracted }] of byte.bits.entries()) {
      const bit = 7 - i;
      const pair = pairName({ byteOffset: byte.byteOffset, bit });
      const marker = bitRole === 'marker';
      const lead = leadingZero ? ' lead' : subtracted ? ' less' : '';
      /** @param {HTMLElement} cell @param {number} row */
      const put = (cell, row) => {
        cell.style.gridArea = `${row} / ${i + 1}`;
        card.append(cell);
      };
      if (codePointBit !== null) {
        put(h('span', { class: `number${lead}`, 'data-pair': pair, 'aria-hidden': 'true' }, String(codePointBit)), 1);
        put(h('span', { class: `cp-bit${lead}`, 'data-pair': pair, 'aria-hidden': 'true' }, String(value)), 2);
        put(h('span', { class: `wire${lead}`, 'data-pair': pair, 'aria-hidden': 'true' }), 3);
      }
      const stop = this.#stop.index === index && this.#stop.bit === bit;
      // The value is the button's pressed state; its digit is drawn by the style sheet, so that the label stays the same.
      put(h('button', {
        type: 'button', 'data-value': value, class: `bit ${marker ? 'marker' : 'slot'}${lead}`, 'data-pair': pair, tabindex: stop ? 0 : -1,
        'aria-pressed': value === 1 ? 'true' : 'false',
        'aria-disabled': readonly ? 'true' : undefined,
        'aria-label': messages.text('bench.bit', { byte: index + 1, bit }),
        'aria-description': marker ? messages.text('bench.marker')
          : codePointBit === null ? messages.text('bench.payload-unknown')
          : messages.text(subtracted ? 'bench.payload-less' : 'bench.payload', { n: codePointBit }),
      }), 4);
      put(h('span', { class: 'template', 'data-pair': pair, 'aria-hidden': 'true' }, marker ? String(value) : 'x'), 5);
    }
    card.append(h('div', { class: 'tag' }, h('b', {}, hexByte(byte.byte)), h('span', {}, role)));
    return card;
  }

  /** Says how the selection is read, or what is wrong with it and what can be done. @param {Unit[]} units @param {LayoutByte[]} bytes */
  #tell(units, bytes) {
    this.#tellAgain = () => {
      this.#say.replaceChildren(...joinStrays(units).flatMap((unit) => this.#explanation(unit, bytes)));
      this.#repairs.replaceChildren(...(this.#context.readonly ? [] : this.#repairButtons()));
    };
    this.#tellAgain();
    if (!this.#faults && !this.#isLoading && units.some(({ segments: [first] }) => first?.kind != null)) void this.#loadFaults();
  }

  /** What could not be fetched is asked for again at the next ill-formed selection. */
  async #loadFaults() {
    const { messages, signal } = this.#context;
    this.#isLoading = true;
    this.#say.ariaBusy = 'true';
    try {
      this.#faults = await loadFaults(messages.language);
    } catch (error) {
      this.#faultsMissing = messages.text('error.part', { detail: /** @type {Error} */ (error).message });
    }
    this.#isLoading = false;
    this.#say.ariaBusy = 'false';
    if (!signal.aborted) this.#tellAgain();
  }

  /** @param {Unit} unit @param {LayoutByte[]} bytes */
  #explanation(unit, bytes) {
    const { session, messages } = this.#context;
    const { start, end, segments: [first] } = unit;
    if (first?.codePoint != null && first.kind === null) {
      const own = bytes.filter(({ byteOffset }) => byteOffset >= start && byteOffset < end);
      const sentences = explainSequence({ layout: own, codePoint: first.codePoint, scheme: session.scheme }, messages);
      return [...sentences.map((sentence) => h('p', {}, ...drawSentence(sentence))), ...this.#unassigned(unit)];
    }
    if (!first?.attempt) return [];
    const faults = this.#faults;
    const sentences = faults ? faults.explainFault(unit, session, faults.messages) : [[this.#faultsMissing]];
    return [h('div', { class: 'broken' },
      h('p', {}, h('strong', {}, messages.text(`kind.${first.attempt.kind}`)), ' ',
        ...sentences.flatMap((sentence) => [...drawSentence(sentence), ' '])))];
  }

  /** Where the note on an unassigned code point stands, when it is there. @param {Unit} unit */
  #unassigned({ segments: [first] }) {
    const note = explainUnassigned(first?.codePoint ?? 0, this.#context.messages);
    if (!note) return [];
    const place = h('p', { hidden: true });
    void note.then((sentence) => {
      if (!sentence) return;
      place.append(...drawSentence(sentence));
      place.hidden = false;
    });
    return [place];
  }

  #repairButtons() {
    const { session } = this.#context;
    const faults = this.#faults;
    if (!faults) return [];
    return faults.repairs(session).map((repair) => {
      const { id, start, end, insert } = repair;
      return h('button', { type: 'button', class: 'repair', 'data-repair': id, click: () => session.replace({ start, end }, insert, 'bench') },
        ...faults.repairLabel(repair, session, faults.messages));
    });
  }

  /** @param {EventTarget | null} target @returns {BitPlace | null} */
  #placeOf(target) {
    const pair = target instanceof Element ? target.closest('[data-pair]')?.getAttribute('data-pair') : null;
    if (!pair) return null;
    const [byteOffset = 0, bit = 0] = pair.split(':').map(Number);
    return { byteOffset, bit };
  }

  /** @param {EventTarget | null} target */
  #pressed(target) {
    const place = this.#placeOf(target);
    const { session, readonly } = this.#context;
    if (!place || readonly) return;
    // A selection can widen to the left when its first byte becomes a continuation byte: count from what it is then.
    session.flip(place, 'bench');
    this.#moveTo({ index: place.byteOffset - session.selection.start, bit: place.bit }, true);
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    const place = this.#placeOf(event.target);
    if (!place) return;
    if (event.key === 'Escape') {
      this.#context.focusPanel('strip');
      return;
    }
    const { start, end } = this.#context.session.selection;
    const last = (end - start) * 8 - 1;
    const at = (place.byteOffset - start) * 8 + 7 - place.bit;
    const next = {
      ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - 8, ArrowDown: at + 8,
      Home: event.ctrlKey ? 0 : at - at % 8, End: event.ctrlKey ? last : at - at % 8 + 7,
    }[event.key];
    if (next === undefined || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (next >= 0 && next <= last) this.#moveTo({ index: next >> 3, bit: 7 - next % 8 }, true);
  }

  /** @param {{ index: number, bit: number }} stop @param {boolean} focus */
  #moveTo(stop, focus) {
    this.#stop = stop;
    const place = { byteOffset: this.#context.session.selection.start + stop.index, bit: stop.bit };
    for (const button of this.#cards.querySelectorAll('button')) {
      button.tabIndex = button.getAttribute('data-pair') === pairName(place) ? 0 : -1;
    }
    if (focus) this.focus();
  }

  /**
   * Lights a bit together with its partner: slot, wire, number and code point bit.
   * @param {EventTarget | null} target @param {boolean} isFocus
   */
  #light(target, isFocus) {
    const place = this.#placeOf(target);
    for (const lit of this.#cards.querySelectorAll('.lit')) lit.classList.remove('lit');
    this.#isLit = place !== null;
    if (!place) return;
    for (const partner of this.#cards.querySelectorAll(`[data-pair="${pairName(place)}"]`)) partner.classList.add('lit');
    if (isFocus) this.#moveTo({ index: place.byteOffset - this.#context.session.selection.start, bit: place.bit }, false);
  }
}

// Work on the selected bytes, shared by the compact bench and the layers: their bits, what they mean, and how to repair damage.
// The bench adds the identity of the selected bytes; the layers add the code point, its bits, the ruler and the lines.
import { layout } from '../../codec/layout.js';
import { placeAfter } from '../../core/changes.js';
import { loadModule } from '../../core/load-module.js';
import { missing } from '../../ui/failure.js';
import { focusedIn } from '../../ui/focus.js';
import { h } from '../../ui/h.js';
import { isElement } from '../../ui/is-element.js';
import { drawSentence } from '../../ui/sentence.js';
import { whenIdle } from '../../ui/idle.js';
import { BIT_KEYS } from '../../ui/bit-keys.js';
import { moveInGrid } from '../../ui/grid-keys.js';
import { keyedList } from '../../ui/keyed-list.js';
import { patchChildren } from '../../ui/patch.js';
import { placeOnly } from '../../ui/place.js';
import { actionIn } from '../../ui/shortcuts.js';
import { isNotable } from '../../core/character.js';
import { explainSequence } from '../../core/explain/sequence.js';
import { joinStrays, selectedUnits, shownSelection } from '../../core/selected-units.js';
import { Card, pairName } from './card.js';
import { loadFaults } from './faults.js';

/**
 * @typedef {import('../../element/panels.js').Context<keyof typeof import('./messages/en.js').default>} Context
 * @typedef {import('../../codec/index.js').LayoutByte} LayoutByte
 * @typedef {import('../../core/repair.js').BitPlace} BitPlace
 * @typedef {import('../../core/repair.js').Repair} Repair
 * @typedef {import('../../core/changes.js').Splice} Splice
 * @typedef {import('../../core/selected-units.js').Unit} Unit
 *
 * @typedef {object} Shown the bytes of the selection that are shown
 * @property {Unit[]} units
 * @property {LayoutByte[]} bytes of all of them, with their offsets in the input
 */

export class Work {
  #context;
  /** Holds a card for each byte. */
  cards;
  explanation = h('div', { class: 'explanation' });
  repairs = h('div', { class: 'repairs', role: 'group' });
  /** Contains the elements of a bit that light up together. @type {Element} */
  #scope;
  #makeCard;
  /** @type {Card[]} one for each selected byte, in order */
  #shown = [];
  #showRepairs;
  #leave;
  /** The selected bytes that are shown; of many, only the first. */
  range = { start: 0, end: 0 };
  /** The only tab stop; `index` counts bytes from the start of the selection. */
  #stop = { index: 0, bit: 7 };
  /** The element whose bit is lit: it is pointed at or has the focus. @type {Element | null} */
  #lit = null;
  /** @type {import('./faults.js').Faults | null} `null` until they are loaded */
  #faults = null;
  #isLoading = false;
  /** Says why they could not be loaded, if so. @type {() => (Node | string)[]} */
  #faultsMissing = () => [];
  /** Explains the selection again. */
  #explainAgain = () => {};
  /** Notes on unassigned code points, once loaded; `null` for no note. @type {Map<number, import('../../core/explain/sentence.js').Sentence | null>} */
  #notes = new Map();

  /**
   * @param {Context} context
   * @param {{ root: HTMLElement, leave: (options?: FocusOptions) => void, makeCard?: () => Card }} rest `root` contains all that this draws and
   * anything else that shows its bits; `leave` takes the focus if there is no bit
   */
  constructor(context, { root, leave, makeCard = () => new Card(context) }) {
    this.#context = context;
    this.#scope = root;
    this.#leave = leave;
    this.#makeCard = makeCard;
    const { messages, readonly, signal } = context;
    this.repairs.setAttribute('aria-label', messages.text('bench.repairs'));
    this.#showRepairs = keyedList(this.repairs, {
      keyOf: (/** @type {Repair} */ { id }) => id,
      make: (repair) => this.#repairButton(repair),
      patch: (button, repair) => this.#labelRepair(button, repair),
    });
    this.cards = h('div', {
      class: 'cards',
      click: (event) => this.#pressed(event.target),
      keydown: (event) => this.#keydown(event),
    });
    for (const [type, listener] of Object.entries({
      focusin: (/** @type {Event} */ event) => this.#light(event.target, true),
      focusout: () => this.#light(),
      pointerover: (/** @type {Event} */ event) => this.#light(event.target),
      pointerleave: () => this.#light(),
    })) root.addEventListener(type, listener);
    // WebKit fires no event when the pointer leaves an element that was replaced under it.
    document.addEventListener('pointermove', (event) => {
      if (this.#lit && !event.composedPath().includes(root)) this.#light();
    }, { signal });
    // The user is likely to flip a bit soon.
    whenIdle(() => {
      void this.#loadFaults();
      if (!readonly) this.#loadPainter();
    }, signal);
  }

  /**
   * Shows the current selection.
   * @param {import('../../core/session.js').Change} change @param {(shown: Shown) => void} draw draws the rest of the panel
   */
  update({ changes, origin }, draw) {
    const { session } = this.#context;
    const { start, end } = this.range = shownSelection(session);
    const focused = this.#focused();
    const wasInside = focusedIn(this.#scope);
    const units = selectedUnits(session, this.range);
    // The bytes after the selection decide whether what is cut off at its end could be completed.
    const bytes = layout(session.bytes.subarray(start, end + 3), { scheme: session.scheme }).slice(0, end - start).map((byte) => ({ ...byte, byteOffset: byte.byteOffset + start }));
    this.#showCards(units, bytes, changes);
    this.#placeStop(origin);
    this.#explainSelection(units, bytes);
    draw({ units, bytes });
    this.#light(this.#scope.contains(this.#lit) ? this.#lit : null);
    // Without bytes, all of the panel is hidden.
    if (focused ? !this.#holds(focused) : wasInside && units.length === 0) this.#takeFocus();
  }

  /** Moves the focus to the bit that the Tab key would reach; leaves it to `leave` if there is none. @param {FocusOptions} [options] */
  focus(options) {
    /** @type {HTMLElement | null} */
    const stop = this.cards.querySelector('[tabindex="0"]');
    if (stop) stop.focus(options);
    else this.#leave(options);
  }

  /** @param {Element | null} element */
  #holds(element) {
    return [this.cards, this.explanation, this.repairs].some((part) => part.contains(element));
  }

  /** The focused element of the cards, explanations and repairs, if any. */
  #focused() {
    const { activeElement } = /** @type {ShadowRoot} */ (this.cards.getRootNode());
    return this.#holds(activeElement) ? activeElement : null;
  }

  /** Moves the focus on when the element that had it is gone. */
  #takeFocus() {
    this.focus();
    if (this.#shown.length > 0) return;
    // To the input if it is shown, or the strip; else to the title, which is hidden beside a strip.
    this.#context.focusPanel('strip');
    this.#context.focusPanel('input');
  }

  /**
   * Shows a card for each byte: the one that has shown it, wherever the byte is now, or else one that is left over or new.
   * @param {Unit[]} units @param {LayoutByte[]} bytes @param {readonly Splice[]} changes
   */
  #showCards(units, bytes, changes) {
    const cardsByByte = new Map(this.#shown.map((card) => [placeAfter(card.byteOffset, changes), card]));
    const kept = bytes.map(({ byteOffset }) => cardsByByte.get(byteOffset));
    const rest = this.#shown.filter((card) => !kept.includes(card));
    this.#shown = kept.map((card) => card ?? rest.shift() ?? this.#makeCard());
    // A surrogate pair of three bytes each is three abreast.
    this.cards.style.setProperty('--n', String(Math.max(bytes.length === 6 ? 3 : bytes.length, 1)));
    this.cards.classList.toggle('many', bytes.length > 3);
    placeOnly(this.cards, this.#shown.map(({ element }) => element));
    for (const { start, end, segments } of units) {
      const illFormed = segments[0]?.kind != null;
      for (const [index, byte] of bytes.entries()) {
        if (byte.byteOffset < start || byte.byteOffset >= end) continue;
        this.#shown[index]?.show(byte, { index, of: bytes.length, inUnit: byte.byteOffset - start, illFormed });
      }
    }
  }

  /** Puts the tab stop on the bit that has the focus. Without focus, changes from the bench leave it and others reset it. @param {string} origin */
  #placeStop(origin) {
    const focused = this.#focused();
    const index = this.#shown.findIndex(({ element }) => element.contains(focused));
    const bit = this.#shown[index]?.bitOf(focused) ?? null;
    if (bit !== null) this.#stop = { index, bit };
    else if (origin !== 'bench' || this.#stop.index >= this.#shown.length) this.#stop = { index: 0, bit: 7 };
    this.#showStop();
  }

  #showStop() {
    for (const [index, card] of this.#shown.entries()) card.showStop(index === this.#stop.index ? this.#stop.bit : null);
  }

  /** Explains how the selection is read, or what is wrong with it and how to repair it. @param {Unit[]} units @param {LayoutByte[]} bytes */
  #explainSelection(units, bytes) {
    const { session, messages, readonly } = this.#context;
    const { bytes: all, scheme, selection, lastFlip } = session;
    this.#explainAgain = () => {
      // In a hidden tab the bytes may have changed; the explanation is updated when the tab is shown.
      if (session.bytes !== all || session.scheme !== scheme) return;
      const n = selection.end - selection.start - bytes.length;
      patchChildren(this.explanation, [...joinStrays(units).flatMap((unit) => this.#explanation(unit, bytes)), ...(n > 0 ? [h('p', { class: 'soft' }, messages.text('bench.more', { n }))] : [])]);
      this.#showRepairs(readonly ? [] : this.#faults?.repairs({ bytes: all, scheme, selection: this.range, lastFlip }) ?? []);
    };
    this.#explainAgain();
    if (units.some(({ segments: [first] }) => first?.codePoint == null || isNotable(first.codePoint))) void this.#loadFaults();
  }

  /** Loads explanations and repairs; after a failure, the next selection that needs them tries again. */
  async #loadFaults() {
    const { messages, signal } = this.#context;
    if (this.#faults || this.#isLoading || signal.aborted) return;
    this.#isLoading = true;
    this.explanation.ariaBusy = 'true';
    try {
      this.#faults = await loadFaults(messages.language);
    } catch (error) {
      this.#faultsMissing = () => missing(error, () => void this.#loadFaults().then(() => this.focus()))(messages);
    }
    this.#isLoading = false;
    this.explanation.ariaBusy = null;
    if (!signal.aborted) this.#explainAgain();
  }

  /** Loads painting over bits; without it, each bit can still be flipped. */
  #loadPainter() {
    const load = () => import('../../lazy/paint/index.js');
    const { notice } = this.#context;
    loadModule(load, 'paintBits').then(({ paintBits }) => {
      notice('', 'paint');
      paintBits(this, this.#context);
    }, (error) => notice(missing(error, () => this.#loadPainter()), 'paint'));
  }

  /** @param {Unit} unit @param {LayoutByte[]} bytes */
  #explanation(unit, bytes) {
    const { session, messages } = this.#context;
    const { start, end, segments: [first] } = unit;
    if (first?.codePoint != null && first.kind === null) {
      const own = bytes.filter(({ byteOffset }) => byteOffset >= start && byteOffset < end);
      const sentences = explainSequence({ layout: own, codePoint: first.codePoint, scheme: session.scheme }, messages);
      return [...sentences, ...this.#notesOn(first.codePoint)].map((sentence) => h('p', {}, ...drawSentence(sentence)));
    }
    if (!first?.attempt) return [];
    const faults = this.#faults;
    return [h('div', { class: 'broken' },
      h('p', {}, h('strong', {}, messages.text(`kind.${first.attempt.kind}`)), ' ',
        ...faults ? faults.explainFault(unit, session, faults.messages).flatMap((sentence) => [...drawSentence(sentence), ' ']) : this.#faultsMissing()))];
  }

  /** The note on a code point, if any, once it is loaded. @param {number} codePoint */
  #notesOn(codePoint) {
    const faults = this.#faults;
    const note = faults?.explainNote(codePoint, this.#context.session.scheme, faults.messages) ?? this.#notes.get(codePoint);
    if (note === undefined) {
      void faults?.explainUnassigned(codePoint, faults.messages)?.then((sentence) => {
        this.#notes.set(codePoint, sentence);
        if (sentence && !this.#context.signal.aborted) this.#explainAgain();
      });
    }
    return note ? [note] : [];
  }

  /** @param {Repair} repair */
  #repairButton(repair) {
    const button = h('button', { type: 'button', class: 'repair', 'data-repair': repair.id });
    this.#labelRepair(button, repair);
    return button;
  }

  /** @param {HTMLButtonElement} button @param {Repair} repair */
  #labelRepair(button, repair) {
    const { session } = this.#context;
    const { start, end, insert } = repair;
    const faults = this.#faults;
    if (!faults) return;
    patchChildren(button, [...faults.repairLabel(repair, session, faults.messages)]);
    button.onclick = () => {
      session.replace({ start, end }, insert, 'bench');
      // The repairs are different now, so the focus goes to the bits.
      this.#takeFocus();
    };
  }

  /** @param {EventTarget | null} target @returns {BitPlace | null} */
  placeOf(target) {
    const part = isElement(target) ? target.closest('[data-pair], [data-of]') : null;
    const pair = part?.getAttribute('data-pair') ?? part?.getAttribute('data-of');
    if (!pair) return null;
    const [byteOffset = 0, bit = 0] = pair.split(':').map(Number);
    return { byteOffset, bit };
  }

  /** @param {EventTarget | null} target */
  #pressed(target) {
    const place = this.placeOf(target);
    const { session, readonly } = this.#context;
    if (!place || readonly) return;
    // A selection can widen to the left when its first byte becomes a continuation byte: count from its new start.
    session.flip(place, 'bench');
    this.moveTo(place);
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    const place = this.placeOf(event.target);
    if (!place) return;
    if (actionIn(BIT_KEYS, event) === 'leave') {
      if (this.#context.focusPanel('strip')) event.preventDefault();
      return;
    }
    const { start, end } = this.range;
    const next = moveInGrid(event, (place.byteOffset - start) * 8 + 7 - place.bit, { columns: 8, count: (end - start) * 8 });
    if (next !== null) this.#moveTo({ index: next >> 3, bit: 7 - next % 8 }, true);
  }

  /** Moves the focus to a bit. @param {BitPlace} place */
  moveTo({ byteOffset, bit }) {
    this.#moveTo({ index: byteOffset - this.#context.session.selection.start, bit }, true);
  }

  /** @param {{ index: number, bit: number }} stop @param {boolean} focus */
  #moveTo(stop, focus) {
    this.#stop = stop;
    this.#showStop();
    if (focus) this.focus();
  }

  /**
   * Lights a bit together with its partners: slot, wire, number and code point bit. If it is none, lights the one that has the focus.
   * @param {EventTarget | null} [target] @param {boolean} [isFocus]
   */
  #light(target = null, isFocus = false) {
    target = this.placeOf(target) ? target : this.#focused();
    const place = this.placeOf(target);
    for (const lit of this.#scope.querySelectorAll('.lit')) lit.classList.remove('lit');
    this.#lit = place && /** @type {Element} */ (target);
    if (!place) return;
    const pair = pairName(place);
    for (const partner of this.#scope.querySelectorAll(`[data-pair="${pair}"], [data-of="${pair}"]`)) partner.classList.add('lit');
    if (isFocus && this.cards.contains(this.#lit)) this.#moveTo({ index: place.byteOffset - this.#context.session.selection.start, bit: place.bit }, false);
  }
}

// The bench of five layers: the code point, its bits, the length that they need, the slots, the bytes. All show the same thing, and they are
// the five steps from the code point to the bytes.
import { characterFacts, generalCategory } from '../../core/character.js';
import { REPLACEMENT } from '../../core/glyph.js';
import { formatCodePoint } from '../../core/hex.js';
import { layersOf } from '../../core/layers.js';
import { isScalar } from '../../core/scalar.js';
import { missing } from '../../ui/failure.js';
import { setAttributes, setText } from '../../ui/attributes.js';
import { glyphElement } from '../../ui/glyph.js';
import { h } from '../../ui/h.js';
import { whenIdle } from '../../ui/idle.js';
import { patchChildren } from '../../ui/patch.js';
import { writeField } from '../../ui/write-field.js';
import { cards } from '../../ui/styles/cards.js';
import { Work } from '../bench/work.js';
import { LayerCard } from './card.js';
import { Diagram, setProperties } from './diagram.js';
import { loadEditor, loadPlayer } from './lazy.js';
import { layers } from './style.js';

/**
 * @typedef {import('./card.js').Context} Context
 * @typedef {import('../bench/work.js').Shown} Shown
 * @typedef {import('../../core/layers.js').Layers} Layers
 */

/** What the layers show, and where. @typedef {Shown & { layers: Layers, start: number, end: number }} Seen */

export class LayersPanel {
  #context;
  #work;
  diagram;
  #title;
  #big = h('div', { class: 'big' });
  #wouldBe;
  #point = this.#field('point');
  #decimal = this.#field('point-decimal');
  #previous = h('button', { type: 'button', class: 'before' });
  #next = h('button', { type: 'button', class: 'after' });
  #name = h('span', { class: 'name' });
  #facts = h('p', { class: 'soft' });
  problems = {
    point: h('p', { class: 'problem', id: 'point-problem' }),
    bits: h('p', { class: 'problem', role: 'status' }),
    byte: h('p', { class: 'problem', id: 'byte-problem' }),
  };
  frame;
  player;
  stepStatus = h('p', { class: 'step-status', role: 'status' });
  /** Whether the last change was an undo or redo. */
  #isUndo = false;
  /** @type {Seen | null} `null` if nothing is selected */
  seen = null;
  /** The field that is being typed in, which must not be written to. @type {HTMLInputElement | null} */
  typing = null;
  /** @type {import('../../lazy/steps/index.js').Player | null} once loaded */
  #stepPlayer = null;

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    context.adopt(cards, layers);
    const { messages, readonly, signal } = context;
    this.#title = h('h2', { tabindex: -1 }, messages.text('bench.title'));
    this.root = h('section', { class: 'bench-panel layers-panel', part: 'layers' });
    this.diagram = new Diagram(context);
    this.#work = new Work(context, {
      root: this.root, leave: (options) => this.#title.focus(options),
      makeCard: () => new LayerCard(context, (field, text) => this.#write(field, text)),
    });
    for (const [field, label] of /** @type {const} */ ([[this.#point, 'layers.hex'], [this.#decimal, 'layers.decimal']])) {
      field.ariaLabel = messages.text('layers.point', { notation: messages.text(label) });
      field.readOnly = readonly;
    }
    this.#previous.ariaLabel = messages.text('layers.previous');
    this.#next.ariaLabel = messages.text('layers.next');
    this.#wouldBe = h('span', { class: 'soft' }, messages.text('layers.would-be'));
    const { bits, note, zones, lines } = this.diagram;
    this.player = this.#makePlayer();
    const label = (/** @type {number} */ n, /** @type {string} */ name) => h('div', { class: `layer-label layer-label-${n}`, 'data-n': n }, name);
    const layer = (/** @type {number} */ n, /** @type {string} */ name, /** @type {Element[]} */ ...content) =>
      h('div', { class: `layer layer-${n}` }, label(n, name), h('div', { class: 'content' }, ...content));
    this.frame = h('div', { class: 'bench layers' },
      layer(1, messages.text('layers.code-point'),
        h('div', { class: 'character', part: 'character' }, this.#big,
          h('div', { class: 'point' }, this.#wouldBe, this.#previous, this.#point, h('span', { class: 'soft' }, '='), this.#decimal, this.#next), h('div', { class: 'naming' }, this.#name, this.#facts)),
        this.problems.point),
      layer(2, messages.text('layers.in-binary'), bits, note, this.problems.bits),
      layer(3, messages.text('layers.length'), zones),
      h('div', { class: 'layer layer-4' },
        h('div', { class: 'layer-labels' }, label(4, messages.text('layers.slots')), label(5, messages.text('layers.bytes'))),
        h('div', { class: 'content' }, lines, this.#work.cards, this.problems.byte)),
      h('div', { class: 'layer-text' }, h('div', { class: 'layer-explanation' }, this.#work.explanation, this.#work.repairs), this.stepStatus));
    this.root.append(
      h('div', { class: 'head' }, this.#title, h('p', { class: 'soft hint', hidden: readonly }, messages.text('layers.hint')), this.player),
      h('p', { class: 'soft none' }, messages.text('strip.none')), this.frame);
    const loadOwnEditor = this.#passEvents(this.frame, ['input', 'change', 'click', 'keydown', 'focusin'], '.edit, .point button, .point-bits', () => loadEditor(this, context), this.problems.point);
    // The user is likely to type into a field soon.
    whenIdle(loadOwnEditor, signal);
    this.loadPlayer = this.#passEvents(this.player, ['click', 'keydown'], 'button', async () => {
      this.#stepPlayer = await loadPlayer(this, context);
      return this.#stepPlayer;
    }, this.stepStatus);
  }

  /** @param {import('../../core/session.js').Change} change */
  update(change) {
    if (!change.selectionChanged) return;
    const { session: { selection } } = this.#context;
    this.root.classList.toggle('empty', selection.start === selection.end);
    this.#isUndo = change.origin === 'undo';
    this.#work.update(change, (shown) => this.#draw(shown));
    this.#stepPlayer?.leave();
  }

  /** Moves the focus to the bit that the Tab key would reach, or to the title if there is none. @param {FocusOptions} [options] */
  focus(options) {
    this.#work.focus(options);
  }

  /**
   * Passes events to a handler that is fetched at the first of them.
   * @param {Element} element @param {string[]} types @param {string} targets a selector
   * @param {() => Promise<{ handle: (event: Event, target: Element) => void }>} load @param {HTMLElement} problem says why the handler can't be loaded
   * @returns {() => void} fetches the handler ahead of time
   */
  #passEvents(element, types, targets, load, problem) {
    const { messages, signal } = this.#context;
    /** @type {{ handle: (event: Event, target: Element) => void } | null} */
    let handler = null;
    /** @type {ReturnType<typeof load> | null} */
    let loading = null;
    const get = () => loading ??= load().then((loaded) => handler = loaded).catch((error) => {
      loading = null;
      throw error;
    });
    for (const type of types) {
      element.addEventListener(type, (event) => {
        // After the dispatch, the event's target is the inspector.
        const target = /** @type {Element} */ (event.target);
        if (!target.closest(targets)) return;
        const pass = () => get().then((loaded) => {
          if (problem.querySelector('.again')) problem.textContent = '';
          if (!signal.aborted) loaded.handle(event, target);
        }).catch((error) => problem.replaceChildren(...missing(error, pass)(messages)));
        if (handler) handler.handle(event, target);
        else pass();
      });
    }
    return () => void get().catch(() => {});
  }

  /** @param {string} kind */
  #field(kind) {
    return h('input', {
      id: kind, class: 'edit', 'data-kind': kind, dir: 'ltr', inputmode: kind === 'point' ? undefined : 'numeric', spellcheck: 'false', autocapitalize: 'off', autocorrect: 'off', autocomplete: 'off', 'aria-describedby': 'point-problem',
    });
  }

  /** @param {Shown} shown */
  #draw({ units, bytes }) {
    const [unit] = units;
    const { session } = this.#context;
    this.seen = null;
    if (!unit) return;
    const seen = this.seen = { units, bytes, layers: layersOf(unit, bytes, session.scheme), start: unit.start, end: unit.end };
    const { width, bit } = this.diagram.show(seen.layers, bytes, session.selection.start);
    this.frame.className = `bench layers of-${bytes.length}`;
    setProperties(this.frame, { t: width, q: bit, m: seen.layers.bits.length });
    this.#drawPoint(seen);
    // It may have been in the card of a byte that is gone.
    if (!this.problems.byte.isConnected) this.#work.cards.after(this.problems.byte);
    for (const problem of Object.values(this.problems)) if (!this.typing) problem.textContent = '';
  }

  /** @param {Seen} seen */
  #drawPoint(seen) {
    const { readonly } = this.#context;
    const { units: [unit], layers: { codePoint, isWellFormed } } = seen;
    patchChildren(this.#big, [isWellFormed && codePoint !== null ? glyphElement([codePoint])
      : h('bdi', { class: 'glyph' }, REPLACEMENT.repeat(unit?.segments.length ?? 1))]);
    this.#wouldBe.hidden = isWellFormed || codePoint === null;
    this.#write(this.#point, codePoint === null ? '' : formatCodePoint(codePoint));
    this.#write(this.#decimal, codePoint === null ? '' : String(codePoint));
    for (const [button, by] of /** @type {const} */ ([[this.#previous, -1], [this.#next, 1]])) {
      button.ariaDisabled = String(readonly || codePoint === null || codePoint + by < 0);
    }
    this.#showFacts(seen);
    if (codePoint !== null && isScalar(codePoint)) void characterFacts(codePoint).then((found) => this.seen === seen && this.#showFacts(seen, found));
  }

  /** @param {Seen} seen @param {import('../../core/character.js').CharacterFacts} [found] name and category of the code point, once they are loaded */
  #showFacts({ units, layers: { codePoint, isWellFormed }, start }, found) {
    const { messages } = this.#context;
    const isCharacter = codePoint !== null && isScalar(codePoint);
    setAttributes(this.#name, { lang: found?.name !== null && 'en', hidden: !isCharacter || !!found && found.name === undefined });
    setText(this.#name, found ? found.name ?? messages.text('bench.no-name') : isCharacter ? '…' : '');
    /** @type {string[]} */
    const facts = [];
    if (units.length > 1) facts.push(messages.text('layers.first', { n: units.length }));
    const kind = units[0]?.segments[0]?.kind;
    if (kind) facts.push(messages.text(`kind.${kind}`));
    if (isCharacter && isWellFormed) facts.push(`${messages.text('bench.category')} ${found?.category ?? generalCategory(codePoint)}`);
    facts.push(messages.text('layers.offset', { n: start }));
    setText(this.#facts, facts.join(' · '));
  }

  /** Shows a value in a field, unless the user is typing it. @param {HTMLInputElement} field @param {string} text */
  #write(field, text) {
    if (field === this.typing) return;
    writeField(field, text, this.#isUndo);
    // Where there is no `field-sizing`.
    field.size = text.length || 1;
    field.ariaInvalid = 'false';
  }

  #makePlayer() {
    const { messages } = this.#context;
    const button = (/** @type {string} */ name, /** @type {string} */ text, label = text) => h('button', { type: 'button', class: name, 'aria-label': label }, text);
    const player = h('div', { class: 'player', role: 'toolbar', 'aria-label': messages.text('layers.player') },
      button('encode', messages.text('layers.encode')), button('decode', messages.text('layers.decode')),
      h('span', { class: 'numbers' }, button('back', '', messages.text('layers.back')),
        ...[1, 2, 3, 4, 5].map((n) => button('number', String(n), messages.text('layers.step', { n }))), button('on', '', messages.text('layers.on'))));
    for (const [i, each] of player.querySelectorAll('button').entries()) each.tabIndex = i === 0 ? 0 : -1;
    return player;
  }
}

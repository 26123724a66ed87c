// The compact bench: the selected bytes, large, in a form that fits into a document, with facts about them beside their cards.
import { h } from '../../ui/h.js';
import { cards } from '../../ui/styles/cards.js';
import { aboutUnits } from './about.js';
import { bench } from './style.js';
import { Work } from './work.js';

/** @typedef {import('../../element/panels.js').Context<keyof typeof import('./messages/en.js').default>} Context */

export class BenchPanel {
  #context;
  #about = h('div', { class: 'character', part: 'character' });
  #work;
  #hint;
  #title;

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    context.adopt(cards, bench);
    const { messages } = context;
    this.#hint = h('p', { class: 'soft hint' }, messages.text('bench.flip-hint'));
    this.#title = h('h2', { tabindex: -1 }, messages.text('bench.title'));
    this.root = h('section', { class: 'bench-panel', part: 'bench' });
    this.#work = new Work(context, { root: this.root, leave: (options) => this.#title.focus(options) });
    this.root.append(
      h('div', { class: 'head' }, this.#title, this.#hint), h('p', { class: 'soft none' }, messages.text('strip.none')),
      h('div', { class: 'bench' }, this.#about, h('div', { class: 'work' }, this.#work.cards, this.#work.explanation, this.#work.repairs)));
  }

  /** @param {import('../../core/session.js').Change} change */
  update(change) {
    if (!change.selectionChanged) return;
    const { session: { selection }, readonly } = this.#context;
    this.root.classList.toggle('empty', selection.start === selection.end);
    this.#work.update(change, ({ units }) => this.#about.replaceChildren(...aboutUnits(units, this.#context)));
    this.#hint.hidden = readonly;
  }

  /** Moves the focus to the bit that the Tab key would reach, or to the title if there is none. @param {FocusOptions} [options] */
  focus(options) {
    this.#work.focus(options);
  }
}

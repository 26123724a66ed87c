// Tabs (ARIA Authoring Practices, "Tabs"): one tab stop, arrow keys go from tab to tab, Home and End to the first and the last.
// A tab is chosen as soon as it gets the focus: its content is there, or will be in a moment.
import { focusedIn } from '../../ui/focus.js';
import { h } from '../../ui/h.js';
import { placeInOrder } from '../../ui/place.js';
import { actionIn } from '../../ui/shortcuts.js';
import { tabs } from './style.js';

/**
 * @typedef {object} Parts
 * @property {HTMLElement} tab
 * @property {HTMLElement} mark the number on the tab, such as that of ill-formed sequences
 * @property {HTMLElement} panel what is shown while the tab is chosen
 */

export const TAB_KEYS = /** @type {const} */ ({ previous: ['ArrowLeft'], next: ['ArrowRight'], first: ['Home'], last: ['End'] });

/** @template {string} Name */
export class Tabs {
  static style = tabs;
  bar;
  #onChoose;
  /** @type {Map<Name, Parts>} in order */
  #parts = new Map();
  /** @type {Name | null} */
  #chosen = null;

  /**
   * @param {string} label of the tab list
   * @param {(name: Name) => void} onChoose called when the user chooses another tab
   */
  constructor(label, onChoose) {
    this.#onChoose = onChoose;
    this.bar = h('div', { class: 'tabs', part: 'tabs', role: 'tablist', 'aria-label': label, keydown: (event) => this.#keydown(event) });
  }

  /** The names, in order. */
  get names() {
    return [...this.#parts.keys()];
  }

  get chosen() {
    return this.#chosen;
  }

  /** The tab panels, in order. */
  get panels() {
    return Array.from(this.#parts.values(), ({ panel }) => panel);
  }

  /** Shows these tabs and no others, in this order; existing ones are kept. @param {readonly { name: Name, label: string }[]} tabs */
  show(tabs) {
    const before = this.#parts;
    this.#parts = new Map(tabs.map(({ name, label }) => [name, before.get(name) ?? this.#make(name, label)]));
    for (const [name, { tab, panel }] of before) {
      if (this.#parts.has(name)) continue;
      tab.remove();
      panel.remove();
    }
    placeInOrder(this.bar, Array.from(this.#parts.values(), ({ tab }) => tab));
    // In a narrow inspector they make two rows.
    this.bar.style.setProperty('--columns', String(Math.ceil(tabs.length / 2)));
    this.bar.classList.toggle('odd', tabs.length % 2 === 1);
  }

  /** @param {Name} name */
  panel(name) {
    return this.#parts.get(name)?.panel;
  }

  /** Chooses a tab, which gets the focus if another tab has it. @param {Name} name of a tab that is shown */
  choose(name) {
    this.#chosen = name;
    for (const [each, { tab, panel }] of this.#parts) {
      const isChosen = each === name;
      tab.ariaSelected = String(isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
      panel.classList.toggle('chosen', isChosen);
    }
    if (focusedIn(this.bar)) this.focus();
  }

  /**
   * Marks a tab with a number.
   * @param {Name} name @param {string} number as shown; empty for none @param {string} words as announced
   */
  mark(name, number, words) {
    const { mark } = this.#parts.get(name) ?? {};
    if (!mark || mark.title === words) return;
    mark.title = words;
    mark.replaceChildren(...(number === '' ? [] : [h('span', { 'aria-hidden': 'true' }, number), h('span', { class: 'visually-hidden' }, ` ${words}`)]));
  }

  /** Moves the focus to the chosen tab. */
  focus() {
    if (this.#chosen !== null) this.#parts.get(this.#chosen)?.tab.focus();
  }

  /** @param {Name} name @param {string} label @returns {Parts} */
  #make(name, label) {
    const mark = h('span', { class: 'mark' });
    const tab = h('button', {
      type: 'button', class: 'tab', role: 'tab', id: `tab-${name}`, 'data-tab': name, 'aria-controls': `tabpanel-${name}`, click: () => this.#take(name),
    }, h('span', { class: 'tab-label', 'data-label': label }, label), mark);
    const panel = h('div', { class: 'tabpanel', role: 'tabpanel', id: `tabpanel-${name}`, 'aria-labelledby': tab.id });
    return { tab, mark, panel };
  }

  /** @param {Name} name */
  #take(name) {
    if (name === this.#chosen) return;
    this.choose(name);
    this.#onChoose(name);
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    const { names } = this;
    const at = names.findIndex((name) => this.#parts.get(name)?.tab === event.target);
    const action = actionIn(TAB_KEYS, event);
    if (at < 0 || !action) return;
    event.preventDefault();
    const next = { previous: at - 1, next: at + 1, first: 0, last: names.length - 1 }[action];
    this.#take(/** @type {Name} */ (names.at(next % names.length)));
  }
}

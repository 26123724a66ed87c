// A menu below a button of the toolbar (ARIA Authoring Practices, "Menu Button"). What it offers is made when it is opened.
import { focusedIn } from '../../ui/focus.js';
import { h } from '../../ui/h.js';
import { MENU_KEYS, itemBy } from '../../ui/menu-keys.js';
import { actionIn } from '../../ui/shortcuts.js';

/**
 * @typedef {object} Item
 * @property {string} label
 * @property {(() => void) | null} act `null` if it is disabled
 * @property {readonly string[]} [keys] that do the same
 */

export class ToolMenu {
  /** @type {HTMLElement} */
  root;
  #button;
  #itemsOf;
  /** Removes the listeners of the open menu. @type {AbortController | null} */
  #opened = null;

  /** @param {string} name of its class @param {HTMLButtonElement} button @param {string} label @param {() => Item[]} itemsOf */
  constructor(name, button, label, itemsOf) {
    this.#button = button;
    this.#itemsOf = itemsOf;
    button.ariaHasPopup = 'menu';
    button.ariaExpanded = 'false';
    this.root = h('div', {
      class: `tool-menu ${name}`, role: 'menu', hidden: true, 'aria-label': label.replaceAll('\u00AD', ''), keydown: (event) => this.#keydown(event),
      focusout: (event) => !this.root.contains(event.relatedTarget) && this.close(false),
    });
  }

  toggle() {
    if (this.#opened) this.close(true);
    else this.open();
  }

  open() {
    if (this.#opened || this.#button.ariaDisabled === 'true') return;
    this.root.replaceChildren(...this.#itemsOf().map((item) => this.#item(item)));
    this.root.hidden = false;
    this.#button.ariaExpanded = 'true';
    this.#opened = new AbortController();
    this.root.ownerDocument.addEventListener('pointerdown', (event) => {
      const path = event.composedPath();
      if (!path.includes(this.root) && !path.includes(this.#button)) this.close(false);
    }, { signal: this.#opened.signal, capture: true });
    this.#items()[0]?.focus();
  }

  /** @param {boolean} [takesFocus] whether the button gets the focus: by default, if the menu has it */
  close(takesFocus = focusedIn(this.root) !== null) {
    if (!this.#opened) return;
    this.#opened.abort();
    this.#opened = null;
    this.#button.ariaExpanded = 'false';
    if (takesFocus) this.#button.focus();
    this.root.hidden = true;
  }

  /** @param {Item} item */
  #item({ label, act, keys }) {
    return h('button', {
      type: 'button', class: 'tool-item', role: 'menuitem', tabindex: -1, 'aria-disabled': act === null && 'true', 'aria-keyshortcuts': keys?.join(' '),
      click: () => {
        if (!act) return;
        this.close(true);
        act();
      },
    }, label);
  }

  /** @returns {HTMLElement[]} */
  #items() {
    return Array.from(this.root.querySelectorAll('.tool-item'));
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    const items = this.#items();
    const at = items.indexOf(/** @type {HTMLElement} */ (event.target));
    const action = actionIn(MENU_KEYS, event);
    const typed = action ? null : itemBy(items, at, event);
    if (!(action ?? typed) || action === 'left' || action === 'right') return;
    if (action === 'leave') this.close(true);
    else if (action === null || action === 'typed') typed?.focus();
    else items[{ next: (at + 1) % items.length, previous: (at + items.length - 1) % items.length, first: 0, last: items.length - 1 }[action]]?.focus();
    event.preventDefault();
  }
}

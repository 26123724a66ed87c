// The toolbar of the strip (ARIA Authoring Practices, "Toolbar"): one tab stop, arrow keys between its buttons. Disabled buttons stay
// focusable, so that disabling the focused one does not lose the focus.
import { hexByte } from '../../core/hex.js';
import { focusedIn } from '../../ui/focus.js';
import { h } from '../../ui/h.js';
import { MENU_KEYS, TOOLBAR_KEYS, itemBy } from '../../ui/menu-keys.js';
import { actionIn } from '../../ui/shortcuts.js';
import { STRIP_KEYS } from '../../ui/strip-keys.js';

/**
 * @typedef {import('./index.js').Context} Context
 * @typedef {import('./index.js').StripEditor} StripEditor
 */

const SVG = 'http://www.w3.org/2000/svg';
/** SVG path data in a 16 × 16 square. */
const ICONS = {
  insert: 'M8 3v10M3 8h10',
  duplicate: 'M2.5 4.5H7v7H2.5zM9 4.5h4.5v7H9z',
  left: 'M10 4 6 8l4 4',
  right: 'm6 4 4 4-4 4',
  remove: 'M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.6 9h5.8l.6-9M7 7v4m2-4v4',
  copy: 'M6 6h7v7H6zM10 3.5V3H3v7h.5',
  damage: 'M9 1.5 4 9h3.5L7 14.5 12 7H8.5z',
};

/** @typedef {keyof typeof ICONS} ButtonName */

/** @param {ButtonName} name */
function icon(name) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  return svg;
}

export class Toolbar {
  #context;
  #editor;
  /** @type {Map<ButtonName, HTMLButtonElement>} in order */
  #buttons;
  #stop = 0;
  /** @type {HTMLElement} */
  #menu;
  /** Removes the listeners of the open menu. @type {AbortController | null} */
  #opened = null;

  /** @param {Context} context @param {StripEditor} editor */
  constructor(context, editor) {
    this.#context = context;
    this.#editor = editor;
    const { messages, signal } = context;
    /** @param {ButtonName} name @param {string} label @param {() => void} act @param {readonly string[]} [keys] */
    const button = (name, label, act, keys) => {
      const isArrow = name === 'left' || name === 'right';
      const element = h('button', {
        type: 'button', class: `tool tool-${name}`, tabindex: -1, 'aria-label': isArrow && label, title: isArrow && label, 'aria-keyshortcuts': keys?.join(' '),
        click: () => element.ariaDisabled !== 'true' && act(),
      }, icon(name), ...(isArrow ? [] : [h('span', {}, label)]));
      return element;
    };
    this.#buttons = new Map([
      ['insert', button('insert', messages.text('edit.insert'), () => editor.openField(), STRIP_KEYS.insert)],
      ['duplicate', button('duplicate', messages.text('edit.duplicate'), () => editor.duplicate(), STRIP_KEYS.duplicate)],
      ['left', button('left', messages.text('edit.left'), () => editor.move(-1), STRIP_KEYS.left)],
      ['right', button('right', messages.text('edit.right'), () => editor.move(1), STRIP_KEYS.right)],
      ['remove', button('remove', messages.text('edit.remove'), () => editor.remove(), STRIP_KEYS.remove)],
      ['copy', button('copy', messages.text('edit.copy'), () => editor.copy(), STRIP_KEYS.copy)],
      ['damage', button('damage', messages.text('edit.harm'), () => this.#toggle())],
    ]);
    this.#button('damage').ariaHasPopup = 'menu';
    this.#button('damage').ariaExpanded = 'false';
    this.#menu = h('div', {
      class: 'damage-menu', role: 'menu', hidden: true, 'aria-label': messages.text('edit.harm').replaceAll('\u00AD', ''), keydown: (event) => this.#menuKey(event),
      focusout: (event) => !this.#menu.contains(event.relatedTarget) && this.#close(false),
    });
    const [left, right] = [this.#button('left'), this.#button('right')];
    const pair = h('span', { class: 'pair' }, left, h('span', { 'aria-hidden': 'true' }, messages.text('edit.move')), right);
    this.root = h('div', { class: 'toolbar', role: 'toolbar', 'aria-label': messages.text('edit.toolbar'), part: 'toolbar', keydown: (event) => this.#keydown(event) },
      ...Array.from(this.#buttons.values()).flatMap((element) => (element === left ? [pair] : element === right ? [] : [element])), this.#menu);
    this.root.addEventListener('focusin', ({ target }) => this.#stopAt([...this.#buttons.values()].indexOf(/** @type {HTMLButtonElement} */ (target))));
    signal.addEventListener('abort', () => this.#close(false));
    this.#stopAt(0);
  }

  /** Enables the buttons that have something to do, and disables the others. */
  show() {
    const { range: { start, end }, caret } = this.#editor;
    const { length } = this.#context.session.bytes;
    const isEmpty = start === end;
    this.#set('left', start > 0);
    this.#set('right', !isEmpty && end < length);
    this.#set('remove', caret ? caret.at < length : !isEmpty);
    for (const name of /** @type {const} */ (['duplicate', 'copy', 'damage'])) this.#set(name, !isEmpty);
  }

  /** @param {ButtonName} name */
  #button(name) {
    return /** @type {HTMLButtonElement} */ (this.#buttons.get(name));
  }

  /** @param {ButtonName} name @param {boolean} isEnabled */
  #set(name, isEnabled) {
    const button = this.#button(name);
    if (button.ariaDisabled !== String(!isEnabled)) button.ariaDisabled = String(!isEnabled);
  }

  /** @param {number} place index of a button; -1 for none */
  #stopAt(place) {
    if (place < 0) return;
    this.#stop = place;
    for (const [i, button] of [...this.#buttons.values()].entries()) button.tabIndex = i === place ? 0 : -1;
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    const action = this.#menu.contains(/** @type {Node} */ (event.target)) ? null : actionIn(TOOLBAR_KEYS, event);
    if (!action) return;
    const count = this.#buttons.size;
    if (action !== 'open') [...this.#buttons.values()][{ previous: (this.#stop + count - 1) % count, next: (this.#stop + 1) % count, first: 0, last: count - 1 }[action]]?.focus();
    else if (focusedIn(this.#button('damage'))) this.#open();
    else return;
    event.preventDefault();
  }

  #toggle() {
    if (this.#opened) this.#close(true);
    else this.#open();
  }

  #open() {
    const button = this.#button('damage');
    if (this.#opened || button.ariaDisabled === 'true') return;
    const { session, messages } = this.#context;
    const { damage, range } = this.#editor;
    const before = (/** @type {number} */ at) => hexByte(/** @type {number} */ (session.bytes[at]));
    /** @param {'damage' | 'drop'} action @param {string} label @param {() => void} act @param {boolean} isDisabled */
    const item = (action, label, act, isDisabled = false) => h('button', {
      type: 'button', class: 'damage-item', role: 'menuitem', tabindex: -1, 'aria-disabled': isDisabled && 'true', 'aria-keyshortcuts': STRIP_KEYS[action].join(' '),
      click: () => {
        if (isDisabled) return;
        this.#close(true);
        act();
      },
    }, label);
    this.#menu.replaceChildren(
      damage ? item('damage', messages.text('edit.damage', { before: before(damage.byteOffset), after: hexByte(damage.value) }), () => this.#editor.damageByte())
        : item('damage', messages.text('edit.whole', { scheme: messages.text(`scheme.${session.scheme}`) }), () => {}, true),
      item('drop', messages.text('edit.drop', { before: before(range.start) }), () => this.#editor.dropByte()));
    this.#menu.hidden = false;
    button.ariaExpanded = 'true';
    this.#opened = new AbortController();
    this.root.ownerDocument.addEventListener('pointerdown', (event) => {
      if (!event.composedPath().includes(this.root)) this.#close(false);
    }, { signal: this.#opened.signal, capture: true });
    this.#items()[0]?.focus();
  }

  /** Closes the damage menu, whose items name bytes that have changed. */
  closeMenu() {
    this.#close(focusedIn(this.#menu) !== null);
  }

  /** @param {boolean} takesFocus whether the button gets the focus */
  #close(takesFocus) {
    if (!this.#opened) return;
    this.#opened.abort();
    this.#opened = null;
    const button = this.#button('damage');
    button.ariaExpanded = 'false';
    if (takesFocus) button.focus();
    this.#menu.hidden = true;
  }

  /** @returns {HTMLElement[]} */
  #items() {
    return Array.from(this.#menu.querySelectorAll('.damage-item'));
  }

  /** @param {KeyboardEvent} event */
  #menuKey(event) {
    const items = this.#items();
    const at = items.indexOf(/** @type {HTMLElement} */ (event.target));
    const action = actionIn(MENU_KEYS, event);
    const typed = action ? null : itemBy(items, at, event);
    if (!(action ?? typed) || action === 'left' || action === 'right') return;
    if (action === 'leave') this.#close(true);
    else if (action === null || action === 'typed') typed?.focus();
    else items[{ next: (at + 1) % items.length, previous: (at + items.length - 1) % items.length, first: 0, last: items.length - 1 }[action]]?.focus();
    event.preventDefault();
  }
}

// The toolbar of the strip (ARIA Authoring Practices, "Toolbar"): one tab stop, arrow keys between its buttons. Disabled buttons stay
// focusable, so that disabling the focused one does not lose the focus.
import { hexByte } from '../../core/hex.js';
import { h } from '../../ui/h.js';
import { TOOLBAR_KEYS } from '../../ui/menu-keys.js';
import { actionIn } from '../../ui/shortcuts.js';
import { STRIP_KEYS } from '../../ui/strip-keys.js';
import { ToolMenu } from './tool-menu.js';

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
  clipboard: 'm5 6.5 3 3 3-3',
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
  /** @type {Map<ButtonName, ToolMenu>} by the button that opens it */
  #menus;

  /** @param {Context} context @param {StripEditor} editor */
  constructor(context, editor) {
    this.#context = context;
    this.#editor = editor;
    const { messages, signal } = context;
    /** @param {ButtonName} name @param {string} label @param {() => void} act @param {readonly string[]} [keys] */
    const button = (name, label, act, keys) => {
      const isIcon = name === 'left' || name === 'right' || name === 'clipboard';
      const element = h('button', {
        type: 'button', class: `tool tool-${name}`, tabindex: -1, 'aria-label': isIcon && label, title: isIcon && label, 'aria-keyshortcuts': keys?.join(' '),
        click: () => element.ariaDisabled !== 'true' && act(),
      }, icon(name), ...(isIcon ? [] : [h('span', {}, label)]));
      return element;
    };
    this.#buttons = new Map([
      ['insert', button('insert', messages.text('edit.insert'), () => editor.openField(), STRIP_KEYS.insert)],
      ['duplicate', button('duplicate', messages.text('edit.duplicate'), () => editor.duplicate(), STRIP_KEYS.duplicate)],
      ['left', button('left', messages.text('edit.left'), () => editor.move(-1), STRIP_KEYS.left)],
      ['right', button('right', messages.text('edit.right'), () => editor.move(1), STRIP_KEYS.right)],
      ['remove', button('remove', messages.text('edit.remove'), () => editor.remove(), [...STRIP_KEYS.remove, ...STRIP_KEYS.removeBefore])],
      ['copy', button('copy', messages.text('edit.copy'), () => editor.copy(), STRIP_KEYS.copy)],
      ['clipboard', button('clipboard', messages.text('edit.clipboard'), () => this.#menus.get('clipboard')?.toggle())],
      ['damage', button('damage', messages.text('edit.harm'), () => this.#menus.get('damage')?.toggle())],
    ]);
    const damage = new ToolMenu('damage-menu', this.#button('damage'), messages.text('edit.harm'), () => this.#harmful());
    const clipboard = new ToolMenu('clipboard-menu', this.#button('clipboard'), messages.text('edit.clipboard'), () => this.#clipboard());
    this.#menus = new Map([['damage', damage], ['clipboard', clipboard]]);
    const [left, right] = [this.#button('left'), this.#button('right')];
    const pair = h('span', { class: 'pair' }, left, h('span', { 'aria-hidden': 'true' }, messages.text('edit.move')), right);
    const split = h('span', { class: 'split' }, this.#button('copy'), this.#button('clipboard'), clipboard.root);
    this.root = h('div', { class: 'toolbar', role: 'toolbar', 'aria-label': messages.text('edit.toolbar'), part: 'toolbar', keydown: (event) => this.#keydown(event) },
      this.#button('insert'), this.#button('duplicate'), pair, this.#button('remove'), split, this.#button('damage'), damage.root);
    this.root.addEventListener('focusin', ({ target }) => this.#stopAt([...this.#buttons.values()].indexOf(/** @type {HTMLButtonElement} */ (target))));
    signal.addEventListener('abort', () => this.closeMenus());
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
    const at = Array.from(this.#buttons).find(([, button]) => button === event.target);
    const action = at ? actionIn(TOOLBAR_KEYS, event) : null;
    if (!at || !action) return;
    const count = this.#buttons.size;
    if (action !== 'open') [...this.#buttons.values()][{ previous: (this.#stop + count - 1) % count, next: (this.#stop + 1) % count, first: 0, last: count - 1 }[action]]?.focus();
    else if (this.#menus.has(at[0])) this.#menus.get(at[0])?.open();
    else return;
    event.preventDefault();
  }

  /** What damages the selection, naming the bytes. @returns {import('./tool-menu.js').Item[]} */
  #harmful() {
    const { session, messages } = this.#context;
    const { damage, range } = this.#editor;
    const before = (/** @type {number} */ at) => hexByte(/** @type {number} */ (session.bytes[at]));
    return [
      damage ? { label: messages.text('edit.damage', { before: before(damage.byteOffset), after: hexByte(damage.value) }), act: () => this.#editor.damageByte(), keys: STRIP_KEYS.damage }
        : { label: messages.text('edit.whole', { scheme: messages.text(`scheme.${session.scheme}`) }), act: null, keys: STRIP_KEYS.damage },
      { label: messages.text('edit.drop', { before: before(range.start) }), act: () => this.#editor.dropByte(), keys: STRIP_KEYS.drop },
    ];
  }

  /** What else the clipboard is for. @returns {import('./tool-menu.js').Item[]} */
  #clipboard() {
    const { messages } = this.#context;
    const { range: { start, end }, canCopyAs } = this.#editor;
    const unlessEmpty = (/** @type {() => void} */ act) => (start < end ? act : null);
    return [
      { label: messages.text('edit.cut'), act: unlessEmpty(() => this.#editor.cutToClipboard()), keys: STRIP_KEYS.cut },
      { label: messages.text('edit.paste'), act: () => this.#editor.paste(), keys: STRIP_KEYS.paste },
      ...(canCopyAs ? [{ label: messages.text('edit.copy-as'), act: unlessEmpty(() => this.#editor.copyAs()) }] : []),
    ];
  }

  /** Closes the menus: the bytes that they name have changed. */
  closeMenus() {
    for (const menu of this.#menus.values()) menu.close();
  }
}

// The menu of all examples, in groups (ARIA Authoring Practices, "Menu Button"): arrow keys go from one to the next and from column to
// column, a letter to the next that begins with it, Escape returns to the button, and Tab continues from there. The menu is in the top layer, if the browser has one, and is
// positioned by script: not every engine can do so with style sheets.
import { segments } from '../../codec/segments.js';
import { bytesOfExample, illFormedExamples, wellFormedExamples } from '../../core/examples.js';
import { glyphOf } from '../../core/glyph.js';
import { formatCodePoint, formatHex } from '../../core/hex.js';
import { loadWords } from '../../i18n/index.js';
import { focusedIn } from '../../ui/focus.js';
import { h } from '../../ui/h.js';
import { MENU_KEYS, itemBy } from '../../ui/menu-keys.js';
import { actionIn } from '../../ui/shortcuts.js';
import { wordsFor } from '../panels/gallery/words.js';
import { puzzlesBeside } from './puzzles.js';
import { menu } from './style.js';

/** @typedef {import('../../element/panels.js').Context<import('../../core/examples.js').ExampleKey>} Context */
/** @typedef {import('../panels/gallery/panel.js').Example} Example */

const WORDS = {
  en: () => import('./messages/en.js'),
  de: () => import('./messages/de.js'),
  nl: () => import('./messages/nl.js'),
};

/** CSS pixels between the menu and the edge of the window. */
const MARGIN = 8;
/** CSS pixels by which it overlaps its card. */
const OVERLAP = 4;
/** CSS pixels: with less room below, and more above, it opens upwards. */
const ENOUGH = 280;
/** Most bytes of an example to show. */
const MAX_BYTES = 5;

/** Text that can be read as it is; any other is shown as names. */
const READABLE = /^[^\p{Cc}\p{Cn}\ufeff]*$/u;

/** The glyph or short name of a character; its number if it has neither. @param {string} character */
function nameOf(character) {
  const codePoint = /** @type {number} */ (character.codePointAt(0));
  const name = glyphOf([codePoint]);
  return /^[\dA-F]{4,}$/.test(name) ? formatCodePoint(codePoint) : name;
}

/** What is shown of an example. @param {Example} example */
function sampleOf(example) {
  if ('bytes' in example) {
    const { bytes } = example;
    return h('span', { class: 'sample hex' }, bytes.length > MAX_BYTES ? `${formatHex(bytes.subarray(0, MAX_BYTES - 1))} …` : formatHex(bytes));
  }
  return h('bdi', { class: 'sample' }, READABLE.test(example.text) ? example.text : Array.from(example.text, nameOf).join(' '));
}

export class ExamplesMenu {
  #context;
  #card;
  #button;
  #root;
  /** The scheme and the puzzles whose items are drawn. */
  #drawn = '';
  /** Removes the listeners of the open menu. @type {AbortController | null} */
  #opened = null;

  /**
   * @param {Context} context
   * @param {HTMLElement} card that it belongs to, and takes its width from
   * @param {HTMLElement} button
   */
  constructor(context, card, button) {
    this.#context = context;
    context.adopt(menu);
    this.#card = card;
    this.#button = button;
    this.#root = h('div', {
      class: 'examples', id: 'examples', role: 'menu', hidden: true, 'aria-label': context.messages.text('gallery.title'),
      keydown: (event) => this.#keydown(event), focusout: (event) => this.#focusLeft(event),
    });
    this.#root.setAttribute('popover', 'manual');
    button.setAttribute('aria-controls', this.#root.id);
    card.append(this.#root);
    context.signal.addEventListener('abort', () => this.close());
  }

  /** The words of the menu, and of all examples. @param {import('../panels/gallery/panel.js').Context['messages']} messages of the gallery */
  static async loadWords(messages) {
    return /** @type {Context['messages']} */ (await loadWords(messages.language, WORDS, Promise.resolve(messages)));
  }

  get isOpen() {
    return this.#opened !== null;
  }

  open() {
    if (this.#opened) return;
    this.#draw();
    this.#opened = new AbortController();
    const { signal } = this.#opened;
    this.#root.hidden = false;
    this.#root.showPopover?.();
    this.#button.ariaExpanded = 'true';
    this.#place();
    this.#root.ownerDocument.addEventListener('pointerdown', (event) => {
      if (!event.composedPath().includes(this.#card)) this.close();
    }, { signal, capture: true });
    addEventListener('scroll', () => this.#place(), { signal, capture: true, passive: true });
    addEventListener('resize', () => this.#place(), { signal });
    this.#items()[0]?.focus();
  }

  close() {
    if (!this.#opened) return;
    this.#opened.abort();
    this.#opened = null;
    const hadFocus = focusedIn(this.#root);
    if (hadFocus) this.#button.focus();
    if (this.#root.isConnected) this.#root.hidePopover?.();
    this.#root.hidden = true;
    this.#button.ariaExpanded = 'false';
  }

  /** @returns {HTMLElement[]} */
  #items() {
    return Array.from(this.#root.querySelectorAll('.example'));
  }

  #draw() {
    const { session: { scheme }, messages } = this.#context;
    const puzzles = puzzlesBeside(this.#card, this.#context);
    const drawn = [scheme, ...puzzles.map(({ sample }) => sample)].join(' ');
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    // Bytes that are ill-formed in one scheme can be well-formed in another.
    /** @type {Record<'well' | 'ill', HTMLElement[]>} */
    const items = { well: [], ill: [] };
    for (const example of [...wellFormedExamples, ...illFormedExamples(scheme)]) {
      const bytes = bytesOfExample(example, scheme);
      const isIllFormed = bytes !== null && segments(bytes, { scheme }).some(({ kind }) => kind !== null);
      items[isIllFormed ? 'ill' : 'well'].push(this.#item(example, bytes));
    }
    /** @param {'well' | 'puzzles' | 'ill'} name @param {import('../../core/examples.js').ExampleKey} title @param {HTMLElement[]} buttons */
    const group = (name, title, buttons) => (buttons.length === 0 ? [] : [h('div', { class: `group ${name}`, role: 'group', 'aria-label': messages.text(title) },
      h('div', { class: 'title', 'aria-hidden': 'true' }, h('span', {}, messages.text(title)), h('span', {}, String(buttons.length))),
      h('div', { class: 'items', role: 'none' }, ...buttons))]);
    const puzzleItems = puzzles.map(({ sample, words, open }) => this.#choice(h('bdi', { class: 'sample' }, sample), words, open));
    this.#root.replaceChildren(...group('well', 'gallery.well-formed', items.well), ...group('puzzles', 'puzzles.title', puzzleItems), ...group('ill', 'gallery.ill-formed', items.ill));
  }

  /** @param {Example} example @param {Uint8Array | null} bytes */
  #item(example, bytes) {
    return this.#choice(sampleOf(example), bytes && wordsFor(example, bytes, this.#context), () => this.#context.session.setBytes(/** @type {Uint8Array} */ (bytes).slice(), 'gallery'));
  }

  /** @param {HTMLElement} sample @param {string | null} words `null` if the scheme can't encode it @param {() => void} take */
  #choice(sample, words, take) {
    const { session, messages } = this.#context;
    return h('button', {
      type: 'button', class: 'example', role: 'menuitem', tabindex: -1, 'aria-disabled': words === null ? 'true' : undefined,
      click: () => {
        if (words === null) return;
        // Not every engine focuses a button that is pressed with a pointer.
        this.#button.focus();
        this.close();
        take();
      },
    }, sample, ' ', h('span', { class: 'words' }, words ?? messages.text('gallery.refused', { scheme: messages.text(`scheme.${session.scheme}`) })));
  }

  /** @param {FocusEvent} event */
  #focusLeft({ relatedTarget }) {
    const to = /** @type {Node | null} */ (relatedTarget);
    if (to && !this.#root.contains(to) && to !== this.#button) this.close();
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    const { key, code } = event;
    // Closing moves the focus to the button, and the browser continues from there. WebKitGTK has no `key` for Shift and Tab.
    if (key === 'Tab' || code === 'Tab') this.close();
    const action = actionIn(MENU_KEYS, event);
    const items = this.#items();
    const at = items.findIndex((item) => item === event.target);
    const typed = action || at < 0 ? null : itemBy(items, at, event);
    if (at < 0 || !(action ?? typed)) return;
    event.preventDefault();
    if (action === 'leave') {
      this.close();
      return;
    }
    const next = action === null || action === 'typed' ? () => typed : {
      next: () => items[(at + 1) % items.length], previous: () => items.at(at - 1), first: () => items[0], last: () => items.at(-1),
      left: () => beside(items, at, -1), right: () => beside(items, at, 1),
    }[action];
    next()?.focus();
  }

  /** Below the card, or above it where there is more room, along its right edge; within the window. */
  #place() {
    const { left, right, top, bottom, width } = this.#card.getBoundingClientRect();
    const [above, below] = [top, innerHeight - bottom];
    const isAbove = below < ENOUGH && above > below;
    const { style } = this.#root;
    style.maxWidth = `${width}px`;
    style.maxHeight = `${Math.max(isAbove ? above : below, 0) + OVERLAP - MARGIN}px`;
    style.left = '0';
    style.top = '0';
    // Outside the top layer, its position may be relative to something other than the window.
    const own = this.#root.getBoundingClientRect();
    style.left = `${Math.max(right - own.width, left) - own.left}px`;
    style.top = `${(isAbove ? top - own.height + OVERLAP : bottom - OVERLAP) - own.top}px`;
  }
}

/**
 * The item beside another, in the next column.
 * @param {HTMLElement[]} items @param {number} at @param {1 | -1} direction
 */
function beside(items, at, direction) {
  const boxes = items.map((item) => item.getBoundingClientRect());
  const own = /** @type {DOMRect} */ (boxes[at]);
  const distance = (/** @type {DOMRect} */ box) => Math.abs(box.left - own.left) * 1000 + Math.abs(box.top - own.top);
  const others = items.map((item, i) => ({ item, box: /** @type {DOMRect} */ (boxes[i]) })).filter(({ box }) => (box.left - own.left) * direction > 1);
  return others.sort((a, b) => distance(a.box) - distance(b.box))[0]?.item ?? items[at];
}

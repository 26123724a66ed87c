// The gallery: six examples as buttons, and all of them in a menu, which is loaded when it is first opened. In a read-only inspector they
// could only be looked at, and are not shown.
import { segments } from '../../../codec/segments.js';
import { loadModule } from '../../../core/load-module.js';
import { missing } from '../../../ui/failure.js';
import { focusedIn } from '../../../ui/focus.js';
import { GRID_KEYS } from '../../../ui/grid-keys.js';
import { h } from '../../../ui/h.js';
import { bytesOfExample, countExamples, firstExamples } from '../../../core/examples.js';
import { actionIn } from '../../../ui/shortcuts.js';
import { gallery } from './style.js';
import { wordsFor } from './words.js';

/**
 * @typedef {import('../../../element/panels.js').Context<keyof typeof import('./messages/en.js').default>} Context
 * @typedef {import('../../../codec/index.js').Scheme} Scheme
 * @typedef {import('../../../core/examples.js').TextExample | import('../../../core/examples.js').BytesExample} Example
 */

export class GalleryPanel {
  #context;
  #chips = h('div', { class: 'chips' });
  #all;
  /** @type {import('../../examples/index.js').ExamplesMenu | null} `null` until it is loaded */
  #menu = null;
  /** @type {Scheme | null} whose examples are shown */
  #drawn = null;

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    context.adopt(gallery);
    const { messages, readonly } = context;
    this.#all = h('button', { type: 'button', class: 'all', 'aria-haspopup': 'menu', 'aria-expanded': 'false', click: () => void this.#pressed(), keydown: (event) => this.#keydown(event) });
    this.root = h('section', { class: 'gallery', part: 'gallery', 'aria-label': messages.text('gallery.title'), hidden: readonly },
      h('span', { class: 'try', 'aria-hidden': 'true' }, messages.text('gallery.try')), this.#chips, this.#all);
  }

  /** Shows other examples if the scheme has changed. */
  update() {
    const { session: { scheme }, messages } = this.#context;
    if (scheme === this.#drawn) return;
    this.#drawn = scheme;
    this.#menu?.close();
    this.#chips.replaceChildren(...firstExamples(scheme).map((example) => this.#chip(example, scheme)));
    this.#all.textContent = messages.text('gallery.all', { n: countExamples(scheme) });
  }

  /** @param {Example} example @param {Scheme} scheme */
  #chip(example, scheme) {
    const { session } = this.#context;
    const bytes = bytesOfExample(example, scheme) ?? new Uint8Array();
    const isIllFormed = segments(bytes, { scheme }).some(({ kind }) => kind !== null);
    const words = example.key ? wordsFor(example, bytes, this.#context) : example.label ?? '';
    // An emoji says more than its name, in less room.
    const picture = example.key === 'gallery.zwj' && 'text' in example ? example.text : null;
    return h('button', {
      type: 'button', class: `chip${isIllFormed ? ' ill' : ''}`, title: picture ? words : undefined,
      click: () => session.setBytes(bytes.slice(), 'gallery'),
    }, h('bdi', {}, picture ?? words), ...(picture ? [h('span', { class: 'visually-hidden' }, ` ${words}`)] : []));
  }

  /** Opens the menu, loading it first if necessary, unless the user goes on elsewhere meanwhile; or closes it. */
  async #pressed() {
    if (this.#menu?.isOpen) {
      this.#menu.close();
      return;
    }
    const { notice, signal } = this.#context;
    if (!this.#menu) {
      const focused = focusedIn(this.root);
      try {
        const { ExamplesMenu } = await loadModule(() => import('../../examples/index.js'), 'ExamplesMenu');
        const messages = await ExamplesMenu.loadWords(this.#context.messages);
        if (signal.aborted || focusedIn(this.root) !== focused) return;
        this.#menu ??= new ExamplesMenu({ ...this.#context, messages }, this.root, this.#all);
      } catch (error) {
        notice(missing(error, () => void this.#pressed()), 'gallery');
        // The button belongs to this panel.
        signal.addEventListener('abort', () => notice('', 'gallery'));
        return;
      }
    }
    notice('', 'gallery');
    this.#menu.open();
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    if (actionIn(GRID_KEYS, event) !== 'down') return;
    event.preventDefault();
    if (!this.#menu?.isOpen) void this.#pressed();
  }
}

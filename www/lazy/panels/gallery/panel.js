// The gallery: one press puts an example into the inspector.
import { segments, toBytes } from '../../../codec/index.js';
import { h } from '../../../ui/h.js';
import { illFormedExamples, wellFormedExamples } from '../../../core/examples.js';
import { encodeOrNull } from '../../../core/traits.js';
import { input } from '../../../panels/input/style.js';

/**
 * @typedef {import('../../../element/panels.js').Context<keyof typeof import('./messages/en.js').default>} Context
 * @typedef {import('../../../codec/index.js').Scheme} Scheme
 */

export class GalleryPanel {
  #context;
  #wellFormed = h('ul', { class: 'chips well' });
  #illFormed = h('ul', { class: 'chips ill' });
  /** @type {Scheme | null} the one whose examples are shown */
  #drawn = null;

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    context.adopt(input);
    const { messages } = context;
    this.#wellFormed.ariaLabel = messages.text('gallery.well-formed');
    this.#illFormed.ariaLabel = messages.text('gallery.ill-formed');
    this.root = h('section', { class: 'gallery', part: 'gallery', 'aria-label': messages.text('gallery.title') }, this.#wellFormed, this.#illFormed);
  }

  /** Shows other examples where the scheme is another one. */
  update() {
    const { session: { scheme } } = this.#context;
    if (scheme === this.#drawn) return;
    this.#drawn = scheme;
    const texts = wellFormedExamples.map(({ key, label, text }) => {
      const isHeld = [...text].every((character) => encodeOrNull(/** @type {number} */ (character.codePointAt(0)), scheme));
      return this.#chip(key, label, isHeld ? () => toBytes(text, { scheme }) : null);
    });
    // What one scheme refuses can be well-formed in another.
    /** @type {Record<'well' | 'ill', HTMLElement[]>} */
    const chips = { well: texts, ill: [] };
    for (const { key, bytes } of illFormedExamples(scheme)) {
      const isIllFormed = segments(bytes, { scheme }).some(({ kind }) => kind !== null);
      chips[isIllFormed ? 'ill' : 'well'].push(this.#chip(key, undefined, () => bytes.slice()));
    }
    this.#wellFormed.replaceChildren(...chips.well);
    this.#illFormed.replaceChildren(...chips.ill);
  }

  /** @param {import('../../../core/examples.js').GalleryKey | undefined} key @param {string | undefined} label @param {(() => Uint8Array) | null} bytes */
  #chip(key, label, bytes) {
    const { session, messages } = this.#context;
    return h('li', {}, h('button', {
      type: 'button', class: 'chip', disabled: bytes === null, click: () => bytes && session.setBytes(bytes(), 'gallery'),
    }, h('bdi', {}, key ? messages.text(key) : label ?? '')));
  }
}

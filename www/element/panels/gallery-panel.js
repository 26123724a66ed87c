// The gallery: one press puts an example into the inspector.
import { h } from '../dom.js';
import { illFormedExamples, wellFormedExamples } from '../examples.js';

/**
 * @typedef {import('../inspector.js').Context} Context
 * @typedef {import('../examples.js').Example} Example
 */

export class GalleryPanel {
  /** @param {Context} context */
  constructor(context) {
    const { session, messages } = context;
    /** @param {readonly Example[]} examples @param {string} label @param {string} className */
    const list = (examples, label, className) =>
      h('ul', { class: `chips ${className}`, 'aria-label': messages.text(label) },
        ...examples.map(({ key, label, bytes }) =>
          h('li', {}, h('button', {
            type: 'button', class: 'chip', click: () => session.setBytes(bytes.slice(), 'gallery'),
          }, h('bdi', {}, key ? messages.text(key) : label ?? '')))));
    this.root = h('section', { class: 'gallery', part: 'gallery', 'aria-label': messages.text('gallery.title') },
      list(wellFormedExamples, 'gallery.well-formed', 'well'),
      list(illFormedExamples, 'gallery.ill-formed', 'ill'));
  }

  update() {}
}

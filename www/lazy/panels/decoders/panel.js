// What decoders make of ill-formed bytes: how many U+FFFD a lenient one puts and where, and where a strict one stops.
// What draws it is fetched when bytes are ill-formed for the first time.
import { validate } from '../../../codec/index.js';
import { h } from '../../../ui/h.js';
import { later } from '../../../ui/later.js';
import { patchChildren } from '../../../ui/patch.js';
import { whenShown } from '../../../ui/when-shown.js';
import { tables } from '../../../ui/styles/tables.js';

/** @typedef {import('../../../element/panels.js').Context<keyof typeof import('./messages/en.js').default>} Context */

export class DecodersPanel {
  #context;
  #rows = h('tbody', {
    click: (/** @type {Event} */ { target }) => this.#pressed(target),
    keydown: (/** @type {KeyboardEvent} */ event) => this.#keydown(event),
  });
  #module;
  #changed;

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    context.adopt(tables);
    const { messages, signal } = context;
    const heading = (/** @type {Parameters<typeof messages.text>[0]} */ key) => h('th', { scope: 'col' }, messages.text(key));
    this.root = h('section', { class: 'decoders-panel', part: 'decoders' },
      h('h2', {}, messages.text('decoders.title')),
      h('table', { class: 'facts decoders' },
        h('thead', {}, h('tr', {}, heading('decoders.decoder'), heading('decoders.result'), heading('decoders.where'))), this.#rows));
    this.#module = later(() => import('./rows.js'), { come: () => this.#changed(), failed: (error) => this.#sayMissing(error), signal });
    this.#changed = whenShown(this.root, () => this.#draw(), signal);
  }

  /** @param {import('../../../core/session.js').Change} change */
  update({ segmentsChanged }) {
    if (!segmentsChanged) return;
    this.root.hidden = this.#context.session.illFormedCount === 0;
    this.#changed();
  }

  #draw() {
    const { session } = this.#context;
    const stop = validate(session.bytes, { scheme: session.scheme });
    // It may be mended by now.
    if (stop === null) return;
    const module = this.#module();
    if (!module) return;
    patchChildren(this.#rows, module.drawRows(this.#context, stop));
    this.#placeStop();
  }

  /** @param {Error} error why what draws could not be fetched */
  #sayMissing({ message }) {
    this.#rows.replaceChildren(h('tr', {}, h('td', { colspan: 3 }, this.#context.messages.text('error.part', { detail: message }))));
  }

  /** The places are one tab stop: the one that has the focus, or the first. */
  #placeStop() {
    const stop = this.#rows.querySelector('.place:focus') ?? this.#rows.querySelector('.place');
    for (const place of this.#rows.querySelectorAll('.place')) place.setAttribute('tabindex', place === stop ? '0' : '-1');
  }

  /** A place leads to the unit there. @param {EventTarget | null} target */
  #pressed(target) {
    const place = target instanceof Element ? target.closest('.place') : null;
    if (place) this.#context.session.select(Number(place.textContent), 'decoders');
  }

  /** Arrow keys go from one place to the next. @param {KeyboardEvent} event */
  #keydown(event) {
    /** @type {HTMLElement[]} */
    const places = Array.from(this.#rows.querySelectorAll('.place'));
    const at = places.findIndex((place) => place === event.target);
    const next = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: places.length - 1 }[event.key];
    if (at < 0 || next === undefined || event.altKey || event.metaKey) return;
    event.preventDefault();
    places[Math.min(Math.max(next, 0), places.length - 1)]?.focus();
    this.#placeStop();
  }
}

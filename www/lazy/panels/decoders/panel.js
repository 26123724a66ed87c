// What decoders make of ill-formed bytes: how many U+FFFD a lenient one puts and where, and where a strict one stops.
// What draws it is fetched when bytes are ill-formed for the first time.
import { validate } from '../../../codec/index.js';
import { h } from '../../../ui/h.js';
import { tables } from '../../../ui/styles/tables.js';

/** @typedef {import('../../../element/inspector.js').Context<keyof typeof import('./messages/en.js').default>} Context */

export class DecodersPanel {
  #context;
  #rows = h('tbody', { keydown: (/** @type {KeyboardEvent} */ event) => this.#keydown(event) });

  /** @type {typeof import('./rows.js').drawRows | null} `null` until it is there */
  #drawRows = null;

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    context.adopt(tables);
    const { messages } = context;
    const heading = (/** @type {Parameters<typeof messages.text>[0]} */ key) => h('th', { scope: 'col' }, messages.text(key));
    this.root = h('section', { class: 'decoders-panel', part: 'decoders' },
      h('h2', {}, messages.text('decoders.title')),
      h('table', { class: 'facts decoders' },
        h('thead', {}, h('tr', {}, heading('decoders.decoder'), heading('decoders.result'), heading('decoders.where'))), this.#rows));
  }

  /** @param {import('../../../core/session.js').Change} change */
  update({ segmentsChanged }) {
    if (!segmentsChanged) return;
    this.root.hidden = this.#context.session.illFormedCount === 0;
    if (!this.root.hidden) this.#draw();
  }

  #draw() {
    const { session, signal } = this.#context;
    if (!this.#drawRows) {
      import('./rows.js').then(({ drawRows }) => {
        this.#drawRows = drawRows;
        if (!signal.aborted) this.#draw();
      }, (error) => this.#sayMissing(error));
      return;
    }
    const stop = validate(session.bytes, { scheme: session.scheme });
    // It may be mended by now.
    if (stop === null) return;
    this.#rows.replaceChildren(...this.#drawRows(this.#context, stop));
    this.#rows.querySelector('.place')?.setAttribute('tabindex', '0');
  }

  /** @param {Error} error why what draws could not be fetched */
  #sayMissing({ message }) {
    this.#rows.replaceChildren(h('tr', {}, h('td', { colspan: 3 }, this.#context.messages.text('error.part', { detail: message }))));
  }

  /** The places are one tab stop: arrow keys go from one to the next. @param {KeyboardEvent} event */
  #keydown(event) {
    /** @type {HTMLElement[]} */
    const places = Array.from(this.#rows.querySelectorAll('.place'));
    const at = places.findIndex((place) => place === event.target);
    const next = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: places.length - 1 }[event.key];
    if (at < 0 || next === undefined || event.altKey || event.metaKey) return;
    event.preventDefault();
    const place = places[Math.min(Math.max(next, 0), places.length - 1)];
    places[at]?.setAttribute('tabindex', '-1');
    place?.setAttribute('tabindex', '0');
    place?.focus();
  }
}

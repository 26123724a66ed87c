// What decoders make of ill-formed bytes: how many U+FFFD a lenient one inserts and where, and where a strict one stops.
// On well-formed bytes nearly all agree.
import { validate } from '../../../codec/decoders.js';
import { focusedIn } from '../../../ui/focus.js';
import { moveInGrid } from '../../../ui/grid-keys.js';
import { h } from '../../../ui/h.js';
import { setText } from '../../../ui/attributes.js';
import { isElement } from '../../../ui/is-element.js';
import { patchChildren } from '../../../ui/patch.js';
import { whenShown } from '../../../ui/when-shown.js';
import { tables } from '../../../ui/styles/tables.js';
import { agreementOf, drawRows } from './rows.js';

/** @typedef {import('../../../element/panels.js').Context<keyof typeof import('./messages/en.js').default>} Context */

export class DecodersPanel {
  #context;
  #rows = h('tbody', {
    click: (/** @type {Event} */ { target }) => this.#pressed(target),
    keydown: (/** @type {KeyboardEvent} */ event) => this.#keydown(event),
  });
  #agreed = h('p', { class: 'good', tabindex: -1 });
  #table;
  #changed;

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    context.adopt(tables);
    const { messages, signal } = context;
    const heading = (/** @type {Parameters<typeof messages.text>[0]} */ key) => h('th', { scope: 'col' }, messages.text(key));
    this.#table = h('table', { class: 'facts decoders' },
      h('thead', {}, h('tr', {}, heading('decoders.decoder'), heading('decoders.result'), heading('decoders.where'))), this.#rows);
    this.root = h('section', { class: 'decoders-panel', part: 'decoders' }, h('h2', {}, messages.text('decoders.title')), this.#agreed, this.#table);
    this.#changed = whenShown(this.root, () => this.#draw(), signal);
  }

  /** @param {import('../../../core/session.js').Change} change */
  update({ segmentsChanged }) {
    if (!segmentsChanged) return;
    const hadFocus = focusedIn(this.#rows);
    const isAgreed = this.#context.session.illFormedCount === 0;
    // In a stacked layout the panel then takes no room: see the style sheet.
    this.root.classList.toggle('agreed', isAgreed);
    this.#agreed.hidden = !isAgreed;
    this.#table.hidden = isAgreed;
    this.#changed();
    if (!hadFocus || !isAgreed) return;
    this.#agreed.focus();
    if (!focusedIn(this.#agreed)) this.#context.focusPanel('strip');
  }

  #draw() {
    const { session, messages } = this.#context;
    const { bytes, scheme, illFormedCount } = session;
    const stop = illFormedCount > 0 ? validate(bytes, { scheme }) : null;
    if (stop === null) {
      const agreement = agreementOf(session);
      this.#agreed.classList.toggle('good', bytes.length > 0 && agreement !== 'decoders.differ');
      setText(this.#agreed, messages.text(bytes.length === 0 ? 'strip.none' : agreement, {
        scheme: messages.text(`scheme.${scheme}`), codec: scheme.replace(/(?=[bl]e$)/, '-'),
      }));
      return;
    }
    const row = focusedIn(this.#rows)?.closest('tr');
    patchChildren(this.#rows, drawRows(this.#context, stop));
    // The place that had the focus may be gone, or its row.
    if (row && !focusedIn(this.#rows)) {
      /** @type {NodeListOf<HTMLElement>} */
      const places = (row.isConnected ? row : this.#rows).querySelectorAll('.place');
      places[places.length - 1]?.focus();
    }
    this.#placeStop();
  }

  /** Makes the places one tab stop: the one that has the focus, or the first. */
  #placeStop() {
    const stop = focusedIn(this.#rows) ?? this.#rows.querySelector('.place');
    for (const place of this.#rows.querySelectorAll('.place')) place.setAttribute('tabindex', place === stop ? '0' : '-1');
  }

  /** Selects the unit at the place that was pressed. @param {EventTarget | null} target */
  #pressed(target) {
    const place = isElement(target) ? target.closest('.place') : null;
    if (place) this.#context.session.select(Number(place.textContent), 'decoders');
  }

  /** Arrow keys go from one place to the next. @param {KeyboardEvent} event */
  #keydown(event) {
    /** @type {HTMLElement[]} */
    const places = Array.from(this.#rows.querySelectorAll('.place'));
    const at = places.findIndex((place) => place === event.target);
    const next = at < 0 ? null : moveInGrid(event, at, { columns: 1, count: places.length });
    if (next === null) return;
    places[next]?.focus();
    this.#placeStop();
  }
}

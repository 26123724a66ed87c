// What decoders make of ill-formed bytes: how many U+FFFD a lenient one puts and where, and where a strict one stops.
import { replacementPolicies, replacements, validate } from '../../utf8-inspector.js';
import { h } from '../dom.js';
import { tables } from '../styles/tables.js';

/**
 * @typedef {import('../inspector.js').Context} Context
 * @typedef {import('../../utf8-inspector.js').StrictStop} StrictStop
 */

/** Places that are listed one by one; the rest are counted. */
const LISTED = 12;

/** Those that browsers decode, by maximal subparts. */
const WEB = ['utf-8', 'utf-16be', 'utf-16le'];

export class DecodersPanel {
  #context;
  #rows = h('tbody', { keydown: (/** @type {KeyboardEvent} */ event) => this.#keydown(event) });

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    context.adopt(tables);
    const { messages } = context;
    const heading = (/** @type {string} */ key) => h('th', { scope: 'col' }, messages.text(key));
    this.root = h('section', { class: 'decoders-panel', part: 'decoders' },
      h('h2', {}, messages.text('decoders.title')),
      h('table', { class: 'facts decoders' },
        h('thead', {}, h('tr', {}, heading('decoders.decoder'), heading('decoders.result'), heading('decoders.where'))), this.#rows));
  }

  /** @param {import('../session.js').Change} change */
  update({ bytes: changed }) {
    if (!changed) return;
    const { bytes, scheme } = this.#context.session;
    const stop = validate(bytes, { scheme });
    this.root.hidden = stop === null;
    this.#rows.replaceChildren(...(stop === null ? [] : [
      ...replacementPolicies.map((policy) => this.#lenientRow(policy)),
      ...(scheme === 'utf-8'
        ? [this.#strictRow('rust', rustWords(stop), stop.validUpTo), this.#strictRow('python', pythonWords(stop, bytes.length), stop.validUpTo)]
        : [this.#strictRow('strict', reasonWords(stop), stop.validUpTo)]),
    ]));
    this.#rows.querySelector('.place')?.setAttribute('tabindex', '0');
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

  /** @param {import('../../utf8-inspector.js').ReplacementPolicy} policy */
  #lenientRow(policy) {
    const { session, messages } = this.#context;
    const ranges = replacements(session.bytes, { policy, scheme: session.scheme });
    const starts = Array.from({ length: Math.min(ranges.length / 2, LISTED) }, (_, i) => /** @type {number} */ (ranges[2 * i]));
    const rest = ranges.length / 2 - starts.length;
    return h('tr', { 'data-decoder': policy },
      h('th', { scope: 'row' }, messages.text(policy === 'maximal-subpart' && !WEB.includes(session.scheme) ? 'decoders.segment' : `decoders.${policy}`)),
      h('td', { class: 'result' }, messages.text('decoders.count', { n: ranges.length / 2 })),
      h('td', {}, h('span', { class: 'places' }, ...starts.map((start) => this.#place(start)),
        ...(rest > 0 ? [h('span', { class: 'soft' }, messages.text('decoders.more', { n: rest }))] : []))));
  }

  /** @param {'rust' | 'python' | 'strict'} language @param {string} words @param {number} offset */
  #strictRow(language, words, offset) {
    return h('tr', { 'data-decoder': language },
      h('th', { scope: 'row' }, this.#context.messages.text(`decoders.${language}`)),
      h('td', { class: 'result' }, h('code', { lang: 'en' }, words)),
      h('td', {}, h('span', { class: 'places' }, this.#place(offset))));
  }

  /** A byte offset that leads to the unit there. @param {number} offset */
  #place(offset) {
    const { session } = this.#context;
    return h('button', { type: 'button', class: 'place', tabindex: -1, click: () => session.select(offset, 'decoders') }, String(offset));
  }
}

/** The two numbers of Rust's `Utf8Error`. @param {StrictStop} stop */
const rustWords = ({ validUpTo, errorLength }) => `valid_up_to ${validUpTo}, error_len ${errorLength === null ? 'None' : `Some(${errorLength})`}`;

/** @param {StrictStop} stop */
const reasonWords = ({ reason }) => reason.replaceAll('-', ' ');

/**
 * Position and reason as CPython's UnicodeDecodeError prints them.
 * @param {StrictStop} stop @param {number} length bytes of the whole input
 */
function pythonWords(stop, length) {
  const { validUpTo, errorLength } = stop;
  const last = (errorLength === null ? length : validUpTo + errorLength) - 1;
  const position = last > validUpTo ? `${validUpTo}-${last}` : `${validUpTo}`;
  return `position ${position}: ${reasonWords(stop)}`;
}

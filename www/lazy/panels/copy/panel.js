// Copy as: all bytes, or the selected ones, in every notation, each with a copy button. A notation that can't hold them says why.
import { loadModule } from '../../../core/load-module.js';
import { loadNotations } from '../../../core/load-notation.js';
import { formatCodePoint, formatHex } from '../../../core/hex.js';
import { glyphOf } from '../../../core/glyph.js';
import { loadWords } from '../../../i18n/index.js';
import { setText } from '../../../ui/attributes.js';
import { copy } from '../../../ui/styles/copy.js';
import { copyButton } from '../../../ui/copy.js';
import { failure, notLoaded } from '../../../ui/failure.js';
import { focusedIn } from '../../../ui/focus.js';
import { moveInGrid } from '../../../ui/grid-keys.js';
import { h } from '../../../ui/h.js';
import { whenShown } from '../../../ui/when-shown.js';
import { NOTATION_WORDS, labelOf } from '../../notation/words.js';
import { copyAs } from './style.js';

/**
 * @typedef {import('../../../element/panels.js').Context<keyof typeof import('./messages/en.js').default>} Context
 * @typedef {import('../../../core/load-notation.js').Notations} Notations
 * @typedef {import('../../../codec/notations.js').Notation} Notation
 * @typedef {import('../../../core/session.js').Range} Range
 *
 * @typedef {object} Row
 * @property {Notation} id
 * @property {'bytes' | 'code-points'} content
 * @property {string} label
 * @property {HTMLButtonElement} button
 * @property {HTMLElement} value
 *
 * @typedef {object} Parts what a sheet is made of
 * @property {Notations} notations
 * @property {import('../../../i18n/index.js').Messages<any>} words
 */

/**
 * What sheets are made of, by language, once that is loaded: printing waits for nothing.
 * @type {Map<import('../../../i18n/index.js').Language, Parts>}
 */
const loaded = new Map();

/** @param {import('../../../i18n/index.js').Language} language @returns {Promise<Parts>} */
async function load(language) {
  const [notations, words] = await Promise.all([loadNotations(), loadWords(language, NOTATION_WORDS)]);
  // Words in English in place of those of the language are asked for again.
  if (words.language === language) loaded.set(language, { notations, words });
  return { notations, words };
}

/** Most bytes to write for display: no more fit on a line. The text to copy is written when it is copied. */
const MAX_WRITTEN = 512;
/** Most UTF-16 code units of a line to show. */
const MAX_SHOWN = 300;
/** Most lines of a dump to show. */
const MAX_LINES = 2;
/** Most code points, or bytes of an ill-formed selection, to name. */
const MAX_NAMED = 6;

export class CopyPanel {
  #context;
  #copiesAll;
  #allButton;
  #selectionButton;
  #none;
  #sheet = h('div', { class: 'notation-sheet' });
  /** Holds the picture card. */
  #cardPlace = h('div', { class: 'beside' });
  /** @type {import('../../picture-card/card.js').PictureCard | null} */
  #card = null;
  #status = h('p', { class: 'visually-hidden', role: 'status' });
  #changed;
  /** @type {Row[]} */
  #rows = [];
  /** The index of the button that the Tab key reaches. */
  #stop = 0;
  /** @type {Notations | null} */
  #notations = null;
  /** Whether the notations and the card have been asked for. */
  #isAsked = false;

  /** Loads what printing can't wait for. If that fails, the panel says so once it is shown. @param {import('../../../i18n/index.js').Language} language */
  static prepare(language) {
    load(language).catch(() => {});
  }

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    context.adopt(copy, copyAs);
    const { messages, signal } = context;
    this.#copiesAll = !context.carried.copiesSelection;
    const choice = (/** @type {boolean} */ isWhole) => h('button', { type: 'button', 'aria-pressed': String(isWhole === this.#copiesAll), click: () => this.#choose(isWhole) });
    this.#allButton = choice(true);
    this.#allButton.textContent = messages.text('copy.whole');
    this.#selectionButton = choice(false);
    this.#none = h('p', { class: 'soft' }, messages.text('strip.none'));
    this.root = h('section', { class: 'copy-panel', part: 'copy' },
      h('div', { class: 'head' }, h('h2', {}, messages.text('copy.title')),
        h('div', { class: 'extent', role: 'group', 'aria-label': messages.text('copy.what') }, this.#allButton, this.#selectionButton)),
      h('div', { class: 'copying' }, this.#sheet, this.#cardPlace), this.#none, this.#status);
    this.#changed = whenShown(this.root, () => this.#draw(), signal);
  }

  /** @param {import('../../../core/session.js').Change} change */
  update(change) {
    if (change.segmentsChanged || change.selectionChanged) this.#changed();
    this.#card?.update(change);
  }

  /** @param {FocusOptions} [options] */
  focus(options) {
    // The toolbar of the strip may have asked for the selection.
    if (this.#copiesAll === !!this.#context.carried.copiesSelection) this.#choose(!this.#copiesAll);
    (this.#rows[this.#stop]?.button ?? (this.#copiesAll ? this.#allButton : this.#selectionButton)).focus(options);
  }

  /** @param {boolean} isWhole */
  #choose(isWhole) {
    this.#copiesAll = isWhole;
    this.#context.carried.copiesSelection = !isWhole;
    this.#allButton.ariaPressed = String(isWhole);
    this.#selectionButton.ariaPressed = String(!isWhole);
    this.#draw();
    this.#card?.refresh();
  }

  /** Loads the picture card, when the panel is first shown. */
  async #loadCard() {
    const { messages, signal } = this.#context;
    try {
      const { loadPictureCard } = await loadModule(() => import('../../picture-card/index.js'), 'loadPictureCard');
      const card = await loadPictureCard(this.#context);
      if (signal.aborted) return;
      this.#card = card;
      this.#cardPlace.replaceChildren(card.root);
      card.refresh();
    } catch (error) {
      this.#cardPlace.replaceChildren(failure(notLoaded(messages, error), messages.text('error.again'), () => void this.#loadCard().then(() => this.#cardPlace.querySelector('button')?.focus())));
    }
  }

  /** Loads the notations and their messages, when the panel is first shown. */
  async #load() {
    const { messages, signal } = this.#context;
    this.#sheet.replaceChildren(h('p', { class: 'waiting' }, messages.text('tabs.waiting')));
    try {
      const parts = await load(messages.language);
      if (signal.aborted) return;
      this.#makeTables(parts);
      this.#draw();
    } catch (error) {
      this.#sheet.replaceChildren(failure(notLoaded(messages, error), messages.text('error.again'), () => void this.#load().then(() => this.focus())));
    }
  }

  /** @param {Parts} parts */
  #makeTables({ notations: own, words }) {
    const { messages } = this.#context;
    const { notations, holds } = this.#notations = own;
    /** @param {Row['content']} content @param {Notation[]} ids */
    const group = (content, ids) => {
      const rows = ids.map((id) => this.#makeRow(id, content, labelOf(words, id, content)));
      this.#rows.push(...rows);
      return h('table', {},
        h('caption', {}, h('b', {}, messages.text(`copy.${content}`)), ` · ${messages.text(`copy.${content}-are`)}`),
        h('colgroup', {}, h('col', { class: 'name' }), h('col'), h('col', { class: 'do' })),
        h('tbody', {}, ...rows.map(({ label, value, button }) => h('tr', {}, h('th', { scope: 'row', lang: words.language === messages.language ? undefined : words.language }, label),
          h('td', { class: 'written' }, value), h('td', { class: 'do' }, button)))));
    };
    this.#rows = [];
    this.#sheet.replaceChildren(h('div', {
      class: 'notations', keydown: (event) => this.#keydown(event), focusin: (event) => this.#focused(event.target),
    }, group('bytes', notations.filter((id) => holds(id).bytes)), group('code-points', notations.filter((id) => holds(id).codePoints))));
    this.#stopAt(Math.min(this.#stop, this.#rows.length - 1));
  }

  /** @param {Notation} id @param {Row['content']} content @param {string} label @returns {Row} */
  #makeRow(id, content, label) {
    const { messages } = this.#context;
    const value = h('div', { id: `copy-${id}-${content}` });
    const button = copyButton(messages.text('copy.as', { notation: label }), () => this.#textOf(row), this.#context, (isDone) => {
      if (isDone) this.#announce(messages.text('copy.said', { notation: label }));
    });
    const row = { id, content, label, button, value };
    return row;
  }

  /** The byte offsets of what is to be copied. @returns {Range} */
  #range() {
    const { bytes, selection } = this.#context.session;
    return this.#copiesAll ? { start: 0, end: bytes.length } : selection;
  }

  #draw() {
    const { session, messages } = this.#context;
    const isEmpty = session.bytes.length === 0;
    // The only one that is left.
    if (isEmpty && focusedIn(this.root)) this.#allButton.focus();
    this.#none.hidden = !isEmpty;
    this.#sheet.hidden = isEmpty;
    this.#cardPlace.hidden = isEmpty;
    this.#selectionButton.hidden = isEmpty;
    this.#selectionButton.replaceChildren(...messages.parts('copy.selection', { what: h('bdi', {}, this.#nameOf(session.selection)) }));
    if (isEmpty) return;
    if (!this.#notations) {
      const parts = loaded.get(messages.language);
      // Each once: after a failure, a button asks again.
      if (!this.#isAsked) {
        this.#isAsked = true;
        void this.#loadCard();
        if (!parts) void this.#load();
      }
      if (!parts) return;
      this.#makeTables(parts);
    }
    const { start, end } = this.#range();
    // Up to the start of a segment, so that none is cut in two.
    const cut = end - start > MAX_WRITTEN ? Math.max(session.list.start(session.list.indexAt(start + MAX_WRITTEN)), start + 1) : end;
    const first = this.#firstIllFormed(start, end);
    for (const row of this.#rows) {
      row.button.classList.remove('copied');
      this.#show(row, start, cut, end, first);
    }
  }

  /** @param {Row} row @param {number} start @param {number} cut @param {number} end @param {number | null} first ill-formed byte */
  #show(row, start, cut, end, first) {
    const { messages } = this.#context;
    // Bytes past those written for display can be ill-formed, too.
    if (row.content === 'code-points' && first !== null && first >= cut) {
      this.#refuse(row, messages.text('copy.ill-formed', { offset: first }));
      return;
    }
    const written = this.#written(row, start, cut);
    if (written === null) return;
    const lines = written.trimEnd().split('\n');
    // An ellipsis in place of a single line would take as much room as the line.
    const most = lines.length > MAX_LINES + 1 ? MAX_LINES : lines.length;
    const shown = lines.slice(0, most).map((line) => line.slice(0, MAX_SHOWN)).join('\n');
    const isCut = cut < end || shown.length < written.trimEnd().length;
    setText(row.value, isCut ? `${shown}${lines.length > most ? '\n' : ''}…` : shown);
    row.value.className = 'written';
    row.button.ariaDisabled = 'false';
    row.button.removeAttribute('aria-describedby');
  }

  /** The bytes in the notation of a row; `null`, with the reason in the row, if it can't hold them. @param {Row} row @param {number} start @param {number} end */
  #written(row, start, end) {
    const { bytes, scheme } = this.#context.session;
    const { write, NotationRangeError } = /** @type {Notations} */ (this.#notations);
    try {
      return write(bytes.subarray(start, end), row.id, { scheme, content: row.content });
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.#refuse(row, error instanceof NotationRangeError ? this.#reason(error, row.label, start + error.byteOffset) : error.message);
      return null;
    }
  }

  /** @param {import('../../../codec/notations.js').NotationRangeError} error @param {string} notation @param {number} offset */
  #reason({ code, codePoint }, notation, offset) {
    const { messages } = this.#context;
    if (codePoint !== null) return messages.text('copy.code-point', { notation, codePoint: formatCodePoint(codePoint), offset });
    return messages.text(code === 'surrogates' ? 'copy.surrogates' : 'copy.ill-formed', { offset });
  }

  /** @param {Row} row @param {string} reason */
  #refuse({ button, value }, reason) {
    setText(value, reason);
    value.className = 'reason';
    button.ariaDisabled = 'true';
    button.setAttribute('aria-describedby', value.id);
  }

  /** The full text to copy; `null`, with the reason announced, if there is none. @param {Row} row */
  #textOf(row) {
    const { start, end } = this.#range();
    const isRefused = row.button.ariaDisabled === 'true';
    const text = isRefused ? null : this.#written(row, start, end);
    if (text === null) this.#announce(row.value.textContent ?? '');
    return text;
  }

  /** Announces a sentence, even if it is the same again. @param {string} sentence */
  #announce(sentence) {
    this.#status.replaceChildren(h('span', {}, sentence));
  }

  /** The offset of the first ill-formed byte in a range; `null` if there is none. @param {number} start @param {number} end */
  #firstIllFormed(start, end) {
    const { list, illFormedCount } = this.#context.session;
    if (illFormedCount === 0) return null;
    for (let i = list.indexAt(start); i < list.length && list.start(i) < end; i++) if (list.kind(i) !== null) return list.start(i);
    return null;
  }

  /** The beginning of a selection: its characters, or its bytes if some are ill-formed. @param {Range} range */
  #nameOf({ start, end }) {
    const { list, bytes } = this.#context.session;
    if (start === end) return '';
    const [first, last] = [list.indexAt(start), list.indexAt(end - 1)];
    const codePoints = Array.from({ length: Math.min(last - first + 1, MAX_NAMED) }, (_, i) => list.codePoint(first + i));
    const isText = codePoints.every((codePoint) => codePoint !== null);
    const name = isText ? glyphOf(codePoints) : formatHex(bytes.subarray(start, Math.min(end, start + MAX_NAMED)));
    return (isText ? last - first + 1 : end - start) > MAX_NAMED ? `${name}…` : name;
  }

  /** @param {number} place */
  #stopAt(place) {
    this.#stop = place;
    for (const [i, { button }] of this.#rows.entries()) button.tabIndex = i === place ? 0 : -1;
  }

  /** @param {EventTarget | null} target */
  #focused(target) {
    const place = this.#rows.findIndex(({ button }) => button === target);
    if (place >= 0) this.#stopAt(place);
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    const here = this.#rows.findIndex(({ button }) => button === event.target);
    const next = here < 0 ? null : moveInGrid(event, here, { columns: 1, count: this.#rows.length });
    if (next !== null) this.#rows[next]?.button.focus();
  }
}

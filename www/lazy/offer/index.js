// What is typed or pasted may be in some notation, or be an error message that names a position; and bytes may be in another scheme: the foot
// of the input then offers to read them as such, or to go there. Nothing changes until the user accepts.
import { toBytesOrNull } from '../../codec/encode-or-null.js';
import { segmentList } from '../../codec/segments.js';
import { picture } from '../../core/glyph.js';
import { formatHex, parseHex } from '../../core/hex.js';
import { loadNotations } from '../../core/load-notation.js';
import { mayBeOfAnotherScheme } from '../../core/offer-signs.js';
import { byteOffsetAt } from '../../core/text-model.js';
import { loadWords } from '../../i18n/index.js';
import { focusedIn } from '../../ui/focus.js';
import { h } from '../../ui/h.js';
import { whenIdle } from '../../ui/idle.js';
import { QUIET_MS } from '../../ui/quiet.js';
import { NOTATION_WORDS, problemOf } from '../notation/words.js';
import { faultIn } from './fault.js';
import { placeIn, withoutMistake } from './place.js';
import { isEqual, isHex, mayBeMessage, mayBeWritten, readingsOf } from './readings.js';
import { likelyScheme } from './scheme.js';
import { offer } from './style.js';

/**
 * @import { MessagePosition, Notation } from '../../codec/notations.js'
 * @import { Reading } from './readings.js'
 * @typedef {import('../../i18n/index.js').Messages<import('../../i18n/index.js').Key | keyof typeof import('./messages/en.js').default>} Messages
 *
 * @typedef {import('../../core/load-notation.js').Notations} Notations
 *
 * @typedef {object} Edit of one of the two fields
 * @property {HTMLTextAreaElement} field
 * @property {InputEvent} event
 * @property {Uint8Array} before the bytes before it
 * @property {string} text what the field held then: a field may rewrite its content when it loses the focus
 * @property {Part | null} [part] what was pasted, once that is known
 *
 * @typedef {object} Part of a field's text, in UTF-16 code units
 * @property {number} start
 * @property {number} end
 *
 * @typedef {object} Choice
 * @property {(Node | string)[]} label
 * @property {() => void} act
 */

const WORDS = {
  en: () => import('./messages/en.js'),
  de: () => import('./messages/de.js'),
  nl: () => import('./messages/nl.js'),
};

/** Names of the programming languages. @type {Partial<Record<Notation, string>>} */
const LANGUAGES = { python: 'Python', rust: 'Rust', go: 'Go', c: 'C', java: 'Java', javascript: 'JavaScript', json: 'JSON' };
/** Most languages to name; of more, only two are named. */
const MAX_LANGUAGES = 3;
/** A longer text is only examined after a paste, and when the page is idle. */
const LONG = 4096;
/** Most code points of a reading to show. */
const MAX_SHOWN = 24;
/** Bytes of the longest sequence of any scheme. */
const LONGEST = 8;

/** Characters that are invisible, or would disturb the text around them. */
const UNSEEN = /[\u034f\p{Cc}\p{Cn}\p{Co}\p{Zl}\p{Zp}\xad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\ufff9-\ufffb]/u;

export class Offers {
  #context;
  #input;
  #restore;
  /** @type {Messages} */
  #messages;
  /** @type {Notations | null} `null` until something needs them */
  #notations = null;
  /** @type {Edit | null} under consideration; `null` once something else has changed the bytes */
  #edit = null;
  /** The notations of the offer that the user has declined. @type {string | null} */
  #declined = null;
  /** What the offer says that is shown, if it is about the scheme. @type {string | null} */
  #offeredScheme = null;
  /** What the offer about the scheme said that the user has declined. @type {string | null} */
  #declinedScheme = null;
  #root = h('div', { class: 'offer', role: 'group' });
  #status = h('p', { class: 'visually-hidden', role: 'status' });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #statusTimer;

  /**
   * @param {import('../../panels/input/panel.js').Context} context @param {HTMLElement} input the panel
   * @param {() => void} restore makes both fields show the current bytes
   * @param {Messages} messages
   */
  constructor(context, input, restore, messages) {
    this.#context = context;
    this.#input = input;
    this.#restore = restore;
    this.#messages = messages;
    context.adopt(offer);
    this.#root.ariaLabel = messages.text('offer.label');
    // Stays in the page while empty: an element added together with its text would not be announced.
    input.append(this.#status);
    context.signal.addEventListener('abort', () => clearTimeout(this.#statusTimer));
  }

  /**
   * Creates the offers, with their messages loaded.
   * @param {import('../../panels/input/panel.js').Context} context @param {HTMLElement} input @param {() => void} restore
   */
  static async load(context, input, restore) {
    return new Offers(context, input, restore, await loadWords(context.messages.language, WORDS));
  }

  /** Examines what a field holds after an edit, and makes an offer if there is one to make. @param {Edit} edit */
  consider(edit) {
    this.#edit = edit;
    const { text } = edit;
    const part = edit.part ??= partPasted(edit);
    if (part) this.#declined = null;
    const isOfBytes = this.#isOfBytes(edit);
    const pasted = part ? text.slice(part.start, part.end) : '';
    const isWorth = (text.length <= LONG || part !== null)
      && (mayBeWritten(text, isOfBytes) || mayBeWritten(pasted, isOfBytes) || mayBeMessage(pasted));
    if (!isWorth) this.#offerScheme();
    else if (!this.#notations) void this.#fetch(edit);
    else if (text.length > LONG) whenIdle(() => this.#edit === edit && this.#makeOffer(edit, part), this.#context.signal);
    else this.#makeOffer(edit, part);
  }

  /** Withdraws an offer about an edit, because the bytes or the scheme have changed. @param {string} origin of the change; an edit of a field is considered next */
  drop(origin) {
    this.#edit = null;
    if (origin === 'text' || origin === 'hex') return;
    this.#declined = null;
    // Nothing has been declined for other bytes.
    if (origin === 'file' || origin === 'value') this.#declinedScheme = null;
    if (mayBeOfAnotherScheme(this.#context.session, origin)) this.#offerScheme();
    else this.#hide();
  }

  /** Makes an offer about the scheme, unless one about an edit is shown. */
  considerScheme() {
    if (!this.#root.isConnected) this.#offerScheme();
  }

  /** @param {Edit} edit */
  async #fetch(edit) {
    try {
      this.#notations = await loadNotations();
    } catch (error) {
      // The user has not asked for them and won't miss them. The next edit tries again.
      console.warn(`<utf8-inspector> the notations could not be fetched: ${/** @type {Error} */ (error).message}`);
      return;
    }
    if (this.#edit === edit && !this.#context.signal.aborted) this.consider(edit);
  }

  /** @param {Edit} edit */
  #isOfBytes({ field }) {
    return field.id === 'hex';
  }

  /** @param {Edit} edit @param {Part | null} part that was pasted */
  #makeOffer(edit, part) {
    const notations = /** @type {Notations} */ (this.#notations);
    const { text } = edit;
    const whole = { start: 0, end: text.length };
    const pasted = part ? text.slice(part.start, part.end) : '';
    const message = part && mayBeMessage(pasted) ? notations.positionInMessage(pasted) : null;
    const lost = message && this.#offerPlace(edit, message, pasted);
    if (message && !lost) return;
    if (message && lost && message.bytes.length > 0 && part && (pasted === text || !this.#isOfBytes(edit))) {
      // Whatever else the message looks like, these are the bytes in question.
      this.#show(edit, [lost], [{ label: this.#messages.parts('offer.read-bytes', { preview: this.#preview(message) }), act: () => this.#accept(edit, part, message) }], this.#keep(edit));
      return;
    }
    // What is pasted may continue the text before it, or stand on its own.
    for (const each of part && pasted !== text ? [whole, part] : [whole]) {
      const readings = this.#readings(edit, each);
      if (readings.length === 0) continue;
      this.#offerReadings(edit, each, readings, lost);
      return;
    }
    if (lost) {
      this.#show(edit, [lost], [], this.#keep(edit));
      return;
    }
    // The byte field itself says what is wrong with digits.
    const fault = faultIn(pasted || text, part !== null && !this.#isOfBytes(edit), notations);
    if (fault) {
      void this.#showFault(edit, pasted || text, fault);
      return;
    }
    this.#declined = null;
    this.#offerScheme();
  }

  /** @param {Edit} edit @param {Part} part */
  #readings(edit, { start, end }) {
    const { session: { scheme, bytes } } = this.#context;
    const { text } = edit;
    const isOfBytes = this.#isOfBytes(edit);
    const isWhole = end - start === text.length;
    if (isWhole && !isOfBytes && !this.#isAllShown(text)) return [];
    if (isOfBytes && !isWhole && !(isHex(text.slice(0, start)) && isHex(text.slice(end)))) return [];
    // A field that can't be read has not changed the bytes.
    const current = isWhole && !(isOfBytes && !isHex(text)) ? bytes : null;
    return readingsOf(text.slice(start, end), { scheme, isOfBytes, current }, /** @type {Notations} */ (this.#notations));
  }

  /**
   * Whether the text field shows all there is. Otherwise reading its text would also replace bytes that it shows as something else: ill-formed
   * ones, CR LF, or what is shown as dots.
   * @param {string} text of the field
   */
  #isAllShown(text) {
    const { session: { scheme, bytes, illFormedCount } } = this.#context;
    const own = toBytesOrNull(text, scheme);
    // A text that the scheme can't encode has not changed the bytes.
    return own ? isEqual(own, bytes) : illFormedCount === 0;
  }

  /** @param {Edit} edit @param {Part} part @param {Reading[]} readings @param {string | null} before a sentence that comes first */
  #offerReadings(edit, part, readings, before) {
    const messages = this.#messages;
    const ids = readings.map((reading) => reading.ids.join()).join();
    if (ids === this.#declined) {
      this.#hide();
      return;
    }
    const [chief, ...others] = /** @type {[Reading, ...Reading[]]} */ (readings);
    /** @param {Reading} reading @param {(Node | string)[]} label @returns {Choice} */
    const choice = (reading, label) => ({ label, act: () => this.#accept(edit, part, reading) });
    this.#show(edit,
      [...(before ? [before, ' '] : []), ...messages.parts('offer.looks', { notation: this.#nameOf(chief), preview: this.#preview(chief) })],
      [
        choice(chief, [messages.text('offer.read', { size: this.#sizeOf(chief) })]),
        ...others.map((reading) => choice(reading, [`${this.#shortNameOf(reading)}: ${this.#sizeOf(reading)}, `, this.#preview(reading)])),
      ],
      this.#keep(edit, ids));
  }

  /** How to keep what the field holds. @param {Edit} edit @param {string} [declined] what is then not offered again */
  #keep(edit, declined) {
    const label = this.#messages.text(this.#isOfBytes(edit) ? 'offer.leave' : 'offer.keep');
    return declined === undefined ? { label } : { label, decline: () => { this.#declined = declined; } };
  }

  /** Offers to read the bytes in the scheme that they are probably in; withdraws any other offer. */
  #offerScheme() {
    const { session } = this.#context;
    const { bytes, scheme, illFormedCount } = session;
    const likely = likelyScheme(bytes, scheme, illFormedCount > 0);
    const offered = likely && `${scheme} ${likely.scheme} ${likely.hasMark}`;
    if (!likely || offered === this.#declinedScheme) {
      this.#hide();
      return;
    }
    if (this.#root.isConnected && offered === this.#offeredScheme) return;
    const messages = this.#messages;
    const name = { scheme: messages.text(`scheme.${likely.scheme}`) };
    const accept = () => {
      session.setScheme(likely.scheme, 'offer');
      this.#input.querySelector('textarea')?.focus();
    };
    this.#show(null, [messages.text(likely.hasMark ? 'offer.scheme-mark' : likely.isCut ? 'offer.scheme-cut' : 'offer.scheme', name)], [{ label: [messages.text('offer.read-scheme', name)], act: accept }],
      { label: messages.text('offer.leave'), decline: () => { this.#declinedScheme = offered; } });
    this.#offeredScheme = offered;
  }

  /**
   * Offers to go to the position that a message names.
   * @param {Edit} edit @param {MessagePosition} found @param {string} text that names it
   * @returns {string | null} why that is impossible, if there is no such position
   */
  #offerPlace(edit, found, text) {
    const { session: { scheme } } = this.#context;
    const messages = this.#messages;
    const { before } = edit;
    const message = withoutMistake(found, before);
    const place = this.#placeName(message, text);
    const range = placeIn(message, segmentList(before, { scheme }), before);
    const sentence = messages.text('offer.message', { place });
    if (!range) return `${sentence} ${messages.text(before.length === 0 ? 'offer.message-first' : 'offer.message-beyond')}`;
    const isEnd = range.start === range.end;
    const choice = isEnd ? { label: [messages.text('offer.go-end')], act: () => this.#goToPlace(edit, { start: range.end - 1, end: range.end }) }
      : { label: [messages.text('offer.go', { place })], act: () => this.#goToPlace(edit, range) };
    this.#show(edit, isEnd ? [sentence, ' ', messages.text('offer.message-end')] : [sentence], [choice], this.#keep(edit));
    return null;
  }

  /** Says why a text can't be read. @param {Edit} edit @param {string} text @param {import('../../codec/notations.js').NotationError} fault */
  async #showFault(edit, text, fault) {
    this.#hide();
    const messages = this.#messages;
    const words = await loadWords(this.#context.messages.language, NOTATION_WORDS).catch(() => null);
    const { id, utf16Offset, found, code } = fault;
    const kept = `${id} with a fault`;
    if (!words || this.#edit !== edit || kept === this.#declined) return;
    this.#show(edit, [
      messages.text('offer.fault', { notation: this.#nameOf({ ids: [id] }) }), ' ',
      problemOf(words, text, { utf16Offset, found: shown(found), code }),
    ], [], this.#keep(edit, kept));
  }

  /** @param {Pick<Reading, 'ids'>} reading in words that fit into a sentence */
  #nameOf({ ids: [id = 'hex', ...more] }) {
    const messages = this.#messages;
    const languages = this.#languagesOf([id, ...more]);
    if (id in LANGUAGES) return messages.text('offer.literal', { languages });
    return messages.text(/** @type {'offer.notation.hex'} */ (`offer.notation.${id.replace(/^html-.*/, 'html')}`));
  }

  /** @param {Reading} reading */
  #shortNameOf(reading) {
    return this.#languagesOf(reading.ids) || this.#nameOf(reading);
  }

  /** @param {Notation[]} ids @returns {string} empty if none is a language */
  #languagesOf(ids) {
    const names = ids.flatMap((id) => LANGUAGES[id] ?? []);
    if (names.length > MAX_LANGUAGES) return this.#messages.text('offer.others', { languages: names.slice(0, 2).join(', ') });
    return names.length > 0 ? this.#messages.either(names) : '';
  }

  /** @param {Reading} reading */
  #sizeOf({ bytes, isOfCodePoints }) {
    const { scheme } = this.#context.session;
    return isOfCodePoints ? this.#messages.text('offer.code-points', { n: starts(segmentList(bytes, { scheme })).length }) : this.#messages.text('input.bytes-count', { n: bytes.length });
  }

  /** The beginning of the bytes as text. @param {Pick<Reading, 'bytes'>} reading */
  #preview({ bytes }) {
    const { scheme } = this.#context.session;
    const list = segmentList(bytes.subarray(0, (MAX_SHOWN + 1) * LONGEST), { scheme });
    const all = starts(list);
    let text = '';
    for (const i of all.slice(0, MAX_SHOWN)) {
      const codePoint = list.codePoint(i);
      const isText = codePoint !== null && codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff);
      text += isText ? shown(String.fromCodePoint(codePoint)) : '\ufffd';
    }
    return h('bdi', {}, all.length > MAX_SHOWN ? `${text}…` : text);
  }

  /** @param {MessagePosition} message @param {string} text that names it */
  #placeName({ unit, start, line, column, bytes }, text) {
    const messages = this.#messages;
    // If the message counts columns from 0, it has another number.
    if (line !== null) return column === null || !new RegExp(`\\b${column}\\b`).test(text) ? messages.text('offer.place-line', { line }) : messages.text('offer.place-column', { line, column });
    if (start !== null) return messages.text(`offer.place-${unit}`, { position: start });
    return messages.text('offer.place-bytes', { n: bytes.length, bytes: formatHex(bytes) });
  }

  /** @param {Edit} edit @param {Part} part @param {Pick<Reading, 'bytes'>} reading */
  #accept(edit, part, { bytes }) {
    const { session } = this.#context;
    const { text } = edit;
    this.#hide();
    if (part.end - part.start === text.length) session.setBytes(bytes, 'offer');
    else if (this.#isOfBytes(edit)) session.setBytes(joined(parseHex(text.slice(0, part.start)), bytes, parseHex(text.slice(part.end))), 'offer');
    else session.replace({ start: byteOffsetAt(session.list, part.start), end: byteOffsetAt(session.list, part.end) }, bytes, 'offer');
    // The bytes may be the same, but written in another way.
    this.#restore();
    edit.field.focus();
  }

  /** Undoes the paste of the message, and goes to the position in the bytes from before. @param {Edit} edit @param {{ start: number, end: number }} range */
  #goToPlace(edit, range) {
    const { session } = this.#context;
    this.#hide();
    // A field that could not be read has changed nothing.
    if (session.bytes !== edit.before) session.undo.undo();
    session.dispatch({ selection: range, origin: 'offer', isComplete: false });
    this.#restore();
    this.#context.focusPanel('strip');
  }

  /**
   * @param {Edit | null} edit that the offer is about; `null` if it is about the scheme
   * @param {(Node | string)[]} sentence @param {Choice[]} choices the first is the likeliest
   * @param {{ label: string, decline?: () => void }} keep
   */
  #show(edit, sentence, choices, keep) {
    const root = this.#root;
    this.#declined = null;
    this.#offeredScheme = null;
    const sentenceElement = h('p', {}, ...sentence);
    // As high as the examples, which it replaces, so that what is below does not move.
    const below = this.#input.nextElementSibling;
    if (!root.isConnected) root.style.minHeight = below?.matches('.gallery, .waiting') ? `${below.getBoundingClientRect().height - 1}px` : '';
    this.#context.carried.edit = edit;
    root.replaceChildren(sentenceElement, h('div', { class: 'choices' },
      ...choices.map(({ label, act }, i) => h('button', { type: 'button', class: i === 0 ? 'chief' : 'other', click: act }, ...label)),
      h('button', {
        type: 'button', class: 'keep',
        click: () => {
          keep.decline?.();
          this.#hide();
          (edit?.field ?? this.#input.querySelector('textarea'))?.focus();
        },
      }, keep.label)));
    if (!root.isConnected) this.#input.append(root);
    this.#input.classList.add('offering');
    clearTimeout(this.#statusTimer);
    this.#statusTimer = setTimeout(() => { this.#status.textContent = sentenceElement.textContent; }, QUIET_MS);
  }

  #hide() {
    this.#context.carried.edit = null;
    if (!this.#root.isConnected) return;
    const hadFocus = focusedIn(this.#root);
    this.#root.remove();
    this.#input.classList.remove('offering');
    clearTimeout(this.#statusTimer);
    this.#status.textContent = '';
    if (hadFocus) this.#input.querySelector('textarea')?.focus();
  }
}

/**
 * Where in the field the pasted or dropped text is; `null` if the edit was of another type.
 * @param {Edit} edit @returns {Part | null}
 */
function partPasted({ text, field: { selectionEnd }, event: { inputType, data } }) {
  if (!/^insertFrom/.test(inputType)) return null;
  const inserted = (data ?? '').replace(/\r\n?/g, '\n');
  const start = selectionEnd - inserted.length;
  return inserted !== '' && text.startsWith(inserted, start) ? { start, end: selectionEnd } : { start: 0, end: text.length };
}

/** The segments except those that continue an attempted sequence: in UTF-8 a surrogate makes three. @param {import('../../codec/index.js').SegmentList} list */
function starts(list) {
  const numbers = Array.from({ length: list.length }, (_, i) => i);
  return numbers.filter((i) => list.codePoint(i) !== null || list.attemptStart(i) === list.start(i));
}

/** @param {...Uint8Array} parts */
function joined(...parts) {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let length = 0;
  for (const part of parts) {
    all.set(part, length);
    length += part.length;
  }
  return all;
}

/** Text with names in place of invisible characters. @param {string} text */
const shown = (text) => Array.from(text, (character) => (UNSEEN.test(character) ? `[${picture(/** @type {number} */ (character.codePointAt(0))).text}]` : character)).join('');

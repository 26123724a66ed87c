// <utf8-inspector>: the class. Importing this file registers nothing; register.js does.
import { readyCore } from '../codec/load-core.js';
import { kindOf } from '../codec/expected.js';
import { schemes } from '../codec/names.js';
import { chooseLanguage, loadMessages } from '../i18n/index.js';
import { parseHex } from '../core/hex.js';
import { h } from '../ui/h.js';
import { acceptFiles, openFile } from './files.js';
import { bytesBeforeCodec, takeFirstBytes } from './first-bytes.js';
import { startFailure, tellConsole } from './start-failure.js';
import { showKeys } from './keys.js';
import { failure } from '../ui/failure.js';
import { setText } from '../ui/attributes.js';
import { stopWaitingForViewport, whenNearViewport } from '../ui/near-viewport.js';
import { languageAround } from '../ui/language-around.js';
import { Notices } from '../ui/notices.js';
import { keepKeys } from '../ui/own-keys.js';
import { bindShortcuts } from '../ui/shortcuts.js';
import { PanelHost } from './panel-host.js';
import { arrangementOf, laterOf, loadPanel } from './panels.js';
import { FormField, offerToForm, placeValidity, showState } from './form-field.js';
import { REFLECTED, upgradeProperties } from './reflected.js';
import { isScheme } from '../core/traits.js';
import { loadModule } from '../core/load-module.js';
import { Session, everything } from '../core/session.js';
import { statusOf } from '../core/explain/status.js';
import { bytes as bytesStyle } from '../ui/styles/bytes.js';
import { frame } from '../ui/styles/frame.js';
import { adopt } from '../ui/styles/adopt.js';
import { tokens } from '../ui/styles/tokens.js';

/**
 * @import { Change } from '../core/session.js'
 * @import { Messages } from '../i18n/index.js'
 * @import { Context, PanelName } from './panels.js'
 */

/** How long the reader must pause before the live region speaks. */
const QUIET_MS = 600;
/** How much is shown of a scheme that there is not. */
const MOST_OF_UNKNOWN = 80;

/**
 * Shows how text becomes bytes.
 *
 * Attributes: `text` or `bytes` (hexadecimal) to start with; `view`, the panels to show, of `input`, `gallery`,
 * `strip`, `bench`, `layers`, `copy`, `decoders`, `compare`, `map`, `difference`, `table` and `inline`, separated by spaces; `tabs`, those that stand in tabs instead, of `bench`,
 * `layers`, `copy`, `compare`, `decoders`, `map`, `difference` and `table`; `other` or `other-bytes` (hexadecimal), what `difference` compares the text with, and `other-scheme`, in which that is read; `tab`, the one that is chosen; `scheme`, in which the bytes are read and the text is written;
 * `readonly`; `theme`, `light` or `dark`; `lang`; `name`, under which a form sends the bytes in hexadecimal; `disabled`. Each but `bytes`, `other`, `other-bytes` and
 * `other-scheme` is a property too; `value` holds the bytes.
 *
 * Events, all composed: `input` on every change of the bytes, `schemechange` when the reader chooses another scheme, `otherchange` when the other text of `difference` has changed, `change` when an edit is complete (a
 * field is left, a bit flipped, an example taken), `select` when another unit is selected, `tabchange` when the reader chooses another tab; `detail` has the selection and `isEditing`.
 *
 * It matches `:state(ill-formed)` while any segment is. What stands in the element shows until it works, and stays where it
 * can't; it starts when it comes near the viewport.
 */
export class Utf8Inspector extends FormField {
  static observedAttributes = ['text', 'bytes', 'view', 'tabs', 'tab', 'scheme', 'readonly', 'lang'];

  /** With a picture of the panels in it, where the page has put one there: it is shown until they stand. */
  #root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
  /** @type {Session | null} made when the codec is ready */
  #session = null;
  /** @type {Uint8Array | null} a value that was set before that */
  #pending = null;
  /** @type {File | null} one that came before that */
  #file = null;
  /** @type {PanelHost | null} the panels, once they stand */
  #panels = null;
  /** What of the panels only new ones can follow: their language, and whether they may be used. */
  #standing = '';
  /** @type {Messages | null} */
  #messages = null;
  /** @type {Context | null} what the panels that stand now use */
  #context = null;
  #down = new AbortController();
  /** @type {Context['carried']} */
  #carried = {};
  /** The scheme that the attribute named before the reader chose another. @type {string | null} */
  #firstScheme = null;
  /** Whether the attribute is written because the reader chose a scheme. */
  #isFollowing = false;
  /** What was asked of `focus` before there was anything to go to, and where the focus was then. @type {{ options: FocusOptions, from: Element | null } | null} */
  #wantsFocus = null;
  /** Counts builds: one that another has overtaken ends where it is. */
  #builds = 0;
  #notices = new Notices(() => this.#panels?.focusFirst());
  #status = h('p', { class: 'visually-hidden', role: 'status' });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #statusTimer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #stepTimer;

  constructor() {
    super();
    // A picture has its styles with it.
    if (!this.#root.firstChild) {
      adopt(this.#root, tokens, frame, bytesStyle);
      this.#root.append(h('slot'));
    }
    // The fields' own events stop here: what goes out is the element's.
    for (const type of ['input', 'change', 'select']) {
      this.#root.addEventListener(type, (event) => {
        event.stopPropagation();
        if (type !== 'select') this.#announce(event.target);
      });
    }
    // What is pressed is what is seen.
    this.#root.addEventListener('pointerdown', () => this.#session?.settle(), { capture: true });
    bindShortcuts(this.#root, (action) => this[action]());
    keepKeys(this.#root);
    this.addEventListener('invalid', () => placeValidity(this, this.#panels?.firstField));
  }

  /** The bytes; a copy, both ways. @returns {Uint8Array<ArrayBuffer>} */
  get value() {
    return (this.#session?.bytes ?? this.#pending ?? bytesBeforeCodec(this)).slice();
  }

  /** @param {Uint8Array} bytes */
  set value(bytes) {
    // By its tag, for bytes from another frame have another constructor.
    if (bytes?.[Symbol.toStringTag] !== 'Uint8Array') throw new TypeError(`value: expected a Uint8Array, found ${kindOf(bytes)}`);
    const copy = new Uint8Array(bytes);
    if (this.#session) this.#session.setBytes(copy, 'value');
    else {
      this.#pending = copy;
      offerToForm(this);
    }
  }

  connectedCallback() {
    upgradeProperties(this, [...REFLECTED, 'disabled', 'value']);
    offerToForm(this);
    // Of another scheme than UTF-8 the form can be told the bytes by the codec only.
    if (this.#session || (this.form && this.scheme !== 'utf-8')) void this.#build();
    else whenNearViewport(this, () => void this.#build());
  }

  disconnectedCallback() {
    stopWaitingForViewport(this);
    this.#builds++;
    this.#takeDown();
  }

  /** A move that keeps state (`moveBefore`) asks for nothing. */
  connectedMoveCallback() {}

  formDisabledCallback() {
    if (this.#session && this.isConnected) void this.#build();
  }

  /** Back to what the attributes say, and to the scheme that they said first. */
  formResetCallback() {
    this.#pending = null;
    this.scheme = /** @type {string} */ (this.#firstScheme);
    if (!this.#session) offerToForm(this);
    else {
      if (!takeFirstBytes(this, this.#session)) this.value = new Uint8Array();
      this.#panels?.update(everything(this.#session));
    }
  }

  /** @param {string | File | FormData | null} state as it was offered; of what a browser fills in, the bytes alone */
  formStateRestoreCallback(state) {
    const [hex = '', scheme] = String(state).split(' ');
    if (!/^([0-9a-f]{2})*$/i.test(hex)) return;
    if (scheme) this.#follow(scheme);
    this.value = parseHex(hex);
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (before === now) return;
    if (name === 'scheme' && !this.#isFollowing) this.#firstScheme = now;
    if (!this.#session) {
      // What is set last counts.
      if (now !== null && (name === 'text' || name === 'bytes')) this.#pending = null;
      offerToForm(this);
    }
    if (name === 'text' || name === 'bytes') {
      if (now !== null && this.#session) takeFirstBytes(this, this.#session);
    } else if (name === 'tab') {
      this.#panels?.choose(this.tab);
    } else {
      const { scheme } = this;
      if (name === 'scheme' && this.#session && isScheme(scheme)) {
        if (this.#session.scheme !== scheme) this.#session.setScheme(scheme, 'value');
        // After a failure there are none.
        if (this.#panels) return;
      }
      if (this.#builds > 0 && this.isConnected) void this.#build();
    }
  }

  /** The selected bytes, as byte offsets. */
  get selection() {
    return this.#session ? { ...this.#session.selection } : { start: 0, end: 0 };
  }

  /**
   * Moves the focus to the first field, or to what else can be used; when it is there, unless the focus is elsewhere by then.
   * @override @param {FocusOptions} [options]
   */
  focus(options = {}) {
    if (this.#panels) {
      this.#panels.focusFirst(options);
      return;
    }
    this.#wantsFocus = { options, from: this.ownerDocument.activeElement };
    if (!this.isConnected) return;
    stopWaitingForViewport(this);
    void this.#build();
  }

  /** Selects the code point or attempted sequence that holds a byte. @param {number} byteOffset */
  select(byteOffset) {
    this.#session?.select(byteOffset, 'value');
  }

  /** Takes the last change of bytes or scheme back. @returns {boolean} whether there was one */
  undo() {
    return this.#step('undo');
  }

  /** Makes again what was undone last. @returns {boolean} whether there was anything */
  redo() {
    return this.#step('redo');
  }

  /** Shows the reader which key does what, when the inspector works. */
  showKeys() {
    const body = this.#panels?.root;
    if (body && this.#context) void showKeys(body, this.#context);
  }

  /**
   * Says something to the reader above the panels, until it is dismissed or the bytes are replaced.
   * @param {import('../ui/notices.js').Content} content empty to take back what was said on the topic
   * @param {string} [topic] a later notice on the same topic takes the place of an earlier one
   */
  notice(content, topic = 'notice') {
    this.#notices.say(content, topic);
  }

  /** Reads a file into the inspector, when it works and if the file is not too large; says so otherwise. @param {File} file */
  async openFile(file) {
    if (this.#context) await this.#context.openFile(file);
    else this.#file = file;
  }

  /**
   * A picture of the strip, the bench, the layers or the table: an SVG document that needs nothing else, with a title and a description in the
   * language of the inspector.
   * @param {import('../lazy/picture/options.js').PictureOptions} [options]
   * @returns {Promise<string>} rejects with a TypeError that says what was expected, for an option that there is not
   */
  async toSvg(options = {}) {
    const { drawPicture } = await loadModule(() => import('../lazy/picture/index.js'), 'drawPicture');
    return drawPicture({ element: this, session: this.#session, language: this.#language(), loadPanel, everything }, options);
  }

  /** @param {'undo' | 'redo'} action */
  #step(action) {
    const session = this.#session;
    if (!session || this.#isReadonly() || !session.undo[action]()) return false;
    // Steps in a row are one edit, which ends when the reader rests.
    clearTimeout(this.#stepTimer);
    this.#stepTimer = setTimeout(() => session.endEdit('undo'), QUIET_MS);
    return true;
  }

  /** Builds the panels once the codec and the messages are there; many calls in a row build once. */
  async #build() {
    const build = ++this.#builds;
    await null;
    if (build !== this.#builds || !this.isConnected) return;
    const language = this.#language();
    try {
      const arrangement = this.#arrangement();
      const { stacked } = arrangement;
      // What stands already stays in its place, in another language too.
      const later = this.#session ? [] : laterOf(stacked);
      const names = /** @type {PanelName[]} */ ([...stacked.filter((name) => !later.includes(name)), this.tab].filter((name) => name !== ''));
      const [, messages, panels, tabs, anew] = await Promise.all([
        readyCore(), loadMessages(language), PanelHost.load(names, language), PanelHost.loadTabs(arrangement),
        this.#session && loadModule(() => import('../lazy/anew/index.js'), 'keep').catch(() => null),
      ]);
      if (build === this.#builds && this.isConnected) this.#show(messages, panels, tabs, anew);
    } catch (error) {
      const reason = /** @type {Error} */ (error);
      const said = await startFailure(reason, language);
      if (build !== this.#builds) return;
      this.#fail(...said);
      tellConsole(reason, this.localName);
    }
  }

  /** @param {string | (Node | string)[]} sentence @param {string} [again] what the button says that tries again, if there shall be one */
  #fail(sentence, again = '') {
    this.#takeDown();
    const place = failure(sentence, again, () => this.focus());
    this.#fill(place, h('slot'));
    this.#takeFocus((options) => place.querySelector('button')?.focus(options));
  }

  /**
   * @param {Messages} messages @param {Map<PanelName, import('./panel-host.js').Loaded>} panels @param {import('./panel-host.js').LoadedTabs} tabs
   * @param {typeof import('../lazy/anew/index.js') | null} anew keeps what the reader has in the panels; not needed for the first, and missed where it can't be had
   */
  #show(messages, panels, tabs, anew) {
    this.#messages = messages;
    this.#notices.showIn(messages);
    const { scheme } = this;
    if (!isScheme(scheme)) {
      const found = h('bdi', {}, scheme.slice(0, MOST_OF_UNKNOWN));
      this.#fail(messages.parts('error.scheme', { found, known: schemes.join(', ') }));
      return;
    }
    const isFirst = this.#session === null;
    const session = this.#session ??= new Session((change) => this.#changed(change));
    if (session.scheme !== scheme) this.#notices.keepOver(() => session.setScheme(scheme, 'value'));
    if (isFirst) this.#takeFirst(session);
    const standing = `${messages.language} ${this.#isReadonly()}`;
    const standsNow = standing === this.#standing ? this.#panels : null;
    const goOn = standsNow ? null : anew?.keep(this.#root, this.#panels, this.#carried);
    const host = this.#panels = standsNow ?? this.#panelHost(session, messages);
    this.#standing = standing;
    host.show(this.#arrangement(), this.tab, panels, tabs);
    goOn?.(host, /** @type {Context} */ (this.#context));
    showState(this, session.illFormedCount > 0);
    this.#takeFocus((options) => this.focus(options));
    if (this.#file) void this.openFile(this.#file);
    this.#file = null;
  }

  /** Does what was asked of `focus` before. @param {(options: FocusOptions) => void} move */
  #takeFocus(move) {
    const wanted = this.#wantsFocus;
    this.#wantsFocus = null;
    const { activeElement, body } = this.ownerDocument;
    if (wanted && [wanted.from, body, null].includes(activeElement)) move(wanted.options);
  }

  /** Makes room for panels in another language or for another use. @param {Session} session @param {Messages} messages */
  #panelHost(session, messages) {
    this.#takeDown();
    this.#down = new AbortController();
    const { signal } = this.#down;
    const body = h('div', { class: 'body', lang: messages.language }, this.#status, this.#notices.root);
    /** @type {Context} */
    const context = this.#context = {
      session, messages, signal,
      readonly: this.#isReadonly(),
      adopt: (...texts) => adopt(this.#root, ...texts),
      notice: (content, topic) => this.notice(content, topic),
      step: (action) => this.#step(action),
      showKeys: () => this.showKeys(),
      openFile: (file, own = session) => openFile(file, { ...context, session: own }),
      focusPanel: (name) => this.#panels?.focus(name),
      carried: this.#carried,
    };
    if (!context.readonly) acceptFiles(body, context);
    const picture = this.#root.querySelector('.body[inert]');
    this.#fill(body);
    return new PanelHost(body, context, {
      picture,
      everything: () => everything(session),
      onTab: (name) => {
        this.tab = name;
        this.#emit('tabchange', true);
      },
    });
  }

  /** Shows this instead of what was there. @param {...Node} content */
  #fill(...content) {
    // Gone after a move to another document.
    adopt(this.#root, tokens, frame, bytesStyle);
    this.#root.replaceChildren(...content);
    this.removeAttribute('aria-busy');
  }

  #arrangement() {
    return arrangementOf(this.getAttribute('view'), this.getAttribute('tabs'));
  }

  #language() {
    return chooseLanguage([languageAround(this), ...navigator.languages]);
  }

  #isReadonly() {
    return this.readonly || this.matches(':disabled');
  }

  /** @param {Session} session */
  #takeFirst(session) {
    this.#notices.keepOver(() => {
      if (this.#pending) session.setBytes(this.#pending, 'value');
      else takeFirstBytes(this, session);
    });
    this.#pending = null;
    // Nobody has changed anything yet.
    session.undo.clear();
    clearTimeout(this.#statusTimer);
  }

  #takeDown() {
    this.#down.abort();
    this.#panels = null;
    clearTimeout(this.#statusTimer);
    this.#status.textContent = '';
  }

  /** @param {Change} change */
  #changed(change) {
    const { origin, isComplete, segmentsChanged, schemeChanged } = change;
    const session = /** @type {Session} */ (this.#session);
    // A keystroke leaves the notice to be read; what replaces the bytes as a whole ends it.
    if (segmentsChanged && (isComplete || origin === 'undo')) this.#notices.clear();
    this.#panels?.update(change);
    if (schemeChanged) this.#follow(session.scheme);
    if (segmentsChanged) showState(this, session.illFormedCount > 0);
    // In the strip the focus goes to what is selected, which says the same.
    if (origin !== 'strip') this.#announce();
    if (origin === 'value') return;
    // Who listens to one of them can set the value: the next tells of what is there then.
    if (change.bytesChanged) this.#emit('input', isComplete);
    if (schemeChanged) this.#emit('schemechange', isComplete);
    if (isComplete && !schemeChanged) this.#emit('change', isComplete);
    if (change.selectionChanged) this.#emit('select', isComplete);
  }

  /** @param {string} type @param {boolean} isComplete */
  #emit(type, isComplete) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail: { ...this.selection, isEditing: !isComplete } }));
  }

  /** Writes the scheme that the reader chose into the attribute. @param {string} scheme */
  #follow(scheme) {
    if (scheme === this.scheme) return;
    this.#isFollowing = true;
    this.setAttribute('scheme', scheme);
    this.#isFollowing = false;
  }

  /** @param {EventTarget | null} [field] that was typed in, if nothing has followed from it yet */
  #announce(field) {
    clearTimeout(this.#statusTimer);
    this.#statusTimer = setTimeout(() => {
      // What stands below a field, of what was typed into it, comes first.
      const below = this.#root.getElementById(/** @type {Element | null} */ (field)?.getAttribute('aria-describedby') ?? '')?.textContent;
      if (this.#session && this.#messages) setText(this.#status, below || statusOf(this.#session, this.#messages));
    }, QUIET_MS);
  }
}

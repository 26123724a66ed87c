// <utf8-inspector>: the class. Importing this file registers nothing; register.js does.
import { checkedBytes } from '../codec/checked.js';
import { readyCore } from '../codec/load-core.js';
import { schemes } from '../codec/names.js';
import { chooseLanguage, loadMessages } from '../i18n/index.js';
import { parseHex } from '../core/hex.js';
import { h } from '../ui/h.js';
import { acceptFiles, openFile } from './files.js';
import { bytesBeforeCodec, takeFirstBytes } from './first-bytes.js';
import { reportToConsole, startFailure } from './start-failure.js';
import { showKeys } from './keys.js';
import { failure, missing } from '../ui/failure.js';
import { setText } from '../ui/attributes.js';
import { stopWaitingForViewport, whenNearViewport } from '../ui/near-viewport.js';
import { languageAround } from '../ui/language-around.js';
import { Notices } from '../ui/notices.js';
import { QUIET_MS } from '../ui/quiet.js';
import { containKeys } from '../ui/contain-keys.js';
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
 * @import { Scheme } from '../codec/names.js'
 * @import { Change } from '../core/session.js'
 * @import { Messages } from '../i18n/index.js'
 * @import { Context, PanelName } from './panels.js'
 */

/** Longest part of an unknown scheme name to show. */
const MAX_UNKNOWN_LENGTH = 80;

/**
 * Shows how text becomes bytes.
 *
 * Attributes:
 *
 * - `text` or `bytes` (hexadecimal): what to start with
 * - `view`: the panels to show, separated by spaces: `input`, `gallery`, `strip`, `bench`, `layers`, `copy`, `decoders`, `compare`, `map`,
 *   `difference`, `table` and `inline`
 * - `tabs`: the panels to show in tabs instead: `bench`, `layers`, `copy`, `compare`, `decoders`, `map`, `difference` and `table`
 * - `tab`: the chosen tab
 * - `scheme`: how the bytes are read and the text is encoded
 * - `other` or `other-bytes` (hexadecimal), and `other-scheme`: what `difference` compares the text with, and how that is read
 * - `theme`: `light` or `dark`
 * - `name`: the name under which a form submits the bytes, in hexadecimal
 * - `readonly`, `disabled` and `lang`
 *
 * Each but `bytes`, `other`, `other-bytes` and `other-scheme` is a property too; `value` holds the bytes.
 *
 * Events, all composed, whose `detail` has the selection and `isEditing`:
 *
 * - `input`: the bytes have changed
 * - `change`: an edit is complete (a field is left, a bit flipped, an example taken)
 * - `select`: the selection has changed, or what is selected may have, as after each `input` and `schemechange`
 * - `schemechange`, `tabchange`: the user has chosen another scheme or tab
 * - `otherchange`: the other text of `difference` has changed; its `detail` has `value` and `scheme` instead of the selection
 *
 * It matches `:state(ill-formed)` while any segment is ill-formed. The element's own content shows until the inspector works, and stays if
 * it can't start. The inspector starts when it comes near the viewport.
 */
export class Utf8Inspector extends FormField {
  static observedAttributes = ['text', 'bytes', 'view', 'tabs', 'tab', 'scheme', 'readonly', 'lang'];

  /** May already hold a picture of the panels, put there by the page and shown until they are built. */
  #root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
  /** @type {Session | null} made once the codec is ready */
  #session = null;
  /** @type {Uint8Array | null} a value set before that */
  #pendingValue = null;
  /** @type {[start?: number, end?: number] | null} what was selected before that */
  #pendingSelection = null;
  /** @type {File | null} a file given before the panels were built, unless something else is given after it */
  #pendingFile = null;
  /** @type {PanelHost | null} the panels, once built */
  #panels = null;
  /** The language of the panels and whether they are readonly: a change of either needs new panels. */
  #panelsKey = '';
  /** @type {Messages | null} */
  #messages = null;
  /** @type {Context | null} of the current panels */
  #context = null;
  #panelsLifetime = new AbortController();
  /** @type {Context['carried']} */
  #carried = {};
  /** The scheme in the attribute before the user chose another. @type {string | null} */
  #firstScheme = null;
  /** Whether the `scheme` attribute is being written because the user chose a scheme. */
  #isReflectingScheme = false;
  /** A call of `focus` before there was anything to focus, and the active element at that time. @type {{ options: FocusOptions, from: Element | null } | null} */
  #pendingFocus = null;
  /** Counts builds: one that a later build has overtaken stops. */
  #builds = 0;
  #notices = new Notices(() => this.#panels?.focusFirst());
  #status = h('p', { class: 'visually-hidden', role: 'status' });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #statusTimer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #stepTimer;

  constructor() {
    super();
    // A picture brings its own styles.
    if (!this.#root.firstChild) {
      adopt(this.#root, tokens, frame, bytesStyle);
      this.#root.append(h('slot'));
    }
    // The fields' own events stop here: only the element's go out.
    for (const type of ['input', 'change', 'select']) {
      this.#root.addEventListener(type, (event) => {
        event.stopPropagation();
        if (type !== 'select') this.#announce(event.target);
      });
    }
    // Pending typing is applied before a press is handled.
    this.#root.addEventListener('pointerdown', () => this.#session?.flush(), { capture: true });
    bindShortcuts(this.#root, (action) => this[action]());
    containKeys(this.#root);
    this.addEventListener('invalid', () => placeValidity(this, this.#panels?.firstField));
  }

  /** The bytes; a copy, both ways. @returns {Uint8Array<ArrayBuffer>} */
  get value() {
    return (this.#session?.bytes ?? this.#pendingValue ?? bytesBeforeCodec(this)).slice();
  }

  /** @param {Uint8Array} bytes */
  set value(bytes) {
    const copy = new Uint8Array(checkedBytes(bytes));
    if (this.#session) this.#session.setBytes(copy, 'value');
    else {
      this.#pendingValue = copy;
      this.#pendingSelection = this.#pendingFile = null;
      offerToForm(this);
    }
  }

  connectedCallback() {
    try {
      upgradeProperties(this, [...REFLECTED, 'disabled', 'value']);
    } finally {
      // A value of another type is reported, but does not keep the inspector from starting.
      offerToForm(this);
      if (this.#session || this.#isNeededByForm) void this.#build();
      else whenNearViewport(this, () => this.#session ?? void this.#build());
    }
  }

  disconnectedCallback() {
    stopWaitingForViewport(this);
    this.#builds++;
    this.#tearDown();
  }

  /** Does nothing: a move by `moveBefore` keeps all state. */
  connectedMoveCallback() {}

  formDisabledCallback() {
    if (this.#session && this.isConnected) void this.#build();
  }

  /** Goes back to the bytes in the attributes, and to the scheme they named before the user chose another. */
  formResetCallback() {
    this.#pendingValue = this.#pendingFile = null;
    this.scheme = /** @type {Scheme} */ (this.#firstScheme);
    if (!this.#session) offerToForm(this);
    else {
      if (!takeFirstBytes(this, this.#session)) this.value = new Uint8Array();
      this.#panels?.update(everything(this.#session));
    }
  }

  /** @param {string | File | FormData | null} state as given to the form, bytes and scheme; only the bytes if the browser fills in a value */
  formStateRestoreCallback(state) {
    const [hex = '', scheme] = String(state).split(' ');
    if (!/^([0-9a-f]{2})*$/i.test(hex)) return;
    if (scheme) this.#reflectScheme(scheme);
    this.value = parseHex(hex);
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    // A language is tried again if its words could not be loaded.
    if (before === now && (name !== 'lang' || this.#messages?.language === now)) return;
    if (name === 'scheme' && !this.#isReflectingScheme) this.#firstScheme = now;
    if (!this.#session) {
      // Whatever is set last wins.
      if (now !== null && (name === 'text' || name === 'bytes')) this.#pendingValue = this.#pendingSelection = this.#pendingFile = null;
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
        // After a failure there are no panels, and they are built again.
        if (this.#panels) return;
      }
      if ((this.#builds > 0 || this.#isNeededByForm) && this.isConnected) void this.#build();
    }
  }

  /** In schemes other than UTF-8, the form's value needs the codec. */
  get #isNeededByForm() {
    return this.form && this.scheme !== 'utf-8';
  }

  /** The selected bytes, as byte offsets. */
  get selection() {
    return this.#session ? { ...this.#session.selection } : { start: 0, end: 0 };
  }

  /**
   * Moves the focus to the first field, or to another control if there is none. Before the panels are built it waits for them, and does
   * nothing if the focus has moved by then.
   * @override @param {FocusOptions} [options]
   */
  focus(options = {}) {
    if (this.#panels) {
      this.#panels.focusFirst(options);
      return;
    }
    this.#pendingFocus = { options, from: this.ownerDocument.activeElement };
    if (!this.isConnected) return;
    stopWaitingForViewport(this);
    void this.#build();
  }

  /**
   * Selects the code points and attempted sequences that contain these bytes.
   * @param {number} [start] a byte offset; if omitted, what is selected at first is selected again: the first fault, or else the first code
   * point of several bytes, or the first
   * @param {number} [end] the offset after the last byte; if omitted, one byte is meant
   */
  select(start, end) {
    if (this.#session) this.#session.select(start, 'value', end);
    else this.#pendingSelection = [start, end];
  }

  /** Undoes the last change of bytes or scheme. @returns {boolean} whether there was one */
  undo() {
    return this.#step('undo');
  }

  /** Redoes the last change undone. @returns {boolean} whether there was one */
  redo() {
    return this.#step('redo');
  }

  /** Shows the list of keys; does nothing before the panels are built. */
  showKeys() {
    const body = this.#panels?.root;
    if (body && this.#context) void showKeys(body, this.#context);
  }

  /**
   * Shows a notice above the panels, until it is dismissed or the bytes are replaced.
   * @param {import('../ui/notices.js').Content} content empty to remove the notice on the topic
   * @param {string} [topic] a later notice on the same topic replaces an earlier one
   */
  notice(content, topic = 'notice') {
    this.#notices.set(content, topic);
  }

  /** Reads a file into the inspector, once it is built; a notice says so if the file is too large or can't be read. @param {File} file */
  async openFile(file) {
    if (this.#context) await this.#context.openFile(file);
    else this.#pendingFile = file;
  }

  /**
   * A picture of the strip, the bench, the layers or the table: a self-contained SVG document, with a title and a description in the language of
   * the inspector.
   * @param {import('../lazy/picture/options.js').PictureOptions} [options]
   * @returns {Promise<string>} rejects with a TypeError that says what was expected, for an unknown or invalid option
   */
  async toSvg(options = {}) {
    const { drawPicture } = await loadModule(() => import('../lazy/picture/index.js'), 'drawPicture');
    return drawPicture({ element: this, session: this.#session, language: this.#language(), loadPanel, everything }, options);
  }

  /** @param {'undo' | 'redo'} action */
  #step(action) {
    const session = this.#session;
    if (!session || this.#isReadonly() || !session.undo[action]()) return false;
    // Consecutive steps are one edit, which ends when the user pauses.
    this.#stepTimer = setTimeout(() => session.endEdit('undo'), QUIET_MS);
    return true;
  }

  /** Builds the panels once the codec and the messages are loaded; consecutive calls build only once. */
  async #build() {
    const build = ++this.#builds;
    await null;
    if (build !== this.#builds || !this.isConnected) return;
    const language = this.#language();
    try {
      const arrangement = this.#arrangement();
      const { stacked } = arrangement;
      // Later builds wait for every panel, so that none disappears, not even for another language.
      const later = this.#session ? [] : laterOf(stacked);
      const names = /** @type {PanelName[]} */ ([...stacked.filter((name) => !later.includes(name)), this.tab].filter((name) => name !== ''));
      const [, messages, panels, tabs, rebuild] = await Promise.all([
        readyCore(), loadMessages(language), PanelHost.load(names, language), PanelHost.loadTabs(arrangement),
        this.#session && loadModule(() => import('../lazy/rebuild/index.js'), 'keepState').catch((error) => /** @type {Error} */ (error)),
      ]);
      if (build === this.#builds && this.isConnected) this.#show(messages, panels, tabs, rebuild);
    } catch (error) {
      const reason = /** @type {Error} */ (error);
      const failureText = await startFailure(reason, language);
      if (build !== this.#builds) return;
      this.#fail(...failureText);
      reportToConsole(reason, this.localName);
    }
  }

  /** @param {string | (Node | string)[]} sentence @param {string} [again] label of the button that tries again; empty for no button */
  #fail(sentence, again = '') {
    this.#tearDown();
    const place = failure(sentence, again, () => this.focus());
    this.#fill(place, h('slot'));
    this.#applyPendingFocus((options) => place.querySelector('button')?.focus(options));
  }

  /**
   * @param {Messages} loaded @param {Map<PanelName, import('./panel-host.js').Loaded>} panels @param {import('./panel-host.js').LoadedTabs} tabs
   * @param {typeof import('../lazy/rebuild/index.js') | Error | null} rebuild carries the user's state over to new panels; an error if it could not
   * be loaded, `null` on the first build
   */
  #show(loaded, panels, tabs, rebuild) {
    // New panels would lose refused text, so without `rebuild` the present ones stay, in their language, until the next build.
    const isKept = rebuild instanceof Error && this.#panels;
    const messages = this.#messages = isKept && this.#messages || loaded;
    this.notice(isKept ? missing(rebuild, () => void this.#build()) : '', 'language');
    this.#notices.showIn(messages);
    /** @type {string} */
    const scheme = this.scheme;
    if (!isScheme(scheme)) {
      const found = h('bdi', {}, scheme.slice(0, MAX_UNKNOWN_LENGTH));
      this.#fail(messages.parts('error.scheme', { found, known: schemes.join(', ') }));
      return;
    }
    const isFirst = this.#session === null;
    const session = this.#session ??= new Session((change) => this.#changed(change));
    if (session.scheme !== scheme) this.#notices.keepDuring(() => session.setScheme(scheme, 'value'));
    if (isFirst) this.#takeInitialBytes(session);
    const panelsKey = `${messages.language} ${this.#isReadonly()}`;
    const keptPanels = panelsKey === this.#panelsKey ? this.#panels : null;
    const restoreState = keptPanels ? null : rebuild instanceof Error ? null : rebuild?.keepState(this.#root, this.#panels, this.#carried);
    const host = this.#panels = keptPanels ?? this.#panelHost(session, messages);
    this.#panelsKey = panelsKey;
    host.show(this.#arrangement(), this.tab, panels, tabs);
    restoreState?.(host, /** @type {Context} */ (this.#context));
    showState(this, session.illFormedCount > 0);
    this.#applyPendingFocus((options) => this.focus(options));
    if (this.#pendingFile) void this.openFile(this.#pendingFile);
    this.#pendingFile = null;
  }

  /** Carries out an earlier call of `focus`. @param {(options: FocusOptions) => void} move */
  #applyPendingFocus(move) {
    const wanted = this.#pendingFocus;
    this.#pendingFocus = null;
    const { activeElement, body } = this.ownerDocument;
    if (wanted && [wanted.from, body, null].includes(activeElement)) move(wanted.options);
  }

  /** Replaces the panels by an empty host, for another language or a change of readonly. @param {Session} session @param {Messages} messages */
  #panelHost(session, messages) {
    this.#tearDown();
    this.#panelsLifetime = new AbortController();
    const { signal } = this.#panelsLifetime;
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
      focusPanel: (name) => !!this.#panels?.focus(name),
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
        this.#emit('tabchange');
      },
    });
  }

  /** Replaces what the shadow root shows. @param {...Node} content */
  #fill(...content) {
    // A move to another document removes them.
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
  #takeInitialBytes(session) {
    this.#notices.keepDuring(() => {
      if (this.#pendingValue) session.setBytes(this.#pendingValue, 'value');
      else takeFirstBytes(this, session);
    });
    if (this.#pendingSelection) this.select(...this.#pendingSelection);
    this.#pendingValue = this.#pendingSelection = null;
    // The first bytes are not a step to undo.
    session.undo.clear();
  }

  #tearDown() {
    this.#carried.left = this.#session?.list;
    this.#panelsLifetime.abort();
    this.#panels = null;
    clearTimeout(this.#statusTimer);
    this.#status.textContent = '';
  }

  /** @param {Change} change */
  #changed(change) {
    const { origin, isComplete, segmentsChanged, schemeChanged } = change;
    const session = /** @type {Session} */ (this.#session);
    // What is edited meanwhile goes on after the pause.
    if (segmentsChanged) clearTimeout(this.#stepTimer);
    // A keystroke leaves the notices to be read; a complete edit or an undo clears them.
    if (segmentsChanged && (isComplete || origin === 'undo')) this.#notices.clear();
    this.#panels?.update(change);
    if (schemeChanged) this.#reflectScheme(session.scheme);
    if (segmentsChanged) showState(this, session.illFormedCount > 0);
    // In the strip the focus moves to the selected unit, which is announced anyway.
    if (origin !== 'strip' && this.#panels) this.#announce();
    if (origin === 'value') return;
    // A listener can set `value`: the events after it report the state of that time.
    if (change.bytesChanged) this.#emit('input');
    if (schemeChanged) this.#emit('schemechange');
    if (isComplete && !schemeChanged) this.#emit('change');
    if (change.selectionChanged) this.#emit('select');
  }

  /** @param {string} type */
  #emit(type) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail: { ...this.selection, isEditing: this.#session?.isEdited } }));
  }

  /** Writes the scheme that the user chose into the attribute. @param {string} scheme */
  #reflectScheme(scheme) {
    if (scheme === this.scheme) return;
    this.#isReflectingScheme = true;
    this.setAttribute('scheme', scheme);
    this.#isReflectingScheme = false;
  }

  /** @param {EventTarget | null} [field] the field that was typed in, if the input has not changed the session yet */
  #announce(field) {
    clearTimeout(this.#statusTimer);
    this.#statusTimer = setTimeout(() => {
      // A problem shown below the field comes first.
      const below = this.#root.getElementById(/** @type {Element | null} */ (field)?.getAttribute('aria-describedby') ?? '')?.textContent;
      if (this.#session && this.#messages) setText(this.#status, below || statusOf(this.#session, this.#messages));
    }, QUIET_MS);
  }
}

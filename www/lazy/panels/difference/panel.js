// Compares two texts that look the same: the inspector's and another, side by side, with what differs, why, and what can be done about it.
import { characterFacts } from '../../../core/character.js';
import { formatCodePoint } from '../../../core/hex.js';
import { isScalar } from '../../../core/scalar.js';
import { focusedIn } from '../../../ui/focus.js';
import { h } from '../../../ui/h.js';
import { setText } from '../../../ui/attributes.js';
import { isElement } from '../../../ui/is-element.js';
import { QUIET_MS } from '../../../ui/quiet.js';
import { drawSentence } from '../../../ui/sentence.js';
import { actionOf } from '../../../ui/shortcuts.js';
import { markScrollEdges } from '../../../ui/scroll-edges.js';
import { onResize } from '../../../ui/size.js';
import { whenShown } from '../../../ui/when-shown.js';
import { input } from '../../../panels/input/style.js';
import { copy } from '../../../ui/styles/copy.js';
import { actionsOf, everywhere, everywhereToo } from './actions.js';
import { compare, isSameDifference, judge } from './differences.js';
import { explainDifference } from './explain.js';
import { OtherInput } from './input.js';
import { groupOf, groups, kinds } from './kinds.js';
import { ATTRIBUTES, otherOf, reflect, takeAttributes } from './other-text.js';
import { drawPairs } from './pairs.js';
import { sideOf } from './side.js';
import { Steps } from './steps.js';
import { difference as style } from './style.js';

/**
 * @typedef {import('../../../element/panels.js').Context<keyof typeof import('./messages/en.js').default | 'input.byte-order'>} Context
 * @typedef {import('../../../core/session.js').Session} Session
 * @typedef {import('../../../core/session.js').Change} Change
 * @typedef {import('./side.js').Side} Side
 * @typedef {import('./differences.js').Difference} Difference
 * @typedef {import('./kinds.js').Group} Group
 */

/** Differences to list at first, and to add at each press of the button. */
const LISTED = 50;
/** Bytes of both texts past which a comparison waits for a pause in typing. */
const LONG = 16_384;
const PAUSE_MS = 200;

/** Known names of code points; `null` for those without one. @type {Map<number, string | null>} */
const names = new Map();

export class DifferencePanel {
  root;
  #context;
  #other;
  #input;
  #steps;
  #verdict = h('p', { class: 'verdict' });
  /** Announces the verdict in a pause, not at each key. */
  #status = h('p', { class: 'visually-hidden', role: 'status' });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #statusTimer;
  #ignore;
  #remedy = h('p', { class: 'remedy' });
  #pairs = h('div', { class: 'pairs-columns' });
  #sheet;
  #list;
  #rest = h('button', { type: 'button', class: 'rest', click: () => this.#listMore() });
  #changed;
  #listed = LISTED;
  /** The two texts, prepared for comparison; kept while unchanged. @type {[Side | null, Side | null]} */
  #sides = [null, null];
  /** @type {import('./differences.js').Comparison | null} */
  #comparison = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    context.adopt(copy, input, style);
    const { messages, signal, session, carried } = context;
    this.#other = otherOf(session);
    this.#other.listener = (change) => this.#otherChanged(change);
    this.#steps = this.#other.steps?.isUpToDate ? this.#other.steps : new Steps(session, this.#other.session);
    this.#other.steps = this.#steps;
    this.#input = new OtherInput(context, this.#other.session, {
      swap: () => this.#swap(), step: (action) => this.#step(action),
      openFile: (file) => void context.openFile(file, this.#other.session),
    });
    const ignoreThese = () => {
      carried.ignored = this.#ignored;
      this.#draw();
    };
    this.#ignore = h('div', { class: 'ignore', role: 'group', 'aria-labelledby': 'ignore', change: ignoreThese }, h('span', { class: 'soft', id: 'ignore' }, messages.text('difference.ignore')),
      ...groups.map((group) => h('label', {}, h('input', { type: 'checkbox', value: group, checked: carried.ignored?.has(group) }), messages.text(`difference.ignore.${group}`))));
    this.#list = h('ol', { class: 'reasons', 'aria-label': messages.text('difference.list'), click: (event) => this.#pressed(event.target) });
    const scroller = h('div', { class: 'pairs', role: 'img', tabindex: 0, 'aria-label': messages.text('difference.pairs'), click: (event) => this.#pressedPair(event.target) },
      h('div', { class: 'side' }, h('span', {}, messages.text('difference.text')), h('span', {}), h('span', {}, messages.text('difference.other'))), this.#pairs);
    this.#sheet = h('div', { class: 'aligned' }, scroller, this.#list, this.#rest);
    markScrollEdges(scroller, this.#pairs, signal, this.#sheet);
    this.root = h('section', { class: 'difference-panel unused', part: 'difference', keydown: (event) => this.#keydown(event), beforeinput: (event) => this.#beforeInput(event) },
      this.#input.root,
      h('div', { class: 'head' }, h('h2', {}, messages.text('difference.title')), this.#verdict, this.#ignore), this.#status, this.#remedy, this.#sheet);
    this.#changed = whenShown(this.root, () => this.#due(), signal);
    addEventListener('beforeprint', () => this.#compareNow(), { signal });
    this.#hideStrip(signal);
    this.#takeFiles();
    this.#followAttributes(signal);
    signal.addEventListener('abort', () => {
      clearTimeout(this.#timer);
      clearTimeout(this.#statusTimer);
      this.#other.listener = null;
    });
  }

  /** @param {Change} change of the inspector's text */
  update(change) {
    this.#steps.record(this.#context.session, change);
    if (!change.segmentsChanged) return;
    this.#showSteps();
    this.#changed();
  }

  /** Moves the focus to the other text, where undo applies to both; if there are two texts to compare, shows them. @param {FocusOptions} [options] */
  focus(options) {
    this.#takeTexts();
    this.#input.focus(options);
  }

  /** Hides the strip while the panel is shown in a tab. With a class, because WebKit is slow to update :has(). @param {AbortSignal} signal */
  #hideStrip(signal) {
    /** @type {Element | null | undefined} */
    let body = null;
    // Not on the root: an element can have one resize callback, and `whenShown` has set that of the root.
    onResize(this.#input.root, ({ width }) => {
      body?.classList.remove('two-texts');
      body = width > 0 && this.root.parentElement?.matches('.tabpanel') ? this.root.parentElement.parentElement : null;
      body?.classList.add('two-texts');
    }, signal);
  }

  /** Takes the other text from the element's attributes, at the start and whenever they change. @param {AbortSignal} signal */
  #followAttributes(signal) {
    const host = () => /** @type {ShadowRoot} */ (this.root.getRootNode()).host;
    const take = () => {
      const fault = takeAttributes(host(), this.#other);
      if (fault) this.#input.refuse(fault);
    };
    const observer = new MutationObserver(take);
    // The panel has not been placed in the element yet.
    queueMicrotask(() => {
      if (signal.aborted || !host()) return;
      observer.observe(host(), { attributeFilter: ATTRIBUTES });
      take();
      const { session, carried: { compared } } = this.#context;
      if (compared?.before === session.bytes) this.focus();
    });
    signal.addEventListener('abort', () => observer.disconnect());
    this.#input.show('value');
    this.#showSteps();
  }

  /** @param {Change} change */
  #otherChanged(change) {
    this.#steps.record(this.#other.session, change);
    if (change.segmentsChanged) {
      this.#input.show(change.origin);
      this.#showSteps();
      this.#changed();
    }
    if (change.origin === 'value' || !(change.segmentsChanged || change.isComplete)) return;
    const { bytes, scheme } = this.#other.session;
    const { host } = /** @type {ShadowRoot} */ (this.root.getRootNode());
    if (host) reflect(host, this.#other);
    this.root.dispatchEvent(new CustomEvent('otherchange', { bubbles: true, composed: true, detail: { value: bytes.slice(), scheme, isEditing: !change.isComplete } }));
  }

  #showSteps() {
    this.#input.showSteps(this.#steps.canUndo, this.#steps.canRedo);
  }

  /** Compares at once or, if that takes a while, after a pause in typing. */
  #due() {
    const { session } = this.#context;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (session.bytes.length + this.#other.session.bytes.length > LONG) this.#timer = setTimeout(() => this.#compare(), PAUSE_MS);
    else this.#compare();
  }

  #compare() {
    const sessions = [this.#context.session, this.#other.session];
    const [a, b] = /** @type {[Side, Side]} */ (sessions.map((each, i) => {
      const side = this.#sides[i];
      return side?.bytes === each.bytes && side.scheme === each.scheme ? side : sideOf(each);
    }));
    if (this.#comparison && this.#sides[0] === a && this.#sides[1] === b) return;
    this.#sides = [a, b];
    this.#comparison = compare(a, b);
    this.#listed = LISTED;
    this.#draw();
  }

  /** @returns {Set<Group>} */
  get #ignored() {
    return new Set(groups.filter((group) => this.#ignore.querySelector(`[value="${group}"]:checked`)));
  }

  /** Shows the result of the comparison. If the focused element is gone, the focus moves to what replaces it. */
  #draw() {
    const focused = focusedIn(this.root);
    const place = Array.from(this.#list.children).findIndex((row) => row.contains(focused));
    this.#drawAll();
    if (focused && !focused.checkVisibility()) this.#focusRow(place, focused.matches('.reason-number'));
  }

  /** @param {number} place index of a row, or past the last one; -1 for none @param {boolean} isNumber whether to focus its number, not an action */
  #focusRow(place, isNumber) {
    const rows = this.#list.children;
    const row = rows[Math.min(place, rows.length - 1)];
    const next = /** @type {HTMLElement | null | undefined} */ ((isNumber ? null : row?.querySelector('.actions button')) ?? row?.querySelector('button'));
    if (next) next.focus();
    else this.#input.focus({ preventScroll: true });
  }

  #announce() {
    clearTimeout(this.#statusTimer);
    const announce = () => setText(this.#status, this.#verdict.textContent);
    // What the panel shows first is no change.
    if (this.#status.firstChild) this.#statusTimer = setTimeout(announce, QUIET_MS);
    else announce();
  }

  #drawAll() {
    const comparison = this.#comparison;
    if (!comparison) return;
    const { messages, readonly } = this.#context;
    const { a, b, differences, reread } = comparison;
    const isEmpty = b.bytes.length === 0;
    const { verdict, shown } = judge(comparison, this.#ignored);
    const schemeName = (/** @type {Side} */ { scheme }) => messages.text(`scheme.${scheme}`);
    const n = shown.length;
    const sentence = {
      identical: () => messages.text('difference.identical'),
      'same-text': () => messages.text('difference.same-text', {
        text: `${messages.text('input.bytes-count', { n: a.bytes.length })} (${schemeName(a)})`, other: `${messages.text('input.bytes-count', { n: b.bytes.length })} (${schemeName(b)})`,
      }),
      reread: () => (reread ? messages.text(reread.side === 'a' ? 'difference.reread-text' : 'difference.reread-other', { scheme: messages.text(nameOf(reread)) }) : ''),
      ignored: () => messages.text('difference.ignored'),
      'look-same': () => messages.text('difference.look-same', { n }),
      'look-alike': () => messages.text('difference.look-alike', { n }),
      different: () => messages.text('difference.different', { n }),
    }[verdict]();
    setText(this.#verdict, isEmpty ? messages.text(readonly ? 'difference.empty-alone' : 'difference.empty') : sentence);
    this.#announce();
    this.#verdict.classList.toggle('soft', isEmpty);
    this.root.classList.toggle('unused', isEmpty);
    this.#ignore.hidden = isEmpty || differences.length === 0;
    this.#sheet.hidden = isEmpty || differences.length === 0;
    this.#remedy.hidden = isEmpty || verdict !== 'reread' || readonly;
    if (this.#remedy.hidden) this.#remedy.replaceChildren();
    else if (reread) {
      this.#remedy.replaceChildren(h('button', { type: 'button', class: 'read-as', click: () => this.#readAs(reread) },
        messages.text('difference.read-as', { scheme: messages.text(nameOf(reread)) })));
    }
    if (this.#sheet.hidden) {
      this.#list.replaceChildren();
      return;
    }
    const visible = new Set(shown);
    const firstOfMore = new Set(kinds.map((kind) => differences.filter((difference) => difference.kind === kind)).flatMap(([first, second]) => (first && second ? first : [])));
    this.#pairs.replaceChildren(...drawPairs(comparison, this.#listed, visible, messages));
    this.#list.replaceChildren(...differences.slice(0, this.#listed).map((difference, i) => this.#row(difference, i, visible.has(difference), firstOfMore.has(difference))));
    const rest = differences.length - this.#listed;
    this.#rest.hidden = rest <= 0;
    setText(this.#rest, messages.text('difference.rest', { n: Math.min(Math.max(rest, 0), LISTED) }));
    void this.#fillNames();
  }

  /** @param {Difference} difference @param {number} i @param {boolean} counts @param {boolean} isFirstOfMore whether others of its kind follow */
  #row(difference, i, counts, isFirstOfMore) {
    const { messages, readonly } = this.#context;
    const { a, b } = /** @type {import('./differences.js').Comparison} */ (this.#comparison);
    const words = explainDifference(a, b, difference, messages).flatMap((part) => (typeof part === 'object' && 'named' in part ? this.#named(part.named) : drawSentence([part])));
    const actions = readonly ? [] : actionsOf(a, b, difference);
    const number = h('button', { type: 'button', class: 'reason-number', 'data-go': i, 'aria-label': messages.text('difference.show', { n: i + 1 }) }, String(i + 1));
    return h('li', { class: counts ? '' : 'ignored', 'data-kind': difference.kind, 'data-group': groupOf(difference.kind) ?? undefined },
      number, h('b', {}, messages.text(`difference.kind.${difference.kind}`)), h('p', {}, ...words),
      h('span', { class: 'actions' }, ...actions.flatMap(({ name }) => {
        const label = messages.text(`difference.do.${name}`);
        const button = (/** @type {string} */ text, /** @type {string} */ told, /** @type {boolean} */ isEverywhere) =>
          h('button', { type: 'button', 'data-do': name, 'data-of': i, 'data-everywhere': isEverywhere ? '' : undefined, 'aria-label': told }, text);
        const one = button(label, messages.text('difference.do-at', { action: label, n: i + 1 }), false);
        if (!isFirstOfMore || !everywhereToo.has(name)) return one;
        return [one, button(messages.text('difference.everywhere'), `${label}: ${messages.text('difference.everywhere')}`, true)];
      })));
  }

  /** A code point with its name, which may be filled in later. @param {number} point @returns {(Node | string)[]} */
  #named(point) {
    const name = names.get(point);
    const place = h('span', { lang: 'en', ...(name === undefined && isScalar(point) ? { 'data-named': point } : {}) }, name ? ` ${name}` : '');
    return [h('span', { class: 'named' }, h('code', {}, formatCodePoint(point)), place)];
  }

  async #fillNames() {
    const places = [.../** @type {NodeListOf<HTMLElement>} */ (this.#list.querySelectorAll('[data-named]'))];
    await Promise.all([...new Set(places.map((place) => Number(place.dataset['named'])))].map(async (point) => {
      const { name } = await characterFacts(point);
      // A name that could not be loaded is retried next time.
      if (name !== undefined) names.set(point, name);
      for (const place of places.filter((each) => each.dataset['named'] === String(point))) {
        place.removeAttribute('data-named');
        setText(place, name ? ` ${name}` : '');
      }
    }));
  }

  #listMore() {
    const { length } = this.#list.children;
    this.#listed += LISTED;
    this.#draw();
    /** @type {HTMLElement | null | undefined} */
    const next = this.#list.children[length]?.querySelector('button');
    next?.focus();
  }

  /** @param {EventTarget | null} target */
  #pressed(target) {
    const button = isElement(target) ? target.closest('button') : null;
    const shown = this.#comparison;
    if (!button || !shown) return;
    // The latest typing may not have been compared yet.
    this.#context.session.flush();
    this.#compareNow();
    const { a, b, differences } = this.#comparison ?? shown;
    if (button.dataset['go'] !== undefined) {
      this.#go(Number(button.dataset['go']));
      return;
    }
    const index = Number(button.dataset['of']);
    const difference = differences[index];
    // If the row is another one by now, nothing is done: the user has not seen it.
    const isAsShown = difference && this.#comparison && isSameDifference(shown, shown.differences[index], this.#comparison, difference);
    const one = isAsShown && actionsOf(a, b, difference).find(({ name }) => name === button.dataset['do']);
    if (!one) return;
    const action = button.dataset['everywhere'] === undefined ? one : everywhere(this.#comparison ?? shown, difference.kind, one.name);
    this.#together(() => {
      if (action.a.length > 0) this.#context.session.dispatch({ changes: action.a, origin: 'difference' });
      if (action.b.length > 0) this.#other.session.dispatch({ changes: action.b, origin: 'difference' });
    });
    this.#compareNow();
    // The button is gone with its row: the focus moves to the one that took its place.
    this.#focusRow(index, false);
  }

  /** Makes a pending comparison without waiting for a pause. */
  #compareNow() {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#compare();
  }

  /** @param {() => void} act */
  #together(act) {
    this.#steps.together(act);
    this.#showSteps();
  }

  /** Selects the place of a difference in the inspector's text, and shows it among the columns. @param {number} i */
  #go(i) {
    const { session } = this.#context;
    const difference = this.#comparison?.differences[i];
    if (!difference || session.list.length === 0) return;
    session.select(session.list.start(Math.min(difference.aFrom, session.list.length - 1)), 'difference');
    for (const column of this.#pairs.querySelectorAll('.current')) column.classList.remove('current');
    const column = this.#pairs.querySelector(`[data-difference="${i + 1}"]`);
    column?.classList.add('current');
    column?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  /** @param {EventTarget | null} target */
  #pressedPair(target) {
    const number = isElement(target) ? target.closest('[data-difference]')?.getAttribute('data-difference') : null;
    if (number == null) return;
    this.#go(Number(number) - 1);
    /** @type {HTMLElement | null} */
    const button = this.#list.querySelector(`[data-go="${Number(number) - 1}"]`);
    button?.focus();
  }

  #swap() {
    const mine = this.#context.session;
    const other = this.#other.session;
    const { bytes: myBytes, scheme: myScheme } = mine;
    const { bytes, scheme } = other;
    this.#together(() => {
      mine.dispatch({ changes: whole(myBytes, bytes), scheme, selection: 'most-telling', origin: 'difference' });
      other.dispatch({ changes: whole(bytes, myBytes), scheme: myScheme, origin: 'difference' });
    });
  }

  /** Shows two texts that were chosen elsewhere, as one step. */
  #takeTexts() {
    const { session, carried, carried: { compared } } = this.#context;
    delete carried.compared;
    if (compared?.before !== session.bytes) return;
    const other = this.#other.session;
    const [bytes, otherBytes] = compared.texts;
    this.#together(() => {
      session.setBytes(bytes, 'gallery');
      other.dispatch({ changes: whole(other.bytes, otherBytes), scheme: session.scheme, origin: 'gallery' });
    });
  }

  /** @param {import('./differences.js').Reread} reread */
  #readAs(reread) {
    const session = reread.side === 'a' ? this.#context.session : this.#other.session;
    this.#together(() => {
      if (reread.scheme === 'windows-1252') session.dispatch({ changes: whole(session.bytes, reread.bytes), selection: 'most-telling', origin: 'difference' });
      else session.setScheme(reread.scheme, 'difference');
    });
    this.#compareNow();
    this.#input.focus({ preventScroll: true });
  }

  /** @param {'undo' | 'redo'} action */
  #step(action) {
    this.#steps[action]();
    this.#showSteps();
  }

  /** In this panel, the keys for undo and redo apply to both texts. @param {KeyboardEvent} event */
  #keydown(event) {
    const action = actionOf(event);
    if (!action || action === 'showKeys' || this.#context.readonly || /** @type {Element} */ (event.target).ariaInvalid === 'true') return;
    event.preventDefault();
    this.#step(action);
  }

  /** Handles undo and redo from the browser's menus. @param {InputEvent} event */
  #beforeInput(event) {
    const action = event.inputType === 'historyUndo' ? 'undo' : event.inputType === 'historyRedo' ? 'redo' : null;
    if (!action || /** @type {Element} */ (event.target).ariaInvalid === 'true') return;
    event.preventDefault();
    this.#step(action);
  }

  /** Opens a file that is dropped on the other text, or pasted into it, as the other text. */
  #takeFiles() {
    const { readonly, openFile } = this.#context;
    if (readonly) return;
    for (const type of /** @type {const} */ (['drop', 'paste'])) {
      this.#input.root.addEventListener(type, (event) => {
        const transfer = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData;
        const [file] = transfer?.files ?? [];
        if (!file) return;
        event.stopPropagation();
        // A text with a picture of it, as office programs copy it.
        if (type === 'paste' && transfer?.getData('text/plain')) return;
        event.preventDefault();
        this.root.closest('.dropping')?.classList.remove('dropping');
        void openFile(file, this.#other.session);
      });
    }
  }
}

/** One splice that replaces everything; none if both are the same. @param {Uint8Array} before @param {Uint8Array} after */
const whole = (before, after) => (before.length === after.length && before.every((byte, i) => byte === after[i]) ? [] : [{ start: 0, end: before.length, insert: after }]);

/** @param {import('./differences.js').Reread} reread */
const nameOf = ({ scheme }) => (scheme === 'windows-1252' ? 'difference.windows-1252' : /** @type {const} */ (`scheme.${scheme}`));

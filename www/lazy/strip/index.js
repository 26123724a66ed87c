// Selecting and editing on the strip: the selection of units or of a single byte, the caret between units, and the edits on them. Each
// edit is one undo step. The caret and the single byte exist only on the strip: everywhere else one or more whole units are selected.
// On a read-only strip everything can be selected and copied, and there is no caret.
import { backInStep, damage, duplicated, exchanged, inserted, removed } from '../../core/edits.js';
import { trimmed } from '../../core/changes.js';
import { formatCodePoint, hexByte } from '../../core/hex.js';
import { loadWords } from '../../i18n/index.js';
import { lastNotAbove } from '../../panels/strip/layout.js';
import { focusedIn } from '../../ui/focus.js';
import { GRID_KEYS } from '../../ui/grid-keys.js';
import { h } from '../../ui/h.js';
import { isElement } from '../../ui/is-element.js';
import { QUIET_MS } from '../../ui/quiet.js';
import { actionIn } from '../../ui/shortcuts.js';
import { markScrollEdges } from '../../ui/scroll-edges.js';
import { EDITS, EXTEND_KEYS, STRIP_KEYS } from '../../ui/strip-keys.js';
import { Clipboard } from './clipboard.js';
import { InsertionField } from './insertion-field.js';
import { Marks } from './marks.js';
import { Pointer } from './pointer.js';
import { editing } from './style.js';
import { Toolbar } from './toolbar.js';

/**
 * @import { Change, Range } from '../../core/session.js'
 * @import { Damage, Edit } from '../../core/edits.js'
 * @import { Splice } from '../../core/changes.js'
 * @import { StripPanel } from '../../panels/strip/panel.js'
 * @import { Direction } from '../../ui/strip-keys.js'
 * @typedef {import('../../element/panels.js').Context<keyof typeof import('./messages/en.js').default>} Context
 * @typedef {{ at: number, isAfter?: boolean }} Caret byte offset; `isAfter`: at the end of a row, not at the start of the next
 */

const WORDS = {
  en: () => import('./messages/en.js'),
  de: () => import('./messages/de.js'),
  nl: () => import('./messages/nl.js'),
};

export class StripEditor {
  /** @type {Caret | null} */
  caret = null;
  /** The single selected byte, within the selected unit. @type {number | null} */
  byte = null;
  /** Where decoding is back in step after damage. @type {number | null} */
  inStepAt = null;
  #strip;
  #context;
  /** @type {Toolbar | null} `null` if nothing may be edited */
  #toolbar = null;
  #marks;
  /** @type {InsertionField | null} likewise */
  #field = null;
  #pointer;
  #clipboard;
  #status = h('p', { class: 'edit-status', role: 'status' });
  #isOwnChange = false;
  /** The single byte selected before a change, by the splices that undo the change: undo steps only record units. @type {WeakMap<readonly Splice[], number>} */
  #bytesBefore = new WeakMap();
  /** @type {ReturnType<typeof setTimeout> | undefined} runs until the selection is announced */
  #timer;

  /** @param {StripPanel} strip @param {Context} context with the editor's own messages */
  constructor(strip, context) {
    this.#strip = strip;
    this.#context = context;
    context.adopt(editing);
    strip.root.append(this.#status);
    const { grid, scroller } = strip;
    markScrollEdges(scroller, grid, context.signal);
    if (strip.tools) {
      this.#toolbar = new Toolbar(context, this);
      strip.tools.replaceChildren(this.#toolbar.root);
      this.#field = new InsertionField(strip, context, {
        insert: (bytes) => this.insert(bytes), closed: () => this.#fieldClosed(),
      });
    }
    this.#marks = new Marks(strip, context, () => this.openField());
    this.#pointer = new Pointer(strip, context, this.#marks);
    this.#clipboard = new Clipboard(strip, context, this);
    strip.title.addEventListener('keydown', (event) => {
      if (context.session.bytes.length === 0 && /^(?:insert|bench)$/.test(actionIn(STRIP_KEYS, event) ?? '')) this.keydown(event);
    }, { signal: context.signal });
    // These buttons may select what is already selected, which the session does not report.
    strip.root.querySelector('.travel')?.addEventListener('click', () => this.selected(), { signal: context.signal });
    this.show();
  }

  /** Creates an editor, with its messages loaded. @param {StripPanel} strip @param {import('../../element/panels.js').Context} context */
  static async load(strip, context) {
    return new StripEditor(strip, { ...context, messages: await loadWords(context.messages.language, WORDS) });
  }

  /** The bytes that edits apply to. @returns {Range} */
  get range() {
    return this.byte === null ? this.#context.session.selection : { start: this.byte, end: this.byte + 1 };
  }

  /** Where bytes are inserted: at the caret, or else after the selection. */
  get place() {
    return this.caret?.at ?? this.range.end;
  }

  /** @param {Change} change */
  update({ segmentsChanged, changes, inverse, origin }) {
    if (segmentsChanged) {
      if (this.byte !== null) this.#bytesBefore.set(inverse, this.byte);
      if (!this.#isOwnChange) this.inStepAt = null;
      this.#toolbar?.closeMenus();
    }
    this.selected();
    const byte = origin === 'undo' ? this.#bytesBefore.get(changes) : undefined;
    if (byte !== undefined) this.#showSelectedByte(byte);
  }

  /** Handles a selection of units, even an unchanged one: it replaces the caret and the single byte. */
  selected() {
    if (!this.#isOwnChange) this.#clear();
    this.show();
  }

  /** Updates the toolbar, the marks and the insertion field. */
  show() {
    this.#toolbar?.show();
    this.#marks.show(this);
    this.#field?.place();
  }

  /** Shows and announces a sentence below the strip. @param {string} sentence */
  announce(sentence) {
    clearTimeout(this.#timer);
    this.#status.textContent = sentence;
  }

  /** Inserts bytes and selects them. @param {Uint8Array} bytes */
  insert(bytes) {
    if (bytes.length > 0) this.#apply(inserted(this.place, bytes));
  }

  duplicate() {
    const { session } = this.#context;
    const isByte = this.byte !== null;
    if (session.bytes.length > 0) this.#apply(duplicated(session.bytes, this.range), { isByte });
  }

  /** @param {-1 | 1} direction */
  move(direction) {
    const { session: { bytes, units }, messages } = this.#context;
    const { start, end } = this.range;
    const isByte = this.byte !== null;
    if (direction < 0 ? start === 0 : end === bytes.length) return;
    const at = direction < 0 ? start - 1 : end;
    const edit = exchanged(bytes, { start, end }, isByte ? { start: at, end: at + 1 } : units.cover(at, at + 1));
    this.#apply(edit, { isByte });
    // What is selected and its verdict are often the same as before.
    this.announce(messages.text('edit.moved', { at: edit.range.start }));
  }

  /** Removes the selection or, with a caret, the unit beside it. @param {-1 | 1} [direction] side of the caret, and where the selection moves */
  remove(direction = 1) {
    const { session: { bytes, units } } = this.#context;
    const at = this.caret && this.caret.at + (direction < 0 ? -1 : 0);
    if (at !== null && (at < 0 || at >= bytes.length)) return;
    const range = at === null ? this.range : units.cover(at, at + 1);
    if (range.start === range.end) return;
    this.#apply(removed(range), { isByte: at === null && this.byte !== null, direction, caret: at === null ? null : { at: range.start } });
  }

  /** Removes the selection and leaves a caret in its place, where the next paste will go. */
  cut() {
    const { range } = this;
    if (range.start < range.end) this.#apply(removed(range), { caret: { at: range.start } });
  }

  /** How to damage the first selected byte that can be made ill-formed; `null` if none can. @returns {Damage | null} */
  get damage() {
    const { session } = this.#context;
    const { start, end } = this.range;
    // Of several units, only the first is damaged.
    return start === end ? null : damage(session, this.byte === null ? { start, end: session.units.end(session.units.indexAt(start)) } : { start, end });
  }

  damageByte() {
    const { damage: how } = this;
    if (!how) return;
    const { byteOffset, value, bit } = how;
    this.#applyDamage({ start: byteOffset, end: byteOffset + 1, insert: Uint8Array.of(value) }, bit);
  }

  dropByte() {
    const { start, end } = this.range;
    if (start < end) this.#applyDamage({ start, end: start + 1, insert: new Uint8Array() }, null);
  }

  /** Opens the insertion field. @param {string} [hint] what is said below it until something is typed */
  openField(hint) {
    this.caret ??= { at: this.place };
    this.byte = null;
    this.show();
    this.#field?.open(() => this.#marks.caretPlace(this), hint);
  }

  copy() {
    void this.#clipboard.copy();
  }

  /** Cuts for the toolbar. */
  cutToClipboard() {
    void this.#clipboard.cut();
  }

  /** Pastes for the toolbar; where the browser refuses, the insertion field says so. */
  paste() {
    void this.#clipboard.paste();
  }

  /** Whether there is a panel that writes the selection in every notation. */
  get canCopyAs() {
    return !!this.#strip.root.parentElement?.querySelector('[data-tab="copy"], [part="copy"]');
  }

  /** Opens that panel on the selection. */
  copyAs() {
    this.#context.carried.copiesSelection = true;
    this.#context.focusPanel('copy');
  }

  /** Selects a single byte. @param {number} byteOffset */
  selectByte(byteOffset) {
    const { session: { units } } = this.#context;
    this.#withoutClearing(() => this.#strip.select(units.indexAt(byteOffset)));
    this.#showSelectedByte(byteOffset);
  }

  /** Selects a single byte within the selected units. @param {number} byteOffset */
  #showSelectedByte(byteOffset) {
    const { session: { bytes }, messages } = this.#context;
    this.caret = null;
    this.byte = byteOffset;
    this.show();
    this.announce(messages.text('edit.byte', { hex: hexByte(/** @type {number} */ (bytes[byteOffset])), at: byteOffset }));
  }

  /** @param {Caret} caret */
  placeCaret(caret) {
    this.byte = null;
    this.caret = caret;
    this.#strip.focus();
    this.#strip.reveal(false, this.#context.session.units.indexAt(caret.isAfter ? caret.at - 1 : caret.at));
    this.show();
    this.announce(this.#context.messages.text('edit.caret', { at: caret.at }));
  }

  /** Handles a press on the strip; `false` if the strip should handle it. @param {PointerEvent} event */
  pressed(event) {
    const { session: { units, selection } } = this.#context;
    if (this.#pointer.endsDrag()) return true;
    const element = isElement(event.target) ? event.target : null;
    const unit = Number(element?.closest('[data-unit]')?.getAttribute('data-unit') ?? -1);
    if (event.shiftKey && unit >= 0) {
      this.#strip.select(this.#anchorTo(unit), unit);
      return true;
    }
    const caret = this.#context.readonly ? null : this.#pointer.gapAt(event);
    if (caret) {
      // The plus sign that the mouse pointed at is gone with its gap: the caret has it now.
      const opens = this.#marks.isAtPlus(event.clientY);
      this.placeCaret(caret);
      if (opens) this.openField();
      return true;
    }
    const byte = element?.closest('.byte');
    if (!byte || unit < 0 || units.start(unit) !== selection.start || units.end(unit) !== selection.end) return false;
    const place = Array.from(this.#strip.element(unit)?.querySelectorAll('.byte') ?? []).indexOf(byte);
    if (this.byte === selection.start + place) return false;
    this.selectByte(selection.start + place);
    return true;
  }

  /** Handles a key and prevents its default; `false` if the editor has no use for it. @param {KeyboardEvent} event */
  keydown(event) {
    const action = actionIn(STRIP_KEYS, event);
    if (!action || (this.#context.readonly && EDITS.has(action)) || !this.#perform(action, event)) return false;
    event.preventDefault();
    return true;
  }

  /** @param {import('../../ui/strip-keys.js').StripAction} action @param {KeyboardEvent} event */
  #perform(action, event) {
    const { session: { units } } = this.#context;
    const strip = this.#strip;
    switch (action) {
      case 'move': return this.#moveCaretOrByte(actionIn(GRID_KEYS, event));
      case 'extend': this.#extend(actionIn(EXTEND_KEYS, event)); this.#announceInPause(); return true;
      case 'all': strip.select(units.length - 1, 0); this.#announceInPause(); return true;
      case 'byte': this.selectByte(this.byte ?? units.start(strip.head)); return true;
      case 'unit': return this.#leavePart();
      case 'leave': return this.#leavePart();
      case 'caret':
        if (this.caret) this.#leavePart();
        else this.placeCaret({ at: this.byte === null ? units.end(strip.head) : units.end(units.indexAt(this.byte)) });
        return true;
      case 'bench':
        if (!this.caret) return false;
        this.openField();
        return true;
      case 'insert': this.openField(); return true;
      case 'duplicate': this.duplicate(); return true;
      case 'left': this.move(-1); return true;
      case 'right': this.move(1); return true;
      case 'remove': this.remove(1); return true;
      case 'removeBefore': this.remove(-1); return true;
      case 'damage': this.damageByte(); return true;
      case 'drop': this.dropByte(); return true;
      // Cut, copy and paste are handled by the clipboard events that follow.
      default: return false;
    }
  }

  /** Moves the caret or the single byte, if there is one. @param {Direction | null} direction */
  #moveCaretOrByte(direction) {
    const { session: { bytes, units } } = this.#context;
    if (this.byte !== null) {
      const unit = units.indexAt(this.byte);
      /** @type {Partial<Record<Direction, number>>} */
      const places = { left: this.byte - 1, right: this.byte + 1, rowStart: units.start(unit), rowEnd: units.end(unit) - 1 };
      const next = direction && places[direction];
      if (typeof next !== 'number') return false;
      this.selectByte(Math.min(Math.max(next, 0), bytes.length - 1));
      return true;
    }
    const next = this.#caretAfter(direction);
    if (!next) return false;
    this.placeCaret(next);
    return true;
  }

  /** Where the caret moves, whatever is selected; `null` without a caret or a direction. @param {Direction | null} direction @returns {Caret | null} */
  #caretAfter(direction) {
    if (!this.caret) return null;
    const { session: { bytes, units } } = this.#context;
    const { layout: { rowStarts, widths } } = this.#strip;
    const { at, isAfter } = this.caret;
    if (direction === 'left') return { at: at === 0 ? 0 : units.start(units.indexAt(at - 1)) };
    if (direction === 'right') return { at: at === bytes.length ? at : units.end(units.indexAt(at)) };
    const isRightOfUnit = isAfter || at === bytes.length;
    const beside = units.indexAt(isRightOfUnit ? at - 1 : at);
    const to = this.#strip.destination(direction, beside);
    if (to === null) return null;
    if (direction === 'rowStart' || direction === 'first') return { at: units.start(to) };
    if (direction === 'rowEnd' || direction === 'last') return { at: units.end(to), isAfter: true };
    // In another row, the nearest gap between units.
    const rightOf = (/** @type {number} */ unit) => this.#strip.leftOf(unit) + /** @type {number} */ (widths[unit]);
    const x = isRightOfUnit ? rightOf(beside) : this.#strip.leftOf(beside);
    const row = lastNotAbove(rowStarts, to);
    const last = (rowStarts[row + 1] ?? units.length) - 1;
    /** @type {Caret} */
    let nearest = { at: units.end(last), isAfter: true };
    let best = Math.abs(rightOf(last) - x);
    for (let unit = last; unit >= /** @type {number} */ (rowStarts[row]); unit--) {
      const away = Math.abs(this.#strip.leftOf(unit) - x);
      if (away < best) [nearest, best] = [{ at: units.start(unit) }, away];
    }
    return nearest;
  }

  /** @param {Direction | null} direction */
  #extend(direction) {
    const { session: { units } } = this.#context;
    const strip = this.#strip;
    if (!this.caret) {
      const to = strip.destination(direction);
      if (to !== null) strip.select(strip.anchor, to);
      return;
    }
    // The units that the caret would pass.
    const { at } = this.caret;
    const to = this.#caretAfter(direction)?.at ?? at;
    if (to > at) strip.select(units.indexAt(at), units.indexAt(to - 1));
    else if (to < at) strip.select(units.indexAt(at - 1), units.indexAt(to));
  }

  /** The unit at which a selection extended to another unit begins: beside the caret, if there is one. @param {number} to */
  #anchorTo(to) {
    const { session: { units } } = this.#context;
    if (!this.caret) return this.#strip.anchor;
    const { at } = this.caret;
    return units.indexAt(units.start(to) >= at ? at : at - 1);
  }

  /** @returns {boolean} whether there was anything to leave */
  #leavePart() {
    const wasPart = this.byte !== null || this.caret !== null;
    if (!wasPart && this.inStepAt === null) return false;
    this.inStepAt = null;
    this.#clear();
    this.show();
    if (wasPart) this.#announceSelection();
    return true;
  }

  /** Announces the size of the selection once the keys are idle. */
  #announceInPause() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#context.signal.aborted || this.#announceSelection(), QUIET_MS);
  }

  /** Announces the selection: its description beside the strip's title is hidden from screen readers. */
  #announceSelection() {
    if (!this.#strip.selected.hidden) this.announce(`${this.#strip.selected.textContent}.`);
  }

  #clear() {
    this.caret = null;
    this.byte = null;
    this.announce('');
  }

  #fieldClosed() {
    if (focusedIn(this.#strip.root)) this.#strip.focus();
  }

  /** @param {() => void} act changes the selection without clearing the caret, the single byte and `inStepAt` */
  #withoutClearing(act) {
    this.#isOwnChange = true;
    try {
      act();
    } finally {
      this.#isOwnChange = false;
    }
  }

  /**
   * Makes an edit, as one undo step. Selects what was edited or, after a removal, what is beside it.
   * @param {Edit} edit @param {{ isByte?: boolean, direction?: -1 | 1, caret?: Caret | null, flip?: import('../../core/repair.js').BitPlace }} [then]
   */
  #apply({ changes: [change], range }, { isByte = false, direction = 1, caret = null, flip } = {}) {
    const { session } = this.#context;
    if (!change) return;
    const isGone = range.start === range.end;
    const start = isGone && direction < 0 ? Math.max(range.start - 1, 0) : range.start;
    this.#withoutClearing(() => session.dispatch({
      changes: trimmed(session.bytes, change), selection: { start, end: isGone ? start + 1 : range.end }, origin: 'edit', flip,
    }));
    this.#clear();
    this.inStepAt = null;
    this.caret = caret;
    if (isByte && session.bytes.length > 0) this.byte = Math.min(isGone ? start : range.start, session.bytes.length - 1);
    this.show();
  }

  /** @param {Splice} change @param {number | null} bit that the change flips; `null` if it does not flip a single bit */
  #applyDamage(change, bit) {
    const { session, messages } = this.#context;
    const { bytes } = session;
    // The session updates its units in place.
    const units = session.units.copy();
    const at = change.start;
    const before = hexByte(/** @type {number} */ (bytes[at]));
    const by = change.insert.length - 1;
    const unitEnd = units.end(units.indexAt(at)) + by;
    this.#apply({ changes: [change], range: { start: at, end: Math.max(unitEnd, at + 1) } }, { flip: bit === null ? undefined : { byteOffset: at, bit } });
    const inStep = backInStep(units, session.units, change);
    this.inStepAt = inStep === session.bytes.length ? null : inStep;
    this.show();
    this.announce([
      change.insert[0] === undefined ? messages.text('edit.dropped', { before, at }) : messages.text('edit.damaged', { before, at, after: hexByte(change.insert[0]) }),
      ...(inStep === null ? [messages.text('edit.never')] : inStep < session.bytes.length ? [messages.text('edit.in-step', { at: inStep })] : []),
    ].join(' '));
  }

  /** Announces that the scheme can't encode a code point. @param {number} codePoint */
  announceRefusal(codePoint) {
    const { session, messages } = this.#context;
    this.announce(messages.text('edit.refused', { scheme: messages.text(`scheme.${session.scheme}`), codePoint: formatCodePoint(codePoint) }));
  }
}

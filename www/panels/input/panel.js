// The input: the text, and its bytes in hexadecimal, each editable, each following the other.
import { schemes } from '../../codec/names.js';
import { HexError, formatCodePoint, formatHex, parseHex } from '../../core/hex.js';
import { trimmed } from '../../core/changes.js';
import { notLoaded } from '../../ui/failure.js';
import { h } from '../../ui/h.js';
import { hexProblem } from '../../core/explain/hex-error.js';
import { loadModule } from '../../core/load-module.js';
import { mayBeWorthOffer } from '../../core/offer-signs.js';
import { byteOffsetAt, fieldText, textEdit, utf16OffsetAt } from '../../core/text-model.js';
import { focusedIn } from '../../ui/focus.js';
import { LONG, pasteLong, prepareFields, prepareForPaste } from '../../ui/long-field.js';
import { isComposed, isHalf, isHalfByte, isTyped } from '../../ui/typing.js';
import { writeField } from '../../ui/write-field.js';
import { copy } from '../../ui/styles/copy.js';
import { copyButton } from '../../ui/copy.js';
import { reenter, stepButtons } from './steps.js';
import { input } from './style.js';

/** @typedef {import('../../element/panels.js').Context<keyof typeof import('./messages/en.js').default>} Context */

/** How many bytes there are in the hexadecimal text before a caret; a byte that the caret is in counts as half. @param {string} text */
const bytesBefore = (text) => text.replace(/0x|[^0-9a-f]/gi, '').length / 2;

/** Whether a key moves the caret. Tab only passes through, and edits are input events. @param {KeyboardEvent} event */
const movesCaret = ({ key }) => /^(Arrow|Page|Home|End)/.test(key);

/** Whether an edit may be applied after it was painted. @param {InputEvent} event */
const canWait = (event) => isTyped(event) && !isHalf(event);

/** Number of bytes above which the byte field follows later, whatever has changed them. */
const HUGE = 65_536;
/** How long a browser takes to show a frame that it has painted: work done meanwhile delays it on a machine with two processors. */
const FRAME_SHOWN_MS = 4;
/** How long to wait for the other half of a surrogate pair. */
const SURROGATE_MS = 200;
/** The byte field of a long text follows in a pause of the typing; the longer it takes to lay out, the longer the pause. */
const PAUSE_MS = 200;
const PAUSE_MS_PER_BYTE = 1000 / 2 ** 20;

/** The function that offers to keep the text when another scheme is chosen. @param {import('../../i18n/index.js').Language} language */
const loadKeepText = async (language) => (await loadModule(() => import('../../lazy/keep-text/index.js'), 'loadKeepText')).loadKeepText(language);

/** @param {HTMLElement} field @param {HTMLElement} place @param {string} sentence what is wrong with the field's content; empty if nothing is */
function showProblem(field, place, sentence) {
  field.ariaInvalid = String(sentence !== '');
  place.textContent = sentence;
}

export class InputPanel {
  #context;
  #text;
  #hex;
  #textCount = h('span');
  #hexCount = h('span');
  #hexProblem = h('p', { class: 'problem', id: 'hex-problem' });
  #textProblem = h('p', { class: 'problem', id: 'text-problem' });
  #scheme;
  #steps;
  #copies;
  #status = h('span', { class: 'visually-hidden', role: 'status' });
  #fieldText = '';
  /** The value of the text field, while it is being applied: reading a long one again takes time. @type {string | null} */
  #typedValue = null;
  #composing = false;
  /** The bytes without the current composition. @type {Uint8Array} */
  #uncomposed = new Uint8Array();
  /** The field that a drag has just removed text from, and may drop it into again. @type {HTMLElement | null} */
  #draggedFrom = null;
  /** The problem with half a byte, shown when the field is left. */
  #withheldProblem = '';
  /** @type {import('../../lazy/offer/index.js').Offers | null} `null` until an edit may be worth an offer */
  #offers = null;
  /** @type {Promise<import('../../lazy/offer/index.js').Offers | null> | null} while they are loading, and afterwards */
  #loadingOffers = null;
  /** The last edit that may be worth an offer. @type {object | null} */
  #latestEdit = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} runs while there is only half of a surrogate pair */
  #surrogateTimer;
  /** @type {ReturnType<typeof setTimeout> | undefined} runs until the byte field follows */
  #hexTimer;

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    context.adopt(copy, input);
    const { messages, readonly } = context;
    const field = { rows: 1, spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', readonly, paste: pasteLong };
    this.#text = h('textarea', {
      ...field, id: 'text', class: 'field', placeholder: messages.text('input.text-placeholder'), 'aria-describedby': 'text-problem',
      beforeinput: (event) => this.#beforeInput(event), input: (event) => this.#textEdited(event), compositionstart: () => context.session.undo.endRun(), compositionend: () => this.#composed(), keyup: (event) => movesCaret(event) && this.#textCaret(), change: () => context.session.endEdit('text'), pointerup: () => this.#textCaret(),
    });
    this.#hex = h('textarea', {
      ...field, id: 'hex', dir: 'ltr', class: 'field hex', placeholder: messages.text('input.bytes-placeholder'),
      'aria-describedby': 'hex-problem',
      pointerdown: () => this.#writeHex(), focus: () => this.#writeHex(),
      beforeinput: (event) => this.#beforeInput(event), input: (event) => this.#takeAfterPaint(event, () => this.#takeHex(event)), keyup: (event) => movesCaret(event) && this.#hexCaret(), pointerup: () => this.#hexCaret(),
      change: () => this.#hexLeft(),
    });
    /** @param {HTMLElement} field @param {'input.text' | 'input.bytes'} label @param {...Node} rest */
    const half = (field, label, ...rest) => h('div', { class: 'half' },
      h('div', { class: 'head' }, h('label', { for: field.id }, messages.text(label)), ...rest), field);
    this.#scheme = h('select', { class: 'scheme', 'aria-label': messages.text('input.scheme'), disabled: readonly, change: () => this.#schemeChosen(), focus: () => loadKeepText(messages.language).catch(() => null) },
      ...schemes.map((id) => h('option', { value: id }, messages.text(`scheme.${id}`))));
    this.#steps = readonly ? null : stepButtons(context, [this.#text, this.#hex], (origin) => this.#showSession(origin));
    const { session } = context;
    const button = (/** @type {'input.text' | 'input.bytes'} */ label, /** @type {() => string} */ textOf) =>
      copyButton(`${messages.text('copy.copy')}: ${messages.text(label)}`, () => textOf() || null, context, (isDone) => this.#status.replaceChildren(h('span', {}, isDone ? messages.text('copy.copied') : '')));
    const copyText = button('input.text', () => session.text);
    const copyBytes = button('input.bytes', () => formatHex(session.bytes));
    this.#copies = [copyText, copyBytes];
    const textHalf = half(this.#text, 'input.text', ...(this.#steps ? [...this.#filePicker(), this.#steps.root] : []), h('span', { class: 'count' }, this.#textCount, copyText));
    const bytesHalf = half(this.#hex, 'input.bytes', this.#scheme, h('span', { class: 'count' }, this.#hexCount, copyBytes), this.#status);
    textHalf.append(this.#textProblem);
    bytesHalf.append(this.#hexProblem);
    this.root = h('section', { class: 'input', part: 'input' }, textHalf, bytesHalf);
  }

  #filePicker() {
    const { messages, openFile } = this.#context;
    const picker = h('input', {
      type: 'file', hidden: true,
      change: () => {
        if (picker.files?.[0]) void openFile(picker.files[0]);
        picker.value = '';
      },
    });
    return [h('button', { type: 'button', class: 'open', click: () => picker.click() }, messages.text('input.open')), picker];
  }

  /** @param {import('../../core/session.js').Change} change */
  update({ segmentsChanged, origin }) {
    if (segmentsChanged) this.#showSession(origin);
  }

  /** Shows the session's text and bytes in place of what was typed. @param {string} origin */
  #showSession(origin) {
    this.#show(origin);
    this.#latestEdit = this.#context.carried.edit = null;
    this.#offers?.drop(origin);
  }

  /** @param {string} origin */
  #show(origin) {
    const { session, messages } = this.#context;
    const text = fieldText(session.text);
    this.#scheme.value = session.scheme;
    prepareFields(this.#text, this.#hex, text, session.bytes.length, this.#context);
    // An edit can join the bytes on either side of it into one sequence: then even the field being typed in follows.
    // During a composition the field belongs to the input method; it follows when the composition ends.
    this.#fieldText = this.#typedValue ?? this.#text.value;
    if (!(origin === 'text' && this.#composing)) {
      this.#uncomposed = session.bytes;
      if (this.#fieldText !== text) {
        writeField(this.#text, text, origin === 'undo');
        this.#fieldText = this.#text.value;
      }
    }
    for (const button of this.#copies) {
      button.classList.remove('copied');
      button.ariaDisabled = String(session.bytes.length === 0);
    }
    showProblem(this.#text, this.#textProblem, '');
    clearTimeout(this.#hexTimer);
    this.#hexTimer = undefined;
    if (origin !== 'hex') {
      showProblem(this.#hex, this.#hexProblem, '');
      // A byte field that has the focus can't wait: the next key reads all of it.
      if (session.bytes.length > (origin === 'text' ? LONG : HUGE) && !focusedIn(this.#hex)) this.#hexTimer = setTimeout(() => this.#writeHex(), PAUSE_MS + PAUSE_MS_PER_BYTE * session.bytes.length);
      else writeField(this.#hex, formatHex(session.bytes), origin === 'undo');
    }
    this.#textCount.textContent = messages.text('input.code-points', { n: session.list.length - session.illFormedCount });
    this.#hexCount.textContent = messages.text('input.bytes-count', { n: session.bytes.length });
    this.#steps?.show(origin);
  }

  /** @param {InputEvent & { target: HTMLElement }} event */
  #beforeInput(event) {
    const { inputType, target } = event;
    // An edit that is a step of its own is not mixed with what was typed before; a move within a field is one step.
    if (!canWait(event) && (inputType !== 'insertFromDrop' || target !== this.#draggedFrom)) this.#context.session.flush();
    this.#draggedFrom = inputType === 'deleteByDrag' ? target : null;
    prepareForPaste(event);
  }

  /** @param {InputEvent} event */
  #textEdited(event) {
    clearTimeout(this.#surrogateTimer);
    if (isHalf(event)) this.#surrogateTimer = setTimeout(() => this.#takeText(event), SURROGATE_MS);
    else this.#takeAfterPaint(event, () => this.#takeText(event));
  }

  /**
   * Applies the content of a field; after a key, only once the user can see what it typed, which must not wait for the rest.
   * @param {InputEvent} event @param {() => void} take
   */
  #takeAfterPaint(event, take) {
    const { session } = this.#context;
    // A paste, drop or move can be undone alone.
    const act = isTyped(event) ? take : () => {
      session.undo.endRun();
      take();
      session.undo.endRun();
    };
    if (canWait(event) || this.#draggedFrom) {
      session.defer(event.target, act);
      requestAnimationFrame(() => setTimeout(() => session.flush(), FRAME_SHOWN_MS));
    } else act();
  }

  /** @param {InputEvent} event */
  #takeText(event) {
    const { session, notice } = this.#context;
    this.#typedValue = null;
    this.#composing = isComposed(event);
    const edit = this.#readText();
    const { bytes } = session;
    if (!edit) {
      this.#offers?.drop('');
      if (!this.#composing) return;
      // A composition is applied as a whole or not at all.
      session.dispatch({ changes: trimmed(bytes, { start: 0, end: bytes.length, insert: this.#uncomposed }), origin: 'text', isComplete: false, isGesture: true });
      this.#fieldText = fieldText(session.text);
      this.#readText();
      return;
    }
    const lastTyped = Math.max(edit.start + edit.insert.length - 1, 0);
    const changes = trimmed(session.bytes, edit);
    this.#typedValue = edit.value;
    session.dispatch({ changes, selection: { start: lastTyped, end: lastTyped + 1 }, origin: 'text', isComplete: false, isGesture: this.#composing });
    // The same bytes can come from another text: half of a surrogate pair in place of U+FFFD.
    if (changes.length === 0) this.#show('text');
    void this.edited({ field: this.#text, event, before: bytes, text: this.#fieldText });
    this.#typedValue = null;
    if (edit.loneSurrogates > 0) notice((messages) => messages.text('input.lone-surrogates', { n: edit.loneSurrogates }), 'surrogates');
  }

  /** The edit that the text field holds; `null`, with the reason under the field, if the scheme has no bytes for it. */
  #readText() {
    const { session, messages } = this.#context;
    const { value, selectionEnd } = this.#text;
    const edit = textEdit(session.list, this.#fieldText, value, selectionEnd, session.scheme);
    if (!('refused' in edit)) return { ...edit, value };
    showProblem(this.#text, this.#textProblem, messages.text('input.refused', {
      codePoint: formatCodePoint(edit.refused ?? 0), scheme: messages.text(`scheme.${session.scheme}`),
    }));
    this.#steps?.show('text');
    return null;
  }

  /**
   * Offers other ways to read what was typed or pasted, if there are any. The code for that is fetched when it may be needed; if that fails
   * there is no offer, and the next edit tries again.
   * @param {import('../../lazy/offer/index.js').Edit} edit
   */
  async edited(edit) {
    if (!this.#offers && !mayBeWorthOffer(edit.text, edit.field === this.#hex)) return;
    this.#latestEdit = edit;
    this.#offers ??= await (this.#loadingOffers ??= loadModule(() => import('../../lazy/offer/index.js'), 'Offers')
      .then(({ Offers }) => Offers.load(this.#context, this.root, () => this.#show('offer'))).catch(() => this.#loadingOffers = null));
    if (this.#latestEdit === edit) this.#offers?.consider(edit);
  }

  /** Keeps the bytes, which are what the user has; keeping the text instead is one press away. */
  async #schemeChosen() {
    const { session, messages, notice } = this.#context;
    // Read first: the next line applies pending typing, which resets the choice.
    const scheme = /** @type {import('../../codec/index.js').Scheme} */ (this.#scheme.value);
    const { bytes, list } = session;
    // The new scheme may accept what the one before refused.
    /** @type {NodeListOf<HTMLInputElement>} */
    const fields = /** @type {ShadowRoot} */ (this.root.getRootNode()).querySelectorAll('[aria-invalid="true"]');
    const refused = Array.from(fields, (field) => /** @type {const} */ ([field, field.value]));
    session.setScheme(scheme, 'scheme');
    reenter(refused);
    try {
      (await loadKeepText(messages.language))(this.#context, { bytes, list, scheme }, () => this.#scheme.focus());
    } catch (error) {
      notice((words) => notLoaded(words, error), 'scheme');
    }
  }

  #composed() {
    const { session } = this.#context;
    session.flush();
    // Firefox fires the last input event of a composition only after this one.
    if (this.#text.value !== this.#fieldText) this.#takeText(new InputEvent('input', { inputType: 'insertCompositionText', isComposing: true }));
    // The next edit is a step of its own.
    session.undo.endRun();
    this.#composing = false;
    if (this.#text.ariaInvalid !== 'true') this.#show('text');
  }

  /** Selects the unit at the start of the field's selection, or the one before a caret. */
  #textCaret() {
    if (this.#text.ariaInvalid === 'true') return;
    const { session } = this.#context;
    const { selectionStart, selectionEnd } = this.#text;
    const utf16Offset = selectionStart < selectionEnd ? selectionStart : Math.max(selectionStart - 1, 0);
    session.select(byteOffsetAt(session.list, utf16Offset), 'text');
  }

  /** Updates the byte field, if it has yet to follow. */
  #writeHex() {
    if (this.#hexTimer === undefined) return;
    clearTimeout(this.#hexTimer);
    this.#hexTimer = undefined;
    writeField(this.#hex, formatHex(this.#context.session.bytes));
  }

  /** @param {InputEvent} event */
  #takeHex(event) {
    const { session, messages } = this.#context;
    const { bytes: before } = session;
    const { value: text, selectionEnd } = this.#hex;
    try {
      const bytes = parseHex(text);
      showProblem(this.#hex, this.#hexProblem, '');
      const caret = bytesBefore(text.slice(0, selectionEnd));
      session.setBytes(bytes, 'hex', { isComplete: false, selectAt: Math.max(Math.ceil(caret) - 1, 0) });
    } catch (error) {
      if (!(error instanceof HexError)) throw error;
      const sentence = hexProblem(error, messages);
      showProblem(this.#hex, this.#hexProblem, sentence);
      this.#withheldProblem = isHalfByte(error, event, selectionEnd) ? sentence : '';
      if (this.#withheldProblem) this.#hexProblem.textContent = '';
    }
    this.#steps?.show('hex');
    void this.edited({ field: this.#hex, event, before, text });
  }

  /** The same as `#textCaret`, in the byte field. */
  #hexCaret() {
    if (this.#hex.ariaInvalid === 'true') return;
    const { value, selectionStart, selectionEnd } = this.#hex;
    const caret = bytesBefore(value.slice(0, selectionStart));
    const byteOffset = selectionStart < selectionEnd ? Math.floor(caret) : Math.max(Math.ceil(caret) - 1, 0);
    this.#context.session.select(byteOffset, 'hex');
  }

  /** Rewrites readable bytes in the usual form; what can't be read stays as it was typed. */
  #hexLeft() {
    const { session } = this.#context;
    if (this.#hex.ariaInvalid !== 'true') this.#hex.value = formatHex(session.bytes);
    else if (this.#withheldProblem) this.#hexProblem.textContent = this.#withheldProblem;
    session.endEdit('hex');
  }

  /** Puts the caret after the selected unit, for a reader who comes back to typing. @param {FocusOptions} [options] */
  focus(options) {
    const { session } = this.#context;
    const caret = utf16OffsetAt(session.list, session.selection.end);
    this.#text.focus(options);
    this.#text.setSelectionRange(caret, caret);
  }
}

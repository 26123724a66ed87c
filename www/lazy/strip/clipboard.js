// Cut, copy and paste on the strip. Bytes that are text are copied as text, others as hexadecimal; the bytes themselves are added, for
// pasting into an inspector.
import { toBytesOrNull } from '../../codec/encode-or-null.js';
import { toWellFormed } from '../../codec/to-well-formed.js';
import { formatHex, parseHex } from '../../core/hex.js';
import { encoded } from '../../core/insertion.js';
import { isScheme } from '../../core/traits.js';
import { copyText } from '../../ui/copy.js';
import { focusedIn } from '../../ui/focus.js';
import { EDITS } from '../../ui/strip-keys.js';

/**
 * @typedef {import('./index.js').Context} Context
 * @typedef {import('./index.js').StripEditor} StripEditor
 * @typedef {import('../../codec/index.js').Scheme} Scheme
 * @typedef {import('../../panels/strip/panel.js').StripPanel} StripPanel
 * @typedef {{ text: string, scheme: Scheme, bytes: Uint8Array }} Copied
 */

/** Clipboard type of the scheme and the bytes in hexadecimal. */
const TYPE = 'application/x-utf8-inspector';

/** What was copied last, for clipboards that keep only text. @type {Copied | null} */
let last = null;

/** Bytes as text; `null` if encoding the text would not give these bytes. @param {Uint8Array} bytes @param {Scheme} scheme */
function textOf(bytes, scheme) {
  const text = toWellFormed(bytes, { scheme });
  const back = toBytesOrNull(text, scheme);
  return back?.length === bytes.length && back.every((byte, i) => byte === bytes[i]) ? text : null;
}

/** @param {DataTransfer} data @returns {Omit<Copied, 'text'> | null} */
function bytesIn(data) {
  const [scheme = '', digits = ''] = data.getData(TYPE).split(' ');
  if (isScheme(scheme) && /^(?:[0-9A-F]{2})+$/.test(digits)) return { scheme, bytes: parseHex(digits) };
  return last && data.getData('text/plain') === last.text ? last : null;
}

export class Clipboard {
  #strip;
  #context;
  #editor;
  /** Whether the toolbar, which then has the focus, is asking to copy or cut. */
  #isAsked = false;

  /** @param {StripPanel} strip @param {Context} context @param {StripEditor} editor */
  constructor(strip, context, editor) {
    this.#strip = strip;
    this.#context = context;
    this.#editor = editor;
    const { signal } = context;
    const { ownerDocument } = strip.grid;
    // On the document: with no text selected, browsers dispatch these events only to the body.
    for (const type of /** @type {const} */ (['copy', 'cut', 'paste'])) {
      // WebKit asks first whether there is anything to do.
      ownerDocument.addEventListener(`before${type}`, (event) => this.#isMeant(type) && event.preventDefault(), { signal });
      ownerDocument.addEventListener(type, (event) => {
        if (!event.defaultPrevented && event.clipboardData && this.#isMeant(type)) this.#take(type, event, event.clipboardData);
      }, { signal });
    }
  }

  /** Copies the selection for the toolbar, with the bytes themselves if the browser allows it. */
  async copy() {
    if (!this.#asks('copy') && await this.#copyText()) this.#editor.announce(this.#context.messages.text('edit.copied'));
  }

  /** Cuts the selection for the toolbar; if it has to be copied by hand, nothing is removed. */
  async cut() {
    const { session, signal } = this.#context;
    if (this.#asks('cut')) return;
    const { bytes } = session;
    if (await this.#copyText() && !signal.aborted && session.bytes === bytes) this.#editor.cut();
  }

  /** Pastes for the toolbar. A browser may ask the user first, or refuse. */
  async paste() {
    const { messages, signal } = this.#context;
    const text = await Promise.resolve().then(() => navigator.clipboard.readText()).catch(() => null);
    if (signal.aborted) return;
    if (text === null) this.#editor.openField(messages.text('edit.paste-refused'));
    else if (text === '') this.#editor.announce(messages.text('edit.no-text'));
    else this.#insert(last?.text === text ? last : null, text);
  }

  /** Has the browser send the event of a key, in which the bytes themselves can be copied. @param {'copy' | 'cut'} type @returns {boolean} whether it did */
  #asks(type) {
    this.#isAsked = true;
    try {
      return this.#strip.grid.ownerDocument.execCommand(type);
    } finally {
      this.#isAsked = false;
    }
  }

  /** Copies the selection as text. @returns {Promise<boolean>} whether it is in the clipboard */
  #copyText() {
    last = this.#copied();
    return copyText(last.text, this.#context);
  }

  /** Whether the strip has the focus, and no text is selected elsewhere. @param {'copy' | 'cut' | 'paste'} type */
  #isMeant(type) {
    if (this.#isAsked) return true;
    if (this.#context.readonly && EDITS.has(type)) return false;
    const { title, grid } = this.#strip;
    // An empty strip can only be pasted into, and its title has the focus.
    const place = type === 'paste' && this.#context.session.bytes.length === 0 ? title : grid;
    return focusedIn(place) !== null && (grid.ownerDocument.getSelection()?.isCollapsed ?? true);
  }

  /** @returns {Copied} */
  #copied() {
    const { session: { bytes, scheme } } = this.#context;
    const { start, end } = this.#editor.range;
    const own = bytes.slice(start, end);
    return { text: textOf(own, scheme) ?? formatHex(own), scheme, bytes: own };
  }

  /** @param {'copy' | 'cut' | 'paste'} type @param {Event} event @param {DataTransfer} data */
  #take(type, event, data) {
    event.preventDefault();
    if (type === 'paste') {
      this.#paste(data);
      return;
    }
    last = this.#copied();
    if (last.bytes.length === 0) return;
    data.setData('text/plain', last.text);
    data.setData(TYPE, `${last.scheme} ${formatHex(last.bytes, '')}`);
    if (type === 'cut') this.#editor.cut();
    else this.#editor.announce(this.#context.messages.text('edit.copied'));
  }

  /** @param {DataTransfer} data */
  #paste(data) {
    this.#insert(bytesIn(data), data.getData('text/plain'));
  }

  /** @param {Omit<Copied, 'text'> | null} copied bytes, if they are known @param {string} pasted */
  #insert(copied, pasted) {
    const { session: { scheme } } = this.#context;
    const text = copied ? textOf(copied.bytes, copied.scheme) : pasted;
    // Between schemes, text stays the same text, and anything else the same bytes.
    const found = copied && (copied.scheme === scheme || text === null) ? { bytes: copied.bytes } : encoded(text ?? '', scheme);
    if ('bytes' in found) this.#editor.insert(found.bytes);
    else if ('codePoint' in found) this.#editor.announceRefusal(found.codePoint);
  }
}

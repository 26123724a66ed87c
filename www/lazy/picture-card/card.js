// The picture card: chooses what a picture shows, its colours and its file format, and saves or copies it.
import { h } from '../../ui/h.js';
import { setText } from '../../ui/attributes.js';
import { focusedIn } from '../../ui/focus.js';
import { whenIdle } from '../../ui/idle.js';
import { whenShown } from '../../ui/when-shown.js';
import { ONLY_SELECTED, THEMES, VIEWS, isOfBits } from '../picture/options.js';
import { LIMITS, fits, sizeOf, toPng } from '../picture/png.js';
import { pictureCard } from './style.js';

/**
 * @typedef {keyof typeof import('./messages/en.js').default} CardKey
 * @typedef {import('../../element/panels.js').Context<CardKey>} Context
 * @typedef {import('../picture/options.js').PictureView} PictureView
 * @typedef {import('../picture/options.js').PictureTheme} PictureTheme
 * @typedef {'svg' | 'png-2' | 'png-3'} Format
 * @typedef {{ view: PictureView, theme: PictureTheme, format: Format }} Choices
 */

/** @type {readonly Format[]} */
const FORMATS = ['svg', 'png-2', 'png-3'];
/** Pixels of the picture per CSS pixel. @type {Readonly<Record<Format, number>>} */
const SCALES = { svg: 1, 'png-2': 2, 'png-3': 3 };
const FORMAT_NAMES = { svg: 'SVG', 'png-2': 'PNG 2×', 'png-3': 'PNG 3×' };
const SVG_TYPE = 'image/svg+xml';

/** Greatest width in CSS pixels: rows as wide as a page are too small on a slide. Bits take all the room there is. */
const WIDTH = 640;

/** How many cards there have been, so that each has radio groups of its own. */
let cards = 0;

export class PictureCard {
  root;
  #context;
  #frame = h('div', { class: 'picture-frame' });
  #image;
  #size = h('p', { class: 'soft picture-size' });
  #save;
  #copy;
  #status = h('p', { class: 'picture-status', role: 'status' });
  #changed;
  /** @type {Choices} */
  #chosen;
  /** The current picture, as SVG; empty if there is none. */
  #svg = '';
  /** What the current picture was drawn of, and whether on dark paper. @type {{ view: PictureView, theme: PictureTheme, scheme: string, isDark: boolean } | null} */
  #of = null;
  /** Why there is no picture although there are bytes; empty otherwise. */
  #problem = '';
  /** Counts drawings: one that a later one has overtaken is not shown. */
  #drawings = 0;
  #isWaiting = false;
  #isFollowing = false;
  /** The latest drawing; saving and copying wait for it. */
  #drawing = Promise.resolve();
  /** Why the picture is not available in this format; empty if it is. */
  #refused = '';

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    context.adopt(pictureCard);
    const { messages, signal, carried } = context;
    const chosen = this.#chosen = carried.picture ??= { view: 'strip', theme: 'light', format: 'png-2' };
    const name = `picture-${++cards}`;
    this.#image = h('img', { alt: '' });
    this.#save = h('button', { type: 'button', class: 'save', click: () => void this.#savePicture() }, messages.text('picture.save'));
    this.#copy = h('button', { type: 'button', class: 'copy-picture', click: () => void this.#copyPicture() }, messages.text('picture.copy'));
    this.root = h('section', { class: 'picture-card', 'aria-label': messages.text('picture.heading') },
      h('h3', {}, messages.text('picture.heading')), this.#frame,
      this.#choice(`${name}-view`, messages.text('picture.show'), VIEWS, chosen.view, (view) => messages.text(`picture.show-${view}`), (view) => {
        chosen.view = view;
        this.#changed();
      }),
      this.#choice(`${name}-theme`, messages.text('picture.theme'), THEMES, chosen.theme, (theme) => messages.text(`picture.theme-${theme}`), (theme) => {
        chosen.theme = theme;
        this.#changed();
      }),
      this.#choice(`${name}-format`, messages.text('picture.format'), FORMATS, chosen.format, (format) => FORMAT_NAMES[format], (format) => {
        chosen.format = format;
        this.#showSize();
      }),
      this.#size, h('div', { class: 'picture-do' }, this.#save, this.#copy), this.#status);
    this.#changed = whenShown(this.root, () => this.#drawSoon(), signal);
    signal.addEventListener('abort', () => this.#show(''));
  }

  /** Redraws the picture, at once or when the card is next shown. */
  refresh() {
    this.#changed();
  }

  /** @param {import('../../core/session.js').Change} change */
  update({ segmentsChanged, selectionChanged }) {
    if (segmentsChanged || (selectionChanged && (isOfBits(this.#chosen.view) || this.#context.carried.copiesSelection))) this.#changed();
  }

  /**
   * A radio group.
   * @template {string} T
   * @param {string} name @param {string} label @param {readonly T[]} values @param {T} chosen
   * @param {(value: T) => string} labelOf @param {(value: T) => void} choose
   */
  #choice(name, label, values, chosen, labelOf, choose) {
    return h('div', { class: 'picture-choice', role: 'radiogroup', 'aria-labelledby': name }, h('span', { class: 'soft', id: name }, label), h('div', { class: 'picture-options' }, ...values.map((value) =>
      h('label', {}, h('input', { type: 'radio', name, value, checked: value === chosen, change: () => choose(value) }), labelOf(value)))));
  }

  /** Draws when the page is idle, not while the user types. */
  #drawSoon() {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.root.ariaBusy = 'true';
    this.#drawing = new Promise((resolve) => {
      whenIdle(() => {
        this.#isWaiting = false;
        resolve(this.#draw());
      }, this.#context.signal);
    });
  }

  async #draw() {
    const { session, messages } = this.#context;
    const drawing = ++this.#drawings;
    const of = { view: this.#chosen.view, theme: this.#chosen.theme, scheme: session.scheme, isDark: this.#isDark() };
    let [svg, problem] = ['', ''];
    try {
      if (session.bytes.length > 0) svg = await this.#drawn();
    } catch (error) {
      problem = messages.text('picture.failed', { detail: /** @type {Error} */ (error).message });
    }
    if (drawing !== this.#drawings || this.#context.signal.aborted) return;
    const hadFocus = focusedIn(this.#frame);
    this.#of = of;
    this.#problem = problem;
    this.#show(svg);
    this.root.ariaBusy = null;
    if (svg === '') {
      this.#frame.replaceChildren(...(problem
        ? [h('p', {}, problem), h('button', { type: 'button', class: 'again', click: () => this.#changed() }, messages.text('error.again'))]
        : [messages.text('picture.none')]));
    }
    this.#showSize();
    if (hadFocus) (this.#frame.querySelector('button') ?? this.#save).focus();
  }

  /** The picture as SVG, drawn by the inspector that contains the card. */
  #drawn() {
    const { host } = /** @type {ShadowRoot} */ (this.root.getRootNode());
    const inspector = /** @type {import('../../element/inspector.js').Utf8Inspector} */ (host);
    this.#followColors(inspector);
    const width = isOfBits(this.#chosen.view) ? undefined : Math.min(inspector.clientWidth || WIDTH, WIDTH);
    const options = { view: this.#chosen.view, theme: this.#chosen.theme, width, [ONLY_SELECTED]: this.#context.carried.copiesSelection };
    return inspector.toSvg(options);
  }

  /** Draws a transparent picture again when the colours of the page change. @param {HTMLElement} inspector */
  #followColors(inspector) {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    const { signal } = this.#context;
    const look = () => {
      if (this.#of?.theme === 'transparent' && this.#of.isDark !== this.#isDark()) this.#changed();
    };
    const observer = new MutationObserver(look);
    observer.observe(inspector, { attributeFilter: ['theme'] });
    signal.addEventListener('abort', () => observer.disconnect());
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', look, { signal });
  }

  /** @param {string} svg */
  #show(svg) {
    this.#svg = svg;
    URL.revokeObjectURL(this.#image.src);
    this.#image.removeAttribute('src');
    this.#frame.classList.toggle('transparent', svg !== '' && this.#of?.theme === 'transparent');
    if (svg === '') return;
    this.#image.alt = this.#context.messages.text('picture.preview');
    this.#image.src = URL.createObjectURL(new Blob([svg], { type: SVG_TYPE }));
    if (this.#image.parentNode !== this.#frame) this.#frame.replaceChildren(this.#image);
  }

  /** Shows the size of the picture, or why it is not available. */
  #showSize() {
    const { messages } = this.#context;
    const size = sizeOf(this.#svg);
    const scale = SCALES[this.#chosen.format];
    const [width, height] = [size.width * scale, size.height * scale];
    const isTooLarge = this.#chosen.format !== 'svg' && !fits({ width, height });
    this.#refused = this.#svg === '' ? this.#problem || messages.text('picture.none')
      : isTooLarge ? messages.text('picture.too-large', { format: FORMAT_NAMES[this.#chosen.format], width, height, side: LIMITS.side, area: Math.round(LIMITS.area / 1e6) }) : '';
    const on = this.#of?.theme === 'transparent' ? ` · ${messages.text(this.#of.isDark ? 'picture.on-dark' : 'picture.on-light')}` : '';
    setText(this.#size, this.#svg === '' ? '' : isTooLarge ? this.#refused : messages.text('picture.size', { width, height }) + on);
    this.#size.classList.toggle('bad', isTooLarge);
    for (const button of [this.#save, this.#copy]) button.ariaDisabled = this.#refused === '' ? null : 'true';
    this.#announce('');
  }

  /** Whether the text of the page is light. */
  #isDark() {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(this.root).color.match(/[\d.]+/g) ?? []).map(Number);
    return red + green + blue > 3 * 128;
  }

  /** Announces a sentence, even if it is the same again. @param {string} sentence */
  #announce(sentence) {
    this.#status.replaceChildren(...(sentence === '' ? [] : [h('span', {}, sentence)]));
  }

  /** The picture, once any pending drawing is done, in the format chosen at the time of the call. @returns {Promise<Blob>} */
  async #file(format = this.#chosen.format) {
    // Another drawing may start meanwhile.
    for (let done; done !== this.#drawing;) await (done = this.#drawing);
    if (this.#refused !== '') throw new RangeError(this.#refused);
    return format === 'svg' ? new Blob([this.#svg], { type: SVG_TYPE }) : toPng(this.#svg, SCALES[format]);
  }

  /** Saves or copies the picture, if there is one, and announces the result. @param {() => Promise<string>} act */
  async #act(act) {
    if (this.#refused !== '' && !this.root.ariaBusy) {
      this.#announce(this.#refused);
      return;
    }
    try {
      this.#announce(await act());
    } catch (error) {
      this.#announce(this.#refused || this.#context.messages.text('picture.failed', { detail: /** @type {Error} */ (error).message }));
    }
  }

  #savePicture() {
    return this.#act(async () => {
      const { format } = this.#chosen;
      const address = URL.createObjectURL(await this.#file(format));
      const name = `${this.#of?.scheme}-${this.#of?.view}${format === 'svg' ? '.svg' : `-${SCALES[format]}x.png`}`;
      h('a', { href: address, download: name }).click();
      // By then the browser has the file.
      setTimeout(() => URL.revokeObjectURL(address));
      return this.#context.messages.text('picture.saved', { name });
    });
  }

  #copyPicture() {
    return this.#act(async () => {
      const { messages } = this.#context;
      const isSource = this.#chosen.format === 'svg';
      const file = this.#file();
      // Avoids an unhandled rejection if the browser refuses before the picture is drawn.
      file.catch(() => {});
      try {
        // Called at once, with promises: browsers only allow writing while a user action is handled.
        await navigator.clipboard.write([new ClipboardItem(isSource ? sourceOf(file) : { 'image/png': file })]);
      } catch (error) {
        if (error instanceof RangeError || this.#refused !== '') throw error;
        return messages.text('picture.not-copied');
      }
      return messages.text(isSource ? 'picture.copied-source' : 'picture.copied');
    });
  }
}

/** Clipboard data of an SVG: text for editors, and an image if the clipboard supports that type. @param {Promise<Blob>} file @returns {Record<string, Promise<Blob>>} */
function sourceOf(file) {
  const text = file.then((svg) => new Blob([svg], { type: 'text/plain' }));
  text.catch(() => {});
  return ClipboardItem.supports?.(SVG_TYPE) ? { 'text/plain': text, [SVG_TYPE]: file } : { 'text/plain': text };
}

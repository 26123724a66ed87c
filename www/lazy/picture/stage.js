// Where a view is laid out to be drawn: beside the page, in the fonts, colours and size of an inspector, whatever that shows itself.
import { h } from '../../ui/h.js';
import { adopt } from '../../ui/styles/adopt.js';
import { bytes } from '../../ui/styles/bytes.js';
import { frame } from '../../ui/styles/frame.js';
import { tokens } from '../../ui/styles/tokens.js';
import { stage } from './style.js';

/** What a host sets from outside. */
const PROPERTIES = [...new Set(tokens.match(/--utf8-[a-z-]+/g))];

/** Of an element that has no room of its own, in CSS pixels. */
const DEFAULT_WIDTH = 960;

/** So far to the left that nothing of it is seen. */
const AWAY = 30_000;

export class Stage {
  body;
  #root;
  #host;
  #down = new AbortController();

  /**
   * @param {HTMLElement} like the inspector
   * @param {{ language: string, scheme: 'light' | 'dark' | undefined, width: number | undefined }} how `scheme`: the colours, those of the inspector unless told
   */
  constructor(like, { language, scheme, width }) {
    const { ownerDocument } = like;
    const style = getComputedStyle(like);
    // No page has styles for it.
    this.#host = ownerDocument.createElement('utf8-picture-stage');
    this.#host.inert = true;
    this.#host.ariaHidden = 'true';
    Object.assign(this.#host.style, {
      position: 'fixed', top: '0', left: `${-AWAY}px`, margin: '0', pointerEvents: 'none', fontSize: style.fontSize || '16px',
      width: `${width ?? (like.clientWidth || DEFAULT_WIDTH)}px`, colorScheme: scheme ?? (style.colorScheme || 'light'),
    });
    for (const name of PROPERTIES) {
      const value = style.getPropertyValue(name);
      if (value) this.#host.style.setProperty(name, value);
    }
    this.#root = this.#host.attachShadow({ mode: 'open' });
    this.adopt(tokens, frame, bytes);
    this.body = h('div', { class: 'body alone', lang: language });
    this.#root.append(this.body);
    (ownerDocument.body ?? ownerDocument.documentElement).append(this.#host);
  }

  /** Aborts when the stage is taken down. */
  get signal() {
    return this.#down.signal;
  }

  /** The colour of a token, as it is computed here. @param {string} name */
  color(name) {
    const probe = h('span');
    probe.style.color = `var(${name})`;
    this.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }

  /** @param {...string} texts */
  adopt(...texts) {
    adopt(this.#root, ...texts);
  }

  /** The last word on the look: after the styles of the panel. */
  override() {
    adopt(this.#root, stage);
  }

  /**
   * Engines put edges and text on whole pixels, so it matters where between two of them a part starts: where it does on the screen, or
   * in the frame that scrolls it, which is put on whole pixels itself.
   * @param {Element} part @param {Element | null} shown the same part in the inspector, if it is there
   */
  align(part, shown) {
    const [own, frame] = [shown, shown?.closest('.strip-scroll')].map((element) => element?.getBoundingClientRect() ?? { left: 0, top: 0 });
    const wanted = { left: own.left - frame.left, top: own.top - frame.top };
    const { left, top } = part.getBoundingClientRect();
    const between = (/** @type {number} */ to, /** @type {number} */ from) => to - Math.floor(to) - (from - Math.floor(from));
    this.#host.style.left = `${between(wanted.left, left) - AWAY}px`;
    this.#host.style.top = `${between(wanted.top, top)}px`;
  }

  /** Waits until nothing on the stage is waited for. @param {() => boolean} isWhole */
  whole(isWhole) {
    return new Promise((/** @type {(value: void) => void} */ resolve) => {
      if (isWhole()) {
        resolve();
        return;
      }
      const observer = new MutationObserver(() => {
        if (!isWhole()) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(this.body, { subtree: true, childList: true, characterData: true, attributes: true });
    });
  }

  takeDown() {
    this.#down.abort();
    this.#host.remove();
  }
}

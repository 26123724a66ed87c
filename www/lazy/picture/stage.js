// Where a view is laid out to be drawn: off screen, in the fonts, colours and size of an inspector, whatever the inspector itself shows.
import { h } from '../../ui/h.js';
import { adopt } from '../../ui/styles/adopt.js';
import { bytes } from '../../ui/styles/bytes.js';
import { frame } from '../../ui/styles/frame.js';
import { tokens } from '../../ui/styles/tokens.js';
import { stage } from './style.js';

/** Custom properties that a page can set on an inspector. */
const PROPERTIES = [...new Set(tokens.match(/--utf8-[a-z-]+/g))];

/** For an element without a width of its own, in CSS pixels. */
const DEFAULT_WIDTH = 960;

/** CSS pixels to the left, far enough for the stage to be out of sight. */
const AWAY = 30_000;

export class Stage {
  body;
  #root;
  #host;
  #lifetime = new AbortController();

  /**
   * @param {HTMLElement} like the inspector
   * @param {{ language: string, scheme: 'light' | 'dark' | undefined, width: number | undefined }} how `scheme`: the colour scheme, by default the inspector's
   */
  constructor(like, { language, scheme, width }) {
    const { ownerDocument } = like;
    const style = getComputedStyle(like);
    // No page has styles for an element of this name.
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
    return this.#lifetime.signal;
  }

  /** The computed colour of a token. @param {string} name */
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

  /** Adopts the styles that override those of the panel, and so must come after them. */
  override() {
    adopt(this.#root, stage);
  }

  /**
   * Gives a part the same subpixel position as on the screen, because engines snap edges and text to whole pixels; or as in the frame that
   * scrolls it, which is itself snapped to whole pixels.
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

  /** Waits until the view on the stage is complete. @param {() => boolean} isComplete */
  whenComplete(isComplete) {
    return new Promise((/** @type {(value: void) => void} */ resolve) => {
      if (isComplete()) {
        resolve();
        return;
      }
      const observer = new MutationObserver(() => {
        if (!isComplete()) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(this.body, { subtree: true, childList: true, characterData: true, attributes: true });
    });
  }

  remove() {
    this.#lifetime.abort();
    this.#host.remove();
  }
}

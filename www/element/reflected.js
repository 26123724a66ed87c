// The element's properties that are attributes.
import { panelsOf, tabsOf } from './panels.js';

/** Where there is no DOM, as under server rendering, the class can be imported but not made. */
const Base = globalThis.HTMLElement ?? class {};

export const REFLECTED = /** @type {const} */ (['scheme', 'text', 'view', 'tabs', 'tab', 'readonly', 'theme', 'name']);

export class Reflected extends Base {
  /** @param {string} name @param {string | null | undefined} value nothing takes the attribute away, as frameworks do with a property that goes */
  #reflect(name, value) {
    if (value == null) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }

  /** The panels shown, in order, separated by spaces. */
  get view() {
    return panelsOf(this.getAttribute('view')).join(' ');
  }

  set view(view) {
    this.#reflect('view', view);
  }

  /** The panels that stand in tabs, in order, separated by spaces; empty where there are no tabs. @type {string} */
  get tabs() {
    return tabsOf(this.getAttribute('tabs')).join(' ');
  }

  set tabs(tabs) {
    this.#reflect('tabs', tabs || null);
  }

  /** The panel whose tab is chosen, the first unless told; it follows the reader's choice. Empty where there are no tabs. @type {string} */
  get tab() {
    const [first = '', ...others] = tabsOf(this.getAttribute('tabs'));
    return others.find((name) => name === this.getAttribute('tab')) ?? first;
  }

  set tab(tab) {
    this.#reflect('tab', tab || null);
  }

  /** The text to start with, as the attribute has it. */
  get text() {
    return this.getAttribute('text') ?? '';
  }

  set text(text) {
    this.#reflect('text', text);
  }

  /** The scheme in which the bytes are read, as the attribute has it; it follows the reader's choice. */
  get scheme() {
    return this.getAttribute('scheme') ?? 'utf-8';
  }

  set scheme(scheme) {
    this.#reflect('scheme', scheme);
  }

  get readonly() {
    return this.hasAttribute('readonly');
  }

  set readonly(readonly) {
    this.toggleAttribute('readonly', !!readonly);
  }

  /** `light` or `dark`; empty where the host's own colour scheme counts. */
  get theme() {
    return this.getAttribute('theme') ?? '';
  }

  set theme(theme) {
    this.#reflect('theme', theme || null);
  }

  /** The name under which a form sends the bytes, in hexadecimal. */
  get name() {
    return this.getAttribute('name') ?? '';
  }

  set name(name) {
    this.#reflect('name', name);
  }
}

/**
 * Takes what was set as a property before the element was defined: an own property, which hides the accessor.
 * @param {HTMLElement} element @param {readonly string[]} names
 */
export function upgradeProperties(element, names) {
  const own = /** @type {any} */ (element);
  for (const name of names.filter((each) => Object.hasOwn(element, each))) {
    const value = own[name];
    Reflect.deleteProperty(element, name);
    own[name] = value;
  }
}

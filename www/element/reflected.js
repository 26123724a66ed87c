// The element's properties that reflect attributes.
import { panelsOf, tabsOf } from './panels.js';

/** @import { Scheme } from '../codec/names.js' */

/** Without a DOM, as in server rendering, the class can be imported but not instantiated. */
const Base = globalThis.HTMLElement ?? class {};

export const REFLECTED = /** @type {const} */ (['scheme', 'text', 'view', 'tabs', 'tab', 'readonly', 'theme', 'name']);

/**
 * Sets an attribute for a property.
 * @param {HTMLElement} element @param {string} name @param {string | null | undefined} value nullish to remove it, as frameworks do to clear a property
 */
export function reflect(element, name, value) {
  if (value == null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

export class Reflected extends Base {
  /** The panels shown, in order, separated by spaces. */
  get view() {
    return panelsOf(this.getAttribute('view')).join(' ');
  }

  set view(view) {
    reflect(this, 'view', view);
  }

  /** The panels shown in tabs, in order, separated by spaces; empty if there are no tabs. @type {string} */
  get tabs() {
    return tabsOf(this.getAttribute('tabs')).join(' ');
  }

  set tabs(tabs) {
    reflect(this, 'tabs', tabs || null);
  }

  /** The panel whose tab is chosen, by default the first; follows the user's choice. Empty if there are no tabs. @type {string} */
  get tab() {
    const [first = '', ...others] = tabsOf(this.getAttribute('tabs'));
    return others.find((name) => name === this.getAttribute('tab')) ?? first;
  }

  set tab(tab) {
    reflect(this, 'tab', tab || null);
  }

  /** The text to start with, as in the attribute. */
  get text() {
    return this.getAttribute('text') ?? '';
  }

  set text(text) {
    reflect(this, 'text', text);
  }

  /** The scheme in which the bytes are read, as in the attribute; follows the user's choice. @returns {Scheme} */
  get scheme() {
    // An attribute can have any value; the inspector says so, and does not start.
    return /** @type {Scheme} */ (this.getAttribute('scheme') ?? 'utf-8');
  }

  set scheme(scheme) {
    reflect(this, 'scheme', scheme);
  }

  get readonly() {
    return this.hasAttribute('readonly');
  }

  set readonly(readonly) {
    this.toggleAttribute('readonly', !!readonly);
  }

  /** `light` or `dark`; empty to follow the host's colour scheme. */
  get theme() {
    return this.getAttribute('theme') ?? '';
  }

  set theme(theme) {
    reflect(this, 'theme', theme || null);
  }

  /** The name under which a form submits the bytes, in hexadecimal. */
  get name() {
    return this.getAttribute('name') ?? '';
  }

  set name(name) {
    reflect(this, 'name', name);
  }
}

/**
 * Reapplies properties that were set before the element was defined: they are own properties, which hide the accessors.
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

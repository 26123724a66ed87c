// The panels by name.
import { LOADERS } from './loaders.js';

/**
 * @typedef {'input' | 'gallery' | 'strip' | 'bench' | 'decoders' | 'compare' | 'map' | 'table' | 'inline'} PanelName
 * @typedef {import('./inspector.js').Context} Context
 *
 * @typedef {object} Panel
 * @property {HTMLElement} root
 * @property {(change: import('../core/session.js').Change) => void} update
 * @property {() => void} [focus]
 *
 * @typedef {new (context: Context) => Panel} PanelClass
 */

/** Shown where no view is asked for. @type {PanelName[]} */
const DEFAULT_VIEW = ['strip'];

/** @param {PanelName} name */
export const loadPanel = (name) => LOADERS[name]();

/**
 * The panels that a view names, in its order, each once; unknown names are passed over.
 * @param {string | null} view names separated by white space
 * @returns {PanelName[]}
 */
export function panelsOf(view) {
  const asked = (view ?? '').split(/\s+/).filter((name) => Object.hasOwn(LOADERS, name));
  return asked.length > 0 ? /** @type {PanelName[]} */ ([...new Set(asked)]) : DEFAULT_VIEW;
}

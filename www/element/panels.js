// The panels by name.
import { loadMessages, loadWords } from '../i18n/index.js';
import { LOADERS } from './loaders.js';

/**
 * @typedef {'input' | 'gallery' | 'strip' | 'bench' | 'decoders' | 'compare' | 'map' | 'table' | 'inline'} PanelName
 */

/**
 * @template {string} [K=never] the words that the panel brings
 * @typedef {object} Context what a panel may use
 * @property {import('../core/session.js').Session} session
 * @property {import('../i18n/index.js').Messages<import('../i18n/index.js').Key | K>} messages
 * @property {boolean} readonly
 * @property {AbortSignal} signal aborts when the panel is taken down
 * @property {(...texts: string[]) => void} adopt adds style sheets, each once
 * @property {(content: string | (Node | string)[], topic: string) => void} notice says something that the reader should know
 * @property {(file: File) => Promise<void>} openFile
 * @property {(name: PanelName) => void} focusPanel
 */

/**
 * @typedef {object} Panel
 * @property {HTMLElement} root
 * @property {(change: import('../core/session.js').Change) => void} update
 * @property {(options?: FocusOptions) => void} [focus]
 *
 * @typedef {object} LoadedPanel
 * @property {PanelClass<any>} Panel
 * @property {import('../i18n/index.js').Messages<any>} messages with the words of its own
 */

/**
 * @template {string} K the words that it brings
 * @typedef {new (context: Context<K>) => Panel} PanelClass
 */

/** Shown where no view is asked for. @type {PanelName[]} */
const DEFAULT_VIEW = ['strip'];

/**
 * A panel and its words, fetched side by side.
 * @param {PanelName} name @param {import('../i18n/index.js').Language} language
 * @returns {Promise<LoadedPanel>}
 */
export async function loadPanel(name, language) {
  const { load, words } = LOADERS[name];
  const [Panel, messages] = await Promise.all([load(), words ? loadWords(language, words) : loadMessages(language)]);
  return { Panel, messages };
}

/**
 * The panels that a view names, in its order, each once; unknown names are passed over.
 * @param {string | null} view names separated by white space
 * @returns {PanelName[]}
 */
export function panelsOf(view) {
  const asked = (view ?? '').split(/\s+/).filter((name) => Object.hasOwn(LOADERS, name));
  return asked.length > 0 ? /** @type {PanelName[]} */ ([...new Set(asked)]) : DEFAULT_VIEW;
}

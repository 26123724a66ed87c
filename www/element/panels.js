// The panels by name, and which of them an element shows where.
import { loadAgain } from '../core/load-module.js';
import { loadMessages, loadWords } from '../i18n/index.js';
import { LOADERS, loadTabs } from './loaders.js';

/**
 * @typedef {'input' | 'gallery' | 'strip' | 'bench' | 'layers' | 'copy' | 'decoders' | 'compare' | 'map' | 'difference' | 'table' | 'inline'} PanelName
 * @typedef {'bench' | 'layers' | 'copy' | 'compare' | 'decoders' | 'map' | 'difference' | 'table'} TabName of those that can stand in a tab
 */

/**
 * @template {string} [K=never] the words that the panel brings
 * @typedef {object} Context what a panel may use
 * @property {import('../core/session.js').Session} session
 * @property {import('../i18n/index.js').Messages<import('../i18n/index.js').Key | K>} messages
 * @property {boolean} readonly
 * @property {AbortSignal} signal aborts when the panel is taken down
 * @property {(...texts: string[]) => void} adopt adds style sheets, each once
 * @property {(action: 'undo' | 'redo') => void} step takes the last change back, or makes it again
 * @property {() => void} showKeys shows which key does what
 * @property {(content: import('../ui/notices.js').Content, topic: string) => void} notice says something that the reader should know
 * @property {(file: File, session?: import('../core/session.js').Session) => Promise<void>} openFile into the inspector's session, unless another is given
 * @property {(name: PanelName) => void} focusPanel
 * @property {Carried} carried
 */

/**
 * @typedef {object} Carried what panels leave to those that take their place in another language
 * @property {import('../lazy/offer/index.js').Edit | null} [edit] that led to the offer which is shown
 * @property {import('../lazy/keep-text/index.js').Chosen} [chosen] the scheme that was chosen last
 * @property {import('../lazy/anew/waiting.js').Waiting[]} [refused] text that waits for its field, in a tab that is not shown yet
 * @property {import('../lazy/steps/index.js').Steps | null} [steps] where the player of the layers is
 * @property {boolean} [copiesSelection] whether only the selection is copied
 * @property {import('../lazy/picture-card/card.js').Choices} [picture] what picture is drawn
 * @property {Set<import('../lazy/panels/difference/kinds.js').Group>} [ignored] differences that are passed over
 */

/**
 * @typedef {object} Panel
 * @property {HTMLElement} root
 * @property {(change: import('../core/session.js').Change) => void} update
 * @property {(options?: FocusOptions) => void} [focus]
 *
 * @typedef {object} Arrangement where panels stand
 * @property {PanelName[]} stacked one below the other
 * @property {TabName[]} tabs in tabs, of which there are several or none
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

/** @type {readonly TabName[]} */
export const TABS = ['bench', 'layers', 'copy', 'compare', 'decoders', 'map', 'difference', 'table'];

/** The one panel that a module exports. @param {Record<string, unknown>} module */
const panelOf = (module) => Object.entries(module).find(([name]) => name.endsWith('Panel'))?.[1];

/**
 * A panel and its words, fetched side by side.
 * @param {PanelName} name @param {import('../i18n/index.js').Language} language
 * @returns {Promise<LoadedPanel>}
 */
export async function loadPanel(name, language) {
  const { load, words, wordsOf } = LOADERS[name];
  // Where its own come with the core words, so do those.
  const others = words && wordsOf && LOADERS[wordsOf].words;
  const [Panel, messages] = await Promise.all([
    loadAgain(load, panelOf), words ? loadWords(language, words, others && loadWords(language, others)) : loadMessages(language),
  ]);
  return { Panel, messages };
}

/** What makes tabs, which only an inspector with tabs fetches. */
export const loadTabsAgain = () => loadAgain(loadTabs, (module) => /** @type {any} */ (module)['Tabs']);

/**
 * Those of several panels that what is seen first does not wait for; none where it is all of them.
 * @param {readonly PanelName[]} names
 */
export function laterOf(names) {
  const later = names.filter((name) => LOADERS[name].isLater);
  return later.length < names.length ? later : [];
}

/** The names in a text that are known, each once. @template {string} N @param {string | null} text @param {readonly N[]} known */
const namesIn = (text, known) => [...new Set((text ?? '').split(/\s+/))].flatMap((name) => known.find((each) => each === name) ?? []);

/**
 * The panels that a view names, in its order, each once; unknown names are passed over.
 * @param {string | null} view names separated by white space
 * @returns {PanelName[]}
 */
export function panelsOf(view) {
  const asked = namesIn(view, /** @type {PanelName[]} */ (Object.keys(LOADERS)));
  return asked.length > 0 ? asked : DEFAULT_VIEW;
}

/**
 * The panels that stand in tabs, in order, each once; what can't stand in one is passed over. One tab alone is none.
 * @param {string | null} tabs names separated by white space
 * @returns {TabName[]}
 */
export function tabsOf(tabs) {
  const asked = namesIn(tabs, TABS);
  return asked.length > 1 ? asked : [];
}

/**
 * Where the panels stand. One that is named as a tab stands there only.
 * @param {string | null} view @param {string | null} tabs
 * @returns {Arrangement}
 */
export function arrangementOf(view, tabs) {
  const inTabs = tabsOf(tabs);
  return { stacked: panelsOf(view).filter((name) => !inTabs.some((tab) => tab === name)), tabs: inTabs };
}

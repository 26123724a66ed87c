// The panels by name, and which of them an element shows where.
import { loadWithRetry } from '../core/load-module.js';
import { loadMessages, loadWords } from '../i18n/index.js';
import { LOADERS, importTabs } from './loaders.js';

/**
 * @typedef {'input' | 'gallery' | 'strip' | 'bench' | 'layers' | 'copy' | 'decoders' | 'compare' | 'map' | 'difference' | 'table' | 'inline'} PanelName
 * @typedef {typeof TABS[number]} TabName
 */

/**
 * @template {string} [K=never] keys of the panel's own words
 * @typedef {object} Context what a panel may use
 * @property {import('../core/session.js').Session} session
 * @property {import('../i18n/index.js').Messages<import('../i18n/index.js').Key | K>} messages
 * @property {boolean} readonly
 * @property {AbortSignal} signal aborts when the panel is taken down
 * @property {(...texts: string[]) => void} adopt adds style sheets, each once
 * @property {(action: 'undo' | 'redo') => void} step undoes the last change, or redoes it
 * @property {() => void} showKeys shows the list of keys
 * @property {(content: import('../ui/notices.js').Content, topic: string) => void} notice shows a notice above the panels
 * @property {(file: File, session?: import('../core/session.js').Session) => Promise<void>} openFile into the inspector's session, unless another is given
 * @property {(name: PanelName) => boolean} focusPanel whether there is such a panel, and it can have the focus
 * @property {Carried} carried
 */

/**
 * @typedef {object} Carried state that panels leave to those that replace them, as for another language
 * @property {import('../lazy/offer/index.js').Edit | null} [edit] the edit that led to the current offer
 * @property {import('../lazy/keep-text/index.js').Chosen} [chosen] the scheme that was chosen last
 * @property {import('../codec/index.js').SegmentList} [left] what the panels showed when they were taken down
 * @property {import('../lazy/rebuild/waiting.js').Waiting[]} [refused] refused text that waits for its field, in a tab not shown yet
 * @property {import('../lazy/steps/index.js').Steps | null} [steps] the step that the player of the layers has reached
 * @property {string} [insertion] what was left in the insertion field of the strip
 * @property {boolean} [copiesSelection] whether only the selection is copied
 * @property {import('../lazy/picture-card/card.js').Choices} [picture] the options chosen for the picture
 * @property {{ texts: [Uint8Array, Uint8Array], before: Uint8Array }} [compared] texts that replace the two compared ones once there is a panel for them, if the bytes are
 * still those from before
 * @property {Set<import('../lazy/panels/difference/kinds.js').Group>} [ignored] kinds of difference that are ignored
 */

/**
 * @typedef {object} Panel
 * @property {HTMLElement} root
 * @property {(change: import('../core/session.js').Change) => void} update
 * @property {(options?: FocusOptions) => void} [focus]
 * @property {(isPrinting: boolean) => void} [print] called before printing and after it
 *
 * @typedef {object} Arrangement where panels are shown
 * @property {PanelName[]} stacked one below the other
 * @property {TabName[]} tabs in tabs: none, or at least two
 *
 * @typedef {object} LoadedPanel
 * @property {PanelClass<any>} Panel
 * @property {import('../i18n/index.js').Messages<any>} messages with the panel's own words
 */

/**
 * @template {string} K keys of the panel's own words
 * @typedef {{ new (context: Context<K>): Panel, prepare?: (language: import('../i18n/index.js').Language) => void }} PanelClass `prepare`
 * loads what a panel otherwise loads when it is first shown
 */

/** Shown if `view` names no panel. @type {PanelName[]} */
const DEFAULT_VIEW = ['strip'];

/** The panels that can be shown in a tab. */
export const TABS = /** @type {const} @satisfies {readonly PanelName[]} */ (['bench', 'layers', 'copy', 'compare', 'decoders', 'map', 'difference', 'table']);

/** The panel class that a module exports. @param {Record<string, unknown>} module */
const panelOf = (module) => Object.entries(module).find(([name]) => name.endsWith('Panel'))?.[1];

/**
 * A panel and its words, fetched in parallel.
 * @param {PanelName} name @param {import('../i18n/index.js').Language} language
 * @returns {Promise<LoadedPanel>}
 */
export async function loadPanel(name, language) {
  const { load, words, wordsOf } = LOADERS[name];
  // A message is looked up in the panel's own words, then in those of `wordsOf`, then in the core words.
  const others = words && wordsOf && LOADERS[wordsOf].words;
  const [Panel, messages] = await Promise.all([
    loadWithRetry(load, panelOf), words ? loadWords(language, words, others && loadWords(language, others)) : loadMessages(language),
  ]);
  return { Panel, messages };
}

/** The `Tabs` class, which only an inspector with tabs fetches. */
export const loadTabs = () => loadWithRetry(importTabs, (module) => /** @type {any} */ (module)['Tabs']);

/**
 * The panels that the first view does not wait for; none if that would be all of them.
 * @param {readonly PanelName[]} names
 */
export function laterOf(names) {
  const later = names.filter((name) => LOADERS[name].isLater);
  return later.length < names.length ? later : [];
}

/** The known names in a text, each once. @template {string} N @param {string | null} text @param {readonly N[]} known */
const namesIn = (text, known) => [...new Set((text ?? '').split(/\s+/))].flatMap((name) => known.find((each) => each === name) ?? []);

/**
 * The panels that a view names, in its order, each once; unknown names are ignored.
 * @param {string | null} view names separated by white space
 * @returns {PanelName[]}
 */
export function panelsOf(view) {
  const asked = namesIn(view, /** @type {PanelName[]} */ (Object.keys(LOADERS)));
  return asked.length > 0 ? asked : DEFAULT_VIEW;
}

/**
 * The panels shown in tabs, in order, each once; panels that can't be tabs are ignored. A single tab counts as none.
 * @param {string | null} tabs names separated by white space
 * @returns {TabName[]}
 */
export function tabsOf(tabs) {
  const asked = namesIn(tabs, TABS);
  return asked.length > 1 ? asked : [];
}

/**
 * Where the panels are shown. A panel named as a tab is shown only there.
 * @param {string | null} view @param {string | null} tabs
 * @returns {Arrangement}
 */
export function arrangementOf(view, tabs) {
  const inTabs = tabsOf(tabs);
  return { stacked: panelsOf(view).filter((name) => !inTabs.some((tab) => tab === name)), tabs: inTabs };
}

// The one list of panels: how each is loaded, and its words. A build can include some of them (scripts/bundle/panels-inside.mjs); the
// others are fetched when an inspector first shows them.

/** @typedef {import('./panels.js').PanelName} PanelName */

/**
 * @template {string} K keys of the panel's own words
 * @template {string} B keys of another panel's words
 * @typedef {object} Loader
 * @property {() => Promise<import('./panels.js').PanelClass<K | B>>} load
 * @property {import('../i18n/index.js').Words<K>} [words] omitted if the core words are enough
 * @property {PanelName} [wordsOf] another panel whose words it needs too
 * @property {boolean} [isLater] whether, next to other panels, it is fetched when the page is idle, so that the first view does not wait for it
 */

/** Lets tsc check that a panel uses no other words. @template {string} [K=never] @param {Loader<K, never>} loader @returns {Loader<any, any>} */
const panel = (loader) => loader;

/** The same for a panel that also uses the bench's words. @template {string} K @param {Loader<K, keyof typeof import('../panels/bench/messages/en.js').default>} loader @returns {Loader<any, any>} */
const panelOfBench = (loader) => loader;

/** The same for one that also uses the input's words. @template {string} K @param {Loader<K, keyof typeof import('../panels/input/messages/en.js').default>} loader @returns {Loader<any, any>} */
const panelOfInput = (loader) => loader;

/** The `Tabs` class. */
export const importTabs = async () => (await import('../lazy/tabs/index.js')).Tabs;

/** @type {Readonly<Record<PanelName, Loader<any, any>>>} */
export const LOADERS = {
  input: panel({
    load: async () => (await import('../panels/input/panel.js')).InputPanel,
    words: {
      en: () => import('../panels/input/messages/en.js'),
      de: () => import('../panels/input/messages/de.js'),
      nl: () => import('../panels/input/messages/nl.js'),
    },
  }),
  gallery: panel({
    isLater: true,
    load: async () => (await import('../lazy/panels/gallery/panel.js')).GalleryPanel,
    words: {
      en: () => import('../lazy/panels/gallery/messages/en.js'),
      de: () => import('../lazy/panels/gallery/messages/de.js'),
      nl: () => import('../lazy/panels/gallery/messages/nl.js'),
    },
  }),
  strip: panel({ load: async () => (await import('../panels/strip/panel.js')).StripPanel }),
  bench: panel({
    load: async () => (await import('../panels/bench/panel.js')).BenchPanel,
    words: {
      en: () => import('../panels/bench/messages/en.js'),
      de: () => import('../panels/bench/messages/de.js'),
      nl: () => import('../panels/bench/messages/nl.js'),
    },
  }),
  layers: panelOfBench({
    load: async () => (await import('../panels/layers/panel.js')).LayersPanel,
    words: {
      en: () => import('../panels/layers/messages/en.js'),
      de: () => import('../panels/layers/messages/de.js'),
      nl: () => import('../panels/layers/messages/nl.js'),
    },
    wordsOf: 'bench',
  }),
  copy: panel({
    load: async () => (await import('../lazy/panels/copy/panel.js')).CopyPanel,
    words: {
      en: () => import('../lazy/panels/copy/messages/en.js'),
      de: () => import('../lazy/panels/copy/messages/de.js'),
      nl: () => import('../lazy/panels/copy/messages/nl.js'),
    },
  }),
  decoders: panel({
    load: async () => (await import('../lazy/panels/decoders/panel.js')).DecodersPanel,
    words: {
      en: () => import('../lazy/panels/decoders/messages/en.js'),
      de: () => import('../lazy/panels/decoders/messages/de.js'),
      nl: () => import('../lazy/panels/decoders/messages/nl.js'),
    },
  }),
  compare: panel({
    load: async () => (await import('../lazy/panels/compare/panel.js')).ComparePanel,
    words: {
      en: () => import('../lazy/panels/compare/messages/en.js'),
      de: () => import('../lazy/panels/compare/messages/de.js'),
      nl: () => import('../lazy/panels/compare/messages/nl.js'),
    },
  }),
  map: panel({
    load: async () => (await import('../lazy/panels/map/panel.js')).MapPanel,
    words: {
      en: () => import('../lazy/panels/map/messages/en.js'),
      de: () => import('../lazy/panels/map/messages/de.js'),
      nl: () => import('../lazy/panels/map/messages/nl.js'),
    },
  }),
  difference: panelOfInput({
    wordsOf: 'input',
    load: async () => (await import('../lazy/panels/difference/panel.js')).DifferencePanel,
    words: {
      en: () => import('../lazy/panels/difference/messages/en.js'),
      de: () => import('../lazy/panels/difference/messages/de.js'),
      nl: () => import('../lazy/panels/difference/messages/nl.js'),
    },
  }),
  table: panel({
    load: async () => (await import('../lazy/panels/table/panel.js')).TablePanel,
    words: {
      en: () => import('../lazy/panels/table/messages/en.js'),
      de: () => import('../lazy/panels/table/messages/de.js'),
      nl: () => import('../lazy/panels/table/messages/nl.js'),
    },
  }),
  inline: panel({ load: async () => (await import('../lazy/panels/inline/panel.js')).InlinePanel }),
};

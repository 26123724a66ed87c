// The panels by name. Each is fetched when an inspector first shows it.

/**
 * @typedef {'input' | 'gallery' | 'strip' | 'bench' | 'decoders' | 'compare' | 'map' | 'table' | 'inline'} PanelName
 * @typedef {import('../inspector.js').Context} Context
 *
 * @typedef {object} Panel
 * @property {HTMLElement} root
 * @property {(change: import('../session.js').Change) => void} update
 * @property {() => void} [focus]
 *
 * @typedef {new (context: Context) => Panel} PanelClass
 */

/** @type {Readonly<Record<PanelName, () => Promise<PanelClass>>>} */
const LOADERS = {
  input: async () => (await import('./input-panel.js')).InputPanel,
  gallery: async () => (await import('./gallery-panel.js')).GalleryPanel,
  strip: async () => (await import('./strip-panel.js')).StripPanel,
  bench: async () => (await import('./bench-panel.js')).BenchPanel,
  decoders: async () => (await import('./decoders-panel.js')).DecodersPanel,
  compare: async () => (await import('./compare-panel.js')).ComparePanel,
  map: async () => (await import('./map-panel.js')).MapPanel,
  table: async () => (await import('./table-panel.js')).TablePanel,
  inline: async () => (await import('./inline-panel.js')).InlinePanel,
};

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

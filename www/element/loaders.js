// How the panels come: each is fetched when an inspector first shows it.

/** @type {Readonly<Record<import('./panels.js').PanelName, () => Promise<import('./panels.js').PanelClass>>>} */
export const LOADERS = {
  input: async () => (await import('../panels/input/panel.js')).InputPanel,
  gallery: async () => (await import('../lazy/panels/gallery/panel.js')).GalleryPanel,
  strip: async () => (await import('../panels/strip/panel.js')).StripPanel,
  bench: async () => (await import('../panels/bench/panel.js')).BenchPanel,
  decoders: async () => (await import('../lazy/panels/decoders/panel.js')).DecodersPanel,
  compare: async () => (await import('../lazy/panels/compare/panel.js')).ComparePanel,
  map: async () => (await import('../lazy/panels/map/panel.js')).MapPanel,
  table: async () => (await import('../lazy/panels/table/panel.js')).TablePanel,
  inline: async () => (await import('../lazy/panels/inline/panel.js')).InlinePanel,
};

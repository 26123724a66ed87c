// How the panels come: each is fetched when an inspector first shows it.

/** @type {Readonly<Record<import('./index.js').PanelName, () => Promise<import('./index.js').PanelClass>>>} */
export const LOADERS = {
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

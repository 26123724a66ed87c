// How the panels come to `./define`, in the place of www/element/panels/loaders.js (scripts/dist/package.mjs): the one
// that shows where no view is asked for comes with the element, the others when they are first shown.
import { StripPanel } from '../www/element/panels/strip-panel.js';

/** @type {typeof import('../www/element/panels/loaders.js').LOADERS} */
export const LOADERS = {
  input: async () => (await import('../www/element/panels/input-panel.js')).InputPanel,
  gallery: async () => (await import('../www/element/panels/gallery-panel.js')).GalleryPanel,
  strip: async () => StripPanel,
  bench: async () => (await import('../www/element/panels/bench-panel.js')).BenchPanel,
  decoders: async () => (await import('../www/element/panels/decoders-panel.js')).DecodersPanel,
  compare: async () => (await import('../www/element/panels/compare-panel.js')).ComparePanel,
  map: async () => (await import('../www/element/panels/map-panel.js')).MapPanel,
  table: async () => (await import('../www/element/panels/table-panel.js')).TablePanel,
  inline: async () => (await import('../www/element/panels/inline-panel.js')).InlinePanel,
};

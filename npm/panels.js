// How the panels come to `./define`, in the place of www/element/loaders.js (scripts/dist/package.mjs): the one
// that shows where no view is asked for comes with the element, the others when they are first shown.
import { StripPanel } from '../www/panels/strip/panel.js';

/** @type {typeof import('../www/element/loaders.js').LOADERS} */
export const LOADERS = {
  input: async () => (await import('../www/panels/input/panel.js')).InputPanel,
  gallery: async () => (await import('../www/lazy/panels/gallery/panel.js')).GalleryPanel,
  strip: async () => StripPanel,
  bench: async () => (await import('../www/panels/bench/panel.js')).BenchPanel,
  decoders: async () => (await import('../www/lazy/panels/decoders/panel.js')).DecodersPanel,
  compare: async () => (await import('../www/lazy/panels/compare/panel.js')).ComparePanel,
  map: async () => (await import('../www/lazy/panels/map/panel.js')).MapPanel,
  table: async () => (await import('../www/lazy/panels/table/panel.js')).TablePanel,
  inline: async () => (await import('../www/lazy/panels/inline/panel.js')).InlinePanel,
};

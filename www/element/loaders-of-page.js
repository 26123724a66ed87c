// How the panels come to the page, in the place of loaders.js (scripts/bundle.mjs): those that it shows come with it,
// for many small files weigh more than one and need a round trip more.
import { BenchPanel } from '../panels/bench/panel.js';
import { ComparePanel } from '../lazy/panels/compare/panel.js';
import { DecodersPanel } from '../lazy/panels/decoders/panel.js';
import { GalleryPanel } from '../lazy/panels/gallery/panel.js';
import { InputPanel } from '../panels/input/panel.js';
import { MapPanel } from '../lazy/panels/map/panel.js';
import { StripPanel } from '../panels/strip/panel.js';

/** @type {typeof import('./loaders.js').LOADERS} */
export const LOADERS = {
  input: async () => InputPanel,
  gallery: async () => GalleryPanel,
  strip: async () => StripPanel,
  bench: async () => BenchPanel,
  decoders: async () => DecodersPanel,
  compare: async () => ComparePanel,
  map: async () => MapPanel,
  table: async () => (await import('../lazy/panels/table/panel.js')).TablePanel,
  inline: async () => (await import('../lazy/panels/inline/panel.js')).InlinePanel,
};

// How the panels come to the page, in the place of loaders.js (scripts/bundle.mjs): those that it shows come with it,
// for many small files weigh more than one and need a round trip more.
import { BenchPanel } from './bench-panel.js';
import { ComparePanel } from './compare-panel.js';
import { DecodersPanel } from './decoders-panel.js';
import { GalleryPanel } from './gallery-panel.js';
import { InputPanel } from './input-panel.js';
import { MapPanel } from './map-panel.js';
import { StripPanel } from './strip-panel.js';

/** @type {typeof import('./loaders.js').LOADERS} */
export const LOADERS = {
  input: async () => InputPanel,
  gallery: async () => GalleryPanel,
  strip: async () => StripPanel,
  bench: async () => BenchPanel,
  decoders: async () => DecodersPanel,
  compare: async () => ComparePanel,
  map: async () => MapPanel,
  table: async () => (await import('./table-panel.js')).TablePanel,
  inline: async () => (await import('./inline-panel.js')).InlinePanel,
};

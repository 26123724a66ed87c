/**
 * Loads the WebAssembly module of the notations, once, and calls it.
 *
 * @module
 */

import { contents, initSync, noop, positionInMessage, readNotation, recognise, renew, writeNotation } from '../pkg/utf8_inspector_notation.js';
import { loadableModule } from './loadable-module.js';
import { notationSource } from './notation-source.js';

/** `readyNotation` resolves when the functions of `notations.js` can be used. */
export const { load: readyNotation, call: callNotation } = loadableModule({
  name: 'notation',
  ready: 'readyNotation',
  subject: 'text',
  glue: { initSync, noop, renew },
  // Listed one by one, as in load-core.js.
  functions: { contents, positionInMessage, readNotation, recognise, writeNotation },
  source: notationSource,
  needed: ['recognise', 'readNotation', 'writeNotation'],
});

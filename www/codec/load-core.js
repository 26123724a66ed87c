/**
 * Loads the WebAssembly module that a first view needs, once.
 *
 * @module
 */

import {
  classes, codePoints, encode, encodeText, initSync, layout, renew, replacements, segments, toWellFormed, validate,
} from '../pkg/utf8_inspector_core.js';
import { coreSource } from './core-source.js';
import { setCore } from './instances.js';
import { instantiate } from './instantiate.js';
import { begun, shared } from './loading.js';

/** Listed one by one: for a namespace object as a value, esbuild needs a helper, which it puts into a file of its own. @type {import('./instances.js').Core} */
const core = { classes, codePoints, encode, encodeText, layout, renew, replacements, segments, toWellFormed, validate };

/**
 * Resolves when all functions except the scanner can be used.
 *
 * If a program has already requested the full module, that one is used.
 *
 * @returns {Promise<void>} Rejects with a `LoadError`.
 */
export function readyCore() {
  return begun('full') ?? shared('core', async () => {
    await instantiate({ initSync }, coreSource(), ['classes', 'encode', 'layout', 'segments']);
    setCore(core);
  });
}

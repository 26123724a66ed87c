/**
 * Loads the WebAssembly module that a first view needs, once.
 *
 * @module
 */

import * as core from '../pkg/utf8_inspector_core.js';
import { coreBeside } from './core-beside.js';
import { setCore } from './instances.js';
import { instantiate } from './instantiate.js';
import { begun, shared } from './loading.js';

/**
 * Resolves when all functions but the scanner may be used.
 *
 * Where a program has asked for the full module, that one serves.
 *
 * @returns {Promise<void>} Rejects with a `LoadError`.
 */
export function readyCore() {
  return begun('full') ?? shared('core', async () => {
    await instantiate(core, coreBeside(), 'segments');
    setCore(core);
  });
}

// Where panels get the notations from: code and WebAssembly module are fetched on first use.
import { loadModule } from './load-module.js';

/** @typedef {typeof import('../lazy/notation/index.js')} Notations */

/** Whether this build includes the notations: a standalone script leaves them out (scripts/bundle/inside.mjs). */
export const hasNotations = true;

/**
 * The notations, ready to be called. All calls share one load; after a failure the next call tries again.
 * @returns {Promise<Notations>} Rejects with a `LoadError`, or with the browser's error if a JavaScript module could not be fetched.
 */
export async function loadNotations() {
  const notations = await loadModule(() => import('../lazy/notation/index.js'), 'readyNotation');
  await notations.readyNotation();
  return notations;
}

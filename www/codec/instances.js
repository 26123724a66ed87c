/**
 * The instances of the WebAssembly module. It is built twice from the same sources: `core` has what a first view needs,
 * `full` also has the scanner.
 *
 * Whatever an instance returns is a copy, so any instance can answer any call; only a scanner belongs to the
 * instance that made it.
 *
 * @module
 */

/** @typedef {Omit<typeof import('../pkg/utf8_inspector_core.js'), 'default' | 'initSync' | '__wbg_reset_state'>} Core */
/** @typedef {typeof import('../pkg/utf8_inspector.js')} Full */

/** @type {Core | null} */
let core = null;
/** @type {Full | null} */
let full = null;

/** @param {Core} loaded */
export function setCore(loaded) {
  core = loaded;
}

/** @param {Full} loaded */
export function setFull(loaded) {
  full = loaded;
}

/**
 * The instance that answers calls: the full one, once it is loaded.
 *
 * @throws {Error} before either is loaded
 */
export function instance() {
  return full ?? core ?? notLoaded();
}

/** The full instance. @throws {Error} before it is loaded */
export function fullInstance() {
  return full ?? notLoaded();
}

/** @returns {never} */
function notLoaded() {
  throw new Error('utf8-inspector is not loaded yet: await ready() before any other call');
}

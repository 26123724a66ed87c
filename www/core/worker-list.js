// The locations of the workers' modules: files of their own. Single-file builds embed each of them in the list
// (scripts/bundle/workers-inside.mjs), which is why every line has this form:
//
//   name: () => new URL('../lazy/part/worker.js', import.meta.url).href,

/**
 * The address of each worker's module, by the worker's name. A part that needs a worker adds it here.
 * @type {Readonly<Record<string, () => string>>}
 */
export const WORKERS = {};

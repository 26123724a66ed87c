/**
 * The modules that are being loaded or have been; each is loaded once.
 *
 * @module
 */

/** @typedef {'core' | 'exercises' | 'full' | 'notation'} Part */

/** @type {Map<Part, Promise<void>>} */
const loads = new Map();

/** The load of a part, if it has begun and has not failed. @param {Part} part */
export const begun = (part) => loads.get(part);

/**
 * The one load of a part; after a failure the next call tries again.
 *
 * @param {Part} part
 * @param {() => Promise<void>} load
 * @returns {Promise<void>}
 */
export function shared(part, load) {
  let promise = loads.get(part);
  if (!promise) {
    promise = load().catch((error) => {
      loads.delete(part);
      throw error;
    });
    loads.set(part, promise);
  }
  return promise;
}

/**
 * Errors for an argument of the wrong type.
 *
 * @module
 */

/**
 * A TypeError that says what was expected and what was found.
 *
 * @param {string} what
 * @param {unknown} found
 */
export function expected(what, found) {
  return new TypeError(`expected ${what}, found ${kindOf(found)}`);
}

/**
 * A value's type, for a message: a String, an Array, null.
 *
 * @param {unknown} value
 */
export function kindOf(value) {
  if (value === null || value === undefined) return String(value);
  const tag = Object.prototype.toString.call(value).slice(8, -1);
  return `${/^[AEIO]/.test(tag) ? 'an' : 'a'} ${tag}`;
}

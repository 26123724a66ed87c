// The options of a picture, and the errors for invalid ones.
import { kindOf } from '../../codec/expected.js';

/**
 * @typedef {'strip' | 'bench' | 'layers' | 'table'} PictureView
 * @typedef {'light' | 'dark' | 'transparent'} PictureTheme
 *
 * @typedef {object} PictureOptions
 * @property {PictureView} [view] what it shows; by default the first of these that the inspector shows, or else the strip
 * @property {PictureTheme} [theme] `transparent`: no background, in the colours that the inspector has on the screen; by
 * default those colours and its background
 * @property {number} [width] available to the view, in CSS pixels, at which its rows wrap; by default that of the inspector
 */

/** @type {readonly PictureView[]} */
export const VIEWS = ['strip', 'bench', 'layers', 'table'];

/** Whether a view shows the bits of what is selected. @param {PictureView} view */
export const isOfBits = (view) => view === 'bench' || view === 'layers';

/** @type {readonly PictureTheme[]} */
export const THEMES = ['light', 'dark', 'transparent'];
const WIDTHS = /** @type {const} */ ({ least: 100, most: 8000 });

/** For the picture card: an option of `toSvg` with this key makes the strip and the table show only what is selected, as bench and layers do. */
export const ONLY_SELECTED = Symbol('only what is selected');

const OPTIONS = ['view', 'theme', 'width'];

/** Most UTF-16 code units of a string to quote in a message. */
const MAX_SHOWN = 40;

/** @param {unknown} value */
function found(value) {
  if (typeof value === 'string') return value.length > MAX_SHOWN ? `'${value.slice(0, MAX_SHOWN)}…'` : `'${value}'`;
  return typeof value === 'number' ? String(value) : kindOf(value);
}

/** @param {readonly string[]} names */
const either = (names) => `${names.slice(0, -1).map((name) => `'${name}'`).join(', ')} or '${names.at(-1)}'`;

/**
 * @template {string} T
 * @param {string} name @param {readonly T[]} names @param {unknown} value
 * @returns {T | undefined}
 */
function oneOf(name, names, value) {
  if (value === undefined) return undefined;
  const known = names.find((each) => each === value);
  if (known === undefined) throw new TypeError(`${name}: expected ${either(names)}, found ${found(value)}`);
  return known;
}

/**
 * The options of a picture, once validated.
 * @param {unknown} options
 * @returns {PictureOptions}
 * @throws {TypeError} that says what was expected
 */
export function checkedOptions(options) {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) throw new TypeError(`expected options as an object, found ${kindOf(options)}`);
  const unknown = Object.keys(options).find((name) => !OPTIONS.includes(name));
  if (unknown !== undefined) throw new TypeError(`expected the options ${either(OPTIONS)}, found ${found(unknown)}`);
  const { view, theme, width } = /** @type {Record<string, unknown>} */ (options);
  if (width !== undefined && !(typeof width === 'number' && width >= WIDTHS.least && width <= WIDTHS.most)) {
    throw new TypeError(`width: expected a number from ${WIDTHS.least} to ${WIDTHS.most}, found ${found(width)}`);
  }
  return { view: oneOf('view', VIEWS, view), theme: oneOf('theme', THEMES, theme), width: /** @type {number | undefined} */ (width) };
}

// Colours in the form that every SVG reader understands.

/** @typedef {{ hex: string, alpha: number }} Color `alpha` from 0 to 1 */

/** @param {number} value from 0 to 255 */
const digits = (value) => Math.round(Math.min(Math.max(value, 0), 255)).toString(16).padStart(2, '0');

/** @type {Map<string, Color>} */
const known = new Map();

/**
 * Reads a colour as computed by browsers.
 * @param {string} computed
 * @param {(computed: string) => [red: number, green: number, blue: number, alpha: number]} drawn gives the RGBA bytes of a colour in any other colour space
 * @returns {Color}
 */
export function readColor(computed, drawn) {
  let color = known.get(computed);
  if (!color) {
    color = parsed(computed) ?? fromBytes(drawn(computed));
    known.set(computed, color);
  }
  return color;
}

/** @param {string} computed @returns {Color | null} */
function parsed(computed) {
  const [, name = '', list = ''] = /^(rgba?|color)\(([^)]*)\)$/.exec(computed) ?? [];
  const values = (list.match(/[-+.\de]+%?(?=[\s,/]|$)/g) ?? []).map((part) => (part.endsWith('%') ? Number.parseFloat(part) / 100 : Number(part)));
  const numbers = name === 'color' ? values.slice(-4) : values;
  if (name === '' || numbers.some(Number.isNaN) || (name === 'color' && !list.startsWith('srgb '))) return null;
  const [red = 0, green = 0, blue = 0, alpha = 1] = name === 'color' && list.includes('/') === false ? numbers.slice(-3) : numbers;
  const scale = name === 'color' ? 255 : 1;
  return { hex: `#${digits(red * scale)}${digits(green * scale)}${digits(blue * scale)}`, alpha: Math.round(alpha * 1000) / 1000 };
}

/** @param {[red: number, green: number, blue: number, alpha: number]} bytes @returns {Color} */
const fromBytes = ([red, green, blue, alpha]) => ({ hex: `#${digits(red)}${digits(green)}${digits(blue)}`, alpha: Math.round(alpha / 255 * 1000) / 1000 });

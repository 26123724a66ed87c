// A box as CSS draws it, with background and borders, as SVG.
import { tag, written } from './xml.js';

/**
 * @typedef {object} Rect CSS pixels
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 *
 * @typedef {import('./color.js').Color} Color
 * @typedef {{ width: number, style: string, color: Color }} Border of one side
 * @typedef {[top: number, right: number, bottom: number, left: number]} Insets
 * @typedef {[topLeft: number, topRight: number, bottomRight: number, bottomLeft: number]} Radii
 *
 * @typedef {object} Box
 * @property {Rect} rect
 * @property {Color | null} color of the background
 * @property {import('./gradient.js').Gradient | null} gradient over the background colour
 * @property {[top: Border, right: Border, bottom: Border, left: Border]} borders
 * @property {Radii} radii
 */

/** The lines of a border style: the middle and the width of each, as fractions of the border's width. @type {Readonly<Record<string, [middle: number, width: number][]>>} */
const LINES = { double: [[1 / 6, 1 / 3], [5 / 6, 1 / 3]] };
/** @type {[middle: number, width: number][]} */
const ONE_LINE = [[1 / 2, 1]];

/**
 * The attributes of a dotted or dashed line. Dots are round if they are large enough for that to show.
 * @param {string} style @param {number} width
 */
function dashes(style, width) {
  if (style === 'dotted' && width >= 2) return { 'stroke-dasharray': `0 ${written(2 * width)}`, 'stroke-dashoffset': -width / 2, 'stroke-linecap': 'round' };
  if (style === 'dotted' || style === 'dashed') return { 'stroke-dasharray': `${written(style === 'dashed' ? 2 * width : width)} ${written(width)}` };
  return {};
}

/**
 * Radii that fit into the box: if two arcs would overlap, all shrink together (CSS Backgrounds and Borders 3, §4.5).
 * @param {Rect} rect @param {Radii} radii @returns {Radii}
 */
function fitting({ width, height }, radii) {
  const [tl, tr, br, bl] = radii;
  const factor = Math.min(1, width / (tl + tr || 1), width / (bl + br || 1), height / (tl + bl || 1), height / (tr + br || 1));
  return /** @type {Radii} */ (radii.map((radius) => radius * factor));
}

/** @param {Rect} rect @param {Insets} insets @returns {Rect} */
const inset = ({ x, y, width, height }, [top, right, bottom, left]) =>
  ({ x: x + left, y: y + top, width: Math.max(width - left - right, 0), height: Math.max(height - top - bottom, 0) });

/** @param {Radii} radii @param {Insets} insets @returns {Radii} */
function insetRadii([tl, tr, br, bl], [top, right, bottom, left]) {
  return [Math.max(tl - Math.max(top, left), 0), Math.max(tr - Math.max(top, right), 0), Math.max(br - Math.max(bottom, right), 0), Math.max(bl - Math.max(bottom, left), 0)];
}

/**
 * The path around a box, clockwise, along some of its sides.
 * @param {Rect} rect @param {Radii} radii
 * @param {number} from the first side: 0 top, 1 right, 2 bottom, 3 left @param {number} count of sides; all four close the path
 */
export function outline({ x, y, width, height }, radii, from = 0, count = 4) {
  const [tl, tr, br, bl] = radii;
  const point = (/** @type {number} */ px, /** @type {number} */ py) => `${written(px)} ${written(py)}`;
  const [right, bottom] = [x + width, y + height];
  /** Where each side starts and ends, and the arc after it. */
  const sides = [
    { start: point(x + tl, y), end: point(right - tr, y), arc: tr, next: point(right, y + tr) },
    { start: point(right, y + tr), end: point(right, bottom - br), arc: br, next: point(right - br, bottom) },
    { start: point(right - br, bottom), end: point(x + bl, bottom), arc: bl, next: point(x, bottom - bl) },
    { start: point(x, bottom - bl), end: point(x, y + tl), arc: tl, next: point(x + tl, y) },
  ];
  let path = '';
  for (let i = 0; i < count; i++) {
    const side = /** @type {typeof sides[number]} */ (sides[(from + i) % 4]);
    path += `${i === 0 ? 'M' : 'L'}${side.start}L${side.end}`;
    const turns = count === 4 || i < count - 1;
    if (turns && side.arc > 0) path += `A${written(side.arc)} ${written(side.arc)} 0 0 1 ${side.next}`;
  }
  return count === 4 ? `${path}Z` : path;
}

/** @param {Border} a @param {Border} b */
const areAlike = (a, b) => a.width === b.width && a.style === b.style && a.color.hex === b.color.hex && a.color.alpha === b.color.alpha;

/** @param {Border} border */
const isDrawn = ({ width, style, color }) => width > 0 && style !== 'none' && style !== 'hidden' && color.alpha > 0;

/**
 * The borders as lines: adjacent sides that look the same form one.
 * @param {Box['borders']} borders
 * @returns {{ from: number, count: number, border: Border }[]}
 */
function runs(borders) {
  const side = (/** @type {number} */ i) => /** @type {Border} */ (borders[(i + 4) % 4]);
  const first = [0, 1, 2, 3].find((i) => !areAlike(side(i - 1), side(i)));
  if (first === undefined) return isDrawn(side(0)) ? [{ from: 0, count: 4, border: side(0) }] : [];
  const found = [];
  for (let i = first; i < first + 4;) {
    let count = 1;
    while (i + count < first + 4 && areAlike(side(i), side(i + count))) count++;
    if (isDrawn(side(i))) found.push({ from: i % 4, count, border: side(i) });
    i += count;
  }
  return found;
}

/** A colour as attributes. @param {'fill' | 'stroke'} name @param {Color} color */
export const paint = (name, { hex, alpha }) => ({ [name]: hex, [`${name}-opacity`]: alpha < 1 ? alpha : undefined });

/**
 * The background and the borders of a box, as markup.
 * @param {Box} box @param {(gradient: import('./gradient.js').Gradient, rect: Rect) => string} reference gives the value of `fill` for a gradient in the box without its borders
 */
export function drawBox({ rect, color, gradient, borders, radii: wanted }, reference) {
  const radii = fitting(rect, wanted);
  const widths = /** @type {Insets} */ (borders.map((border) => (isDrawn(border) ? border.width : 0)));
  const markup = [];
  const isPlain = radii.every((radius) => radius === radii[0]);
  /** @param {Rect} area @param {Radii} corners @param {Record<string, string | number | undefined>} look */
  const shape = (area, corners, look) => (isPlain
    ? tag('rect', { ...area, rx: corners[0] > 0 ? corners[0] : undefined, ...look })
    : tag('path', { d: outline(area, corners), ...look }));
  // Under an opaque border the background ends in the middle of the line: it would otherwise show through at the outer edge.
  const isCovered = borders.every((border) => isDrawn(border) && border.style === 'solid' && border.color.alpha === 1);
  const under = /** @type {Insets} */ (isCovered ? widths.map((width) => width / 2) : [0, 0, 0, 0]);
  const [backgroundRect, corners] = [inset(rect, under), insetRadii(radii, under)];
  if (color) markup.push(shape(backgroundRect, corners, paint('fill', color)));
  if (gradient) markup.push(shape(backgroundRect, corners, { fill: reference(gradient, inset(rect, widths)) }));
  const isSolid = borders.every((border) => isDrawn(border) && border.style === 'solid' && border.color.hex === borders[0].color.hex);
  if (isSolid && widths.some((width) => width !== widths[0])) {
    // The widths differ: fills the area between the outer and the inner edge.
    const inner = outline(inset(rect, widths), insetRadii(radii, widths));
    markup.push(tag('path', { d: outline(rect, radii) + inner, 'fill-rule': 'evenodd', ...paint('fill', borders[0].color) }));
    return markup.join('');
  }
  for (const { from, count, border } of runs(borders)) {
    for (const [middle, part] of LINES[border.style] ?? ONE_LINE) {
      const insets = /** @type {Insets} */ (widths.map((width) => width * middle));
      const path = inset(rect, insets);
      const arcs = insetRadii(radii, insets);
      const width = border.width * part;
      const look = {
        fill: 'none', ...paint('stroke', border.color), 'stroke-width': width === 1 ? undefined : width, ...dashes(border.style, width),
      };
      markup.push(count === 4 ? shape(path, arcs, look) : tag('path', { d: openPath(rect, path, arcs, from, count), ...look }));
    }
  }
  return markup.join('');
}

/**
 * The path along some sides, extended to the outer edge of the box where the next side is another line.
 * @param {Rect} outer @param {Rect} path @param {Radii} radii @param {number} from @param {number} count
 */
function openPath(outer, path, radii, from, count) {
  const last = (from + count - 1) % 4;
  const reach = { ...path };
  const extend = (/** @type {number} */ side, /** @type {boolean} */ isStart) => {
    // Clockwise: the top starts at the left, the right at the top, and so on.
    const edge = isStart ? (side + 3) % 4 : (side + 1) % 4;
    if (edge === 0) [reach.y, reach.height] = [outer.y, reach.height + reach.y - outer.y];
    else if (edge === 1) reach.width = outer.x + outer.width - reach.x;
    else if (edge === 2) reach.height = outer.y + outer.height - reach.y;
    else [reach.x, reach.width] = [outer.x, reach.width + reach.x - outer.x];
  };
  // At a round corner, the lines meet in the arc.
  if (radii[from] === 0 && count < 4) extend(from, true);
  if (radii[(last + 1) % 4] === 0 && count < 4) extend(last, false);
  return outline(reach, radii, from, count);
}

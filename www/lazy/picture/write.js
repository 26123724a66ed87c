// A picture as SVG: shapes and text, with a title and a description, but no scripts and nothing to fetch.
import { drawBox, paint } from './box.js';
import { drawGradient } from './gradient.js';
import { escaped, tag, written } from './xml.js';

/**
 * @typedef {import('./color.js').Color} Color
 * @typedef {import('./box.js').Rect} Rect
 *
 * @typedef {object} Text a line of text
 * @property {string} text
 * @property {number} x where it starts, or its middle
 * @property {number} y of the baseline
 * @property {'start' | 'middle'} anchor
 * @property {boolean} isRtl
 * @property {string} family @property {number} size @property {string} weight @property {boolean} isItalic
 * @property {Color} color
 * @property {number} spacing between letters
 * @property {Rect | null} clip what is outside of it is not drawn
 *
 * @typedef {{ points: [x: number, y: number][], color: Color, width: number, dash: string }} Line
 *
 * @typedef {{ box: import('./box.js').Box } | { text: Text } | { line: Line }} Shape
 *
 * @typedef {object} Picture
 * @property {number} width @property {number} height in CSS pixels
 * @property {Color | null} background `null` for none
 * @property {string} language of title and description
 * @property {string} title @property {string} description
 * @property {Shape[]} shapes from bottom to top
 */

/** A short name for a text (FNV-1a), so that the ids of two pictures in one document differ. @param {string} text */
function nameOf(text) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return `u${(hash >>> 0).toString(36)}`;
}

/**
 * The picture, as an SVG document.
 * @param {Picture} picture
 */
export function writeSvg({ width, height, background, language, title, description, shapes }) {
  /** Ids of definitions, by their content. @type {Map<string, string>} */
  const ids = new Map();
  /** @type {string[]} */
  const definitions = [];
  const prefix = nameOf(JSON.stringify([width, height, background, title, description, shapes]));
  /** @param {(id: string) => string} make */
  const reference = (make) => {
    const key = make('');
    let id = ids.get(key);
    if (id === undefined) {
      id = `${prefix}-${ids.size}`;
      ids.set(key, id);
      definitions.push(make(id));
    }
    return `url(#${id})`;
  };
  const drawn = shapes.map((shape) => {
    if ('text' in shape) return drawText(shape.text, reference);
    if ('line' in shape) return drawLine(shape.line);
    const { rect, gradient } = shape.box;
    if (!gradient) return drawBox(shape.box, () => 'none');
    // A gradient starts at its box: drawn at the origin, boxes of the same size share one.
    const box = { ...shape.box, rect: { ...rect, x: 0, y: 0 } };
    return tag('g', { transform: `translate(${written(rect.x)} ${written(rect.y)})` },
      drawBox(box, (which, area) => reference((id) => drawGradient(which, area, id))));
  }).join('');
  const [titleId, descriptionId] = [`${prefix}-title`, `${prefix}-desc`];
  return `${tag('svg', {
    xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${written(width)} ${written(height)}`, role: 'img',
    lang: language, 'xml:lang': language, 'aria-labelledby': titleId, 'aria-describedby': descriptionId,
  }, `\n${tag('title', { id: titleId }, escaped(title))}\n${tag('desc', { id: descriptionId }, escaped(description))}\n`
    + (definitions.length > 0 ? `${tag('defs', {}, definitions.join(''))}\n` : '')
    + (background ? tag('rect', { width, height, ...paint('fill', background) }) : '')
    + drawn)}\n`;
}

/** @param {Text} text @param {(make: (id: string) => string) => string} reference */
function drawText({ text, x, y, anchor, isRtl, family, size, weight, isItalic, color, spacing, clip }, reference) {
  const element = tag('text', {
    x, y, 'text-anchor': anchor === 'middle' ? 'middle' : undefined, direction: isRtl ? 'rtl' : undefined, 'unicode-bidi': 'isolate',
    'font-family': family, 'font-size': size, 'font-weight': weight === '400' ? undefined : weight, 'font-style': isItalic ? 'italic' : undefined,
    'letter-spacing': spacing === 0 ? undefined : spacing, ...paint('fill', color),
  }, escaped(text));
  return clip ? tag('g', { 'clip-path': reference((id) => tag('clipPath', { id: id || undefined }, tag('rect', { ...clip }))) }, element) : element;
}

/** @param {Line} line */
const drawLine = ({ points, color, width, dash }) => tag('path', {
  d: points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${written(x)} ${written(y)}`).join(''), fill: 'none', ...paint('stroke', color),
  'stroke-width': width, 'stroke-dasharray': dash === '' ? undefined : dash,
});

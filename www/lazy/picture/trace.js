// Turns what a browser has laid out into shapes: backgrounds, borders and lines of text, in place. A picture thus looks like the screen
// in every engine, and only the style sheets describe the look.
import { readColor } from './color.js';
import { readGradient } from './gradient.js';

/**
 * @typedef {import('./color.js').Color} Color
 * @typedef {import('./box.js').Rect} Rect
 * @typedef {import('./write.js').Shape} Shape
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Edges
 */

const SIDES = /** @type {const} */ (['Top', 'Right', 'Bottom', 'Left']);
/** The properties to copy from generated content. */
const LOOK = ['display', 'position', 'inset', 'box-sizing', 'flex', 'align-self', 'place-items', 'width', 'height', 'margin', 'padding', 'border', 'border-radius', 'background-color', 'color', 'font', 'text-align'];

/** Straight pieces per curve: enough for it to look smooth. */
const PIECES = 40;
const CORNERS = /** @type {const} */ (['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft']);

/** Text that interface fonts can draw; for other characters browsers use fallback fonts, whose lines may be higher. */
const PLAIN = /^[\0-\u024f–—…“”„‘’·×−→←]*$/;

/** @param {Edges} a @param {Edges | null} b @returns {Edges} */
const intersection = (a, b) => (b ? { left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) } : a);

export class Tracer {
  /** @type {Shape[]} from bottom to top */
  shapes = [];
  /** The bounds of everything drawn. @type {Edges} */
  extent = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  #window;
  #range;
  #context;
  /** The ascent and descent of fonts, which give the baseline in a line. @type {Map<string, { ascent: number, descent: number }>} */
  #fonts = new Map();
  /** Elements above their neighbours, with their clips. @type {[Element, Edges | null][]} */
  #raised = [];
  /** The baseline marks, by the elements that contain them. @type {WeakMap<Element, Element>} */
  #marks = new WeakMap();

  /** @param {Document} document */
  constructor(document) {
    this.#window = document.defaultView ?? globalThis.window;
    this.#range = document.createRange();
    const canvas = document.createElement('canvas');
    canvas.width = 1;
    canvas.height = 1;
    this.#context = canvas.getContext('2d', { willReadFrequently: true });
  }

  /**
   * Turns generated content and capital first letters into text, which can be measured, and puts a mark on the baseline of text that may be in a
   * fallback font.
   * Modifies the elements.
   * @param {Element} root
   */
  prepare(root) {
    const { ownerDocument } = root;
    /** Elements, with the text and the style of their `::before`. @type {[Element, string, string][]} */
    const written = [];
    /** @type {Element[]} */
    const others = [];
    /** @type {Element[]} */
    const capitalised = [];
    for (const element of root.querySelectorAll('*')) {
      const style = this.#window.getComputedStyle(element, '::before');
      const { content } = style;
      const attribute = /^attr\(([\w-]+)\)$/.exec(content)?.[1];
      const text = attribute === undefined ? /^"(.*)"$/s.exec(content)?.[1] : element.getAttribute(attribute);
      if (text) written.push([element, text, LOOK.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')]);
      if (this.#isCapitalised(element)) capitalised.push(element);
      if ([...element.childNodes].some((node) => node.nodeType === 3 && !PLAIN.test(node.nodeValue ?? ''))
        && this.#window.getComputedStyle(element).whiteSpace !== 'normal') others.push(element);
    }
    // The text in a field can't be measured.
    for (const field of root.querySelectorAll('input')) {
      const text = ownerDocument.createElement('span');
      text.className = field.className;
      text.textContent = field.value;
      // Not every engine makes a field as wide as its text.
      Object.assign(text.style, { display: 'inline-block', boxSizing: 'border-box', width: `${field.getBoundingClientRect().width}px` });
      field.replaceWith(text);
    }
    for (const [element, text, look] of written) {
      element.classList.add('traced');
      const span = ownerDocument.createElement('span');
      span.textContent = text;
      span.style.cssText = look;
      element.prepend(span);
    }
    for (const element of capitalised) {
      const text = /** @type {globalThis.Text} */ (element.firstChild);
      // Nothing may come before a ::first-letter, which a range does not include in WebKit.
      element.prepend(Object.assign(ownerDocument.createElement('span'), { className: 'baseline' }));
      text.replaceWith(text.data.replace(/^\p{L}/u, (letter) => letter.toUpperCase()));
    }
    for (const element of others) {
      const mark = ownerDocument.createElement('span');
      mark.className = 'baseline';
      element.prepend(mark);
      this.#marks.set(element, mark);
    }
  }

  /** Draws an element with its content. @param {Element} element */
  draw(element) {
    this.#element(element, null);
    // What has a positive z-index goes on top.
    for (const [each, clip] of this.#raised.splice(0)) this.#element(each, clip, true);
  }

  /** @param {Element} element @param {Edges | null} clip @param {boolean} [isRaised] whether what goes on top is being drawn */
  #element(element, clip, isRaised = false) {
    const style = this.#window.getComputedStyle(element);
    // Text for screen readers only is not visible.
    if (style.display === 'none' || style.visibility !== 'visible' || element.matches('.visually-hidden, .baseline')) return;
    if (Number(style.zIndex) > 0 && !isRaised) {
      this.#raised.push([element, clip]);
      return;
    }
    if (element.localName === 'path') {
      this.#path(/** @type {SVGPathElement} */ (element), style);
      return;
    }
    const rect = element.getBoundingClientRect();
    if (style.display === 'inline') for (const each of element.getClientRects()) this.#box(each, style);
    else this.#box(rect, style);
    const inner = style.overflowX === 'visible' || style.display === 'inline' ? clip : intersection(rect, clip);
    for (const child of element.childNodes) {
      if (child.nodeType === 3) this.#text(/** @type {globalThis.Text} */ (child), element, style, inner);
      else if (child.nodeType === 1) this.#element(/** @type {Element} */ (child), inner);
    }
  }

  /** @param {string} computed */
  color(computed) {
    return readColor(computed, (value) => {
      if (!this.#context) return [0, 0, 0, 255];
      this.#context.clearRect(0, 0, 1, 1);
      this.#context.fillStyle = value;
      this.#context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = this.#context.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha];
    });
  }

  /** Draws the stroke of a path, which has no fill. @param {SVGPathElement} path @param {CSSStyleDeclaration} style */
  #path(path, style) {
    const color = this.color(style.stroke);
    const matrix = path.getScreenCTM();
    if (!matrix || color.alpha === 0) return;
    const length = path.getTotalLength();
    const points = Array.from({ length: PIECES + 1 }, (_, i) => {
      const { x, y } = path.getPointAtLength((length * i) / PIECES).matrixTransform(matrix);
      return /** @type {[x: number, y: number]} */ ([x, y]);
    });
    for (const [x, y] of points) this.#include({ left: x, top: y, right: x, bottom: y });
    const dash = style.strokeDasharray === 'none' ? '' : style.strokeDasharray.replace(/px|,/g, '');
    this.shapes.push({ line: { points, color: { ...color, alpha: color.alpha * Number(style.opacity) }, width: Number.parseFloat(style.strokeWidth), dash } });
  }

  /** @param {DOMRect} rect @param {CSSStyleDeclaration} style */
  #box({ left, top, right, bottom }, style) {
    // A cell ends in the middle of a border that it shares.
    const half = (/** @type {typeof SIDES[number]} */ side) =>
      (style.display === 'table-cell' && style.borderCollapse === 'collapse' ? Number.parseFloat(style[`border${side}Width`]) / 2 : 0);
    // Engines snap the edges of a box to whole pixels.
    const [x, y] = [Math.round(left - half('Left')), Math.round(top - half('Top'))];
    const area = { x, y, width: Math.round(right + half('Right')) - x, height: Math.round(bottom + half('Bottom')) - y };
    if (area.width <= 0 || area.height <= 0) return;
    const background = this.color(style.backgroundColor);
    const gradient = readGradient(style.backgroundImage, (value) => this.color(value));
    const borders = /** @type {import('./box.js').Box['borders']} */ (SIDES.map((side) => ({
      width: Number.parseFloat(style[`border${side}Width`]), style: style[`border${side}Style`], color: this.color(style[`border${side}Color`]),
    })));
    const hasBorder = borders.some(({ width, style: line, color }) => width > 0 && line !== 'none' && color.alpha > 0);
    if (background.alpha === 0 && !gradient && !hasBorder) return;
    const radii = /** @type {import('./box.js').Radii} */ (CORNERS.map((corner) => {
      const value = style[`border${corner}Radius`];
      return Number.parseFloat(value) * (value.includes('%') ? area.width / 100 : 1);
    }));
    this.#include({ left: area.x, top: area.y, right: area.x + area.width, bottom: area.y + area.height });
    this.shapes.push({ box: { rect: area, color: background.alpha > 0 ? background : null, gradient, borders, radii } });
  }

  /** @param {globalThis.Text} node @param {Element} parent @param {CSSStyleDeclaration} style @param {Edges | null} clip */
  #text(node, parent, style, clip) {
    const color = this.color(style.color);
    if (color.alpha === 0) return;
    const size = Number.parseFloat(style.fontSize);
    const isPre = style.whiteSpace.startsWith('pre');
    const isCentred = this.#isCentred(parent, style);
    for (const { start, end, rect } of this.#lines(node, isPre)) {
      if (clip && (rect.top + rect.bottom) / 2 > clip.bottom) continue;
      const raw = node.data.slice(start, end);
      const line = isPre ? raw : raw.replace(/\s+/g, ' ');
      const text = style.textTransform === 'uppercase' ? line.toUpperCase() : line;
      const isRtl = style.direction === 'rtl';
      const y = this.#baseline(parent, style, rect);
      // The ink of stacked marks is taller than their line, and that of a ligature wider.
      const isCut = clip && (rect.left < clip.left - 1 || rect.right > clip.right + 1 || this.#exceedsClip(text, style, y, clip));
      this.#include(clip ? intersection(rect, clip) : rect);
      this.shapes.push({ text: {
        text, y, isRtl, size, color,
        x: isCentred ? (rect.left + rect.right) / 2 : isRtl ? rect.right : rect.left,
        anchor: isCentred ? 'middle' : 'start',
        family: style.fontFamily, weight: style.fontWeight, isItalic: style.fontStyle !== 'normal',
        spacing: Number.parseFloat(style.letterSpacing) || 0,
        clip: isCut ? { x: clip.left, y: clip.top, width: clip.right - clip.left, height: clip.bottom - clip.top } : null,
      } });
      if (style.textDecorationLine.includes('underline')) this.#underline(rect, y, size, style, color);
    }
  }

  /** @param {Edges} rect @param {number} baseline @param {number} size @param {CSSStyleDeclaration} style @param {Color} color */
  #underline({ left, right }, baseline, size, style, color) {
    const width = Math.max(Math.round(size / 16), 1);
    const offset = Number.parseFloat(style.textUnderlineOffset);
    const y = Math.round(baseline + (Number.isNaN(offset) ? size / 10 : offset)) + width / 2;
    this.shapes.push({ line: { points: [[left, y], [right, y]], color, width, dash: style.textDecorationStyle === 'dotted' ? `${width} ${width}` : '' } });
  }

  /** Whether an element's text starts with a letter that only its style makes a capital. @param {Element} element */
  #isCapitalised(element) {
    if (element.firstChild?.nodeType !== 3) return false;
    const { display, textTransform } = this.#window.getComputedStyle(element);
    return display !== 'inline' && textTransform !== 'uppercase' && this.#window.getComputedStyle(element, '::first-letter').textTransform === 'uppercase';
  }

  /** Whether text that is wider in another font should grow to both sides. @param {Element} parent @param {CSSStyleDeclaration} style */
  #isCentred(parent, style) {
    if (style.display !== 'inline' && style.textAlign === 'center') return true;
    if (!parent.parentElement) return false;
    const around = this.#window.getComputedStyle(parent.parentElement);
    return (around.display === 'flex' && around.flexDirection === 'column' && around.alignItems === 'center')
      || (around.display === 'grid' && around.justifyItems === 'center') || (style.display === 'inline' && around.textAlign === 'center');
  }

  /** @param {Element} parent @param {CSSStyleDeclaration} style @param {Edges} rect of the line */
  #baseline(parent, style, rect) {
    const mark = this.#marks.get(parent);
    if (mark) return mark.getBoundingClientRect().bottom;
    const { ascent, descent } = this.#font(style);
    return rect.top + (rect.bottom - rect.top - ascent - descent) / 2 + ascent;
  }

  /** @param {CSSStyleDeclaration} style */
  #fontOf = ({ fontStyle, fontWeight, fontSize, fontFamily }) => `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;

  /** @param {CSSStyleDeclaration} style */
  #font(style) {
    const font = this.#fontOf(style);
    let metrics = this.#fonts.get(font);
    if (!metrics) {
      const size = Number.parseFloat(style.fontSize);
      if (this.#context) this.#context.font = font;
      const { fontBoundingBoxAscent: ascent = size * 0.9, fontBoundingBoxDescent: descent = size * 0.25 } = this.#context?.measureText('x') ?? {};
      // Engines round the metrics of lines to whole pixels.
      metrics = { ascent: Math.round(ascent), descent: Math.round(descent) };
      this.#fonts.set(font, metrics);
    }
    return metrics;
  }

  /** Whether the ink of a text extends above or below its clip. @param {string} text @param {CSSStyleDeclaration} style @param {number} baseline @param {Edges} clip */
  #exceedsClip(text, style, baseline, clip) {
    if (!this.#context || PLAIN.test(text)) return false;
    this.#context.font = this.#fontOf(style);
    const { actualBoundingBoxAscent, actualBoundingBoxDescent } = this.#context.measureText(text);
    return baseline - actualBoundingBoxAscent < clip.top - 1 || baseline + actualBoundingBoxDescent > clip.bottom + 1;
  }

  /**
   * The lines of a text, without the spaces at their ends.
   * @param {globalThis.Text} node @param {boolean} isPre
   * @returns {{ start: number, end: number, rect: Edges }[]}
   */
  #lines(node, isPre) {
    const { data } = node;
    const start = isPre ? 0 : data.length - data.trimStart().length;
    const end = isPre ? data.length : data.trimEnd().length;
    if (start >= end) return [];
    const rect = this.#rect(node, start, end);
    if (!rect) return [];
    if (!rect.isBroken) return [{ start, end, rect }];
    /** @type {{ start: number, end: number, top: number, bottom: number }[]} */
    const lines = [];
    for (let i = start; i < end;) {
      const length = (data.codePointAt(i) ?? 0) > 0xffff ? 2 : 1;
      const own = /\s/.test(data.charAt(i)) ? null : this.#rect(node, i, i + length);
      const last = lines.at(-1);
      if (own && last && own.top < (last.top + last.bottom) / 2) last.end = i + length;
      else if (own) lines.push({ start: i, end: i + length, top: own.top, bottom: own.bottom });
      i += length;
    }
    return lines.flatMap((line) => {
      const edges = this.#rect(node, line.start, line.end);
      return edges ? [{ start: line.start, end: line.end, rect: edges }] : [];
    });
  }

  /** @param {globalThis.Text} node @param {number} start @param {number} end */
  #rect(node, start, end) {
    this.#range.setStart(node, start);
    this.#range.setEnd(node, end);
    const rects = [...this.#range.getClientRects()].filter(({ width }) => width > 0);
    const [first] = rects;
    if (!first) return null;
    const edges = { left: first.left, top: first.top, right: first.right, bottom: first.bottom, isBroken: false };
    for (const { left, top, right, bottom } of rects) {
      if (top > (first.top + first.bottom) / 2) edges.isBroken = true;
      edges.left = Math.min(edges.left, left);
      edges.top = Math.min(edges.top, top);
      edges.right = Math.max(edges.right, right);
      edges.bottom = Math.max(edges.bottom, bottom);
    }
    return edges;
  }

  /** @param {Edges} edges */
  #include({ left, top, right, bottom }) {
    const { extent } = this;
    extent.left = Math.min(extent.left, left);
    extent.top = Math.min(extent.top, top);
    extent.right = Math.max(extent.right, right);
    extent.bottom = Math.max(extent.bottom, bottom);
  }
}

/** The same shapes, moved. @param {Shape[]} shapes @param {number} dx @param {number} dy @returns {Shape[]} */
export const moved = (shapes, dx, dy) => shapes.map((shape) => {
  const shift = (/** @type {Rect} */ rect) => ({ ...rect, x: rect.x + dx, y: rect.y + dy });
  if ('box' in shape) return { box: { ...shape.box, rect: shift(shape.box.rect) } };
  if ('line' in shape) return { line: { ...shape.line, points: shape.line.points.map(([x, y]) => /** @type {[number, number]} */ ([x + dx, y + dy])) } };
  const { text } = shape;
  return { text: { ...text, x: text.x + dx, y: text.y + dy, clip: text.clip && shift(text.clip) } };
});

// Repeating CSS gradients as SVG gradients.
import { tag } from './xml.js';

/**
 * @typedef {import('./color.js').Color} Color
 * @typedef {{ angle: number, stops: { color: Color, at: number }[] }} Gradient `angle` in degrees, clockwise from upwards; `at` in CSS pixels, ascending
 */

/**
 * Reads a computed `repeating-linear-gradient` with stops in pixels; `null` for any other image, which is not drawn.
 * @param {string} computed @param {(computed: string) => Color} colorOf
 * @returns {Gradient | null}
 */
export function readGradient(computed, colorOf) {
  const inner = /^repeating-linear-gradient\((.*)\)$/.exec(computed)?.[1];
  if (inner === undefined) return null;
  const parts = inner.split(/,(?![^(]*\))/).map((part) => part.trim());
  const angle = /^(-?[\d.]+)deg$/.exec(parts[0] ?? '')?.[1];
  const stops = (angle === undefined ? parts : parts.slice(1)).flatMap((part) => {
    const [, color = '', places = ''] = /^(.*?\)|[a-z]+)((?:\s+-?[\d.]+px)*)$/.exec(part) ?? [];
    return (places.match(/-?[\d.]+(?=px)/g) ?? []).map((place) => ({ color: colorOf(color), at: Number(place) }));
  });
  return stops.length > 1 ? { angle: Number(angle ?? 180), stops } : null;
}

/**
 * The SVG gradient for a box.
 * @param {Gradient} gradient @param {import('./box.js').Rect} box @param {string} id
 */
export function drawGradient({ angle, stops }, { x: left, y: top, width, height }, id) {
  const [x, y] = [Math.sin(angle * Math.PI / 180), -Math.cos(angle * Math.PI / 180)];
  // It starts at 0 % of the gradient line, level with the corner behind it (CSS Images 3, §3.1.1).
  const half = (Math.abs(width * x) + Math.abs(height * y)) / 2;
  const [startX, startY] = [left + width / 2 - half * x, top + height / 2 - half * y];
  const period = /** @type {Gradient['stops'][number]} */ (stops.at(-1)).at;
  return tag('linearGradient', {
    id, gradientUnits: 'userSpaceOnUse', spreadMethod: 'repeat', x1: startX, y1: startY, x2: startX + period * x, y2: startY + period * y,
  }, stops.map(({ color, at }) => tag('stop', {
    offset: at / period, 'stop-color': color.hex, 'stop-opacity': color.alpha < 1 ? color.alpha : undefined,
  })).join(''));
}

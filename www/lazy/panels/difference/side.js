// A text prepared for comparison: its code points, and what each cluster of them looks like.
import { isScalar } from '../../../core/scalar.js';
import { codePageOf, meantAt, possiblePages } from './misread.js';
import { roughSkeleton } from './skeleton.js';

/**
 * @typedef {import('../../../codec/index.js').SegmentList} SegmentList
 * @typedef {import('../../../codec/index.js').Scheme} Scheme
 *
 * @typedef {object} Side
 * @property {Uint8Array} bytes
 * @property {Scheme} scheme
 * @property {SegmentList} list whose segments are the items: code points, and ill-formed segments
 * @property {Float64Array} points the code point of each item, of up to 42 bits; -1 where it is ill-formed
 * @property {Int32Array} keys what the text looks like, as code points: equal ones look the same
 * @property {Uint32Array} owners the cluster of each key
 * @property {Uint32Array} clusters the item at which each cluster starts, followed by the number of items
 */

const CR = 0x0d;
const LF = 0x0a;
const REPLACEMENT = 0xfffd;

/** Whether a code point ends a line. @param {number} point */
export const endsLine = (point) => point === LF || point === CR || point === 0x85 || point === 0x2028 || point === 0x2029;

/** Whether a code point is invisible: format characters, controls. @param {number} point */
export const isInvisible = (point) => {
  if (point < 0x20 || (point >= 0x7f && point < 0xa0)) return !isSpace(point) && !endsLine(point);
  return (point >= 0xfff9 && point <= 0xfffb) || (point >= 0xad && isText(point) && /^\p{Default_Ignorable_Code_Point}$/u.test(String.fromCodePoint(point)));
};

/**
 * The effect of an invisible code point: it sets the direction of the text around it, can change its shape, or may be drawn as a blank; `null` for none.
 * @param {number} point
 */
export function effectOf(point) {
  const character = String.fromCodePoint(point);
  if (/\p{Bidi_Control}/u.test(character)) return 'direction';
  if (/\p{Variation_Selector}|\p{Join_Control}|\u034f|[\u{e0020}-\u{e007f}]/u.test(character)) return 'shape';
  return /[\u115f\u1160\u3164\uffa0]/.test(character) ? 'blank' : null;
}

/** Whether a code point is a space of any width, a horizontal or vertical tab, or a form feed. @param {number} point */
export const isSpace = (point) => point === 0x20 || point === 0x09 || point === 0x0b || point === 0x0c || (point >= 0xa0 && isText(point) && /^\p{Zs}$/u.test(String.fromCodePoint(point)));

/** Whether text can hold a code point: it is not ill-formed (-1), a surrogate or above U+10FFFF. @param {number} point */
const isText = (point) => point >= 0 && isScalar(point);

/** Whether text can hold all of these items: none is ill-formed, a surrogate or above U+10FFFF. @param {Pick<Side, 'points'>} side @param {number} from @param {number} to items */
export const holdsText = ({ points }, from, to) => points.subarray(from, to).every(isText);

/** Results of {@link isMark}. @type {Map<number, boolean>} */
const marks = new Map();

/** Whether a code point combines with the one before it (General_Category M). @param {number} point */
export function isMark(point) {
  if (point < 0x300 || !isText(point)) return false;
  let known = marks.get(point);
  if (known === undefined) {
    known = /^\p{M}$/u.test(String.fromCodePoint(point));
    marks.set(point, known);
  }
  return known;
}

/** What clusters look like, by their text: the same ones recur in a text. @type {Map<string, number[]>} */
const looks = new Map();
/** Most results to remember. */
const MAX_REMEMBERED = 50_000;

/** @param {string} text @returns {number[]} empty if it shows nothing */
function looksOf(text) {
  const known = looks.get(text);
  if (known) return known;
  const keys = Array.from(roughSkeleton(text), (character) => character.codePointAt(0) ?? 0).filter((point) => !isInvisible(point))
    .map((point) => (isSpace(point) ? 0x20 : point));
  if (looks.size >= MAX_REMEMBERED) looks.clear();
  looks.set(text, keys);
  return keys;
}

/**
 * The text of some items, with U+FFFD for those that text can't hold.
 * @param {Pick<Side, 'points'>} side @param {number} from @param {number} to items
 */
export function textOf({ points }, from, to) {
  let text = '';
  for (let i = from; i < to; i++) text += String.fromCodePoint(isText(points[i] ?? -1) ? /** @type {number} */ (points[i]) : REPLACEMENT);
  return text;
}

/**
 * @param {Pick<Side, 'bytes' | 'scheme' | 'list'>} text
 * @returns {Side}
 */
export function sideOf({ bytes, scheme, list }) {
  const { length } = list;
  const points = Float64Array.from({ length }, (_, i) => list.codePoint(i) ?? -1);
  return { bytes, scheme, list, points, ...clustersOf(points, () => null) };
}

/**
 * Both texts, with UTF-8 that was misread in clusters that have the keys of what it meant, if the other text has these.
 * @param {Side} a @param {Side} b @returns {[Side, Side]}
 */
export function asMeant(a, b) {
  const [aPages, bPages] = [possiblePages(a.points), possiblePages(b.points)];
  if (aPages.length + bPages.length === 0) return [a, b];
  const meant = (/** @type {Side} */ side, /** @type {Side} */ other, /** @type {import('./code-pages.js').CodePage[]} */ pages) => {
    const known = new Set(other.keys);
    const isKnown = (/** @type {number} */ point) => looksOf(String.fromCodePoint(point)).every((key) => known.has(key));
    const page = codePageOf(side.points, pages, isKnown);
    return page ? { ...side, ...clustersOf(side.points, (at) => meantAt(side.points, at, page, isKnown)) } : side;
  };
  return [meant(a, b, aPages), meant(b, a, bPages)];
}

/**
 * @param {Float64Array} points
 * @param {(at: number) => { point: number, next: number } | null} meantBy what the misread text from an index on meant, and the index after it; `null` if it
 * is as it is
 * @returns {Pick<Side, 'keys' | 'owners' | 'clusters'>}
 */
function clustersOf(points, meantBy) {
  const { length } = points;
  const clusters = new Uint32Array(length + 1);
  let count = 0;
  /** @type {number[]} */
  const keys = [];
  /** @type {number[]} */
  const owners = [];
  for (let i = 0; i < length;) {
    const from = i;
    const point = /** @type {number} */ (points[i++]);
    clusters[count] = from;
    if (endsLine(point)) {
      if (point === CR && points[i] === LF) i++;
      keys.push(LF);
      owners.push(count);
    } else if (point < 0) {
      // Ill-formed bytes are shown as U+FFFD, and look like one.
      keys.push(REPLACEMENT);
      owners.push(count);
    } else {
      const meant = meantBy(from);
      if (meant) i = meant.next;
      else while (i < length && isMark(/** @type {number} */ (points[i]))) i++;
      for (const key of looksOf(meant ? String.fromCodePoint(meant.point) : textOf({ points }, from, i))) {
        keys.push(key);
        owners.push(count);
      }
    }
    count++;
  }
  clusters[count] = length;
  return { keys: Int32Array.from(keys), owners: Uint32Array.from(owners), clusters: clusters.slice(0, count + 1) };
}

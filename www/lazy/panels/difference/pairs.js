// The two texts side by side, code point by code point: the differences in numbered frames, with some of the common text around them.
import { formatCodePoint, hexByte } from '../../../core/hex.js';
import { REPLACEMENT } from '../../../core/glyph.js';
import { classAt } from '../../../core/traits.js';
import { glyphElement } from '../../../ui/glyph.js';
import { h } from '../../../ui/h.js';

/**
 * @typedef {import('./side.js').Side} Side
 * @typedef {import('./differences.js').Comparison} Comparison
 * @typedef {import('./differences.js').Difference} Difference
 * @typedef {import('../../../i18n/index.js').Messages<import('../../../i18n/index.js').Key | keyof typeof import('./messages/en.js').default>} Messages
 */

/** Most common code points to draw before and after a difference. */
const AROUND = 6;
/** Most code points to draw of each side of a difference. */
const MAX_OF_ONE = 12;

/**
 * The columns of the first differences, and those around them.
 * @param {Comparison} comparison @param {number} count of differences to draw @param {ReadonlySet<Difference>} shown those that are not ignored
 * @param {Messages} messages
 */
export function drawPairs({ a, b, parts, differences }, count, shown, messages) {
  /** @type {HTMLElement[]} */
  const columns = [];
  let number = 0;
  for (const [place, { aFrom, aTo, bFrom, bTo, difference }] of parts.entries()) {
    if (difference) {
      if (number === count) break;
      number++;
      columns.push(h('div', { class: shown.has(difference) ? 'column differs' : 'column differs ignored', 'data-difference': number },
        sideOf(a, aFrom, aTo, messages), h('div', { class: 'tie' }, h('b', {}, String(number))), sideOf(b, bFrom, bTo, messages)));
      continue;
    }
    // At the ends of the texts there is a difference on one side only.
    const before = place === 0 ? 0 : AROUND;
    const after = place === parts.length - 1 || number === differences.length ? 0 : AROUND;
    const length = aTo - aFrom;
    const isLast = number === count && count < differences.length;
    const isWhole = !isLast && length <= before + after + 2;
    const drawn = [isWhole ? length : Math.min(before, length), isWhole ? 0 : isLast ? 0 : Math.min(after, length)];
    const [head = 0, tail = 0] = drawn;
    for (let i = 0; i < head; i++) columns.push(same(a, aFrom + i, b, bFrom + i));
    const left = length - head - tail;
    if (left > 0) columns.push(h('div', { class: 'column gap' }, h('span', {}, messages.text('difference.same', { n: left }))));
    for (let i = length - tail; i < length; i++) columns.push(same(a, aFrom + i, b, bFrom + i));
    if (isLast) break;
  }
  return columns;
}

/** @param {Side} a @param {number} i @param {Side} b @param {number} j items */
const same = (a, i, b, j) => h('div', { class: 'column' }, h('div', { class: 'slot-of' }, cell(a, i)), h('div', { class: 'tie' }), h('div', { class: 'slot-of' }, cell(b, j)));

/** @param {Side} side @param {number} from @param {number} to items @param {Messages} messages */
function sideOf(side, from, to, messages) {
  if (from === to) return h('div', { class: 'slot-of' }, h('span', { class: 'absent' }, messages.text('difference.nothing')));
  const last = Math.min(to, from + MAX_OF_ONE);
  const rest = to - last;
  return h('div', { class: 'slot-of' }, ...Array.from({ length: last - from }, (_, i) => cell(side, from + i)),
    ...(rest > 0 ? [h('span', { class: 'soft' }, messages.text('difference.more', { n: rest }))] : []));
}

/** A code point over its bytes. @param {Side} side @param {number} item */
function cell({ points, list, bytes, scheme }, item) {
  const point = /** @type {number} */ (points[item]);
  const own = bytes.subarray(list.start(item), list.end(item));
  return h('div', { class: 'pair-cell' },
    point < 0 ? h('span', { class: 'glyph bad' }, REPLACEMENT) : glyphElement([point]),
    h('span', { class: 'code-point' }, point < 0 ? '—' : formatCodePoint(point)),
    h('span', { class: 'bytes' }, ...Array.from(own, (byte, place) => h('span', { class: `byte ${point < 0 ? 'broken' : classAt(byte, place, scheme)}` }, hexByte(byte)))));
}

// The rows of the comparison: what each scheme makes of the same code points.
import { encodeOrNull } from '../../../codec/encode-or-null.js';
import { layout } from '../../../codec/layout.js';
import { schemes } from '../../../codec/names.js';
import { formatCodePoint, hexByte } from '../../../core/hex.js';
import { joinSurrogates } from '../../../core/join-surrogates.js';
import { h } from '../../../ui/h.js';
import { drawBits } from '../../../ui/draw-bits.js';

/**
 * @typedef {import('../../../element/panels.js').Context<keyof typeof import('./messages/en.js').default>} Context
 * @typedef {import('../../../codec/index.js').Scheme} Scheme
 * @typedef {import('../../../codec/index.js').LayoutByte} LayoutByte
 */

/** Most distinct code points whose order is reported. */
const MAX_SORTED = 2000;

/** @param {Uint8Array} a @param {Uint8Array} b */
function compareBytes(a, b) {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = /** @type {number} */ (a[i]) - /** @type {number} */ (b[i]);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/**
 * What a scheme makes of code points: their total bytes, the first that it can't encode, and whether bytes sort as code points do.
 * @param {Map<number, number>} counts how often each code point occurs, in the order of the text
 * @param {Scheme} scheme
 * @returns {{ size: number | null, refused: number | null, sorts: boolean | null }} `sorts` is `null` if there are fewer
 * than two or too many distinct code points, or one is refused
 */
function weigh(counts, scheme) {
  const isSortable = counts.size > 1 && counts.size <= MAX_SORTED;
  /** @type {[codePoint: number, bytes: Uint8Array][]} */
  const encoded = [];
  let size = 0;
  for (const [codePoint, count] of counts) {
    const bytes = encodeOrNull(codePoint, scheme);
    if (!bytes) return { size: null, refused: codePoint, sorts: null };
    size += bytes.length * count;
    if (isSortable) encoded.push([codePoint, bytes]);
  }
  encoded.sort(([a], [b]) => a - b);
  const sorts = encoded.every(([, bytes], i) => compareBytes(encoded[i - 1]?.[1] ?? new Uint8Array(), bytes) < 0);
  return { size, refused: null, sorts: isSortable ? sorts : null };
}

/** The code points of a list without its ill-formed segments. @param {import('../../../codec/index.js').SegmentList} list */
function* codePointsOf(list) {
  for (let i = 0; i < list.length; i++) {
    const codePoint = list.codePoint(i);
    if (codePoint !== null) yield codePoint;
  }
}

/** How often each code point occurs, in the order of the text. @param {Iterable<number>} codePoints */
function countsOf(codePoints) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const codePoint of codePoints) counts.set(codePoint, (counts.get(codePoint) ?? 0) + 1);
  return counts;
}

/** The bytes, by class, and their bits below them. @param {LayoutByte[]} bytes */
const drawBytes = (bytes) => [
  h('span', { class: 'bytes' }, ...bytes.map(({ byte, class: byteClass }) => h('span', { class: `byte ${byteClass}` }, hexByte(byte)))),
  drawBits(bytes),
];

/**
 * A row for each scheme, with a button that chooses it.
 * @param {Context} context @param {number | null} selected the code point whose bytes are shown @param {Scheme} [stop] the scheme whose button the Tab key reaches
 */
export function drawRows({ session, messages, readonly }, selected, stop = session.scheme) {
  const counts = countsOf(codePointsOf(session.list));
  const joined = countsOf(joinSurrogates(codePointsOf(session.list)));

  /** @param {Scheme} scheme */
  const row = (scheme) => {
    const { size, refused, sorts } = weigh(scheme === 'wtf-8' ? joined : counts, scheme);
    const bytes = selected === null ? null : encodeOrNull(selected, scheme);
    const name = messages.text(`scheme.${scheme}`);
    const isCurrent = scheme === session.scheme;
    const order = sorts === null ? '–' : messages.text(sorts ? 'compare.sorted' : 'compare.unsorted');
    return h('tr', { 'data-scheme': scheme, 'aria-current': isCurrent ? 'true' : undefined },
      h('th', { scope: 'row' }, readonly ? name : h('button', {
        type: 'button', class: 'choice', tabindex: scheme === stop ? 0 : -1, 'aria-pressed': String(isCurrent), title: messages.text('compare.read', { scheme: name }),
      }, name)),
      h('td', {}, ...(bytes
        ? drawBytes(layout(bytes, { scheme }))
        : [selected === null ? '–' : h('span', { class: 'bad' }, messages.text('compare.refused', { codePoint: formatCodePoint(selected) }))])),
      h('td', { class: 'size', 'data-label': messages.text('compare.size') }, size !== null ? messages.text('input.bytes-count', { n: size })
        : h('span', { class: 'bad' }, messages.text('compare.refused', { codePoint: formatCodePoint(refused ?? 0) }))),
      h('td', { class: 'order', 'data-label': messages.text('compare.sorts') }, order));
  };
  return schemes.map(row);
}

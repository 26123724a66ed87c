// The rows of the comparison: what each scheme makes of the same code points.
import { encodeOrNull } from '../../../codec/encode-or-null.js';
import { layout } from '../../../codec/layout.js';
import { schemes } from '../../../codec/names.js';
import { formatCodePoint, hexByte } from '../../../core/hex.js';
import { h } from '../../../ui/h.js';
import { drawBits } from '../../../ui/draw-bits.js';
import { weighAll } from './weigh.js';

/**
 * @typedef {import('../../../element/panels.js').Context<keyof typeof import('./messages/en.js').default>} Context
 * @typedef {import('../../../codec/index.js').Scheme} Scheme
 * @typedef {import('../../../codec/index.js').LayoutByte} LayoutByte
 */

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
  const all = weighAll(session.list);
  /** @param {Scheme} scheme */
  const row = (scheme) => {
    const { size, refused, sorts } = /** @type {import('./weigh.js').Weighed} */ (all.get(scheme));
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

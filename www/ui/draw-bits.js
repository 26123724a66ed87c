// Bits on one line, with markers set apart from payload.
import { h } from './h.js';

/** @param {import('../codec/index.js').LayoutByte[]} bytes */
export function drawBits(bytes) {
  return h('code', { class: 'binary' }, ...bytes.flatMap(({ bits, class: byteClass }, i) => {
    /** @param {'marker' | 'payload'} role */
    const digits = (role) => bits.filter((bit) => bit.role === role).map(({ value }) => value).join('');
    return [i > 0 ? ' ' : '', h('b', { class: byteClass }, digits('marker')), digits('payload')];
  }));
}

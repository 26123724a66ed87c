// The role of a byte on the bench, in words.
import { classify } from '../../codec/classify.js';
import { traitsOf } from '../traits.js';

/** @typedef {keyof typeof import('../../panels/bench/messages/en.js').default} BenchKey */

/**
 * The role of a byte at its position.
 * @param {import('../../codec/index.js').LayoutByte} byte
 * @param {number} place in its code point or attempted sequence
 * @param {import('../../codec/index.js').Scheme} scheme @param {import('../../i18n/index.js').Messages<BenchKey>} messages
 */
export function byteRole({ byte, class: byteClass, bits }, place, scheme, messages) {
  const { family, unit } = traitsOf(scheme);
  const marker = bits.filter(({ role }) => role === 'marker').map(({ value }) => value).join('');
  if (family === 'units') {
    const half = marker === '110110' ? 'high' : marker === '110111' ? 'low' : 'unit';
    return messages.text(`bench.${half}`, { marker, n: place % unit + 1, of: unit });
  }
  const { length } = classify(byte, scheme);
  if (family === 'single' && byteClass !== 'invalid') return messages.text('bench.single');
  if (byteClass !== 'invalid') return messages.text(`bench.${byteClass}`, { marker, n: length });
  const never = messages.text('bench.invalid');
  return length > 0 ? `${messages.text('bench.start', { marker, n: length })}; ${never}` : never;
}

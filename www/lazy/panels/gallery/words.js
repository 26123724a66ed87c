// Names of the examples.
import { lengthsIn } from '../../../core/examples.js';

/**
 * What an example shows; if it has no name, how many bytes it has.
 * @param {import('./panel.js').Example} example
 * @param {Uint8Array} bytes of the example
 * @param {{ session: import('../../../core/session.js').Session, messages: import('../../../i18n/index.js').Messages<any> }} context with messages that have its name: those
 * of the gallery have the names of the first examples
 */
export function wordsFor(example, bytes, { session: { scheme }, messages }) {
  const size = () => messages.text('input.bytes-count', { n: bytes.length });
  if (!example.key) return size();
  if (example.key !== 'gallery.lengths' || !('text' in example)) return messages.text(example.key);
  const lengths = lengthsIn(example.text, scheme);
  return lengths.from < lengths.to ? messages.text(example.key, lengths) : size();
}

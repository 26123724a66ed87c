// The short label of an attempted sequence.
import { formatCodePoint } from '../hex.js';
import { picture } from '../glyph.js';

/**
 * @typedef {import('../../codec/index.js').Attempt} Attempt
 * @typedef {import('../../i18n/index.js').Messages} Messages
 */

/**
 * The short line under an attempted sequence in the strip: its kind and what it would have meant.
 * @param {Attempt} attempt @param {Messages} messages
 */
export function kindLabel({ kind, codePoint, length, start, end }, messages) {
  const name = messages.text(`kind.${kind}`);
  if (kind === 'truncated') return `${name}: ${messages.text('kind.missing', { n: length - (end - start) })}`;
  if (codePoint === null || kind === 'invalid-byte') return name;
  const meant = picture(codePoint);
  return meant.kind === 'glyph' ? `${name}: ${formatCodePoint(codePoint)} ${meant.text}` : `${name}: ${formatCodePoint(codePoint)}`;
}

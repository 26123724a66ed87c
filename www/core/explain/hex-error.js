// What is wrong with hexadecimal text, in the user's language.
import { formatCodePoint } from '../hex.js';
import { picture } from '../glyph.js';

/**
 * One sentence that says which character at which place could not be read, and what was expected.
 * @param {import('../hex.js').HexError} error @param {import('../../i18n/index.js').Messages} messages
 */
export function hexProblem({ reason, position, found }, messages) {
  if (reason === 'odd') return messages.text('input.odd', { position, found });
  const codePoint = /** @type {number} */ (found.codePointAt(0));
  const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
  const shown = isSurrogate ? '' : `${messages.text('input.quoted', { text: picture(codePoint).text })} `;
  return messages.text('input.not-hex', { position, found: shown + formatCodePoint(codePoint) });
}

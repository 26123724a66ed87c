// Reads what is typed into a field of the layers: the bytes that it stands for, or why there are none.
import { encodeOrNull } from '../../codec/encode-or-null.js';
import { lengthsOf } from '../../core/lengths.js';
import { formatCodePoint } from '../../core/hex.js';

/**
 * @typedef {import('../../codec/index.js').Scheme} Scheme
 * @typedef {import('../../i18n/index.js').Messages<import('../../i18n/index.js').Key | keyof typeof import('./messages/en.js').default>} Messages
 * @typedef {'hex' | 'decimal' | 'binary' | 'point' | 'point-decimal'} Kind of a byte, or of the code point
 */

/** Most UTF-16 code units of the user's text to quote. */
const MAX_SHOWN = 24;

/** A character that stands for its code point: any but a digit, which is one of a number. */
const CHARACTER = /^[^\da-f]$/iu;

/** How each kind is written, and the message for text that is not. */
const KINDS = /** @type {const} */ ({
  hex: { form: /^(?:0x|\\x|%)?([0-9a-f]{1,2})$/i, radix: 16, problem: 'fields.hex' },
  decimal: { form: /^0*([0-9]{1,3})$/, radix: 10, problem: 'fields.decimal' },
  binary: { form: /^(?:0b)?([01]{1,8})$/i, radix: 2, problem: 'fields.binary' },
  point: { form: /^(?:u\+|0x|\\u|\\u\{|\\x)?0*([0-9a-f]{1,11})\}?$/i, radix: 16, problem: 'fields.point' },
  'point-decimal': { form: /^0*([0-9]{1,13})$/, radix: 10, problem: 'fields.point-decimal' },
});

/**
 * The bytes that a field asks for, or a sentence on why it can't have them.
 * @param {Kind} kind @param {string} text @param {Scheme} scheme @param {Messages} messages
 * @returns {{ bytes: Uint8Array } | { problem: string }}
 */
export function readField(kind, text, scheme, messages) {
  // Not trimmed: it may be a space itself.
  if (kind === 'point' && CHARACTER.test(text)) return readPoint(/** @type {number} */ (text.codePointAt(0)), scheme, messages);
  const { form, radix, problem } = KINDS[kind];
  const written = text.trim().replaceAll(/(?<=[01]) (?=[01])/g, kind === 'binary' ? '' : ' ');
  if (written === '') return { problem: messages.text('fields.empty') };
  const digits = form.exec(written)?.[1];
  const value = digits === undefined ? NaN : parseInt(digits, radix);
  const isByte = kind === 'hex' || kind === 'decimal' || kind === 'binary';
  if (Number.isNaN(value) || (isByte && value > 0xff)) {
    const shown = written.length > MAX_SHOWN ? `${written.slice(0, MAX_SHOWN)}…` : written;
    return { problem: messages.text(problem, { text: `\u2068${shown.replaceAll(/\p{Cs}/gu, '\ufffd')}\u2069` }) };
  }
  return isByte ? { bytes: Uint8Array.of(value) } : readPoint(value, scheme, messages);
}

/** @param {number} codePoint @param {Scheme} scheme @param {Messages} messages @returns {ReturnType<typeof readField>} */
function readPoint(codePoint, scheme, messages) {
  const bytes = encodeOrNull(codePoint, scheme);
  return bytes ? { bytes } : { problem: refusedPoint(codePoint, scheme, messages) };
}

/**
 * Why a scheme can't encode a code point.
 * @param {number} codePoint @param {Scheme} scheme @param {Messages} messages
 */
export function refusedPoint(codePoint, scheme, messages) {
  const last = Math.max(...lengthsOf(scheme).flatMap(({ origin, last }) => (origin === null ? [last] : [])));
  const values = { codePoint: formatCodePoint(codePoint), scheme: messages.text(`scheme.${scheme}`), last: formatCodePoint(last) };
  return messages.text(codePoint > last ? 'fields.beyond' : 'fields.surrogate', values);
}

// The bytes that an inspector starts with, from its attributes: `bytes` in hexadecimal or, without it, `text`.
import { firstRefused, toBytesOrNull } from '../codec/encode-or-null.js';
import { HexError, formatCodePoint, parseHex } from '../core/hex.js';
import { countLoneSurrogates } from '../core/lone-surrogates.js';
import { hexProblem } from '../core/explain/hex-error.js';

/** @typedef {import('./inspector.js').Utf8Inspector} Utf8Inspector */

/** The bytes before the codec is loaded; none yet if the scheme needs it, or if they can't be read. @param {Utf8Inspector} inspector */
export function bytesBeforeCodec(inspector) {
  try {
    const hex = inspector.getAttribute('bytes');
    if (hex !== null) return parseHex(hex);
    return inspector.scheme === 'utf-8' ? new TextEncoder().encode(inspector.text) : new Uint8Array();
  } catch (error) {
    if (!(error instanceof HexError)) throw error;
    return new Uint8Array();
  }
}

/**
 * Gives them to the session.
 * @param {Utf8Inspector} inspector @param {import('../core/session.js').Session} session
 * @returns {boolean} whether there are any that can be read; the inspector shows a notice for those that can't
 */
export function takeFirstBytes(inspector, session) {
  const hex = inspector.getAttribute('bytes');
  if (hex === null) return takeText(inspector.getAttribute('text'), inspector, session);
  try {
    session.setBytes(parseHex(hex), 'value');
    return true;
  } catch (error) {
    if (!(error instanceof HexError)) throw error;
    inspector.notice((messages) => messages.text('error.bytes', { detail: hexProblem(error, messages) }), 'bytes');
    return false;
  }
}

/** @param {string | null} text @param {Utf8Inspector} inspector @param {import('../core/session.js').Session} session */
function takeText(text, inspector, session) {
  if (text === null) return false;
  const { scheme } = session;
  const bytes = toBytesOrNull(text, scheme);
  if (!bytes) {
    const codePoint = formatCodePoint(firstRefused(text, scheme));
    inspector.notice((messages) => messages.text('error.text', { scheme: messages.text(`scheme.${scheme}`), codePoint }), 'text');
    return false;
  }
  session.setBytes(bytes, 'value');
  const n = countLoneSurrogates(text);
  if (n > 0) inspector.notice((messages) => messages.text('input.lone-surrogates', { n }), 'surrogates');
  return true;
}

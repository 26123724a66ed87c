// The other text of an inspector: a session of its own. It belongs to the inspector's text, not to the panel, which is made anew in
// another language.
import { toBytesOrNull } from '../../../codec/encode-or-null.js';
import { trimmed } from '../../../core/changes.js';
import { HexError, formatHex, parseHex } from '../../../core/hex.js';
import { Session } from '../../../core/session.js';

/**
 * @typedef {import('../../../core/session.js').Change} Change
 * @typedef {{ session: Session, listener: ((change: Change) => void) | null, attributes: string | null }} Other `attributes`: what was taken of them last
 */

/** @type {WeakMap<Session, Other>} */
const others = new WeakMap();

/** @param {Session} session the inspector's @returns {Other} */
export function otherOf(session) {
  let other = others.get(session);
  if (!other) {
    /** @type {Other} */
    const made = { session: new Session((change) => made.listener?.(change)), listener: null, attributes: null };
    made.session.setScheme(session.scheme, 'value');
    made.session.undo.clear();
    others.set(session, made);
    other = made;
  }
  return other;
}

/** The attributes of an inspector that hold its other text. */
export const ATTRIBUTES = ['other', 'other-bytes'];

/** What they say, as one; `null` for nothing. @param {string | null} text @param {string | null} hex */
const attributesOf = (text, hex) => (hex || text ? JSON.stringify([text || null, hex || null]) : null);

/**
 * Takes the other text from the attributes, where these say something new: `other-bytes` in hexadecimal, else `other` as text.
 * @param {Element | undefined} host @param {Other} other
 * @returns {string | null} hexadecimal that can't be read, if it is that
 */
export function takeAttributes(host, other) {
  const [text = null, hex = null] = ATTRIBUTES.map((name) => host?.getAttribute(name) || null);
  const now = attributesOf(text, hex);
  if (now === other.attributes) return null;
  other.attributes = now;
  const { session } = other;
  const insert = bytesOf(text, hex, session.scheme);
  if (!insert) return hex;
  session.dispatch({ changes: trimmed(session.bytes, { start: 0, end: session.bytes.length, insert }), selection: 'most-telling', origin: 'value', addToHistory: false });
  return null;
}

/** Bytes past which the attribute does not follow the reader: it is for addresses. */
const MOST_REFLECTED = 8192;

/** Writes what the reader has made of the other text into the attribute. @param {Element} host @param {Other} other */
export function reflect(host, other) {
  const { bytes } = other.session;
  const hex = bytes.length > MOST_REFLECTED ? '' : formatHex(bytes, '');
  other.attributes = attributesOf(host.getAttribute('other'), hex);
  host.setAttribute('other-bytes', hex);
}

/** @param {string | null} text @param {string | null} hex @param {import('../../../codec/index.js').Scheme} scheme */
function bytesOf(text, hex, scheme) {
  if (hex === null) return toBytesOrNull(text ?? '', scheme);
  try {
    return parseHex(hex);
  } catch (error) {
    if (error instanceof HexError) return null;
    throw error;
  }
}

// The other text of an inspector: a session of its own. It belongs to the inspector's text, not to the panel, which is made anew in
// another language.
import { toBytesOrNull } from '../../../codec/encode-or-null.js';
import { trimmed } from '../../../core/changes.js';
import { HexError, parseHex } from '../../../core/hex.js';
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

/**
 * Takes the other text from the attributes, where these say something new: `other-bytes` in hexadecimal, else `other` as text.
 * @param {Element | undefined} host @param {Other} other
 */
export function takeAttributes(host, other) {
  const [text, hex] = ATTRIBUTES.map((name) => host?.getAttribute(name) ?? null);
  const now = hex === null && text === null ? null : JSON.stringify([text, hex]);
  if (now === other.attributes) return;
  other.attributes = now;
  const { session } = other;
  const insert = bytesOf(text ?? null, hex ?? null, session.scheme) ?? new Uint8Array();
  session.dispatch({ changes: trimmed(session.bytes, { start: 0, end: session.bytes.length, insert }), selection: 'most-telling', origin: 'value', addToHistory: false });
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

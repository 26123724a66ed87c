// The other text of an inspector, in a session of its own. It belongs to the inspector's session, not to the panel, which is rebuilt in
// another language.
import { toBytesOrNull } from '../../../codec/encode-or-null.js';
import { trimmed } from '../../../core/changes.js';
import { HexError, formatHex, parseHex } from '../../../core/hex.js';
import { Session } from '../../../core/session.js';
import { isScheme } from '../../../core/traits.js';

/**
 * @typedef {import('../../../core/session.js').Change} Change
 *
 * @typedef {object} Other
 * @property {Session} session
 * @property {((change: Change) => void) | null} listener
 * @property {string | null | undefined} attributes their values when last read or written
 * @property {import('./steps.js').Steps | null} steps of both texts
 */

/** @type {WeakMap<Session, Other>} */
const others = new WeakMap();

/** @param {Session} session the inspector's @returns {Other} */
export function otherOf(session) {
  let other = others.get(session);
  if (!other) {
    /** @type {Other} */
    const made = { session: new Session((change) => made.listener?.(change)), listener: null, attributes: undefined, steps: null };
    made.session.setScheme(session.scheme, 'value');
    made.session.undo.clear();
    others.set(session, made);
    other = made;
  }
  return other;
}

/** The attributes of an inspector that hold its other text. */
export const ATTRIBUTES = ['other', 'other-bytes', 'other-scheme'];

/**
 * The attributes as one string; `''` if they say that there is no text, and `null` if they say nothing.
 * @param {string | null} text @param {string | null} hex @param {string | null} scheme
 */
const attributesOf = (text, hex, scheme) => (hex || text ? JSON.stringify([text || null, hex || null, scheme]) : hex);

/**
 * Takes the other text from the attributes, if they have changed: `other-bytes` in hexadecimal, else `other` as text; both in
 * `other-scheme`, or else in the current scheme of the other text.
 * @param {Element | undefined} host @param {Other} other
 * @returns {{ hex: string } | { text: string } | null} the value that can't be read, or that the scheme can't encode; `null` if there is none
 */
export function takeAttributes(host, other) {
  const [text = null, hex = null, named = null] = ATTRIBUTES.map((name) => host?.getAttribute(name) || null);
  const now = attributesOf(text, host?.getAttribute('other-bytes') ?? null, named);
  if (now === other.attributes || (!now && other.attributes === undefined)) return null;
  other.attributes = now;
  const { session } = other;
  const scheme = named && isScheme(named) ? named : session.scheme;
  const insert = bytesOf(text, hex, scheme);
  if (!insert) {
    session.dispatch({ scheme, origin: 'value', addToHistory: false });
    return hex === null ? { text: text ?? '' } : { hex };
  }
  session.dispatch({ scheme, changes: trimmed(session.bytes, { start: 0, end: session.bytes.length, insert }), selection: 'most-telling', origin: 'value', addToHistory: false });
  return null;
}

/** Most bytes to reflect in the attribute, which is meant for URLs. */
const MAX_REFLECTED = 8192;

/**
 * Reflects the user's edits of the other text in the attributes. A text that is too long removes `other-bytes`, so that setting it to an
 * empty value is a change.
 * @param {Element} host @param {Other} other
 */
export function reflect(host, other) {
  const { bytes, scheme } = other.session;
  const hex = bytes.length > MAX_REFLECTED ? null : formatHex(bytes, '');
  other.attributes = attributesOf(host.getAttribute('other'), hex, scheme);
  if (hex === null) host.removeAttribute('other-bytes');
  else host.setAttribute('other-bytes', hex);
  host.setAttribute('other-scheme', scheme);
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

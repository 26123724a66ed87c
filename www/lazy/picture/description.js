// What a picture shows, in words: its title and its description.
import { formatHex } from '../../core/hex.js';
import { REPLACEMENT, picture } from '../../core/glyph.js';
import { isOfBits } from './options.js';

/**
 * @typedef {import('../../core/session.js').Session} Session
 * @typedef {import('./options.js').PictureView} PictureView
 * @typedef {import('../../i18n/index.js').Messages<import('../../i18n/index.js').Key | keyof typeof import('./messages/en.js').default>} Messages
 */

/** Most code points and bytes to spell out. */
const MAX_CODE_POINTS = 40;
const MAX_BYTES = 64;

/** Text isolated so that its direction does not affect the text around it. @param {string} text */
const isolated = (text) => `\u2068${text}\u2069`;

/**
 * The text of a range, with every code point visible, clipped.
 * @param {Session} session @param {import('../../core/session.js').Range} range
 */
function textOf({ list }, { start, end }) {
  const pieces = [];
  let i = start < end ? list.indexAt(start) : list.length;
  for (; i < list.length && list.start(i) < end && pieces.length < MAX_CODE_POINTS; i++) {
    const codePoint = list.codePoint(i);
    if (codePoint === null) pieces.push(REPLACEMENT);
    else {
      const { text, kind } = picture(codePoint);
      // In a line of text a space needs no name, and a mark goes on the character before it.
      pieces.push(codePoint === 0x20 ? ' ' : kind === 'glyph' ? String.fromCodePoint(codePoint) : `[${text}]`);
    }
  }
  return pieces.join('') + (i < list.length && list.start(i) < end ? '…' : '');
}

/**
 * Title and description of a picture.
 * @param {Session} session @param {PictureView} view @param {Messages} messages
 */
export function describe(session, view, messages) {
  const { bytes, scheme, illFormedCount } = session;
  const range = isOfBits(view) ? session.selection : { start: 0, end: bytes.length };
  const inScheme = messages.text(`scheme.${scheme}`);
  const title = messages.text(`picture.title-${view}`, { scheme: inScheme });
  if (range.start === range.end) return { title, description: messages.text('strip.none') };
  const own = bytes.subarray(range.start, range.end);
  const hex = formatHex(own.subarray(0, MAX_BYTES)) + (own.length > MAX_BYTES ? ' …' : '');
  const isWell = isOfBits(view) ? isWellFormed(session) : illFormedCount === 0;
  return {
    title: messages.text('picture.titled', { text: isolated(textOf(session, range)), title }),
    description: messages.text('picture.description', {
      text: isolated(textOf(session, range)), bytes: messages.text('input.bytes-count', { n: own.length }), hex,
      verdict: isWell ? messages.text('strip.well-formed', { scheme: inScheme }) : messages.text('strip.ill-formed-one'),
    }),
  };
}

/** Whether the whole selection is well-formed. @param {Session} session */
function isWellFormed({ list, selection: { start, end } }) {
  for (let i = list.indexAt(start); i < list.length && list.start(i) < end; i++) if (list.kind(i) !== null) return false;
  return true;
}

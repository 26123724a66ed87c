// Labels of repairs: what a repair does, and the resulting bytes and characters.
import { segments } from '../../codec/segments.js';
import { formatCodePoint, formatHex, hexByte } from '../../core/hex.js';
import { h } from '../../ui/h.js';
import { glyphOf } from '../../core/glyph.js';

/**
 * The label of a repair's button.
 * @param {import('../../core/repair.js').Repair} repair
 * @param {import('../../core/session.js').Session} session @param {import('../../core/explain/attempt.js').FaultMessages} messages
 */
export const repairLabel = ({ id, insert, count, place }, session, messages) => messages.parts(`repair.${id}`, {
  n: count,
  bit: place?.bit ?? 0,
  byte: place ? hexByte(session.bytes[place.byteOffset] ?? 0) : '',
  bytes: h('code', {}, formatHex(insert)),
  glyph: h('bdi', {}, shownAs(segments(insert, { scheme: session.scheme }).map(({ codePoint }) => codePoint ?? 0xfffd))),
  scheme: messages.text(`scheme.${session.scheme}`),
// So that the bytes or the character are never alone on a line.
}).map((part) => (part === ' ' ? '\u00A0' : part));

/** The characters, or the code point if it has no glyph. @param {number[]} points */
function shownAs(points) {
  const glyph = glyphOf(points);
  const codePoint = formatCodePoint(points[0] ?? 0);
  return codePoint === `U+${glyph}` ? codePoint : glyph;
}

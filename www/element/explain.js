// What the bench says of bytes, in the reader's language: how a sequence is read, or which rule it breaks.
import { classify, encode } from '../utf8-inspector.js';
import { formatCodePoint, formatHex, hexByte } from '../notation.js';
import { generalCategory, isNoncharacter, picture } from './character.js';
import { code } from './dom.js';

/**
 * @typedef {import('../utf8-inspector.js').Segment} Segment
 * @typedef {import('../utf8-inspector.js').Attempt} Attempt
 * @typedef {import('../utf8-inspector.js').LayoutByte} LayoutByte
 * @typedef {import('../i18n/index.js').Messages} Messages
 * @typedef {(Node | string)[]} Sentence
 */

/** @param {readonly [number, number]} range */
const span = ([low, high]) => (low === high ? hexByte(low) : `${hexByte(low)}–${hexByte(high)}`);

/**
 * How a well-formed sequence is read, with what is worth knowing of its code point.
 * @param {LayoutByte[]} layout of the sequence
 * @param {number} codePoint
 * @param {Messages} messages
 * @returns {Sentence[]}
 */
export function explainSequence(layout, codePoint, messages) {
  const markers = (/** @type {LayoutByte} */ byte) => byte.bits.filter(({ role }) => role === 'marker').map(({ value }) => value).join('');
  const slots = layout.map(({ bits }) => bits.filter(({ role }) => role === 'payload').map(({ value }) => value).join(''));
  const first = /** @type {LayoutByte} */ (layout[0]);
  const read = messages.parts(layout.length === 1 ? 'say.one' : 'say.several', {
    n: layout.length, start: code(markers(first)), continuation: code('10'),
    count: slots.join('').length, slots: code(slots.join(' ')), hex: code(formatCodePoint(codePoint).slice(2)),
  });
  const note = noteKey(codePoint);
  return note ? [read, messages.parts(note, { codePoint: code(formatCodePoint(codePoint)) })] : [read];
}

/** Notes, never errors: all of these are well-formed. @param {number} codePoint */
function noteKey(codePoint) {
  if (codePoint === 0xfeff) return 'note.bom';
  if (codePoint === 0xfffd) return 'note.replacement';
  if (isNoncharacter(codePoint)) return 'note.noncharacter';
  const category = generalCategory(codePoint);
  if (category === 'Cc') return 'note.control';
  if (category === 'Co') return 'note.private';
  if (category === 'Cn') return 'note.unassigned';
  return null;
}

/**
 * The rule that an attempted sequence breaks.
 * @param {Uint8Array} bytes the whole input
 * @param {Attempt} attempt stray continuation bytes in a row may be given as one, from the first to the last
 * @param {boolean} inputEnded whether what is missing is missing because the input ends
 * @param {Messages} messages
 * @returns {Sentence[]}
 */
export function explainAttempt(bytes, attempt, inputEnded, messages) {
  const { start, end, length, codePoint, kind, brokenAt, expected, shortest } = attempt;
  const startByte = /** @type {number} */ (bytes[start]);
  const found = bytes[brokenAt];
  const values = {
    n: length,
    start: code(hexByte(startByte)),
    found: code(found === undefined ? '' : hexByte(found)),
    offset: brokenAt,
    expected: code(expected ? span(expected) : ''),
    sequence: code(formatHex(bytes.subarray(start, end))),
    codePoint: code(codePoint === null ? '' : formatCodePoint(codePoint)),
    present: end - start,
    missing: length - (end - start),
  };
  switch (kind) {
    case 'unexpected-continuation':
      return [messages.parts('rule.unexpected-continuation', { ...values, n: end - start })];
    case 'truncated':
      return [messages.parts(inputEnded ? 'rule.truncated-end' : 'rule.truncated-byte', values)];
    case 'invalid-byte':
      return [messages.parts(length > 1 ? 'rule.invalid-byte-older' : 'rule.invalid-byte', values)];
    case 'surrogate':
      return [
        messages.parts(codePoint === null ? 'rule.surrogate-part' : 'rule.surrogate', values),
        messages.parts('rule.surrogate-why'),
      ];
    case 'too-large':
      return classify(startByte).class === 'invalid'
        ? [messages.parts('rule.too-large-start', values)]
        : [messages.parts(codePoint === null ? 'rule.too-large-part' : 'rule.too-large', values)];
    case 'overlong': {
      const never = classify(startByte).class === 'invalid';
      if (codePoint === null || shortest === null) {
        return [messages.parts(never ? 'rule.overlong-start' : 'rule.overlong-part', values), messages.parts('rule.overlong-why')];
      }
      const form = { ...values, shortest, short: code(formatHex(encode(codePoint))) };
      return [
        messages.parts(never ? 'rule.overlong-never' : 'rule.overlong', form),
        messages.parts('rule.overlong-why'),
      ];
    }
  }
}

/**
 * The short line under an attempted sequence in the strip: its kind and what it would have meant.
 * @param {Attempt} attempt @param {Messages} messages
 */
export function kindLabel({ kind, codePoint, length, start, end }, messages) {
  const name = messages.text(`kind.${kind}`);
  if (kind === 'truncated') return `${name}: ${messages.text('kind.missing', { n: length - (end - start) })}`;
  if (codePoint === null || kind === 'invalid-byte') return name;
  const meant = codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff) ? picture(codePoint) : null;
  return meant?.kind === 'glyph' ? `${name}: ${formatCodePoint(codePoint)} ${meant.text}` : `${name}: ${formatCodePoint(codePoint)}`;
}

// What the map says about the 256 byte values: what each can be in a scheme.
import { classify } from '../../codec/classify.js';
import { formatCodePoint, hexByte } from '../hex.js';
import { picture } from '../glyph.js';
import { traitsOf } from '../traits.js';
import { code, isolated, range } from './sentence.js';

/**
 * @typedef {import('../../codec/index.js').ByteClass} ByteClass
 * @typedef {import('../../codec/index.js').Scheme} Scheme
 * @typedef {keyof typeof import('../../lazy/panels/map/messages/en.js').default} MapKey
 * @typedef {import('../../i18n/index.js').Messages<import('../../i18n/index.js').Key | MapKey>} Messages
 */

/** The first byte of a surrogate that is encoded like any other code point of 3 bytes. */
const SURROGATES = 0xed;

const BYTES = Array.from({ length: 256 }, (_, byte) => byte);

/** The bytes of a class, as ranges. @param {ByteClass} byteClass @param {Scheme} scheme */
export function rangesOf(byteClass, scheme) {
  const isOwn = (/** @type {number} */ byte) => byte >= 0 && byte < 256 && classify(byte, scheme).class === byteClass;
  const starts = BYTES.filter((byte) => isOwn(byte) && !isOwn(byte - 1));
  const ends = BYTES.filter((byte) => isOwn(byte) && !isOwn(byte + 1));
  return starts.map((start, i) => {
    const end = /** @type {number} */ (ends[i]);
    return start === end ? hexByte(start) : `${hexByte(start)}${end === start + 1 ? ' ' : '–'}${hexByte(end)}`;
  }).join(' ');
}

/** What bytes of a class can be. @param {ByteClass} byteClass @param {Scheme} scheme @param {Messages} messages */
export function meaningOf(byteClass, scheme, messages) {
  const { family } = traitsOf(scheme);
  const name = messages.text(`scheme.${scheme}`);
  if (byteClass === 'invalid' || family === 'leading-ones') {
    const lengths = new Set(BYTES.map((byte) => classify(byte, scheme)).filter((facts) => facts.class === 'start').map(({ length }) => length));
    return messages.text(`map.${byteClass}`, { scheme: name, lengths: messages.either([...lengths].sort().map(String)) });
  }
  if (family === 'single') return messages.text(byteClass === 'ascii' ? 'map.ascii' : 'map.single');
  return messages.text(byteClass === 'start' ? 'map.unit-start' : 'map.unit-continuation');
}

/**
 * The sentence about one byte value.
 * @param {number} byte @param {Scheme} scheme @param {Messages} messages
 * @returns {import('./sentence.js').Sentence}
 */
export function explainByte(byte, scheme, messages) {
  const { length, second } = classify(byte, scheme);
  return messages.parts(sentenceKey(byte, scheme), {
    byte: code(hexByte(byte)),
    n: length,
    codePoint: code(formatCodePoint(byte)),
    glyph: isolated(length === 1 ? picture(byte).text : ''),
    scheme: messages.text(`scheme.${scheme}`),
    payload: code(byte.toString(2).padStart(8, '0').slice(2)),
    second: range(second ? [...new Set(second)].map(hexByte).join('–') : ''),
    pair: range('A0–AF'),
  });
}

/** The message about one byte value. @param {number} byte @param {Scheme} scheme @returns {MapKey} */
function sentenceKey(byte, scheme) {
  const { class: byteClass, kind, length, second } = classify(byte, scheme);
  const { family, hasPairs } = traitsOf(scheme);
  const isNarrow = second && second[1] - second[0] < 0xff;
  if (family === 'units') return byteClass === 'continuation' ? 'map.byte.unit-continuation' : isNarrow ? 'map.byte.unit-start' : 'map.byte.unit-any';
  if (byteClass === 'invalid') {
    if (family === 'single') return 'map.byte.above-ascii';
    if (byte === 0) return 'map.byte.nul';
    // No pair of surrogates could stand for it.
    if (hasPairs && classify(byte, 'utf-8').kind === 'too-large') return 'map.byte.too-large';
    if (kind === 'invalid-byte' && length > 1) return hasPairs ? 'map.byte.pairs' : 'map.byte.older';
    // No first byte can cause the other kinds.
    return `map.byte.${/** @type {'overlong' | 'too-large' | 'invalid-byte'} */ (kind)}`;
  }
  if (hasPairs && byte === SURROGATES) return 'map.byte.start-pair';
  return family === 'single' ? 'map.byte.ascii' : `map.byte.${byteClass}`;
}

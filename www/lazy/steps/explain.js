// Explains each step through the layers in words.
import { leftmostOne, zoneOf } from '../../core/ruler.js';
import { traitsOf } from '../../core/traits.js';
import { formatCodePoint, formatHex } from '../../core/hex.js';
import { bySignificance } from '../../core/explain/sequence.js';
import { code } from '../../core/explain/sentence.js';

/**
 * @typedef {import('../../core/layers.js').Layers} Layers
 * @typedef {import('../../codec/index.js').LayoutByte} LayoutByte
 * @typedef {import('../../codec/index.js').Scheme} Scheme
 * @typedef {import('../../core/explain/sentence.js').Sentence} Sentence
 * @typedef {import('../../i18n/index.js').Messages<import('../../i18n/index.js').Key | keyof typeof import('./messages/en.js').default>} Messages
 * @typedef {'encode' | 'decode'} Way
 * @typedef {{ layers: Layers, bytes: LayoutByte[], scheme: Scheme }} Shown `bytes` are those of the code point or attempted sequence
 */

/** @param {LayoutByte[]} bytes @param {'marker' | 'payload'} role */
const bitsOf = (bytes, role) => bytes.map(({ bits }) => bits.filter((bit) => bit.role === role).map(({ value }) => value).join('')).filter((bits) => bits !== '').join(' ');

/**
 * Explains what happens at a layer.
 * @param {Way} way @param {number} layer 1 to 5 @param {Shown} shown @param {Messages} messages
 * @returns {Sentence}
 */
export function explainStep(way, layer, { layers, bytes, scheme }, messages) {
  const { codePoint, bits, isWellFormed } = layers;
  const isEncoding = way === 'encode';
  // Of a unit that is cut off, the most significant bytes are missing.
  const inOrder = bySignificance(bytes, scheme).filter((byte) => byte !== undefined);
  const markers = bitsOf(inOrder, 'marker');
  const slots = bitsOf(inOrder, 'payload');
  if (layer < 4 ? codePoint === null : layer === 4 && slots === '') return [messages.text('steps.none')];
  const number = codePoint ?? 0;
  /** Whether the slots hold the code point minus 0x10000. */
  const isLess = bits.some(({ subtracted }) => subtracted);
  const values = {
    codePoint: code(formatCodePoint(number)), decimal: code(String(number)), hex: code(formatHex(bytes.map(({ byte }) => byte))),
    bits: code(bits.map(({ value }) => value ?? '·').join('').replace(/^0+(?=.)/, '')), slots: code(slots),
    markers: code(markers), scheme: messages.text(`scheme.${scheme}`), n: bytes.length,
  };
  const { family, isLittle } = traitsOf(scheme);
  switch (layer) {
    case 1: return messages.parts(isEncoding ? (isWellFormed ? 'steps.point' : 'steps.point-ill-formed') : isWellFormed ? 'steps.point-back' : 'steps.point-would', values);
    case 2: return messages.parts(isEncoding ? 'steps.bits' : isLess ? 'steps.bits-plus' : 'steps.bits-back', values);
    case 3: return explainLength(isEncoding, number, { layers, bytes, scheme }, messages);
    case 4: return [
      ...messages.parts(markers === '' ? (isEncoding ? 'steps.slots-all' : 'steps.slots-all-back')
        : isEncoding ? (isLess ? 'steps.slots-less' : 'steps.slots') : family === 'units' ? 'steps.slots-back-unit' : 'steps.slots-back', { ...values, n: markers.split(' ').length }),
      ...(isLittle ? [` ${messages.text(isEncoding ? 'steps.little' : 'steps.little-back')}`] : []),
    ];
    default: return messages.parts(isEncoding ? 'steps.bytes' : 'steps.bytes-back', values);
  }
}

/** @param {boolean} isEncoding @param {number} codePoint @param {Shown} shown @param {Messages} messages @returns {Sentence} */
function explainLength(isEncoding, codePoint, { layers, bytes, scheme }, messages) {
  const zone = zoneOf(codePoint, scheme);
  if (!zone) return messages.parts('steps.length-fixed', { n: bytes.length, scheme: messages.text(`scheme.${scheme}`) });
  const values = { n: zone.length, bit: leftmostOne(codePoint), found: bytes.length };
  if (bytes.length !== zone.length && !layers.isWellFormed) {
    return messages.parts(bytes.length > zone.length ? 'steps.length-longer' : 'steps.length-other', values);
  }
  // The first byte of a surrogate pair only announces the bytes of its half.
  const isPair = layers.bits.some(({ subtracted }) => subtracted);
  const isBack = !isEncoding && traitsOf(scheme).family === 'leading-ones' && !isPair;
  if (codePoint === 0) return messages.parts(isBack ? 'steps.length-zero-back' : 'steps.length-zero', values);
  return messages.parts(isBack ? 'steps.length-back' : 'steps.length', values);
}

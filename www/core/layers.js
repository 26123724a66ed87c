// The layers between a code point and its bytes: its bits, the slot that each of them fills, and the length that the leftmost 1 requires.
import { PATTERN_BITS, leftmostOne, rulerOf, zoneOf } from './ruler.js';
import { traitsOf } from './traits.js';

/**
 * @typedef {import('../codec/index.js').LayoutByte} LayoutByte
 * @typedef {import('../codec/index.js').Scheme} Scheme
 * @typedef {import('./repair.js').BitPlace} BitPlace
 * @typedef {import('./selected-units.js').Unit} Unit
 *
 * @typedef {object} PointBit a bit of the code point
 * @property {number} bit its number, 0 for the least significant
 * @property {0 | 1 | null} value `null` where the sequence is cut off before it
 * @property {boolean} leadingZero whether it is a zero left of the leftmost 1
 * @property {BitPlace | null} place its slot, if it has one
 * @property {boolean} subtracted whether the slot holds the bit of the code point minus 0x10000, which may differ
 *
 * @typedef {object} Layers
 * @property {number | null} codePoint that the bytes encode, or would if they were allowed; `null` for none
 * @property {boolean} isWellFormed
 * @property {PointBit[]} bits the most significant first; none if no byte holds one
 * @property {{ text: string, bits: number, leadingZero: boolean }[]} digits in hexadecimal, each with the number of bits that it spans
 * @property {{ length: number, bits: number, isChosen: boolean }[]} zones the sequence lengths over these bits, longest first; none if
 * there is only one
 * @property {string | null} reduced the digits of the code point minus 0x10000, if a surrogate pair holds that
 */

/** A surrogate pair encodes the code point minus this. */
const SUPPLEMENTARY = 0x10000;
/** The bits of a low surrogate's payload: those of the high one are numbered from here in the layout, as in a pair. */
const LOW_BITS = 10;

/** How many bits of a code point are shown even if its bytes have fewer slots. @param {Scheme} scheme */
function widthOf(scheme) {
  const { family, unit, hasPairs } = traitsOf(scheme);
  if (family === 'single') return 0;
  return family === 'units' && !hasPairs ? unit * 8 : PATTERN_BITS[4];
}

/** @param {number} value up to 42 bits, which is more than bitwise operators take @param {number} bit @returns {0 | 1} */
const bitOf = (value, bit) => /** @type {0 | 1} */ (Math.floor(value / 2 ** bit) % 2);

/** The same number with one bit set to 0 or 1. @param {number} number @param {number} bit @param {0 | 1} value */
export const withBit = (number, bit, value) => number + (value - bitOf(number, bit)) * 2 ** bit;

/**
 * The layers of one code point or attempted sequence.
 * @param {Unit} unit @param {readonly LayoutByte[]} layout of at least its bytes, with their offsets in the input
 * @param {Scheme} scheme
 * @returns {Layers}
 */
export function layersOf({ start, end, segments: [first] }, layout, scheme) {
  const codePoint = first?.codePoint ?? first?.attempt?.codePoint ?? null;
  /** @type {Map<number, { place: BitPlace, value: 0 | 1, subtracted: boolean }>} */
  const slots = new Map();
  // A lone high surrogate is a code point by itself: its slots hold that one's lowest bits as they are.
  const isLoneHigh = codePoint !== null && codePoint >> LOW_BITS === 0xd800 >> LOW_BITS && traitsOf(scheme).hasPairs;
  for (const { byteOffset, bits } of layout) {
    if (byteOffset < start || byteOffset >= end) continue;
    for (const [i, { codePointBit, value, subtracted }] of bits.entries()) {
      if (codePointBit === null) continue;
      slots.set(codePointBit - (isLoneHigh ? LOW_BITS : 0), { place: { byteOffset, bit: 7 - i }, value, subtracted: subtracted === true && !isLoneHigh });
    }
  }
  const leftmost = leftmostOne(codePoint ?? 0);
  const count = codePoint === null && slots.size === 0 ? 0 : Math.max(widthOf(scheme), leftmost + 1, ...[...slots.keys()].map((bit) => bit + 1));
  const bits = Array.from({ length: count }, (_, i) => {
    const bit = count - 1 - i;
    const slot = slots.get(bit);
    return {
      bit, place: slot?.place ?? null, subtracted: slot?.subtracted ?? false,
      // A pair holds the highest bits minus one, so they are not known from the slots alone.
      value: codePoint !== null ? bitOf(codePoint, bit) : slot?.subtracted ? null : slot?.value ?? null,
      leadingZero: codePoint !== null && bit > Math.max(leftmost, 0),
    };
  });
  const isPair = first?.kind === null && codePoint !== null && codePoint >= SUPPLEMENTARY && traitsOf(scheme).hasPairs;
  return {
    codePoint, bits, isWellFormed: first?.kind === null,
    digits: digitsOf(bits),
    zones: zonesOf(count, codePoint, scheme),
    reduced: isPair ? (codePoint - SUPPLEMENTARY).toString(16).toUpperCase().padStart(5, '0') : null,
  };
}

/** One hexadecimal digit for each four bits, counted from the right. @param {PointBit[]} bits */
function digitsOf(bits) {
  /** @type {Layers['digits']} */
  const digits = [];
  for (let end = bits.length; end > 0; end -= 4) {
    const own = bits.slice(Math.max(end - 4, 0), end);
    const isKnown = own.every(({ value }) => value !== null);
    digits.unshift({
      text: isKnown ? parseInt(own.map(({ value }) => value).join(''), 2).toString(16).toUpperCase() : '·',
      bits: own.length, leadingZero: own.every(({ leadingZero }) => leadingZero),
    });
  }
  return digits;
}

/** @param {number} count bits that are shown @param {number | null} codePoint @param {Scheme} scheme @returns {Layers['zones']} */
function zonesOf(count, codePoint, scheme) {
  const chosen = codePoint === null ? undefined : zoneOf(codePoint, scheme);
  return rulerOf(scheme).filter(({ low }) => low < count).map(({ length, high, low }) => ({
    length, bits: Math.min(high, count - 1) - low + 1, isChosen: length === chosen?.length,
  }));
}

/**
 * @typedef {object} Geometry where bits and slots are, in slot widths
 * @property {number} width the total
 * @property {number} bit width of a bit of the code point
 * @property {number[]} bits the middle of each, the most significant first
 * @property {number[]} slots the middle of each bit of each byte
 * @property {{ start: number, width: number }[]} zones
 */

/** The gap between two bytes. */
const BYTE_GAP = .4;
/** The gap between two hexadecimal digits, in bit widths. */
const DIGIT_GAP = .45;
/** The width of a bit relative to a slot, by the number of bytes: as wide as there is room for, so that each can be pressed. */
const BIT_WIDTHS = [.62, .62, .62, .75, .86];

/**
 * The geometry with the bytes side by side and each row centred.
 * @param {number} bits of the code point @param {number} bytes @param {readonly { bits: number }[]} zones
 * @returns {Geometry}
 */
export function geometryOf(bits, bytes, zones) {
  const bit = BIT_WIDTHS[bytes] ?? 1;
  const gapsBefore = (/** @type {number} */ i) => Math.ceil(bits / 4) - Math.ceil((bits - i) / 4);
  const place = (/** @type {number} */ i) => bit * (i + DIGIT_GAP * gapsBefore(i));
  const ownWidth = bits === 0 ? 0 : place(bits - 1) + bit;
  const slotsWidth = bytes * 8 + (bytes - 1) * BYTE_GAP;
  const width = Math.max(ownWidth, slotsWidth);
  const [left, slotsLeft] = [(width - ownWidth) / 2, (width - slotsWidth) / 2];
  let at = 0;
  return {
    width, bit,
    bits: Array.from({ length: bits }, (_, i) => left + place(i) + bit / 2),
    slots: Array.from({ length: bytes * 8 }, (_, i) => slotsLeft + i + Math.floor(i / 8) * BYTE_GAP + .5),
    zones: zones.map((zone) => {
      const start = left + place(at);
      at += zone.bits;
      return { start, width: left + place(at - 1) + bit - start };
    }),
  };
}

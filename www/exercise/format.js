// Questions and answers as text.

/**
 * @import { Answer, Fault, Prompt } from '../codec/exercise-forms.js'
 * @import { Exercise } from '../codec/exercise.js'
 */

/** @param {number} number @param {number} [width] */
export const hex = (number, width = 2) => number.toString(16).toUpperCase().padStart(width, '0');

/** @param {Iterable<number>} bytes */
export const hexBytes = (bytes) => Array.from(bytes, (byte) => hex(byte)).join(' ');

/** `U+20AC`. @param {number} codePoint */
export const uPlus = (codePoint) => `U+${hex(codePoint, 4)}`;

/** @param {number} number @param {number} width */
export const binary = (number, width) => number.toString(2).padStart(width, '0');

/** The number of slots in each byte of a template, by the length of the sequence. @type {Readonly<Record<number, readonly number[]>>} */
export const SLOTS = { 1: [7], 2: [5, 6], 3: [4, 6, 6], 4: [3, 6, 6, 6] };

/** The marker of each byte of a template. @param {number} length */
export const markersOf = (length) => (SLOTS[length] ?? []).map((_, place) => (place > 0 ? '10' : ['', '0', '110', '1110', '11110'][length] ?? ''));

/** `1110xxxx 10xxxxxx`. @param {number} length */
export const templateOf = (length) => markersOf(length).map((marker) => marker.padEnd(8, 'x')).join(' ');

/** The contents of the slots, split by byte. @param {string} slots of all bytes in a row @param {number} length of the sequence */
export function slotsByByte(slots, length) {
  let at = 0;
  return (SLOTS[length] ?? []).map((count) => slots.slice(at, (at += count)));
}

/** The bytes packed into a number, most significant first. @param {number} packed */
function packedBytes(packed) {
  const bytes = [];
  for (let rest = packed; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return bytes.length > 0 ? bytes : [0];
}

/** The numbers in a textbook sentence, as written. @param {{ claim: string, numbers: [number, number] }} sentence @returns {[string, string]} */
export function claimNumbers({ claim, numbers: [first, second] }) {
  switch (claim) {
    case 'letter-in-binary':
      return [String.fromCodePoint(first), binary(second, 8)];
    case 'continuation-range':
      return [hex(first), hex(second)];
    case 'bytes-needed':
      return [uPlus(first), String(second)];
    case 'bytes-of':
      return [uPlus(first), hexBytes(packedBytes(second))];
    case 'never-occurs':
      return [hex(first), ''];
    case 'last-code-point':
      return [uPlus(first), ''];
    default:
      return [String(first), String(second)];
  }
}

/** The code point that the question is about, if any. @param {Prompt} prompt */
export const codePointOf = (prompt) => ('codePoint' in prompt ? prompt.codePoint : null);

/** The bytes that the question is about, if any. @param {Prompt} prompt @returns {number[] | null} */
export const bytesOf = (prompt) => ('bytes' in prompt ? prompt.bytes : null);

/**
 * An answer as text; `name` supplies the names of choices and faults.
 *
 * @param {Exercise} exercise
 * @param {Answer} answer
 * @param {(kind: 'choice' | 'fault', id: string) => string} name
 */
export function answerText({ prompt, answerForm }, answer, name) {
  switch (answerForm.form) {
    case 'choice':
      return name('choice', String(answer));
    case 'code-point':
      return uPlus(Number(answer));
    case 'bytes':
      return hexBytes(/** @type {number[]} */ (answer));
    case 'units':
      return /** @type {number[]} */ (answer).map((unit) => hex(unit, 4)).join(' ');
    case 'slots':
      return slotsByByte(String(answer), answerForm.sequenceLength).join(' ');
    case 'order': {
      const items = prompt.key === 'sort-by-bytes' ? prompt.items : [];
      return /** @type {number[]} */ (answer).map((place) => items[place]).join(' < ');
    }
    case 'fault': {
      const { byteOffset, kind } = /** @type {Fault} */ (answer);
      return `${byteOffset}, ${name('fault', kind)}`;
    }
    default:
      return String(answer);
  }
}

/**
 * The order in which strings to be sorted are shown first: as the question has them, unless that is the solution; then some are moved from
 * the front to the end.
 * @param {Pick<Exercise, 'solution' | 'seed'>} exercise
 */
export function startOrder({ solution, seed }) {
  const right = /** @type {number[]} */ (solution);
  const given = right.map((_, place) => place);
  if (right.some((place, at) => place !== at)) return given;
  const moved = 1 + seed % (given.length - 1);
  return [...given.slice(moved), ...given.slice(0, moved)];
}

/** The colour class of a byte, by its value. @param {number} byte */
export const classOf = (byte) => (byte < 0x80 ? 'ascii' : byte < 0xc0 ? 'cont' : byte < 0xc2 || byte > 0xf4 ? 'bad' : 'start');

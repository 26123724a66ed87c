// Answers and what is asked, as text.

/**
 * @import { Answer, Exercise, Fault, Prompt } from '../codec/exercise.js'
 */

/** @param {number} number @param {number} width */
export const hex = (number, width) => number.toString(16).toUpperCase().padStart(width, '0');

/** @param {Iterable<number>} bytes */
export const hexBytes = (bytes) => Array.from(bytes, (byte) => hex(byte, 2)).join(' ');

/** `U+20AC`. @param {number} codePoint */
export const uPlus = (codePoint) => `U+${hex(codePoint, 4)}`;

/** @param {number} number @param {number} width */
export const binary = (number, width) => number.toString(2).padStart(width, '0');

/** Which of its slots each byte of a template has, from the first on. @type {Readonly<Record<number, readonly number[]>>} */
export const SLOTS = { 1: [7], 2: [5, 6], 3: [4, 6, 6], 4: [3, 6, 6, 6] };

/** The marker of each byte of a template. @param {number} length */
export const markersOf = (length) => (SLOTS[length] ?? []).map((_, place) => (place > 0 ? '10' : ['', '0', '110', '1110', '11110'][length] ?? ''));

/** `1110xxxx 10xxxxxx`. @param {number} length */
export const templateOf = (length) => markersOf(length).map((marker) => marker.padEnd(8, 'x')).join(' ');

/** The code point that is asked about, where one is. @param {Prompt} prompt */
export const codePointOf = (prompt) => ('codePoint' in prompt ? prompt.codePoint : null);

/** The bytes that are asked about, where some are. @param {Prompt} prompt @returns {number[] | null} */
export const bytesOf = (prompt) => ('bytes' in prompt ? prompt.bytes : null);

/**
 * An answer as it is written; choices and faults by `name`, which knows the words.
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
    case 'slots': {
      let at = 0;
      return (SLOTS[answerForm.sequenceLength] ?? []).map((count) => String(answer).slice(at, (at += count))).join(' ');
    }
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

/** The colour class of a byte, by its value. @param {number} byte */
export const classOf = (byte) => (byte < 0x80 ? 'ascii' : byte < 0xc0 ? 'cont' : byte < 0xc2 || byte > 0xf4 ? 'bad' : 'start');

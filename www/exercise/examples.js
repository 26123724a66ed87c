// Examples of how an answer is written. None is the right one. Needs no DOM.
import { binary, hex, hexBytes, uPlus } from './format.js';

/** @typedef {import('../codec/exercise-forms.js').Fault} Fault */

/**
 * The values of the messages that say how an answer is written.
 *
 * @param {import('../codec/exercise.js').Exercise} exercise
 * @returns {Record<string, string>}
 */
export function examplesFor({ prompt, answerForm, solution }) {
  /** The first example that is not the solution. @template T @param {[T, T]} all */
  const other = ([usual, spare]) => (String(usual) === String(solution) ? spare : usual);
  switch (answerForm.form) {
    case 'number': {
      const number = other([5, 7]);
      return { number: String(number), inHex: `0x${number}` };
    }
    case 'code-point': {
      const codePoint = other(prompt.key === 'join-surrogates' ? [0x1_f600, 0x1_d11e] : [0x20ac, 0x905]);
      return { codePoint: uPlus(codePoint), digits: hex(codePoint, 4), reference: `&#${codePoint};` };
    }
    case 'bytes': {
      const bytes = other([[0xe2, 0x82, 0xac], [0xe0, 0xa4, 0x85]]);
      return { bytes: hexBytes(bytes), byte: `0x${hexBytes(bytes.slice(0, 1))}`, bits: binary(bytes[0] ?? 0, 8) };
    }
    case 'units': {
      const units = other([[0xd83d, 0xde00], [0xd834, 0xdd1e]]).map((unit) => hex(unit, 4));
      return { units: units.join(' '), unit: `0x${units[0]}`, prefixed: units.map((unit) => `0x${unit}`).join(' '), escaped: units.map((unit) => `\\u${unit}`).join('') };
    }
    case 'text':
      return { text: other(['Ã¼', 'Ã¶']) };
    case 'fault':
      return { byteOffset: /** @type {Fault} */ (solution).byteOffset === 3 ? '2' : '3' };
    default:
      return {};
  }
}

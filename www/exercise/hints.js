// The ladder of hints: where to look, the rule, a part of the answer, the answer. Needs no DOM.
import { illFormedKinds } from '../codec/names.js';
import { HINTS } from './attempt.js';
import { answerText, hex } from './format.js';

/**
 * @import { Answer, Fault } from '../codec/exercise-forms.js'
 * @import { Exercise, Verdict } from '../codec/exercise.js'
 *
 * @typedef {Verdict & { answer: Answer }} Checked an answer and the verdict on it
 * @typedef {{ key: string, values: Record<string, string | number> }} Said the key of a message and its values
 */

/** The name of each hint. @param {Exercise} exercise @returns {string[]} keys of messages */
export const hintNames = ({ answerForm }) => ['hint.look', 'hint.rule', answerForm.form === 'slots' ? 'hint.bit' : 'hint.part', 'hint.shown'];

/**
 * The message of a hint.
 *
 * @param {Exercise} exercise
 * @param {Checked | null} last the last answer
 * @param {number} number 1 to 4
 * @param {{ has: (key: string) => boolean, name: (kind: 'choice' | 'fault', id: string) => string }} words
 * @returns {Said}
 */
export function hint(exercise, last, number, words) {
  if (number === HINTS) return { key: 'exercise.shown', values: { solution: answerText(exercise, exercise.solution, words.name) } };
  if (number === 3) return part(exercise, last?.answer, words.name);
  const place = number === 1 ? 'look' : 'rule';
  const kind = exercise.prompt.key.endsWith('-surrogates') ? 'surrogate-pair' : exercise.prompt.key;
  const thought = last?.misconception;
  const keys = thought ? [`${place}.${kind}.${thought}`, `${place}.${thought}`] : [];
  return { key: keys.find(words.has) ?? `${place}.kind.${kind}`, values: {} };
}

/**
 * The hint with a part of the answer, which a refused answer has not told already.
 * @param {Exercise} exercise @param {Answer | undefined} refused @param {(kind: 'choice' | 'fault', id: string) => string} name @returns {Said}
 */
function part(exercise, refused, name) {
  const { answerForm, prompt, solution, seed } = exercise;
  const key = `bit.${answerForm.form}`;
  switch (answerForm.form) {
    case 'choice': {
      const wrong = answerForm.choices.filter((id) => id !== solution && id !== refused);
      return { key, values: { wrong: name('choice', wrong[seed % wrong.length] ?? '') } };
    }
    case 'number': {
      const right = Number(solution);
      const near = [right - 1, right + 1].filter((each) => each > 0 && each !== refused);
      const other = near[seed % near.length] ?? right + 2;
      return { key, values: { one: String(Math.min(right, other)), other: String(Math.max(right, other)) } };
    }
    case 'code-point':
      return { key, values: { digit: hex(Number(solution) & 0xf, 1) } };
    case 'bytes':
      return { key, values: { byte: hex(/** @type {number[]} */ (solution)[0] ?? 0, 2) } };
    case 'slots':
      return { key, values: { bit: String(solution).at(-1) ?? '' } };
    case 'units':
      return { key, values: { unit: hex(/** @type {number[]} */ (solution)[0] ?? 0, 4) } };
    case 'order':
      return { key, values: { item: prompt.key === 'sort-by-bytes' ? prompt.items[/** @type {number[]} */ (solution)[0] ?? 0] ?? '' : '' } };
    case 'fault': {
      const { byteOffset, kind } = /** @type {Fault} */ (solution);
      const given = /** @type {Fault | undefined} */ (refused);
      if (given?.byteOffset !== byteOffset) return { key, values: { byteOffset: String(byteOffset) } };
      const wrong = illFormedKinds.filter((id) => id !== kind && id !== given.kind);
      return { key: 'bit.choice', values: { wrong: name('fault', wrong[seed % wrong.length] ?? '') } };
    }
    case 'text': {
      const characters = Array.from(String(solution));
      return { key, values: { start: characters.slice(0, characters.length > 2 ? 2 : 1).join('') } };
    }
  }
}

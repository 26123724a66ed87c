/**
 * The exercises, as the package's entry `exercises.js` exports them, for callers that load the module themselves with
 * `readyExercises`.
 *
 * @module
 */

import { checkedNumber } from './checked.js';
import { answerFrom, integersOf, promptAndForm, wordsOf } from './exercise-forms.js';
import { kinds, levels, misconceptions, placeUnits } from './exercise-names.js';
import { expected, kindOf } from './expected.js';
import { callExercises } from './load-exercises.js';

/** @typedef {import('./exercise-names.js').Kind} Kind */
/** @typedef {import('./exercise-names.js').Misconception} Misconception */
/** @typedef {import('./exercise-forms.js').Answer} Answer */
/** @typedef {import('./exercise-forms.js').AnswerForm} AnswerForm */
/** @typedef {import('./exercise-forms.js').Prompt} Prompt */

/**
 * What determines an exercise.
 *
 * @typedef {object} Recipe
 * @property {Kind} kind
 * @property {number} level 1, 2 or 3.
 * @property {number} seed An integer from 0 to 4294967295.
 * @property {number} [step] 0 or omitted for the exercise itself; from 1 on, one of its steps.
 */

/**
 * An exercise; made by `generate`.
 *
 * @typedef {object} Exercise
 * @property {string} id Kind, level and seed, joined by hyphens, the seed in hexadecimal; for a step, followed by its number.
 * @property {Kind} kind
 * @property {number} level
 * @property {number} seed
 * @property {number} step
 * @property {Prompt} prompt
 * @property {AnswerForm} answerForm
 * @property {Answer} solution The only right answer.
 */

/**
 * Where a wrong answer is wrong.
 *
 * @typedef {object} Place
 * @property {typeof placeUnits[number]} unit
 * @property {number[]} places Counted from 0, in ascending order; at least one.
 */

/**
 * The assessment of an answer.
 *
 * @typedef {object} Verdict
 * @property {boolean} right
 * @property {Misconception | null} misconception The likeliest; `null` for the right answer, and for a wrong one that nothing explains.
 * @property {Misconception[]} misconceptions All that lead to this very answer, likeliest first.
 * @property {Place | null} at Where the answer is wrong; `null` if all of it is.
 */

/** How many characters of the text found there an error repeats. */
const FOUND_CHARACTERS = 24;

/**
 * The error for text that is not an answer at all, neither right nor wrong.
 *
 * @example
 * const exercise = generate({ kind: 'encode', level: 2, seed: 1 });
 * const error = (() => { try { return readAnswer(exercise, 'E2 8'); } catch (reason) { return reason; } })();
 * if (!(error instanceof AnswerError)) throw error;
 * [error.utf16Offset, error.found, error.expected]; // → [3, '8', 'bytes']
 */
export class AnswerError extends Error {
  /** @param {string} text @param {number} utf16Offset @param {AnswerForm} answerForm */
  constructor(text, utf16Offset, answerForm) {
    const found = [...text.slice(utf16Offset)].slice(0, FOUND_CHARACTERS).join('');
    super(`at UTF-16 offset ${utf16Offset}: found ${found === '' ? 'the end' : `\`${found}\``}, expected ${wordsOf(answerForm)}`);
    this.name = 'AnswerError';
    /** Where the text is not as expected, in UTF-16 code units. */
    this.utf16Offset = utf16Offset;
    /** The text found there, or its beginning; empty at the end of the text. */
    this.found = found;
    /** The form that was expected. */
    this.expected = answerForm.form;
  }
}

/** @typedef {[kind: number, level: number, seed: number, step: number]} RecipeNumbers An exercise as the module identifies it. */

/** @param {Recipe} recipe @returns {RecipeNumbers} */
function numbersOf(recipe) {
  if (typeof recipe !== 'object' || recipe === null) throw expected('an exercise as an object', recipe);
  const { kind, level, seed, step = 0 } = recipe;
  const place = kinds.indexOf(kind);
  if (place < 0) {
    const found = typeof kind === 'string' ? `'${kind}'` : kindOf(kind);
    throw new TypeError(`unknown kind of exercise ${found}: the kinds are ${kinds.map((id) => `'${id}'`).join(', ')}`);
  }
  checkedNumber(level, 'level');
  if (!levels.some((each) => each === level)) throw new RangeError(`level must be 1, 2 or 3, found ${level}`);
  if (!Number.isInteger(checkedNumber(seed, 'seed')) || seed < 0 || seed > 0xffff_ffff) throw new RangeError(`seed must be an integer from 0 to 4294967295, found ${seed}`);
  const count = checkedNumber(step, 'step') === 0 ? 0 : callExercises((wasm) => wasm.exerciseSteps(place, level, seed)).length;
  if (!Number.isInteger(step) || step < 0 || step > count) throw new RangeError(`step must be an integer from 0 to ${count}, found ${step}`);
  return [place, level, seed, step];
}

/** The kind of the question; that of a step differs from that of its exercise. @param {RecipeNumbers} recipe @returns {Kind} */
function kindOfQuestion([kind, level, seed, step]) {
  const place = step === 0 ? kind : callExercises((wasm) => wasm.exerciseSteps(kind, level, seed))[step - 1];
  return /** @type {Kind} */ (kinds[place ?? kind]);
}

/** The prompt from the module, and the form of an answer. @param {RecipeNumbers} recipe @returns {[Prompt, AnswerForm]} */
const promptAndFormOf = (recipe) => promptAndForm(kindOfQuestion(recipe), Array.from(callExercises((wasm) => wasm.exercisePrompt(...recipe))));

/**
 * The exercise for a kind, level and seed.
 *
 * @param {Recipe} recipe
 * @returns {Exercise}
 * @throws {TypeError} if one of them is missing or the kind is unknown
 * @throws {RangeError} if the level or the seed is out of range
 * @example
 * const { id, prompt, answerForm, solution } = generate({ kind: 'surrogate-pair', level: 3, seed: 10 });
 * id; // → 'surrogate-pair-3-a'
 * [prompt.key, answerForm.form, typeof solution]; // → ['join-surrogates', 'code-point', 'number']
 */
export function generate(recipe) {
  const numbers = numbersOf(recipe);
  const [prompt, answerForm] = promptAndFormOf(numbers);
  const { kind, level, seed, step = 0 } = recipe;
  const solution = callExercises((wasm) => wasm.exerciseAnswer(...numbers, misconceptions.length));
  const id = `${kind}-${level}-${seed.toString(16)}${step === 0 ? '' : `-${step}`}`;
  return { id, kind, level, seed, step, prompt, answerForm, solution: answerFrom(answerForm, solution ?? []) };
}

/**
 * The steps that lead to the answer, as exercises of their own: for `encode`, the template and its slots; for `decode`, the slots.
 * Other kinds have no steps.
 *
 * @param {Recipe} exercise
 * @returns {Exercise[]}
 * @example
 * stepsOf({ kind: 'encode', level: 2, seed: 7 }).map(({ prompt }) => prompt.key); // → ['choose-template', 'fill-slots']
 */
export function stepsOf(exercise) {
  const [kind] = numbersOf(exercise);
  const { level, seed } = exercise;
  const count = callExercises((wasm) => wasm.exerciseSteps(kind, level, seed)).length;
  return Array.from({ length: count }, (_, place) => generate({ kind: exercise.kind, level, seed, step: place + 1 }));
}

/**
 * Whether an answer is right; if not, the likely misconception, and where it shows.
 *
 * @param {Recipe} exercise As made by `generate`; only its kind, level, seed and step are used.
 * @param {Answer} answer
 * @returns {Verdict}
 * @throws {TypeError} if the answer is not of the exercise's form, which is invalid rather than wrong
 * @example
 * const exercise = generate({ kind: 'count-code-points', level: 2, seed: 3 });
 * check(exercise, exercise.solution); // → { right: true, misconception: null, misconceptions: [], at: null }
 * // The text has eight bytes.
 * check(exercise, 8).misconception; // → 'bytes-counted'
 */
export function check(exercise, answer) {
  const numbers = numbersOf(exercise);
  const [, form] = promptAndFormOf(numbers);
  const integers = integersOf(form, answer);
  const [right, unit = 0, count = 0, ...rest] = callExercises((wasm) => wasm.checkExercise(...numbers, integers));
  const thought = rest.slice(count).map((place) => /** @type {Misconception} */ (misconceptions[place]));
  const at = unit === 0 ? null : { unit: placeUnits[unit - 1] ?? placeUnits[0], places: rest.slice(0, count) };
  return { right: right === 1, misconception: thought[0] ?? null, misconceptions: thought, at };
}

/**
 * The answer of somebody with the misconception; `null` if it does not show in this exercise.
 *
 * @param {Recipe} exercise
 * @param {Misconception} misconception
 * @returns {Answer | null}
 * @throws {TypeError} if there is no such misconception
 * @example
 * const exercise = generate({ kind: 'sort-by-bytes', level: 1, seed: 7 });
 * const answer = answerOf(exercise, 'order-reversed');
 * answer; // → exercise.solution.toReversed()
 * answer && check(exercise, answer).misconceptions.includes('order-reversed'); // → true
 */
export function answerOf(exercise, misconception) {
  const numbers = numbersOf(exercise);
  const place = misconceptions.indexOf(misconception);
  if (place < 0) throw new TypeError(`unknown misconception ${typeof misconception === 'string' ? `'${misconception}'` : kindOf(misconception)}`);
  const answer = callExercises((wasm) => wasm.exerciseAnswer(...numbers, place));
  return answer ? answerFrom(promptAndFormOf(numbers)[1], answer) : null;
}

/**
 * The answer that a text spells, in any common notation: bytes as `E2 82 AC`, `0xE2`, `E2h`, `\xE2`, in binary or decimal; a
 * code point as `U+20AC`, `20AC`, `&#8364;` or the character itself; a fault as `3 overlong`; an order as `2 3 1`.
 *
 * @param {Recipe} exercise
 * @param {string} text
 * @returns {Answer}
 * @throws {AnswerError} if the text is not an answer at all; says where, what was found, and what was expected
 * @example
 * const exercise = generate({ kind: 'count-code-points', level: 1, seed: 1 });
 * readAnswer(exercise, '0x0B'); // → 11
 */
export function readAnswer(exercise, text) {
  const numbers = numbersOf(exercise);
  if (typeof text !== 'string') throw expected('text as a string', text);
  const [, form] = promptAndFormOf(numbers);
  const [isAnswer, ...integers] = callExercises((wasm) => wasm.readExerciseAnswer(...numbers, new TextEncoder().encode(text)));
  if (isAnswer === 0) throw new AnswerError(text, integers[0] ?? 0, form);
  return answerFrom(form, integers);
}

/**
 * The misconceptions that answers to a kind can show, likeliest first.
 *
 * @param {Kind} kind
 * @returns {Misconception[]}
 * @throws {TypeError} if there is no such kind
 * @example
 * misconceptionsOf('resume')[0]; // → 'resumed-at-the-fault'
 */
export function misconceptionsOf(kind) {
  const [place] = numbersOf({ kind, level: 1, seed: 0 });
  return Array.from(callExercises((wasm) => wasm.misconceptionsOf(place)), (each) => /** @type {Misconception} */ (misconceptions[each]));
}

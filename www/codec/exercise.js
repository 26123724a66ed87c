/**
 * The exercises: what `exercises.js`, the entry of the package, exports, for those who load the module themselves, by
 * `readyExercises`.
 *
 * @module
 */

import { expected, kindOf } from './expected.js';
import { callExercises } from './load-exercises.js';
import { illFormedKinds } from './names.js';

/** @typedef {import('./names.js').Kind} IllFormedKind */

// The order of all of them is that of the lists `ALL` in Rust.

/**
 * The ids of what is practised, in the order in which it is learnt.
 *
 * @example
 * kinds.slice(0, 3); // → ['classify-byte', 'choose-template', 'fill-slots']
 */
export const kinds = Object.freeze(
  /** @type {const} */ ([
    'classify-byte',
    'choose-template',
    'fill-slots',
    'encode',
    'decode',
    'count-code-points',
    'find-fault',
    'resume',
    'replacement-count',
    'read-as-latin-1',
    'surrogate-pair',
    'compare-sizes',
    'sort-by-bytes',
    'textbook-mistake',
  ]),
);

/**
 * The levels, the easiest first.
 *
 * @example
 * levels; // → [1, 2, 3]
 */
export const levels = Object.freeze(/** @type {const} */ ([1, 2, 3]));

/**
 * The ids of what is thought by those who answer wrongly.
 *
 * @example
 * misconceptions.length >= 30; // → true
 */
export const misconceptions = Object.freeze(
  /** @type {const} */ ([
    'high-byte-taken-for-ascii',
    'leading-ones-as-continuations',
    'pattern-alone-decides',
    'continuation-taken-for-start',
    'start-taken-for-continuation',
    'hex-read-as-decimal',
    'bits-from-the-right',
    'markers-as-payload',
    'leading-zeros-counted',
    'latin-1-for-utf-8',
    'hex-digits-as-bytes',
    'utf-16-for-utf-8',
    'template-too-short',
    'template-too-long',
    'filled-from-the-left',
    'slots-left-empty',
    'bytes-reversed',
    'offset-needless',
    'surrogates-encoded',
    'markers-left-out',
    'continuation-markers-left-out',
    'continuation-markers-as-payload',
    'markers-as-zeros',
    'leading-zeros-dropped',
    'start-byte-ignored',
    'decimal-written-as-hex',
    'bytes-counted',
    'utf-16-units-counted',
    'graphemes-counted',
    'ascii-not-counted',
    'continuations-counted',
    'two-bytes-each',
    'place-of-the-breaking-byte',
    'place-counted-from-one',
    'place-in-code-points',
    'value-blamed',
    'truncated-and-stray-mixed-up',
    'surrogate-taken-for-too-large',
    'overlong-allowed',
    'resumed-one-byte-late',
    'promised-length-skipped',
    'resumed-after-one-byte',
    'resumed-at-ascii',
    'one-per-sequence',
    'one-per-byte',
    'one-per-run',
    'damage-dropped',
    'characters-kept',
    'continuations-dropped',
    'other-way-round',
    'not-ascii-replaced',
    'controls-for-windows-1252',
    'twos-complement',
    'offset-forgotten',
    'ranges-swapped',
    'split-at-the-byte',
    'utf-8-for-utf-16',
    'utf-8-never-larger',
    'same-size',
    'utf-16-for-all-but-ascii',
    'utf-16-two-bytes-each',
    'bytes-by-letters',
    'utf-8-three-bytes-at-most',
    'utf-16-order',
    'alphabetical-order',
    'shorter-first',
    'last-byte-first',
    'order-reversed',
    'ascii-mixed-up',
    'ascii-not-kept',
    'one-bit-more-in-the-start-byte',
    'code-points-without-end',
    'six-byte-forms-allowed',
    'noncharacters-taken-for-ill-formed',
    'byte-order-in-utf-8',
  ]),
);

/**
 * The ids of what sentences of a textbook say.
 *
 * @example
 * claims[0]; // → 'letter-in-binary'
 */
export const claims = Object.freeze(
  /** @type {const} */ ([
    'letter-in-binary',
    'ascii-kept',
    'ascii-changed',
    'continuation-range',
    'leading-ones',
    'start-slots',
    'bytes-needed',
    'bytes-of',
    'never-occurs',
    'overlong-forbidden',
    'overlong-allowed',
    'surrogates-forbidden',
    'surrogates-allowed',
    'last-code-point',
    'longest-form',
    'noncharacters-allowed',
    'noncharacters-forbidden',
    'no-byte-order',
    'byte-order-needed',
  ]),
);

/**
 * What places count: bits and bytes of what is asked, or bits, bytes or code units, slots, characters and items of the answer.
 *
 * @example
 * placeUnits.includes('answer-bits'); // → true
 */
export const placeUnits = Object.freeze(
  /** @type {const} */ ([
    'prompt-bits',
    'prompt-bytes',
    'answer-bits',
    'answer-units',
    'answer-slots',
    'answer-characters',
    'answer-items',
  ]),
);

/** @typedef {typeof kinds[number]} Kind */
/** @typedef {typeof misconceptions[number]} Misconception */

/**
 * What an exercise is made by.
 *
 * @typedef {object} Recipe
 * @property {Kind} kind
 * @property {number} level 1, 2 or 3.
 * @property {number} seed An integer from 0 to 4294967295.
 * @property {number} [step] 0 or missing for the exercise itself; from 1 on one of its steps.
 */

/**
 * What is asked. `key` names it; what else there is depends on it.
 *
 * @typedef {{ key: 'classify-byte', byte: number, isBinary: boolean }
 *   | { key: 'choose-template', codePoint: number, isBinary: boolean }
 *   | { key: 'fill-slots' | 'encode' | 'split-into-surrogates', codePoint: number }
 *   | { key: 'decode' | 'count-code-points' | 'find-fault' | 'resume' | 'replacement-count', bytes: number[] }
 *   | { key: 'read-as-latin-1', text: string, isWindows1252: boolean }
 *   | { key: 'join-surrogates', units: [number, number] }
 *   | { key: 'compare-sizes', text: string }
 *   | { key: 'sort-by-bytes', items: string[] }
 *   | { key: 'textbook-mistake', sentences: { claim: typeof claims[number], numbers: [number, number] }[] }} Prompt
 */

/**
 * What an answer looks like:
 *
 * - `choice`: one of `choices`;
 * - `number`: how many, or a byte offset;
 * - `code-point`: a number;
 * - `bytes`, `units`: an array of bytes, or of code units of 16 bits;
 * - `slots`: a string of `0` and `1`, with `x` for an empty slot, for a template of `sequenceLength` bytes;
 * - `order`: the places of the `count` items in their new order, from 0;
 * - `fault`: a byte offset and a kind;
 * - `text`: a string.
 *
 * @typedef {{ form: 'choice', choices: readonly string[] }
 *   | { form: 'number' | 'code-point' | 'bytes' | 'units' | 'fault' | 'text' }
 *   | { form: 'slots', sequenceLength: number }
 *   | { form: 'order', count: number }} AnswerForm
 */

/**
 * Where bytes are ill-formed, and why.
 *
 * @typedef {object} Fault
 * @property {number} byteOffset Where the first ill-formed sequence begins.
 * @property {IllFormedKind} kind The rule that it breaks.
 */

/** @typedef {string | number | number[] | Fault} Answer What that is, `answerForm` says. */

/**
 * An exercise; made by `generate`.
 *
 * @typedef {object} Exercise
 * @property {string} id Kind, level and seed, by hyphens; the seed in hexadecimal. A step has its number behind.
 * @property {Kind} kind
 * @property {number} level
 * @property {number} seed
 * @property {number} step
 * @property {Prompt} prompt
 * @property {AnswerForm} answerForm
 * @property {Answer} solution The only right answer.
 */

/**
 * What a wrong answer is about.
 *
 * @typedef {object} Place
 * @property {typeof placeUnits[number]} unit
 * @property {number[]} places From 0 on, in rising order; at least one.
 */

/**
 * What is thought of an answer.
 *
 * @typedef {object} Verdict
 * @property {boolean} right
 * @property {Misconception | null} misconception The likeliest; `null` for the right answer, and for one that nothing explains.
 * @property {Misconception[]} misconceptions All that lead to this very answer, likeliest first.
 * @property {Place | null} at What the wrong answer is about; `null` if that is all of it.
 */

/**
 * A text is no answer, neither right nor wrong.
 *
 * @example
 * const exercise = generate({ kind: 'encode', level: 2, seed: 1 });
 * const error = (() => { try { return readAnswer(exercise, 'E2 8'); } catch (reason) { return reason; } })();
 * error instanceof AnswerError; // → true
 * [error.utf16Offset, error.expected]; // → [3, 'bytes']
 */
export class AnswerError extends Error {
  /** @param {number} utf16Offset @param {AnswerForm['form']} form */
  constructor(utf16Offset, form) {
    super(`at UTF-16 offset ${utf16Offset}: expected ${form}`);
    this.name = 'AnswerError';
    /** Where the text is no answer, in UTF-16 code units. */
    this.utf16Offset = utf16Offset;
    /** The form that an answer has. */
    this.expected = form;
  }
}

/** @typedef {[kind: number, level: number, seed: number, step: number]} Crossing What an exercise is to the module. */

/** @param {Recipe} recipe @returns {Crossing} */
function crossing(recipe) {
  if (typeof recipe !== 'object' || recipe === null) throw expected('an exercise as an object', recipe);
  const { kind, level, seed, step = 0 } = recipe;
  const place = kinds.indexOf(kind);
  if (place < 0) {
    const found = typeof kind === 'string' ? `'${kind}'` : kindOf(kind);
    throw new TypeError(`unknown kind of exercise ${found}: the kinds are ${kinds.map((id) => `'${id}'`).join(', ')}`);
  }
  if (typeof level !== 'number') throw expected('level as a number', level);
  if (!levels.some((each) => each === level)) throw new RangeError(`level is 1, 2 or 3, found ${level}`);
  if (typeof seed !== 'number') throw expected('seed as a number', seed);
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffff_ffff) throw new RangeError(`seed is an integer from 0 to 4294967295, found ${seed}`);
  if (typeof step !== 'number') throw expected('step as a number', step);
  const count = step === 0 ? 0 : callExercises((wasm) => wasm.exerciseSteps(place, level, seed)).length;
  if (!Number.isInteger(step) || step < 0 || step > count) throw new RangeError(`step is an integer from 0 to ${count}, found ${step}`);
  return [place, level, seed, step];
}

/** The kind of what is asked, which for a step is not that of the exercise. @param {Crossing} recipe @returns {Kind} */
function kindAsked([kind, level, seed, step]) {
  const place = step === 0 ? kind : callExercises((wasm) => wasm.exerciseSteps(kind, level, seed))[step - 1];
  return /** @type {Kind} */ (kinds[place ?? kind]);
}

/** @param {Iterable<number>} codePoints */
const textOf = (codePoints) => Array.from(codePoints, (codePoint) => String.fromCodePoint(codePoint)).join('');

/** What is asked, and what an answer looks like. @param {Kind} kind @param {number[]} integers @returns {[Prompt, AnswerForm]} */
function asked(kind, integers) {
  const [first = 0, second = 0] = integers;
  switch (kind) {
    case 'classify-byte':
      return [{ key: kind, byte: first, isBinary: second === 1 }, { form: 'choice', choices: ['ascii', 'continuation', 'start-of-2', 'start-of-3', 'start-of-4', 'never'] }];
    case 'choose-template':
      return [{ key: kind, codePoint: first, isBinary: second === 1 }, { form: 'choice', choices: ['1', '2', '3', '4'] }];
    case 'fill-slots':
      return [{ key: kind, codePoint: first }, { form: 'slots', sequenceLength: new TextEncoder().encode(textOf([first])).length }];
    case 'encode':
      return [{ key: kind, codePoint: first }, { form: 'bytes' }];
    case 'decode':
      return [{ key: kind, bytes: integers }, { form: 'code-point' }];
    case 'count-code-points':
    case 'resume':
    case 'replacement-count':
      return [{ key: kind, bytes: integers }, { form: 'number' }];
    case 'find-fault':
      return [{ key: kind, bytes: integers }, { form: 'fault' }];
    case 'read-as-latin-1':
      return [{ key: kind, text: textOf(integers.slice(1)), isWindows1252: first === 1 }, { form: 'text' }];
    case 'surrogate-pair':
      return integers.length === 1
        ? [{ key: 'split-into-surrogates', codePoint: first }, { form: 'units' }]
        : [{ key: 'join-surrogates', units: [first, second] }, { form: 'code-point' }];
    case 'compare-sizes':
      return [{ key: kind, text: textOf(integers) }, { form: 'choice', choices: ['utf-8', 'utf-16', 'same'] }];
    case 'sort-by-bytes': {
      const items = [];
      for (let at = 0; at < integers.length; at += 1 + (integers[at] ?? 0)) items.push(textOf(integers.slice(at + 1, at + 1 + (integers[at] ?? 0))));
      return [{ key: kind, items }, { form: 'order', count: items.length }];
    }
    case 'textbook-mistake': {
      const sentences = [];
      for (let at = 0; at < integers.length; at += 3) {
        const [claim = 0, n = 0, m = 0] = integers.slice(at, at + 3);
        sentences.push({ claim: claims[claim] ?? claims[0], numbers: /** @type {[number, number]} */ ([n, m]) });
      }
      return [{ key: kind, sentences }, { form: 'choice', choices: ['1', '2', '3', '4'] }];
    }
  }
}

/** @param {AnswerForm} form @param {ArrayLike<number>} crossed @returns {Answer} */
function answerFrom(form, crossed) {
  const integers = Array.from(crossed);
  const [first = 0, second = 0] = integers;
  switch (form.form) {
    case 'choice':
      return form.choices[first] ?? '';
    case 'number':
    case 'code-point':
      return first;
    case 'slots':
      return integers.map((bit) => '01x'[bit]).join('');
    case 'fault':
      return { byteOffset: first, kind: illFormedKinds[second] ?? illFormedKinds[0] };
    case 'text':
      return textOf(integers);
    default:
      return integers;
  }
}

/**
 * The integers of an answer, if it has the form.
 *
 * @param {AnswerForm} form
 * @param {Answer} answer
 * @returns {Uint32Array<ArrayBuffer>}
 * @throws {TypeError} if it has another
 */
function integersOf(form, answer) {
  /** @param {number} integer @param {number} most */
  const isUpTo = (integer, most) => Number.isInteger(integer) && integer >= 0 && integer <= most;
  /** @param {number} most @param {string} what */
  const array = (most, what) => {
    if (!(Array.isArray(answer) || ArrayBuffer.isView(answer)) || !Array.from(/** @type {number[]} */ (answer)).every((each) => isUpTo(each, most))) throw expected(what, answer);
    return Uint32Array.from(/** @type {number[]} */ (answer));
  };
  switch (form.form) {
    case 'choice': {
      const place = form.choices.indexOf(/** @type {string} */ (answer));
      if (place < 0) throw expected(`an answer that is one of ${form.choices.map((id) => `'${id}'`).join(', ')}`, answer);
      return Uint32Array.of(place);
    }
    case 'number':
    case 'code-point':
      if (!isUpTo(/** @type {number} */ (answer), 0xffff_ffff)) throw expected('an answer that is an integer from 0 to 4294967295', answer);
      return Uint32Array.of(/** @type {number} */ (answer));
    case 'slots':
      if (typeof answer !== 'string' || !/^[01x]*$/.test(answer)) throw expected("an answer that is a string of '0', '1' and 'x'", answer);
      return Uint32Array.from(answer, (bit) => '01x'.indexOf(bit));
    case 'fault': {
      const { byteOffset, kind } = /** @type {Fault} */ (answer ?? {});
      const place = illFormedKinds.indexOf(kind);
      if (place < 0 || !isUpTo(byteOffset, 0xffff_ffff)) throw expected('an answer that is an object with a byteOffset and a kind', answer);
      return Uint32Array.of(byteOffset, place);
    }
    case 'text':
      if (typeof answer !== 'string') throw expected('an answer that is a string', answer);
      return Uint32Array.from(Array.from(answer, (character) => character.codePointAt(0) ?? 0));
    case 'bytes':
      return array(0xff, 'an answer that is an array of bytes');
    case 'units':
      return array(0xffff, 'an answer that is an array of code units');
    case 'order':
      return array(0xffff, 'an answer that is an array of places');
  }
}

/** What the module asks. @param {Crossing} recipe @returns {[Prompt, AnswerForm]} */
const askedBy = (recipe) => asked(kindAsked(recipe), Array.from(callExercises((wasm) => wasm.exercisePrompt(...recipe))));

/**
 * The exercise of a kind, a level and a seed.
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
  const crossed = crossing(recipe);
  const [prompt, answerForm] = askedBy(crossed);
  const { kind, level, seed, step = 0 } = recipe;
  const solution = callExercises((wasm) => wasm.exerciseAnswer(...crossed, misconceptions.length));
  const id = `${kind}-${level}-${seed.toString(16)}${step === 0 ? '' : `-${step}`}`;
  return { id, kind, level, seed, step, prompt, answerForm, solution: answerFrom(answerForm, solution ?? []) };
}

/**
 * What leads to the answer, as exercises of their own: to encode, the template and its slots; to decode, the slots. Other kinds have no
 * steps.
 *
 * @param {Recipe} exercise
 * @returns {Exercise[]}
 * @example
 * stepsOf({ kind: 'encode', level: 2, seed: 7 }).map(({ prompt }) => prompt.key); // → ['choose-template', 'fill-slots']
 */
export function stepsOf(exercise) {
  const [kind] = crossing(exercise);
  const { level, seed } = exercise;
  const count = callExercises((wasm) => wasm.exerciseSteps(kind, level, seed)).length;
  return Array.from({ length: count }, (_, place) => generate({ kind: exercise.kind, level, seed, step: place + 1 }));
}

/**
 * Whether an answer is right; if not, what was probably thought, and where it shows.
 *
 * @param {Recipe} exercise As `generate` made it; its kind, level and seed are enough.
 * @param {Answer} answer
 * @returns {Verdict}
 * @throws {TypeError} if the answer is not of the exercise's form: that is nonsense, not a wrong answer
 * @example
 * const exercise = generate({ kind: 'count-code-points', level: 2, seed: 3 });
 * check(exercise, exercise.solution); // → { right: true, misconception: null, misconceptions: [], at: null }
 * check(exercise, exercise.prompt.bytes.length).misconception; // → 'bytes-counted'
 */
export function check(exercise, answer) {
  const crossed = crossing(exercise);
  const [, form] = askedBy(crossed);
  const integers = integersOf(form, answer);
  const [right, unit = 0, count = 0, ...rest] = callExercises((wasm) => wasm.checkExercise(...crossed, integers));
  const thought = rest.slice(count).map((place) => /** @type {Misconception} */ (misconceptions[place]));
  const at = unit === 0 ? null : { unit: placeUnits[unit - 1] ?? placeUnits[0], places: rest.slice(0, count) };
  return { right: right === 1, misconception: thought[0] ?? null, misconceptions: thought, at };
}

/**
 * The answer of somebody who thinks so; `null` if the misconception does not show in this exercise.
 *
 * @param {Recipe} exercise
 * @param {Misconception} misconception
 * @returns {Answer | null}
 * @throws {TypeError} if there is no such misconception
 * @example
 * const exercise = generate({ kind: 'sort-by-bytes', level: 1, seed: 7 });
 * const answer = answerOf(exercise, 'order-reversed');
 * answer; // → exercise.solution.toReversed()
 * check(exercise, answer).misconceptions.includes('order-reversed'); // → true
 */
export function answerOf(exercise, misconception) {
  const crossed = crossing(exercise);
  const place = misconceptions.indexOf(misconception);
  if (place < 0) throw new TypeError(`unknown misconception ${typeof misconception === 'string' ? `'${misconception}'` : kindOf(misconception)}`);
  const answer = callExercises((wasm) => wasm.exerciseAnswer(...crossed, place));
  return answer ? answerFrom(askedBy(crossed)[1], answer) : null;
}

/**
 * The answer that a text is, in any notation that is common for it: bytes as `E2 82 AC`, `0xE2`, `E2h`, `\xE2`, in binary or decimal; a
 * code point as `U+20AC`, `20AC`, `&#8364;` or the character itself; a fault as `3 overlong`; an order as `2 3 1`.
 *
 * @param {Recipe} exercise
 * @param {string} text
 * @returns {Answer}
 * @throws {AnswerError} if it is no answer at all: where, and what was expected
 * @example
 * const exercise = generate({ kind: 'count-code-points', level: 1, seed: 1 });
 * readAnswer(exercise, '0x0B'); // → 11
 */
export function readAnswer(exercise, text) {
  const crossed = crossing(exercise);
  if (typeof text !== 'string') throw expected('text as a string', text);
  const [, form] = askedBy(crossed);
  const [isAnswer, ...integers] = callExercises((wasm) => wasm.readExerciseAnswer(...crossed, new TextEncoder().encode(text)));
  if (isAnswer === 0) throw new AnswerError(integers[0] ?? 0, form.form);
  return answerFrom(form, integers);
}

/**
 * The misconceptions that answers to a kind can show, likeliest first.
 *
 * @param {Kind} kind
 * @returns {Misconception[]}
 * @throws {TypeError} if there is no such kind
 * @example
 * misconceptionsOf('resume')[0]; // → 'resumed-one-byte-late'
 */
export function misconceptionsOf(kind) {
  const [place] = crossing({ kind, level: 1, seed: 0 });
  return Array.from(callExercises((wasm) => wasm.misconceptionsOf(place)), (each) => /** @type {Misconception} */ (misconceptions[each]));
}

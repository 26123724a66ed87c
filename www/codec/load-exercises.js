/**
 * Loads the WebAssembly module of the exercises, once, and calls it.
 *
 * @module
 */

import { checkExercise, exerciseAnswer, exercisePrompt, exerciseSteps, initSync, misconceptionsOf, noop, readExerciseAnswer, renew } from '../pkg/utf8_inspector_exercises.js';
import { exercisesSource } from './exercises-source.js';
import { instantiate } from './instantiate.js';
import { shared } from './loading.js';

/** Listed one by one, as in load-core.js. */
const instance = { checkExercise, exerciseAnswer, exercisePrompt, exerciseSteps, misconceptionsOf, readExerciseAnswer };

let isLoaded = false;

/**
 * Resolves when the functions of `exercise.js` can be used.
 *
 * @returns {Promise<void>} Rejects with a `LoadError`; the next call then tries again.
 */
export function readyExercises() {
  return shared('exercises', async () => {
    await instantiate({ initSync }, exercisesSource(), ['exercisePrompt', 'exerciseAnswer', 'checkExercise']);
    isLoaded = true;
  });
}

/**
 * The result of a call into the module. If it traps, as it does when memory runs out, a fresh instance replaces it.
 *
 * @template T
 * @param {(wasm: typeof instance) => T} call
 * @returns {T}
 * @throws {RangeError} if memory runs out
 */
export function callExercises(call) {
  if (!isLoaded) throw new Error('the exercises are not loaded yet: await readyExercises() before any other call');
  try {
    return call(instance);
  } catch (cause) {
    if (!(cause instanceof WebAssembly.RuntimeError)) throw cause;
    renew();
    // The next call creates the fresh instance; this one has no arguments in the old one's memory.
    noop();
    throw new RangeError('not enough memory for the exercise', { cause });
  }
}

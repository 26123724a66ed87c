/**
 * Loads the WebAssembly module of the exercises, once, and calls it.
 *
 * @module
 */

import { checkExercise, exerciseAnswer, exercisePrompt, exerciseSteps, initSync, misconceptionsOf, noop, readExerciseAnswer, renew } from '../pkg/utf8_inspector_exercises.js';
import { exercisesSource } from './exercises-source.js';
import { loadableModule } from './loadable-module.js';

/** `readyExercises` resolves when the functions of `exercise.js` can be used. */
export const { load: readyExercises, call: callExercises } = loadableModule({
  name: 'exercises',
  ready: 'readyExercises',
  subject: 'exercise',
  glue: { initSync, noop, renew },
  // Listed one by one, as in load-core.js.
  functions: { checkExercise, exerciseAnswer, exercisePrompt, exerciseSteps, misconceptionsOf, readExerciseAnswer },
  source: exercisesSource,
  needed: ['exercisePrompt', 'exerciseAnswer', 'checkExercise'],
});

// The types of `./exercises`.
export * from './codec/exercises.js';

// By the modules that describe them: through codec/exercises.js they come without their descriptions.
export type { Exercise, Place, Recipe, Verdict } from './codec/exercise.js';
export type { Answer, AnswerForm, Fault, Prompt } from './codec/exercise-forms.js';
export type { Kind, Misconception } from './codec/exercise-names.js';

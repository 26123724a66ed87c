// The types of `./exercises`.
export * from './codec/exercises.js';

// From the modules that define them: through codec/exercises.js they would lose their descriptions.
export type { Exercise, Place, Recipe, Verdict } from './codec/exercise.js';
export type { Answer, AnswerForm, Fault, Prompt } from './codec/exercise-forms.js';
export type { Kind, Misconception } from './codec/exercise-names.js';

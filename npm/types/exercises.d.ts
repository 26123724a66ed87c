// The types of `./exercises`.
export * from './codec/exercises.js';

// By the module that describes them: through codec/exercises.js they come without their descriptions.
export type { Answer, AnswerForm, Exercise, Fault, Kind, Misconception, Place, Prompt, Recipe, Verdict } from './codec/exercise.js';

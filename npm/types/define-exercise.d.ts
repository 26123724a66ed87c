// The types of `./define-exercise`.
export { define } from './exercise/define.js';
export { Utf8Exercise } from './exercise/element.js';
export type { Utf8ExerciseAnswer, Utf8ExerciseDone, Utf8ExerciseEventMap } from './exercise-events.js';

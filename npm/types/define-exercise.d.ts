// The types of `./define-exercise`.
import './exercise-events.js';

export { define } from './exercise/define.js';
export { Utf8Exercise } from './exercise/element.js';

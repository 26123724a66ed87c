// The events of <utf8-exercise> and its tag, which the comments in its modules can't declare.
import type { Answer, Kind, Misconception, Prompt } from './codec/exercise.js';
import type { Utf8Exercise } from './exercise/element.js';

/** The `detail` of the event `answer`. */
export interface Utf8ExerciseAnswer {
  /** Kind, level and seed, joined by hyphens. */
  id: string;
  kind: Kind;
  level: number;
  seed: number;
  /** In the form that `check` of `utf8-inspector/exercises` accepts. */
  answer: Answer;
  right: boolean;
  /** The likely misconception behind a wrong answer, if any explains it. */
  misconception: Misconception | null;
  /** All misconceptions that lead to this very answer. */
  misconceptions: Misconception[];
  /** How many hints were opened so far, 0 to 4. */
  hints: number;
}

/** The `detail` of the event `done`. */
export interface Utf8ExerciseDone {
  /** Kind, level and seed, joined by hyphens. */
  id: string;
  kind: Kind;
  level: number;
  seed: number;
  /** Solved alone, or with a hint; `not-yet` if the answer was shown. */
  outcome: 'alone' | 'hint' | 'not-yet';
  /** How often the answer was checked. */
  tries: number;
  /** How many hints were opened: 0 to 4. */
  hints: number;
  /** Likely misconceptions on the way. */
  misconceptions: Misconception[];
  /** The question, as `generate` of `utf8-inspector/exercises` returns it. */
  prompt: Prompt;
}

/** The element's events by name. */
export interface Utf8ExerciseEventMap extends HTMLElementEventMap {
  /** An answer was checked. */
  answer: CustomEvent<Utf8ExerciseAnswer>;
  /** The exercise is solved, or its answer was shown. */
  done: CustomEvent<Utf8ExerciseDone>;
  /** The user asks for another exercise of the same kind. Unless prevented, the element shows the one with the next seed. */
  again: CustomEvent;
  /** The user asks for the next exercise. */
  next: CustomEvent;
}

declare module './exercise/element.js' {
  interface Utf8Exercise {
    addEventListener<K extends keyof Utf8ExerciseEventMap>(
      type: K, listener: (this: Utf8Exercise, event: Utf8ExerciseEventMap[K]) => unknown, options?: boolean | AddEventListenerOptions): void;
    addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
    removeEventListener<K extends keyof Utf8ExerciseEventMap>(
      type: K, listener: (this: Utf8Exercise, event: Utf8ExerciseEventMap[K]) => unknown, options?: boolean | EventListenerOptions): void;
    removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'utf8-exercise': Utf8Exercise;
  }
}

// One attempt at an exercise: the answers given, the hints opened and the outcome. Needs no DOM.
import { check } from '../codec/exercise.js';

/**
 * @import { Answer } from '../codec/exercise-forms.js'
 * @import { Misconception } from '../codec/exercise-names.js'
 * @import { Exercise, Verdict } from '../codec/exercise.js'
 *
 * @typedef {'alone' | 'hint' | 'not-yet'} Outcome `not-yet`: the answer was shown
 */

/** The number of hints; the last one is the answer. */
export const HINTS = 4;

export class Attempt {
  /** How often the answer was checked, not counting the answers to steps. */
  tries = 0;
  /** The most hints that were opened for one part: the exercise or a step. */
  hints = 0;
  /** @type {Set<Misconception>} */
  misconceptions = new Set();
  /** @type {Outcome | null} */
  outcome = null;

  /** @param {Exercise} exercise */
  constructor(exercise) {
    this.exercise = exercise;
  }

  /**
   * @param {Exercise} part the exercise, or one of its steps
   * @param {Answer} answer
   * @returns {Verdict}
   * @throws {TypeError} if the answer does not have the form that the part asks for
   */
  check(part, answer) {
    const verdict = check(part, answer);
    if (part.step === 0) this.tries++;
    for (const each of verdict.misconceptions.slice(0, 1)) this.misconceptions.add(each);
    if (verdict.right && part.step === 0) this.outcome ??= this.hints > 0 ? 'hint' : 'alone';
    return verdict;
  }

  /** Opens the next hint of a part. @param {Exercise} part @param {number} number counting from 1 */
  open(part, number) {
    this.hints = Math.max(this.hints, number);
    if (number === HINTS && part.step === 0) this.outcome ??= 'not-yet';
  }
}

// A learner's progress in a set: stored for the tab if the browser allows that, so that the set continues after a reload. Not for longer,
// and not for other tabs: whoever opens the link next, perhaps on the same machine, starts afresh.
import { misconceptions } from '../../../codec/exercise-names.js';
import { outcomes } from './results.js';
import { formatSet } from './set.js';

/** @typedef {import('./set.js').ExerciseSet} ExerciseSet */
/** @typedef {import('./results.js').Result} Result */
/** @typedef {import('../../../codec/exercise-names.js').Misconception} Misconception */
/** @typedef {Result & { misconceptions: Misconception[], isDone: boolean }} Going a result in progress; `isDone`: it is final */

/**
 * @typedef {object} Progress
 * @property {Going[]} results one for each exercise
 * @property {number} place of the exercise shown; the number of exercises when the results are shown
 * @property {number} began in milliseconds, as `Date.now()` counts them
 */

/** Where the progress in a set is stored. @param {ExerciseSet} set */
const keyOf = (set) => `utf8-inspector.set ${formatSet(set)}`;

/** @param {number} count of the exercises @param {number} now @returns {Progress} */
export const beginning = (count, now) => ({
  results: Array.from({ length: count }, () => ({ outcome: 'none', tries: 0, hints: 0, misconceptions: [], seconds: 0, isDone: false })), place: 0, began: now,
});

/** @param {ExerciseSet} set @param {Progress} progress */
export const formatProgress = (set, progress) => JSON.stringify({ set: formatSet(set), ...progress });

/** @param {any} value */
const isCount = (value) => Number.isSafeInteger(value) && value >= 0;

/** @param {any} each @returns {each is Going} */
const isGoing = (each) => outcomes.includes(each?.outcome) && isCount(each.tries) && isCount(each.hints) && Number.isFinite(each.seconds) && each.seconds >= 0
  && typeof each.isDone === 'boolean' && Array.isArray(each.misconceptions) && each.misconceptions.every((/** @type {Misconception} */ id) => misconceptions.includes(id));

/**
 * Progress as it was stored, or `null` if it belongs to another set, began after `now`, or is damaged.
 * @param {string | null} text
 * @param {ExerciseSet} set
 * @param {number} count of its exercises
 * @param {number} now
 * @returns {Progress | null}
 */
export function readProgress(text, set, count, now) {
  try {
    const { set: of, results, place, began } = JSON.parse(text ?? 'null') ?? {};
    const isRight = of === formatSet(set) && Array.isArray(results) && results.length === count && results.every(isGoing)
      && isCount(place) && place <= count && isCount(began) && began <= now;
    return isRight ? { results, place, began } : null;
  } catch {
    return null;
  }
}

/** The progress in a set that the tab has stored. @param {ExerciseSet} set @param {number} count of its exercises @returns {Progress | null} */
export function keptProgress(set, count) {
  try {
    return readProgress(sessionStorage.getItem(keyOf(set)), set, count, Date.now());
  } catch {
    return null;
  }
}

/** Stores the progress. If the browser forbids that, it lasts until the page is left. @param {ExerciseSet} set @param {Progress} progress */
export function keepProgress(set, progress) {
  try {
    sessionStorage.setItem(keyOf(set), formatProgress(set, progress));
  } catch {
    // What was stored before stays.
  }
}

/** Counts an answer that was checked. @param {Going} result @param {{ right: boolean, hints?: number, misconception: Misconception | null }} answer */
export function countAnswer(result, { right, hints = 0, misconception }) {
  result.tries += 1;
  result.hints = Math.max(result.hints, hints);
  if (!right) result.outcome = 'not-yet';
  if (misconception !== null && !result.misconceptions.includes(misconception)) result.misconceptions.push(misconception);
}

/**
 * Notes how an exercise ended. Tries and misconceptions were counted at each answer, including those before a reload; misconceptions in steps, and
 * hints, are added here.
 * @param {Going} result @param {{ outcome: Going['outcome'], hints?: number, misconceptions: Misconception[] }} end
 */
export function countEnd(result, { outcome, hints = 0, misconceptions: found }) {
  result.hints = Math.max(result.hints, hints);
  result.misconceptions = [...new Set([...result.misconceptions, ...found])];
  result.outcome = outcome === 'alone' && result.hints > 0 ? 'hint' : outcome;
  result.isDone = true;
}

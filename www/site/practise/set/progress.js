// How far a learner is in a set: kept for the tab where the browser allows that, so that it goes on when the page is loaded again. Not for
// longer, nor for other tabs: whoever opens the link next, perhaps at the same machine, begins anew.
import { misconceptions } from '../../../codec/exercise-names.js';
import { outcomes } from './results.js';
import { formatSet } from './set.js';

/** @typedef {import('./set.js').ExerciseSet} ExerciseSet */
/** @typedef {import('./results.js').Result} Result */
/** @typedef {import('../../../codec/exercise-names.js').Misconception} Misconception */
/** @typedef {Result & { misconceptions: Misconception[], isDone: boolean }} Going a result that still grows; `isDone`: it no longer does */

/**
 * @typedef {object} Progress
 * @property {Going[]} results one for each exercise
 * @property {number} place of the exercise that is shown; how many there are, when the results are
 * @property {number} began in milliseconds, as `Date.now()` counts them
 */

const KEY = 'utf8-inspector.set';

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
 * Progress as it was written, or `null` where it is of another set, of a later time, or damaged.
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

/** What the tab keeps of a set. @param {ExerciseSet} set @param {number} count of its exercises @returns {Progress | null} */
export function keptProgress(set, count) {
  try {
    return readProgress(sessionStorage.getItem(KEY), set, count, Date.now());
  } catch {
    return null;
  }
}

/** Keeps it. Where the browser forbids that, it lasts until the page is left. @param {ExerciseSet} set @param {Progress} progress */
export function keepProgress(set, progress) {
  try {
    sessionStorage.setItem(KEY, formatProgress(set, progress));
  } catch {
    // Nothing is lost that was there.
  }
}

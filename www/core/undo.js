// What can be undone and redone: each step keeps the inverse change, not all the bytes.
import { joined, trimmed } from './changes.js';

/**
 * @import { Change, Range, Session } from './session.js'
 * @import { Splice } from './changes.js'
 *
 * @typedef {object} Step
 * @property {readonly Splice[]} changes the inverse of the step
 * @property {import('../codec/index.js').Scheme} scheme to go back to
 * @property {Range} selection to go back to
 * @property {number} held how many bytes it keeps
 *
 * @typedef {object} Run the last step, while more may join it
 * @property {string} origin
 * @property {number} at when the latest part joined it, in milliseconds
 * @property {boolean} isInsertion whether it only adds bytes, as opposed to removing some
 */

/** How many steps can be undone; older ones are dropped. */
export const STEP_LIMIT = 1000;
/** How many bytes all steps together may keep, unless the last one alone keeps more. */
export const HELD_LIMIT = 64 << 20;
/** After a pause longer than this, in milliseconds, a keystroke begins a new step. */
export const PAUSE_MS = 1000;

/** @param {readonly Splice[]} changes */
const heldBy = (changes) => changes.reduce((sum, { insert }) => sum + insert.length, 0);

export class Undo {
  #session;
  #now;
  /** @type {Step[]} */
  #undone = [];
  /** @type {Step[]} */
  #done = [];
  /** During undo or redo, where the inverse of the change is put. @type {Step[] | null} */
  #destination = null;
  /** @type {Run | null} */
  #run = null;

  /** @param {Session} session @param {() => number} [now] milliseconds */
  constructor(session, now = () => performance.now()) {
    this.#session = session;
    this.#now = now;
  }

  get canUndo() {
    return this.#done.length > 0;
  }

  /** How many steps can be undone. */
  get length() {
    return this.#done.length;
  }

  get canRedo() {
    return this.#undone.length > 0;
  }

  /** Undoes the last step. @returns {boolean} whether there was one */
  undo() {
    return this.#move(this.#done, this.#undone);
  }

  /** Redoes the step undone last. @returns {boolean} whether there was one */
  redo() {
    return this.#move(this.#undone, this.#done);
  }

  /** Forgets all steps: the history begins with the current state. */
  clear() {
    this.#done = [];
    this.#undone = [];
    this.#run = null;
  }

  /** Makes the next change a step of its own. */
  endRun() {
    this.#run = null;
  }

  /** Records a change. @param {Change} change */
  record(change) {
    const { inverse: changes, before, segmentsChanged, addToHistory, isComplete, origin } = change;
    if (!segmentsChanged) {
      if (isComplete) this.endRun();
      return;
    }
    const step = { changes, ...before, held: heldBy(changes) };
    if (this.#destination) {
      this.#destination.push(step);
      return;
    }
    this.#undone = [];
    // Inverse changes only apply to the bytes they were recorded against.
    if (!addToHistory) {
      this.clear();
      return;
    }
    if (!this.#joins(change)) this.#push(step);
    this.#run = isComplete && origin !== 'value' ? null : { origin, at: this.#now(), isInsertion: isInsertion(changes) };
    // An input method may remove all that it has inserted, and restore what that had replaced.
    const splice = this.#done.at(-1)?.changes[0];
    if (splice && trimmed(this.#session.bytes, splice).length === 0) {
      this.#done.pop();
      this.#run = null;
    }
  }

  /** Joins a change to the last step, if it continues that step. @param {Change} change @returns {boolean} whether it does */
  #joins({ inverse: changes, origin, isComplete, before, ...change }) {
    const last = this.#done.at(-1);
    const run = this.#run;
    if (!last || run?.origin !== origin || (!change.isGesture && this.#now() - run.at > PAUSE_MS)) return false;
    /** @param {readonly Splice[]} both */
    const join = (both) => {
      this.#done[this.#done.length - 1] = { ...last, changes: both, held: heldBy(both) };
      return true;
    };
    // A script sets scheme and bytes one after the other: these are one step, and whatever it sets next is another.
    if (isComplete) return (changes.length === 0 ? last.scheme === before.scheme : last.changes.length === 0) && join([...last.changes, ...changes]);
    const [earlier] = last.changes;
    const [later] = changes;
    if (!earlier || !later || last.changes.length + changes.length > 2 || (!change.isGesture && isInsertion(changes) !== run.isInsertion)) return false;
    const both = joined(earlier, later);
    return both !== null && join([both]);
  }

  /** @param {Step} step */
  #push(step) {
    this.#done.push(step);
    let held = this.#done.reduce((sum, each) => sum + each.held, 0);
    while (this.#done.length > STEP_LIMIT || (held > HELD_LIMIT && this.#done.length > 1)) held -= this.#done.shift()?.held ?? 0;
  }

  /** @param {Step[]} from @param {Step[]} to */
  #move(from, to) {
    const step = from.at(-1);
    if (!step) return false;
    this.#run = null;
    this.#destination = to;
    from.pop();
    try {
      this.#session.dispatch({ changes: step.changes, scheme: step.scheme, selection: step.selection, origin: 'undo', isComplete: false, addToHistory: false });
    } catch (error) {
      from.push(step);
      throw error;
    } finally {
      this.#destination = null;
    }
    return true;
  }
}

/** Whether a change only adds bytes. @param {readonly Splice[]} inverse */
const isInsertion = (inverse) => inverse.every(({ insert }) => insert.length === 0);

// An exercise or one of its steps while it is worked on: the editor, the feedback on answers, and the hints.
import { AnswerError } from '../codec/exercise.js';
import { h } from '../ui/h.js';
import { HINTS } from './attempt.js';
import { editorFor } from './editors/index.js';
import { examplesFor } from './examples.js';
import { answerText, uPlus } from './format.js';
import { hint, hintNames } from './hints.js';

/**
 * @import { Answer } from '../codec/exercise-forms.js'
 * @import { Exercise, Verdict } from '../codec/exercise.js'
 * @import { Attempt } from './attempt.js'
 * @import { Checked } from './hints.js'
 *
 * @typedef {object} PartContext
 * @property {(key: string, values?: Record<string, string | number>) => string} text
 * @property {(key: string) => boolean} has
 * @property {(kind: 'choice' | 'fault', id: string) => string} name
 * @property {Attempt} attempt
 * @property {boolean} hasHints
 * @property {string} label the question, or what to do in a step
 * @property {(at: import('../codec/exercise.js').Place | null) => void} mark marks places in the figure
 * @property {(answer: Answer, verdict: Verdict) => void} answered
 * @property {() => void} shown the answer was shown
 */

export class Part {
  #exercise;
  #context;
  #editor;
  /** The last answer and the verdict on it. @type {Checked | null} */
  #last = null;
  /** The answer that the feedback explains, if any. @type {Answer | null} */
  #explained = null;
  #feedback = h('div', { class: 'feedback', role: 'status' });
  #check;
  // Screen readers announce the hint that was opened; the focus is then on the next one.
  #hintList = h('ol', { class: 'rungs', 'aria-live': 'polite' });
  /** For each hint that was opened, the last answer before. @type {(Checked | null)[]} */
  #lastAtHints = [];
  #isDone = false;

  /** @param {Exercise} exercise @param {PartContext} context */
  constructor(exercise, context) {
    this.#exercise = exercise;
    this.#context = context;
    const { text, name, label, hasHints } = context;
    this.#editor = editorFor(exercise, { text, name, label, submit: () => this.check(), changed: () => this.#clearFeedback() });
    this.#check = h('button', { type: 'button', class: 'go check', click: () => this.check() }, text('exercise.check'));
    this.root = h('div', { class: 'part' }, this.#editor.root, h('div', { class: 'row' }, this.#check), this.#feedback);
    this.hints = h('div', { class: 'hints', hidden: !hasHints }, h('div', {}, h('h3', {}, text('exercise.hints')), h('p', { class: 'soft' }, text('hints.about'))), this.#hintList);
    this.#drawHints();
  }

  get exercise() {
    return this.#exercise;
  }

  /** Fills in an answer, such as the solution of a step that was skipped. @param {Answer} answer */
  show(answer) {
    this.#editor.show(answer);
  }

  /** The progress, for a part that shows the same in another language. */
  get state() {
    return { draft: this.#editor.draft(), last: this.#last, explained: this.#explained, opened: this.#lastAtHints, isDone: this.#isDone };
  }

  /** Takes over the progress of another part. @param {Part['state']} state */
  restore({ draft, last, explained, opened, isDone }) {
    this.#editor.restore(draft);
    this.#last = last;
    this.#lastAtHints = [...opened];
    this.#drawHints();
    if (isDone) this.finish();
    else if (last && explained !== null) this.#explainWrong(explained, last);
  }

  /** Checks the current input, unless the part is done: Enter still submits a field that can only be read. */
  check() {
    if (this.#isDone) return;
    const { text, attempt, answered } = this.#context;
    const nonsense = () => text(`nonsense.${this.#exercise.answerForm.form}`, examplesFor(this.#exercise));
    /** @type {Answer | null} */
    let answer;
    try {
      answer = this.#editor.read();
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error;
      this.#editor.refuse?.(nonsense(), error.utf16Offset);
      return;
    }
    if (answer === null) {
      if (this.#editor.refuse) this.#editor.refuse(nonsense(), 0);
      else this.#showFeedback(h('p', {}, nonsense()));
      return;
    }
    const verdict = attempt.check(this.#exercise, answer);
    this.#last = { ...verdict, answer };
    this.#editor.unmark();
    if (verdict.right) this.finish();
    else this.#explainWrong(answer, verdict);
    answered(answer, verdict);
  }

  /** Explains and marks what is wrong with an answer. @param {Answer} answer @param {Verdict} verdict */
  #explainWrong(answer, verdict) {
    this.#explained = answer;
    this.#context.mark(verdict.at);
    this.#editor.mark(verdict.at, answer);
    this.#explain(answer, verdict);
  }

  /** Makes the part read-only. Its hints stay visible if they gave the answer away. */
  finish() {
    this.#isDone = true;
    this.#explained = null;
    this.#context.mark(null);
    this.#editor.lock();
    this.#check.hidden = true;
    this.hints.hidden = this.#lastAtHints.length < HINTS;
    this.#feedback.replaceChildren();
  }

  /** Moves the focus to the editor. */
  focus() {
    this.#editor.focusWrong();
  }

  /** Removes the feedback on an answer that has changed. */
  #clearFeedback() {
    this.#explained = null;
    if (this.#feedback.firstChild) this.#feedback.replaceChildren();
    this.#editor.refuse?.('', 0);
    this.#context.mark(null);
  }

  /** @param {...Node} content */
  #showFeedback(...content) {
    this.#feedback.replaceChildren(h('div', { class: 'box' }, h('i', { class: 'tick', 'aria-hidden': 'true' }, '≠'), h('div', {}, ...content)));
  }

  /** @param {Answer} answer @param {Verdict} verdict */
  #explain(answer, { misconception, misconceptions }) {
    const { text, has, name, attempt } = this.#context;
    const exercise = this.#exercise;
    // For slots, the code point that they spell.
    const yours = exercise.answerForm.form === 'slots' && !String(answer).includes('x') ? spelled(answer) : answerText(exercise, answer, name);
    const right = answerText(exercise, exercise.solution, name);
    const kind = exercise.prompt.key.endsWith('-surrogates') ? 'surrogate-pair' : exercise.prompt.key;
    /** @param {string} place @param {string} thought */
    const keyOf = (place, thought) => [`${place}.${kind}.${thought}`, `${place}.${thought}`].find(has) ?? '';
    const isEmpty = exercise.answerForm.form === 'slots' && String(answer).includes('x');
    /** @type {Node[]} */
    const content = [];
    if (misconception) {
      const meaning = keyOf('meaning', misconception);
      content.push(h('p', {}, h('b', { class: 'thought' }, text(keyOf('thought', misconception)))));
      if (meaning) content.push(h('p', { class: 'meaning' }, text(meaning, { yours, right })));
      if (misconceptions.length > 1) {
        content.push(h('p', { class: 'soft' }, text('exercise.also', { n: misconceptions.length - 1 }), ' ', misconceptions.slice(1).map((each) => text(keyOf('thought', each))).join(' ')));
      }
    } else {
      const reason = isEmpty ? text('exercise.empty') : exercise.answerForm.form === 'slots' && attempt.exercise.kind !== 'decode' ? text('wrong.slots', { yours: spelled(answer), right: spelled(exercise.solution) }) : text('wrong.unexplained');
      content.push(h('p', {}, h('b', {}, text('exercise.wrong'), '. '), reason));
    }
    content.push(h('div', { class: 'row' }, h('button', { type: 'button', class: 'go go-on', click: () => {
      this.#clearFeedback();
      this.#editor.focusWrong();
    } }, text('exercise.go-on'))));
    this.#showFeedback(...content);
  }

  #drawHints() {
    this.#hintList.replaceChildren(...hintNames(this.#exercise).map((key, place) => this.#hintItem(key, place)));
  }

  /** @param {string} key of its name @param {number} place */
  #hintItem(key, place) {
    const { text, has, name } = this.#context;
    const number = place + 1;
    const last = this.#lastAtHints[place];
    if (last !== undefined) {
      const said = hint(this.#exercise, last, number, { has, name });
      return h('li', { class: 'open' }, h('span', { class: 'name' }, text(key)), h('p', {}, text(said.key, said.values)));
    }
    const isNext = place === this.#lastAtHints.length;
    return h('li', {}, isNext ? h('button', { type: 'button', class: 'plain rung', click: () => this.#open(number) }, text(key)) : h('span', { class: 'name soft' }, text(key)));
  }

  /** @param {number} number */
  #open(number) {
    const { attempt, shown } = this.#context;
    this.#lastAtHints.push(this.#last);
    attempt.open(this.#exercise, number);
    // Only these are replaced, so that no hint is announced twice.
    for (const [place, key] of hintNames(this.#exercise).entries()) {
      if (place === number - 1 || place === number) this.#hintList.children[place]?.replaceWith(this.#hintItem(key, place));
    }
    const next = this.#hintList.querySelector('button');
    if (number === HINTS) {
      this.#editor.unmark();
      this.#editor.show(this.#exercise.solution);
      this.finish();
      shown();
    } else next?.focus();
  }
}

/** The code point that slots spell. @param {Answer} bits */
const spelled = (bits) => uPlus(parseInt(String(bits), 2));

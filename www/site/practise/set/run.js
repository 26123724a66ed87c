// Runs a set, one exercise after the other, and then shows the results. The page has registered <utf8-exercise>.
import { h } from '../../../ui/h.js';
import { readyExercises } from '../../../codec/load-exercises.js';
import { listOf } from './class-table.js';
import { adoptOnce, clock } from './hand-out.js';
import { beginning, countAnswer, countEnd, keepProgress, keptProgress } from './progress.js';
import { resultsBox } from './results-box.js';
import { loadSetWords } from './wording.js';
import { seedText } from './set.js';
import { style } from './set-style.js';

/** @typedef {import('./set.js').ExerciseSet} ExerciseSet */
/** @typedef {import('./progress.js').Going} Going */
/** @typedef {import('./progress.js').Progress} Progress */

/** @typedef {import('../../../i18n/index.js').Language} Language */
/** @typedef {import('./wording.js').Words} Words */

/** The run in each container. @type {WeakMap<Element, Run>} */
const runs = new WeakMap();

/**
 * Runs a set in a container, whose content it replaces. Called again with the same set, in another language or after a reload, it continues.
 *
 * @param {HTMLElement} container
 * @param {ExerciseSet} set
 * @param {{ language: Language }} options
 */
export async function runSet(container, set, { language }) {
  const [words] = await Promise.all([loadSetWords(language), readyExercises()]);
  const found = runs.get(container);
  const before = found && JSON.stringify(found.set) === JSON.stringify(set) ? found : null;
  if (before?.root.isConnected) {
    before.speak(words);
    return;
  }
  adoptOnce(style);
  const run = new Run(set, words, before?.progress ?? null);
  runs.set(container, run);
  container.replaceChildren(run.root);
  run.show();
}

class Run {
  set;
  /** @type {Progress} */
  progress;
  root = h('div');
  #words;
  #recipes;
  /** When the time spent on the current exercise was last added up. */
  #since = performance.now();
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #ticking;
  /** Updates the text of what is shown. */
  #updateText = () => {};

  /** @param {ExerciseSet} set @param {Words} words @param {Progress | null} before how far the learner was; `null`: as the tab has stored it */
  constructor(set, words, before) {
    this.set = set;
    this.#words = words;
    this.#recipes = listOf(set);
    const count = this.#recipes.length;
    this.progress = before ?? keptProgress(set, count) ?? beginning(count, Date.now());
    this.#keep();
  }

  /** Switches everything shown to another language. @param {Words} words */
  speak(words) {
    this.#words = words;
    this.#updateText();
  }

  /** Shows the current exercise or, after the last, the results. */
  show(isTimeOver = false) {
    if (this.progress.place < this.#recipes.length) this.#showExercise();
    else this.#showResults(isTimeOver);
  }

  #keep() {
    keepProgress(this.set, this.progress);
  }

  /** Adds up the time spent on the current exercise and stores the progress. */
  #addUpTime() {
    const result = this.progress.results[this.progress.place];
    if (result && !result.isDone) result.seconds += (performance.now() - this.#since) / 1000;
    this.#since = performance.now();
    this.#keep();
  }

  /** @param {number} place @param {boolean} [isTimeOver] */
  #go(place, isTimeOver) {
    this.#addUpTime();
    this.progress.place = place;
    this.#keep();
    this.show(isTimeOver);
  }

  #startAgain() {
    this.progress = beginning(this.#recipes.length, Date.now());
    this.#keep();
    this.#since = performance.now();
    this.show();
  }

  /** Shows in an element how much time is left; when none is, the results. @param {HTMLElement} left @param {number} minutes for the whole set */
  #tick(left, minutes) {
    // Something else has replaced this set in the container.
    if (!this.root.isConnected) {
      clearInterval(this.#ticking);
      return;
    }
    const seconds = minutes * 60 - (Date.now() - this.progress.began) / 1000;
    if (seconds <= 0) this.#go(this.#recipes.length, true);
    else left.textContent = this.#words.messages.text('run.left', { time: clock(Math.ceil(seconds)) });
  }

  /** The current exercise, whose answers are counted. @param {Going} result of it */
  #exercise(result) {
    const { place } = this.progress;
    const { kind, level, seed } = /** @type {import('./results-box.js').Shown['recipes'][number]} */ (this.#recipes[place]);
    return h(/** @type {any} */ ('utf8-exercise'), {
      kind, level, seed: seedText(seed), lang: this.#words.messages.language, ...(this.set.hints ? {} : { hints: 'off' }),
      next: place + 1 < this.#recipes.length, again: 'off',
      answer: (/** @type {CustomEvent} */ { detail }) => {
        if (result.isDone) return;
        countAnswer(result, detail);
        this.#addUpTime();
      },
      done: (/** @type {CustomEvent} */ { detail }) => {
        if (result.isDone) return;
        this.#addUpTime();
        countEnd(result, detail);
        this.#keep();
      },
    });
  }

  #showExercise() {
    const result = /** @type {Going} */ (this.progress.results[this.progress.place]);
    const number = this.progress.place + 1;
    const count = this.#recipes.length;
    const isLast = number === count;
    const { minutes } = this.set;
    const heading = h('h2', { tabindex: -1 });
    const left = h('time', { role: 'timer' });
    const exercise = this.#exercise(result);
    const onButton = h('button', { type: 'button', click: () => this.#go(number) });
    const on = h('div', { class: 'set-on' }, onButton);
    exercise.addEventListener('next', () => this.#go(number));
    // Once it is done, the element has such a button too, except in the last exercise.
    exercise.addEventListener('done', () => {
      on.hidden = !isLast;
      if (isLast) onButton.focus();
    });
    // After a reload, the exercise looks as if nothing had been done.
    const was = h('p', { class: 'set-was', hidden: !result.isDone });
    this.#updateText = () => {
      const { messages } = this.#words;
      heading.textContent = messages.text('run.place', { number: String(number), count: String(count) });
      onButton.textContent = messages.text(isLast ? 'run.finish' : 'run.next');
      was.textContent = messages.text(result.outcome === 'not-yet' ? 'run.was-shown' : 'run.was-solved');
      exercise.setAttribute('lang', messages.language);
      if (minutes !== null) this.#tick(left, minutes);
    };
    this.root.replaceChildren(h('div', { class: 'set-head' }, heading, ...(minutes === null ? [] : [left])), was, exercise, on);
    clearInterval(this.#ticking);
    if (minutes !== null) this.#ticking = setInterval(() => this.#tick(left, minutes), 1000);
    this.#updateText();
    if (this.root.contains(heading)) heading.focus();
  }

  /** @param {boolean} isTimeOver */
  #showResults(isTimeOver) {
    clearInterval(this.#ticking);
    this.#updateText = () => this.root.replaceChildren(resultsBox({
      set: this.set, recipes: this.#recipes, results: this.progress.results, isTimeOver, again: () => this.#startAgain(),
    }, this.#words));
    this.#updateText();
    this.root.querySelector('h2')?.focus();
  }
}

// Runs a set, one exercise after the other, and then shows the results, which stay here unless the learner hands them in. The page has
// registered <utf8-exercise>.
import { h } from '../../../ui/h.js';
import { generate } from '../../../codec/exercise.js';
import { readyExercises } from '../../../codec/load-exercises.js';
import { listOf, outcomeMark } from './class-table.js';
import { adoptOnce, clock, copyField, saveFile } from './hand-out.js';
import { beginning, keepProgress, keptProgress } from './progress.js';
import { formatCode, formatCsv } from './results.js';
import { kindName, loadSetWords } from './wording.js';
import { seedText } from './set.js';
import { style } from './set-style.js';

/** @typedef {import('./set.js').ExerciseSet} ExerciseSet */
/** @typedef {import('./progress.js').Going} Going */

/** @typedef {import('../../../i18n/index.js').Language} Language */
/** @typedef {import('./wording.js').Words} Words */
/** @typedef {(words: Words) => void} Speak switches everything shown to another language */

/** The run in each container. @type {WeakMap<Element, { set: ExerciseSet, root: HTMLElement, speak: Speak, progress: () => import('./progress.js').Progress }>} */
const runs = new WeakMap();

/**
 * Runs a set in a container, whose content it replaces. Called again with the same set, in another language or after a reload, it continues.
 *
 * @param {HTMLElement} container
 * @param {ExerciseSet} set
 * @param {{ language: Language }} options
 */
export async function runSet(container, set, { language }) {
  const [given] = await Promise.all([loadSetWords(language), readyExercises()]);
  const found = runs.get(container);
  const before = found && JSON.stringify(found.set) === JSON.stringify(set) ? found : null;
  if (before?.root.isConnected) {
    before.speak(given);
    return;
  }
  let words = given;
  let { messages } = words;
  adoptOnce(style);
  const recipes = listOf(set);
  let run = (before?.progress() ?? keptProgress(set, recipes.length)) ?? beginning(recipes.length, Date.now());
  keepProgress(set, run);

  const root = h('div');
  container.replaceChildren(root);
  /** Updates the text of what is shown. */
  let updateText = () => {};
  runs.set(container, {
    set, root, progress: () => run,
    speak: (others) => {
      words = others;
      messages = words.messages;
      updateText();
    },
  });

  /** When the time spent on the current exercise was last added up. */
  let since = performance.now();
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let ticking;

  const isOver = () => run.place >= recipes.length;
  const secondsLeft = () => (set.minutes === null ? Infinity : set.minutes * 60 - (Date.now() - run.began) / 1000);

  /** Adds up the time spent on the current exercise and stores the progress. */
  function stop() {
    const result = run.results[run.place];
    if (result && !result.isDone) result.seconds += (performance.now() - since) / 1000;
    since = performance.now();
    keepProgress(set, run);
  }

  /** @param {number} place @param {boolean} [isTimeOver] */
  function go(place, isTimeOver = false) {
    stop();
    run.place = place;
    keepProgress(set, run);
    if (isOver()) showResults(isTimeOver);
    else showExercise();
  }

  function showExercise() {
    const { kind, level, seed } = /** @type {typeof recipes[number]} */ (recipes[run.place]);
    const result = /** @type {Going} */ (run.results[run.place]);
    const number = run.place + 1;
    const heading = h('h2', { tabindex: -1 });
    const left = h('time', { role: 'timer' });
    const tick = () => {
      // Something else has replaced this set in the container.
      if (!root.isConnected) return clearInterval(ticking);
      if (secondsLeft() <= 0) {
        go(recipes.length, true);
        return;
      }
      left.textContent = messages.text('run.left', { time: clock(Math.ceil(secondsLeft())) });
    };
    const exercise = h(/** @type {any} */ ('utf8-exercise'), {
      kind, level, seed: seedText(seed), lang: messages.language, ...(set.hints ? {} : { hints: 'off' }), next: number < recipes.length, again: 'off',
      answer: (/** @type {CustomEvent} */ { detail }) => {
        if (result.isDone) return;
        result.tries += 1;
        result.hints = Math.max(result.hints, detail.hints ?? 0);
        if (!detail.right) result.outcome = 'not-yet';
        if (detail.misconception !== null && !result.misconceptions.includes(detail.misconception)) result.misconceptions.push(detail.misconception);
        stop();
      },
      done: (/** @type {CustomEvent} */ { detail }) => {
        if (result.isDone) return;
        stop();
        // Tries and misconceptions were counted at each answer, including those before a reload; misconceptions in steps, and hints, are added here.
        result.hints = Math.max(result.hints, detail.hints ?? 0);
        result.misconceptions = [...new Set([...result.misconceptions, ...detail.misconceptions])];
        result.outcome = detail.outcome === 'alone' && result.hints > 0 ? 'hint' : detail.outcome;
        result.isDone = true;
        keepProgress(set, run);
      },
    });
    const isLast = number === recipes.length;
    const onButton = h('button', { type: 'button', click: () => go(number) });
    const on = h('div', { class: 'set-on' }, onButton);
    exercise.addEventListener('next', () => go(number));
    // Once it is done, the element has such a button too, except in the last exercise.
    exercise.addEventListener('done', () => {
      on.hidden = !isLast;
      if (isLast) onButton.focus();
    });
    // After a reload, the exercise looks as if nothing had been done.
    const was = h('p', { class: 'set-was', hidden: !result.isDone });
    updateText = () => {
      heading.textContent = messages.text('run.place', { number: String(number), count: String(recipes.length) });
      onButton.textContent = messages.text(isLast ? 'run.finish' : 'run.next');
      was.textContent = messages.text(result.outcome === 'not-yet' ? 'run.was-shown' : 'run.was-solved');
      exercise.setAttribute('lang', messages.language);
      if (set.minutes !== null) tick();
    };
    root.replaceChildren(h('div', { class: 'set-head' }, heading, ...(set.minutes === null ? [] : [left])), was, exercise, on);
    clearInterval(ticking);
    if (set.minutes !== null) ticking = setInterval(tick, 1000);
    updateText();
    if (root.contains(heading)) heading.focus();
  }

  /** @param {boolean} isTimeOver */
  function showResults(isTimeOver) {
    clearInterval(ticking);
    updateText = () => drawResults(isTimeOver);
    updateText();
    root.querySelector('h2')?.focus();
  }

  /** @param {boolean} isTimeOver */
  function drawResults(isTimeOver) {
    const { results } = run;
    const solved = results.filter(({ outcome }) => outcome === 'alone' || outcome === 'hint').length;
    const heading = h('h2', { tabindex: -1 }, messages.text('run.result', { right: String(solved), count: String(results.length) }));
    const code = h('input', { id: 'set-code', type: 'text', readonly: true, class: 'wide', value: formatCode(set, results), 'aria-label': messages.text('run.code'), focus: () => code.select() });
    const status = h('p', { role: 'status' });
    const ids = recipes.map((recipe) => generate(recipe).id);
    root.replaceChildren(h('div', { class: 'set-box' },
      ...(isTimeOver ? [h('p', {}, messages.text('run.over'))] : []), heading,
      h('div', { class: 'set-table', tabindex: 0, role: 'group', 'aria-label': messages.text('set.exercises') }, h('table', {}, h('tbody', {}, ...results.map(({ outcome, seconds }, place) => h('tr', {},
        h('th', { scope: 'row' }, `${place + 1}. ${kindName(words, /** @type {typeof recipes[number]} */ (recipes[place]).kind)}`), h('td', {}, outcomeMark(words, outcome, true)), h('td', {}, clock(seconds))))))),
      h('h3', {}, messages.text('run.code')), code, h('p', { class: 'about' }, messages.text('run.code-about')),
      h('div', { class: 'row' },
        h('button', { type: 'button', class: 'go', click: async () => { status.textContent = messages.text(await copyField(code) ? 'run.copied' : 'run.copy-by-hand'); } }, messages.text('run.copy')),
        h('button', { type: 'button', click: () => saveFile(`utf8-results-${seedText(set.seed)}.csv`, formatCsv(ids, results), 'text/csv') }, messages.text('run.save')),
        h('button', { type: 'button', click: () => {
          run = beginning(recipes.length, Date.now());
          keepProgress(set, run);
          since = performance.now();
          showExercise();
        } }, messages.text('run.again'))), status));
  }

  if (isOver()) showResults(false);
  else showExercise();
}

// The results of a class, from the codes that its learners hand in.
import { h } from '../../../ui/h.js';
import { clock, saveFile } from './hand-out.js';
import { formatClassCsv, readClass } from './results.js';
import { generate } from '../../../codec/exercise.js';
import { readyExercises } from '../../../codec/load-exercises.js';
import { kindName, thought } from './wording.js';
import { exercisesOf, formatSet, seedText } from './set.js';

/** @typedef {import('./set.js').ExerciseSet} ExerciseSet */
/** @typedef {import('./results.js').Outcome} Outcome */
/** @typedef {import('./wording.js').SetKey} SetKey */

/** For each outcome, a sign that is clear without colour, and the key of its name. @type {Readonly<Record<Outcome, readonly [string, SetKey]>>} */
const OUTCOMES = { alone: ['●', 'results.alone'], hint: ['◐', 'results.hint'], 'not-yet': ['○', 'results.not-yet'], none: ['–', 'results.not-done'] };

/** How many of the most frequent misconceptions are listed. */
const MAX_OFTEN = 5;

/** The exercises of a set as they are run and printed: no question is asked twice. @param {ExerciseSet} set */
export const listOf = (set) => exercisesOf(set, (recipe) => JSON.stringify(generate(recipe).prompt));

/** @param {import('./wording.js').Words} words @param {Outcome} outcome @param {boolean} [isSaid] whether the words are visible, too */
export function outcomeMark({ messages }, outcome, isSaid = false) {
  const [sign, key] = OUTCOMES[outcome];
  return h('span', {}, h('span', { 'aria-hidden': 'true' }, isSaid ? `${sign} ` : sign), h('span', { class: isSaid ? false : 'visually-hidden' }, messages.text(key)));
}

/**
 * What was last pasted into each panel, kept when the panel is drawn again; `of`: the set that it was read for.
 * @type {WeakMap<Element, { text: string, of: string | null }>}
 */
const pasted = new WeakMap();

/**
 * @param {import('./wording.js').Words} words
 * @param {() => ExerciseSet} setOf the set that the codes are about
 * @param {Element} panel
 */
export function classTable(words, setOf, panel) {
  const { messages } = words;
  const codes = h('textarea', {
    id: 'set-codes', spellcheck: 'false', autocapitalize: 'off', autocorrect: 'off', autocomplete: 'off', 'aria-describedby': 'set-codes-about', input: () => pasted.set(panel, { text: codes.value, of: null }),
  });
  const status = h('p', { role: 'status' });
  const shown = h('div');

  async function show() {
    const set = setOf();
    pasted.set(panel, { text: codes.value, of: formatSet(set) });
    const { learners, faults } = readClass(codes.value, set);
    try {
      await readyExercises();
    } catch (error) {
      status.textContent = messages.text('set.failed', { detail: error instanceof Error ? error.message : String(error) });
      return;
    }
    const exercises = listOf(set);
    status.textContent = learners.length + faults.length === 0 ? messages.text('results.nothing') : messages.text('results.read', { n: learners.length });
    const faultRows = faults.map(({ line, name, reason, found, limit }) => {
      const place = { line: name === '' ? String(line) : `${line} ${name}` };
      return h('li', {}, reason === 'version' ? messages.text('results.fault-version', { ...place, found: String(found), limit: String(limit) })
        : messages.text(reason === 'damaged' ? 'results.fault-damaged' : 'results.fault-other-set', place));
    });
    shown.replaceChildren(...(faultRows.length > 0 ? [h('ul', { class: 'set-faults' }, ...faultRows)] : []), ...(learners.length > 0 ? [table(learners, exercises), often(learners), csv(learners)] : []));
  }

  /** @typedef {ReturnType<typeof readClass>['learners']} Learners */

  /** @param {Learners} learners @param {import('../../../codec/exercise.js').Recipe[]} exercises */
  function table(learners, exercises) {
    return h('div', { class: 'set-table', tabindex: 0, role: 'group', 'aria-label': messages.text('results.title') }, h('table', {},
      h('thead', {}, h('tr', {}, ...['results.name', 'results.version', 'results.solved', 'results.minutes'].map((key) => h('th', { scope: 'col' }, messages.text(/** @type {SetKey} */ (key)))),
        ...exercises.map(({ kind }, place) => h('th', { scope: 'col', title: kindName(words, kind) }, String(place + 1), h('span', { class: 'visually-hidden' }, ` ${kindName(words, kind)}`))))),
      h('tbody', {}, ...learners.map(({ line, name, set, results }) => h('tr', {},
        h('th', { scope: 'row' }, name || String(line)), h('td', {}, set.version ?? '–'),
        h('td', {}, `${results.filter(({ outcome }) => outcome === 'alone' || outcome === 'hint').length} / ${results.length}`),
        h('td', {}, clock(results.reduce((sum, { seconds }) => sum + seconds, 0))),
        ...results.map(({ outcome, tries }) => h('td', {}, outcomeMark(words, outcome), ...(tries === 0 ? [] : [
          h('span', { 'aria-hidden': 'true' }, ` ${tries}`), h('span', { class: 'visually-hidden' }, `, ${messages.text('results.tries', { n: tries })}`)]))))))),
    h('p', { class: 'about' }, Object.values(OUTCOMES).map(([sign, key]) => `${sign} ${messages.text(key)}`).join('   ')), h('p', { class: 'about' }, messages.text('results.tries-about')));
  }

  /** The most frequent misconceptions. @param {Learners} learners */
  function often(learners) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const { set, results } of learners) {
      for (const [place, { kind }] of exercisesOf(set).entries()) {
        for (const each of results[place]?.misconceptions ?? []) {
          const text = `${kindName(words, kind)}: ${thought(words, kind, each)}`;
          counts.set(text, (counts.get(text) ?? 0) + 1);
        }
      }
    }
    const most = Array.from(counts).sort(([, a], [, b]) => b - a).slice(0, MAX_OFTEN);
    return h('div', {}, ...(most.length === 0 ? [] : [h('h3', {}, messages.text('results.often')), h('ul', {}, ...most.map(([text, n]) => h('li', {}, `${messages.text('results.times', { n })} ${text}`)))]));
  }

  /** @param {Learners} learners */
  const csv = (learners) => h('button', { type: 'button', click: () => saveFile(`utf8-results-${seedText(setOf().seed)}.csv`, `\ufeff${formatClassCsv(learners.map(({ line, name, set, results }) =>
    ({ name: name || String(line), results, ids: listOf(set).map((recipe) => generate(recipe).id) })))}`, 'text/csv') }, messages.text('results.save'));

  const before = pasted.get(panel);
  codes.value = before?.text ?? '';
  if (before?.of === formatSet(setOf())) void show();

  return h('div', { class: 'set-box' },
    h('h2', {}, messages.text('results.title')),
    h('p', { class: 'about', id: 'set-codes-about' }, messages.text('results.about')),
    h('label', { for: 'set-codes' }, messages.text('results.codes')), codes,
    h('div', { class: 'row' }, h('button', { type: 'button', click: show }, messages.text('results.table'))), status, shown);
}

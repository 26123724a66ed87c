// The results of a set, which stay here unless the learner hands them in: a table, a code to copy, and a file.
import { h } from '../../../ui/h.js';
import { generate } from '../../../codec/exercise.js';
import { outcomeMark } from './class-table.js';
import { clock, copyField, saveFile } from './hand-out.js';
import { formatCode, formatCsv } from './results.js';
import { kindName } from './wording.js';
import { seedText } from './set.js';

/**
 * @typedef {object} Shown
 * @property {import('./set.js').ExerciseSet} set
 * @property {ReturnType<typeof import('./class-table.js').listOf>} recipes
 * @property {import('./results.js').Result[]} results one for each recipe
 * @property {boolean} isTimeOver
 * @property {() => void} again starts the set afresh
 */

/** @param {Shown} shown @param {import('./wording.js').Words} words @returns {HTMLElement} */
export function resultsBox({ set, recipes, results, isTimeOver, again }, words) {
  const { messages } = words;
  const solved = results.filter(({ outcome }) => outcome === 'alone' || outcome === 'hint').length;
  const code = h('input', { id: 'set-code', type: 'text', readonly: true, class: 'wide', value: formatCode(set, results), 'aria-label': messages.text('run.code'), focus: () => code.select() });
  const status = h('p', { role: 'status' });
  const copy = async () => { status.textContent = messages.text(await copyField(code) ? 'run.copied' : 'run.copy-by-hand'); };
  const save = () => saveFile(`utf8-results-${seedText(set.seed)}.csv`, formatCsv(recipes.map((recipe) => generate(recipe).id), results), 'text/csv');
  const rows = recipes.map(({ kind }, place) => {
    const { outcome, seconds } = /** @type {typeof results[number]} */ (results[place]);
    return h('tr', {}, h('th', { scope: 'row' }, `${place + 1}. ${kindName(words, kind)}`), h('td', {}, outcomeMark(words, outcome, true)), h('td', {}, clock(seconds)));
  });
  return h('div', { class: 'set-box' },
    ...(isTimeOver ? [h('p', {}, messages.text('run.over'))] : []),
    h('h2', { tabindex: -1 }, messages.text('run.result', { right: String(solved), count: String(results.length) })),
    h('div', { class: 'set-table', tabindex: 0, role: 'group', 'aria-label': messages.text('set.exercises') }, h('table', {}, h('tbody', {}, ...rows))),
    h('h3', {}, messages.text('run.code')), code, h('p', { class: 'about' }, messages.text('run.code-about')),
    h('div', { class: 'row' },
      h('button', { type: 'button', class: 'go', click: copy }, messages.text('run.copy')),
      h('button', { type: 'button', click: save }, messages.text('run.save')),
      h('button', { type: 'button', click: again }, messages.text('run.again'))),
    status);
}

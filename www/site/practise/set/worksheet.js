// The worksheet page: the set in the address as it will be on paper, and controls to print it.
import { generate } from '../../../codec/exercise.js';
import { readyExercises } from '../../../codec/load-exercises.js';
import { h } from '../../../ui/h.js';
import { chooseLanguage, languages } from '../../../i18n/choose.js';
import { keptTheme, setTheme } from '../../theme.js';
import { drawSheets } from './sheet.js';
import { loadSetWords } from './wording.js';
import { countOf, exercisesOf, formatSet, isFault, readSet, versions } from './set.js';
import { faultMessage } from './fault.js';

/** @typedef {import('./set.js').ExerciseSet} ExerciseSet */
/** @typedef {import('./wording.js').Words} Words */

const find = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const desk = find('desk');
const versionChoice = /** @type {HTMLSelectElement} */ (find('version'));
const languageChoice = /** @type {HTMLSelectElement} */ (find('language'));
const status = find('status');

/** The value of the choice that shows all versions, one after the other. */
const ALL = 'all';
let isAll = false;

const languageAsked = () => chooseLanguage([new URLSearchParams(location.hash.slice(1)).get('lang'), ...navigator.languages]);

/** @param {import('../../../codec/exercise.js').Recipe} recipe */
const promptOf = (recipe) => JSON.stringify(generate(recipe).prompt);

/** @param {Words} words @param {ExerciseSet} set */
function draw(words, set) {
  const sets = isAll ? versions.map((version) => ({ ...set, version })) : [set];
  const pairs = sets.map((each) => drawSheets(words, each, exercisesOf(each, promptOf).map(generate)));
  desk.replaceChildren(...pairs.map(([sheet]) => sheet), ...pairs.map(([, key]) => key));
}

/** @param {Words} words */
function label({ messages }) {
  document.documentElement.lang = messages.language;
  document.title = `${messages.text('sheet.page')} · utf8-inspector`;
  for (const element of document.querySelectorAll('[data-message]')) element.textContent = messages.text(/** @type {import('./wording.js').SetKey} */ (element.getAttribute('data-message')));
  for (const link of document.querySelectorAll('header nav a')) link.setAttribute('href', `${link.getAttribute('href')?.replace(/#.*/, '')}#v=1&lang=${messages.language}`);
  languageChoice.replaceChildren(...Object.entries(languages).map(([tag, name]) => new Option(name, tag)));
  languageChoice.value = messages.language;
  versionChoice.replaceChildren(new Option(messages.text('sheet.no-version'), ''), ...versions.map((letter) => new Option(letter, letter)), new Option(messages.text('sheet.all-versions'), ALL));
}

/** The number of the last drawing: earlier ones that are still loading are dropped. */
let last = 0;

async function show() {
  const mine = ++last;
  desk.setAttribute('aria-busy', 'true');
  const words = await loadSetWords(languageAsked()).catch((error) => {
    // Without messages there is only the browser's error.
    status.textContent = String(error);
    desk.removeAttribute('aria-busy');
  });
  if (!words || mine !== last) return;
  label(words);
  const { messages } = words;
  const set = readSet(location.hash);
  const isThere = !isFault(set);
  for (const part of document.querySelectorAll('[data-of-set]')) /** @type {HTMLElement} */ (part).hidden = !isThere;
  try {
    if (isThere) {
      await readyExercises();
      if (mine !== last) return;
      versionChoice.value = isAll ? ALL : set.version ?? '';
      /** @type {HTMLAnchorElement} */ (find('change')).href = `practise.html#v=1&set=${formatSet(set)}&lang=${messages.language}`;
      draw(words, set);
      status.textContent = messages.text('sheet.count', { n: countOf(set) });
    } else {
      desk.replaceChildren();
      if (/[#&]set=/.test(location.hash)) status.textContent = faultMessage(messages, set);
      else status.replaceChildren(messages.text('sheet.none'), ' ', h('a', { href: `practise.html#v=1&lang=${messages.language}` }, messages.text('sheet.make')));
    }
  } catch (error) {
    status.textContent = messages.text('set.failed', { detail: error instanceof Error ? error.message : String(error) });
  }
  desk.removeAttribute('aria-busy');
}

/** @param {ExerciseSet} set @param {string} language */
const addressOf = (set, language) => `#v=1&set=${formatSet(set)}&lang=${language}`;

versionChoice.addEventListener('change', () => {
  const set = readSet(location.hash);
  if (isFault(set)) return;
  const { value } = versionChoice;
  isAll = value === ALL;
  history.replaceState(null, '', addressOf({ ...set, version: versions.find((letter) => letter === value) ?? null }, languageChoice.value));
  void show();
});
languageChoice.addEventListener('change', () => {
  const set = readSet(location.hash);
  history.replaceState(null, '', isFault(set) ? `#v=1&lang=${languageChoice.value}` : addressOf(set, languageChoice.value));
  void show();
});
const keyChoice = /** @type {HTMLInputElement} */ (find('with-key'));
keyChoice.addEventListener('change', () => desk.classList.toggle('no-key', !keyChoice.checked));
// A browser may restore the checkbox on a reload.
desk.classList.toggle('no-key', !keyChoice.checked);
find('print').addEventListener('click', () => print());
addEventListener('hashchange', () => {
  isAll = false;
  void show();
});
setTheme(keptTheme());
void show();

// The page of exercises: which one is shown, the address, the skills and the stored tries. The element handles the exercise itself.
import '../../exercise/register.js';
import { words as exerciseWords } from '../../exercise/words.js';
import { chooseLanguage, languages, loadWords } from '../../i18n/index.js';
import { h } from '../../ui/h.js';
import { isElement } from '../../ui/is-element.js';
import { keepTheme, setTheme } from '../theme.js';
import { formatAddress, readAddress } from './address.js';
import { cardOf, nextCard } from './boxes.js';
import { legend, marks, skillItems } from './skills.js';
import { NOTHING_YET, PracticeError, Store, formatPractice, lastLevel, lastOutcomes, readPractice, withTry } from './store.js';

/**
 * @typedef {import('../../codec/exercise-names.js').Kind} Kind
 * @typedef {import('../../i18n/index.js').Language} Language
 * @typedef {import('./skills.js').Messages} Messages
 * @typedef {{ kind: Kind, level: number, seed: number, isMixed: boolean }} Shown
 */

/** @template {HTMLElement} E @param {string} id @param {new () => E} type @returns {E} */
function byId(id, type) {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page lacks #${id}`);
  return found;
}

const exercise = /** @type {HTMLElement} */ (document.querySelector('utf8-exercise'));
const [rail, notice, heading, confirmDialog] = [byId('rail', HTMLDetailsElement), byId('notice', HTMLElement), byId('kind', HTMLElement), byId('ask', HTMLDialogElement)];
const [languageChoice, themeChoice, levelChoice] = [byId('language', HTMLSelectElement), byId('theme', HTMLSelectElement), byId('level', HTMLSelectElement)];
const [exercisePlace, setPlace, setRun, setOpen, setPanel] = [byId('one', HTMLElement), byId('set', HTMLElement), byId('set-run', HTMLElement), byId('set-open', HTMLButtonElement), byId('set-panel', HTMLElement)];
const [address, copied, file] = [byId('address', HTMLElement), byId('copied', HTMLElement), byId('file', HTMLInputElement)];

const store = new Store(() => localStorage);

const WORDS = {
  en: () => import('./messages/en.js'),
  de: () => import('./messages/de.js'),
  nl: () => import('./messages/nl.js'),
};

/** The browser's language, used unless the address asks for another. */
const browserLanguage = () => chooseLanguage(navigator.languages);

/** The requested language of the page. @type {Language} */
let language = 'en';
/** The language that the user chose last, if any. @type {string | null} */
let chosenLanguage = null;
/** The page's messages, once loaded. @type {Messages | null} */
let messages = null;
/** The exercise shown; `null` before the first one and while a set is run. @type {Shown | null} */
let shown = null;
/** The set being run. @type {import('./set/set.js').ExerciseSet | null} */
let runningSet = null;
/** The notice shown above the exercise, in any language. @type {((messages: Messages) => (Node | string)[]) | null} */
let noticeContent = null;

/** The language to put into addresses; `null` if it is the browser's. */
const langOfAddress = () => (language === browserLanguage() ? null : language);

/** @param {typeof noticeContent} content */
function showNotice(content) {
  noticeContent = content;
  notice.replaceChildren(...(messages && content ? [h('div', { class: 'notice' }, ...content(messages))] : []));
  if (content) notice.scrollIntoView({ block: 'nearest' });
}

/** A random seed, for an exercise or for a choice among cards. */
const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** The title of what is shown: that of a set, or else the message of the key. @param {Messages} words @param {Parameters<Messages['text']>[0]} key */
const title = (words, key) => words.text(setPlace.hidden ? key : 'practise.a-set');

/** Renders the rail: what has been practised. */
function renderRail() {
  if (!messages) return;
  const { practice } = store;
  byId('skills', HTMLElement).replaceChildren(...skillItems(messages, practice, shown, langOfAddress()));
  byId('legend', HTMLElement).replaceChildren(...legend(messages));
  byId('kept', HTMLElement).textContent = messages.text(store.isKept ? 'practise.kept' : `practise.kept-${store.reason ?? 'refused'}`);
  byId('now', HTMLElement).textContent = title(messages, !shown || shown.isMixed ? 'practise.mixed' : `kind.${shown.kind}`);
  byId('now-marks', HTMLElement).replaceChildren(...(shown ? marks(lastOutcomes(practice, shown.kind)) : []));
}

/** Renders what surrounds the exercise. */
function renderHead() {
  if (!messages) return;
  const words = messages;
  document.title = `${title(words, shown ? `kind.${shown.kind}` : 'practise.title')} · utf8-inspector`;
  if (!shown) return;
  const { kind, level, seed } = shown;
  heading.textContent = words.text(`kind.${kind}`);
  byId('about', HTMLElement).textContent = words.text(`kind.${kind}.about`);
  levelChoice.replaceChildren(...['1', '2', '3'].map((each) => new Option(`${each}: ${words.text(`level.${kind}.${each}`)}`, each)));
  levelChoice.value = String(level);
  address.textContent = formatAddress({ kind, level, seed });
  copied.textContent = '';
}

/** Renders all text of the page. */
function render() {
  if (!messages) return;
  for (const element of document.querySelectorAll('[data-message]')) element.textContent = messages.text(element.getAttribute('data-message') ?? '');
  // Each language by its own name. Added once only, so that an open list stays open.
  if (languageChoice.length === 0) languageChoice.append(...Object.entries(languages).map(([tag, name]) => new Option(name, tag)));
  languageChoice.value = messages.language;
  const theme = document.documentElement.dataset['theme'] ?? 'auto';
  themeChoice.replaceChildren(...['auto', 'light', 'dark'].map((name) => new Option(messages?.text(`page.theme.${name}`), name)));
  themeChoice.value = theme;
  renderRail();
  renderHead();
  showNotice(noticeContent);
  document.documentElement.classList.remove('waiting');
  for (const element of document.querySelectorAll('[inert]:not(utf8-exercise *)')) /** @type {HTMLElement} */ (element).inert = false;
}

/** @param {string | null} lang */
async function setLanguage(lang) {
  const asked = chooseLanguage([lang, ...navigator.languages]);
  const isNew = asked !== language || !messages;
  language = asked;
  document.documentElement.lang = asked;
  exercise.lang = asked;
  const hash = langOfAddress() ? `#v=1&lang=${asked}` : '';
  for (const link of document.querySelectorAll('header nav a')) link.setAttribute('href', `${link.getAttribute('href')?.replace(/#.*/, '')}${hash}`);
  if (!isNew) return;
  const found = /** @type {Messages} */ (/** @type {unknown} */ (await loadWords(asked, WORDS, loadWords(asked, exerciseWords))));
  if (asked !== language) return;
  messages = found;
  render();
  if (!setPlace.hidden) await showSet();
  if (!setPanel.hidden) await openSetPanel();
}

/**
 * Shows an exercise and puts it into the address.
 * @param {Shown} next @param {'new' | 'same' | 'none'} entry the history entry to write: a new one, the current one if it differs, or none
 */
function show(next, entry) {
  shown = next;
  setPlace.hidden = true;
  setRun.replaceChildren();
  runningSet = null;
  placeSetPanel(byId('under', HTMLElement), 'practise.set');
  exercisePlace.hidden = false;
  const { kind, level, seed } = next;
  for (const [name, value] of Object.entries({ kind, level: String(level), seed: seed.toString(16) })) {
    if (exercise.getAttribute(name) !== value) exercise.setAttribute(name, value);
  }
  if (entry !== 'none') writeAddress(entry);
  renderRail();
  renderHead();
}

/** @param {'new' | 'same'} entry */
function writeAddress(entry) {
  if (!shown) return;
  const fragment = formatAddress({ ...shown, lang: langOfAddress() });
  if (entry === 'new') history.pushState(null, '', fragment);
  else if (location.hash !== fragment) history.replaceState(null, '', fragment);
}

/** The next card of mixed practice. @returns {{ kind: Kind, level: number }} */
const nextOfAll = () => nextCard({
  cards: store.practice.cards, count: store.practice.count, now: Date.now(), last: shown ? cardOf(shown.kind, shown.level) : null, seed: randomSeed(),
});

/** Applies the address. */
async function applyAddress() {
  const { address: { kind, level, seed, isMixed, isSet, lang }, fault } = readAddress(location.hash);
  // Going back shows what was there, but not in its language.
  const words = setLanguage(lang ?? chosenLanguage);
  if (fault) {
    showFault((known) => known.parts(`practise.link-${fault.reason}`, { found: h('bdi', {}, fault.found) }));
  } else if (isSet) {
    showNotice(null);
    await words;
    await showSet();
  } else {
    showNotice(null);
    const open = kind ? { kind, level: lastLevel(store.practice, kind) } : nextOfAll();
    show({ kind: open.kind, level: level ?? open.level, seed: seed ?? randomSeed(), isMixed }, 'same');
  }
  await words;
}

/** Goes on to another exercise. @param {boolean} isOfAny whether it may be of another kind */
function showNext(isOfAny) {
  if (!shown) return;
  const { kind, level, isMixed } = shown;
  showNotice(null);
  show({ ...(isMixed && isOfAny ? nextOfAll() : { kind, level }), seed: randomSeed(), isMixed }, 'new');
  heading.focus();
}

/** Runs the set in the address. Called again in another language, it continues the run. */
async function showSet() {
  const fragment = location.hash;
  const asked = language;
  try {
    const [{ isFault, readSet }, { runSet }, { loadSetWords }, { faultMessage }] = await Promise.all([
      import('./set/set.js'), import('./set/run.js'), import('./set/wording.js'), import('./set/fault.js'),
    ]);
    const set = readSet(fragment);
    const faultText = isFault(set) ? faultMessage((await loadSetWords(asked)).messages, set) : '';
    if (location.hash !== fragment || language !== asked) return;
    if (isFault(set)) {
      showFault(() => [faultText]);
      return;
    }
    shown = null;
    exercisePlace.hidden = true;
    setPlace.hidden = false;
    // It is the same set if only the language has changed.
    if (JSON.stringify(set) !== JSON.stringify(runningSet)) closeSetPanel();
    runningSet = set;
    placeSetPanel(setPlace, 'practise.set-of-this');
    renderRail();
    renderHead();
    await runSet(setRun, set, { language });
  } catch (error) {
    showLoadFailure(error, showSet);
  }
}

/** Reports why the address can't be used. What is shown stays, and so does the address, which can be corrected. @param {(messages: Messages) => (Node | string)[]} why */
function showFault(why) {
  const instead = h('a', { href: formatAddress({ kind: null, lang: langOfAddress() }) });
  showNotice((known) => {
    instead.textContent = known.text('practise.instead');
    return [h('p', {}, ...why(known)), instead];
  });
  exercisePlace.hidden = !shown;
}

/** Reports that something could not be loaded. @param {unknown} error @param {() => unknown} retry */
function showLoadFailure(error, retry) {
  const detail = error instanceof Error ? error.message : String(error);
  showNotice((known) => [h('p', {}, known.text('error.part', { detail })), h('button', { type: 'button', click: () => { showNotice(null); void retry(); } }, known.text('error.again'))]);
}

/** Moves the set panel: below a set, it is about that set. @param {HTMLElement} place @param {string} key of its button's label */
function placeSetPanel(place, key) {
  if (!place.contains(setOpen)) place.append(setOpen, setPanel);
  setOpen.dataset['message'] = key;
  setOpen.textContent = messages?.text(key) ?? '';
}

function closeSetPanel() {
  setPanel.hidden = true;
  setOpen.setAttribute('aria-expanded', 'false');
}

/** Opens the panel in which sets are made. @param {{ set?: import('./set/set.js').ExerciseSet }} [begin] the set to begin with */
async function openSetPanel(begin = {}) {
  setPanel.hidden = false;
  setOpen.setAttribute('aria-expanded', 'true');
  try {
    const { openComposer } = await import('./set/compose.js');
    await openComposer(setPanel, { language, ...begin });
  } catch (error) {
    closeSetPanel();
    showLoadFailure(error, () => openSetPanel(begin));
  }
}

/** What undoing gives back: the practice that was replaced, and later tries. */
let restorable = NOTHING_YET;

/** Replaces the stored practice and offers to undo that. @param {import('./store.js').Practice} practice @param {string} key of the notice */
function replacePractice(practice, key) {
  restorable = store.practice;
  store.write(practice, true);
  renderRail();
  showNotice((known) => [h('p', {}, known.text(key)), h('button', { type: 'button', id: 'undo', click: () => {
    store.write(restorable, true);
    renderRail();
    showNotice((words) => [h('p', {}, words.text('practise.undone'))]);
    byId('start-over', HTMLElement).focus();
  } }, known.text('practise.undo'))]);
}

document.addEventListener('done', (event) => {
  const { detail } = /** @type {CustomEvent} */ (event);
  const now = Date.now();
  store.add(detail, now);
  restorable = withTry(restorable, detail, now);
  renderRail();
});
exercise.addEventListener('next', () => showNext(true));
exercise.addEventListener('again', (event) => {
  // Otherwise the element would continue by itself.
  event.preventDefault();
  showNext(false);
});

levelChoice.addEventListener('change', () => {
  if (shown) show({ ...shown, level: Number(levelChoice.value), seed: randomSeed() }, 'new');
});
languageChoice.addEventListener('change', () => {
  chosenLanguage = languageChoice.value;
  const words = setLanguage(chosenLanguage);
  // The rest of the address stays.
  const rest = location.hash.replace(/&lang=[^&]*/, '');
  const lang = langOfAddress();
  history.replaceState(null, '', lang ? `${rest || '#v=1'}&lang=${lang}` : rest || location.pathname + location.search);
  return words;
});
themeChoice.addEventListener('change', () => {
  setTheme(themeChoice.value);
  keepTheme(themeChoice.value);
});

byId('copy', HTMLElement).addEventListener('click', async () => {
  const { origin, pathname, search } = location;
  try {
    await navigator.clipboard.writeText(`${origin}${pathname}${search}${address.textContent}`);
    copied.textContent = messages?.text('practise.copied') ?? '';
  } catch {
    getSelection()?.selectAllChildren(address);
    copied.textContent = messages?.text('practise.copy-refused') ?? '';
  }
});

byId('save', HTMLElement).addEventListener('click', () => {
  const url = URL.createObjectURL(new Blob([formatPractice(store.practice)], { type: 'application/json' }));
  h('a', { href: url, download: 'utf8-practice.json' }).click();
  // By then the download has started.
  setTimeout(() => URL.revokeObjectURL(url));
});
byId('open', HTMLElement).addEventListener('click', () => file.click());
file.addEventListener('change', async () => {
  const [chosen] = file.files ?? [];
  if (!chosen) return;
  const name = chosen.name;
  try {
    const practice = readPractice(await chosen.text());
    replacePractice(practice, 'practise.opened');
  } catch (error) {
    const reason = error instanceof PracticeError ? error.reason : 'damaged';
    showNotice((known) => [h('p', {}, ...known.parts(`practise.file-${reason}`, { name: h('bdi', {}, name) }))]);
  }
  file.value = '';
});
byId('start-over', HTMLElement).addEventListener('click', () => {
  confirmDialog.returnValue = '';
  confirmDialog.showModal();
});
confirmDialog.addEventListener('close', () => {
  if (confirmDialog.returnValue !== 'yes') return;
  // Of two dialogs in quick succession, Chromium reports both as closed when the second is answered.
  confirmDialog.returnValue = '';
  replacePractice(NOTHING_YET, 'practise.started-over');
  document.getElementById('undo')?.focus();
});

setOpen.addEventListener('click', () => {
  if (setPanel.hidden) void openSetPanel(runningSet ? { set: runningSet } : {});
  else closeSetPanel();
});

// Another tab has stored practice.
addEventListener('storage', ({ key }) => {
  if (!Store.isAbout(key)) return;
  store.read();
  renderRail();
});
addEventListener('popstate', () => void applyAddress());

/** Beside the exercise the rail is always open; above it, in narrow windows, it opens on demand. */
const isWide = matchMedia('(min-width: 62.01rem)');
const openRail = () => { rail.open = isWide.matches; };
isWide.addEventListener('change', openRail);
openRail();
byId('skills', HTMLElement).addEventListener('click', ({ target }) => {
  if (!isWide.matches && isElement(target) && target.closest('a')) rail.open = false;
});

void applyAddress();

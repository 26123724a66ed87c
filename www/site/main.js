// The page: the address, the language, the colours. Everything else is the element's.
import './start.js';
import '../element/register.js';
import { h } from '../ui/h.js';
import { actionOf } from '../ui/shortcuts.js';
import { tellFacts } from '../core/character.js';
import { formatHex } from '../core/hex.js';
import { holdsFiles, openOne } from '../element/files.js';
import { chooseLanguage, languages, loadMessages } from '../i18n/index.js';
import { enterEntry, restEntry, writeEntry, writeNow } from './history.js';
import { LINK_LIMIT, formatLink, readLink } from './address.js';
import { keepTheme, setTheme } from './theme.js';

/** @typedef {import('../element/inspector.js').Utf8Inspector} Utf8Inspector */

const inspector = /** @type {Utf8Inspector} */ (document.querySelector('utf8-inspector'));
const themeChoice = /** @type {HTMLSelectElement} */ (document.getElementById('theme'));
const languageChoice = /** @type {HTMLSelectElement} */ (document.getElementById('language'));

/** Every length of sequence, and letters that people know. */
const GREETING = new TextEncoder().encode('Grüß€𝄞\u2126y');
// What it selects has its name at once, as in the picture that it takes the place of.
tellFacts(0xfc, { name: 'LATIN SMALL LETTER U WITH DIAERESIS', category: 'Ll' });
const { view: usualView, tabs: usualTabs } = inspector;

/** What goes on in the state on top of the history: while it does, that is replaced, not added to. @type {'edit' | 'tabs' | null} */
let run = null;

/** The language of the browser, unless the address asks for one. */
const browserLanguage = () => chooseLanguage(navigator.languages);

/** The language of the page, as it was asked for. @type {import('../i18n/index.js').Language} */
let language = 'en';

/** The one that the reader has chosen last, if any: going back leads to what was shown, not to the language it was shown in. */
let chosen = '';

async function showLanguage() {
  const asked = language;
  const messages = await loadMessages(asked).catch(() => null);
  // They are asked for again where the reader tries that.
  if (!messages) inspector.addEventListener('focusin', showLanguage, { once: true });
  // Another may have been chosen before they came.
  if (!messages || asked !== language) return;
  // English, where the language that was asked for can't be had.
  document.documentElement.lang = messages.language;
  for (const element of document.querySelectorAll('[data-message]')) {
    element.textContent = messages.text(/** @type {import('../i18n/index.js').Key} */ (element.getAttribute('data-message')));
  }
  languageChoice.replaceChildren(...Object.entries(languages).map(([tag, name]) => new Option(name, tag)));
  languageChoice.value = messages.language;
  const theme = document.documentElement.dataset['theme'] ?? 'auto';
  themeChoice.replaceChildren(.../** @type {const} */ (['auto', 'light', 'dark']).map((name) => new Option(messages.text(`page.theme.${name}`), name)));
  themeChoice.value = theme;
  // The other pages are in the same language. One file alone has none.
  for (const link of document.querySelectorAll('nav a')) link.setAttribute('href', link.getAttribute('href')?.replace(/#.*|$/, language === browserLanguage() ? '' : `#v=1&lang=${language}`) ?? '');
  document.title = `utf8-inspector: ${messages.text('page.tagline')}`;
  for (const label of document.querySelectorAll('label')) label.inert = false;
}

/** @param {string} lang */
function setLanguage(lang) {
  language = chooseLanguage([lang]);
  document.documentElement.lang = language;
  inspector.lang = language;
  return showLanguage();
}

/** Why the address can't be read, until another is written. @type {ReturnType<typeof readLink>['fault']} */
let fault = null;

/** The other text of `difference`, where it is too long for an address. @type {unknown} */
let longOther;

/** @param {import('../i18n/index.js').Messages} messages */
const tooLong = (messages) => messages.text('page.link-long', { limit: LINK_LIMIT });

/** @param {import('../i18n/index.js').Messages} messages */
const otherTooLong = (messages) => messages.text('page.link-other-long');

/** Says why the address can't be read, or what it has no room for. @param {boolean} isLong whether that is the text */
function tellAddress(isLong) {
  const found = fault;
  // Isolated, for the address may hold bidi controls.
  inspector.notice(found ? (messages) => messages.parts(`page.link-${found.reason}`, { found: h('bdi', {}, found.found), part: found.part }) : isLong ? tooLong : '', 'link');
  inspector.notice(longOther ? otherTooLong : '', 'link-other');
}

/** Lets the inspector take over what was typed last: to ask for anything is enough. */
const takeTyped = () => void inspector.selection;

/** Takes what the address says; what it does not say is as usual. */
function readAddress() {
  takeTyped();
  run = null;
  const isNew = enterEntry();
  const { link, fault: found } = readLink(location.hash);
  inspector.view = link.view ?? usualView;
  // A view of one's own has the tabs that it asks for.
  inspector.tabs = link.tabs ?? (link.view === null ? usualTabs : '');
  inspector.tab = link.tab ?? '';
  inspector.scheme = link.scheme ?? 'utf-8';
  // Bytes that are too many for an address are kept in the history itself.
  const { bytes: kept, other } = history.state ?? {};
  longOther = other;
  inspector.setAttribute('other-bytes', other ? formatHex(other, '') : link.other ?? '');
  inspector.setAttribute('other-scheme', link.otherScheme ?? inspector.scheme);
  inspector.value = kept ?? link.bytes ?? (/^(?:#v=1&lang=\w+)?$/.test(location.hash) ? GREETING : new Uint8Array());
  void setLanguage((isNew && link.lang) || chosen || link.lang || browserLanguage());
  // So that the address says what is shown.
  fault = found;
  if (chosen && !isNew && !fault) writeAddress(false);
  tellAddress(!!kept);
}

/** The state as a link; and as a state of the history, where it is too long for one. */
function content() {
  const { value, scheme, view, tabs, tab, lang } = inspector;
  const other = longOther ? null : inspector.getAttribute('other-bytes');
  const otherScheme = inspector.getAttribute('other-scheme');
  const rest = {
    scheme: scheme === 'utf-8' ? null : scheme,
    view: view === usualView ? null : view,
    tabs: tabs === usualTabs ? null : tabs,
    tab: tab === tabs.split(' ')[0] ? null : tab,
    lang: lang === browserLanguage() ? null : lang,
    other,
    otherScheme: (other || longOther) && otherScheme !== scheme ? otherScheme : null,
  };
  const fragment = formatLink({ bytes: value, ...rest });
  const isLong = fragment === null;
  const state = isLong || longOther ? { bytes: isLong ? value : null, other: longOther } : null;
  fault = null;
  tellAddress(isLong);
  return { state, address: location.pathname + location.search + (fragment ?? formatLink({ bytes: null, ...rest })) };
}

/**
 * Puts the state into the address.
 * @param {boolean} isNew whether going back should lead to what was before @param {boolean} [waits] whether more is to be expected soon
 */
const writeAddress = (isNew, waits = false) => writeEntry({ isNew, waits, content });

/** A run of keystrokes is one step of the history, made at the first and brought up to date in the pauses; so is every flip, repair and example. */
for (const type of ['input', 'otherchange']) {
  inspector.addEventListener(type, (event) => {
    const { isEditing, value } = /** @type {CustomEvent<{ isEditing: boolean, value?: Uint8Array }>} */ (/** @type {Event} */ (event)).detail;
    // Only of the other text the event has all.
    if (value) longOther = inspector.hasAttribute('other-bytes') ? null : value;
    const goesOn = run === 'edit' && isEditing;
    writeAddress(!goesOn, goesOn);
    run = isEditing ? 'edit' : null;
  });
}
// Also from beside the inspector, where no field is that has its own.
document.addEventListener('keydown', (event) => {
  const action = actionOf(event);
  if (event.defaultPrevented || !action || event.target === inspector || /** @type {Element} */ (event.target).matches('input, textarea, select')) return;
  event.preventDefault();
  inspector[action]();
});
inspector.addEventListener('change', () => {
  if (run === 'edit') restEntry();
  run = null;
});
inspector.addEventListener('schemechange', () => {
  writeAddress(true);
  run = null;
});

/** A look through the tabs is one step of the history. */
inspector.addEventListener('tabchange', () => {
  writeAddress(run !== 'tabs');
  run = 'tabs';
});

// A file dropped beside the inspector is meant for it too; without this the browser would leave the page.
addEventListener('dragover', (event) => {
  if (holdsFiles(event.dataTransfer)) event.preventDefault();
});
addEventListener('drop', (event) => {
  if (event.defaultPrevented || !holdsFiles(event.dataTransfer)) return;
  event.preventDefault();
  openOne(event.dataTransfer?.files ?? [], inspector);
});

addEventListener('popstate', readAddress);
// All that was typed is written before the reader leaves, by a button of the browser or by a key: when the page goes it is too late for
// its address to change.
function writeAll() {
  takeTyped();
  writeNow();
}
for (const type of ['blur', 'pagehide']) addEventListener(type, writeAll);
document.addEventListener('visibilitychange', writeAll);
addEventListener('keydown', ({ key, altKey, ctrlKey, metaKey }) => {
  if (altKey || ctrlKey || metaKey || /^F\d/.test(key)) writeAll();
}, { capture: true });

languageChoice.addEventListener('change', () => {
  chosen = languageChoice.value;
  void setLanguage(chosen);
  // What can't be read stays to be seen, and what is said of it.
  if (!fault) writeAddress(false);
});
themeChoice.addEventListener('change', () => {
  setTheme(themeChoice.value);
  keepTheme(themeChoice.value);
});

readAddress();

// The page: the address, the language, the colours. Everything else is the element's.
import './start.js';
import '../element/register.js';
import { actionOf } from '../ui/shortcuts.js';
import { supplyFacts } from '../core/character.js';
import { formatHex } from '../core/hex.js';
import { holdsFiles, openOne } from '../element/files.js';
import { chooseLanguage, languages, loadMessages } from '../i18n/index.js';
import { enterEntry, stopWaiting, writeEntry, writeNow } from './history.js';
import { LINK_LIMIT, formatLink, parseSelection, readLink } from './address.js';
import { linkNotice } from './link-notice.js';
import { keepTheme, setTheme } from './theme.js';

/** @typedef {import('../element/inspector.js').Utf8Inspector} Utf8Inspector */

const inspector = /** @type {Utf8Inspector} */ (document.querySelector('utf8-inspector'));
const themeChoice = /** @type {HTMLSelectElement} */ (document.getElementById('theme'));
const languageChoice = /** @type {HTMLSelectElement} */ (document.getElementById('language'));

/** Sequences of every length, and familiar letters. */
const GREETING = new TextEncoder().encode('Grüß€𝄞\u2126y');
// The selected character has its name at once, as in the picture that the inspector replaces.
supplyFacts(0xfc, { name: 'LATIN SMALL LETTER U WITH DIAERESIS', category: 'Ll' });
const { view: usualView, tabs: usualTabs } = inspector;

/** The kind of changes in progress: while it stays the same, the current history entry is replaced. @type {'edit' | 'keys' | 'tabs' | null} */
let changesInProgress = null;

/** Whether the user pressed a key last, not a pointer. */
let usesKeys = false;

/** Whether the address says what is selected: from when the user selects something until the bytes change. */
let keepsSelection = false;
/** Whether a change has just moved the selection, which reports it next. */
let isMovedByChange = false;

/** The browser's language, used unless the address asks for another. */
const browserLanguage = () => chooseLanguage(navigator.languages);

/** The requested language of the page. @type {import('../i18n/index.js').Language} */
let language = 'en';

/** The language that the user chose last, if any: going back restores what was shown, but not its language. */
let chosenLanguage = '';

async function showLanguage() {
  const asked = language;
  const messages = await loadMessages(asked).catch(() => null);
  // Retried when the inspector gets the focus.
  if (!messages) inspector.addEventListener('focusin', showLanguage, { once: true });
  // Another language may have been chosen in the meantime.
  if (!messages || asked !== language) return;
  // English, if the requested language could not be loaded.
  document.documentElement.lang = messages.language;
  for (const element of document.querySelectorAll('[data-message]')) {
    element.textContent = messages.text(/** @type {import('../i18n/index.js').Key} */ (element.getAttribute('data-message')));
  }
  languageChoice.replaceChildren(...Object.entries(languages).map(([tag, name]) => new Option(name, tag)));
  languageChoice.value = messages.language;
  const theme = document.documentElement.dataset['theme'] ?? 'auto';
  themeChoice.replaceChildren(.../** @type {const} */ (['auto', 'light', 'dark']).map((name) => new Option(messages.text(`page.theme.${name}`), name)));
  themeChoice.value = theme;
  // The other pages open in the same language. The single-file build has none.
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

/** Why the address can't be read, until a new one is written. @type {ReturnType<typeof readLink>['fault']} */
let fault = null;

/** The other text of `difference`, if it is too long for an address. @type {unknown} */
let longOther;

const tooLong = linkNotice({ reason: 'long', limit: LINK_LIMIT });
const otherTooLong = linkNotice({ reason: 'other-long' });

/** Reports why the address can't be read, or what does not fit into it. @param {boolean} isLong whether the text does not fit */
function reportAddress(isLong) {
  inspector.notice(fault ? linkNotice(fault) : isLong ? tooLong : '', 'link');
  inspector.notice(longOther ? otherTooLong : '', 'link-other');
}

/** Makes the inspector process the latest input: reading any property does. */
const flushInput = () => void inspector.selection;

/** Applies the address; parts that it leaves out take their defaults. */
function readAddress() {
  flushInput();
  changesInProgress = null;
  const isNew = enterEntry();
  const { link, fault: found } = readLink(location.hash);
  inspector.view = link.view ?? usualView;
  // With a view in the address, only the tabs that the address names are shown.
  inspector.tabs = link.tabs ?? (link.view === null ? usualTabs : '');
  inspector.tab = link.tab ?? '';
  inspector.scheme = link.scheme ?? 'utf-8';
  // Bytes too many for an address are in the state of the history entry.
  const { bytes: kept, other } = history.state ?? {};
  longOther = other;
  inspector.setAttribute('other-bytes', other ? formatHex(other, '') : link.other ?? '');
  inspector.setAttribute('other-scheme', link.otherScheme ?? inspector.scheme);
  inspector.value = kept ?? link.bytes ?? (/^(?:#v=1&lang=\w+)?$/.test(location.hash) ? GREETING : new Uint8Array());
  const selected = parseSelection(link.at ?? '');
  keepsSelection = selected !== null;
  inspector.select(...selected ?? []);
  void setLanguage((isNew && link.lang) || chosenLanguage || link.lang || browserLanguage());
  // Keeps the address in step with what is shown.
  fault = found;
  if (chosenLanguage && !isNew && !fault) writeAddress(false);
  reportAddress(!!kept);
}

/** The state as a link, and as a history state if it is too long for a link. */
function content() {
  const { value, scheme, view, tabs, tab, lang, selection } = inspector;
  const other = longOther ? null : inspector.getAttribute('other-bytes');
  const otherScheme = inspector.getAttribute('other-scheme');
  const isUsual = view === usualView && tabs !== '';
  const rest = {
    scheme: scheme === 'utf-8' ? null : scheme,
    view: isUsual ? null : view,
    // With a view in the address there are no others than it names.
    tabs: tabs === (isUsual ? usualTabs : '') ? null : tabs,
    tab: tab === tabs.split(' ')[0] ? null : tab,
    lang: lang === browserLanguage() ? null : lang,
    at: keepsSelection ? `${selection.start}-${selection.end}` : null,
    other,
    otherScheme: (other || longOther) && otherScheme !== scheme ? otherScheme : null,
  };
  const fragment = formatLink({ bytes: value, ...rest });
  const isLong = fragment === null;
  const state = isLong || longOther ? { bytes: isLong ? value : null, other: longOther } : null;
  fault = null;
  reportAddress(isLong);
  return { state, address: location.pathname + location.search + (fragment ?? formatLink({ bytes: null, ...rest })) };
}

/**
 * Writes the state to the address.
 * @param {boolean} isNew whether to add a history entry @param {boolean} [waits] whether more changes are expected soon
 */
function writeAddress(isNew, waits = false) {
  writeEntry({ isNew: isNew && !isInSameAction, waits, content });
  isInSameAction ||= isNew;
  queueMicrotask(() => { isInSameAction = false; });
}
/** Whether the action in progress has already written an entry: one may change both texts and their schemes. */
let isInSameAction = false;

/**
 * A run of keystrokes is one history entry, added at the first and updated in the pauses: in a text, or on units, bits and fields. Each flip by
 * a pointer, repair and example is one too.
 */
for (const type of ['input', 'otherchange']) {
  inspector.addEventListener(type, (event) => {
    const { isEditing, value } = /** @type {CustomEvent<{ isEditing: boolean, value?: Uint8Array }>} */ (/** @type {Event} */ (event)).detail;
    // Only `otherchange` carries the whole text.
    if (value) longOther = inspector.hasAttribute('other-bytes') ? null : value;
    else {
      isMovedByChange = true;
      keepsSelection = false;
    }
    const kind = isEditing ? 'edit' : usesKeys && inspector.shadowRoot?.activeElement?.matches('.unit, .bit, input') ? 'keys' : null;
    const continues = kind !== null && changesInProgress === kind;
    writeAddress(!continues, continues);
    changesInProgress = kind;
  });
}
// Shortcuts also work outside the inspector, except in fields that have their own.
document.addEventListener('keydown', (event) => {
  const action = actionOf(event);
  if (event.defaultPrevented || !action || event.target === inspector || /** @type {Element} */ (event.target).matches('input, textarea, select')) return;
  event.preventDefault();
  inspector[action]();
});
inspector.addEventListener('change', () => {
  if (changesInProgress !== 'edit') return;
  stopWaiting();
  changesInProgress = null;
});
inspector.addEventListener('schemechange', () => {
  isMovedByChange = true;
  writeAddress(true);
  changesInProgress = null;
});

// What is selected by the caret of a field is not a choice: a link then selects the first fault.
inspector.addEventListener('select', () => {
  if (!isMovedByChange && !inspector.shadowRoot?.activeElement?.matches('textarea')) {
    keepsSelection = true;
    writeAddress(false, true);
  }
  isMovedByChange = false;
});

/** Browsing the tabs is one history entry. */
inspector.addEventListener('tabchange', () => {
  writeAddress(changesInProgress !== 'tabs');
  changesInProgress = 'tabs';
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
// All input is written before the user leaves, by a browser button or a key: while the page unloads, it is too late to change its
// address.
function writeAll() {
  flushInput();
  writeNow();
}
for (const type of ['blur', 'pagehide']) addEventListener(type, writeAll);
document.addEventListener('visibilitychange', writeAll);
addEventListener('keydown', ({ key, altKey, ctrlKey, metaKey }) => {
  usesKeys = true;
  if (altKey || ctrlKey || metaKey || /^F\d/.test(key)) writeAll();
}, { capture: true });

addEventListener('pointerdown', () => {
  usesKeys = false;
}, { capture: true });

languageChoice.addEventListener('change', () => {
  chosenLanguage = languageChoice.value;
  void setLanguage(chosenLanguage);
  // An address that can't be read stays visible, as does the notice about it.
  if (!fault) writeAddress(false);
});
themeChoice.addEventListener('change', () => {
  setTheme(themeChoice.value);
  keepTheme(themeChoice.value);
});

readAddress();

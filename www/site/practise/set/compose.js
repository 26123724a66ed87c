// A teacher's panel: what is in a set, the ways to hand it out, and the results that come back.
import { setText } from '../../../ui/attributes.js';
import { h } from '../../../ui/h.js';
import { classTable } from './class-table.js';
import { faultMessage } from './fault.js';
import { adoptOnce, copyField, saveFile } from './hand-out.js';
import { itemList } from './item-list.js';
import { loadSetWords } from './wording.js';
import { MAX_EXERCISES, MAX_MINUTES, countOf, formatSet, formatSetFile, isFault, readSeed, readSetFile, seedText, versions } from './set.js';
import { style } from './set-style.js';

/** @typedef {import('./set.js').ExerciseSet} ExerciseSet */

/** The set last composed in each panel, kept when the language changes. @type {WeakMap<Element, ExerciseSet>} */
const composed = new WeakMap();

/** A short seed, since it is read out in class. */
const freshSeed = () => crypto.getRandomValues(new Uint16Array(1))[0] ?? 1;

/** @returns {ExerciseSet} */
const firstSet = () => ({
  items: [{ kind: 'encode', level: 2, count: 2 }, { kind: 'decode', level: 2, count: 2 }, { kind: 'find-fault', level: 1, count: 1 }],
  order: 'given', seed: freshSeed(), hints: true, minutes: null, version: null,
});

/**
 * Opens the panel in a container, whose content it replaces.
 *
 * @param {HTMLElement} container
 * @param {{ language: import('../../../i18n/index.js').Language, set?: ExerciseSet }} options `set`: what to begin with
 */
export async function openComposer(container, { language, set: given }) {
  const words = await loadSetWords(language);
  const { messages } = words;
  adoptOnce(style);
  let set = given ?? composed.get(container) ?? firstSet();

  const status = h('p', { role: 'status' });
  const showStatus = (/** @type {string} */ text) => { status.textContent = text; };
  const list = itemList(words, {
    change: (items) => change({ items }),
    tooMany: () => showStatus(messages.text('set.most', { limit: MAX_EXERCISES })),
  });
  const total = h('p', { class: 'about', role: 'status' });
  const link = h('input', { id: 'set-link', type: 'text', readonly: true, class: 'wide', 'aria-label': messages.text('set.link'), focus: () => link.select() });
  const tryLink = h('a', { class: 'as-button' }, messages.text('set.try'));
  const sheetLink = h('a', { class: 'as-button' }, messages.text('set.worksheet'));
  const copy = h('button', { type: 'button', class: 'go', click: async () => showStatus(messages.text(await copyField(link) ? 'set.copied' : 'set.copy-by-hand')) }, messages.text('set.copy-link'));
  const save = h('button', { type: 'button', click: () => saveFile(`utf8-set-${seedText(set.seed)}.json`, formatSetFile(set), 'application/json') }, messages.text('set.save'));

  const order = h('select', { id: 'set-order', change: () => change({ order: order.value === 'mixed' ? 'mixed' : 'given' }) },
    new Option(messages.text('set.order-given'), 'given'), new Option(messages.text('set.order-mixed'), 'mixed'));
  const seed = h('input', { id: 'set-seed', type: 'text', size: 9, maxlength: 8, spellcheck: 'false', autocapitalize: 'off', autocorrect: 'off', autocomplete: 'off', 'aria-describedby': 'set-seed-about', change: () => {
    const read = readSeed(seed.value.trim());
    change({ seed: read ?? set.seed });
    if (read === null) showStatus(messages.text('set.seed-fault', { seed: seedText(set.seed) }));
  } });
  const version = h('select', { id: 'set-version', 'aria-label': messages.text('set.version'), 'aria-describedby': 'set-version-about', change: () => change({ version: versions.find((letter) => letter === version.value) ?? null }) },
    new Option(messages.text('set.version-none'), ''), ...versions.map((letter) => new Option(letter, letter)));
  const hints = h('input', { id: 'set-hints', type: 'checkbox', change: () => change({ hints: hints.checked }) });
  const minutes = h('input', { id: 'set-minutes', type: 'number', min: 1, max: MAX_MINUTES, step: 1, 'aria-label': messages.text('set.minutes'), 'aria-describedby': 'set-minutes-about', change: () => {
    const value = minutes.value.trim();
    const isRight = minutes.validity.valid;
    change({ minutes: isRight ? (value === '' ? null : Number(value)) : set.minutes });
    if (!isRight) showStatus(messages.text('set.minutes-fault', { limit: MAX_MINUTES }));
  } });
  const file = h('input', { type: 'file', accept: '.json,application/json', change: async () => {
    const [chosen] = Array.from(file.files ?? []);
    file.value = '';
    if (!chosen) return;
    try {
      const read = readSetFile(await chosen.text());
      if (isFault(read)) return showStatus(faultMessage(messages, read));
      set = read;
      list.show(set.items);
      show();
      showStatus(messages.text('set.opened'));
    } catch (error) {
      showStatus(messages.text('set.failed', { detail: error instanceof Error ? error.message : String(error) }));
    }
  } });

  /** Changes the set. What was reported about the one before no longer holds. @param {Partial<ExerciseSet>} changes */
  function change(changes) {
    set = { ...set, ...changes };
    showStatus('');
    show();
  }

  /** Updates everything that depends on the set. */
  function show() {
    composed.set(container, set);
    const count = countOf(set);
    setText(total, count === 0 ? messages.text('set.nothing') : messages.text('set.total', { n: count }));
    order.value = set.order;
    seed.value = seedText(set.seed);
    version.value = set.version ?? '';
    hints.checked = set.hints;
    minutes.value = set.minutes === null ? '' : String(set.minutes);
    const fragment = `#v=1&set=${formatSet(set)}`;
    link.value = new URL(`practise.html${fragment}`, document.baseURI).href;
    tryLink.href = `practise.html${fragment}&lang=${messages.language}`;
    sheetLink.href = `worksheet.html${fragment}&lang=${messages.language}`;
    // An empty set can't be handed out.
    for (const action of [copy, save]) action.disabled = count === 0;
    for (const action of [tryLink, sheetLink]) {
      if (count === 0) action.removeAttribute('href');
      action.setAttribute('aria-disabled', String(count === 0));
    }
  }

  list.show(set.items);
  show();
  container.replaceChildren(h('div', { class: 'set-box' },
    h('h2', {}, messages.text('set.title')),
    h('div', { class: 'set-body' },
      h('fieldset', {}, h('legend', {}, messages.text('set.exercises')), list.root, total),
      h('fieldset', {}, h('legend', {}, messages.text('set.how')), h('div', { class: 'set-options' },
        h('label', {}, messages.text('set.order'), order),
        h('div', {}, h('label', {}, messages.text('set.seed'), seed), h('span', { class: 'row' },
          h('button', { type: 'button', click: () => change({ seed: freshSeed() }) }, messages.text('set.seed-other')),
          h('span', { class: 'about', id: 'set-seed-about' }, messages.text('set.seed-about')))),
        h('label', {}, messages.text('set.version'), version, h('span', { class: 'about', id: 'set-version-about' }, messages.text('set.version-about'))),
        h('label', { class: 'check' }, hints, messages.text('set.hints')),
        h('label', {}, messages.text('set.minutes'), minutes, h('span', { class: 'about', id: 'set-minutes-about' }, messages.text('set.minutes-about')))))),
    h('div', { class: 'row' }, link),
    h('div', { class: 'row' }, copy, sheetLink, tryLink, save, h('label', { class: 'as-button' }, messages.text('set.open'), file)),
    status,
    h('p', { class: 'about' }, messages.text('set.about'))),
  classTable(words, () => set, container));
}

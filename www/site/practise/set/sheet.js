// A set on paper: the sheet to be filled in, and its key. Both use the same figures, blank or filled in.
import { answerOf, misconceptionsOf } from '../../../codec/exercise.js';
import { illFormedKinds } from '../../../codec/names.js';
import { codePointsIn } from '../../../exercise/figure.js';
import { hex, hexBytes, templateOf, uPlus } from '../../../exercise/format.js';
import { h } from '../../../ui/h.js';
import { blankBytes, cells, filledBytes, hexCells, line, nibbles, option, row, sequence, shortTemplate, shown, slotsOf, strip, utf8 } from './figures.js';
import { answerShown, choiceName, claim, faultAbout, faultName, question, thought } from './wording.js';
import { formatSet, seedText } from './set.js';

/**
 * @typedef {import('../../../codec/exercise.js').Exercise} Exercise
 * @typedef {import('../../../codec/exercise-forms.js').Fault} Fault
 * @typedef {import('./wording.js').Words} Words
 * @typedef {import('./wording.js').SetKey} SetKey
 * @typedef {import('./set.js').ExerciseSet} ExerciseSet
 */

/** How many of the usual mistakes a key names for each exercise. */
const MAX_SEEN = 3;

/** A labelled line of an exercise. @param {Words} words @param {SetKey} key @param {...(Node | string)} content */
const part = ({ messages }, key, ...content) => h('div', { class: 'part' }, h('span', { class: 'label' }, messages.text(key)), h('div', {}, ...content));

/** A labelled line that takes the full width. @param {Words} words @param {SetKey} key @param {...(Node | string)} content */
function widePart(words, key, ...content) {
  const whole = part(words, key, ...content);
  whole.classList.add('wide');
  return whole;
}

/** The boxes of a choice. @param {Words} words @param {Exercise} exercise @param {boolean} isKey @param {(choice: string) => (Node | string)[]} [label] */
function options(words, exercise, isKey, label = (choice) => [choiceName(words, exercise, choice)]) {
  const choices = exercise.answerForm.form === 'choice' ? exercise.answerForm.choices : [];
  return h('div', { class: 'options' }, ...choices.map((choice) => option(label(choice), isKey && choice === exercise.solution)));
}

const LENGTHS = [1, 2, 3, 4];

/** The boxes of the templates. @param {number | null} chosen */
const templates = (chosen) => h('div', { class: 'options templates' }, ...LENGTHS.map((length) => option([h('code', {}, shortTemplate(length))], length === chosen)));

/** @param {number} codePoint */
const digitsOf = (codePoint) => codePoint.toString(16).toUpperCase();
/** @param {string} text */
const blank = (text) => text.replaceAll(/./gu, ' ');

/** The line for a number; on the key, the number. @param {Words} words @param {Exercise} exercise @param {boolean} isKey @param {SetKey} key */
const numberPart = (words, exercise, isKey, key) => part(words, key, isKey ? h('b', { class: 'solution' }, ...answerShown(words, exercise, exercise.solution)) : line('short'));

/**
 * The figure below the question.
 * @param {Words} words @param {Exercise} exercise @param {boolean} isKey
 * @returns {Node[]}
 */
function figure(words, exercise, isKey) {
  const { prompt, solution } = exercise;
  switch (prompt.key) {
    case 'classify-byte':
      return [part(words, 'sheet.bits', isKey ? filledBytes([prompt.byte]) : prompt.isBinary ? cells(prompt.byte.toString(2).padStart(8, '0'), { className: 'given' }) : blankBytes(1, [hex(prompt.byte)])), options(words, exercise, isKey)];
    case 'choose-template':
      return [
        part(words, 'sheet.binary', prompt.isBinary || isKey ? nibbles(digitsOf(prompt.codePoint), true) : nibbles(digitsOf(prompt.codePoint), false)),
        part(words, 'sheet.template', templates(isKey ? Number(solution) : null)),
      ];
    case 'fill-slots': {
      const length = exercise.answerForm.form === 'slots' ? exercise.answerForm.sequenceLength : 1;
      return [part(words, 'sheet.binary', nibbles(digitsOf(prompt.codePoint), isKey)), (length === 4 ? widePart : part)(words, 'sheet.slots', sequence(length, isKey ? String(solution) : undefined))];
    }
    case 'encode': {
      const bytes = /** @type {number[]} */ (solution);
      return [
        part(words, 'sheet.binary', nibbles(digitsOf(prompt.codePoint), isKey)),
        part(words, 'sheet.template', templates(isKey ? bytes.length : null)),
        isKey ? (bytes.length === 4 ? widePart : part)(words, 'sheet.slots', sequence(bytes.length, slotsOf(prompt.codePoint, bytes.length))) : widePart(words, 'sheet.slots-cross', blankBytes(4)),
        part(words, 'sheet.bytes', hexCells(isKey ? bytes.map((byte) => hex(byte)) : ['  ', '  ', '  ', '  '])),
      ];
    }
    case 'decode': {
      const { length } = prompt.bytes;
      const wide = length === 4 ? widePart : part;
      const digits = hex(Number(solution), length === 4 ? 6 : length === 3 ? 4 : 3);
      return [
        wide(words, 'sheet.bits', isKey ? filledBytes(prompt.bytes) : blankBytes(length, prompt.bytes.map((byte) => hex(byte)))),
        part(words, 'sheet.fours', isKey ? nibbles(digits, true) : nibbles(blank(digits), false)),
        part(words, 'sheet.code-point', row([h('code', {}, 'U+'), cells(isKey ? digits : blank(digits), { className: 'hex' }), h('span', { class: 'label' }, words.messages.text('sheet.character')),
          isKey ? h('span', { class: 'square' }, shown(String.fromCodePoint(Number(solution)))) : h('span', { class: 'square', 'aria-hidden': 'true' })], 'middle')),
      ];
    }
    case 'count-code-points':
      return [part(words, 'sheet.bytes', strip(prompt.bytes, false)), numberPart(words, exercise, isKey, 'sheet.number')];
    case 'resume':
      return [part(words, 'sheet.bytes', strip(prompt.bytes)), numberPart(words, exercise, isKey, 'sheet.offset')];
    case 'replacement-count':
      return [part(words, 'sheet.bytes', strip(prompt.bytes, false)), numberPart(words, exercise, isKey, 'sheet.number')];
    case 'read-as-latin-1': {
      const bytes = utf8(prompt.text);
      return [
        part(words, 'sheet.text', h('span', { class: 'big' }, shown(prompt.text)), ...codePointsIn(prompt.text)),
        part(words, 'sheet.bytes', isKey ? h('code', {}, hexBytes(bytes)) : line()),
        part(words, 'sheet.read', isKey ? h('b', { class: 'solution big' }, shown(String(solution))) : line()),
      ];
    }
    case 'split-into-surrogates': {
      const rest = hex(prompt.codePoint - 0x1_0000, 5);
      const units = /** @type {number[]} */ (solution);
      return [
        part(words, 'sheet.minus', hexCells([isKey ? rest : blank(rest)])),
        part(words, 'sheet.binary', isKey ? nibbles(rest, true) : nibbles(blank(rest), false)),
        part(words, 'sheet.units', hexCells(units.map((unit) => (isKey ? hex(unit, 4) : '    ')))),
      ];
    }
    case 'join-surrogates': {
      const digits = digitsOf(Number(solution));
      return [
        part(words, 'sheet.units', hexCells(prompt.units.map((unit) => hex(unit, 4)))),
        part(words, 'sheet.bits', row(prompt.units.map((unit) => nibbles(hex(unit, 4), isKey)), 'stacked')),
        part(words, 'sheet.code-point', row([h('code', {}, 'U+'), cells(isKey ? digits.padStart(6) : '      ', { className: 'hex' })], 'middle')),
      ];
    }
    case 'compare-sizes':
      return [sizes(words, prompt.text, isKey), options(words, exercise, isKey)];
    case 'sort-by-bytes':
      return [h('div', { class: 'items' }, ...prompt.items.map((item, place) => h('span', {}, h('span', { class: 'square', ...(isKey ? {} : { 'aria-hidden': 'true' }) },
        isKey ? String(/** @type {number[]} */ (solution).indexOf(place) + 1) : ''), h('span', { class: 'big' }, shown(item)), ...codePointsIn(item), isKey ? h('code', {}, hexBytes(utf8(item))) : line('short'))))];
    case 'textbook-mistake':
      return [h('div', { class: 'options sentences' }, ...prompt.sentences.map((sentence, place) => option([`${place + 1}. ${claim(words, sentence)}`], isKey && String(place + 1) === solution)))];
    case 'find-fault':
      return [];
  }
}

/** The table of how many bytes each character takes. @param {Words} words @param {string} text @param {boolean} isKey */
function sizes(words, text, isKey) {
  const characters = Array.from(text);
  const { messages } = words;
  /** @param {(character: string) => number} sizeOf @param {SetKey} key */
  const line16 = (sizeOf, key) => h('tr', {}, h('th', { scope: 'row' }, messages.text(key)), ...characters.map((character) => h('td', {}, isKey ? String(sizeOf(character)) : '')),
    h('td', { class: 'sum' }, isKey ? String(characters.reduce((sum, character) => sum + sizeOf(character), 0)) : ''));
  return h('table', { class: 'sizes' },
    h('tr', {}, h('th', { scope: 'row' }, messages.text('sheet.characters')), ...characters.map((character) => h('th', { scope: 'col' }, shown(character), ...codePointsIn(character))), h('th', { scope: 'col' }, messages.text('sheet.sum'))),
    line16((character) => utf8(character).length, 'sheet.utf-8'), line16((character) => character.length * 2, 'sheet.utf-16'));
}

/** The likeliest wrong answers, each with the misconception behind it. @param {Words} words @param {Exercise} exercise @returns {Node[]} */
function seen(words, exercise) {
  const answersSeen = new Set([JSON.stringify(exercise.solution)]);
  /** @type {Node[]} */
  const lines = [];
  for (const misconception of misconceptionsOf(exercise.kind)) {
    const answer = answerOf(exercise, misconception);
    if (answer === null || answersSeen.has(JSON.stringify(answer))) continue;
    answersSeen.add(JSON.stringify(answer));
    lines.push(h('dt', {}, ...answerShown(words, exercise, answer)), h('dd', {}, thought(words, exercise.kind, misconception)));
    if (answersSeen.size > MAX_SEEN) break;
  }
  return lines.length === 0 ? [] : [h('div', { class: 'seen' }, h('b', {}, words.messages.text('sheet.seen')), h('dl', {}, ...lines))];
}

/** @typedef {{ exercise: Exercise, number: number }} Numbered */

/** @param {Words} words @param {Numbered} numbered @param {boolean} isKey */
function single(words, { exercise, number }, isKey) {
  return h('section', { class: `exercise ${exercise.kind}` }, h('span', { class: 'nr' }, String(number)), h('div', {},
    h('h3', {}, ...question(words, exercise)), ...figure(words, exercise, isKey), ...(isKey ? seen(words, exercise) : [])));
}

/** What breaks each rule, since of some bytes, such as C0, more than one could be said. @param {Words} words */
const rules = (words) => h('dl', { class: 'rules' }, ...illFormedKinds.map((kind) => h('div', {}, h('dt', {}, faultName(words, kind)), h('dd', {}, faultAbout(words, kind)))));

/**
 * Consecutive exercises on faults, in one table.
 * @param {Words} words @param {Numbered[]} all @param {boolean} isKey @param {boolean} hasRules whether the rules are explained
 */
function faults(words, all, isKey, hasRules) {
  const { messages } = words;
  const [first] = all;
  const table = h('table', { class: 'faults' },
    h('thead', {}, h('tr', {}, h('td'), h('th', { scope: 'col' }, messages.text('sheet.bytes')), h('th', { scope: 'col' }, messages.text('sheet.begins')),
      ...illFormedKinds.map((kind) => h('th', { scope: 'col' }, faultName(words, kind))))),
    ...all.map(({ exercise, number }) => {
      const { byteOffset, kind: found } = /** @type {Fault} */ (exercise.solution);
      const bytes = 'bytes' in exercise.prompt ? exercise.prompt.bytes : [];
      const mistakes = isKey ? seen(words, exercise) : [];
      return h('tbody', {}, h('tr', {}, h('th', { scope: 'row' }, h('span', { class: 'nr' }, String(number))), h('td', {}, strip(bytes)),
        h('td', {}, isKey ? h('b', { class: 'solution' }, h('code', {}, String(byteOffset))) : line('short')),
        ...illFormedKinds.map((kind) => h('td', {}, option(isKey && kind === found ? [h('span', { class: 'visually-hidden' }, faultName(words, kind))] : [], isKey && kind === found)))),
      ...(mistakes.length > 0 ? [h('tr', {}, h('td'), h('td', { colspan: 8 }, ...mistakes))] : []));
    }));
  return h('section', { class: 'exercise find-fault' }, h('h3', {}, ...(first ? question(words, first.exercise) : [])), ...(hasRules ? [rules(words)] : []), table);
}

/** @param {Words} words @param {Exercise[]} exercises @param {boolean} isKey */
function exerciseList(words, exercises, isKey) {
  /** @type {Node[]} */
  const drawn = [];
  const firstFault = exercises.findIndex(({ kind }) => kind === 'find-fault');
  for (let at = 0; at < exercises.length;) {
    /** @type {Numbered[]} */
    const run = [];
    do run.push({ exercise: /** @type {Exercise} */ (exercises[at]), number: ++at });
    while (run[0]?.exercise.kind === 'find-fault' && exercises[at]?.kind === 'find-fault');
    drawn.push(run[0]?.exercise.kind === 'find-fault' ? faults(words, run, isKey, !isKey && run[0].number === firstFault + 1) : single(words, /** @type {Numbered} */ (run[0]), isKey));
  }
  return drawn;
}

/** The reference box: the templates, and hex digits in binary. @param {Words} words */
const given = ({ messages }) => h('div', { class: 'given-box' },
  h('table', { 'aria-label': messages.text('sheet.templates') }, ...[0x7f, 0x7ff, 0xffff, 0x10_ffff].map((last, place) => h('tr', {},
    h('td', {}, messages.text('sheet.up-to', { codePoint: uPlus(last) })), h('td', {}, h('code', {}, templateOf(place + 1))), h('td', {}, messages.text('sheet.slot-count', { n: [7, 11, 16, 21][place] ?? 0 }))))),
  h('ul', { class: 'digits', 'aria-label': messages.text('sheet.digits') }, ...Array.from({ length: 16 }, (_, digit) => h('li', {}, h('b', {}, hex(digit, 1)), ` ${digit.toString(2).padStart(4, '0')}`))));

/**
 * The sheet and its key, each on pages of its own.
 *
 * @param {Words} words
 * @param {ExerciseSet} set
 * @param {Exercise[]} exercises of the set
 * @returns {[sheet: HTMLElement, key: HTMLElement]}
 */
export function drawSheets(words, set, exercises) {
  const { messages } = words;
  const name = `${messages.text('sheet.set', { seed: seedText(set.seed) })}${set.version === null ? '' : ` · ${messages.text('sheet.version', { version: set.version })}`}`;
  // To be typed from paper, the address needs the host.
  const { protocol, host, pathname } = new URL('practise.html', document.baseURI);
  const foot = () => h('p', { class: 'foot' }, h('code', {}, `${protocol.startsWith('http') ? host + pathname : 'practise.html'}#v=1&set=${formatSet(set)}`));
  const brand = () => h('p', { class: 'brand' }, 'utf8-inspector');
  const title = messages.text('sheet.title');
  return [
    h('article', { class: 'sheet', 'aria-label': `${title}, ${name}` },
      h('div', { class: 'sheet-head' }, h('div', {}, brand(), h('h2', {}, title), h('p', {}, name)),
        h('div', { class: 'who' }, h('span', {}, messages.text('sheet.name')), line(), h('span', {}, messages.text('sheet.date')), line())),
      given(words), ...exerciseList(words, exercises, false), foot()),
    h('article', { class: 'sheet key', 'aria-label': `${messages.text('sheet.answers')}, ${name}` },
      h('div', { class: 'sheet-head' }, h('div', {}, brand(), h('h2', {}, `${title}: ${messages.text('sheet.answers')}`)), h('p', {}, name)),
      ...exerciseList(words, exercises, true), foot()),
  ];
}

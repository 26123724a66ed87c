// Questions, answers and names of exercises, in words.
import { h } from '../../../ui/h.js';
import { loadWords } from '../../../i18n/index.js';
import { loadModule } from '../../../core/load-module.js';
import { words } from '../../../exercise/words.js';
import { unbroken } from '../../../exercise/figure.js';
import { binary, claimNumbers, hex, hexBytes, slotsByByte, uPlus } from '../../../exercise/format.js';
import { shown } from './figures.js';

/**
 * @typedef {import('../../../codec/exercise.js').Exercise} Exercise
 * @typedef {import('../../../codec/exercise-forms.js').Answer} Answer
 * @typedef {import('../../../codec/exercise-forms.js').Fault} Fault
 * @typedef {import('../../../codec/exercise-names.js').Kind} Kind
 * @typedef {import('../../../codec/exercise-names.js').Misconception} Misconception
 * @typedef {import('../../../i18n/index.js').Language} Language
 * @typedef {import('../../../i18n/index.js').Key} Key
 * @typedef {keyof typeof import('./messages/en.js').default} SetKey
 * @typedef {keyof typeof import('../../../exercise/messages/en.js').default} ExerciseKey
 * @typedef {import('../../../i18n/index.js').Messages<Key | SetKey | ExerciseKey>} Messages
 * @typedef {{ messages: Messages, has: (key: string) => boolean }} Words `has`: whether the messages of exercises have a key
 */

/** @type {import('../../../i18n/index.js').Words<SetKey>} */
const OWN = { en: () => import('./messages/en.js'), de: () => import('./messages/de.js'), nl: () => import('./messages/nl.js') };

/** @type {import('../../../i18n/index.js').Words<ExerciseKey>} */
const EXERCISE = words;

/** The messages of sets and of exercises. @param {Language} language @returns {Promise<Words>} */
export async function loadSetWords(language) {
  const messages = await loadWords(language, OWN, loadWords(language, EXERCISE));
  const { default: dictionary } = await loadModule(EXERCISE[messages.language], 'default');
  return { messages: /** @type {Messages} */ (messages), has: (key) => Object.hasOwn(dictionary, key) };
}

/** A message of the exercises, by a computed key. @param {Words} words @param {string} key */
const text = ({ messages }, key) => messages.text(/** @type {ExerciseKey} */ (key));

/** @param {Words} words @param {Kind} kind */
export const kindName = (words, kind) => text(words, `kind.${kind}`);
/** @param {Words} words @param {Kind} kind @param {number} level */
export const levelName = (words, kind, level) => text(words, `level.${kind}.${level}`);
/** @param {Words} words @param {string} fault */
export const faultName = (words, fault) => text(words, `fault.${fault}`);
/** What breaks the rule. @param {Words} words @param {string} fault */
export const faultAbout = (words, fault) => text(words, `fault.${fault}.about`);

/** The likely misconception. @param {Words} words @param {Kind} kind @param {Misconception} misconception */
export function thought(words, kind, misconception) {
  const special = `thought.${kind}.${misconception}`;
  return text(words, words.has(special) ? special : `thought.${misconception}`);
}

/** A sentence of a textbook. @param {Words} words @param {{ claim: string, numbers: [number, number] }} found */
export function claim({ messages }, found) {
  const [n, m] = claimNumbers(found);
  return messages.text(/** @type {ExerciseKey} */ (`claim.${found.claim}`), { n, m });
}

/** The question, as one sentence. @param {Words} words @param {Exercise} exercise @returns {(Node | string)[]} */
export function question({ messages }, { prompt }) {
  const key = prompt.key === 'read-as-latin-1' && prompt.isWindows1252 ? 'read-as-windows-1252' : prompt.key;
  /** @type {Record<string, Node>} */
  const values = {};
  if ('byte' in prompt) values['byte'] = h('code', {}, prompt.isBinary ? binary(prompt.byte, 8) : hex(prompt.byte));
  if ('codePoint' in prompt) {
    values['codePoint'] = h('code', {}, uPlus(prompt.codePoint));
    values['character'] = shown(String.fromCodePoint(prompt.codePoint));
  }
  const parts = /** @type {(Node | string)[]} */ (messages.parts(/** @type {ExerciseKey} */ (`ask.${key}`), values));
  return parts.flatMap((part) => (typeof part === 'string' ? unbroken(part) : [part]));
}

/** The name of an answer to choose from. @param {Words} words @param {Exercise} exercise @param {string} choice */
export function choiceName(words, { kind }, choice) {
  return kind === 'textbook-mistake' ? words.messages.text('choice.textbook-mistake', { number: choice }) : text(words, `choice.${kind}.${choice}`);
}

/** An answer, as written. @param {Words} words @param {Exercise} exercise @param {Answer} answer @returns {(Node | string)[]} */
export function answerShown(words, exercise, answer) {
  const { answerForm, prompt } = exercise;
  switch (answerForm.form) {
    case 'choice':
      return [choiceName(words, exercise, String(answer))];
    case 'number':
      return [h('code', {}, String(answer))];
    case 'code-point': {
      const codePoint = Number(answer);
      const isCharacter = codePoint <= 0x10_ffff && (codePoint < 0xd800 || codePoint > 0xdfff);
      return [h('code', {}, uPlus(codePoint)), ...(isCharacter ? [' ', shown(String.fromCodePoint(codePoint))] : [])];
    }
    case 'bytes':
      return [h('code', {}, hexBytes(/** @type {number[]} */ (answer)))];
    case 'units':
      return [h('code', {}, Array.from(/** @type {number[]} */ (answer), (unit) => hex(unit, 4)).join(' '))];
    case 'slots':
      return [h('code', {}, slotsByByte(String(answer).replaceAll('x', '·'), answerForm.sequenceLength).join(' '))];
    case 'order': {
      const items = 'items' in prompt ? prompt.items : [];
      return /** @type {number[]} */ (answer).flatMap((place, at) => [...(at === 0 ? [] : [' < ']), shown(items[place] ?? '')]);
    }
    case 'fault': {
      const { byteOffset, kind } = /** @type {Fault} */ (answer);
      return [words.messages.text('sheet.fault-at', { byteOffset: String(byteOffset), fault: faultName(words, kind) })];
    }
    default:
      return [shown(String(answer))];
  }
}

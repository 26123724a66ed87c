// Prompts and answers, from and to the integers that the module uses.

import { claims } from './exercise-names.js';
import { kindOf } from './expected.js';
import { illFormedKinds } from './names.js';

/** @typedef {import('./names.js').Kind} IllFormedKind */
/** @typedef {import('./exercise-names.js').Kind} Kind */

/**
 * What is asked. `key` identifies the question and determines the other properties.
 *
 * @typedef {{ key: 'classify-byte', byte: number, isBinary: boolean }
 *   | { key: 'choose-template', codePoint: number, isBinary: boolean }
 *   | { key: 'fill-slots' | 'encode' | 'split-into-surrogates', codePoint: number }
 *   | { key: 'decode' | 'count-code-points' | 'find-fault' | 'resume' | 'replacement-count', bytes: number[] }
 *   | { key: 'read-as-latin-1', text: string, isWindows1252: boolean }
 *   | { key: 'join-surrogates', units: [number, number] }
 *   | { key: 'compare-sizes', text: string }
 *   | { key: 'sort-by-bytes', items: string[] }
 *   | { key: 'textbook-mistake', sentences: { claim: typeof claims[number], numbers: [number, number] }[] }} Prompt
 */

/**
 * What an answer looks like:
 *
 * - `choice`: one of `choices`;
 * - `number`: a count or a byte offset;
 * - `code-point`: a number;
 * - `bytes`, `units`: an array of bytes, or of 16-bit code units;
 * - `slots`: a string of `0` and `1`, with `x` for an empty slot, for a template of `sequenceLength` bytes;
 * - `order`: the positions of the `count` items, from 0, in their new order;
 * - `fault`: a byte offset and a kind;
 * - `text`: a string.
 *
 * @typedef {{ form: 'choice', choices: readonly string[] }
 *   | { form: 'number' | 'code-point' | 'bytes' | 'units' | 'fault' | 'text' }
 *   | { form: 'slots', sequenceLength: number }
 *   | { form: 'order', count: number }} AnswerForm
 */

/**
 * Where bytes are ill-formed, and why.
 *
 * @typedef {object} Fault
 * @property {number} byteOffset Where the first ill-formed sequence begins.
 * @property {IllFormedKind} kind The rule that it breaks.
 */

/** @typedef {string | number | number[] | Fault} Answer Its type depends on `answerForm`. */

/** @param {Iterable<number>} codePoints */
const textOf = (codePoints) => Array.from(codePoints, (codePoint) => String.fromCodePoint(codePoint)).join('');

/** The prompt, and what an answer looks like. @param {Kind} kind @param {number[]} integers @returns {[Prompt, AnswerForm]} */
export function promptAndForm(kind, integers) {
  const [first = 0, second = 0] = integers;
  switch (kind) {
    case 'classify-byte':
      return [{ key: kind, byte: first, isBinary: second === 1 }, { form: 'choice', choices: ['ascii', 'continuation', 'start-of-2', 'start-of-3', 'start-of-4', 'never'] }];
    case 'choose-template':
      return [{ key: kind, codePoint: first, isBinary: second === 1 }, { form: 'choice', choices: ['1', '2', '3', '4'] }];
    case 'fill-slots':
      return [{ key: kind, codePoint: first }, { form: 'slots', sequenceLength: new TextEncoder().encode(textOf([first])).length }];
    case 'encode':
      return [{ key: kind, codePoint: first }, { form: 'bytes' }];
    case 'decode':
      return [{ key: kind, bytes: integers }, { form: 'code-point' }];
    case 'count-code-points':
    case 'resume':
    case 'replacement-count':
      return [{ key: kind, bytes: integers }, { form: 'number' }];
    case 'find-fault':
      return [{ key: kind, bytes: integers }, { form: 'fault' }];
    case 'read-as-latin-1':
      return [{ key: kind, text: textOf(integers.slice(1)), isWindows1252: first === 1 }, { form: 'text' }];
    case 'surrogate-pair':
      return integers.length === 1
        ? [{ key: 'split-into-surrogates', codePoint: first }, { form: 'units' }]
        : [{ key: 'join-surrogates', units: [first, second] }, { form: 'code-point' }];
    case 'compare-sizes':
      return [{ key: kind, text: textOf(integers) }, { form: 'choice', choices: ['utf-8', 'utf-16', 'same'] }];
    case 'sort-by-bytes': {
      const items = [];
      for (let at = 0; at < integers.length; at += 1 + (integers[at] ?? 0)) items.push(textOf(integers.slice(at + 1, at + 1 + (integers[at] ?? 0))));
      return [{ key: kind, items }, { form: 'order', count: items.length }];
    }
    case 'textbook-mistake': {
      const sentences = [];
      for (let at = 0; at < integers.length; at += 3) {
        const [claim = 0, n = 0, m = 0] = integers.slice(at, at + 3);
        sentences.push({ claim: claims[claim] ?? claims[0], numbers: /** @type {[number, number]} */ ([n, m]) });
      }
      return [{ key: kind, sentences }, { form: 'choice', choices: ['1', '2', '3', '4'] }];
    }
  }
}

/** @param {AnswerForm} form @param {ArrayLike<number>} numbers @returns {Answer} */
export function answerFrom(form, numbers) {
  const integers = Array.from(numbers);
  const [first = 0, second = 0] = integers;
  switch (form.form) {
    case 'choice':
      return form.choices[first] ?? '';
    case 'number':
    case 'code-point':
      return first;
    case 'slots':
      return integers.map((bit) => '01x'[bit]).join('');
    case 'fault':
      return { byteOffset: first, kind: illFormedKinds[second] ?? illFormedKinds[0] };
    case 'text':
      return textOf(integers);
    default:
      return integers;
  }
}

/** @param {readonly string[]} choices */
const oneOf = (choices) => `one of ${choices.map((id) => `'${id}'`).join(', ')}`;

/** What a text that spells an answer looks like, in English. @param {AnswerForm} form */
export function wordsOf(form) {
  switch (form.form) {
    case 'choice':
      return oneOf(form.choices);
    case 'code-point':
      return 'a code point, such as U+20AC';
    case 'bytes':
      return 'bytes, such as E2 82 AC';
    case 'units':
      return 'code units, such as D834 DD1E';
    case 'slots':
      return `${form.sequenceLength === 1 ? 7 : 5 * form.sequenceLength + 1} slots, each 0, 1 or x`;
    case 'order':
      return `the numbers from 1 to ${form.count} in their new order`;
    case 'fault':
      return "a byte offset and a kind, such as '3 overlong'";
    default:
      return `a ${form.form}`;
  }
}

/** @param {string} what @param {unknown} found @param {string} [where] */
function expectedAnswer(what, found, where = '') {
  const said = typeof found === 'string' ? `'${found}'` : typeof found === 'number' ? found : kindOf(found);
  return new TypeError(`expected an answer that is ${what}, found ${said}${where}`);
}

/**
 * The integers of an answer of the given form.
 *
 * @param {AnswerForm} form
 * @param {Answer} answer
 * @returns {Uint32Array<ArrayBuffer>}
 * @throws {TypeError} if the answer is not of that form
 */
export function integersOf(form, answer) {
  /** @param {number} integer @param {number} most */
  const isUpTo = (integer, most) => Number.isInteger(integer) && integer >= 0 && integer <= most;
  /** @param {number} most */
  const array = (most) => {
    const list = /** @type {number[]} */ (answer);
    const what = `an array of integers from 0 to ${most}`;
    if (!Array.isArray(list) && !(ArrayBuffer.isView(list) && 'length' in list)) throw expectedAnswer(what, answer);
    const place = Array.from(list).findIndex((each) => !isUpTo(each, most));
    if (place >= 0) throw expectedAnswer(what, list[place], ` at index ${place}`);
    return Uint32Array.from(list);
  };
  switch (form.form) {
    case 'choice': {
      const place = form.choices.indexOf(/** @type {string} */ (answer));
      if (place < 0) throw expectedAnswer(oneOf(form.choices), answer);
      return Uint32Array.of(place);
    }
    case 'number':
    case 'code-point':
      if (!isUpTo(/** @type {number} */ (answer), 0xffff_ffff)) throw expectedAnswer('an integer from 0 to 4294967295', answer);
      return Uint32Array.of(/** @type {number} */ (answer));
    case 'slots':
      if (typeof answer !== 'string' || !/^[01x]*$/.test(answer)) throw expectedAnswer("a string of '0', '1' and 'x'", answer);
      return Uint32Array.from(answer, (bit) => '01x'.indexOf(bit));
    case 'fault': {
      const { byteOffset, kind } = /** @type {Fault} */ (answer ?? {});
      const place = illFormedKinds.indexOf(kind);
      if (place < 0 || !isUpTo(byteOffset, 0xffff_ffff)) throw expectedAnswer('an object with a byteOffset and a kind', answer);
      return Uint32Array.of(byteOffset, place);
    }
    case 'text':
      if (typeof answer !== 'string') throw expectedAnswer('a string', answer);
      return Uint32Array.from(Array.from(answer, (character) => character.codePointAt(0) ?? 0));
    case 'bytes':
      return array(0xff);
    case 'units':
      return array(0xffff);
    case 'order':
      return array(0xffff);
  }
}

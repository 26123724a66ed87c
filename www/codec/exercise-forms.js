// Prompts and answers, from and to the integers that the module uses.

import { claims } from './exercise-names.js';
import { expected } from './expected.js';
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
  /** @param {number} most @param {string} what */
  const array = (most, what) => {
    if (!(Array.isArray(answer) || ArrayBuffer.isView(answer)) || !Array.from(/** @type {number[]} */ (answer)).every((each) => isUpTo(each, most))) throw expected(what, answer);
    return Uint32Array.from(/** @type {number[]} */ (answer));
  };
  switch (form.form) {
    case 'choice': {
      const place = form.choices.indexOf(/** @type {string} */ (answer));
      if (place < 0) throw expected(`an answer that is one of ${form.choices.map((id) => `'${id}'`).join(', ')}`, answer);
      return Uint32Array.of(place);
    }
    case 'number':
    case 'code-point':
      if (!isUpTo(/** @type {number} */ (answer), 0xffff_ffff)) throw expected('an answer that is an integer from 0 to 4294967295', answer);
      return Uint32Array.of(/** @type {number} */ (answer));
    case 'slots':
      if (typeof answer !== 'string' || !/^[01x]*$/.test(answer)) throw expected("an answer that is a string of '0', '1' and 'x'", answer);
      return Uint32Array.from(answer, (bit) => '01x'.indexOf(bit));
    case 'fault': {
      const { byteOffset, kind } = /** @type {Fault} */ (answer ?? {});
      const place = illFormedKinds.indexOf(kind);
      if (place < 0 || !isUpTo(byteOffset, 0xffff_ffff)) throw expected('an answer that is an object with a byteOffset and a kind', answer);
      return Uint32Array.of(byteOffset, place);
    }
    case 'text':
      if (typeof answer !== 'string') throw expected('an answer that is a string', answer);
      return Uint32Array.from(Array.from(answer, (character) => character.codePointAt(0) ?? 0));
    case 'bytes':
      return array(0xff, 'an answer that is an array of bytes');
    case 'units':
      return array(0xffff, 'an answer that is an array of code units');
    case 'order':
      return array(0xffff, 'an answer that is an array of places');
  }
}

// The ./exercises entry in Node: the shared table, its answers, and invalid arguments.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { instance } from '../../www/codec/instances.js';
import { AnswerError, answerOf, check, claims, generate, kinds, levels, misconceptions, misconceptionsOf, placeUnits, readAnswer, stepsOf } from '../../www/codec/exercises.js';
import { goldenLines } from '../cases/exercises.mjs';

test('exercises equal those of the table, which is made natively', async () => {
  const table = await readFile(new URL('../cases/exercises.txt', import.meta.url), 'utf8');
  assert.deepEqual(goldenLines(), table.trimEnd().split('\n'));
});

test('a text with half a surrogate pair is wrong, also next to the solution', () => {
  const exercise = generate({ kind: 'read-as-latin-1', level: 1, seed: 0 });
  for (const half of ['\ud800', '\udfff']) {
    for (const answer of [`${exercise.solution}${half}`, `${half}${exercise.solution}`, half]) {
      assert.deepEqual(check(exercise, answer), { right: false, misconception: null, misconceptions: [], at: null });
    }
  }
});

test('solutions are right, answers of misconceptions are recognised, and both can be typed', () => {
  for (const kind of kinds) {
    for (const level of levels) {
      for (let seed = 0; seed < 40; seed++) {
        const exercise = generate({ kind, level, seed });
        const { id, prompt, answerForm, solution } = exercise;
        assert.deepEqual(check(exercise, solution), { right: true, misconception: null, misconceptions: [], at: null }, id);
        assert.deepEqual(readAnswer(exercise, typed(answerForm, solution)), solution, id);
        for (const misconception of misconceptionsOf(kind)) {
          const answer = answerOf(exercise, misconception);
          if (answer === null) continue;
          const verdict = check(exercise, answer);
          assert.ok(!verdict.right && verdict.misconceptions.includes(misconception), `${id}: ${misconception}`);
          assert.equal(verdict.misconception, verdict.misconceptions[0]);
          if (verdict.at) assert.ok(placeUnits.includes(verdict.at.unit) && verdict.at.places.length > 0, id);
          assert.deepEqual(readAnswer(exercise, typed(answerForm, answer)), answer, `${id}: ${misconception}`);
        }
        assert.ok(prompt.key === kind || kind === 'surrogate-pair', id);
      }
    }
  }
});

/** An answer as a user would type it. @param {import('../../www/codec/exercises.js').AnswerForm} form @param {any} answer */
function typed({ form }, answer) {
  /** @param {number} number @param {number} width */
  const hex = (number, width) => number.toString(16).toUpperCase().padStart(width, '0');
  switch (form) {
    case 'code-point': return `0x${hex(answer, 4)}`;
    case 'bytes': return answer.map((/** @type {number} */ byte) => hex(byte, 2)).join(' ');
    case 'units': return answer.map((/** @type {number} */ unit) => hex(unit, 4)).join(' ');
    case 'order': return answer.map((/** @type {number} */ place) => place + 1).join(' ');
    case 'fault': return `${answer.byteOffset} ${answer.kind}`;
    default: return String(answer);
  }
}

test('every misconception belongs to a kind, and there are at least 30', () => {
  assert.ok(misconceptions.length >= 30);
  assert.equal(new Set(misconceptions).size, misconceptions.length);
  assert.deepEqual(new Set(kinds.flatMap((kind) => misconceptionsOf(kind))), new Set(misconceptions));
  assert.equal(new Set(claims).size, claims.length);
});

test('a wrong answer is located in the bits of slots, the bits of bytes, units, or the question', () => {
  // U+0905 would be easier to read, but a seed's exercise can't be chosen, so the first place that differs is computed here.
  const exercise = generate({ kind: 'fill-slots', level: 2, seed: 4 });
  const right = /** @type {string} */ (exercise.solution);
  const wrong = `${right[0] === '0' ? '1' : '0'}${right.slice(1, -1)}x`;
  assert.deepEqual(check(exercise, wrong).at, { unit: 'answer-slots', places: [0, right.length - 1] });
  const bytes = generate({ kind: 'encode', level: 2, seed: 4 });
  const solution = /** @type {number[]} */ (bytes.solution);
  assert.deepEqual(check(bytes, [solution[0] ^ 0x80, solution[1], solution[2] ^ 1]).at, { unit: 'answer-bits', places: [0, 23] });
  assert.deepEqual(check(bytes, [...solution, 0]).at, { unit: 'answer-units', places: [3] });
  const decode = generate({ kind: 'decode', level: 2, seed: 4 });
  assert.deepEqual(check(decode, /** @type {number} */ (answerOf(decode, 'continuation-markers-as-payload'))).at, { unit: 'prompt-bits', places: [8, 9, 16, 17] });
});

test('steps are exercises: their answers are checked and explained', () => {
  for (const kind of kinds) {
    const exercise = generate({ kind, level: 2, seed: 6 });
    const steps = stepsOf(exercise);
    assert.deepEqual(steps.map(({ prompt }) => prompt.key), /** @type {Record<string, string[]>} */ ({ encode: ['choose-template', 'fill-slots'], decode: ['fill-slots'] })[kind] ?? []);
    for (const step of steps) {
      assert.deepEqual(step, generate({ kind, level: 2, seed: 6, step: step.step }));
      assert.equal(step.id, `${kind}-2-6-${step.step}`);
      assert.ok(check(step, step.solution).right);
      const misconception = step.answerForm.form === 'slots' ? 'bits-from-the-right' : 'template-too-long';
      const answer = answerOf(step, misconception);
      assert.ok(answer !== null && check(step, answer).misconceptions.includes(misconception), step.id);
      assert.deepEqual(readAnswer(step, String(step.solution)), step.solution);
    }
  }
  assert.throws(() => generate({ kind: 'encode', level: 1, seed: 1, step: 3 }), { name: 'RangeError', message: 'step must be an integer from 0 to 2, found 3' });
  assert.throws(() => generate({ kind: 'resume', level: 1, seed: 1, step: 1 }), { name: 'RangeError', message: 'step must be an integer from 0 to 0, found 1' });
});

test('bytes may be a Uint8Array, and an exercise no more than its kind, level and seed', () => {
  const exercise = generate({ kind: 'encode', level: 3, seed: 9 });
  assert.equal(check({ kind: 'encode', level: 3, seed: 9 }, /** @type {any} */ (Uint8Array.from(/** @type {number[]} */ (exercise.solution)))).right, true);
});

test('an invalid recipe is an error that says what was expected', () => {
  /** @param {any} recipe @param {string} name @param {RegExp} message */
  const refused = (recipe, name, message) => assert.throws(() => generate(recipe), { name, message });
  refused(null, 'TypeError', /expected an exercise as an object, found null/);
  refused({ kind: 'spell', level: 1, seed: 1 }, 'TypeError', /^unknown kind of exercise 'spell': the kinds are 'classify-byte', /);
  refused({ level: 1, seed: 1 }, 'TypeError', /^unknown kind of exercise undefined/);
  refused({ kind: 'encode', level: '1', seed: 1 }, 'TypeError', /expected level as a number, found a String/);
  refused({ kind: 'encode', level: 4, seed: 1 }, 'RangeError', /^level must be 1, 2 or 3, found 4$/);
  refused({ kind: 'encode', level: 1.5, seed: 1 }, 'RangeError', /^level must be 1, 2 or 3/);
  refused({ kind: 'encode', level: 1, seed: 'x' }, 'TypeError', /expected seed as a number/);
  for (const seed of [-1, 1.5, Number.NaN, 2 ** 32, Infinity]) refused({ kind: 'encode', level: 1, seed }, 'RangeError', /^seed must be an integer from 0 to 4294967295, found /);
  assert.throws(() => answerOf({ kind: 'encode', level: 1, seed: 1 }, /** @type {any} */ ('laziness')), { name: 'TypeError', message: "unknown misconception 'laziness'" });
  assert.throws(() => misconceptionsOf(/** @type {any} */ ('x')), TypeError);
});

test('nonsense is an error, not a wrong answer', () => {
  for (const kind of kinds) {
    const exercise = generate({ kind, level: 1, seed: 2 });
    for (const nonsense of [null, undefined, {}, NaN, [], -1, 'zzz', [300, 70_000, 2.5]]) {
      // Some of these are valid answers to some kinds.
      if (exercise.answerForm.form === 'text' && nonsense === 'zzz') continue;
      if (Array.isArray(nonsense) && nonsense.length === 0 && Array.isArray(exercise.solution)) continue;
      assert.throws(() => check(exercise, /** @type {any} */ (nonsense)), { name: 'TypeError', message: /^expected an answer that is / }, `${kind}: ${nonsense}`);
    }
    assert.throws(() => readAnswer(exercise, ''), (error) => error instanceof AnswerError && error.expected === exercise.answerForm.form, kind);
  }
  assert.throws(() => readAnswer(generate({ kind: 'encode', level: 1, seed: 1 }), /** @type {any} */ (5)), TypeError);
});

test('the error for nonsense says what was found, and what an answer looks like', () => {
  /** @param {import('../../www/codec/exercises.js').Kind} kind */
  const first = (kind) => generate({ kind, level: 1, seed: 2 });
  /** @param {import('../../www/codec/exercises.js').Kind} kind @param {any} answer @param {string} message */
  const refused = (kind, answer, message) => assert.throws(() => check(first(kind), answer), { name: 'TypeError', message: `expected an answer that is ${message}` });
  refused('compare-sizes', 'utf8', "one of 'utf-8', 'utf-16', 'same', found 'utf8'");
  refused('compare-sizes', null, "one of 'utf-8', 'utf-16', 'same', found null");
  refused('decode', -1, 'an integer from 0 to 4294967295, found -1');
  refused('decode', 'U+20AC', "an integer from 0 to 4294967295, found 'U+20AC'");
  refused('encode', [0xe2, 300], 'an array of integers from 0 to 255, found 300 at index 1');
  refused('encode', ['E2'], "an array of integers from 0 to 255, found 'E2' at index 0");
  refused('encode', new DataView(new ArrayBuffer(1)), 'an array of integers from 0 to 255, found a DataView');
  refused('fill-slots', '012', "a string of '0', '1' and 'x', found '012'");
  refused('find-fault', { byteOffset: 1 }, 'an object with a byteOffset and a kind, found an Object');

  /** @param {import('../../www/codec/exercises.js').Kind} kind @param {string} text @param {string} message */
  const unread = (kind, text, message) => assert.throws(() => readAnswer(first(kind), text), { name: 'AnswerError', message });
  unread('compare-sizes', 'utf8', "at UTF-16 offset 0: found `utf8`, expected one of 'utf-8', 'utf-16', 'same'");
  unread('encode', 'E2 8', 'at UTF-16 offset 3: found `8`, expected bytes, such as E2 82 AC');
  unread('decode', '', 'at UTF-16 offset 0: found the end, expected a code point, such as U+20AC');
  const { solution } = first('fill-slots');
  unread('fill-slots', String(solution).slice(1), `at UTF-16 offset ${String(solution).length - 1}: found the end, expected ${String(solution).length} slots, each 0, 1 or x`);
  unread('find-fault', '3', "at UTF-16 offset 1: found the end, expected a byte offset and a kind, such as '3 overlong'");
});

test('the exercises load only their own module, of at most 80 kB by gzip', async () => {
  assert.throws(() => instance(), /not loaded/);
  const module = await readFile(new URL('../../www/pkg/utf8_inspector_exercises_bg.wasm', import.meta.url));
  assert.ok(gzipSync(module, { level: 9 }).length <= 80_000);
});

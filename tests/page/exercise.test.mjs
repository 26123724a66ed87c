// What an exercise says, without a browser: hints, the text for each misconception in each language, and how a try ends.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerOf, check, generate, kinds, levels, misconceptionsOf, readAnswer, stepsOf } from '../../www/codec/exercises.js';
import { Attempt, HINTS } from '../../www/exercise/attempt.js';
import { answerText, slotsByByte, startOrder, templateOf } from '../../www/exercise/format.js';
import { examplesFor } from '../../www/exercise/examples.js';
import { hint, hintNames } from '../../www/exercise/hints.js';
import { words } from '../../www/exercise/words.js';
import { loadWords } from '../../www/i18n/index.js';

/** @import { Exercise } from '../../www/codec/exercises.js' */

const LANGUAGES = /** @type {const} */ (['en', 'de', 'nl']);

/** Exercises of each kind and level, including their steps. @param {number} seeds @returns {Exercise[]} */
const exercises = (seeds) => kinds.flatMap((kind) => levels.flatMap((level) => Array.from({ length: seeds }, (_, seed) => generate({ kind, level, seed })).flatMap((each) => [...stepsOf(each), each])));

for (const language of LANGUAGES) {
  test(`each wrong answer is explained, and each hint has a text: ${language}`, async () => {
    const messages = /** @type {import('../../www/i18n/index.js').Messages<any>} */ (await loadWords(language, words));
    assert.equal(messages.language, language);
    const has = (/** @type {string} */ key) => messages.has(key);
    /** Everything said so far, by misconception and kind. @type {Map<string, string>} */
    const said = new Map();
    for (const exercise of exercises(8)) {
      const { prompt, solution, id } = exercise;
      const kind = prompt.key.endsWith('-surrogates') ? 'surrogate-pair' : prompt.key;
      const name = (/** @type {'choice' | 'fault'} */ sort, /** @type {string} */ each) => (sort === 'fault' ? messages.text(`fault.${each}`)
        : kind === 'textbook-mistake' ? messages.text('choice.textbook-mistake', { number: each }) : messages.text(`choice.${kind}.${each}`));
      const right = answerText(exercise, solution, name);
      assert.ok(right !== '', id);
      for (const misconception of [null, ...misconceptionsOf(/** @type {any} */ (kind))]) {
        const answer = misconception && answerOf(exercise, misconception);
        if (misconception && answer === null) continue;
        const last = answer === null ? null : { ...check(exercise, answer), answer };
        for (let number = 1; number <= HINTS; number++) {
          const { key, values } = hint(exercise, last, number, { has, name });
          assert.ok(messages.text(key, values).length > 3, `${id}: ${key}`);
        }
        if (!misconception) continue;
        const yours = answerText(exercise, /** @type {import('../../www/codec/exercises.js').Answer} */ (answer), name);
        assert.notEqual(yours, right, id);
        const keyOf = (/** @type {string} */ place) => [`${place}.${kind}.${misconception}`, `${place}.${misconception}`].find(has);
        const thought = keyOf('thought');
        assert.ok(thought, `no words for ${misconception}`);
        said.set(`${kind} ${misconception}`, messages.text(thought));
        assert.ok(messages.text(keyOf('meaning') ?? '', { yours, right }).length > 10, misconception);
      }
      for (const key of hintNames(exercise)) assert.ok(has(key), key);
    }
    assert.ok(said.size >= 100, `${said.size} pairs of kind and misconception`);
    // Within a kind, no two misconceptions share a sentence.
    for (const kind of kinds) {
      const sentences = [...said].filter(([key]) => key.startsWith(`${kind} `)).map(([, sentence]) => sentence);
      assert.equal(new Set(sentences).size, sentences.length, kind);
    }
  });
}

test('a partial hint is true of the solution', () => {
  const has = () => false;
  for (const exercise of exercises(30)) {
    const { answerForm, solution, id } = exercise;
    const { values } = hint(exercise, null, 3, { has, name: (_, each) => each });
    const text = answerText(exercise, solution, (_, each) => each);
    switch (answerForm.form) {
      case 'choice': assert.ok(values.wrong !== solution && answerForm.choices.includes(String(values.wrong)), id); break;
      case 'number': assert.ok([values.one, values.other].includes(String(solution)) && Number(values.one) < Number(values.other), id); break;
      case 'code-point': assert.ok(text.endsWith(String(values.digit)), id); break;
      case 'bytes': assert.ok(text.startsWith(String(values.byte)), id); break;
      case 'slots': assert.ok(text.endsWith(String(values.bit)), id); break;
      case 'units': assert.ok(text.startsWith(String(values.unit)), id); break;
      case 'order': assert.ok(text.startsWith(String(values.item)), id); break;
      case 'fault': assert.ok(text.startsWith(`${values.byteOffset},`), id); break;
      case 'text': assert.ok(text.startsWith(String(values.start)) && text !== values.start, id); break;
    }
  }
});

test('a partial hint says more than a refused answer has told', () => {
  const has = () => false;
  for (const exercise of exercises(30)) {
    const { answerForm, prompt, solution, id } = exercise;
    for (const misconception of misconceptionsOf(exercise.kind)) {
      const answer = answerOf(exercise, misconception);
      if (answer === null) continue;
      const { key, values } = hint(exercise, { ...check(exercise, answer), answer }, 3, { has, name: (_, each) => each });
      const said = `${id}, ${misconception}`;
      if (answerForm.form === 'choice') assert.ok(values.wrong !== answer && values.wrong !== solution && answerForm.choices.includes(String(values.wrong)), said);
      if (answerForm.form === 'number') assert.ok([values.one, values.other].includes(String(solution)) && ![values.one, values.other].includes(String(answer)), said);
      if (prompt.key === 'find-fault') {
        const [right, refused] = /** @type {import('../../www/codec/exercise-forms.js').Fault[]} */ ([solution, answer]);
        if (refused?.byteOffset !== right?.byteOffset) assert.deepEqual({ key, values }, { key: 'bit.fault', values: { byteOffset: String(right?.byteOffset) } }, said);
        else assert.ok(key === 'bit.choice' && ![right?.kind, refused?.kind].includes(/** @type {any} */ (values.wrong)), said);
      }
    }
  }
});

test('a try ends solved alone, solved with a hint, or with the answer shown', () => {
  const exercise = generate({ kind: 'encode', level: 1, seed: 3 });
  const wrong = /** @type {number[]} */ (answerOf(exercise, 'bytes-reversed'));
  const alone = new Attempt(exercise);
  alone.check(exercise, wrong);
  assert.equal(alone.outcome, null);
  alone.check(exercise, exercise.solution);
  assert.deepEqual([alone.outcome, alone.tries, [...alone.misconceptions]], ['alone', 2, ['bytes-reversed']]);

  const [step] = stepsOf(exercise);
  assert.ok(step);
  const helped = new Attempt(exercise);
  helped.open(step, 1);
  helped.check(step, step.solution);
  assert.deepEqual([helped.outcome, helped.tries], [null, 0]);
  helped.check(exercise, exercise.solution);
  assert.equal(helped.outcome, 'hint');

  const shown = new Attempt(exercise);
  shown.open(exercise, HINTS);
  shown.check(exercise, exercise.solution);
  assert.equal(shown.outcome, 'not-yet');
});

test('templates are those of the standard', () => {
  assert.deepEqual([1, 2, 3, 4].map(templateOf), ['0xxxxxxx', '110xxxxx 10xxxxxx', '1110xxxx 10xxxxxx 10xxxxxx', '11110xxx 10xxxxxx 10xxxxxx 10xxxxxx']);
  for (const length of [1, 2, 3, 4]) {
    const slots = templateOf(length).match(/x+/g) ?? [];
    assert.deepEqual(slotsByByte(slots.join(''), length), slots, 'as many slots in each byte');
  }
});

test('strings to be sorted are never shown in order first', () => {
  let solved = 0;
  for (const level of levels) {
    for (let seed = 0; seed < 200; seed++) {
      const exercise = generate({ kind: 'sort-by-bytes', level, seed });
      const right = /** @type {number[]} */ (exercise.solution);
      const shown = startOrder(exercise);
      assert.deepEqual(shown.toSorted(), right.toSorted(), exercise.id);
      assert.notDeepEqual(shown, right, exercise.id);
      // Otherwise the order of the question stays.
      if (right.every((place, at) => place === at)) solved++;
      else assert.deepEqual(shown, right.map((_, place) => place), exercise.id);
    }
  }
  assert.ok(solved > 0);
});

test('examples of how an answer is written can be read as one, and are never the right one', () => {
  /** Exercises whose answers are the usual examples. @type {Record<string, any>} */
  const usual = { 'count-code-points': 5, 'replacement-count': 5, decode: 0x20ac, encode: [0xe2, 0x82, 0xac], 'read-as-latin-1': 'Ã¼' };
  for (const made of exercises(20)) {
    const { answerForm, solution, id, kind, prompt } = made;
    const own = prompt.key === 'split-into-surrogates' ? [0xd83d, 0xde00] : prompt.key === 'join-surrogates' ? 0x1_f600 : usual[kind] ?? solution;
    for (const right of [solution, own]) {
      const { byteOffset, ...written } = examplesFor({ ...made, solution: right });
      if (answerForm.form === 'fault') assert.notEqual(byteOffset, String(right.byteOffset), id);
      for (const [name, example] of Object.entries(written)) assert.notDeepEqual(readAnswer(made, example), right, `${id}: ${name} ${example}`);
    }
  }
});

// Sets of exercises: addresses, files, and the exercises in them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kinds, misconceptions } from '../../www/codec/exercise-names.js';
import { readyExercises } from '../../www/codec/load-exercises.js';
import { generate } from '../../www/codec/exercise.js';
import { beginning, countAnswer, countEnd, formatProgress, readProgress } from '../../www/site/practise/set/progress.js';
import { claim, loadSetWords } from '../../www/site/practise/set/wording.js';
import { MAX_EXERCISES, countOf, exercisesOf, formatSet, formatSetFile, isFault, readSet, readSetFile, versions } from '../../www/site/practise/set/set.js';

/** @typedef {import('../../www/site/practise/set/set.js').ExerciseSet} ExerciseSet */

await readyExercises();

/** @type {ExerciseSet} */
const SET = { items: [{ kind: 'encode', level: 2, count: 3 }, { kind: 'decode', level: 1, count: 1 }], order: 'given', seed: 0x7f3a, hints: true, minutes: null, version: null };
/** @type {ExerciseSet} */
const OTHER = { items: kinds.flatMap((kind) => [1, 2, 3].map((level) => ({ kind, level, count: 2 }))), order: 'mixed', seed: 0xffff_ffff, hints: false, minutes: 20, version: 'F' };

test('the address of a set is short, and can be read by people', () => {
  assert.equal(formatSet(SET), 'encode2x3.decode1&seed=7f3a');
  assert.equal(formatSet({ ...SET, order: 'mixed', hints: false, minutes: 20, version: 'B' }), 'encode2x3.decode1&seed=7f3a&order=mixed&hints=off&minutes=20&version=B');
});

test('an address and a file are read as they were written', () => {
  for (const set of [SET, OTHER, { ...SET, version: /** @type {const} */ ('A') }]) {
    assert.deepEqual(readSet(`#v=1&set=${formatSet(set)}`), set);
    assert.deepEqual(readSetFile(formatSetFile(set)), set);
    assert.deepEqual(readSetFile(`\ufeff${formatSetFile(set)}`), set);
  }
  // A link as some programs alter it; and a kind whose name ends in a digit.
  assert.deepEqual(readSet('v=1&set=encode2x3%2Edecode1x1&seed=7F3A&utm_source=mail'), SET);
  const latin = readSet('v=1&set=read-as-latin-12x3');
  assert.deepEqual(isFault(latin) ? latin : latin.items, [{ kind: 'read-as-latin-1', level: 2, count: 3 }]);
});

for (const [fragment, fault] of /** @type {[string, object][]} */ ([
  ['set=encode2', { reason: 'version', found: '', limit: 1 }],
  ['v=2&set=encode2', { reason: 'version', found: '2', limit: 1 }],
  ['v=1', { reason: 'empty', found: '', limit: '' }],
  ['v=1&set=', { reason: 'empty', found: '', limit: '' }],
  ['v=1&set=encode2x0', { reason: 'empty', found: '', limit: '' }],
  ['v=1&set=encode2x10000', { reason: 'large', found: 10_000, limit: 100 }],
  ['v=1&set=encode2x100.decode1', { reason: 'large', found: 101, limit: 100 }],
  ['v=1&set=encode4', { reason: 'damaged', found: 'encode4', limit: '' }],
  ['v=1&set=sing2', { reason: 'damaged', found: 'sing2', limit: '' }],
  ['v=1&set=encode2x-3', { reason: 'damaged', found: 'encode2x-3', limit: '' }],
  ['v=1&set=encode2x3%', { reason: 'damaged', found: 'encode2x3%', limit: '' }],
  ['v=1&set=encode2&seed=ninety', { reason: 'damaged', found: 'seed=ninety', limit: '' }],
  ['v=1&set=encode2&seed=123456789', { reason: 'damaged', found: 'seed=123456789', limit: '' }],
  ['v=1&set=encode2&order=random', { reason: 'damaged', found: 'order=random', limit: '' }],
  ['v=1&set=encode2&hints=perhaps', { reason: 'damaged', found: 'hints=perhaps', limit: '' }],
  ['v=1&set=encode2&minutes=0', { reason: 'damaged', found: 'minutes=0', limit: '' }],
  ['v=1&set=encode2&minutes=601', { reason: 'damaged', found: 'minutes=601', limit: '' }],
  ['v=1&set=encode2&version=G', { reason: 'damaged', found: 'version=G', limit: '' }],
])) {
  test(`not a set: ${fragment}`, () => assert.deepEqual(readSet(fragment), fault));
}

for (const [name, value, fault] of /** @type {[string, unknown, object][]} */ ([
  ['no JSON', 'E2 82 AC', { reason: 'damaged', found: 'E2 82 AC', limit: '' }],
  ['another JSON', '[1]', { reason: 'damaged', found: '[1]', limit: '' }],
  ['a later version', { 'utf8-inspector-set': 2 }, { reason: 'version', found: '2', limit: 1 }],
  ['no items', { 'utf8-inspector-set': 1 }, { reason: 'empty', found: '', limit: '' }],
  ['items that are no list', { 'utf8-inspector-set': 1, items: 3 }, { reason: 'damaged', found: 'items', limit: '' }],
  ['an unknown kind', { 'utf8-inspector-set': 1, items: [{ kind: 'sing', level: 1, count: 1 }] }, { reason: 'damaged', found: 'kind: "sing"', limit: '' }],
  ['a level 4', { 'utf8-inspector-set': 1, items: [{ kind: 'encode', level: 4, count: 1 }] }, { reason: 'damaged', found: 'level: 4', limit: '' }],
  ['half an exercise', { 'utf8-inspector-set': 1, items: [{ kind: 'encode', level: 3, count: 0.5 }] }, { reason: 'damaged', found: 'count: 0.5', limit: '' }],
  ['10,000 exercises', { 'utf8-inspector-set': 1, items: [{ kind: 'encode', level: 3, count: 10_000 }] }, { reason: 'large', found: 10_000, limit: 100 }],
  ['a seed that is a number', { ...JSON.parse(formatSetFile(SET)), seed: 7 }, { reason: 'damaged', found: 'seed: 7', limit: '' }],
])) {
  test(`not a set: a file with ${name}`, () => assert.deepEqual(readSetFile(typeof value === 'string' ? value : JSON.stringify(value)), fault));
}

/** @param {import('../../www/codec/exercise.js').Recipe} recipe */
const promptOf = (recipe) => JSON.stringify(generate(recipe).prompt);

test('the exercises follow from the items of the set, and are always the same', () => {
  const list = exercisesOf(SET, promptOf);
  assert.deepEqual(list.map(({ kind, level }) => `${kind}${level}`), ['encode2', 'encode2', 'encode2', 'decode1']);
  assert.deepEqual(exercisesOf(structuredClone(SET), promptOf), list);
  // Sets that have been given to a class must not change.
  assert.deepEqual(exercisesOf(SET).map(({ seed }) => seed.toString(16)), GOLDEN);
});

/** The seeds of `SET`. */
const GOLDEN = ['2ec8e578', '77ede619', 'a655d423', 'a5931ca0'];

test('each version has other exercises of the same kinds, in the same order', () => {
  const all = [null, ...versions].map((version) => exercisesOf({ ...OTHER, version }, promptOf));
  for (const list of all) assert.deepEqual(list.map(({ kind, level }) => kind + level), all[0]?.map(({ kind, level }) => kind + level));
  const seeds = all.flat().map(({ seed }) => seed);
  assert.equal(new Set(seeds).size, seeds.length);
});

test('no version asks at any place what another asks there', () => {
  for (const order of /** @type {const} */ (['given', 'mixed'])) {
    for (const seed of [0, 1, 99, 0x7f3a]) {
      const all = versions.map((version) => exercisesOf({ ...OTHER, order, seed, version }, promptOf));
      for (const list of all) assert.equal(new Set(list.map(promptOf)).size, list.length);
      for (let place = 0; place < countOf(OTHER); place++) {
        const asked = all.map((list) => promptOf(/** @type {import('../../www/codec/exercise.js').Recipe} */ (list[place])));
        assert.equal(new Set(asked).size, versions.length, `${order} ${seed}, exercise ${place + 1}`);
      }
    }
  }
  // If there are too few, a neighbour's is still avoided: there are twenty words.
  const few = versions.map((version) => exercisesOf({ ...SET, items: [{ kind: 'read-as-latin-1', level: 2, count: 25 }], version }, promptOf).map(promptOf));
  for (let place = 0; place < 25; place++) assert.equal(new Set(few.map((list) => list[place])).size, versions.length);
});

test('exercises follow from the seed alone where nothing would be asked twice, so that old sets stay', () => {
  for (const version of [null, ...versions]) {
    const set = { ...SET, version };
    assert.deepEqual(exercisesOf(set, promptOf), exercisesOf(set), String(version));
  }
});

test('mixed order follows from the seed, and leaves nothing out', () => {
  const given = exercisesOf({ ...OTHER, order: 'given' });
  const mixed = exercisesOf(OTHER);
  assert.notDeepEqual(mixed, given);
  /** @param {object[]} list */
  const sorted = (list) => list.map((each) => JSON.stringify(each)).sort();
  assert.deepEqual(sorted(mixed), sorted(given));
  assert.notDeepEqual(exercisesOf({ ...OTHER, seed: 1 }).map(({ kind, level }) => kind + level), mixed.map(({ kind, level }) => kind + level));
});

test('nothing is asked twice, as long as there are enough exercises', () => {
  for (const { kind, level } of OTHER.items) {
    // Of the bytes at the ends of ranges there are 68; the words are twenty.
    const count = kind === 'classify-byte' && level === 3 ? 68 : kind === 'read-as-latin-1' ? 20 : 60;
    const asked = exercisesOf({ ...SET, items: [{ kind, level, count }] }, promptOf).map(promptOf);
    assert.equal(new Set(asked).size, count, `${kind} ${level}`);
  }
  // Fewer than a hundred bytes are at the ends of ranges, so some are repeated.
  assert.equal(exercisesOf({ ...SET, items: [{ kind: 'classify-byte', level: 3, count: MAX_EXERCISES }] }, promptOf).length, MAX_EXERCISES);
  assert.equal(countOf(OTHER), 84);
});

/** @type {ExerciseSet} */
const GOING = { items: [{ kind: 'encode', level: 1, count: 2 }], order: 'given', seed: 1, hints: true, minutes: 5, version: null };

test('a learner’s progress is read back as it was written', () => {
  const { results: [first, second] } = beginning(2, 1000);
  assert.ok(first && second);
  const going = { results: [{ ...first, outcome: /** @type {const} */ ('hint'), tries: 3, hints: 1, misconceptions: misconceptions.slice(0, 2), seconds: 7.5, isDone: true }, second], place: 1, began: 1000 };
  assert.deepEqual(readProgress(formatProgress(GOING, going), GOING, 2, 2000), going);
});

test('what a learner did in an exercise is counted at each answer, and when it ends', () => {
  const [first, hinted, shown] = beginning(3, 0).results;
  const [confused, other] = misconceptions;
  assert.ok(first && hinted && shown && confused && other);
  countAnswer(first, { right: false, misconception: confused });
  countAnswer(first, { right: false, hints: 2, misconception: confused });
  countAnswer(first, { right: true, hints: 1, misconception: null });
  assert.deepEqual(first, { outcome: 'not-yet', tries: 3, hints: 2, misconceptions: [confused], seconds: 0, isDone: false });
  countEnd(first, { outcome: 'not-yet', misconceptions: [confused, other] });
  assert.deepEqual([first.outcome, first.misconceptions, first.isDone], ['not-yet', [confused, other], true]);

  // Hints opened before a reload.
  countAnswer(hinted, { right: true, hints: 1, misconception: null });
  countEnd(hinted, { outcome: 'alone', misconceptions: [] });
  assert.equal(hinted.outcome, 'hint');
  countEnd(shown, { outcome: 'alone', misconceptions: [] });
  assert.equal(shown.outcome, 'alone');
});

test('text that is not the progress of this very set is ignored', () => {
  const written = formatProgress(GOING, beginning(2, 1000));
  const read = (/** @type {string | null} */ text, /** @type {Partial<typeof GOING>} */ other = {}, count = 2, now = 2000) => readProgress(text, { ...GOING, ...other }, count, now);
  assert.notEqual(read(written), null);
  assert.equal(read(null), null);
  assert.equal(read('{'), null);
  assert.equal(read('[]'), null);
  assert.equal(read(written, { seed: 2 }), null);
  assert.equal(read(written, {}, 3), null);
  assert.equal(read(written, {}, 2, 999), null, 'progress from the future');
  for (const [from, to] of [['"place":0', '"place":3'], ['"tries":0', '"tries":-1'], ['"outcome":"none"', '"outcome":"won"'], ['"misconceptions":[]', '"misconceptions":["luck"]'], ['"isDone":false', '"isDone":0'], ['"seconds":0', '"seconds":"0"']]) {
    assert.equal(read(written.replace(from ?? '', to ?? '')), null, to);
  }
});

test('a claim never has two quotation marks in a row, on paper or on the screen', async () => {
  for (const language of /** @type {const} */ (['en', 'de', 'nl'])) {
    const words = await loadSetWords(language);
    for (let seed = 0; seed < 200; seed++) {
      const { prompt } = generate({ kind: 'textbook-mistake', level: 1 + seed % 3, seed });
      assert.ok(prompt.key === 'textbook-mistake');
      for (const sentence of prompt.sentences) assert.doesNotMatch(claim(words, sentence), /[“”„"]{2}|\{/u);
    }
  }
});

// The words of exercises: for everything the codec can ask or say, and every misconception it knows, in three languages.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerOf, claims, generate, kinds, levels, misconceptions, misconceptionsOf } from '../../www/codec/exercises.js';
import { illFormedKinds } from '../../www/codec/names.js';
import { Messages } from '../../www/i18n/index.js';
import { wordsOf } from './words.mjs';

const languages = /** @type {const} */ (['en', 'de', 'nl']);
const PROMPTS = [
  'classify-byte', 'choose-template', 'fill-slots', 'encode', 'decode', 'count-code-points', 'find-fault', 'resume', 'replacement-count',
  'read-as-latin-1', 'read-as-windows-1252', 'split-into-surrogates', 'join-surrogates', 'compare-sizes', 'sort-by-bytes', 'textbook-mistake',
];
const FORMS = ['choice', 'number', 'code-point', 'bytes', 'slots', 'units', 'order', 'fault', 'text'];

/** Examples of how an answer is written. */
const EXAMPLES = ['bytes', 'byte', 'codePoint', 'digits', 'reference', 'units', 'prefixed', 'escaped', 'number', 'inHex'];

/** The placeholders that are filled, by the kind of text; others would remain. @type {Record<string, readonly string[]>} */
const FILLED = {
  ask: ['byte', 'codePoint', 'character', ...EXAMPLES], nonsense: [...EXAMPLES, 'bits', 'unit', 'text', 'byteOffset'], choice: ['number'], claim: ['n', 'm'], meaning: ['yours', 'right'],
  bit: ['wrong', 'one', 'other', 'digit', 'byte', 'bit', 'unit', 'item', 'byteOffset', 'start'], exercise: ['solution'],
  goal: ['n', 'bits', 'slots'], slot: ['byte', 'slot', 'marker'], digit: ['byte', 'digit'], order: ['item', 'place'], right: ['n'], wrong: ['yours', 'right'],
  fault: ['found'],
};

const english = await wordsOf('exercise/messages', 'en');

/** @param {import('../../www/i18n/index.js').Message} message */
const forms = (message) => (typeof message === 'string' ? [message] : Object.values(message));

/** @param {string} text */
const placeholders = (text) => Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);

/** The keys that the codec's ids need, and those that go with them. */
function* needed() {
  for (const kind of kinds) {
    yield* [`kind.${kind}`, `kind.${kind}.about`, `look.kind.${kind}`, `rule.kind.${kind}`, `notice.${kind}`];
    for (const level of levels) yield `level.${kind}.${level}`;
  }
  yield 'notice.read-as-windows-1252';
  for (const key of PROMPTS) yield* [`ask.${key}`, `ask.${key}.how`];
  for (const form of FORMS) yield* [`bit.${form}`, `nonsense.${form}`];
  for (const kind of illFormedKinds) yield* [`fault.${kind}`, `fault.${kind}.about`];
  for (const claim of claims) yield `claim.${claim}`;
  for (const id of misconceptions) yield* [`look.${id}`, `rule.${id}`];
}

/** The key of the text about a misconception in a kind of exercise. @param {string} place @param {string} kind @param {string} id */
const keyOf = (place, kind, id) => [`${place}.${kind}.${id}`, `${place}.${id}`].find((key) => Object.hasOwn(english, key));

test('the listed prompts and forms are exactly those of the exercises', () => {
  const exercises = kinds.flatMap((kind) => levels.flatMap((level) => [0, 1, 2, 3].map((seed) => generate({ kind, level, seed }))));
  const asked = exercises.map(({ prompt }) => (prompt.key === 'read-as-latin-1' && prompt.isWindows1252 ? 'read-as-windows-1252' : prompt.key));
  assert.deepEqual([...new Set(asked)].sort(), PROMPTS.toSorted());
  assert.deepEqual([...new Set(exercises.map(({ answerForm }) => answerForm.form))].sort(), FORMS.toSorted());
  for (const { prompt, answerForm } of exercises) {
    if (answerForm.form !== 'choice' || prompt.key === 'textbook-mistake') continue;
    for (const id of answerForm.choices) assert.ok(Object.hasOwn(english, `choice.${prompt.key}.${id}`), id);
  }
});

test('there are words for every kind, level, prompt, form, fault, claim and misconception', () => {
  assert.deepEqual([...needed()].filter((key) => !Object.hasOwn(english, key)), []);
});

test('every kind has a sentence for the meaning of each of its misconceptions', () => {
  for (const kind of kinds) {
    for (const id of misconceptionsOf(kind)) for (const place of ['thought', 'meaning']) assert.ok(keyOf(place, kind, id), `${place} of ${id} in ${kind}`);
  }
});

test('every sentence is about a kind and misconception that exist and occur together', () => {
  for (const key of Object.keys(english)) {
    const [place = '', ...ids] = key.split('.');
    if (!['thought', 'meaning', 'look', 'rule'].includes(place) || ids[0] === 'kind') continue;
    const id = /** @type {typeof misconceptions[number]} */ (ids.at(-1));
    const saying = kinds.filter((kind) => misconceptionsOf(kind).includes(id));
    if (ids.length === 2) assert.ok(/** @type {string[]} */ (saying).includes(ids[0] ?? ''), key);
    // At least one kind has no words of its own for it, and uses those for all kinds.
    else assert.ok(saying.some((kind) => keyOf(place, kind, id) === key), key);
  }
});

for (const language of languages) {
  test(`${language}: no two misconceptions are said in the same words, and no two hints`, async () => {
    const words = await wordsOf('exercise/messages', language);
    for (const place of ['thought', 'meaning', 'look', 'rule', 'claim', 'ask', 'kind', 'notice']) {
      const texts = Object.entries(words).filter(([key]) => key.startsWith(`${place}.`) && !key.endsWith('.how')).flatMap(([, message]) => forms(message));
      assert.deepEqual(texts.filter((text, at) => texts.indexOf(text) !== at), [], place);
    }
  });

  test(`${language}: texts have no placeholders but those that are filled, and each once`, async () => {
    for (const [key, message] of Object.entries(await wordsOf('exercise/messages', language))) {
      for (const text of forms(message)) {
        const names = placeholders(text);
        assert.equal(new Set(names).size, names.length, key);
        const filled = FILLED[key.split('.')[0] ?? ''] ?? [];
        assert.deepEqual(names.filter((name) => !filled.includes(name)), [], key);
      }
    }
  });

  test(`${language}: the comment on a wrong answer does not reveal the right one`, async () => {
    for (const [key, message] of Object.entries(await wordsOf('exercise/messages', language))) {
      if (key.startsWith('meaning.')) assert.ok(forms(message).every((text) => !placeholders(text).includes('right')), key);
    }
  });

  test(`${language}: the answer of every misconception gets its sentences`, async () => {
    const messages = new Messages(language, await wordsOf('exercise/messages', language));
    const heard = new Set();
    for (const kind of kinds) {
      for (const level of levels) {
        for (let seed = 0; seed < 10; seed++) {
          const exercise = generate({ kind, level, seed });
          for (const id of misconceptionsOf(kind)) {
            if (answerOf(exercise, id) === null) continue;
            for (const place of ['thought', 'meaning']) {
              const text = messages.text(keyOf(place, kind, id) ?? '', { yours: 'YOURS' });
              assert.match(text, /^\p{Lu}|^\d|^0x/u);
              assert.match(text, /[.]$/);
            }
            heard.add(id);
          }
        }
      }
    }
    assert.equal(heard.size, misconceptions.length);
  });
}

// The names of notations and the faults of a text, in three languages, for every one the codec knows.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { NotationError, holds, notations, read } from '../../www/codec/notation.js';
import { loadWords } from '../../www/i18n/index.js';
import { NOTATION_WORDS, TWOFOLD, labelOf, problemOf } from '../../www/lazy/notation/words.js';
import english from '../../www/lazy/notation/messages/en.js';

const languages = /** @type {const} */ (['en', 'de', 'nl']);

test('there are words for everything that a reader in the codec can expect', async () => {
  const source = await readFile(new URL('../../src/notation/error.rs', import.meta.url), 'utf8');
  const codes = Array.from(source.matchAll(/^    \w+ = "([a-z0-9-]+)", "/gm), ([, code]) => code);
  assert.ok(codes.length > 30, `only ${codes.length} found`);
  const own = Object.keys(english).flatMap((key) => /^expected\.((?!at(?:-|$)).*)/.exec(key)?.[1] ?? []);
  // JavaScript expects one thing more: a well-formed string.
  assert.deepEqual(own.sort(), [...codes, 'well-formed-text'].sort());
});

test('exactly the notations that hold bytes and code points have two forms', () => {
  assert.deepEqual(notations.filter((id) => holds(id).bytes && holds(id).codePoints), TWOFOLD);
});

for (const language of languages) {
  test(`${language}: every notation has a label of its own`, async () => {
    const words = await loadWords(language, NOTATION_WORDS);
    const labels = notations.flatMap((id) => [...(holds(id).bytes ? [labelOf(words, id, 'bytes')] : []), ...(holds(id).codePoints ? [labelOf(words, id)] : [])]);
    assert.equal(labels.length, 30);
    assert.equal(new Set(labels).size, labels.length);
  });
}

test('a label shows the form of escapes', async () => {
  const words = await loadWords('en', NOTATION_WORDS);
  assert.deepEqual([labelOf(words, 'hex-escaped', 'bytes'), labelOf(words, 'u-braced'), labelOf(words, 'python', 'bytes'), labelOf(words, 'python')],
    ['Escapes \\xHH', 'Escapes \\u{H}', 'Python bytes', 'Python']);
});

for (const [language, text, id, sentence] of /** @type {[typeof languages[number], string, typeof notations[number], string][]} */ ([
  ['en', '"𝄞\\q"', 'json', 'At character 3: found “\\q”, expected an escape of this notation after the backslash.'],
  ['de', '"\\q"', 'json', 'Bei Zeichen 2 steht „\\q“, erwartet: eine Escape-Folge dieser Schreibweise nach dem Backslash.'],
  ['nl', '"abc', 'json', 'Aan het einde van de tekst wordt verwacht: het sluitende aanhalingsteken.'],
  ['en', '"\ud800"', 'json', 'At character 2: found “\\ud800”, expected text without lone surrogates.'],
])) {
  test(`${language}: the error for ${id} ${JSON.stringify(text)} says where and why`, async () => {
    const words = await loadWords(language, NOTATION_WORDS);
    assert.throws(() => read(text, id), (error) => {
      assert.ok(error instanceof NotationError);
      assert.equal(problemOf(words, text, error), sentence);
      return true;
    });
  });
}

// The numbers in words that documents state are right: how many schemes, notations, kinds of exercise and misconceptions there are.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { kinds, misconceptions } from '../../www/codec/exercise-names.js';
import { schemes } from '../../www/codec/names.js';
import { notations } from '../../www/codec/notations.js';

const COUNTS = { schemes: schemes.length, notations: notations.length, kinds: kinds.length, misconceptions: misconceptions.length };

const UNITS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const TEENS = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
/** The words from ten to ninety-nine: smaller numbers also count other things, such as two kinds of bytes. */
const WORDS = [...TEENS, ...TENS.flatMap((ten) => UNITS.map((unit) => (unit ? `${ten}-${unit}` : ten)))];
const NUMBER = `(${WORDS.toSorted((a, b) => b.length - a.length).join('|')})`;

for (const path of ['README.md', 'CHANGELOG.md', 'npm/README.md', 'src/README.md', 'docs/embedding.md', 'docs/teaching.md']) {
  test(`${path} states the right numbers`, async () => {
    const text = await readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
    const found = Array.from(text.matchAll(new RegExp(`\\b${NUMBER}\\s+\`?(${Object.keys(COUNTS).join('|')})\\b`, 'gi')),
      ([, word = '', noun = '']) => ({ noun, number: 10 + WORDS.indexOf(word.toLowerCase()) }));
    assert.ok(found.length > 0, 'it states some');
    assert.deepEqual(found, found.map(({ noun }) => ({ noun, number: COUNTS[/** @type {keyof typeof COUNTS} */ (noun)] })));
  });
}

for (const [path, statement] of [['docs/glossary.md', `UTF-8 is one of ${NUMBER}\\b`], ['npm/README.md', `\`schemes\` lists all ${NUMBER}\\b`]]) {
  test(`${path} states the number of schemes`, async () => {
    const text = await readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
    assert.equal(10 + WORDS.indexOf(new RegExp(String(statement)).exec(text)?.[1] ?? ''), schemes.length);
  });
}

// Every export has an example in its doc comment, and each result that an example gives after an arrow is true.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import * as exercises from '../../www/codec/exercises.js';
import * as index from '../../www/codec/index.js';
import * as notation from '../../www/codec/notation.js';

const api = { ...index, ...exercises, ...notation };
/** @param {string} file in www/codec */
const source = (file) => readFile(new URL(`../../www/codec/${file}`, import.meta.url), 'utf8');
const entries = (await Promise.all(['index.js', 'exercises.js'].map(source))).join('');
const files = [...Array.from(entries.matchAll(/^export .* from '\.\/(.*)';$/gm), ([, file = '']) => file), 'notations.js'];
const sources = await Promise.all(files.map(source));

/** The lines of each example, by the name of the export it documents. @type {Map<string, string[]>} */
const examples = new Map();
for (const [, comment, name] of sources.join('\n').matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport (?:async function|function|class|const) (\w+)/g)) {
  const example = /@example\n((?: \* (?!@).*\n)+)/.exec(comment);
  if (example) examples.set(name, example[1].trimEnd().split('\n').map((line) => line.slice(3)));
}

/** Typed arrays become plain arrays, as the examples write them. @param {unknown} value */
const plain = (value) => (ArrayBuffer.isView(value) ? Array.from(/** @type {Uint8Array} */ (value)) : value);

// LoadError first: its example shows a failing load, and no load fails after one has succeeded.
const names = Object.keys(api).sort((a, b) => Number(b === 'LoadError') - Number(a === 'LoadError'));
for (const name of names) {
  test(`the example of ${name}`, async () => {
    const lines = examples.get(name) ?? [];
    assert.ok(lines.some((line) => line.includes(' // → ')), `${name} has no example with a result`);
    const program = lines.map((line) => line.replace(/^(.*); \/\/ → (.*)$/, 'assert.deepEqual(plain($1), $2);'));
    if (name !== 'LoadError') await api.ready();
    // A name that the example declares may also be an export of another entry.
    const known = names.filter((key) => !new RegExp(`\\b(?:const|let)\\b[^=;]*\\b${key}\\b[^=;]*=`).test(program.join('\n')));
    const run = Object.getPrototypeOf(async () => {}).constructor('assert', 'plain', ...known, program.join('\n'));
    await run(assert, plain, ...known.map((key) => Reflect.get(api, key)));
  });
}

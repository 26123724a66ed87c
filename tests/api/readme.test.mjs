// The examples of the codec in README.md, in npm/README.md and at the head of the entry modules run as they stand, and give what their comments say.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import * as exercises from '../../www/codec/exercises.js';
import * as index from '../../www/codec/index.js';
import * as notation from '../../www/codec/notation.js';

/** @type {Record<string, object>} */
const ENTRIES = { 'utf8-inspector': index, 'utf8-inspector/notation': notation, 'utf8-inspector/exercises': exercises };

/** The code of a document: what is in blocks of JavaScript, or indented in a comment. @param {string} text */
const blocksOf = (text) => [
  ...Array.from(text.matchAll(/^```js\n([^]*?)^```$/gm), ([, code = '']) => code),
  ...Array.from(text.matchAll(/(?:^ \* {5}.*\n| \*\n(?= \* {5}))+/gm), ([lines]) => lines.replaceAll(/^ \* {0,5}/gm, '')),
];

/** A result that a comment gives as a value; other comments are prose. */
const RESULT = /^(.*); \/\/ ((?:['"[{]|(?:\d|true$|false$|null$)).*)$/gm;

/** Compares what is expected; what it leaves out, marked by `…`, may be anything. @param {any} found @param {any} expected @param {boolean} isPart */
function same(found, expected, isPart) {
  if (!isPart || typeof expected !== 'object' || expected === null) assert.deepEqual(found, expected);
  else for (const [key, value] of Object.entries(expected)) same(found[key], value, true);
}

/** Typed arrays become plain arrays, as the examples write them. @param {unknown} value */
const plain = (value) => (ArrayBuffer.isView(value) ? Array.from(/** @type {Uint8Array} */ (value)) : value);

for (const [path, results] of /** @type {const} */ ([['README.md', 3], ['npm/README.md', 6], ['www/codec/notation.js', 2], ['www/codec/exercises.js', 2]])) {
  test(`the examples of ${path}`, async () => {
    await index.ready();
    const blocks = blocksOf(await readFile(new URL(`../../${path}`, import.meta.url), 'utf8'));
    let compared = 0;
    for (const block of blocks) {
      const imports = Array.from(block.matchAll(/^import \{(.*)\} from '(utf8-inspector(?:\/notation|\/exercises)?)';$/gm));
      // Others belong to a page, and have tests of their own.
      if (imports.length === 0 || block.search(RESULT) < 0) continue;
      const names = imports.flatMap(([, list = '', entry = '']) => list.split(',').map((name) => ({ name: name.trim(), value: Reflect.get(ENTRIES[entry] ?? {}, name.trim()) })));
      for (const { name, value } of names) assert.ok(value, `${name} is exported`);
      const program = block.replaceAll(/^import .*\n/gm, '').replaceAll(RESULT, (_, code, result) => {
        compared++;
        return `same(plain(${code}), ${result.replaceAll(/, …/g, '')}, ${result.includes('…')});`;
      });
      const run = Object.getPrototypeOf(async () => {}).constructor('same', 'plain', ...names.map(({ name }) => name), program);
      await run(same, plain, ...names.map(({ value }) => value));
    }
    assert.equal(compared, results, 'results compared');
  });
}

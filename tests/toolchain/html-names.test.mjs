// The codec's table of HTML's named character references is that of the standard.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { TABLE, generated, htmlNames } from '../../scripts/html-names.mjs';

const { html4, html5 } = await htmlNames();
const table = await readFile(TABLE, 'utf8');

/** The contents of the table, in the standard's form. @type {Map<string, string>} */
const said = new Map();
/** The first name of each text. @type {Map<string, string>} */
const first = new Map();
let point = 0;
for (const line of table.slice(table.indexOf('"\\\n') + 3, table.lastIndexOf('"')).trim().split('\n')) {
  const [points = '', names = ''] = line.split('|');
  const [step, second] = points.split('+');
  point += step === '' ? 1 : Number(step);
  const text = String.fromCodePoint(point, ...(second === undefined ? [] : [parseInt(second, 16)]));
  for (const name of names.split(' ')) {
    said.set(`&${name.replace('.', '')};`, text);
    if (name.endsWith('.')) said.set(`&${name.replace('.', '')}`, text);
    if (!first.has(text)) first.set(text, name.replace('.', ''));
  }
}

test('the module is the generated one', async () => {
  assert.equal(table, await generated(), 'run: node scripts/html-names.mjs');
});

test('it says all that the standard says, and nothing else', () => {
  assert.equal(said.size, 2231);
  assert.deepEqual([...said].sort(), Object.entries(html5).sort());
});

/** Python includes the standard's list too. */
const python = spawnSync('python3', ['-c', 'import html.entities, json; print(json.dumps(html.entities.html5))'], { encoding: 'utf8' });

test('it agrees with Python’s table', { skip: python.status !== 0 && 'python3 is missing' }, () => {
  /** @type {Record<string, string>} */
  const theirs = JSON.parse(python.stdout);
  assert.deepEqual([...said].sort(), Object.entries(theirs).map(([name, text]) => [`&${name}`, text]).sort());
});

test('the reader looks far enough for the longest name that needs no semicolon', async () => {
  const reader = await readFile(new URL('../../src/notation/html.rs', import.meta.url), 'utf8');
  const longest = Math.max(...[...said.keys()].filter((name) => !name.endsWith(';')).map((name) => name.length - 1));
  assert.match(reader, new RegExp(`const LONGEST_OLD: usize = ${longest};`));
});

test('the name to write is the one of HTML 4, if there is one', () => {
  for (const [name, text] of Object.entries(html4).filter(([name]) => name.endsWith(';'))) {
    assert.equal(html4[`&${first.get(text)};`], text, name);
  }
  assert.deepEqual(['€', '→', '\u00a0', '&'].map((text) => first.get(text)), ['euro', 'rarr', 'nbsp', 'amp']);
});

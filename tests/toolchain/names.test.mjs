// The character names that the page shows: as www/data/names has them, and with what the page
// has to derive, they are the names of the Unicode Character Database.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { RULES, categoryOf, characterNames, nameFiles, rulesModule } from '../../scripts/names.mjs';
import { characterFacts } from '../../www/core/character.js';
import { derivedName } from '../../www/lazy/names/index.js';

const FOLDER = new URL('../../www/data/names/', import.meta.url);
const { listed, ranges } = characterNames();

test('the files on disk are the generated ones, and no others', async () => {
  const files = nameFiles({ listed, ranges });
  assert.deepEqual((await readdir(FOLDER)).sort(), [...files.keys()].sort());
  for (const [file, text] of files) {
    assert.equal(await readFile(new URL(file, FOLDER), 'utf8'), text, file);
  }
});

test('a file has one line for each named code point, in order', async () => {
  const text = await readFile(new URL('2080.txt', FOLDER), 'utf8');
  const lines = text.split('\n').slice(0, -1);
  assert.ok(text.endsWith('\n'));
  assert.ok(lines.every((line) => /^[0-9A-F]{2} (?:[A-Z][a-z] )?[A-Z0-9][A-Z0-9 -]*$/.test(line)));
  assert.deepEqual(lines, [...lines].sort());
  assert.ok(lines.includes('A0 Sc EURO-CURRENCY SIGN') && lines.includes('AC EURO SIGN'), 'the category is written where it changes');
  assert.match(await readFile(new URL('1d100.txt', FOLDER), 'utf8'), /^1E (?:So )?MUSICAL SYMBOL G CLEF$/m);
});

test('the index names each other file', async () => {
  const files = await readdir(FOLDER);
  assert.deepEqual((await readFile(new URL('index.txt', FOLDER), 'utf8')).trim().split('\n').map((page) => `${page}.txt`).sort(),
    files.filter((file) => file !== 'index.txt').sort());
});

test('controls have the names of their aliases', () => {
  const expected = {
    0x00: 'NULL',
    0x07: 'ALERT',
    0x09: 'CHARACTER TABULATION',
    0x0a: 'LINE FEED',
    0x0d: 'CARRIAGE RETURN',
    0x1b: 'ESCAPE',
    0x7f: 'DELETE',
    0x80: 'PADDING CHARACTER',
    0x85: 'NEXT LINE',
  };
  for (const [codePoint, name] of Object.entries(expected)) {
    assert.equal(listed.get(Number(codePoint)), name);
  }
  for (let codePoint = 0; codePoint < 0xa0; codePoint += 1) {
    if (codePoint === 0x20) codePoint = 0x7f;
    assert.ok(listed.has(codePoint), `U+00${codePoint.toString(16)} has no name`);
  }
});

/** What the page shows as the name of a code point, and null for none. @param {number} codePoint */
const shownName = (codePoint) => listed.get(codePoint) ?? derivedName(codePoint);

test('the names are those that another reader of the database has', () => {
  // With unicodedata2 18.0.0 from PyPI: ''.join(f'{c:04X} {name(chr(c))}\n' for c in range(0x110000) if name(chr(c), None))
  const hash = createHash('sha256');
  let count = 0;
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
    const name = /\p{Cc}/u.test(String.fromCodePoint(codePoint)) ? null : shownName(codePoint);
    if (name === null) continue;
    hash.update(`${codePoint.toString(16).toUpperCase().padStart(4, '0')} ${name}\n`);
    count += 1;
  }
  assert.equal(count, 172_808);
  assert.equal(hash.digest('hex'), 'f1f2c3884ea86d78f1ddbbd370809a3c0192af48497ce0af544d45791667fdac');
});

test('no name is both listed and in a range, or in two ranges', () => {
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
    const inRanges = ranges.filter(({ first, last }) => first <= codePoint && codePoint <= last).length;
    assert.ok(inRanges + Number(listed.has(codePoint)) <= 1, codePoint.toString(16));
  }
});

test('the module of the rules is the generated one', async () => {
  assert.equal(await readFile(RULES, 'utf8'), rulesModule(ranges), 'run: node scripts/names.mjs');
});

test('the page derives the names in the ranges, and no others', () => {
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
    assert.equal(derivedName(codePoint) !== null, ranges.some(({ first, last }) => first <= codePoint && codePoint <= last), codePoint.toString(16));
  }
});

test('everything named by rule is a letter, as the page assumes', () => {
  for (const { first, last } of ranges) {
    for (let codePoint = first; codePoint <= last; codePoint++) assert.equal(categoryOf(codePoint), 'Lo', codePoint.toString(16));
  }
});

test('a browser that knows no characters gets the name and category of each', async () => {
  const files = nameFiles({ listed, ranges });
  const { fetch } = globalThis;
  const { test: matches } = RegExp.prototype;
  globalThis.fetch = async (address) => new Response(files.get(`${address}`.replace(/.*\//, '')));
  RegExp.prototype.test = () => false;
  try {
    for (const [codePoint, name] of [...listed, ...ranges.map(({ first }) => /** @type {const} */ ([first, derivedName(first)]))]) {
      assert.deepEqual(await characterFacts(codePoint), { name, category: categoryOf(codePoint) });
    }
  } finally {
    globalThis.fetch = fetch;
    RegExp.prototype.test = matches;
  }
});

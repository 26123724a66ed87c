// Names and categories come from the files of names, whatever Unicode version the engine has.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, test } from 'node:test';
import { characterFacts, generalCategory } from '../../www/core/character.js';
import { explainUnassigned } from '../../www/core/explain/note.js';
import { allMessages } from './words.mjs';

const { fetch } = globalThis;
const { test: matches } = RegExp.prototype;

/** @type {string[]} the files requested */
let asked = [];

beforeEach(() => {
  asked = [];
  globalThis.fetch = async (address) => {
    asked.push(`${address}`.replace(/.*\//, ''));
    return new Response(await readFile(new URL(`${address}`)));
  };
});
afterEach(() => {
  globalThis.fetch = fetch;
  RegExp.prototype.test = matches;
});

/** Imitates an engine with an older version of Unicode, in which these are unassigned. @param {...number} newer */
function olderEngine(...newer) {
  const unknown = newer.map((codePoint) => String.fromCodePoint(codePoint));
  RegExp.prototype.test = function (text) {
    return unknown.includes(text) ? this.source === '\\p{Cn}' : matches.call(this, text);
  };
}

/** @param {number} codePoint */
const note = async (codePoint) => (await explainUnassigned(codePoint, await allMessages('en')))
  ?.map((part) => (typeof part === 'string' ? part : part.text)).join('') ?? null;

test('a character has a name and a category, and its file is fetched once', async () => {
  assert.deepEqual(await characterFacts(0x20ac), { name: 'EURO SIGN', category: 'Sc' });
  assert.deepEqual(await characterFacts(0x20a4), { name: 'LIRA SIGN', category: 'Sc' });
  assert.deepEqual(asked, ['2080.txt']);
});

test('a character newer than the engine has a name and a category too, and is not called unassigned', async () => {
  olderEngine(0x10940, 0x323b0);
  assert.equal(generalCategory(0x10940), 'Cn');
  assert.deepEqual(await characterFacts(0x10940), { name: 'SIDETIC LETTER N01', category: 'Lo' });
  assert.equal(await note(0x10940), null);
  assert.deepEqual(await characterFacts(0x323b0), { name: 'CJK UNIFIED IDEOGRAPH-323B0', category: 'Lo' });
  assert.equal(await note(0x323b0), null);
});

test('an unassigned code point has no name and is called unassigned; no missing file is fetched', async () => {
  for (const codePoint of [0x378, 0x1fffd, 0xe0fff]) {
    assert.deepEqual(await characterFacts(codePoint), { name: null, category: 'Cn' });
    assert.match(await note(codePoint) ?? '', / is not assigned in Unicode 18, /);
  }
  assert.deepEqual(asked.filter((file) => file !== 'index.txt'), ['0340.txt']);
});

test('the note says which version of Unicode the names come from', async () => {
  const rules = await readFile(new URL('../../www/data/name-rules.js', import.meta.url), 'utf8');
  const version = /from Unicode (\d+)\./.exec(rules)?.[1];
  assert.ok(version);
  for (const language of /** @type {const} */ (['en', 'de', 'nl'])) {
    assert.match((await allMessages(language)).text('note.unassigned', { codePoint: 'U+0378' }), new RegExp(`Unicode ${version}\\b`));
  }
});

test('private use and noncharacters have no name, and nothing is fetched', async () => {
  for (const codePoint of [0xe000, 0x10fffd, 0xfdd0, 0xffff]) {
    assert.equal((await characterFacts(codePoint)).name, null);
    assert.equal(await note(codePoint), null);
  }
  assert.deepEqual(asked, []);
});

test('without the files a character has its category, and a name if a rule gives one', async () => {
  globalThis.fetch = async () => new Response('', { status: 404 });
  assert.deepEqual(await characterFacts(0x3a9), { name: undefined, category: 'Lu' });
  assert.equal(await note(0x5ff), null, 'nothing can tell that it is unassigned');
  assert.deepEqual(await characterFacts(0xd55c), { name: 'HANGUL SYLLABLE HAN', category: 'Lo' });
});

test('a file that could not be fetched is fetched again', async () => {
  globalThis.fetch = async () => new Response('', { status: 503 });
  assert.equal((await characterFacts(0x416)).name, undefined);
  globalThis.fetch = async (address) => new Response(await readFile(new URL(`${address}`)));
  assert.equal((await characterFacts(0x416)).name, 'CYRILLIC CAPITAL LETTER ZHE');
});

test('the fifty most recently used files are kept', async () => {
  // Each file has 64 code points.
  const points = Array.from({ length: 51 }, (_, i) => 0x1000 + 0x40 * i);
  for (const codePoint of points) await characterFacts(codePoint);
  assert.equal(asked.length, 51);
  for (const codePoint of points.slice(1)) await characterFacts(codePoint);
  assert.equal(asked.length, 51, 'fifty are still there');
  await characterFacts(/** @type {number} */ (points[0]));
  assert.deepEqual(asked.slice(51), ['1000.txt']);
  await characterFacts(/** @type {number} */ (points[2]));
  assert.equal(asked.length, 52);
  await characterFacts(/** @type {number} */ (points[1]));
  assert.equal(asked.length, 53, 'the least recently used one is gone');
});

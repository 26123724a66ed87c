// Keys are bound by tables, from which the list of keys is made: a key that a script asks for itself would be missing in it.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';

const WWW = new URL('../../www/', import.meta.url);

/** A key compared by its name; the keys of an object, such as `prompt.key`, have small letters. */
const ASKED = /\b(?:key|code) [!=]==? '(?:[A-Z]\w*| )'/;

/** Scripts that ask for a key by its name, and why. */
const ON_PURPOSE = new Map([
  ['lazy/examples/index.js', 'Tab is the browser’s: the menu closes so that it goes on from the button'],
  ['lazy/paint/index.js', 'the release of Shift ends what a table’s keys began'],
  ['lazy/fields/paint.js', 'likewise'],
  ['exercise/editors/field.js', 'the page of exercises has no list of keys'],
  ['exercise/editors/slots.js', 'likewise'],
]);

test('scripts ask tables what a key does', async () => {
  const scripts = (await readdir(WWW, { recursive: true })).filter((path) => /^(?!built|pkg|ui).*\.js$/.test(path));
  const asking = await Promise.all(scripts.map(async (path) => (ASKED.test(await readFile(new URL(path, WWW), 'utf8')) ? path : [])));
  assert.deepEqual(asking.flat().sort(), [...ON_PURPOSE.keys()].sort());
  assert.ok(scripts.length > 250, `only ${scripts.length} scripts`);
});

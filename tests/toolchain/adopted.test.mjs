// An inspector may be moved into another document, whose classes are not those of the document that loaded the scripts.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';

const WWW = new URL('../../www/', import.meta.url);

/** A test for a class that each document has of its own. */
const ASKED = /\binstanceof (?:Element|Node|ShadowRoot|Document|Window|HTML\w+|SVG\w+|\w*Event|File|Blob|DataTransfer)\b/;

test('scripts of the inspector don’t ask for the class of a node or an event', async () => {
  const scripts = (await readdir(WWW, { recursive: true })).filter((path) => /^(?!built|pkg).*\.js$/.test(path));
  const code = await Promise.all(scripts.map(async (path) => (await readFile(new URL(path, WWW), 'utf8')).replace(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '')));
  assert.deepEqual(scripts.filter((_, i) => ASKED.test(code[i] ?? '')), []);
  assert.ok(scripts.length > 200, `only ${scripts.length} scripts`);
});

// How the scripts of the page and its tests find out where the focus is.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';

const ROOT = new URL('../../', import.meta.url);

/** A selector with `:focus`, in a call that looks for elements. */
const ASKED = /\b(?:querySelector(?:All)?|matches|closest|locator)\([^)]*:focus\b/;

/** @param {string} folder @param {RegExp} isScript */
const scriptsIn = async (folder, isScript) => (await readdir(new URL(folder, ROOT), { recursive: true })).map((path) => `${folder}/${path}`).filter((path) => isScript.test(path));

test('scripts ask for the active element, not for :focus, which WebKit matches in the active window only', async () => {
  const scripts = [...await scriptsIn('www', /^www\/(?!built|pkg).*\.js$/), ...await scriptsIn('tests/browser', /\.mjs$/)];
  const wrong = await Promise.all(scripts.map(async (path) => (ASKED.test(await readFile(new URL(path, ROOT), 'utf8')) ? path : [])));
  assert.deepEqual(wrong.flat(), []);
  assert.ok(scripts.length > 250, `only ${scripts.length} scripts`);
});

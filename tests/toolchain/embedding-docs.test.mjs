// What docs/embedding.md promises: the files of the tests, and every attribute, view, property and part.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { paths, withFiles, written } from '../../scripts/embedding-docs.mjs';
import { ATTRIBUTES } from '../../www/lazy/panels/difference/other-text.js';
import { Utf8Inspector } from '../../www/element/inspector.js';
import { LOADERS } from '../../www/element/loaders.js';
import { SYSTEMS } from '../embed/systems.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const document = written();

/** The names in the first column of the table under a heading. @param {string} heading */
function listed(heading) {
  const section = document.split(/^##+ /m).find((each) => each.startsWith(`${heading}\n`));
  assert.ok(section, `no section ${heading}`);
  const cells = section.split('\n').filter((line) => line.startsWith('|')).slice(2).map((line) => line.split('|')[1] ?? '');
  return cells.flatMap((cell) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name]) => String(name))).sort();
}

/** What a pattern captures in the modules of a folder, each once; at least one. @param {string} folder @param {RegExp} pattern */
function inSources(folder, pattern) {
  const sources = readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js') && !/^(?:built|pkg)\//.test(name));
  const found = sources.flatMap((name) => Array.from(readFileSync(`${ROOT}/${folder}/${name}`, 'utf8').matchAll(pattern), ([, captured]) => captured));
  assert.ok(found.length > 0, `nothing in ${folder}`);
  return [...new Set(found)].sort();
}

test('each block is a copy of the file that the tests build (else: node scripts/embedding-docs.mjs)', () => {
  assert.equal(document, withFiles(document));
  assert.equal(paths(document).length, document.match(/^<!-- tests\//gm)?.length, 'a comment without a block');
});

test('every system that is tested is shown', () => {
  const shown = paths(document);
  assert.deepEqual(SYSTEMS.filter(({ name }) => !shown.some((path) => path?.startsWith(`tests/embed/${name}/`))), []);
});

test('each link within the document leads to a heading', () => {
  const headings = Array.from(document.matchAll(/^##+ (.+)$/gm), ([, heading]) => String(heading).toLowerCase().replace(/[^\w -]/g, '').replaceAll(' ', '-'));
  const links = Array.from(document.matchAll(/\]\(#([^)]+)\)/g), ([, target]) => target);
  assert.ok(links.length > 0);
  assert.deepEqual(links.filter((target) => !headings.includes(String(target))), []);
});

test('exactly the existing attributes are documented', () => {
  // The browser reports `disabled`, a form reads the name, the style sheets the theme, and the panel of differences the other text.
  assert.deepEqual(listed('Attributes'), [...Utf8Inspector.observedAttributes, 'disabled', 'name', 'theme', ...ATTRIBUTES].sort());
});

test('exactly the existing views are documented', () => {
  assert.deepEqual(listed('Views'), Object.keys(LOADERS).sort());
});

test('exactly the existing custom properties are documented', () => {
  assert.deepEqual(listed('Custom properties'), inSources('www', /var\((--utf8-[a-z-]+)/g));
});

test('exactly the existing parts are documented', () => {
  assert.deepEqual(listed('Parts'), inSources('www', /\bpart: '([a-z -]+)'/g));
});

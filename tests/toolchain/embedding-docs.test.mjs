// What docs/embedding.md and its neighbours list: the files of the tests, and every attribute, view, event, scheme, kind, property and part.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { paths, withFiles, written } from '../../scripts/embedding-docs.mjs';
import { kinds } from '../../www/codec/exercise-names.js';
import { schemes } from '../../www/codec/names.js';
import { ATTRIBUTES } from '../../www/lazy/panels/difference/other-text.js';
import { Utf8Inspector } from '../../www/element/inspector.js';
import { LOADERS } from '../../www/element/loaders.js';
import { TABS } from '../../www/element/panels.js';
import { Utf8Exercise } from '../../www/exercise/element.js';
import { SYSTEMS } from '../embed/systems.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const document = written();

/** What stands under a heading, up to the next one. @param {string} heading @param {string} [text] */
function sectionOf(heading, text = document) {
  const section = text.split(/^##+ /m).find((each) => each.startsWith(`${heading}\n`));
  assert.ok(section, `no section ${heading}`);
  return section;
}

/** What is written as code in a text. @param {string} text */
const codeIn = (text) => Array.from(text.matchAll(/`([^`]+)`/g), ([, name]) => String(name));

/** The names in the first column of a section's table, or of its nth. @param {string} section @param {number} [nth] */
function namesIn(section, nth = 0) {
  const table = section.match(/(?:^\|.*\n)+/gm)?.[nth];
  assert.ok(table, 'no table');
  return table.split('\n').slice(2).flatMap((line) => codeIn(line.split('|')[1] ?? '')).sort();
}

/** The names in the first column of the table under a heading. @param {string} heading */
const listed = (heading) => namesIn(sectionOf(heading));

/** A document of the project. @param {string} path */
const read = (path) => readFileSync(`${ROOT}/${path}`, 'utf8');

/** What the row of a name says. @param {string} section @param {string} name in the first column */
function rowOf(section, name) {
  const row = section.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
  assert.ok(row, `no row for ${name}`);
  return row.slice(row.indexOf('|', 1));
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

test('exactly the existing schemes are documented', () => {
  assert.deepEqual(codeIn(sectionOf('Schemes')), [...schemes]);
});

test('exactly the existing tabs are documented', () => {
  const tabs = TABS.toSorted();
  assert.deepEqual(codeIn(rowOf(sectionOf('Attributes'), 'tabs').split(':')[1]?.split(';')[0] ?? '').sort(), tabs);
  assert.deepEqual(codeIn(rowOf(sectionOf('The element', read('npm/README.md')), 'tabs').split(':')[1]?.split(';')[0] ?? '').sort(), tabs);
});

test('the README of the package names exactly the existing views', () => {
  assert.deepEqual(codeIn(rowOf(sectionOf('The element', read('npm/README.md')), 'view')).sort(), Object.keys(LOADERS).sort());
});

test('exactly the existing events are documented', () => {
  const [ofInspector, ofExercise] = ['events', 'exercise-events'].map((file) => {
    const map = /export interface \w+EventMap [^{]*\{\n([^]*?)^\}/m.exec(read(`npm/types/${file}.d.ts`))?.[1] ?? '';
    return Array.from(map.matchAll(/^ {2}(\w+): CustomEvent/gm), ([, name]) => name).sort();
  });
  assert.deepEqual(listed('Events and properties'), ofInspector);
  assert.deepEqual(namesIn(sectionOf('Exercises'), 1), ofExercise);
});

test('exactly the existing attributes and kinds of exercises are documented', () => {
  const section = sectionOf('Exercises');
  assert.deepEqual(namesIn(section).map((name) => name.replace('="off"', '')), [...Utf8Exercise.observedAttributes, 'theme'].sort());
  assert.deepEqual(codeIn(rowOf(section, 'kind')), [...kinds]);
  assert.deepEqual(namesIn(sectionOf('Kinds of exercise', read('docs/teaching.md'))), kinds.toSorted());
});

test('a section that names a style sheet shows it, or says where it is shown', () => {
  const sections = document.split(/^## /m).slice(1).filter((section) => section.includes('inspector.css'));
  assert.ok(sections.length >= 5, `${sections.length} sections`);
  const shows = (/** @type {string} */ section) => /^<!-- .*\/inspector\.css -->$/m.test(section) || section.includes('[mdBook](#mdbook)');
  assert.deepEqual(sections.filter((section) => !shows(section)).map((section) => section.split('\n')[0]), []);
  const sheets = ['mdbook', 'docusaurus/src', 'mkdocs/docs'].map((folder) => read(`tests/embed/${folder}/inspector.css`));
  assert.deepEqual([...new Set(sheets)], [sheets[0]]);
});

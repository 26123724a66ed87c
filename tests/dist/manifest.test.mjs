// custom-elements.json lists what the sources define, no more and no less.

import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { Utf8Inspector } from '../../www/element/inspector.js';
import { Utf8Exercise } from '../../www/exercise/element.js';
import { ATTRIBUTES } from '../../www/lazy/panels/difference/other-text.js';
import { DIST, ROOT } from './support.mjs';

const manifest = JSON.parse(await readFile(`${DIST}/npm/custom-elements.json`, 'utf8'));
const [declaration] = manifest.modules[0].declarations;
const names = (/** @type {string} */ list) => declaration[list].map((/** @type {{ name: string }} */ { name }) => name).sort();

const folder = `${ROOT}/www`;
const files = (await readdir(folder, { recursive: true })).filter((file) => /^(?:element|lazy|panels|ui)\/.*\.js$/.test(file));
const source = (await Promise.all(files.map((file) => readFile(`${folder}/${file}`, 'utf8')))).join('\n');
/** What a pattern's group finds in the sources of the element, each once. @param {RegExp} pattern */
const inSource = (pattern) => [...new Set(Array.from(source.matchAll(pattern), ([, name = '']) => name))].sort();

test('attributes: the observed ones, those of a panel, and those that the browser handles', () => {
  assert.deepEqual(names('attributes'), [...Utf8Inspector.observedAttributes, ...ATTRIBUTES, 'disabled', 'name', 'theme'].sort());
});

/** The properties of a prototype, and those inherited within this project. @param {object} prototype @returns {[string, PropertyDescriptor][]} */
const described = (prototype) => (prototype === Object.prototype ? []
  : [...Object.entries(Object.getOwnPropertyDescriptors(prototype)), ...described(Object.getPrototypeOf(prototype))]);

test('members: the public ones of the class, and which can only be read', () => {
  const own = described(Utf8Inspector.prototype).filter(([name]) => !/constructor|Callback$/.test(name));
  assert.deepEqual(names('members'), own.map(([name]) => name).sort());
  for (const { name, kind, readonly = false, attribute } of declaration.members) {
    const found = Object.fromEntries(own)[name];
    assert.equal(kind, found?.get ? 'field' : 'method', name);
    if (kind === 'field') assert.equal(readonly, found?.set === undefined, name);
    if (attribute) assert.equal(declaration.attributes.find((/** @type {any} */ each) => each.name === attribute).fieldName, name);
  }
});

test('events: the ones that are fired', () => {
  assert.deepEqual(names('events'), inSource(/(?:\bemit|\bnew CustomEvent)\('([\w-]+)'/g));
});

test('states, parts and slots', () => {
  assert.deepEqual(names('cssStates'), inSource(/\.states\b.*\('([\w-]+)'\)/g));
  assert.deepEqual(names('cssParts'), inSource(/\bpart: '([\w-]+)'/g));
  assert.deepEqual(names('slots'), inSource(/\bh\('slot'(?:, \{ name: '([\w-]+)' \})?\)/g));
});

test('custom properties: those that the style sheets read', () => {
  assert.deepEqual(names('cssProperties'), inSource(/var\((--utf8-[\w-]+)/g));
});

test('the views that it names are those that exist', async () => {
  const { LOADERS } = await import('../../www/element/loaders.js');
  const { description } = declaration.attributes.find((/** @type {any} */ each) => each.name === 'view');
  assert.deepEqual(Array.from(description.matchAll(/`(\w+)`/g), ([, name]) => name).sort(), Object.keys(LOADERS).sort());
});

test('the exercise: attributes, members, events and custom properties', async () => {
  const exercise = manifest.modules.at(-1).declarations[0];
  const named = (/** @type {string} */ list) => exercise[list].map((/** @type {{ name: string }} */ { name }) => name).sort();
  assert.deepEqual(named('attributes'), [...Utf8Exercise.observedAttributes, 'theme'].sort());
  assert.deepEqual(named('members'), Object.getOwnPropertyNames(Utf8Exercise.prototype).filter((name) => !/constructor|Callback$/.test(name)).sort());
  const code = await readFile(`${folder}/exercise/element.js`, 'utf8');
  assert.deepEqual(named('events'), [...new Set(Array.from(code.matchAll(/#dispatch\('([\w-]+)'/g), ([, name = '']) => name))].sort());
  assert.deepEqual(named('cssProperties'), names('cssProperties').filter((/** @type {string} */ name) => name !== '--utf8-strip-height'));
});

test('it names files of the package', async () => {
  for (const { path } of manifest.modules) await readFile(`${DIST}/npm/${path}`);
});

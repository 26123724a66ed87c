// The rooms (folders) of www, and the walls between them: what a module may import, as docs/architecture.md says.

import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** From the ground up: a module imports from its own room and from those before it. */
const ROOMS = ['data', 'codec', 'core', 'i18n', 'ui', 'panels', 'lazy', 'element', 'exercise', 'site'];

/** The room of modules that are loaded only when first used. */
const LAZY = 'lazy';

/** @typedef {{ from: string, to: string, isStatic: boolean }} Import paths from the root */

const files = (await readdir(`${ROOT}www`, { recursive: true })).filter((path) => path.endsWith('.js') && !/^(?:built|pkg)\//.test(path));
const modules = files.map((path) => `www/${path}`);
const { metafile } = await esbuild.build({
  absWorkingDir: ROOT, entryPoints: modules, bundle: true, format: 'esm', write: false, outdir: 'out', metafile: true, external: ['node:*'],
});
/** Every import between modules of the page; type imports are only comments, and don't count. @type {Import[]} */
const imports = modules.flatMap((from) => (metafile.inputs[from]?.imports ?? []).filter(({ external }) => !external)
  .map(({ path, kind }) => ({ from, to: path, isStatic: kind !== 'dynamic-import' })));

/** @param {string} path */
const roomOf = (path) => path.split('/')[1] ?? '';

/** @param {Import} which */
const written = ({ from, to }) => `${from} imports ${to}`;

test('every module is in a known folder', () => {
  assert.deepEqual(modules.filter((path) => !ROOMS.includes(roomOf(path))), []);
  // Otherwise the tests below would prove nothing.
  assert.ok(imports.length > 150, `only ${imports.length} imports`);
  assert.ok(imports.some(({ to, isStatic }) => roomOf(to) === LAZY && !isStatic));
});

test('nothing imports upwards, except that lazy modules may be imported on demand from below', () => {
  const upwards = imports.filter(({ from, to, isStatic }) => roomOf(to) !== 'pkg'
    && ROOMS.indexOf(roomOf(to)) > ROOMS.indexOf(roomOf(from)) && (isStatic || roomOf(to) !== LAZY));
  assert.deepEqual(upwards.map(written), []);
});

test('only the codec imports what wasm-bindgen generates', () => {
  assert.deepEqual(imports.filter(({ from, to }) => roomOf(to) === 'pkg' && roomOf(from) !== 'codec').map(written), []);
});

test('eager modules reach lazy/ only by import()', () => {
  const eager = imports.filter(({ from, to, isStatic }) => isStatic && roomOf(to) === LAZY && roomOf(from) !== LAZY);
  assert.deepEqual(eager.map(written), []);
});

test('nothing in www imports the whole codec, because a bundle would load all of it for the first view', () => {
  assert.deepEqual(imports.filter(({ to }) => to === 'www/codec/index.js').map(written), []);
});

test('there are no import cycles', () => {
  /** @type {Map<string, string[]>} */
  const next = new Map(modules.map((path) => [path, imports.filter(({ from, isStatic }) => isStatic && from === path).map(({ to }) => to)]));
  /** @type {Set<string>} */
  const done = new Set();
  /** @type {string[]} */
  const circles = [];
  /** @param {string} path @param {string[]} way */
  const visit = (path, way) => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' → '));
    else if (!done.has(path)) for (const to of next.get(path) ?? []) visit(to, [...way, path]);
    done.add(path);
  };
  for (const path of modules) visit(path, []);
  assert.deepEqual(circles, []);
});

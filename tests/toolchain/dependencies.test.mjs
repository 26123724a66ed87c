// docs/dependencies.md names every direct dependency, and nothing else.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (/** @type {string} */ name) => readFileSync(`${ROOT}/${name}`, 'utf8');
const readAll = (/** @type {string} */ folder, ending = '') => readdirSync(`${ROOT}/${folder}`, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(ending)).map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'));

/** The folders with a package.json of their own. */
const MANIFESTS = ['', 'tests/dist/'];

/** The cells of each line of the table under a heading. @param {string} heading @returns {string[][]} */
function table(heading) {
  const section = read('docs/dependencies.md').split(/^## /m).find((each) => each.startsWith(`${heading}\n`));
  assert.ok(section, `docs/dependencies.md has no section ${heading}`);
  const lines = section.split('\n').filter((line) => line.startsWith('|')).slice(2);
  return lines.map((line) => line.split(/(?<!\\)\|/).slice(1, -1).map((cell) => cell.trim()));
}

const named = (/** @type {string} */ heading) => table(heading).map(([name]) => name.replaceAll('`', ''));

/** @param {Iterable<string>} there @param {string} heading */
function same(there, heading) {
  const lines = named(heading);
  assert.deepEqual([...lines].sort(), [...new Set(lines)].sort(), `${heading} names something twice`);
  const missing = [...new Set(there)].filter((name) => !lines.includes(name));
  const surplus = lines.filter((name) => !new Set(there).has(name));
  assert.deepEqual({ missing, surplus }, { missing: [], surplus: [] }, `in docs/dependencies.md, ${heading}`);
}

/** The crates that a manifest asks for, in every part of it. @param {string} manifest @returns {string[]} */
function crates(manifest) {
  const command = ['metadata', '--no-deps', '--format-version', '1', '--manifest-path', `${ROOT}/${manifest}`];
  const { packages } = JSON.parse(execFileSync('cargo', command, { encoding: 'utf8' }));
  return packages.flatMap((/** @type {any} */ each) => each.dependencies)
    .filter((/** @type {any} */ each) => each.source !== null)
    .map((/** @type {any} */ each) => each.name);
}

test('every crate', () => {
  same(['Cargo.toml', 'benches/Cargo.toml', 'fuzz/Cargo.toml', 'scripts/tools/Cargo.toml'].flatMap(crates), 'Rust');
});

test('every npm package', () => {
  same(MANIFESTS.flatMap((folder) => {
    const { dependencies = {}, devDependencies } = JSON.parse(read(`${folder}package.json`));
    return [...Object.keys(dependencies), ...Object.keys(devDependencies)];
  }), 'npm');
});

test('every compiled tool comes first, and no tool is unused', () => {
  const users = [read('Makefile'), ...readAll('scripts'), ...readAll('tests/embed', '.sh')].join('\n').replace(/^\s*#.*/gm, '');
  const compiled = [...read('scripts/install-tool.mjs').matchAll(/published\('([\w-]+)'/g)].map(([, name]) => name);
  assert.ok(compiled.length > 0);
  for (const name of compiled) assert.match(users, new RegExp(`install-tool\\.mjs"? ${name}\\b`), 'somebody needs it');
  const lines = named('Tools');
  assert.deepEqual(lines.slice(0, compiled.length).sort(), compiled.sort());
  assert.deepEqual(lines.filter((name) => !users.includes(name)), []);
});

test('every action', () => {
  const uses = readAll('.github/workflows').flatMap((text) => [...text.matchAll(/uses: ([\w/-]+)@/g)]);
  same(uses.map(([, name]) => name), 'Actions');
});

test('the names are of the Unicode version that is installed', () => {
  const [installed] = Object.keys(JSON.parse(read('package.json')).devDependencies)
    .flatMap((name) => name.match(/^@unicode\/unicode-(.*)$/)?.slice(1) ?? []);
  assert.deepEqual(named('Data'), [`Unicode Character Database ${installed}`, 'named character references of WHATWG HTML']);
});

test('each line says why, the licence and the weight', () => {
  for (const heading of ['Rust', 'npm', 'Data', 'Tools', 'Actions']) {
    for (const cells of table(heading)) assert.ok(cells.length === 4 && cells.every(Boolean), cells.join(' | '));
  }
});

test('each licence is that of the installed package', () => {
  const packages = Object.assign({}, ...MANIFESTS.map((folder) => JSON.parse(read(`${folder}package-lock.json`)).packages));
  for (const [name, , licence] of table('npm')) {
    assert.equal(licence, packages[`node_modules/${name.replaceAll('`', '')}`].license, name);
  }
});

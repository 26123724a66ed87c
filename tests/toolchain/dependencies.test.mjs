// docs/dependencies.md names every direct dependency, and nothing else.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (/** @type {string} */ name) => readFileSync(`${ROOT}/${name}`, 'utf8');
const readAll = (/** @type {string} */ folder) => readdirSync(`${ROOT}/${folder}`).map((name) => read(`${folder}/${name}`));

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
  same(['Cargo.toml', 'benches/Cargo.toml', 'fuzz/Cargo.toml'].flatMap(crates), 'Rust');
});

test('every npm package', () => {
  const { dependencies = {}, devDependencies } = JSON.parse(read('package.json'));
  same([...Object.keys(dependencies), ...Object.keys(devDependencies)], 'npm');
});

test('every tool that is compiled, and no tool that nothing asks for', () => {
  const lines = named('Tools');
  const compiled = [...read('Makefile').matchAll(/install-tool\.sh "[^"]*" (\S+)/g)].map(([, name]) => name);
  assert.ok(compiled.length > 0);
  assert.deepEqual(compiled.filter((name) => !lines.includes(name)), []);
  const users = [read('Makefile'), ...readAll('scripts')].join('\n');
  assert.deepEqual(lines.filter((name) => !users.includes(name)), []);
});

test('every action', () => {
  const uses = readAll('.github/workflows').flatMap((text) => [...text.matchAll(/uses: ([\w/-]+)@/g)]);
  same(uses.map(([, name]) => name), 'Actions');
});

test('the names are of the Unicode version that is installed', () => {
  const [installed] = Object.keys(JSON.parse(read('package.json')).devDependencies)
    .flatMap((name) => name.match(/^@unicode\/unicode-(.*)$/)?.slice(1) ?? []);
  assert.deepEqual(named('Data'), [`Unicode Character Database ${installed}`]);
});

test('each line says why, the licence and the weight', () => {
  for (const heading of ['Rust', 'npm', 'Data', 'Tools', 'Actions']) {
    for (const cells of table(heading)) assert.ok(cells.length === 4 && cells.every(Boolean), cells.join(' | '));
  }
});

test('each licence is that of the installed package', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  for (const [name, , licence] of table('npm')) {
    assert.equal(licence, packages[`node_modules/${name.replaceAll('`', '')}`].license, name);
  }
});

// What package-lock.json promises: `npm ci` installs these packages, byte for byte, from any registry.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (/** @type {string} */ name) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const lock = JSON.parse(read('package-lock.json'));
const { '': root, ...packages } = /** @type {Record<string, any>} */ (lock.packages);

test('every package has a SHA-512 to be checked against', () => {
  assert.ok(Object.keys(packages).length > 0);
  for (const [path, { integrity }] of Object.entries(packages)) assert.match(integrity ?? '', /^sha512-/, path);
});

test('no package names the registry that it came from', () => {
  assert.doesNotMatch(read('package-lock.json'), /"resolved"|https?:\/\/[^"]*\.tgz/);
});

test('it is the lock of this package.json, so `npm ci` takes it', () => {
  const { devDependencies, name, version } = JSON.parse(read('package.json'));
  assert.deepEqual({ name: root.name, version: root.version }, { name, version });
  assert.deepEqual(root.devDependencies, devDependencies);
});

test('every direct dependency is pinned to one version', () => {
  for (const [name, version] of Object.entries(root.devDependencies)) {
    assert.match(String(version), /^\d+\.\d+\.\d+$/, name);
    assert.equal(packages[`node_modules/${name}`].version, version);
  }
});

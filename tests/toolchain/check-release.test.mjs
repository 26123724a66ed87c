// What is checked before a tag is released, on a small project in a folder of its own.

import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { problems, versions } from '../../scripts/check-release.mjs';

const REPOSITORY = 'owner/name';
const FILES = {
  'Cargo.toml': '[package]\nname = "x"\nversion = "1.2.3"\nrepository = "https://example.org/owner/name"\n',
  'package.json': '{ "version": "1.2.3", "repository": { "url": "git+https://example.org/owner/name.git" } }',
  'package-lock.json': '{ "version": "1.2.3" }',
  'CITATION.cff': 'cff-version: 1.2.0\nversion: 1.2.3\n',
  'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n## 1.2.3\n\n## 1.2.2\n',
};

/** @type {string} */
let folder;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'utf8-inspector-release-'));
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text);
});
afterEach(() => rm(folder, { recursive: true }));

test('a tag that every file agrees with can be released', () => {
  assert.deepEqual(problems('v1.2.3', REPOSITORY, folder), []);
});

for (const [name, text] of Object.entries(FILES)) {
  test(`${name} with another version stops the release`, async () => {
    await writeFile(join(folder, name), text.replace('1.2.3', '1.2.4'));
    const found = problems('v1.2.3', REPOSITORY, folder);
    assert.equal(found.length, 1);
    assert.ok(found[0].startsWith(`${name} names version 1.2.4`));
  });
}

test('a changelog with no section for the version stops the release', async () => {
  await writeFile(join(folder, 'CHANGELOG.md'), '# Changelog\n\n## Unreleased\n');
  assert.deepEqual(problems('v1.2.3', REPOSITORY, folder), ['CHANGELOG.md names version none, the tag is v1.2.3']);
});

test('packages of another repository are not released from this one', () => {
  const found = problems('v1.2.3', 'other/name', folder);
  assert.deepEqual(found.map((problem) => problem.split(' ')[0]), ['Cargo.toml', 'package.json']);
});

test('this project names one version everywhere, and the changelog none that is later', () => {
  const { 'CHANGELOG.md': released, ...here } = versions();
  assert.deepEqual(new Set(Object.values(here)).size, 1, JSON.stringify(here));
  assert.ok(here['Cargo.toml']);
  assert.ok(released === undefined || released === here['Cargo.toml'], `${released} in CHANGELOG.md`);
});

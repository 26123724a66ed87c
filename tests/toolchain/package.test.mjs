// The package.json that is published, made from that of a small project in its own folder.

import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { manifest } from '../../scripts/dist/package.mjs';

const folder = await mkdtemp(join(tmpdir(), 'utf8-inspector-package-'));
after(() => rm(folder, { recursive: true }));

const PROJECT = {
  name: 'x',
  version: '1.2.3',
  description: 'an x',
  keywords: ['x'],
  license: 'MIT',
  engines: { node: '>=20.16' },
};

/** The package.json published for a project's, as serialised. @param {object} project */
async function published(project) {
  await writeFile(join(folder, 'package.json'), JSON.stringify(project));
  return JSON.parse(JSON.stringify(await manifest(folder)));
}

test('it says of the package what the project says', async () => {
  const made = await published(PROJECT);
  assert.deepEqual({ ...made, ...PROJECT }, made);
});

test('it names the repository that the project names', async () => {
  const repository = { type: 'git', url: 'git+https://example.org/owner/name.git' };
  assert.deepEqual((await published({ ...PROJECT, repository })).repository, repository);
});

test('it names no repository if the project names none', async () => {
  assert.ok(!('repository' in await published(PROJECT)));
});

test('it leaves out fields that only the project needs', async () => {
  const made = await published({ ...PROJECT, devDependencies: { y: '1.0.0' }, scripts: { install: 'y' }, files: ['y'] });
  assert.deepEqual(made, await published(PROJECT));
});

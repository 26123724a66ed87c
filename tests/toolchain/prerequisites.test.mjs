// The required version of Node: what the check before a build accepts, and what the documents say.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (/** @type {string} */ name) => readFile(join(ROOT, name), 'utf8');
const json = async (/** @type {string} */ name) => JSON.parse(await read(name));

// Programs that do nothing stand in for all but node.
const folder = await mkdtemp(join(tmpdir(), 'utf8-inspector-node-'));
after(() => rm(folder, { recursive: true }));
for (const name of ['cargo', 'npm', 'cc']) await writeFile(join(folder, name), '#!/bin/sh\n', { mode: 0o755 });

/** What the check says, and whether it passes, for a version of Node. @param {string} version */
async function checked(version) {
  await writeFile(join(folder, 'node'), `#!/bin/sh\necho v${version}\n`, { mode: 0o755 });
  const { status, stderr } = spawnSync(join(ROOT, 'scripts/prerequisites.sh'), { env: { PATH: `${folder}:/usr/bin:/bin` }, encoding: 'utf8' });
  return { status, stderr };
}

const [, wanted = ''] = (await json('package.json')).engines.node.match(/^>=(\d+\.\d+)$/);
const [major = NaN, minor = NaN] = wanted.split('.').map(Number);

for (const version of [`${wanted}.0`, `${major}.${minor + 4}.2`, `${major + 1}.0.0`, '100.0.0']) {
  test(`Node ${version} is accepted`, async () => {
    assert.deepEqual(await checked(version), { status: 0, stderr: '' });
  });
}

for (const version of ['9.99.0', `${major - 1}.99.9`, `${major}.2.0`, `${major}.${minor - 1}.9`]) {
  test(`Node ${version} is too old`, async () => {
    assert.deepEqual(await checked(version), { status: 1, stderr: `error: node v${version} is too old: install Node ${wanted} or later\n` });
  });
}

test('all documents name the same version of Node', async () => {
  for (const name of ['README.md', 'CONTRIBUTING.md', 'npm/README.md']) {
    const told = Array.from((await read(name)).matchAll(/Node (\d[\d.]*)/g), ([, version]) => version);
    assert.equal(told[0], wanted, name);
  }
});

test('the documents say which Node Vite needs for testing dist/', async () => {
  const { node } = (await json('tests/dist/package-lock.json')).packages['node_modules/vite'].engines;
  assert.equal(node, '^20.19.0 || >=22.12.0');
  for (const name of ['README.md', 'CONTRIBUTING.md']) assert.match(await read(name), /`make test-dist`[^.]*Node 20\.19 or 22\.12/, name);
});

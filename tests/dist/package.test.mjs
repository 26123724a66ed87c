// The package as an archive: what is in it, and what package linters say about it.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { publint } from 'publint';
import { ARCHIVE, DIST, ROOT, filesIn, run } from './support.mjs';

test('publint finds nothing', async () => {
  const { messages } = await publint({ pkgDir: `${DIST}/npm`, strict: true, level: 'suggestion' });
  assert.deepEqual(messages, []);
});

test('are-the-types-wrong finds nothing, for a package of ES modules', async () => {
  const { stdout } = await run(`${ROOT}/node_modules/.bin/attw`, ['--profile', 'esm-only', '--format', 'json', ARCHIVE]);
  const { analysis } = JSON.parse(stdout);
  const problems = Object.values(/** @type {Record<string, { resolutionKind?: string, kind: string }[]>} */ (analysis.problems)).flat()
    .filter(({ resolutionKind }) => resolutionKind !== 'node10' && resolutionKind !== 'node16-cjs');
  assert.deepEqual(problems, []);
  assert.deepEqual(Object.keys(analysis.entrypoints).sort(),
    ['.', './custom-elements.json', './define', './define-exercise', './exercises', './inline', './notation', './package.json']);
});

test('every file that a module refers to exists: webpack looks for all of them', async () => {
  const files = await filesIn(`${DIST}/npm`);
  const named = (await Promise.all(files.filter((file) => file.endsWith('.js')).map(async (file) => {
    const text = await readFile(`${DIST}/npm/${file}`, 'utf8');
    return [...text.matchAll(/new URL\("([^"]+)",\s*import\.meta\.url\)/g)].map(([, path]) => new URL(`file:///${file}/../${path}`).pathname.slice(1));
  }))).flat();
  assert.ok(named.length >= 3, `${named.length} found`);
  assert.deepEqual(named.filter((file) => !files.includes(file)), []);
});

test('the archive holds the folder, and nothing else', async () => {
  const { stdout } = await run('tar', ['--list', '--file', ARCHIVE]);
  assert.deepEqual(stdout.trim().split('\n').map((path) => path.replace(/^package\//, '')).sort(), await filesIn(`${DIST}/npm`));
});

test('every file of the archive is readable by all, and none is executable', async () => {
  const { stdout } = await run('tar', ['--list', '--verbose', '--file', ARCHIVE]);
  const modes = new Set(stdout.trim().split('\n').map((line) => line.slice(0, 10)));
  assert.deepEqual([...modes], ['-rw-r--r--']);
});

test('the package has no dependencies, and runs nothing when it is installed', async () => {
  const { dependencies, peerDependencies, scripts, version } = JSON.parse(await readFile(`${DIST}/npm/package.json`, 'utf8'));
  assert.deepEqual({ dependencies, peerDependencies, scripts }, { dependencies: undefined, peerDependencies: undefined, scripts: undefined });
  assert.equal(version, JSON.parse(await readFile(`${ROOT}/package.json`, 'utf8')).version);
});

test('no file reveals where it was built', async () => {
  // A path of one part, such as /src, may well occur in files that were built elsewhere.
  const folders = [ROOT, process.env['HOME'] ?? '/'].map((place) => `${place.replace(/\/+$/, '')}/`).filter((place) => place.split('/').length > 3);
  const places = [...folders, '.cargo/registry'];
  for (const file of await filesIn(DIST)) {
    const raw = await readFile(`${DIST}/${file}`);
    const content = (file.endsWith('.tgz') ? gunzipSync(raw) : raw).toString('latin1');
    assert.deepEqual(places.filter((place) => content.includes(place)), [], file);
  }
});

test('SHA256SUMS names every file, as sha256sum reads it', async () => {
  await run('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: DIST });
  const named = (await readFile(`${DIST}/SHA256SUMS`, 'utf8')).trim().split('\n').map((line) => line.slice(66));
  assert.deepEqual([...named, 'SHA256SUMS'].sort(), await filesIn(DIST));
});

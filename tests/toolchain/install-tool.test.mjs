// The installer of tools: exact versions, nothing half installed, safe when run twice at once.
// A small program stands in for cargo.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { access, chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../scripts/install-tool.sh', import.meta.url));

// Notes each call in $CALLS, then makes a program that answers with $ANSWER or the version asked for.
const CARGO = `#!/usr/bin/env bash
echo "$@" >>"$CALLS"
while [ $# -gt 0 ]; do
  case $1 in --root) root=$2 ;; --version) version=$2 ;; esac
  shift
done
mkdir -p "$root/bin"
printf '#!/bin/sh\\necho tool %s\\n' "\${ANSWER:-$version}" >"$root/bin/tool"
if [ -n "\${HANG:-}" ]; then touch "$HANG"; exec sleep 30; fi
chmod +x "$root/bin/tool"
`;

/** @type {string} */
let folder;
/** @type {string} */
let cache;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'utf8-inspector-tool-'));
  cache = join(folder, 'cache', 'utf8-inspector');
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'bin', 'cargo'), CARGO);
  await chmod(join(folder, 'bin', 'cargo'), 0o755);
});
afterEach(() => rm(folder, { recursive: true }));

/** @param {Record<string, string>} [variables] */
function start(variables = {}) {
  return spawn(SCRIPT, ['[1/1]', 'tool', '1.2.3', 'tool', '--locked'], {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
      XDG_CACHE_HOME: join(folder, 'cache'),
      CALLS: join(folder, 'calls'),
      ...variables,
    },
  });
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<number | null>} the exit code */
const ended = (child) => new Promise((resolve) => child.once('close', resolve));

const calls = async () => (await readFile(join(folder, 'calls'), 'utf8')).trimEnd().split('\n');
const installed = async () => (await readdir(cache)).filter((name) => !name.endsWith('.lock'));

test('a tool is compiled once, with the options given', async () => {
  assert.equal(await ended(start()), 0);
  assert.equal(await ended(start()), 0);
  const made = await calls();
  assert.equal(made.length, 1);
  assert.match(made[0], /^install tool --version 1\.2\.3 .*--locked$/);
  assert.deepEqual(await installed(), ['tool-1.2.3']);
});

test('two runs at once compile once', async () => {
  assert.deepEqual(await Promise.all([ended(start()), ended(start()), ended(start())]), [0, 0, 0]);
  assert.equal((await calls()).length, 1);
});

test('an interrupted run leaves nothing that counts as installed, and the next one cleans up', async () => {
  const hang = join(folder, 'hangs');
  const child = start({ HANG: hang });
  const end = ended(child);
  const there = () => access(hang).then(() => true, () => false);
  while (!(await there())) await new Promise((resolve) => setTimeout(resolve, 20));
  process.kill(-(/** @type {number} */ (child.pid)), 'SIGKILL');
  assert.equal(await end, null);
  assert.ok(!(await installed()).includes('tool-1.2.3'));
  assert.equal(await ended(start()), 0);
  assert.deepEqual(await installed(), ['tool-1.2.3']);
});

test('a tool of another version than asked for is refused', async () => {
  assert.equal(await ended(start({ ANSWER: '1.2.4' })), 1);
  assert.deepEqual(await installed(), []);
});

test('a tool on PATH is copied if it is of exactly this version', async () => {
  const tool = join(folder, 'bin', 'tool');
  await writeFile(tool, '#!/bin/sh\necho tool 1.2.2\n');
  await chmod(tool, 0o755);
  assert.equal(await ended(start()), 0);
  assert.equal((await calls()).length, 1);

  await rm(join(cache, 'tool-1.2.3'), { recursive: true });
  await writeFile(tool, '#!/bin/sh\necho tool 1.2.3\n');
  assert.equal(await ended(start()), 0);
  assert.equal((await calls()).length, 1);
  assert.deepEqual(await installed(), ['tool-1.2.3']);
});

// The installer of tools: exact versions, nothing half installed, safe when run twice at once.
// A small program stands in for cargo.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { access, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../scripts/install-tool.mjs', import.meta.url));
const ALONE = fileURLToPath(new URL('../../scripts/alone.sh', import.meta.url));

// Logs each call in $CALLS, then makes a program that prints $ANSWER or the requested version. It keeps compiled files
// in the folder it is given, and hangs halfway if $HANG says so.
const CARGO = `#!/bin/sh
echo "$@" >>"$CALLS"
while [ $# -gt 0 ]; do
  case $1 in --root) root=$2 ;; --version) version=$2 ;; esac
  shift
done
mkdir -p "$root/bin" "$CARGO_TARGET_DIR"
printf '    Building [==>      ] 3/12: abc\\r    Building [====>    ] 7/12: def\\r' >&2
if [ -n "\${HANG:-}" ]; then touch "$CARGO_TARGET_DIR/half" "$HANG"; exec sleep 30; fi
if [ -e "$CARGO_TARGET_DIR/half" ]; then echo resumed >>"$CALLS"; fi
if [ -n "\${FAIL:-}" ]; then echo "error: $FAIL" >&2; exit 101; fi
printf '#!/bin/sh\\necho mdbook v%s\\n' "\${ANSWER:-$version}" >"$root/bin/mdbook"
chmod +x "$root/bin/mdbook"
`;

/** @type {string} */
let folder;
/** @type {string} */
let cache;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'utf8-inspector-tool-'));
  cache = join(folder, 'cache', 'utf8-inspector');
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'bin', 'cargo'), CARGO, { mode: 0o755 });
});
afterEach(() => rm(folder, { recursive: true }));

const VERSION = /published\('mdbook', '([\d.]+)'/.exec(await readFile(SCRIPT, 'utf8'))?.[1];

/** @param {Record<string, string>} [variables] @param {string} [name] */
function start(variables = {}, name = 'mdbook') {
  return spawn(process.execPath, [SCRIPT, name, '[1/1]'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
      XDG_CACHE_HOME: join(folder, 'cache'),
      CALLS: join(folder, 'calls'),
      ...variables,
    },
  });
}

/** @param {ReturnType<typeof start>} child */
async function answer(child) {
  let [out, said] = ['', ''];
  child.stdout.on('data', (data) => { out += data; });
  child.stderr.on('data', (data) => { said += data; });
  return { status: await ended(child), out, said };
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<number | null>} the exit code */
const ended = (child) => new Promise((resolve) => child.once('close', resolve));

const calls = async () => (await readFile(join(folder, 'calls'), 'utf8')).trimEnd().split('\n');
const installed = async () => (await readdir(cache)).filter((name) => !name.endsWith('.lock') && !/^\..*-build$/.test(name));

const PLACE = `mdbook-${VERSION}`;

test('a tool is compiled once, with the given options, and its folder is printed', async () => {
  const first = await answer(start());
  assert.deepEqual([first.status, first.out], [0, `${join(cache, PLACE, 'bin')}\n`]);
  assert.match(first.said, /^\[1\/1\] (3|7) of 12 crates$/m, 'the progress is shown');
  const second = await answer(start());
  assert.deepEqual(second, { status: 0, out: first.out, said: '' });
  const made = await calls();
  assert.equal(made.length, 1);
  assert.match(made[0], new RegExp(`^install --debug --locked --root \\S+ --no-track mdbook --version ${VERSION} --no-default-features --features search$`));
  assert.deepEqual(await readdir(cache), [PLACE, 'mdbook.lock'], 'nothing of the build is left');
});

test('two runs at once compile once', async () => {
  assert.deepEqual(await Promise.all([ended(start()), ended(start()), ended(start())]), [0, 0, 0]);
  assert.equal((await calls()).length, 1);
});

test('an interrupted run does not count as installed, and the next one continues it', async () => {
  const hang = join(folder, 'hangs');
  const child = start({ HANG: hang });
  const end = ended(child);
  const there = () => access(hang).then(() => true, () => false);
  while (!(await there())) await new Promise((resolve) => setTimeout(resolve, 20));
  process.kill(-(/** @type {number} */ (child.pid)), 'SIGKILL');
  assert.equal(await end, null);
  assert.ok(!(await installed()).includes(PLACE));
  assert.equal(await ended(start()), 0);
  assert.deepEqual((await calls()).slice(1).map((call) => call.split(' ')[0]), ['install', 'resumed']);
  assert.deepEqual(await installed(), [PLACE]);
});

test('an error of cargo is shown, and nothing is left behind', async () => {
  const { status, said } = await answer(start({ FAIL: 'no such crate' }));
  assert.equal(status, 1);
  assert.match(said, /^error: cargo install .* failed \(101\):\nerror: no such crate$/m);
  assert.deepEqual(await installed(), []);
});

test('a tool of another version than asked for is refused', async () => {
  const { status, said } = await answer(start({ ANSWER: '0.0.1' }));
  assert.equal(status, 1);
  assert.match(said, new RegExp(`'mdbook --version' printed 0\\.0\\.1 instead of ${VERSION}`));
  assert.deepEqual(await installed(), []);
});

test('a tool on PATH is copied if it is of exactly this version', async () => {
  const tool = join(folder, 'bin', 'mdbook');
  await writeFile(tool, '#!/bin/sh\necho mdbook 0.0.1\n', { mode: 0o755 });
  assert.equal(await ended(start()), 0);
  assert.equal((await calls()).length, 1);

  await rm(join(cache, PLACE), { recursive: true });
  await writeFile(tool, `#!/bin/sh\necho mdbook ${VERSION}\n`);
  assert.equal(await ended(start()), 0);
  assert.equal((await calls()).length, 1);
  assert.deepEqual(await installed(), [PLACE]);
});

test('an unknown tool is refused, and the known ones are listed', async () => {
  const { status, said } = await answer(start({}, 'hammer'));
  assert.equal(status, 2);
  assert.match(said, /^error: unknown tool 'hammer': expected one of wasm-tools, /);
});

test('the tools for wasm have exactly the version of the library', async () => {
  const [tools, binding] = await Promise.all(['scripts/tools/Cargo.toml', 'wasm/Cargo.toml'].map((name) => readFile(new URL(`../../${name}`, import.meta.url), 'utf8')));
  const [, library] = /^wasm-bindgen = .*"=([\d.]+)"/m.exec(binding) ?? [];
  assert.ok(library);
  assert.equal(/^wasm-bindgen-cli = .*"=([\d.]+)"/m.exec(tools)?.[1], library);
});

/** A folder with links to these programs and no others. @param {string[]} programs */
async function only(programs) {
  const place = await mkdtemp(join(folder, 'only-'));
  for (const program of programs) {
    const { stdout } = spawnSync('/bin/sh', ['-c', `command -v ${program}`], { encoding: 'utf8' });
    if (!stdout) return null;
    await symlink(stdout.trim(), join(place, program));
  }
  return place;
}

for (const [kind, programs] of /** @type {[string, string[]][]} */ ([['flock', ['sh', 'flock', 'sleep', 'cat']], ['Perl', ['sh', 'perl', 'sleep', 'cat']]])) {
  test(`with ${kind}, runs under the same lock follow one another, and the exit status is passed on`, async (context) => {
    const PATH = await only(programs);
    if (PATH === null) {
      context.skip(`${kind} is not here`);
      return;
    }
    const lock = join(folder, 'lock');
    const log = join(folder, 'log');
    const run = () => spawn(ALONE, [lock, 'sh', '-c', `echo in >>'${log}'; sleep 0.2; echo out >>'${log}'; exit 7`], { env: { PATH }, stdio: 'ignore' });
    assert.deepEqual(await Promise.all([run(), run(), run()].map(ended)), [7, 7, 7]);
    assert.deepEqual((await readFile(log, 'utf8')).trim().split('\n'), ['in', 'out', 'in', 'out', 'in', 'out']);
    // A lock ends with its holder.
    const holder = spawn(ALONE, [lock, 'sh', '-c', `echo held >>'${log}'; sleep 30`], { env: { PATH }, stdio: 'ignore', detached: true });
    while (!(await readFile(log, 'utf8')).includes('held')) await new Promise((resolve) => setTimeout(resolve, 20));
    process.kill(-(/** @type {number} */ (holder.pid)), 'SIGKILL');
    assert.equal(await ended(run()), 7);
  });
}

// Installs a Rust command-line tool, in one exact version, in the user's cache.
//
//   node scripts/install-tool.mjs NAME [STEP]
//
// Prints the folder of its programs. Progress goes to standard error, STEP in front of each line.
//
// The tool is compiled without optimisation, which takes a third of the time, and runs fast enough here. Compiled
// crates are kept until all are compiled, so that an interrupted run can be continued; the programs are moved into
// place once each has reported its version. If PATH has programs of exactly this version, they are copied instead.

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WASM_TOOLS = join(ROOT, 'scripts/tools');

/**
 * A tool: its version, which names its folder; its programs with the versions that they print; and the arguments of `cargo install`.
 * @typedef {{ version: string, programs: Record<string, string>, source: string[] }} Tool
 */

/** @param {string} name @param {string} version @param {string[]} [options] @returns {Tool} from crates.io, with its published Cargo.lock */
const published = (name, version, options = []) => ({ version, programs: { [name]: version }, source: [name, '--version', version, ...options] });

/** wasm-pack and wasm-bindgen: the package in scripts/tools. @returns {Tool} */
function wasmTools() {
  const [manifest, lock] = ['Cargo.toml', 'Cargo.lock'].map((file) => readFileSync(join(WASM_TOOLS, file), 'utf8'));
  const [, bindgen = ''] = /^wasm-bindgen-cli = .*"=([\d.]+)"/m.exec(manifest) ?? [];
  const [, pack = ''] = /^wasm-pack = "=([\d.]+)"/m.exec(manifest) ?? [];
  return {
    version: `${bindgen}-${createHash('sha256').update(lock).digest('hex').slice(0, 8)}`,
    programs: { 'wasm-pack': pack, 'wasm-bindgen': bindgen, 'wasm-bindgen-test-runner': bindgen },
    source: ['--path', WASM_TOOLS],
  };
}

/** @type {Record<string, () => Tool>} */
const TOOLS = {
  'wasm-tools': wasmTools,
  'cargo-deny': () => published('cargo-deny', '0.20.2'),
  'cargo-mutants': () => published('cargo-mutants', '27.1.0'),
  geckodriver: () => published('geckodriver', '0.37.1'),
  mdbook: () => published('mdbook', '0.5.4', ['--no-default-features', '--features', 'search']),
};

/** The time between two lines of progress, if there is no terminal in which one line can be updated. */
const SILENCE_MS = 20_000;
const CACHE = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'utf8-inspector');

/** @param {string} program */
function versionOf(program) {
  // This one reports its version only if called the way cargo calls it.
  const subcommand = basename(program) === 'cargo-mutants' ? ['mutants'] : [];
  // Some print "name 1.2.3", some "name v1.2.3".
  const { stdout } = spawnSync(program, [...subcommand, '--version'], { encoding: 'utf8', timeout: 30_000 });
  return /^\S+ v?(\S+)/.exec(stdout ?? '')?.[1];
}

/** @param {string} program */
const onPath = (program) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program)).find(existsSync);

/**
 * Runs cargo, and reports how many of the crates are compiled.
 *
 * @param {string[]} args
 * @param {string} buildFolder
 * @param {(text: string) => void} say
 * @returns {Promise<void>}
 * @throws {Error} with the last lines of cargo's output, if it fails
 */
async function cargo(args, buildFolder, say) {
  const child = spawn('cargo', args, {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: {
      ...process.env,
      CARGO_TARGET_DIR: buildFolder, CARGO_PROFILE_DEV_DEBUG: '0', CARGO_INCREMENTAL: '0',
      CARGO_TERM_COLOR: 'never', CARGO_TERM_PROGRESS_WHEN: 'always', CARGO_TERM_PROGRESS_WIDTH: '80',
    },
  });
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal);
    process.exit(130);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.once(signal, stop);
  const isTerminal = process.stderr.isTTY;
  let said = '';
  let lastLine = -Infinity;
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said = (said + text).slice(-20_000);
    const [, done, all] = [...text.matchAll(/Building \[[^\]]*\] (\d+)\/(\d+)/g)].at(-1) ?? [];
    if (!all || (!isTerminal && Date.now() - lastLine < SILENCE_MS)) return;
    lastLine = Date.now();
    if (isTerminal) process.stderr.write(`\r      ${done} of ${all} crates\u001b[K`);
    else say(`${done} of ${all} crates`);
  });
  /** @type {number | null} */
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (isTerminal) process.stderr.write('\r\u001b[K');
  if (status !== 0) {
    const lines = said.split(/[\r\n]+/).filter((line) => line.trim() && !/^\s*(Building \[|Compiling|Downloaded)/.test(line));
    throw new Error(`cargo ${args.join(' ')} failed (${status ?? 'ended by a signal'}):\n${lines.slice(-40).join('\n')}`);
  }
}

/**
 * @param {string} name
 * @param {Tool} tool
 * @param {string} place
 * @param {(text: string) => void} say
 */
async function install(name, { programs, source }, place, say) {
  // Only one process gets here, so what interrupted runs left can be deleted, except what they compiled.
  for (const entry of readdirSync(CACHE)) if (entry.startsWith(`.${name}-new-`)) rmSync(join(CACHE, entry), { recursive: true });
  rmSync(place, { recursive: true, force: true });
  const fresh = mkdtempSync(join(CACHE, `.${name}-new-`));
  const buildFolder = join(CACHE, `.${name}-build`);
  const start = Date.now();
  try {
    mkdirSync(join(fresh, 'bin'));
    const found = Object.keys(programs).map(onPath);
    if (Object.entries(programs).every(([program, version], i) => found[i] && versionOf(program) === version)) {
      say(`copy ${name}, found on PATH`);
      Object.keys(programs).forEach((program, i) => copyFileSync(realpathSync(found[i] ?? ''), join(fresh, 'bin', program)));
    } else {
      say(`compile ${name} (once)`);
      await cargo(['install', '--debug', '--locked', '--root', fresh, '--no-track', ...source], buildFolder, say);
    }
    for (const [program, version] of Object.entries(programs)) {
      const answer = versionOf(join(fresh, 'bin', program));
      if (answer !== version) throw new Error(`${name} was installed, but '${program} --version' printed ${answer ?? 'no version'} instead of ${version}`);
    }
    renameSync(fresh, place);
    rmSync(buildFolder, { recursive: true, force: true });
    say(`${name} is ready (${Math.round((Date.now() - start) / 1000)} s)`);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

const [name = '', step = '     ', lock] = process.argv.slice(2);
if (!Object.hasOwn(TOOLS, name)) {
  console.error(`error: unknown tool '${name}': expected one of ${Object.keys(TOOLS).join(', ')}`);
  process.exit(2);
}
const tool = TOOLS[name]();
const place = join(CACHE, `${name}-${tool.version}`);
const installed = Object.keys(tool.programs).map((program) => join(place, 'bin', program));
try {
  if (!installed.every(existsSync)) {
    if (lock) {
      await install(name, tool, place, (text) => console.error(`${step} ${text}`));
    } else {
      // Runs itself again, once no other process is doing this.
      mkdirSync(CACHE, { recursive: true });
      const again = [process.execPath, fileURLToPath(import.meta.url), name, step, 'alone'];
      const { status } = spawnSync(join(ROOT, 'scripts/alone.sh'), [join(CACHE, `${name}.lock`), ...again], { stdio: ['ignore', 'ignore', 'inherit'] });
      if (status !== 0) process.exit(status ?? 1);
    }
  }
  // Makes the programs as new as their sources, for make.
  if (!lock) for (const program of installed) utimesSync(program, new Date(), new Date());
  console.log(join(place, 'bin'));
} catch (error) {
  console.error(`error: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

// Runs the browser tests in one engine after the other, and finally reports what each has passed, failed and skipped.
//
//   node scripts/test-engines.mjs ENGINE...
//
// The browsers are named by the variables that find-engines.sh prints.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { run } from 'node:test';
import { spec as Spec } from 'node:test/reporters';
import note from './test-times.mjs';

/**
 * The number of processes, each with its own browsers for all its tests, because starting one takes longer than most tests. Tests wait
 * for frames and responses, so two cores can run more than two; with four, each waits for the others' frames too, and draws more of its
 * own meanwhile.
 */
const PROCESSES = 3;

const folder = mkdtempSync(join(tmpdir(), 'utf8-inspector-tests-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

// A test that is stopped closes its browser.
const interrupt = new AbortController();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => {
    interrupt.abort();
    process.exitCode = 130;
  });
}

/** The entry modules of the processes: each takes the next test file that no other has taken. @param {string} engine */
function processesOf(engine) {
  const taken = join(folder, engine);
  mkdirSync(taken);
  const turns = JSON.stringify(new URL('../tests/browser/turns.mjs', import.meta.url));
  return Array.from({ length: PROCESSES }, (_, number) => {
    const path = join(folder, `${engine}-${number}.mjs`);
    writeFileSync(path, `import { takeTurns } from ${turns};\nawait takeTurns(${JSON.stringify(taken)});\n`);
    return path;
  });
}

/** The line of a test file in which something was thrown: several lines can assert the same sentence. @param {unknown} cause */
function placeOf(cause) {
  const place = cause instanceof Error ? /[\w-]+\.test\.mjs:\d+/.exec(cause.stack ?? '') : null;
  return place ? ` (${place[0]})` : '';
}

/** @param {string} engine */
async function testIn(engine) {
  /** @type {import('../tests/browser/engines/index.mjs').Engine} */
  const browser = (await import(`../tests/browser/engines/${engine}.mjs`)).default;
  const version = await browser.version();
  await browser.close();
  console.log(`== tests: ${engine} (${version})`);
  process.env.ENGINE = engine;
  const start = performance.now();
  let passed = 0;
  /** @type {string[]} */
  const skipped = [];
  /** @type {string[]} */
  const failed = [];
  const results = run({ files: processesOf(engine), concurrency: PROCESSES, signal: interrupt.signal });
  results.on('test:pass', ({ name, skip }) => {
    if (skip) skipped.push(`  skipped: ${name}: ${skip}`);
    else passed++;
  });
  results.on('test:fail', ({ name, details: { error } }) => { failed.push(`  failed: ${name}${placeOf(error.cause)}: ${String(error.cause ?? error).slice(0, 1000)}`); });
  const noted = finished(results.compose(/** @type {any} */ (note)).resume());
  const report = results.compose(new Spec());
  report.pipe(process.stdout, { end: false });
  await Promise.all([finished(report), noted]);
  if (failed.length > 0) process.exitCode = 1;
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  skippedTests.push(...skipped.map((line) => `${line} (${engine})`));
  engineResults.push(`${engine} (${version}): ${passed} passed, ${failed.length} failed, ${skipped.length} skipped, in ${minutes} min`, ...failed);
}

// Failures come last, to be seen by those who look only at the end.
/** @type {string[]} */
const skippedTests = [];
/** @type {string[]} */
const engineResults = [];
for (const engine of process.argv.slice(2)) if (!interrupt.signal.aborted) await testIn(engine);
console.log(`== tests: all engines\n${[...skippedTests, ...engineResults].join('\n')}`);

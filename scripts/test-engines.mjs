// Runs the browser tests in one engine after the other, and reports at the end what each has passed, failed and skipped.
//
//   node scripts/test-engines.mjs ENGINE...
//
// The browsers are those of the variables that find-engines.sh prints.

import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { run } from 'node:test';
import { spec as Spec } from 'node:test/reporters';
import note from './test-times.mjs';

/**
 * Processes at a time, each with its own browsers for all its tests, because starting one takes longer than most tests. Tests wait
 * for frames and responses, so two cores can run more than two.
 */
const PROCESSES = 4;

const folder = mkdtempSync(join(tmpdir(), 'utf8-inspector-tests-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const files = inParts().map((part, number) => {
  const path = join(folder, `${number}.mjs`);
  writeFileSync(path, part.map((file) => `import ${JSON.stringify(file)};\n`).join(''));
  return path;
});

/** The paths of the test files, in groups of about the same size. */
function inParts() {
  const tests = new URL('../tests/browser/', import.meta.url);
  const sized = readdirSync(tests).filter((name) => name.endsWith('.test.mjs')).map((name) => ({ file: new URL(name, tests), size: statSync(new URL(name, tests)).size }));
  const parts = Array.from({ length: PROCESSES }, () => ({ all: /** @type {URL[]} */ ([]), size: 0 }));
  for (const { file, size } of sized.sort((a, b) => b.size - a.size)) {
    const [smallest] = parts.sort((a, b) => a.size - b.size);
    smallest.all.push(file);
    smallest.size += size;
  }
  return parts.map(({ all }) => all);
}

// A test that is stopped closes its browser.
const interrupt = new AbortController();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => {
    interrupt.abort();
    process.exitCode = 130;
  });
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
  const results = run({ files, concurrency: PROCESSES, signal: interrupt.signal });
  results.on('test:pass', ({ name, skip }) => {
    if (skip) skipped.push(`  skipped: ${name}: ${skip}`);
    else passed++;
  });
  results.on('test:fail', ({ name, details: { error } }) => { failed.push(`  failed: ${name}: ${String(error.cause ?? error).slice(0, 1000)}`); });
  const noted = finished(results.compose(/** @type {any} */ (note)).resume());
  const report = results.compose(new Spec());
  report.pipe(process.stdout, { end: false });
  await Promise.all([finished(report), noted]);
  if (failed.length > 0) process.exitCode = 1;
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  summary.push(...skipped.map((line) => `${line} (${engine})`));
  told.push(`${engine} (${version}): ${passed} passed, ${failed.length} failed, ${skipped.length} skipped, in ${minutes} min`, ...failed);
}

// What failed comes last, where somebody who sees only the end sees it.
/** @type {string[]} */
const summary = [];
/** @type {string[]} */
const told = [];
for (const engine of process.argv.slice(2)) if (!interrupt.signal.aborted) await testIn(engine);
console.log(`== tests: all engines\n${[...summary, ...told].join('\n')}`);

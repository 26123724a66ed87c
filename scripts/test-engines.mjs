// Runs the browser tests in one engine after the other, and says at the end what each has passed, failed and skipped.
//
//   node scripts/test-engines.mjs ENGINE...
//
// The browsers are those of the variables that find-engines.sh prints.

import { setMaxListeners } from 'node:events';
import { readdirSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { run } from 'node:test';
import { spec as Spec } from 'node:test/reporters';

const folder = fileURLToPath(new URL('../tests/browser/', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.test.mjs')).map((name) => folder + name);

// A test that is ended ends its browser.
const interrupt = new AbortController();
setMaxListeners(0, interrupt.signal);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => {
    interrupt.abort();
    process.exitCode = 130;
  });
}

/** @param {string} engine @returns {Promise<string[]>} what is to be said at the end */
async function testIn(engine) {
  /** @type {import('../tests/browser/engines/index.mjs').Engine} */
  const browser = (await import(`../tests/browser/engines/${engine}.mjs`)).default;
  const version = await browser.version();
  await browser.close();
  console.log(`== tests: ${engine} (${version})`);
  process.env.ENGINE = engine;
  const start = performance.now();
  const count = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const skipped = [];
  const results = run({ files, concurrency: 2, signal: interrupt.signal });
  results.on('test:pass', ({ name, skip }) => {
    if (skip) skipped.push(`  skipped: ${name}: ${skip}`);
    else count.passed++;
  });
  results.on('test:fail', () => { count.failed++; });
  const report = results.compose(new Spec());
  report.pipe(process.stdout, { end: false });
  await finished(report);
  if (count.failed > 0) process.exitCode = 1;
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  return [`${engine} (${version}): ${count.passed} passed, ${count.failed} failed, ${skipped.length} skipped, in ${minutes} min`, ...skipped];
}

const summary = [];
for (const engine of process.argv.slice(2)) if (!interrupt.signal.aborted) summary.push(...await testIn(engine));
console.log(`== tests: all engines\n${summary.join('\n')}`);

// Measures in a headless Chromium, in one page, with the WebAssembly module in target/bench/pkg.
//
//   node benches/browser/run.mjs RESULTS      RESULTS: the JSON file to write
//
// `make bench` builds the module and sets CHROME.

import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../../scripts/browser.mjs';
import { startServer } from '../../scripts/serve.mjs';
import { corpora, hostile } from '../corpora.mjs';

/** @typedef {{ what: string, corpus: string, medians: import('./measure.mjs').Medians }} Measurement */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PACKAGE = join(ROOT, 'target/bench/pkg');

/** What to call of `measure.mjs`, under which names. */
const tasks = [
  ...corpora.map((name) => ({ what: 'scan', corpus: name, call: 'scanned', given: [name] })),
  ...['ascii', 'mix', 'mix-damaged'].map((name) => ({ what: 'scan-blob', corpus: name, call: 'scannedBlob', given: [name] })),
  ...['mix', 'mix-damaged'].map((name) => ({ what: 'segments', corpus: name, call: 'segmented', given: [name] })),
  ...['scan', 'segments'].flatMap((what) => Object.keys(hostile).map(
    (name) => ({ what: `${what}-hostile`, corpus: name, call: 'endured', given: [name, what] }),
  )),
];

const server = await startServer({ root: ROOT });
const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  await page.route(server.url, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Benchmarks</title>' }));
  await page.route('**/www/pkg/*', (route) => route.fulfill({ path: join(PACKAGE, basename(new URL(route.request().url()).pathname)) }));
  await page.goto(server.url);
  /** @type {Measurement[]} */
  const measurements = [];
  for (const { what, corpus, call, given } of tasks) {
    const medians = await page.evaluate(
      async ([url, name, ...rest]) => (await import(url))[name](...rest),
      [`${server.url}benches/browser/measure.mjs`, call, ...given],
    );
    console.log(`${what}/${corpus}`.padEnd(24), Object.entries(medians).map(([name, time]) => `${name} ${time.toFixed(1)} ms`).join(', '));
    measurements.push({ what, corpus, medians });
  }
  await writeFile(process.argv[2], JSON.stringify({ browser: `Chromium ${browser.version()}`, measurements }, null, 1));
} finally {
  await browser.close();
  await server.close();
}

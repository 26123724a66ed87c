// Runs the measurements of measure.mjs in a headless Chromium, with the WebAssembly module in target/bench/pkg. All share one page, except
// first scans: each of these needs a new one.
//
//   node benches/browser/run.mjs RESULTS [WHAT]      RESULTS: the JSON file to write; WHAT: only this row of the table, such as scan-blob
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

/** The corpora that are also scanned in chunks of other sizes, and for the first time in a page. */
const selected = ['ascii', 'german', 'russian', 'chinese', 'emoji', 'mix'];

/** Which functions of `measure.mjs` to call, with which arguments, and what the results are called. */
const tasks = [
  ...corpora.map((name) => ({ what: 'scan', corpus: name, call: 'scanned', given: [name] })),
  ...Object.entries({ 'scan-64-KiB': 2 ** 16, 'scan-1-MiB': 2 ** 20 }).flatMap(([what, length]) => selected.map(
    (name) => ({ what, corpus: name, call: 'scanned', given: [name, length] }),
  )),
  ...['ascii', 'mix', 'mix-damaged'].map((name) => ({ what: 'scan-blob', corpus: name, call: 'scannedBlob', given: [name] })),
  ...['mix', 'mix-damaged'].map((name) => ({ what: 'segments', corpus: name, call: 'segmented', given: [name] })),
  ...['scan', 'segments'].flatMap((what) => Object.keys(hostile).map(
    (name) => ({ what: `${what}-hostile`, corpus: name, call: 'scaled', given: [name, what] }),
  )),
].filter(({ what }) => [undefined, what].includes(process.argv[3]));

/** How often the first scan of each contestant is measured, each time in a new page. */
const ROUNDS = 5;

const server = await startServer({ root: ROOT });
const browser = await launchBrowser();
try {
  /** @type {Measurement[]} */
  const measurements = [];
  /** @param {Measurement} measurement */
  const record = ({ what, corpus, medians }) => {
    console.log(`${what}/${corpus}`.padEnd(24), Object.entries(medians).map(([name, time]) => `${name} ${time.toFixed(1)} ms`).join(', '));
    measurements.push({ what, corpus, medians });
  };
  const page = await openPage();
  for (const { what, corpus, call, given } of tasks) record({ what, corpus, medians: await measured(page, call, given) });
  await page.close();
  if ([undefined, 'scan-first'].includes(process.argv[3])) {
    for (const corpus of selected) record({ what: 'scan-first', corpus, medians: await firstTimes(corpus) });
  }
  await writeFile(process.argv[2], JSON.stringify({ browser: `Chromium ${browser.version()}`, measurements }, null, 1));
} finally {
  await browser.close();
  await server.close();
}

/** An empty page in a new context, so that it shares no compiled code with other pages. */
async function openPage() {
  const page = await browser.newPage();
  await page.route(server.url, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Benchmarks</title>' }));
  await page.route('**/www/pkg/*', (route) => route.fulfill({ path: join(PACKAGE, basename(new URL(route.request().url()).pathname)) }));
  await page.goto(server.url);
  return page;
}

/**
 * Calls a function of `measure.mjs` in the page.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} call its name
 * @param {(string | number)[]} given
 * @returns {Promise<import('./measure.mjs').Medians>}
 */
function measured(page, call, given) {
  return page.evaluate(
    async ([url, name, rest]) => (await import(url))[name](...rest),
    /** @type {const} */ ([`${server.url}benches/browser/measure.mjs`, call, given]),
  );
}

/** The median time of each contestant for the first scan in a page. They take turns. @param {string} corpus */
async function firstTimes(corpus) {
  /** @type {Record<string, number[]>} */
  const times = { ours: [], simdutf8: [], TextDecoder: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [who, own] of Object.entries(times)) {
      const page = await openPage();
      own.push((await measured(page, 'scannedFirst', [corpus, who]))[who]);
      await page.close();
    }
  }
  return Object.fromEntries(Object.entries(times).map(([who, own]) => [who, own.sort((a, b) => a - b)[ROUNDS >> 1]]));
}

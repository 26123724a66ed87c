// Prints the results of `make bench` as one table, and writes them to target/bench/results.json.
//
//   node benches/table.mjs                        after `make bench`
//   node benches/table.mjs --write BENCHMARKS.md  also replaces the table in that file

import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { corpora, hostile, isDamaged } from './corpora.mjs';

/**
 * One line of the table.
 *
 * @typedef {object} Result
 * @property {'native' | 'browser'} where
 * @property {string} what
 * @property {string} corpus
 * @property {Record<string, number>} medians in milliseconds, by contestant: `ours`, or one of `OTHERS`
 */

const RESULTS = fileURLToPath(new URL('../target/bench/', import.meta.url));

/**
 * What this project is compared with, in the order of the columns. `in chunks` is `TextDecoder` with a stream of chunks, and `loop` our
 * `Scanner`, fed by JavaScript. `itself` is our code on easier input: a clean corpus, or less of a hostile one. `clean` is our code on
 * well-formed text.
 */
const OTHERS = ['simdutf8', 'std', 'encoding_rs', 'bstr', 'TextDecoder', 'in chunks', 'loop', 'itself', 'clean'];

/** On 16 MiB of hostile input, at least this part of the speed on 1 MiB is demanded. If the time grew with the square, it would be 0.06. */
const LINEAR = 0.5;

/**
 * The targets: how many times as fast as each contestant this project must be, or its lowest speed (`MiB/s`).
 *
 * @param {Result} result
 * @returns {Record<string, number>}
 */
function demands({ where, what, corpus }) {
  if (what === 'scan-hostile') return { itself: LINEAR, clean: 1 / 40 };
  if (what === 'segments-hostile') return where === 'native' ? { itself: LINEAR } : { itself: LINEAR, clean: 0.6 };
  if (what === 'scan-blob') return { loop: 0.9 };
  if (what === 'segments') return where === 'native' ? { std: 0.5, bstr: 0.5 } : { 'MiB/s': 30 };
  if (isDamaged(/** @type {import('./corpora.mjs').Corpus} */ (corpus))) return { itself: 0.5 };
  const isAscii = ['ascii', 'crlf', 'source'].includes(corpus);
  if (where === 'native') return { simdutf8: isAscii ? 0.65 : 0.75 };
  return { simdutf8: isAscii ? 0.6 : 0.75, TextDecoder: 6 };
}

/** How many MiB a contestant has processed. @param {Result} result @param {string} who */
function mebibytes({ what }, who) {
  if (who === 'clean') return what === 'scan-hostile' ? 64 : 1;
  if (what.endsWith('-hostile')) return who === 'itself' ? 1 : 16;
  if (what === 'scan-first') return 32;
  return what === 'segments' ? 1 : 64;
}

/** The speed of a contestant in MiB/s. @param {Result} result @param {string} who */
const speed = (result, who) => mebibytes(result, who) / (result.medians[who] / 1000);

/** How many times as fast as a contestant this project is; for `MiB/s`, its own speed. @param {Result} result @param {string} who */
const ratio = (result, who) => (who === 'MiB/s' ? speed(result, 'ours') : speed(result, 'ours') / speed(result, who));

/** The median of a criterion benchmark in milliseconds, as a list, which is empty if there is no such benchmark. @param {string[]} path */
async function criterionMedian(...path) {
  const file = `${RESULTS}criterion/${path.join('/')}/new/estimates.json`;
  const text = await readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? [] : [JSON.parse(text).median.point_estimate / 1e6];
}

/** What criterion has measured. @returns {Promise<Result[]>} */
async function nativeResults() {
  /** @type {Result[]} */
  const results = [];
  /** @param {string} what @param {string} corpus @param {Record<string, string[]>} paths */
  const add = async (what, corpus, paths) => {
    /** @type {Record<string, number>} */
    const medians = {};
    for (const [who, path] of Object.entries(paths)) for (const median of await criterionMedian(...path)) medians[who] = median;
    if ('ours' in medians) results.push({ where: 'native', what, corpus, medians });
  };
  for (const what of ['scan', 'segments']) {
    for (const corpus of corpora) {
      const paths = Object.fromEntries(['ours', ...OTHERS].map((who) => [who, [what, who, corpus]]));
      if (isDamaged(corpus)) paths.itself = [what, 'ours', 'mix'];
      await add(what, corpus, paths);
    }
  }
  for (const what of ['scan-hostile', 'segments-hostile']) {
    for (const corpus of Object.keys(hostile)) await add(what, corpus, { ours: [what, corpus, '16'], itself: [what, corpus, '1'] });
  }
  return results;
}

/** The number with as many decimals as a comparison needs. @param {number} number */
function rounded(number) {
  if (number < 0.1) return number.toFixed(3);
  return number < 10 ? number.toFixed(2) : Math.round(number).toLocaleString('en');
}

/** The cells of a row. @param {Result} result */
function cells(result) {
  const { where, what, corpus, medians } = result;
  const others = OTHERS.map((who) => (who in medians ? `${rounded(speed(result, who))} (${rounded(ratio(result, who))})` : ''));
  const demanded = Object.entries(demands(result));
  return [
    where,
    what,
    corpus,
    rounded(speed(result, 'ours')),
    ...others,
    demanded.map(([who, least]) => `${who} ${least}`).join(', '),
    demanded.every(([who, least]) => ratio(result, who) >= least) ? 'met' : 'missed',
  ];
}

/** The results as a Markdown table. @param {Result[]} results */
function table(results) {
  const lines = [['where', 'what', 'input', 'this project', ...OTHERS, 'target', 'result'], ...results.map(cells)];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  // Numbers are aligned to the right.
  const isNumber = (/** @type {number} */ column) => column >= 3 && column < 4 + OTHERS.length;
  const padded = lines.map((line) => line.map((cell, column) => (isNumber(column) ? cell.padStart(widths[column]) : cell.padEnd(widths[column]))));
  padded.splice(1, 0, widths.map((width, column) => (isNumber(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))));
  return padded.map((line) => `| ${line.join(' | ')} |\n`).join('');
}

const { values } = parseArgs({ options: { write: { type: 'string' } } });
const { browser, measurements } = JSON.parse(await readFile(`${RESULTS}browser.json`, 'utf8'));
const machine = {
  processor: `${cpus().length} × ${cpus()[0].model.trim()}`,
  browser,
  rustc: execFileSync('rustc', ['--version'], { encoding: 'utf8' }).trim(),
};
/** @type {Result[]} */
const results = [
  ...await nativeResults(),
  ...measurements.map((/** @type {Omit<Result, 'where'>} */ result) => ({ where: 'browser', ...result })),
];
for (const { where, what, medians } of results) {
  const [kind, corpus] = what === 'scan-hostile' ? ['scan', 'ascii'] : ['segments', 'mix'];
  const clean = results.find((result) => result.where === where && result.what === kind && result.corpus === corpus);
  if (what.endsWith('-hostile') && clean) medians.clean = clean.medians.ours;
}
await writeFile(`${RESULTS}results.json`, JSON.stringify({ machine, results }, null, 1));

const met = results.map(cells).filter((line) => line.at(-1) === 'met').length;
const report = `${Object.values(machine).join('; ')}

Medians in MiB/s. In parentheses: how many times as fast this project is.

${table(results)}
${met} of ${results.length} rows meet their targets.
`;
console.log(report);

if (values.write !== undefined) {
  const page = await readFile(values.write, 'utf8');
  const place = /(<!-- run -->\n).*(<!-- end of run -->)/s;
  if (!place.test(page)) throw new Error(`${values.write} has no <!-- run --> and <!-- end of run -->`);
  await writeFile(values.write, page.replace(place, (_, start, end) => `${start}\n${report}\n${end}`));
}

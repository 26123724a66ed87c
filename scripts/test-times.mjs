// A reporter for node:test that prints nothing and records how long each test took; run as a program, it prints the slowest.
//
//   node --test --test-reporter=./scripts/test-times.mjs --test-reporter-destination=stdout ...
//   node scripts/test-times.mjs            prints the ten slowest of all that were recorded, and deletes the record
//
// The record is in target/make/test-times.txt; each suite adds to it.

import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const NOTES = fileURLToPath(new URL('../target/make/test-times.txt', import.meta.url));
const SHOWN = 10;

/** @param {AsyncIterable<{ type: string, data: any }>} events */
export default async function* note(events) {
  let lines = '';
  for await (const { type, data } of events) {
    // Skips the files, each of which node reports as a test that contains the others.
    if ((type !== 'test:pass' && type !== 'test:fail') || data.nesting > 0 || data.name === data.file || data.details.type === 'suite') continue;
    lines += `${JSON.stringify([Math.round(data.details.duration_ms), basename(data.file ?? '').replace(/^(?!.*\.test\.mjs$).*/, ''), data.name])}\n`;
  }
  mkdirSync(new URL('.', `file://${NOTES}`), { recursive: true });
  appendFileSync(NOTES, lines);
  yield '';
}

if (process.argv[1] === fileURLToPath(import.meta.url) && existsSync(NOTES)) {
  /** @type {[number, string, string][]} */
  const times = readFileSync(NOTES, 'utf8').trim().split('\n').map((line) => JSON.parse(line));
  rmSync(NOTES);
  console.log(`== the slowest of ${times.length} tests`);
  for (const [time, file, name] of times.sort(([a], [b]) => b - a).slice(0, SHOWN)) console.log(`${(time / 1000).toFixed(1).padStart(7)} s  ${file}: ${name}`);
}

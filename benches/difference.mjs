// Measures the processor time for comparing two texts of 100,000 code points each. Prints a Markdown table.
//
//   node benches/difference.mjs        (after make build)

import { ready, segmentList, toBytes } from '../www/codec/index.js';
import { compare } from '../www/lazy/panels/difference/differences.js';
import { sideOf } from '../www/lazy/panels/difference/side.js';

const SIZE = 100_000;
const RUNS = 7;

/** The bytes of a text. @param {(place: number) => number} codePoint gives the code point at each place */
const text = (codePoint) => toBytes(Array.from({ length: SIZE }, (_, i) => String.fromCodePoint(codePoint(i))).join(''));

/** The letters from a to z, again and again. @param {number} i */
const letter = (i) => 0x61 + i % 26;
/** The same, in lines of 59 letters. @param {number} i */
const line = (i) => (i % 60 === 59 ? 0x0a : letter(i));

/** A description, and the code points of both texts. @type {[string, (place: number) => number, (place: number) => number][]} */
const PAIRS = [
  ['equal', letter, letter],
  ['each code point a look-alike', () => 0x61, () => 0x430],
  ['é as one code point, and as two', () => 0xe9, (i) => (i % 2 ? 0x301 : 0x65)],
  ['an invisible character after each', letter, (i) => (i % 2 ? 0x200b : letter(i / 2))],
  ['each 50th code point another one', letter, (i) => (i % 50 ? letter(i) : 0x2603)],
  ['each 50th line another one', line, (i) => (Math.floor(i / 60) % 50 ? line(i) : 0x2603)],
  ['nothing in common', (i) => 0x4e00 + i * 7919 % 5000, (i) => 0x6500 + i * 104_729 % 5000],
];

await ready();
console.log('| two texts of 100,000 code points | differences | comparisons | time |\n|---|---:|---:|---:|');
for (const [name, a, b] of PAIRS) {
  const both = [text(a), text(b)];
  const runs = Array.from({ length: RUNS }, () => {
    const started = process.cpuUsage();
    const [one, other] = both.map((bytes) => sideOf({ bytes, scheme: 'utf-8', list: segmentList(bytes) }));
    const { differences, work } = compare(/** @type {import('../www/lazy/panels/difference/side.js').Side} */ (one), /** @type {import('../www/lazy/panels/difference/side.js').Side} */ (other));
    return { time: (process.cpuUsage(started).user + process.cpuUsage(started).system) / 1000, differences: differences.length, work };
  });
  const { differences, work } = /** @type {(typeof runs)[number]} */ (runs[0]);
  const time = /** @type {number} */ (runs.map((run) => run.time).sort((x, y) => x - y)[RUNS >> 1]);
  console.log(`| ${name} | ${differences.toLocaleString('en')} | ${work.toLocaleString('en')} | ${time.toFixed(0)} ms |`);
}

// Results of a set: CSV, codes, and the table of a class.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { misconceptions } from '../../www/codec/exercise-names.js';
import { formatClassCsv, formatCode, formatCsv, outcomes, readClass, readCode } from '../../www/site/practise/set/results.js';
import { isFault, readSet } from '../../www/site/practise/set/set.js';

/**
 * @typedef {import('../../www/site/practise/set/results.js').Result} Result
 * @typedef {import('../../www/site/practise/set/set.js').ExerciseSet} ExerciseSet
 */

/** @type {ExerciseSet} */
const SET = { items: [{ kind: 'encode', level: 2, count: 20 }], order: 'given', seed: 0x7f3a, hints: true, minutes: null, version: 'B' };

/** @type {Result[]} */
const RESULTS = Array.from({ length: 20 }, (_, place) => ({
  outcome: outcomes[place % 4] ?? 'none', tries: place % 16, hints: place % 5, seconds: place, misconceptions: place % 3 === 0 ? [] : misconceptions.slice(74 - place, 75 - place),
}));
/** The longest possible results. @type {Result[]} */
const WORST = Array.from({ length: 20 }, () => ({ outcome: 'not-yet', tries: 99, hints: 4, seconds: 100_000, misconceptions: misconceptions.slice(-3) }));

test('CSV has a line for each exercise, as RFC 4180 has it', () => {
  assert.equal(formatCsv(['encode-2-1', 'encode-2-2'], [
    { outcome: 'alone', tries: 1, hints: 0, misconceptions: [], seconds: 12.4 },
    { outcome: 'not-yet', tries: 3, hints: 4, misconceptions: ['latin-1-for-utf-8', 'bytes-reversed'], seconds: 90 },
  ]), 'id,right,tries,hints,misconceptions,seconds\r\nencode-2-1,yes,1,0,,12\r\nencode-2-2,no,3,4,latin-1-for-utf-8 bytes-reversed,90\r\n');
});

test('names in CSV are quoted where they must be, and are no formulas', () => {
  const [result] = RESULTS;
  assert.ok(result);
  const lines = formatClassCsv(['Ann "A", B', '=1+1'].map((name) => ({ name, ids: ['encode-2-1'], results: [result] }))).split('\r\n');
  assert.match(lines[1] ?? '', /^"Ann ""A"", B",encode-2-1,/);
  assert.match(lines[2] ?? '', /^'=1\+1,encode-2-1,/);
});

test('a code contains the results, in at most 100 characters for 20 exercises', () => {
  const code = formatCode(SET, RESULTS);
  const read = readCode(code);
  assert.ok('results' in read);
  assert.deepEqual(read.results, RESULTS);
  assert.ok(formatCode(SET, WORST).length <= 100, formatCode(SET, WORST));
  const worst = readCode(formatCode(SET, WORST));
  assert.ok('results' in worst);
  assert.deepEqual(worst.results[0], { outcome: 'not-yet', tries: 15, hints: 4, seconds: 31 * 128, misconceptions: misconceptions.slice(-3, -2) });
});

test('each time is kept to within a thirtieth', () => {
  const [result] = RESULTS;
  assert.ok(result);
  for (let seconds = 0; seconds < 3900; seconds += 1) {
    const read = readCode(formatCode(SET, [{ ...result, seconds }]));
    assert.ok('results' in read);
    assert.ok(Math.abs((read.results[0]?.seconds ?? NaN) - seconds) <= seconds / 30, `${seconds}: ${read.results[0]?.seconds}`);
  }
});

test('a code with any character changed, left out or added is damaged', () => {
  const code = formatCode(SET, RESULTS);
  for (let at = 0; at < code.length; at += 1) {
    const other = code[at] === 'A' ? 'B' : 'A';
    for (const changed of [code.slice(0, at) + other + code.slice(at + 1), code.slice(0, at) + code.slice(at + 1), code.slice(0, at), `${code.slice(0, at)}~${code.slice(at)}`]) {
      if (changed === code) continue;
      const read = readCode(changed);
      assert.ok('reason' in read && read.reason === 'damaged', changed);
    }
  }
  assert.ok('reason' in readCode(''));
});

test('a code of a later version is not reported as damaged', () => {
  // 02 00 00 00 00 00, and its checksum.
  assert.deepEqual(readCode(LATER), { reason: 'version', found: 2, limit: 1 });
});
const LATER = 'AgAAAAAAhVA';

test('the codes of a class: names in front; damaged codes and codes of other sets are reported by line', () => {
  const code = formatCode(SET, RESULTS);
  const read = readClass([`Ann Lee: ${code}`, '', `Ben\t${code.slice(0, -1)}`, `Café; ${formatCode({ ...SET, version: 'F' }, RESULTS)}`, `Dora, ${formatCode({ ...SET, seed: 1 }, RESULTS)}`, code, `Eve ${LATER}`].join('\r\n'), { ...SET, version: null });
  assert.deepEqual(read.learners.map(({ line, name, set }) => [line, name, set.version]), [[1, 'Ann Lee', 'B'], [4, 'Café', 'F'], [6, '', 'B']]);
  assert.deepEqual(read.learners[0]?.results, RESULTS);
  assert.deepEqual(read.faults.map(({ line, name, reason }) => [line, name, reason]), [[3, 'Ben', 'damaged'], [5, 'Dora', 'other-set'], [7, 'Eve', 'version']]);
});

test('what a spreadsheet or a mail adds to a code is left out, and the name is kept', () => {
  const code = formatCode(SET, RESULTS);
  const lines = {
    'Ann Lee': [`"Ann Lee";"${code}"`, `Ann Lee: ${code}.`, `Ann Lee (${code})`, `Ann Lee – ${code}`, `Ann Lee - ${code}`, `Ann Lee: „${code}“`, `Ann Lee, ${code},`],
    'Ann (10b)': [`Ann (10b): ${code}`], 'Anna-Lena O’Hara': [`Anna-Lena O’Hara ${code}`], '': [code, `"${code}"`, `${code}.`],
  };
  for (const [name, all] of Object.entries(lines)) {
    for (const line of all) assert.deepEqual(readClass(line, SET).learners.map((each) => [each.name, each.results.length]), [[name, 20]], line);
  }
  // No code is in a long line of such characters, and the search for one ends.
  for (const run of [' ', '(', '; ', 'a.', '"']) assert.deepEqual(readClass(run.repeat(20_000), SET).learners, []);
  // A code may end with a hyphen.
  assert.deepEqual(readClass('Ann: AfqFJGs-', SET).faults.map(({ name, found }) => [name, found]), [['Ann', 'AfqFJGs-']]);
});

test('the codes in docs/teaching.md are those of the set that it names', async () => {
  const text = await readFile(new URL('../../docs/teaching.md', import.meta.url), 'utf8');
  const set = readSet(/`(#v=1&set=[^`]*)`:/.exec(text)?.[1] ?? '');
  assert.ok(!isFault(set));
  const { learners, faults } = readClass(/```\n(Ann Lee: [^`]*)```/.exec(text)?.[1] ?? '', set);
  assert.deepEqual(faults, []);
  assert.deepEqual(learners.map(({ name, set: { version } }) => [name, version]), [['Ann Lee', null], ['Ben', 'B']]);
});

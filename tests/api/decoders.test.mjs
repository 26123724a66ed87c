// What other decoders make of ill-formed bytes, through the JavaScript API.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import { ready, replacementPolicies, replacements, segments, toWellFormed, validate } from '../../www/codec/index.js';
import { readCases } from '../cases/read.mjs';

const cases = readCases(await readFile(new URL('../cases/segments.txt', import.meta.url), 'utf8'));
const ROW = Uint8Array.from([0x61, 0xf1, 0x80, 0x80, 0xe1, 0x80, 0xc2, 0x62, 0x80, 0x63, 0x80, 0xbf, 0x64]);

before(() => ready());

test('each policy gives the row of the Unicode Standard', () => {
  assert.deepEqual([...replacements(ROW)], [1, 4, 4, 6, 6, 7, 8, 9, 10, 11, 11, 12]);
  assert.equal(replacements(ROW, { policy: 'byte' }).length / 2, 9);
  assert.equal(replacements(Uint8Array.of(0xed, 0xa0, 0x80), { policy: 'attempt' }).length / 2, 1);
});

test('the default replaces what the platform replaces', () => {
  for (const { bytes, input } of cases) {
    const real = segments(bytes).filter(({ codePoint }) => codePoint === 0xfffd).length;
    const shown = [...toWellFormed(bytes)].filter((character) => character === '\ufffd').length;
    assert.equal(replacements(bytes).length / 2, shown - real, input);
  }
});

test('all policies cover the same bytes', () => {
  for (const { bytes, input } of cases) {
    const covered = replacementPolicies.map((policy) => {
      const ranges = replacements(bytes, { policy });
      const places = [];
      for (let i = 0; i < ranges.length; i += 2) for (let at = ranges[i]; at < ranges[i + 1]; at++) places.push(at);
      return places.join();
    });
    assert.equal(new Set(covered).size, 1, input);
  }
});

test('a strict decoder stops at the first ill-formed segment', () => {
  for (const { bytes, input, segments: expected } of cases) {
    const first = expected.find(({ kind }) => kind !== null);
    const stop = validate(bytes);
    assert.equal(stop?.validUpTo, first?.start, input);
    if (first) assert.equal(stop?.errorLength, first.inputEnded ? null : first.end - first.start, input);
  }
});

test('an unknown policy is a TypeError that lists them, and bytes must be bytes', () => {
  assert.throws(() => replacements(ROW, { policy: /** @type {any} */ ('all') }), { name: 'TypeError', message: "unknown policy 'all': the policies are 'maximal-subpart', 'byte', 'attempt'" });
  assert.throws(() => replacements(ROW, { policy: /** @type {any} */ (null) }), { name: 'TypeError', message: 'expected policy as a string, found null' });
  assert.throws(() => validate(/** @type {any} */ ('abc')), TypeError);
  assert.throws(() => validate(ROW, { scheme: /** @type {any} */ ('utf-9') }), { name: 'TypeError', message: /'utf-8'/ });
  assert.equal(validate(new Uint8Array()), null);
});

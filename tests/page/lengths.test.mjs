// The table of lengths, against what the codec encodes.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { encodeOrNull } from '../../www/codec/encode-or-null.js';
import { ready, schemes, segments } from '../../www/codec/index.js';
import { lengthsOf } from '../../www/core/lengths.js';

before(() => ready());

/** The number of bytes a code point takes in a scheme; 0 where the scheme has none. @param {number} codePoint @param {import('../../www/codec/index.js').Scheme} scheme */
const lengthIn = (codePoint, scheme) => encodeOrNull(codePoint, scheme)?.length ?? 0;

test('UTF-8, as the Unicode Standard and the older documents have it', () => {
  const rows = lengthsOf('utf-8').map(({ length, template, first, last, bits, codePoints, patterns, origin }) =>
    [length, template, first.toString(16), last.toString(16), bits, codePoints, patterns, origin]);
  const more = (/** @type {number} */ n) => ' 10xxxxxx'.repeat(n);
  assert.deepEqual(rows, [
    [1, '0xxxxxxx', '0', '7f', 7, 128, 128, null],
    [2, `110xxxxx${more(1)}`, '80', '7ff', 11, 1920, 2048, null],
    [3, `1110xxxx${more(2)}`, '800', 'ffff', 16, 61_440, 65_536, null],
    [4, `11110xxx${more(3)}`, '10000', '10ffff', 21, 1_048_576, 2_097_152, null],
    [5, `111110xx${more(4)}`, '200000', '3ffffff', 26, 0, 67_108_864, 'older'],
    [6, `1111110x${more(5)}`, '4000000', '7fffffff', 31, 0, 2_147_483_648, 'older'],
    [7, `11111110${more(6)}`, '80000000', 'fffffffff', 36, 0, 68_719_476_736, 'carried-on'],
    [8, `11111111${more(7)}`, '1000000000', '3ffffffffff', 42, 0, 4_398_046_511_104, 'carried-on'],
  ]);
});

test('in every scheme the bounds are where the length changes, the example has the length, and the bits suffice', () => {
  for (const scheme of schemes) {
    const rows = lengthsOf(scheme);
    assert.deepEqual(rows.map(({ length }) => length), [...new Set(rows.map(({ length }) => length))].sort((a, b) => a - b), scheme);
    for (const { length, first, last, apart, codePoints, bits, patterns, origin, example, template } of rows) {
      const name = `${scheme}, ${length} bytes`;
      assert.equal(example.length, length, name);
      assert.equal(template.split(' ').length, length, name);
      assert.equal(patterns, 2 ** bits, name);
      assert.ok(codePoints <= patterns, name);
      if (origin !== null) {
        assert.equal(codePoints, 0);
        assert.ok(segments(example, { scheme }).some(({ kind }) => kind !== null), `${name}: not in the scheme`);
        continue;
      }
      assert.deepEqual(segments(example, { scheme }).map(({ kind }) => kind), [null], name);
      for (const codePoint of [first, last, apart ?? first]) assert.equal(lengthIn(codePoint, scheme), length, `${name}: ${codePoint.toString(16)}`);
      if (first > 0) assert.notEqual(lengthIn(first - 1, scheme), length, name);
      assert.notEqual(lengthIn(last + 1, scheme), length, name);
    }
  }
});

test('the counts of code points are those that the codec encodes, one by one', () => {
  for (const scheme of /** @type {const} */ (['utf-8', 'mutf-8', 'utf-16le', 'ucs-2', 'wtf-8', 'latin-1', 'ascii'])) {
    /** @type {Map<number, number>} */
    const counts = new Map();
    for (let codePoint = 0; codePoint < 0x10400; codePoint++) {
      const length = lengthIn(codePoint, scheme);
      if (length > 0) counts.set(length, (counts.get(length) ?? 0) + 1);
    }
    for (const { length, first, codePoints, origin } of lengthsOf(scheme)) {
      if (origin === null) assert.equal(counts.get(length), first === 0x10000 ? 0x400 : codePoints, `${scheme}, ${length} bytes`);
    }
  }
  for (const scheme of schemes) {
    const sum = lengthsOf(scheme).reduce((total, { codePoints }) => total + codePoints, 0);
    /** @type {Partial<Record<import('../../www/codec/index.js').Scheme, number>>} */
    const others = { 'utf-8-1993': 2 ** 31, 'utf-8-extended': 2 ** 42, 'wtf-8': 0x110000, 'ucs-2': 0x10000, 'latin-1': 256, ascii: 128 };
    assert.equal(sum, others[scheme] ?? 1_112_064, scheme);
  }
});

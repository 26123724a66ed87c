// Units: one code point or one attempted sequence each.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ready } from '../../www/codec/index.js';
import { joinStrays, selectedUnits } from '../../www/core/selected-units.js';
import { viewUnit } from '../../www/core/unit-view.js';
import { loadMessages } from '../../www/i18n/index.js';
import { cases, decoded, hex } from './support.mjs';

before(() => ready());

/** @param {import('../../www/core/units.js').Units} units */
const ranges = (units) => Array.from({ length: units.length }, (_, index) => [units.start(index), units.end(index)]);

test('empty bytes have no units', () => {
  const { units } = decoded(new Uint8Array());
  assert.equal(units.length, 0);
  assert.equal(units.indexAt(0), -1);
  assert.deepEqual(units.cover(0, 1), { start: 0, end: 0 });
});

test('the segments of one attempt are one unit', () => {
  assert.deepEqual(ranges(decoded(hex('61 ED A0 80 C3 9C 80 80')).units), [[0, 1], [1, 4], [4, 6], [6, 7], [7, 8]]);
});

test('the units of every case tile its bytes as its segments and attempts do', () => {
  for (const { input, bytes, segments } of cases) {
    const expected = new Map(segments.map((segment) => {
      const { start, end } = segment.attempt ?? segment;
      return [start, [start, end]];
    }));
    assert.deepEqual(ranges(decoded(bytes).units), [...expected.values()], input);
  }
});

test('each byte is found in its unit, and anything past the end in the last one', () => {
  for (const { input, bytes } of cases) {
    const { units } = decoded(bytes);
    for (let offset = 0; offset < bytes.length; offset++) {
      const index = units.indexAt(offset);
      assert.ok(units.start(index) <= offset && offset < units.end(index), `${input} at ${offset}`);
    }
    assert.equal(units.indexAt(bytes.length), units.length - 1, input);
    assert.equal(units.indexAt(bytes.length + 9), units.length - 1, input);
  }
});

test('a range is widened to whole units', () => {
  const { units } = decoded(hex('61 ED A0 80 C3 9C'));
  assert.deepEqual(units.cover(0, 1), { start: 0, end: 1 });
  assert.deepEqual(units.cover(2, 3), { start: 1, end: 4 });
  assert.deepEqual(units.cover(0, 2), { start: 0, end: 4 });
  assert.deepEqual(units.cover(3, 5), { start: 1, end: 6 });
  assert.deepEqual(units.cover(4, 4), { start: 4, end: 6 }, 'an empty range means the unit there');
  assert.deepEqual(units.cover(9, 12), { start: 4, end: 6 }, 'past the end: the last unit');
});

test('stray continuation bytes are joined where they are in a row, and nothing else is', () => {
  const { bytes, list } = decoded(hex('61 80 81 82 C3 A9 83 FF FF 84'));
  const joined = joinStrays(selectedUnits(/** @type {any} */ ({ list, selection: { start: 0, end: bytes.length } })));
  assert.deepEqual(joined.map(({ start, end }) => [start, end]), [[0, 1], [1, 4], [4, 6], [6, 7], [7, 8], [8, 9], [9, 10]]);
});

test('a copy stays as it was when others are put in', () => {
  const { units } = decoded(hex('61 E2 82 AC 62'));
  const copy = units.copy();
  units.splice({ start: 1, end: 2, length: 1 }, [3], -1);
  assert.deepEqual(ranges(units), [[0, 1], [1, 3], [3, 4]]);
  assert.deepEqual(ranges(copy), [[0, 1], [1, 4], [4, 5]]);
});

test('the view of a unit has its segments, the class of each byte, and what is wrong', async () => {
  const messages = await loadMessages('en');
  const shown = (/** @type {string} */ digits, /** @type {number} */ unit, /** @type {import('../../www/codec/index.js').Scheme} */ scheme = 'utf-8') => {
    const { codePoint, kind, label, segments } = viewUnit(unit, /** @type {any} */ (decoded(hex(digits), scheme)), messages);
    return [codePoint, kind, label, ...segments.map((segment) => [segment.kind, ...segment.bytes.map((byte) => `${byte.hex} ${byte.class}`)].join(', '))];
  };
  assert.deepEqual(shown('61 E2 82 AC', 0), [0x61, null, null, ', 61 ascii']);
  assert.deepEqual(shown('61 E2 82 AC', 1), [0x20ac, null, null, ', E2 start, 82 continuation, AC continuation']);
  assert.deepEqual(shown('61 ED A0 80 62', 1), [null, 'surrogate', 'surrogate: U+D800', 'surrogate, ED broken', 'surrogate, A0 broken', 'surrogate, 80 broken']);
  assert.deepEqual(shown('00 41', 0, 'utf-16be'), [0x41, null, null, ', 00 start, 41 continuation']);
});

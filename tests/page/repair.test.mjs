// Repairs: each fixes what it says it does, in its own place.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ready, segments } from '../../www/codec/index.js';
import { formatHex } from '../../www/core/hex.js';
import { repairs as repairsOf } from '../../www/core/repair.js';
import { decoded, hex, illFormedCases, schemeCases } from './support.mjs';

/** @typedef {import('../../www/core/repair.js').BitPlace} BitPlace */

before(() => ready());

/** @typedef {import('../../www/codec/index.js').Scheme} Scheme */

/**
 * @param {Uint8Array} bytes @param {{ start: number, end: number }} selection @param {BitPlace | null} lastFlip
 * @param {Scheme} [scheme]
 */
const repairs = (bytes, selection, lastFlip, scheme = 'utf-8') => repairsOf({ bytes, scheme, selection, lastFlip });

/** @param {Uint8Array} bytes @param {Scheme} [scheme] */
const isWellFormed = (bytes, scheme) => segments(bytes, { scheme }).every(({ kind }) => kind === null);

/** The bytes after a repair. @param {Uint8Array} bytes @param {{ start: number, end: number, insert: Uint8Array }} repair */
const apply = (bytes, { start, end, insert }) => Uint8Array.of(...bytes.subarray(0, start), ...insert, ...bytes.subarray(end));

/**
 * The repairs of the unit that holds a byte, in short.
 *
 * @param {string} digits @param {number} [at] @param {BitPlace | null} [lastFlip] @param {Scheme} [scheme]
 */
function offered(digits, at = 0, lastFlip = null, scheme = 'utf-8') {
  const bytes = hex(digits);
  const { units } = decoded(bytes, scheme);
  return repairs(bytes, units.cover(at, at + 1), lastFlip, scheme)
    .map(({ id, start, end, insert }) => `${id} ${start}..${end} ${formatHex(insert)}`.trimEnd());
}

test('well-formed bytes need no repair', () => {
  assert.deepEqual(offered('E2 82 AC'), []);
  assert.deepEqual(repairs(new Uint8Array(), { start: 0, end: 0 }, null), []);
});

test('overlong: the shortest form comes first', () => {
  assert.equal(offered('C0 AF')[0], 'shortest 0..2 2F');
  assert.equal(offered('E0 80 AF')[0], 'shortest 0..3 2F');
  assert.equal(offered('F0 80 80 AF')[0], 'shortest 0..4 2F');
  assert.equal(offered('2F C0 AE C0 AE 2F', 3)[0], 'shortest 3..5 2E');
  assert.equal(offered('F0 8F BF BF')[0], 'shortest 0..4 EF BF BF');
});

test('two surrogates that form a pair are joined, from either of them', () => {
  assert.equal(offered('ED A0 81 ED B0 80', 0)[0], 'pair 0..6 F0 90 90 80');
  assert.equal(offered('ED A0 81 ED B0 80', 3)[0], 'pair 0..6 F0 90 90 80');
  assert.equal(offered('61 ED A0 B4 ED B4 9E 62', 1)[0], 'pair 1..7 F0 9D 84 9E');
  assert.equal(offered('ED A0 80 ED B0 80')[0], 'pair 0..6 F0 90 80 80', 'the first');
  assert.equal(offered('ED AF BF ED BF BF', 3)[0], 'pair 0..6 F4 8F BF BF', 'the last');
  for (const alone of ['ED A0 80', 'ED B0 80', 'ED B0 80 ED A0 81', 'ED A0 81 ED A0 81', 'ED A0 81 61', 'ED A0 ED B0 80']) {
    assert.ok(!offered(alone).some((line) => line.startsWith('pair')), alone);
  }
});

test('stray bytes are read as windows-1252', () => {
  assert.ok(offered('47 72 FC DF 65', 2).includes('windows-1252 2..3 C3 BC'));
  assert.ok(offered('47 72 FC DF 65', 3).includes('windows-1252 3..4 C3 9F'));
  assert.ok(!offered('81').some((line) => line.startsWith('windows-1252')), '81 has no character in windows-1252');
  for (const mark of ['FF FE 61 00', 'FE FF 00 61']) assert.ok(!offered(mark).some((line) => line.startsWith('windows-1252')), 'a byte order mark');
  assert.ok(offered('61 FF FE', 1).includes('windows-1252 1..2 C3 BF'), 'no mark after the start');
  assert.ok(!offered('E2 82').some((line) => line.startsWith('windows-1252')), 'a sequence that was cut');
});

test('flipping back the bit that was flipped last is the first repair', () => {
  assert.equal(offered('62 82 AC', 0, { byteOffset: 0, bit: 7 })[0], undefined, '62 is well-formed by itself');
  assert.equal(offered('A2 82 AC', 0, { byteOffset: 0, bit: 6 }).find((line) => line.startsWith('flip-back')), undefined, 'one unit alone cannot be repaired this way');
  assert.equal(offered('C0 AF', 0, { byteOffset: 0, bit: 1 })[0], 'flip-back 0..2 C2 AF');
  const flips = offered('C0 AF', 0, { byteOffset: 0, bit: 4 }).filter((line) => line.startsWith('flip'));
  assert.deepEqual(flips, ['flip-back 0..2 D0 AF', 'flip 0..2 C8 AF'], 'the same flip is not offered twice');
  assert.equal(offered('C0 AF').find((line) => line.startsWith('flip')), 'flip 0..2 D0 AF');
  const bytes = hex('A2 82 AC');
  const [first] = repairs(bytes, { start: 0, end: 3 }, { byteOffset: 0, bit: 6 });
  assert.deepEqual(first, { id: 'flip-back', start: 0, end: 3, insert: hex('E2 82 AC'), count: 1, place: { byteOffset: 0, bit: 6 } });
});

test('a flip of one bit that makes the range a code point is offered, and really flips only one', () => {
  let count = 0;
  for (const { input, bytes } of illFormedCases) {
    const { units } = decoded(bytes);
    for (let unit = 0; unit < units.length; unit++) {
      const range = { start: units.start(unit), end: units.end(unit) };
      for (const { id, start, end, insert, place } of repairs(bytes, range, null)) {
        if (id !== 'flip') continue;
        assert.ok(place, input);
        const changed = Array.from(insert, (byte, offset) => byte ^ bytes[start + offset]);
        assert.deepEqual(changed.map((bits, offset) => [start + offset, bits]).filter(([, bits]) => bits), [[place.byteOffset, 1 << place.bit]], input);
        assert.deepEqual([start, end], [range.start, range.end], input);
        assert.equal(segments(insert).length, 1, input);
        count++;
      }
    }
  }
  assert.ok(count > 500, `only ${count} flips`);
});

test('every ill-formed unit of the case table has repairs, and each leaves well-formed bytes in its place', () => {
  let count = 0;
  for (const { input, bytes } of illFormedCases) {
    const { list, units } = decoded(bytes);
    for (let unit = 0; unit < units.length; unit++) {
      if (list.kind(list.indexAt(units.start(unit))) === null) continue;
      const offers = repairs(bytes, { start: units.start(unit), end: units.end(unit) }, null);
      assert.ok(offers.length >= 2, input);
      assert.equal(new Set(offers.map(({ id }) => id)).size, offers.length, `${input}: each repair once`);
      for (const repair of offers) {
        assert.ok(isWellFormed(repair.insert), `${input}: ${repair.id} inserts ${formatHex(repair.insert)}`);
        const around = segments(apply(bytes, repair), { start: repair.start, end: repair.start + repair.insert.length });
        assert.ok(around.every(({ kind }) => kind === null), `${input}: ${repair.id}`);
        count++;
      }
    }
  }
  assert.ok(count > 2000, `only ${count} repairs`);
});

test('replacement gives what a decoder gives', () => {
  assert.ok(offered('ED A0 80').includes('replacement 0..3 EF BF BD EF BF BD EF BF BD'));
  assert.ok(offered('F1 80 80 41').includes('replacement 0..3 EF BF BD'));
  for (const { input, bytes } of illFormedCases) {
    const range = { start: 0, end: bytes.length };
    const repair = repairs(bytes, range, null).find(({ id }) => id === 'replacement');
    assert.ok(repair, input);
    assert.equal(new TextDecoder('utf-8', { ignoreBOM: true }).decode(apply(bytes, repair)),
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), input);
  }
});

test('removal over several units removes only the ill-formed ones', () => {
  const bytes = hex('61 80 62 FF 63');
  const remove = repairs(bytes, { start: 0, end: 5 }, null).find(({ id }) => id === 'remove');
  assert.ok(remove);
  assert.ok(isWellFormed(apply(bytes, remove)));
  assert.deepEqual(apply(bytes, remove), hex('61 62 63'), 'well-formed bytes stay');
});

test('each says how many things it repairs', () => {
  const counts = (/** @type {string} */ digits) => {
    const bytes = hex(digits);
    return Object.fromEntries(repairs(bytes, { start: 0, end: bytes.length }, null).map(({ id, count }) => [id, count]));
  };
  assert.deepEqual(counts('61 E2 82 62 FF'), { replacement: 2, remove: 3 }, 'segments, and bytes');
  assert.deepEqual(counts('61 FC 62 DF'), { 'windows-1252': 2, replacement: 2, remove: 2 });
  assert.deepEqual(counts('ED A0 B4 ED B4 9E'), { pair: 2, replacement: 6, remove: 6 });
  assert.deepEqual(counts('C0 AF'), { shortest: 1, flip: 1, replacement: 2, remove: 2 });
});

test('a code point that the scheme writes in another form is offered in that form', () => {
  assert.equal(offered('F8 80 80 80 AF')[0], 'form 0..5 2F');
  assert.equal(offered('F0 90 90 80', 0, null, 'cesu-8')[0], 'form 0..4 ED A0 81 ED B0 80');
  assert.equal(offered('61 00', 1, null, 'mutf-8')[0], 'form 1..2 C0 80');
  assert.equal(offered('ED A0 81 ED B0 80', 0, null, 'wtf-8')[0], 'form 0..6 F0 90 90 80');
  assert.equal(offered('C0 81', 0, null, 'mutf-8')[0], 'shortest 0..2 01');
});

test('two surrogates of UTF-32 are joined', () => {
  assert.equal(offered('00 00 D8 34 00 00 DD 1E', 4, null, 'utf-32be')[0], 'pair 0..8 00 01 D1 1E');
  assert.equal(offered('34 D8 00 00 1E DD 00 00', 0, null, 'utf-32le')[0], 'pair 0..8 1E D1 01 00');
});

test('a code point that a scheme can’t encode is not offered', () => {
  assert.deepEqual(offered('C3', 0, null, 'ascii'), ['flip 0..1 43', 'remove 0..1']);
  assert.deepEqual(offered('41', 0, null, 'utf-16be'), ['replacement 0..1 FF FD', 'remove 0..1']);
  assert.ok(offered('00 11 00 00', 0, null, 'utf-32be').includes('replacement 0..4 00 00 FF FD'));
});

test('in every scheme each repair of each ill-formed unit leaves well-formed bytes in its place', () => {
  let count = 0;
  for (const { input, bytes, scheme } of schemeCases) {
    const { list, units } = decoded(bytes, scheme);
    for (let unit = 0; unit < units.length; unit++) {
      if (list.kind(list.indexAt(units.start(unit))) === null) continue;
      const offers = repairs(bytes, { start: units.start(unit), end: units.end(unit) }, null, scheme);
      assert.equal(offers.at(-1)?.id, 'remove', `${scheme} ${input}`);
      for (const repair of offers) {
        assert.ok(isWellFormed(repair.insert, scheme), `${scheme} ${input}: ${repair.id} inserts ${formatHex(repair.insert)}`);
        count++;
      }
    }
  }
  assert.ok(count > 100, `only ${count} repairs`);
});

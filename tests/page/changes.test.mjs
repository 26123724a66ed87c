// Changes to bytes: each has an inverse, and a range moves with its contents.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applied, inverse, moved, placeAfter, trimmed } from '../../www/core/changes.js';
import { hex } from './support.mjs';

/** Random numbers below a bound, the same in every run. @param {number} seed */
function random(seed) {
  let state = seed;
  return (/** @type {number} */ bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 2 ** 32 * bound);
  };
}

/** @param {(bound: number) => number} next @param {number} length */
const randomBytes = (next, length) => Uint8Array.from({ length }, () => next(4));

test('the inverse undoes any change', () => {
  const next = random(1);
  for (let round = 0; round < 5000; round++) {
    const bytes = randomBytes(next, next(12));
    const bounds = Array.from({ length: 2 * next(4) }, () => next(bytes.length + 1)).sort((a, b) => a - b);
    const splices = Array.from({ length: bounds.length / 2 }, (_, i) => ({ start: bounds[2 * i] ?? 0, end: bounds[2 * i + 1] ?? 0, insert: randomBytes(next, next(4)) }));
    const before = bytes.slice();
    const after = applied(bytes, splices);
    assert.deepEqual(bytes, before, 'the bytes given stay');
    assert.deepEqual(applied(after, inverse(bytes, splices)), bytes, JSON.stringify({ bytes, splices }));
  }
});

test('a trimmed splice does the same, and begins and ends with a difference', () => {
  const next = random(2);
  for (let round = 0; round < 5000; round++) {
    const bytes = randomBytes(next, next(12));
    const [start = 0, end = 0] = [next(bytes.length + 1), next(bytes.length + 1)].sort((a, b) => a - b);
    const splice = { start, end, insert: randomBytes(next, next(6)) };
    const short = trimmed(bytes, splice);
    const after = applied(bytes, [splice]);
    assert.deepEqual(applied(bytes, short), after);
    const [only] = short;
    if (!only) {
      assert.deepEqual(after, bytes);
      continue;
    }
    assert.ok(only.end > only.start || only.insert.length > 0);
    if (only.end === only.start || only.insert.length === 0) continue;
    assert.notEqual(bytes[only.start], only.insert[0]);
    assert.notEqual(bytes[only.end - 1], only.insert.at(-1));
  }
});

test('a range moves with what it contains', () => {
  /** @type {[start: number, end: number, splices: [number, number, string][], newStart: number, newEnd: number, why: string][]} */
  const cases = [
    [2, 4, [], 2, 4, 'nothing changed'],
    [2, 4, [[0, 1, '']], 1, 3, 'removed before it'],
    [2, 4, [[4, 6, '00']], 2, 4, 'changed after it'],
    [2, 4, [[2, 2, '00 00']], 4, 6, 'inserted at its start'],
    [2, 4, [[4, 4, '00 00']], 2, 4, 'inserted at its end'],
    [2, 4, [[3, 3, '00']], 2, 5, 'inserted inside'],
    [2, 4, [[2, 4, '00']], 2, 3, 'replaced'],
    [2, 4, [[1, 3, '00']], 1, 3, 'its start replaced'],
    [2, 4, [[3, 6, '00']], 2, 4, 'its end replaced'],
    [2, 4, [[1, 6, '']], 1, 1, 'removed with more'],
    [2, 4, [[0, 1, '00 00'], [2, 3, '']], 3, 4, 'two splices'],
  ];
  for (const [start, end, splices, newStart, newEnd, why] of cases) {
    const changes = splices.map(([from, to, insert]) => ({ start: from, end: to, insert: hex(insert) }));
    assert.deepEqual(moved({ start, end }, changes), { start: newStart, end: newEnd }, why);
  }
});

test('a kept byte is found where it moved, and no two end up at the same offset', () => {
  const next = random(3);
  for (let round = 0; round < 5000; round++) {
    // Each byte is distinct.
    const bytes = Uint8Array.from({ length: next(12) }, (_, i) => i);
    const bounds = Array.from({ length: 2 * next(4) }, () => next(bytes.length + 1)).sort((a, b) => a - b);
    const splices = Array.from({ length: bounds.length / 2 }, (_, i) => ({
      start: bounds[2 * i] ?? 0, end: bounds[2 * i + 1] ?? 0, insert: new Uint8Array(next(4)).fill(0xff),
    }));
    const after = applied(bytes, splices);
    const message = JSON.stringify({ bytes, splices });
    /** @type {number[]} */
    const places = [];
    for (const byte of bytes) {
      const place = placeAfter(byte, splices);
      const splice = splices.find(({ start, end }) => start <= byte && byte < end);
      if (!splice) assert.equal(after[place ?? -1], byte, message);
      else assert.equal(place !== null, byte === splice.start && splice.insert.length > 0, message);
      if (place !== null) places.push(place);
    }
    assert.equal(new Set(places).size, places.length, message);
  }
});

test('splices that overlap, are out of order or extend past the end are refused', () => {
  for (const ranges of [[[0, 2], [1, 3]], [[2, 3], [0, 1]], [[0, 5]], [[2, 1]], [[-1, 0]]]) {
    const splices = ranges.map(([start, end]) => ({ start: start ?? 0, end: end ?? 0, insert: hex('') }));
    assert.throws(() => applied(hex('00 01 02 03'), splices), RangeError, JSON.stringify(ranges));
  }
});

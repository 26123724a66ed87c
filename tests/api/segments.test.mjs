import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';

import { encode, ready, segmentList, segments, toBytes, toWellFormed } from '../../www/codec/index.js';
import { segmentTable } from '../cases/generate.mjs';
import { readCases } from '../cases/read.mjs';

const table = await readFile(new URL('../cases/segments.txt', import.meta.url), 'utf8');
const cases = readCases(table);

before(() => ready());

test('the case table is the output of its generator', () => {
  assert.equal(table, segmentTable());
});

test('segments agree with the case table', () => {
  assert.ok(cases.length > 1000, `only ${cases.length} cases`);
  for (const { input, bytes, segments: expected } of cases) {
    assert.deepEqual(segments(bytes), expected, input);
  }
});

test('a segment list says the same, one number at a time', () => {
  for (const { input, bytes, segments: expected } of cases) {
    const list = segmentList(bytes);
    assert.equal(list.length, expected.length, input);
    for (const [number, segment] of expected.entries()) {
      const { start, end, codePoint, kind, inputEnded, attempt } = segment;
      assert.deepEqual(
        {
          start: list.start(number),
          end: list.end(number),
          codePoint: list.codePoint(number),
          kind: list.kind(number),
          inputEnded: list.inputEnded(number),
          attemptStart: list.attemptStart(number),
          attemptEnd: list.attemptEnd(number),
        },
        { start, end, codePoint, kind, inputEnded, attemptStart: (attempt ?? segment).start, attemptEnd: (attempt ?? segment).end },
        input,
      );
      for (let byteOffset = start; byteOffset < end; byteOffset++) {
        assert.equal(list.indexAt(byteOffset), number, `${input} at ${byteOffset}`);
      }
    }
    assert.equal(list.indexAt(-1), -1);
    assert.equal(list.indexAt(bytes.length), -1);
    assert.throws(() => list.get(list.length), RangeError);
    assert.throws(() => list.start(-1), RangeError);
    assert.throws(() => list.kind(0.5), RangeError);
  }
});

test('in a segment list, an index or an offset of another type is a TypeError that says what was expected and found', () => {
  const list = segmentList(Uint8Array.of(0x41, 0xE2, 0x82));
  const inList = /** @type {const} */ (['start', 'end', 'codePoint', 'kind', 'inputEnded', 'attemptStart', 'attemptEnd', 'get']);
  for (const [given, found] of /** @type {[any, string][]} */ ([['1', 'a String'], [undefined, 'undefined'], [null, 'null'], [1n, 'a BigInt']])) {
    for (const name of inList) assert.throws(() => list[name](given), { name: 'TypeError', message: `expected a segment index as a number, found ${found}` }, name);
    assert.throws(() => list.indexAt(given), { name: 'TypeError', message: `expected a byte offset as a number, found ${found}` });
    assert.throws(() => segmentList(new Uint8Array()).indexAt(given), { name: 'TypeError' }, 'also if the list is empty');
  }
});

test('the segments of one attempt share its object', () => {
  const [first, second, third, stray] = segments(new Uint8Array([0xed, 0xa0, 0x80, 0x80]));
  assert.equal(first.attempt, second.attempt);
  assert.equal(first.attempt, third.attempt);
  assert.notEqual(first.attempt, stray.attempt);
});

test('a window is decoded as if nothing were around it, with offsets from the start of the bytes', () => {
  for (const { input, bytes, segments: expected } of cases) {
    const around = new Uint8Array([0xe2, 0x82, ...bytes, 0x80, 0x80, 0x80]);
    const shifted = segments(around, { start: 2, end: 2 + bytes.length });
    assert.deepEqual(shifted, expected.map(shift), input);
    const list = segmentList(around, { start: 2, end: 2 + bytes.length });
    assert.equal(list.indexAt(1), -1);
    assert.equal(list.indexAt(2 + bytes.length), -1);
    if (bytes.length > 0) assert.equal(list.indexAt(2), 0);
  }

  /** @param {(typeof cases)[number]['segments'][number]} segment */
  function shift({ start, end, attempt, ...rest }) {
    const moved = attempt && {
      ...attempt,
      start: attempt.start + 2,
      end: attempt.end + 2,
      brokenAt: attempt.brokenAt + 2,
    };
    return { ...rest, start: start + 2, end: end + 2, attempt: moved };
  }
});

test('the thirteen bytes of the Unicode Standard are ten segments, six of them ill-formed', () => {
  const found = segments(Uint8Array.from(Buffer.from('61F18080E180C262806380BF64', 'hex')));
  assert.equal(found.length, 10);
  assert.equal(found.filter(({ kind }) => kind !== null).length, 6);
});

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

test('toWellFormed is what TextDecoder gives, for the case table', () => {
  for (const { input, bytes } of cases) assert.equal(toWellFormed(bytes), decoder.decode(bytes), input);
});

test('toWellFormed is what TextDecoder gives, for random bytes that are often nearly right', () => {
  // Bytes near the bounds of the rules, so that most inputs break one. The seed makes a failure repeatable.
  const pool = [0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc2, 0xdf, 0xe0, 0xe1, 0xed, 0xef, 0xf0, 0xf1, 0xf4, 0xf5, 0xff];
  let state = 20240229;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  for (let round = 0; round < 20_000; round++) {
    const bytes = Uint8Array.from({ length: Math.floor(random() * 24) }, () =>
      random() < 0.8 ? pool[Math.floor(random() * pool.length)] : Math.floor(random() * 256),
    );
    const text = decoder.decode(bytes);
    const hex = Buffer.from(bytes).toString('hex');
    assert.equal(toWellFormed(bytes), text, hex);
    const replaced = segments(bytes).map(({ codePoint }) => String.fromCodePoint(codePoint ?? 0xfffd));
    assert.equal(replaced.join(''), text, hex);
  }
});

test('toBytes is what TextEncoder gives, lone surrogates included', () => {
  for (const text of ['', 'A', 'Ü€𝄞', '\0', '\uFEFFa', '\uD800', 'a\uDC00b', '\uDC00\uD800']) {
    assert.deepEqual(toBytes(text), new TextEncoder().encode(text));
  }
  assert.deepEqual([...toBytes('\uD800')], [0xef, 0xbf, 0xbd]);
});

test('all 65,536 pairs of bytes are tiled, and decode as with TextDecoder', () => {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for (let pair = 0; pair < 0x10000; pair++) {
    const bytes = Uint8Array.of(pair >> 8, pair & 0xff);
    const own = segments(bytes);
    assert.match(own.map(({ start, end }) => `${start}-${end}`).join(' '), /^(0-2|0-1 1-2)$/);
    assert.equal(own.map(({ codePoint }) => String.fromCodePoint(codePoint ?? 0xfffd)).join(''), decoder.decode(bytes));
  }
});

test('an input repeated ten thousand times has the same segments each time, except for the offset', () => {
  // Code points and attempts of one segment and of several, so that block boundaries fall inside each of them.
  const period = Uint8Array.of(0x41, 0xc0, 0x80, 0xe2, 0x82, 0xac, 0x80, 0xed, 0xa0, 0x80, 0xe2, 0x82, 0xf8, 0x88, 0x80, 0x80, 0x80, 0x80, 0xf0, 0x5a);
  const expected = segments(period);
  const list = segmentList(Uint8Array.from({ length: 10_000 * period.length }, (_, place) => period[place % period.length]));
  assert.equal(list.length, 10_000 * expected.length);
  for (let number = 0; number < list.length; number++) {
    const { start, end, attempt, ...rest } = expected[number % expected.length];
    const before = Math.floor(number / expected.length) * period.length;
    const moved = attempt && { ...attempt, start: attempt.start + before, end: attempt.end + before, brokenAt: attempt.brokenAt + before };
    const found = list.get(number);
    const wanted = { start: start + before, end: end + before, ...rest, attempt: moved };
    if (!isDeepStrictEqual(found, wanted)) assert.deepEqual(found, wanted, `segment ${number}`);
    if (list.attemptEnd(number) !== (moved ?? wanted).end) assert.fail(`segment ${number}: the attempt ends elsewhere`);
  }
});

test('100,000 different attempts for code points above the last one are kept apart', () => {
  const meant = Array.from({ length: 100_000 }, (_, above) => 0x140000 + above);
  const bytes = Uint8Array.from(meant.flatMap((value) => [...encode(value, 'utf-8-extended')]));
  const list = segmentList(bytes);
  assert.equal(list.length, bytes.length);
  for (const [place, value] of meant.entries()) {
    if (list.get(4 * place + 3).attempt?.codePoint !== value) assert.fail(`attempt ${place}: ${list.get(4 * place + 3).attempt?.codePoint}, not ${value}`);
  }
});

test('100,000 different code points of more than 31 bits are kept apart', () => {
  const values = Array.from({ length: 100_000 }, (_, above) => 2 ** 31 - 1 + above * 7);
  const list = segmentList(Uint8Array.from(values.flatMap((value) => [...encode(value, 'utf-8-extended')])), { scheme: 'utf-8-extended' });
  assert.equal(list.length, values.length);
  for (const [place, value] of values.entries()) {
    if (list.codePoint(place) !== value) assert.fail(`${list.codePoint(place)}, not ${value}`);
  }
});

test('blocks filled to the last place are right', () => {
  for (const length of [2 ** 15 - 1, 2 ** 15, 2 ** 15 + 1, 2 ** 16]) {
    const list = segmentList(new Uint8Array(length).fill(0x80));
    assert.equal(list.length, length);
    assert.deepEqual([list.end(length - 1), list.kind(length - 1), list.indexAt(length - 1)], [length, 'unexpected-continuation', length - 1]);
    assert.throws(() => list.start(length), RangeError);
  }
});

test('a long input is tiled, and found again by offset', () => {
  const bytes = toBytes('aß€𝄞\u0000'.repeat(20_000));
  const list = segmentList(bytes);
  assert.equal(list.length, 100_000);
  assert.equal(list.end(list.length - 1), bytes.length);
  for (let number = 1; number < list.length; number++) {
    if (list.start(number) !== list.end(number - 1)) assert.fail(`a gap before segment ${number}`);
  }
  assert.equal(list.indexAt(bytes.length - 1), list.length - 1);
  assert.equal(list.get(99_998).codePoint, 0x1d11e);
});

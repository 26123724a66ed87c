// The scanner through JavaScript: shapes, chunks, and what it refuses.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Scanner, illFormedKinds, ready, schemes, segments, toBytes } from '../../www/codec/index.js';

test('before ready there is no scanner', () => {
  assert.throws(() => new Scanner(), { name: 'Error', message: /await ready\(\)/ });
});

const noKinds = Object.fromEntries(illFormedKinds.map((kind) => [kind, 0]));

/** @param {Uint8Array[]} chunks @param {import('../../www/codec/index.js').ScannerOptions} [options] */
function scan(chunks, options) {
  const scanner = new Scanner(options);
  for (const chunk of chunks) scanner.push(chunk);
  return scanner.finish();
}

test('an empty input has zero counts, and the sequence lengths of its scheme', async () => {
  await ready();
  const lengths = /** @type {Record<string, number[]>} */ ({
    'utf-8': [1, 2, 3, 4], 'utf-8-1993': [1, 2, 3, 4, 5, 6], 'utf-8-extended': [1, 2, 3, 4, 5, 6, 7, 8], 'cesu-8': [1, 2, 3, 6],
    'mutf-8': [1, 2, 3, 6], 'wtf-8': [1, 2, 3, 4], 'utf-16be': [2, 4], 'utf-16le': [2, 4], 'ucs-2': [2], 'utf-32be': [4],
    'utf-32le': [4], 'latin-1': [1], ascii: [1],
  });
  for (const scheme of schemes) {
    assert.deepEqual(scan([], { scheme }), {
      bytes: 0,
      codePoints: 0,
      utf16Units: 0,
      classes: { ascii: 0, start: 0, continuation: 0, invalid: 0 },
      lengths: Object.fromEntries(lengths[scheme].map((length) => [length, 0])),
      kinds: noKinds,
      lineEnds: { lf: 0, crlf: 0, cr: 0 },
      highestCodePoint: null,
      bom: false,
      illFormed: [],
      checkpoints: [],
    });
  }
  assert.equal(scan([Uint8Array.of(0)]).highestCodePoint, 0, 'U+0000 is a code point');
});

test('each result for a small text is right, however it is cut into chunks', () => {
  const bytes = new Uint8Array([...toBytes('\uFEFFaé\r\n€😀\n\r'), 0xc0, 0xaf, 0xff, 0xe2, 0x82]);
  const expected = {
    bytes: 22,
    codePoints: 9,
    utf16Units: 10,
    classes: { ascii: 5, start: 5, continuation: 10, invalid: 2 },
    lengths: { 1: 5, 2: 1, 3: 2, 4: 1 },
    kinds: { ...noKinds, overlong: 2, 'invalid-byte': 1, truncated: 1 },
    lineEnds: { lf: 1, crlf: 1, cr: 1 },
    highestCodePoint: 0x1f600,
    bom: true,
    illFormed: [
      { start: 17, end: 18, line: 4, kind: 'overlong' },
      { start: 18, end: 19, line: 4, kind: 'overlong' },
      { start: 19, end: 20, line: 4, kind: 'invalid-byte' },
      { start: 20, end: 22, line: 4, kind: 'truncated' },
    ],
    checkpoints: [],
  };
  assert.deepEqual(scan([bytes]), expected);
  assert.deepEqual(scan([...bytes].map((byte) => Uint8Array.of(byte))), expected);
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    assert.deepEqual(scan([bytes.subarray(0, cut), bytes.subarray(cut)]), expected);
  }
});

test('a chunk may be larger than what the module takes at once', () => {
  const bytes = toBytes('Größe 人 😀\r\n'.repeat(40_000));
  bytes[500_000] = 0xff;
  const found = scan([bytes]);
  const all = segments(bytes);
  const codePoints = all.flatMap(({ codePoint }) => codePoint ?? []);
  assert.equal(found.bytes, bytes.length);
  assert.equal(found.codePoints, codePoints.length);
  assert.equal(found.highestCodePoint, 0x1f600);
  const line = bytes.subarray(0, 500_000).filter((byte) => byte === 0x0a).length + 1;
  assert.deepEqual(found.illFormed, all.flatMap(({ start, end, kind }) => (kind === null ? [] : [{ start, end, line, kind }])));
  const marks = Array.from({ length: Math.floor(bytes.length / 65_536) }, (_, place) => (place + 1) * 65_536);
  assert.deepEqual(found.checkpoints, marks.map((mark) => {
    const place = all.findIndex(({ start }) => start >= mark);
    return { byteOffset: all[place].start, codePoints: all.slice(0, place).filter(({ kind }) => kind === null).length };
  }));
});

test('counts above 2 ** 32 are right', () => {
  const chunk = new Uint8Array(2 ** 28).fill(0x61);
  const scanner = new Scanner();
  for (let count = 0; count < 17; count += 1) scanner.push(chunk);
  const found = scanner.push(Uint8Array.of(0xff)).finish();
  assert.equal(found.bytes, 17 * 2 ** 28 + 1);
  assert.equal(found.codePoints, 17 * 2 ** 28);
  assert.deepEqual(found.illFormed, [{ start: 17 * 2 ** 28, end: 17 * 2 ** 28 + 1, line: 1, kind: 'invalid-byte' }]);
  assert.deepEqual(found.checkpoints.at(-1), { byteOffset: 17 * 2 ** 28, codePoints: 17 * 2 ** 28 });
});

test('code points wider than 32 bits', () => {
  const widest = new Uint8Array(8).fill(0xbf);
  widest[0] = 0xff;
  const found = scan([widest], { scheme: 'utf-8-extended' });
  assert.equal(found.highestCodePoint, 2 ** 42 - 1);
  assert.deepEqual([found.lengths[8], found.utf16Units], [1, 0]);
});

test('maxErrors limits the list, not the count', () => {
  const bytes = new Uint8Array(1000).fill(0xff);
  assert.equal(scan([bytes]).illFormed.length, 100);
  for (const maxErrors of [0, 3, 1000, 2 ** 40]) {
    const found = scan([bytes], { maxErrors });
    assert.equal(found.illFormed.length, Math.min(maxErrors, 1000));
    assert.equal(found.kinds['invalid-byte'], 1000);
  }
});

test('after finish() a scanner takes no more chunks and cannot be finished again', () => {
  const scanner = new Scanner();
  scanner.finish();
  const expected = { name: 'Error', message: /is finished: make a new Scanner/ };
  assert.throws(() => scanner.push(Uint8Array.of(0x61)), expected);
  assert.throws(() => scanner.finish(), expected);
});

test('arguments of the wrong type or value are errors', () => {
  const wrong = (/** @type {unknown} */ options) => () => new Scanner(/** @type {{}} */ (options));
  assert.throws(wrong({ scheme: 'utf-7' }), { name: 'TypeError', message: /'utf-7'.*'utf-8'.*'ascii'/ });
  assert.throws(wrong(null), { name: 'TypeError', message: /an object, found null/ });
  assert.throws(wrong({ maxErrors: '5' }), { name: 'TypeError', message: /found a String/ });
  for (const maxErrors of [-1, 1.5, NaN, Infinity]) assert.throws(wrong({ maxErrors }), { name: 'RangeError', message: /maxErrors/ });
  const scanner = new Scanner();
  for (const chunk of /** @type {unknown[]} */ ([undefined, 'text', [1], new ArrayBuffer(1), new Uint16Array(1)])) {
    assert.throws(() => scanner.push(/** @type {Uint8Array} */ (chunk)), { name: 'TypeError', message: /Uint8Array, found/ });
  }
  assert.equal(scanner.push(Uint8Array.of(0x61)).finish().bytes, 1, 'a refused chunk is not counted');
});

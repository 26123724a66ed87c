import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, test } from 'node:test';

import { classify, encode, layout, ready, schemes, segmentList, segments } from '../../www/codec/index.js';
import { readCases } from '../cases/read.mjs';

/** @import { Scheme } from '../../www/codec/index.js' */

const cases = readCases(await readFile(new URL('../cases/schemes.txt', import.meta.url), 'utf8'));

before(() => ready());

/** @param {string} hex */
const bytes = (hex) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
/** @param {Uint8Array} data */
const hex = (data) => Buffer.from(data).toString('hex').toUpperCase().replace(/..(?!$)/g, '$& ');

test('segments agree with the case table of the other schemes', () => {
  assert.ok(cases.length >= 50, `only ${cases.length} cases`);
  assert.deepEqual(new Set(cases.map(({ scheme }) => scheme)), new Set(schemes.slice(1)));
  for (const { input, scheme, bytes: data, segments: expected } of cases) {
    assert.deepEqual(segments(data, { scheme }), expected, `${input} in ${scheme}`);
  }
});

/** @type {Record<Scheme, [number, boolean]>} */
const limits = {
  'utf-8': [0x10ffff, false],
  'utf-8-1993': [0x7fffffff, true],
  'utf-8-extended': [0x3ffffffffff, true],
  'cesu-8': [0x10ffff, false],
  'mutf-8': [0x10ffff, false],
  'wtf-8': [0x10ffff, true],
  'utf-16be': [0x10ffff, false],
  'utf-16le': [0x10ffff, false],
  'ucs-2': [0xffff, true],
  'utf-32be': [0x10ffff, false],
  'utf-32le': [0x10ffff, false],
  'latin-1': [0xff, false],
  'ascii': [0x7f, false],
};

for (const scheme of schemes) {
  test(`every code point in ${scheme} is decoded back or refused`, () => {
    const [highest, holdsSurrogates] = limits[scheme];
    /** @param {number} codePoint */
    const isHeld = (codePoint) => codePoint <= highest && (holdsSurrogates || codePoint < 0xd800 || codePoint > 0xdfff);
    const around = [21, 26, 31, 32, 36, 42].flatMap((bits) => [-2, -1, 0, 1].map((step) => 2 ** bits + step));
    const refused = [...around, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0x80, 0x100, 0x10000, 0x110000].filter((value) => !isHeld(value));
    for (const codePoint of refused) {
      assert.throws(() => encode(codePoint, scheme), { name: 'RangeError', message: new RegExp(`^${scheme} cannot encode U\\+[0-9A-F]{2,}: it can encode only U\\+0000\\.\\.`) });
    }
    const values = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint).concat(around).filter(isHeld);
    const data = new Uint8Array(1024 * 13);
    // In runs, for speed. One starts at U+DC00, so that U+DBFF does not make a pair with it.
    for (let first = 0; first < values.length; first += 1024) {
      const run = values.slice(first, first + 1024);
      const ends = [];
      let end = 0;
      for (const codePoint of run) {
        const form = encode(codePoint, scheme);
        data.set(form, end);
        ends.push((end += form.length));
      }
      const list = segmentList(data.subarray(0, end), { scheme });
      assert.equal(list.length, run.length);
      for (const [number, codePoint] of run.entries()) {
        const start = number === 0 ? 0 : ends[number - 1];
        if (list.codePoint(number) !== codePoint || list.start(number) !== start || list.kind(number) !== null) {
          assert.fail(`U+${codePoint.toString(16)} gave ${JSON.stringify(list.get(number))}`);
        }
      }
    }
  });
}

test('encode gives the bytes of the examples', () => {
  /** @type {[number, Scheme, string][]} */
  const examples = [
    [0x10400, 'utf-8', 'F0 90 90 80'],
    [0x10400, 'cesu-8', 'ED A0 81 ED B0 80'],
    [0x10400, 'mutf-8', 'ED A0 81 ED B0 80'],
    [0x10400, 'utf-16be', 'D8 01 DC 00'],
    [0x10400, 'utf-16le', '01 D8 00 DC'],
    [0x10400, 'utf-32be', '00 01 04 00'],
    [0x10400, 'utf-32le', '00 04 01 00'],
    [0, 'mutf-8', 'C0 80'],
    [0xd801, 'wtf-8', 'ED A0 81'],
    [0xfc, 'latin-1', 'FC'],
    [0x7fffffff, 'utf-8-1993', 'FD BF BF BF BF BF'],
    [0x3ffffffffff, 'utf-8-extended', 'FF BF BF BF BF BF BF BF'],
  ];
  for (const [codePoint, scheme, expected] of examples) assert.equal(hex(encode(codePoint, scheme)), expected);
  assert.throws(() => encode(0x10000, 'ucs-2'), { name: 'RangeError', message: 'ucs-2 cannot encode U+10000: it can encode only U+0000..FFFF' });
  assert.throws(() => encode(0xd800, 'latin-1'), { message: 'latin-1 cannot encode U+D800: it can encode only U+0000..00FF' });
  assert.throws(() => encode(0xd800, 'utf-16be'), { message: 'utf-16be cannot encode U+D800: it can encode only U+0000..D7FF, U+E000..10FFFF' });
});

test('a wide code point among attempts in a window is decoded like any other', () => {
  const data = bytes('41 80 FF BF BF BF BF BF BF BF FE 82 80 80 80 80 80 80');
  const list = segmentList(data, { scheme: 'utf-8-extended', start: 1 });
  assert.deepEqual(Array.from({ length: list.length }, (_, i) => list.codePoint(i)), [null, 2 ** 42 - 1, 2 ** 31, null]);
  assert.deepEqual(Array.from({ length: list.length }, (_, i) => list.attemptStart(i)), [1, 2, 10, 17]);
  assert.deepEqual(list.get(1), { start: 2, end: 10, codePoint: 2 ** 42 - 1, kind: null, inputEnded: false, attempt: null });
});

test('classify says which byte of a code unit may come first', () => {
  assert.deepEqual(classify(0xd8, 'utf-16be'), { byte: 0xd8, class: 'start', length: 4, kind: null, second: [0, 0xff], payloadBits: 2 });
  assert.deepEqual(classify(0xdc, 'utf-16be'), { byte: 0xdc, class: 'continuation', length: 0, kind: null, second: null, payloadBits: 2 });
  assert.equal(classify(0xdc, 'utf-16le').second, null);
  assert.deepEqual(classify(0, 'utf-32be').second, [0, 0x10]);
  assert.equal(classify(1, 'utf-32be').class, 'continuation');
  assert.equal(classify(0xfe, 'utf-8-extended').length, 7);
  assert.deepEqual(classify(0xc0, 'mutf-8').second, [0x80, 0x80]);
  assert.deepEqual(classify(0xfc, 'latin-1'), { byte: 0xfc, class: 'start', length: 1, kind: null, second: null, payloadBits: 8 });
  assert.equal(classify(0xfc, 'ascii').kind, 'invalid-byte');
});

test('after half of a pair, the rule is broken where the second half should be, at the first byte that is not of one', () => {
  for (const [input, scheme, end, brokenAt] of /** @type {[string, Scheme, number, number][]} */ ([
    ['D8 00 00 00', 'utf-16be', 2, 2],
    ['00 D8 00 00', 'utf-16le', 2, 3],
    ['00 D8', 'utf-16le', 2, 2],
    ['ED A0 80 41', 'cesu-8', 3, 3],
    ['ED A0 80 ED 80 80', 'cesu-8', 3, 4],
  ])) {
    const attempt = segments(bytes(input), { scheme })[0]?.attempt;
    assert.deepEqual([attempt?.end, attempt?.brokenAt], [end, brokenAt], `${input} in ${scheme}`);
  }
});

test('layout marks the halves of a pair, and the bits from which something was subtracted', () => {
  /** @type {[string, Scheme, string][]} */
  const pictures = [
    ['D8 01 DC 00', 'utf-16be', '##-##-OO OOoooooi ##-###oo oooooooo'],
    ['ED A0 81 ED B0 80', 'cesu-8', '###-##-# #-#-OOOO #-oooooi ###-##-# #-##oooo #-oooooo'],
    ['ED A0 81', 'wtf-8', '###-iioi #-iooooo #-oooooi'],
    ['00 01 04 00', 'utf-32be', '........ .......i oooooioo oooooooo'],
  ];
  for (const [input, scheme, expected] of pictures) {
    const drawn = layout(bytes(input), { scheme }).map(({ bits }) =>
      bits.map(({ value, role, leadingZero, subtracted }) => {
        if (role === 'marker') return '-#'[value];
        if (subtracted) return 'OI'[value];
        return leadingZero ? '.' : 'oi'[value];
      }).join(''),
    );
    assert.equal(drawn.join(' '), expected);
  }
  const [top] = layout(bytes('D8 01 DC 00'), { scheme: 'utf-16be' });
  assert.deepEqual(top.bits[6], { value: 0, role: 'payload', codePointBit: 19, leadingZero: false, subtracted: true });
  assert.deepEqual(top.bits[0], { value: 1, role: 'marker', codePointBit: null, leadingZero: false });
  assert.deepEqual(layout(bytes('D8 01 DC 00'), { scheme: 'utf-16be' }).map((byte) => byte.class), ['start', 'continuation', 'continuation', 'continuation']);
});

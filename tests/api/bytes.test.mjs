import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import {
  byteClasses,
  classify,
  encode,
  illFormedKinds,
  layout,
  ready,
  schemes,
  segmentList,
  segments,
  toBytes,
  toWellFormed,
} from '../../www/codec/index.js';

/** All ids, as an error lists them. */
const known = schemes.map((id) => `'${id}'`).join(', ');

before(() => ready());

/** @param {string} hex */
const bytes = (hex) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));

test('the names are as documented, and cannot be changed', () => {
  assert.deepEqual(schemes, [
    'utf-8',
    'utf-8-1993',
    'utf-8-extended',
    'cesu-8',
    'mutf-8',
    'wtf-8',
    'utf-16be',
    'utf-16le',
    'ucs-2',
    'utf-32be',
    'utf-32le',
    'latin-1',
    'ascii',
  ]);
  assert.deepEqual(byteClasses, ['ascii', 'start', 'continuation', 'invalid']);
  assert.deepEqual(illFormedKinds, [
    'unexpected-continuation',
    'overlong',
    'surrogate',
    'too-large',
    'invalid-byte',
    'truncated',
  ]);
  assert.ok([schemes, byteClasses, illFormedKinds].every(Object.isFrozen));
});

test('classify knows all 256 byte values', () => {
  /** @type {[number, number, string, number, string | null, [number, number] | null, number][]} */
  const rows = [
    [0x00, 0x7f, 'ascii', 1, null, null, 7],
    [0x80, 0xbf, 'continuation', 0, null, null, 6],
    [0xc0, 0xc1, 'invalid', 2, 'overlong', null, 5],
    [0xc2, 0xdf, 'start', 2, null, [0x80, 0xbf], 5],
    [0xe0, 0xe0, 'start', 3, null, [0xa0, 0xbf], 4],
    [0xe1, 0xec, 'start', 3, null, [0x80, 0xbf], 4],
    [0xed, 0xed, 'start', 3, null, [0x80, 0x9f], 4],
    [0xee, 0xef, 'start', 3, null, [0x80, 0xbf], 4],
    [0xf0, 0xf0, 'start', 4, null, [0x90, 0xbf], 3],
    [0xf1, 0xf3, 'start', 4, null, [0x80, 0xbf], 3],
    [0xf4, 0xf4, 'start', 4, null, [0x80, 0x8f], 3],
    [0xf5, 0xf7, 'invalid', 4, 'too-large', null, 3],
    [0xf8, 0xfb, 'invalid', 5, 'invalid-byte', null, 2],
    [0xfc, 0xfd, 'invalid', 6, 'invalid-byte', null, 1],
    [0xfe, 0xff, 'invalid', 0, 'invalid-byte', null, 0],
  ];
  let next = 0;
  for (const [lowest, highest, byteClass, length, kind, second, payloadBits] of rows) {
    assert.equal(lowest, next);
    for (let byte = lowest; byte <= highest; byte++) {
      assert.deepEqual(classify(byte), { byte, class: byteClass, length, kind, second, payloadBits });
    }
    next = highest + 1;
  }
  assert.equal(next, 256);
});

/**
 * One character per bit: # marker 1, - marker 0, i payload 1, o payload 0, . leading zero.
 *
 * @param {Uint8Array} input
 */
function picture(input) {
  return layout(input).map(({ bits }) =>
    bits
      .map(({ value, role, leadingZero }) => {
        if (role === 'marker') return '-#'[value];
        return leadingZero ? '.' : 'oi'[value];
      })
      .join(''),
  );
}

test('layout puts every bit of Ü € 𝄞 in its slot', () => {
  assert.deepEqual(picture(toBytes('Ü€𝄞')), [
    '##-...ii', '#-oiiioo',
    '###-..io', '#-ooooio', '#-ioiioo',
    '####-...', '#-.iiioi', '#-oooioo', '#-oiiiio',
  ]);
  assert.deepEqual(picture(bytes('C080 80 FE FF')), ['##-.....', '#-.....o', '#-oooooo', '#######-', '########']);
  assert.deepEqual(layout(new Uint8Array()), []);
  assert.deepEqual(layout(bytes('00'))[0].bits[7], { value: 0, role: 'payload', codePointBit: 0, leadingZero: false });
  assert.deepEqual(layout(bytes('FF'))[0].bits[7], { value: 1, role: 'marker', codePointBit: null, leadingZero: false });
  assert.deepEqual(layout(bytes('41 80')).map(({ byteOffset, byte, class: name }) => [byteOffset, byte, name]), [
    [0, 0x41, 'ascii'],
    [1, 0x80, 'continuation'],
  ]);
});

test('layout numbers the bits of the full form, and none of a stray continuation byte', () => {
  /** @param {string} hex */
  const numbers = (hex) =>
    layout(bytes(hex)).flatMap(({ bits }) => bits.filter(({ role }) => role === 'payload').map(({ codePointBit }) => codePointBit));
  assert.deepEqual(numbers('E2 82'), [15, 14, 13, 12, 11, 10, 9, 8, 7, 6]);
  assert.deepEqual(numbers('FD'), [30]);
  assert.deepEqual(numbers('80'), Array(6).fill(null));
});

test('all scalar values: encode, segments and layout give the code point back', () => {
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += codePoint < 0x3000 ? 1 : 61) {
    if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue;
    const encoded = encode(codePoint);
    assert.deepEqual(encoded, toBytes(String.fromCodePoint(codePoint)));
    const [segment, ...more] = segments(encoded);
    assert.equal(segment.codePoint, codePoint);
    assert.equal(more.length, 0);
    let spelled = 0;
    for (const { value, codePointBit } of layout(encoded).flatMap(({ bits }) => bits)) {
      if (codePointBit !== null) spelled |= value << codePointBit;
    }
    assert.equal(spelled, codePoint);
  }
  assert.deepEqual([...encode(0x10ffff, 'utf-8')], [0xf4, 0x8f, 0xbf, 0xbf]);
});

test('encode names the code point that it cannot encode, and the range of the scheme', () => {
  /** @type {[number, string][]} */
  const refusals = [
    [0xd800, 'U+D800'],
    [0xdfff, 'U+DFFF'],
    [0x110000, 'U+110000'],
    [2 ** 42, 'U+40000000000'],
    [-1, '-1'],
    [1.5, '1.5'],
    [NaN, 'NaN'],
    [Infinity, 'Infinity'],
  ];
  for (const [codePoint, named] of refusals) {
    const message = `utf-8 cannot encode ${named}: it can encode only U+0000..D7FF, U+E000..10FFFF`;
    assert.throws(() => encode(codePoint), { name: 'RangeError', message });
  }
});

test('an unknown scheme is a TypeError that lists the schemes', () => {
  const scheme = /** @type {'utf-8'} */ ('utf-9');
  const expected = { name: 'TypeError', message: `unknown scheme 'utf-9': the schemes are ${known}` };
  assert.throws(() => classify(0, scheme), expected);
  assert.throws(() => segments(bytes(''), { scheme }), expected);
  assert.throws(() => segmentList(bytes(''), { scheme }), expected);
  assert.throws(() => layout(bytes(''), { scheme }), expected);
  assert.throws(() => encode(0, scheme), expected);
  assert.throws(() => toBytes('', { scheme }), expected);
  assert.throws(() => toWellFormed(bytes(''), { scheme }), expected);
});

test('an argument of the wrong type is a TypeError that says what was expected and found', () => {
  // Calls as untyped code would make them.
  /** @type {Record<string, Function>} */
  const call = { classify, encode, layout, segmentList, segments, toBytes, toWellFormed };
  /** @type {[string, unknown[], string][]} */
  const wrong = [
    ['segments', ['text'], 'expected bytes as a Uint8Array, found a String'],
    ['segments', [[0x41]], 'expected bytes as a Uint8Array, found an Array'],
    ['segments', [new Uint16Array(1)], 'expected bytes as a Uint8Array, found a Uint16Array'],
    ['segments', [new ArrayBuffer(1)], 'expected bytes as a Uint8Array, found an ArrayBuffer'],
    ['segments', [bytes('41'), 'utf-8'], 'expected options as an object, found a String'],
    ['segments', [bytes('41'), null], 'expected options as an object, found null'],
    ['segments', [bytes('41'), { start: '0' }], 'expected start as a number, found a String'],
    ['segments', [bytes('41'), { scheme: 8 }], 'expected scheme as a string, found a Number'],
    ['classify', [0x41, { scheme: 'utf-8' }], 'expected scheme as a string, found an Object'],
    ['encode', [0x41, { scheme: 'utf-8' }], 'expected scheme as a string, found an Object'],
    ['encode', [0x41, null], 'expected scheme as a string, found null'],
    ['layout', [null], 'expected bytes as a Uint8Array, found null'],
    ['toWellFormed', [], 'expected bytes as a Uint8Array, found undefined'],
    ['toBytes', [bytes('41')], 'expected text as a string, found a Uint8Array'],
    ['encode', ['A'], 'expected a code point as a number, found a String'],
    ['classify', ['A'], 'expected a byte as a number, found a String'],
  ];
  for (const [name, args, message] of wrong) {
    assert.throws(() => call[name](...args), { name: 'TypeError', message }, message);
  }
});

test('a number out of bounds is a RangeError', () => {
  for (const byte of [-1, 256, 1.5, NaN]) assert.throws(() => classify(byte), RangeError);
  const three = bytes('41 42 43');
  for (const window of [{ start: -1 }, { end: 4 }, { start: 2, end: 1 }, { start: 0.5 }, { end: NaN }]) {
    assert.throws(() => segments(three, window), RangeError);
  }
  assert.deepEqual(segments(three, { start: 3 }), []);
});

// Hexadecimal, U+ notation and base64url: what is read, what is written, and where a fault is reported.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HexError, formatCodePoint, formatHex, fromBase64Url, hexByte, parseHex, toBase64Url } from '../../www/core/hex.js';
import { randomFrom } from './support.mjs';

const EURO = [0xe2, 0x82, 0xac];
const ALL = Uint8Array.from({ length: 256 }, (_, byte) => byte);

test('bytes are written as upper-case pairs', () => {
  assert.equal(hexByte(0), '00');
  assert.equal(hexByte(0xaf), 'AF');
  assert.equal(formatHex([]), '');
  assert.equal(formatHex(EURO), 'E2 82 AC');
  assert.equal(formatHex(Uint8Array.from(EURO), ''), 'E282AC');
});

test('code points are written with at least four digits', () => {
  assert.deepEqual([0, 0x41, 0x20ac, 0x1d11e, 0x10ffff].map(formatCodePoint), ['U+0000', 'U+0041', 'U+20AC', 'U+1D11E', 'U+10FFFF']);
});

const FORMS = {
  nothing: ['', []],
  'separators alone': [' \t\r\n,:;-\u00a0', []],
  spaces: ['E2 82 AC', EURO],
  'no space': ['E282AC', EURO],
  'lower case': ['e2 82 ac', EURO],
  'both cases in one byte': ['eA Ea', [0xea, 0xea]],
  'lines and tabs': ['\nE2\r\n82\tAC\n', EURO],
  commas: ['E2,82, AC', EURO],
  colons: ['E2:82:AC', EURO],
  hyphens: ['E2-82-AC', EURO],
  semicolons: ['E2;82;AC;', EURO],
  'no-break spaces': ['E2\u00a082\u00a0AC', EURO],
  'C array': ['0xE2, 0x82, 0XAC', EURO],
  'escapes of a string': ['\\xE2\\x82\\xac', EURO],
  'escapes of a URL': ['%E2%82%AC', EURO],
  'prefixed and plain': ['0xE2 82 %AC', EURO],
  'a zero byte before x': ['00 0x00', [0, 0]],
};

for (const [name, [text, expected]] of /** @type {[string, [string, number[]]][]} */ (Object.entries(FORMS))) {
  test(`hexadecimal is read: ${name}`, () => assert.deepEqual([...parseHex(text)], expected));
}

/** Text, the fault, its code point counting from 1, and the character there. @type {[string, string, number, string][]} */
const FAULTS = [
  ['4', 'odd', 1, '4'],
  ['41 4', 'odd', 4, '4'],
  ['4 1', 'odd', 1, '4'],
  ['414', 'odd', 3, '4'],
  ['41,b,42', 'odd', 4, 'b'],
  ['0x4', 'odd', 3, '4'],
  ['%4', 'odd', 2, '4'],
  ['0', 'odd', 1, '0'],
  ['G1', 'not-hex', 1, 'G'],
  ['4G', 'not-hex', 2, 'G'],
  ['41 4g', 'not-hex', 5, 'g'],
  ['41 z', 'not-hex', 4, 'z'],
  ['E2 8O AC', 'not-hex', 5, 'O'],
  ['41\u200b', 'not-hex', 3, '\u200b'],
  ['41.42', 'not-hex', 3, '.'],
  ['４１', 'not-hex', 1, '４'],
  ['00x41', 'not-hex', 3, 'x'],
  ['0x', 'not-hex', 2, 'x'],
  ['0xG0', 'not-hex', 3, 'G'],
  ['0x 41', 'not-hex', 3, ' '],
  ['\\x', 'not-hex', 2, 'x'],
  ['\\41', 'not-hex', 1, '\\'],
  ['%', 'not-hex', 1, '%'],
  ['%%41', 'not-hex', 2, '%'],
  ['𝄞', 'not-hex', 1, '𝄞'],
  ['4𝄞', 'not-hex', 2, '𝄞'],
  ['41 𝄞𝄞', 'not-hex', 4, '𝄞'],
  ['41\ud834', 'not-hex', 3, '\ud834'],
];

for (const [text, reason, position, found] of FAULTS) {
  test(`a fault is found: ${JSON.stringify(text)}`, () => {
    assert.throws(() => parseHex(text), (error) => {
      assert.ok(error instanceof HexError);
      assert.deepEqual({ ...error, name: error.name }, { name: 'HexError', reason, position, found });
      assert.ok(error.message.includes(`character ${position}`), error.message);
      if (reason === 'not-hex') assert.ok(error.message.includes(`(${formatCodePoint(found.codePointAt(0) ?? 0)})`), error.message);
      assert.ok(!/\p{Cs}/u.test(error.message), 'the message holds no lone surrogate');
      return true;
    });
  });
}

test('written bytes are read back', () => {
  const random = randomFrom(1);
  for (let run = 0; run < 200; run++) {
    const bytes = Uint8Array.from({ length: random(40) }, () => random(256));
    for (const separator of [' ', '', ', ', ':']) assert.deepEqual(parseHex(formatHex(bytes, separator)), bytes);
    assert.deepEqual(fromBase64Url(toBase64Url(bytes)), bytes);
  }
  assert.deepEqual(parseHex(formatHex(ALL)), ALL);
});

test('a megabyte is written and read again', () => {
  const bytes = new Uint8Array(1 << 20).map((_, place) => place * 31);
  assert.deepEqual(parseHex(formatHex(bytes)), bytes);
  assert.deepEqual(fromBase64Url(toBase64Url(bytes)), bytes);
});

test('base64url has the alphabet of RFC 4648 §5 and no padding', () => {
  assert.equal(toBase64Url(new Uint8Array()), '');
  assert.equal(toBase64Url(Uint8Array.of(0xfb, 0xff)), '-_8');
  assert.match(toBase64Url(ALL), /^[A-Za-z0-9_-]+$/);
  assert.equal(toBase64Url(ALL), Buffer.from(ALL).toString('base64url'));
});

test('base64url with padding is read too; anything else is refused', () => {
  assert.deepEqual(fromBase64Url('-_8='), Uint8Array.of(0xfb, 0xff));
  assert.deepEqual(fromBase64Url(''), new Uint8Array());
  for (const text of ['A', '=', 'AB=C', '4/+4', 'AB C', 'é', '!!!!', 'AAAAA']) assert.equal(fromBase64Url(text), null, text);
});

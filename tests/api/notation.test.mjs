// The ./notation entry in Node: the shared table, its arguments, and what it loads.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { instance } from '../../www/codec/instances.js';
import { NotationError, NotationRangeError, holds, notations, positionInMessage, read, recognise, write } from '../../www/codec/notation.js';
import { readNotations } from '../cases/read.mjs';

/** @import { Notation } from '../../www/codec/notation.js' */

const cases = readNotations(await readFile(new URL('../cases/notation.txt', import.meta.url), 'utf8'));
/** @param {string} verb */
const ofVerb = (verb) => {
  const found = cases.filter((each) => each.verb === verb);
  assert.ok(found.length > 20, `${found.length} cases of ${verb}`);
  return found;
};

test('texts are read as the table says', () => {
  for (const { lines, words, text, bytes, wanted } of ofVerb('read')) {
    const id = /** @type {Notation} */ (words[0]);
    if (bytes) {
      assert.deepEqual(read(text, id), bytes, lines.join('\n'));
      continue;
    }
    assert.throws(() => read(text, id), (error) => {
      assert.ok(error instanceof NotationError);
      assert.equal(`${error.utf16Offset} ${error.code}`, wanted, lines.join('\n'));
      assert.ok(text.startsWith(error.found, error.utf16Offset));
      assert.ok(error.message.endsWith(`, expected ${error.expected}`) && error.expected !== '');
      return true;
    });
  }
});

test('bytes are written as the table says', () => {
  for (const { lines, words: [id, scheme], text, bytes, wanted } of ofVerb('write')) {
    const act = () => write(/** @type {Uint8Array} */ (bytes), /** @type {Notation} */ (id), scheme ? { scheme: /** @type {any} */ (scheme) } : {});
    if (wanted === null) {
      assert.equal(act(), text, lines.join('\n'));
    } else {
      const [offset, reason = ''] = wanted.split(' ');
      const said = { 'code-point': "can't hold U+", 'surrogate-pair': 'two surrogates' }[reason] ?? `(${reason})`;
      assert.throws(act, (error) => error instanceof RangeError && error.message.startsWith(`at byte offset ${offset}: `) && error.message.includes(said), lines.join('\n'));
    }
  }
});

test('texts are recognised as the table says, with offsets of UTF-16', () => {
  for (const { lines, text, bytes, wanted } of ofVerb('recognise')) {
    const found = recognise(text);
    const said = found.map(({ id, start, end }) => (start === 0 && end === text.length ? id : `${id}@${start}..${end}`));
    assert.equal(said.join(' '), wanted, lines.join('\n'));
    assert.deepEqual(found[0]?.bytes ?? null, bytes);
  }
  const [{ id, start, end }] = recognise('𝄞 = b"\\xF0"');
  assert.deepEqual([id, start, end], ['rust', 5, 12]);
});

test('messages name what the table says', () => {
  for (const { lines, text, wanted } of ofVerb('message')) {
    const found = positionInMessage(text);
    const range = found?.start === null ? '-' : `${found?.start}..${found?.end}`;
    const line = found?.line === null ? '-' : `${found?.line}:${found?.column ?? '-'}`;
    const bytes = Array.from(found?.bytes ?? [], (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ') || '-';
    assert.equal(found ? `${found.unit} ${range} ${line} ${bytes}` : 'none', wanted, lines.join('\n'));
  }
});

test('every notation reads back what it writes; one that holds bytes does so for any bytes', () => {
  const all = Uint8Array.from({ length: 1024 }, (_, place) => 0x80 ^ ((place * 167) >> (place >> 8)));
  const text = new TextEncoder().encode('Grüße, 5 € für\r\n\t"𝄞" \'&<?\\');
  for (const id of notations) {
    assert.deepEqual(read(write(text, id), id), text, id);
    if (holds(id).bytes) assert.deepEqual(read(write(all, id), id), all, id);
    else assert.throws(() => write(all, id), { name: 'RangeError', message: /^at byte offset \d+: \S+ holds code points, and the bytes are ill-formed utf-8 \([a-z-]+\)$/ });
    if (holds(id).codePoints) assert.deepEqual(read(write(text, id, { content: 'code-points' }), id), text, id);
    else assert.throws(() => write(text, id, { content: 'code-points' }), { name: 'RangeError', message: `at byte offset 0: ${id} has no form for code points` });
  }
});

test('an error in writing has an offset, a code and a kind, so that nobody has to parse its message', () => {
  /** @type {[number[], Parameters<typeof write>[1], Parameters<typeof write>[2], object][]} */
  const cases = [
    [[0x41, 0xe2, 0x82], 'json', {}, { byteOffset: 1, code: 'ill-formed', kind: 'truncated', codePoint: null }],
    [[0x41, 0x00], 'css', {}, { byteOffset: 1, code: 'code-point', kind: null, codePoint: 0 }],
    [[0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80], 'java', { scheme: 'wtf-8' }, { code: 'ill-formed' }],
    [[0xd8, 0x3d, 0xde, 0x00], 'java', { scheme: 'ucs-2' }, { byteOffset: 2, code: 'surrogates', kind: null, codePoint: null }],
    [[0x41], 'base64', { content: 'code-points' }, { byteOffset: 0, code: 'no-code-points' }],
  ];
  for (const [bytes, id, options, expected] of cases) {
    assert.throws(() => write(Uint8Array.from(bytes), id, options), (error) => {
      assert.ok(error instanceof NotationRangeError && error instanceof RangeError && error.name === 'RangeError' && error.id === id);
      const found = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (error));
      assert.deepEqual(Object.fromEntries(Object.keys(expected).map((key) => [key, found[key]])), expected, error.message);
      return true;
    });
  }
});

test('a lone surrogate in the text itself is refused, not replaced', () => {
  assert.throws(() => read("'a\ud800'", 'python'), { name: 'NotationError', utf16Offset: 2, code: 'well-formed-text', found: '\\ud800' });
  assert.throws(() => read('\udc00', 'percent'), { name: 'NotationError', utf16Offset: 0 });
  assert.deepEqual(recognise('\\xe9 \ud800'), []);
  assert.deepEqual(read("'𝄞'", 'python'), new TextEncoder().encode('𝄞'));
});

test('what Node prints around bytes is ignored; a buffer that Node abbreviates is not read', () => {
  const bytes = Buffer.from('Grüß €𝄞');
  for (const printed of [inspect(bytes), inspect(new Uint8Array(bytes)), JSON.stringify(bytes)]) {
    assert.deepEqual(recognise(printed)[0]?.bytes, new Uint8Array(bytes), printed);
  }
  const shortened = inspect(Buffer.alloc(60, 'é'));
  assert.match(shortened, /more bytes>$/);
  assert.deepEqual(recognise(shortened), []);
});

test('a position too large for 32 bits is found', () => {
  assert.deepEqual(positionInMessage('invalid utf-8 sequence of 1 bytes from index 5000000000')?.start, 5_000_000_000);
});

test('a lone surrogate does not hide a literal elsewhere in the text, and is not read as another character', () => {
  assert.deepEqual(recognise("\ud800 b'\\xe2\\x82'").map(({ id, start }) => [id, start])[0], ['python', 2]);
  for (const text of ["b'\ud800\\xe2'", '"\ud800\\xe2\\x82"']) {
    for (const { start, end } of recognise(text)) assert.ok(!text.slice(start, end).includes('\ud800'), text);
  }
});

test('an invalid argument is an error that says what was expected', () => {
  const bytes = Uint8Array.of(0x41);
  /** @param {unknown} value */
  const any = (value) => /** @type {any} */ (value);
  assert.throws(() => read('41', any('Hex')), { name: 'TypeError', message: /^unknown notation 'Hex': the notations are 'hex', 'hex-prefixed', .*'od'$/ });
  assert.throws(() => write(bytes, any(undefined)), { name: 'TypeError', message: /^unknown notation undefined: / });
  assert.throws(() => holds(any(null)), { name: 'TypeError', message: /^unknown notation null: / });
  assert.throws(() => read(any(bytes), 'hex'), { name: 'TypeError', message: 'expected a text as a string, found a Uint8Array' });
  assert.throws(() => recognise(any(41)), { name: 'TypeError', message: 'expected a text as a string, found a Number' });
  assert.throws(() => positionInMessage(any(null)), { name: 'TypeError', message: 'expected a text as a string, found null' });
  assert.throws(() => write(any([0x41]), 'hex'), { name: 'TypeError', message: 'expected bytes as a Uint8Array, found an Array' });
  assert.throws(() => write(bytes, 'hex', any(null)), { name: 'TypeError', message: 'expected options as an object, found null' });
  assert.throws(() => write(bytes, 'hex', { scheme: any('utf9') }), { name: 'TypeError', message: /^unknown scheme 'utf9': / });
  assert.throws(() => write(bytes, 'hex', { content: any('text') }), { name: 'TypeError', message: "unknown content 'text': expected 'bytes' or 'code-points'" });
  assert.throws(() => write(bytes, 'hex', { content: any({}) }), { name: 'TypeError', message: 'expected content as a string, found an Object' });
});

test('a text too large for the memory is a RangeError, and the next call works', () => {
  // The repeated lines of a dump may expand to 16 MiB, and not to one byte more.
  const dump = `00000000  ${'41 '.repeat(16)} |A|\n*\n01000000\n`;
  assert.equal(read(dump, 'hexdump').length, 2 ** 24);
  assert.throws(() => read(dump.replace('01000000', '01000001'), 'hexdump'), { name: 'NotationError', code: 'dump-size' });
  // One result would exceed the longest JavaScript string, the other a single allocation.
  for (const length of [2 ** 27, 2 ** 29]) assert.throws(() => write(new Uint8Array(length), 'hex-escaped'), { name: 'RangeError' });
  assert.deepEqual(read('41', 'hex'), Uint8Array.of(0x41));
});

test('the notations load no other module', () => {
  assert.throws(() => instance(), /not loaded yet/);
});

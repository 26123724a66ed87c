// Offers for what people type and paste: other ways to read it, and the place that an error message names. Plain text gets
// no offer.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { ready } from '../../www/codec/index.js';
import * as notations from '../../www/codec/notation.js';
import { formatHex } from '../../www/core/hex.js';
import { mayBeWorthOffer } from '../../www/core/offer-signs.js';
import { faultIn } from '../../www/lazy/offer/fault.js';
import { placeIn, withoutMistake } from '../../www/lazy/offer/place.js';
import { mayBeMessage, mayBeWritten, readingsOf } from '../../www/lazy/offer/readings.js';
import { readNotations } from '../cases/read.mjs';
import { decoded, hex, utf8 } from './support.mjs';

await ready();

/** @typedef {import('../../www/codec/index.js').Scheme} Scheme */

/**
 * The offers, in short: the notations that agree, whether they count bytes or code points, and the bytes.
 * @param {string} text @param {{ scheme?: Scheme, isOfBytes?: boolean, current?: Uint8Array | null }} [place]
 */
function offered(text, { scheme = 'utf-8', isOfBytes = false, current = isOfBytes ? null : utf8(text) } = {}) {
  // As in the page, which loads nothing more for a text without signs.
  if (!mayBeWorthOffer(text, isOfBytes) || !mayBeWritten(text, isOfBytes)) return [];
  return readingsOf(text, { scheme, isOfBytes, current }, notations)
    .map(({ ids, bytes, isOfCodePoints }) => `${ids.join(' ')}: ${isOfCodePoints ? 'code points' : 'bytes'} ${formatHex(bytes)}`);
}

/** The content of the text field, and the offers for it. @type {[string, string[]][]} */
const IN_TEXT = [
  ['caf\\xc3\\xa9 \\u20ac', ['c go: bytes 63 61 66 C3 A9 20 E2 82 AC', 'python javascript: code points 63 61 66 C3 83 C2 A9 20 E2 82 AC']],
  ['caf\\xe9', ['python javascript: code points 63 61 66 C3 A9', 'hex-escaped c go: bytes 63 61 66 E9']],
  ["b'caf\\xc3\\xa9'", ['python: bytes 63 61 66 C3 A9']],
  ["'caf\\xe9'", ['python javascript: code points 63 61 66 C3 A9']],
  ["b'abc'", ['python: bytes 61 62 63']],
  // Among other strings the whole text comes first, with its escapes read in place.
  ['{"a":"\\u00e9","b":"\\u00fc"}', ['u-escaped: code points 7B 22 61 22 3A 22 C3 A9 22 2C 22 62 22 3A 22 C3 BC 22 7D', 'json javascript java python go c: code points C3 A9']],
  ['{"a": "\\u00e9"}', ['u-escaped: code points 7B 22 61 22 3A 20 22 C3 A9 22 7D', 'json javascript java python go c: code points C3 A9']],
  ["print(b'caf\\xc3\\xa9')", ['python: bytes 63 61 66 C3 A9']],
  ['const char *s = "\\xE2\\x82\\xAC";', ['c go: bytes E2 82 AC', 'python javascript: code points C3 A2 C2 82 C2 AC']],
  ['s := []byte("\\xe9")', ['go c: bytes E9', 'python javascript: code points C3 A9']],
  ["const s = 'caf\\u00e9';", ['javascript python: code points 63 61 66 C3 A9']],
  ['"caf\\u00e9"', ['json javascript java python go c: code points 63 61 66 C3 A9']],
  ['\\u{20AC}', ['u-braced rust javascript: code points E2 82 AC']],
  ['\\342\\202\\254', ['octal-escaped c go: bytes E2 82 AC', 'python java: code points C3 A2 C2 82 C2 AC']],
  ['caf\\195\\169', ['hex-escaped: bytes 63 61 66 C3 A9']],
  ['{"msg":"\\\\u20ac"}', ['u-escaped: code points 7B 22 6D 73 67 22 3A 22 E2 82 AC 22 7D']],
  ['&#8364', ['html-decimal: code points E2 82 AC']],
  ['636166e9', ['hex: bytes 63 61 66 E9']],
  ['f4908080', ['hex: bytes F4 90 80 80']],
  ['63:61:66:c3:a9', ['hex: bytes 63 61 66 C3 A9']],
  ['[226, 130]', ['decimal: bytes E2 82']],
  ['=> [99, 97, 102, 195, 169]', ['decimal: bytes 63 61 66 C3 A9']],
  ['E2 82 AC', ['hex: bytes E2 82 AC']],
  ['e282ac', ['hex: bytes E2 82 AC']],
  ['0xE2, 0x82, 0xAC', ['hex-prefixed: bytes E2 82 AC']],
  ['11100010 10000010 10101100', ['binary: bytes E2 82 AC']],
  ['226 130 172', ['decimal: bytes E2 82 AC']],
  ['4oKs', ['base64: bytes E2 82 AC']],
  ['Y2Fmw6k=', ['base64: bytes 63 61 66 C3 A9']],
  ['caf%C3%A9', ['percent: bytes 63 61 66 C3 A9']],
  ['caf=C3=A9', ['quoted-printable: bytes 63 61 66 C3 A9']],
  ['U+20AC U+00E9', ['u-plus: code points E2 82 AC C3 A9']],
  ['1F9D1 200D 1F680', ['u-plus: code points F0 9F A7 91 E2 80 8D F0 9F 9A 80']],
  ['1f468-1f3fd.png', ['u-plus: code points F0 9F 91 A8 F0 9F 8F BD']],
  ['emoji_u1f9d1_200d_1f680.svg', ['u-plus: code points F0 9F A7 91 E2 80 8D F0 9F 9A 80']],
  ['https://example.org/twemoji@14.0.2/svg/1f44d.svg', ['u-plus: code points F0 9F 91 8D']],
  ['0x1F600 0xE9', ['u-plus: code points F0 9F 98 80 C3 A9']],
  ['20AC', ['u-plus: code points E2 82 AC', 'hex: bytes 20 AC']],
  ['D83D DE00', ['u-plus: code points F0 9F 98 80', 'hex: bytes D8 3D DE 00']],
  ['U+FEFF', ['u-plus: code points EF BB BF']],
  ['&euro;&#233;', ['html-named: code points E2 82 AC C3 A9']],
  ['\\20AC', ['css: code points E2 82 AC']],
  ['00000000: e282 ac0a                                ....', ['xxd: bytes E2 82 AC 0A']],
  ['00000000  e2 82 ac 0a                                       |....|\n00000004', ['hexdump: bytes E2 82 AC 0A']],
  ['0000000 e2 82 ac 0a\n0000004', ['od: bytes E2 82 AC 0A']],
  ['$ xxd name\n00000000: e282 ac0a                                ....\n$ ', ['xxd: bytes E2 82 AC 0A']],
  ['<Buffer e2 82 ac>', ['hex: bytes E2 82 AC']],
  ['M<fc>ller', ['hex-escaped: bytes 4D FC 6C 6C 65 72']],
  ['<0xF0><0x9F><0x98><0x80>', ['hex-escaped: bytes F0 9F 98 80']],
  ['a<200b>b', ['hex-escaped: bytes 61 E2 80 8B 62']],
  ['cafM-CM-)$', ['hex-escaped: bytes 63 61 66 C3 A9']],
  ['<<226, 130, 172>>', ['decimal: bytes E2 82 AC']],
  ['\\xe282ac', ['hex: bytes E2 82 AC']],
  ["X'E282AC'", ['hex: bytes E2 82 AC']],
  ['data:text/plain;base64,4oKs', ['base64: bytes E2 82 AC']],
  ['=?UTF-8?B?4oKs?=', ['base64: bytes E2 82 AC']],
  ['=?UTF-8?Q?caf=C3=A9?=', ['quoted-printable: bytes 63 61 66 C3 A9']],
  ['[]byte{0xe2, 0x82, 0xac}', ['hex-prefixed: bytes E2 82 AC']],
  ['Uint8Array(3) [ 226, 130, 172 ]', ['decimal: bytes E2 82 AC']],
  ['{"0":226,"1":130,"2":172}', ['decimal: bytes E2 82 AC']],
  ['{"id":5,"data":{"0": 226, "1": 130, "2": 172}}', ['decimal: bytes E2 82 AC']],
  ["E'\\\\xe282ac'", ['hex: bytes E2 82 AC']],
  ["INSERT INTO t VALUES (1, X'E282AC')", ['hex: bytes E2 82 AC']],
  ['SELECT _utf8mb4 0xE282AC', ['hex-prefixed: bytes E2 82 AC']],
  ["UNHEX('E282AC')", ['hex: bytes E2 82 AC']],
  ["bytes.fromhex('e2 82 ac')", ['hex: bytes E2 82 AC']],
  ["Buffer.from('4oKs', 'base64')", ['base64: bytes E2 82 AC']],
  ["SELECT decode('e282ac','hex');", ['hex: bytes E2 82 AC']],
  ['decodeURIComponent("caf%C3%A9")', ['percent: bytes 63 61 66 C3 A9']],
  ["b'caf\\xc3\\xa9'.decode('utf-8')", ['python: bytes 63 61 66 C3 A9']],
  ['"\\xc3\\xa9".encode("latin1").decode()', ['c go: bytes C3 A9', 'python javascript: code points C3 83 C2 A9']],
  ['CHAR(226,130,172)', ['decimal: bytes E2 82 AC', 'u-plus: code points C3 A2 C2 82 C2 AC']],
  ['CHR(226)||CHR(130)||CHR(172)', ['decimal: bytes E2 82 AC', 'u-plus: code points C3 A2 C2 82 C2 AC']],
  ['String.fromCharCode(8364, 233)', ['u-plus: code points E2 82 AC C3 A9']],
  ['chr(233)', ['u-plus: code points C3 A9', 'decimal: bytes E9']],
  ['"5 " & ChrW(&H20AC)', ['u-plus: code points E2 82 AC']],
  ['[char]0x20AC', ['u-plus: code points E2 82 AC']],
  ['(226, 130, 172)', ['decimal: bytes E2 82 AC']],
  ['<<16#E2,16#82,16#AC>>', ['hex-prefixed: bytes E2 82 AC']],
  ['hex"e282ac"', ['hex: bytes E2 82 AC']],
  ['pack("H*", "e282ac")', ['hex: bytes E2 82 AC']],
  ['echo e282ac | xxd -r -p', ['hex: bytes E2 82 AC']],
  ['base64 -d <<< 4oKs', ['base64: bytes E2 82 AC']],
  ['"Name"=hex:e2,82,ac', ['hex: bytes E2 82 AC']],
  ["U&'caf\\00E9e'", ['u-escaped: code points 63 61 66 C3 A9 65']],
  ['Write-Host "caf`u{e9}"', ['u-braced: code points 63 61 66 C3 A9']],
  ['"\\u{20AC 2190}"', ['u-braced: code points E2 82 AC E2 86 90']],
  ['#\\x20AC', ['u-plus: code points E2 82 AC']],
  ['print("\\226\\130\\172")', ['hex-escaped: bytes E2 82 AC']],
  ['byte[] b = { (byte) 0xE2, (byte) 0x82, (byte) 0xAC };', ['hex-prefixed: bytes E2 82 AC']],
  ['char peer0_0[] = { /* Packet 4 */\n0xe2, 0x82, 0xac };', ['hex-prefixed: bytes E2 82 AC']],
  ["'5 '$'\\342\\202\\254''.txt'", ['octal-escaped: bytes 35 20 E2 82 AC 2E 74 78 74']],
  ['[1] 35 20 e2 82 ac', ['hex: bytes 35 20 E2 82 AC']],
  ['"5 \\U20ac"', ['u-escaped: code points 35 20 E2 82 AC']],
  ['{\n    a = "\\U20ac";\n}', ['u-escaped: code points 7B 0A 20 20 20 20 61 20 3D 20 22 E2 82 AC 22 3B 0A 7D']],
  ['Typ=1 Len=3: 226,130,172', ['decimal: bytes E2 82 AC']],
  ['Typ=1 Len=3 CharacterSet=AL32UTF8: e2,82,ac', ['hex: bytes E2 82 AC']],
  ['Content-Transfer-Encoding: quoted-printable\n\n<p a=3D"b">=E2=82=AC</p>', ['quoted-printable: bytes 3C 70 20 61 3D 22 62 22 3E E2 82 AC 3C 2F 70 3E']],
  ['Content-Transfer-Encoding: base64\n\n4oKs', ['base64: bytes E2 82 AC']],
];

/** Texts that get no offer. */
const PLAIN = [
  'Hello, world!', 'It’s 5 o’clock.', "It's 5 o'clock.", '"Quoted," she said.', "'tis", 'é', '€ 20', '50% off, 100 % sure', 'a = b + c', 'x=10', 'R&D & AT&T', 'Q&A;',
  'C++ & C#', '2026', '2026-11-22', '21:43:51', '+49 30 123456', '1, 2, 3', '3.14159', '10 20 30', '192.168.0.1', '#v=1', 'decade', 'facade', 'Abba', 'bad cafe', 'be a dad',
  'Grüße aus Köln, 3 Äpfel & 2 Birnen', 'Übergrößenträger', 'Ça coûte 12,50 € à Nîmes', '¿Cuánto cuesta? ¡10 %!', 'Zażółć gęślą jaźń 123', 'Straße 7b', 'hoeveelheid: 3 stuks',
  'Привет, мир 2026', 'שלום עולם', 'مرحبا ١٢٣', 'नमस्ते दुनिया', '日本語テキスト', '안녕하세요 123', '你好，世界', '👩‍👩‍👧 3',
  'https://example.org/', 'https://example.org/search?q=test&page=2', 'me@example.org', 'Subject: Re: hello', 'What now =?', '2026  apples, 1999  pears', 'content: "none"', 'C:\\new\\table', 'C:\\Users\\me', '\\\\server\\share', 'a\\b', 'README.md', 'utf8-inspector', 'user_name', 'HelloWorld', 'helloWorld2',
  'if (a && b) { return a[0] + b[1]; }', 'const x = 10;', "console.log('hello');", 'def f(x): return x % 2', 'SELECT * FROM t WHERE id = 5;', 'printf("%d items\\n", n);', '#include <stdio.h>', '<p class="a">text</p>', 'let s = "plain";',
  '{"name": "Ada", "age": 36}', '[{"id": 1}, {"id": 2}]', '{"a": [1, 2, 3]}', '{}', '[]', '# Heading\n\n- item 1\n- item 2', '| a | b |\n|---|---|\n| 1 | 2 |', 'key: value', 'a,b,c\n1,2,3', 'x := 5', '1 + 1 = 2', 'std::string', 'git commit -m "fix 3"', 'e = mc²',
  'int a[2]; /* 0x41, 0x42 */', '#define A /* 1 */ 0x41', 'Content-Transfer-Encoding: 8bit\n\na=b', 'Typ=1 Len=5', 'C:\\Udacity', '0000000000000000 is zero', '[1] 10 20 30 40', "echo 'a'$'b'",
  '5d5297d1a2b3c4d5e6f708192a3b4c5d6e7f8091', '8a47f38e', '00:1B:44:11:3A:B7', '2001:0db8:85a3:0000:0000:8a2e:0370:7334', '1234-ABCD-5678-EF90', 'CAFE 2026', 'C5A7E7 0A12F6 70E7AF', '0x80070005',
  'https://example.org/emoji/party.png', 'https://example.org/emoji/20ac.png', 'https://example.org/1f3a2.png', 'CREATE TABLE t (a CHAR(5), b DECIMAL(10,2))', 'char(5, 6)', '{"0":5,"1":12,"2":3}', '{"0":"a","1":"b"}', '{"0":2026,"1":12}', '[1, 2, 3]', 'rgb(226, 130, 172)', 'A380 B747', 'E402 E501', '2026-11-28.png', 'face.png', 'page?a=1&#b',
  'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua.', '', ' ', '\n', '0', '7f', 'ff', 'A',
];

/** Texts that have signs of a notation, but get no offer either. */
const LIKE_WRITTEN = [
  '\\u8364?', '{\\b 5 \\u8364?}', '"\\8364"', 'Color.fromHex("616263")', 'fromHex("ffaa00")', "Buffer.from('e282ac').toString('hex')", "from('base64')", 'putStrLn "\\8364"',
  'CREATE TABLE t (a NCHAR(2000), b CHAR(5))', 'CHR(13)||CHR(10)', 'chr(8364 + x)', 'x.split(chr(65))', '(100, 100, 100)', "unpack('H*', 'abcd')", 'base64 -d name; echo done', 'hex"abc"', '^^^^20ac', '"\\x[20AC]"', 'Write-Host "caf`u{e9}`n"', "U&'it''s \\20AC'",
];

test('text written in a notation is offered, each result once', () => {
  for (const [text, expected] of IN_TEXT) assert.deepEqual(offered(text), expected, text);
});

const table = readNotations(await readFile(new URL('../cases/notation.txt', import.meta.url), 'utf8'));

test('every text that the shared table recognises is worth loading the recogniser for', () => {
  const recognised = table.filter(({ verb, wanted }) => verb === 'recognise' && wanted);
  assert.ok(recognised.length > 50);
  assert.deepEqual(recognised.map(({ text }) => text).filter((text) => !mayBeWritten(text, false)), []);
});

test('plain text gives no offer', () => {
  assert.deepEqual([...PLAIN, ...LIKE_WRITTEN].flatMap((text) => offered(text).map((each) => `${text} → ${each}`)), []);
});

test('most plain text does not even load the recogniser', () => {
  const worth = PLAIN.filter((text) => mayBeWritten(text, false));
  assert.ok(worth.length < PLAIN.length / 3, worth.join('\n'));
});

test('in the byte field, valid hexadecimal is offered only if another reading is more likely', () => {
  const at = (/** @type {string} */ text) => offered(text, { isOfBytes: true });
  assert.deepEqual(at('11100010 10000010'), ['binary: bytes E2 82']);
  assert.deepEqual(at('1110001010000010'), ['binary: bytes E2 82']);
  assert.deepEqual(at('00000000: e282 ac0a'), ['xxd: bytes E2 82 AC 0A']);
  for (const text of ['E2 82 AC', 'e282ac', '0xE2, 0x82', '\\xE2\\x82', '%E2%82', '65 66 67', '00 01', '10', '01', '', 'DEADBEEF', '41 42']) assert.deepEqual(at(text), [], text);
});

test('in the byte field, text that is not hexadecimal gets the same offers as in the text field', () => {
  const at = (/** @type {string} */ text) => offered(text, { isOfBytes: true });
  assert.deepEqual(at('4oKs'), ['base64: bytes E2 82 AC']);
  assert.deepEqual(at('226 130 172'), ['decimal: bytes E2 82 AC']);
  assert.deepEqual(at('U+20AC'), ['u-plus: code points E2 82 AC']);
  assert.deepEqual(at("b'caf\\xe9'"), ['python: bytes 63 61 66 E9']);
  for (const text of ['E2 8', 'hello', 'E2 82 xx', '4g']) assert.deepEqual(at(text), [], text);
});

test('code points are encoded in the scheme, bytes stay as they are', () => {
  assert.deepEqual(offered('U+20AC', { scheme: 'utf-16be' }), ['u-plus: code points 20 AC']);
  assert.deepEqual(offered('\\xE2\\x82\\xAC', { scheme: 'utf-16be' })[0], 'hex-escaped c go: bytes E2 82 AC');
  assert.deepEqual(offered('U+20AC', { scheme: 'latin-1' }), [], 'a code point that the scheme can’t encode is not offered');
});

test('surrogates of a literal stay surrogates, where the scheme has them', () => {
  /** @type {[string, Parameters<typeof offered>[1], string | undefined][]} */
  const cases = [
    ['"a\\ud800b"', {}, '61 ED A0 80 62'], ['"a\\ud800b"', { scheme: 'wtf-8' }, '61 ED A0 80 62'], ['"a\\ud800b"', { scheme: 'utf-8-1993' }, '61 ED A0 80 62'],
    ['"a\\ud800b"', { scheme: 'ucs-2' }, '00 61 D8 00 00 62'], ['"a\\ud800b"', { scheme: 'utf-16le' }, undefined], ['"a\\ud800b"', { scheme: 'cesu-8' }, undefined],
  ];
  for (const [text, place, bytes] of cases) {
    assert.deepEqual(offered(text, place).map((each) => each.replace(/^.*(?:code points|bytes) /, '')), bytes === undefined ? [] : [bytes], `${text} ${JSON.stringify(place)}`);
  }
});

test('a text is no byte string because it begins with b', () => {
  for (const word of ['Bj\\xf6rk', 'br\\u00f6d', 'Cj\\xf6rk']) {
    for (const scheme of /** @type {const} */ (['utf-8', 'utf-16le', 'latin-1'])) {
      const python = offered(word, { scheme }).find((each) => each.includes('python'));
      assert.match(python ?? '', /: code points /, `${word} ${scheme}`);
    }
  }
  assert.match(offered('b"Bj\\xf6rk"', { scheme: 'latin-1' })[0] ?? '', /: bytes 42 6A F6/);
});

test('at most three results are offered, and each names all notations that give it', () => {
  const found = [0x41, 0x42, 0x43, 0x44, 0x41, 0x44].map((byte, i) => ({ id: `${i}`, bytes: Uint8Array.of(byte), start: 0, end: 1, likelihood: 1 }));
  const others = /** @type {any} */ ({ recognise: () => found, holds: () => ({ bytes: true, codePoints: false }) });
  const readings = readingsOf('x', { scheme: 'utf-8', isOfBytes: false, current: null }, others);
  assert.deepEqual(readings.map(({ ids, bytes }) => [...ids, ...bytes]), [['0', '4', 0x41], ['1', 0x42], ['2', 0x43]]);
});

test('hexadecimal digits in the byte field load nothing, unless they look like something else', () => {
  for (const text of ['E2 82 AC', 'e282ac', '0xE2, 0x82', '\\xE2\\x82', '%E2%82', '10 11', '']) assert.equal(mayBeWritten(text, true), false, text);
  for (const text of ['11100010 10000010', '00000000: e282 ac0a', '226 130 172', '4oKs']) assert.equal(mayBeWritten(text, true), true, text);
});

test('a text may be a message if it has a number, a word for a position, and an end', () => {
  assert.ok(mayBeMessage('byte 1'));
  assert.ok(!mayBeMessage('byte'));
  assert.ok(mayBeMessage("character 'â'"));
  assert.ok(!mayBeMessage('5 apples'));
  assert.ok(mayBeMessage('byte 1'.padEnd(65_536)));
  assert.ok(!mayBeMessage('byte 1'.padEnd(65_537)));
});

test('every message that names something passes the cheap tests that come first', () => {
  const messages = table.filter(({ verb, wanted }) => verb === 'message' && wanted !== 'none').map(({ text }) => text);
  assert.ok(messages.length > 80, `${messages.length} messages`);
  assert.deepEqual(messages.filter((text) => !mayBeWorthOffer(text, false) || !mayBeMessage(text)), []);
});

test('an offer that would change nothing is not made', () => {
  assert.deepEqual(offered('E2 82 AC', { current: Uint8Array.of(0xe2, 0x82, 0xac) }), []);
});

/** Pasted text, and the notation it would be in, the UTF-16 offset where it fails, and why. @type {[string, string | null][]} */
const FAULTS = [
  ["b'caf\\xc'", 'python 5 two-hex-digits'],
  ["b'café'", 'python 5 ascii'],
  ["b'caf", null],
  ["'\\u20a'", 'python 1 four-hex-digits'],
  ['"\\u20"', 'json 1 four-hex-digits'],
  ['"\\u20ac \\u{"', 'json 8 four-hex-digits'],
  ['b"\\xE2\\x8"', 'rust 6 two-hex-digits'],
  ['u8"\\u20"', 'c 3 four-hex-digits'],
  ['br#"é"#', 'rust 4 ascii'],
  ['`\\u{20ac', 'javascript 1 braced-hex'],
  ['\\xE2\\x82\\xG', 'hex-escaped 8 two-hex-digits'],
  ['\\u20AC\\u20', 'u-escaped 6 four-hex-digits'],
  ['%E2%82%A', 'percent 6 two-hex-digits'],
  ['U+20AC U+', 'u-plus 7 u-plus'],
  ['0xE2, 0x82, 0x', 'hex-prefixed 12 prefixed-hex'],
  ['hello &#55357;&#56832;', 'html-decimal 6 html-scalar-value'],
  ['hello &#xd83d;&#xde00;', 'html-decimal 6 html-scalar-value'],
  ['&#55000; is a syllable', 'read'],
];

const faultOf = (/** @type {string} */ text, isWhole = true) => {
  const fault = faultIn(text, isWhole, notations);
  return fault && `${fault.id} ${fault.utf16Offset} ${fault.code}`;
};

test('a broken notation is reported with its position and the reason', () => {
  const found = FAULTS.map(([text]) => [text, offered(text).length > 0 ? 'read' : faultOf(text)]);
  assert.deepEqual(found, FAULTS);
});

test('while the user types, only a closed literal can be broken', () => {
  for (const text of ["b'caf\\x", "b'", 'br#"#', 'br##"##', 'br#"é', '"\\u20', '\\xE2\\x8', 'U+20AC U+', '%E2%8']) assert.equal(faultOf(text, false), null, text);
  assert.equal(faultOf('"\\u20"', false), 'json 1 four-hex-digits');
});

test('a text that some notation can read is not broken', () => {
  for (const text of ['"\\u20ac"', '"\\xe9"', "'\\xe9'", '`\\u{20ac}`', '"\\351"', '"\\U000020ac"', 'u8"\\u20ac"', 'b"x"', 'br#"x"#']) assert.equal(faultOf(text), null, text);
});

test('an error that is not about the notation is passed on', () => {
  const read = () => { throw new RangeError('out of memory'); };
  assert.throws(() => faultIn('"\\u20"', true, { ...notations, read }), /out of memory/);
});

test('plain text is not broken', () => {
  for (const text of [...PLAIN, '"C:\\Users\\me"', "'C:\\x'", '"Hello"']) assert.equal(faultOf(text), null, text);
});

const BEFORE = utf8('aé€𝄞\nzeile zwei: é\nx');

/** The previous bytes, the pasted message, and the range it selects. @type {[Uint8Array, string, [number, number] | null][]} */
const MESSAGES = [
  [Uint8Array.of(0x61, 0x62, 0xe9, 0x63), "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xe9 in position 2: invalid continuation byte", [2, 3]],
  [BEFORE, "UnicodeEncodeError: 'ascii' codec can't encode character '\\u20ac' in position 2: ordinal not in range(128)", [3, 6]],
  [BEFORE, 'json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)', [0, 1]],
  [BEFORE, 'Utf8Error { valid_up_to: 6, error_len: Some(1) }', [6, 7]],
  [BEFORE, 'invalid utf-8 sequence of 1 bytes from index 3', [3, 4]],
  [BEFORE, 'SyntaxError: Unexpected token z in JSON at position 6', [11, 12]],
  [BEFORE, 'SyntaxError: Unexpected token } in JSON at position 4', [6, 10]],
  [BEFORE, 'illegal base64 data at input byte 1', [1, 2]],
  [BEFORE, 'x.go:2:13: invalid UTF-8 encoding', [23, 24]],
  [Uint8Array.of(0x41, 0x0a, 0x42, 0xe9, 0x74), 'ERROR:  invalid byte sequence for encoding "UTF8": 0xe9 0x74\nCONTEXT:  COPY names, line 2', [3, 5]],
  [Uint8Array.of(0x41, 0xe9, 0x74), 'ERROR:  invalid byte sequence for encoding "UTF8": 0xe9 0x74', [1, 3]],
  [Uint8Array.of(0x41, 0xe9, 0x74), 'iconv: illegal input sequence at position 1', [1, 2]],
  // Python counts from the start of the chunk that it has read: byte 1 isn't E9, but another E9 is ill-formed.
  [Uint8Array.of(0xe9, 0x80, 0x80, 0x41, 0xe9, 0x74), "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xe9 in position 1: invalid continuation byte", [4, 5]],
  [Uint8Array.of(0x41, 0x42, 0x74), "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xe9 in position 1: invalid continuation byte", null],
  [BEFORE, 'jq: error: parse error: Invalid numeric literal at line 2, column 3', [13, 14]],
  [BEFORE, 'iconv: illegal input sequence at position 1234', null],
  [BEFORE, 'jq: error: parse error: Invalid numeric literal at line 7, column 3', null],
  [BEFORE, 'jq: error: parse error: Invalid numeric literal at line 4, column 1', null],
  [BEFORE, 'jq: error: parse error: Invalid numeric literal at line 3, column 1', [26, 27]],
  [utf8('a\n\nb\n'), 'jq: error: parse error: Invalid numeric literal at line 2, column 1', [2, 3]],
  [utf8('a\n\nb\n'), 'jq: error: parse error: Invalid numeric literal at line 5, column 1', null],
  [utf8('a\n\nb\n'), 'jq: error: parse error: Invalid numeric literal at line 4, column 2', null],
  // What ends too early: the position is the end.
  [utf8('[1,é'), "SyntaxError: Expected ',' or ']' after array element in JSON at position 4 (line 1 column 5)", [5, 5]],
  [utf8('[1,é'), "SyntaxError: Expected ',' or ']' after array element in JSON at position 4", [5, 5]],
  [utf8('[1,é'), "json.decoder.JSONDecodeError: Expecting ',' delimiter: line 1 column 5 (char 4)", [5, 5]],
  [utf8('<é>'), 'xml.etree.ElementTree.ParseError: no element found: line 1, column 3', [4, 4]],
  [utf8('{"a":1\n'), 'jq: parse error: Unfinished JSON term at EOF at line 2, column 0', [7, 7]],
  [utf8('[1,é'), 'SyntaxError: Unterminated string in JSON at position 5', null],
  [utf8('[1,é\n'), 'SyntaxError: JSON.parse: unterminated string at line 1 column 7 of the JSON data', null],
  [utf8('abc'), "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xe9 in position 3: unexpected end of data", null],
  [BEFORE, 'ERROR:  invalid byte sequence for encoding "UTF8": 0xff', null],
  [new Uint8Array(), 'iconv: illegal input sequence at position 0', null],
  [new Uint8Array(), "UnicodeEncodeError: 'ascii' codec can't encode character '\\xe9' in position 7: ordinal not in range(128)", null],
  [new Uint8Array(), 'SyntaxError: Unexpected token } in JSON at position 0', null],
  // Where only a line is named: what is ill-formed in it, else its start.
  [hex('FF 0A 41 42 E2 82 43 FF'), 'XML syntax error on line 2: invalid UTF-8', [4, 6]],
  [hex('FF 0A 41 42 E2 82 43 FF'), 'Foo.java:2: error: unmappable character for encoding UTF8', [4, 6]],
  [hex('FF 0A 41 42 0A FF'), 'Foo.java:2: error: unmappable character for encoding UTF8', [2, 3]],
  [hex('41 0A 42 00'), 'XML syntax error on line 2: illegal character code U+0000', [3, 4]],
  [hex('41 0A 42 FF'), 'FEHLER:  ungültige Byte-Sequenz für Kodierung »UTF8«: 0xe9 0x74\nKONTEXT:  COPY names, Zeile 2', [3, 4]],
  [hex('63 61 66 E9'), 'iconv: (stdin):1:3: incomplete character or shift sequence', [3, 4]],
  [BEFORE, 'ERROR:  syntax error at or near "€" at character 3', [3, 6]],
  [utf8('12 3g'), "encoding/hex: invalid byte: U+0067 'g'", [4, 5]],
  [BEFORE, "jsontext: invalid character '€' at start of value after offset 3", [3, 4]],
  [BEFORE, 'com.google.gson.stream.MalformedJsonException: Unterminated string at line 2 column 5 path $', [15, 16]],
  [utf8("SELECT 'äöü€', “a”;"), 'ERROR:  column "“a”" does not exist\nLINE 1: SELECT \'äöü€\', “a”;\n                       ^', [20, 21]],
  [utf8('{"a": “b”}'), "invalid character 'â' looking for beginning of value", [6, 7]],
  [utf8('{"a": “b”}'), 'SyntaxError: Unexpected token \'“\', "{"a": “b”}" is not valid JSON', [6, 9]],
  [hex('61 62 C3 28'), 'java.io.UTFDataFormatException: malformed input around byte 4', [2, 4]],
  [utf8('x = 1\ny = "\\x4"\n'), "(unicode error) 'unicodeescape' codec can't decode bytes in position 0-2: truncated \\xXX escape (<string>, line 2)", [6, 7]],
  // The character that a message names is found in its line.
  [utf8('a = 1\nb =\u00a02'), '  File "a.py", line 2\n    b = 2\n       ^\nSyntaxError: invalid non-printable character U+00A0', [9, 11]],
  [utf8('int a;\nint\u00a0b;'), "m.c:2:4: error: stray '\\302' in program", [10, 11]],
  [utf8('let a;\nlet \u201cb;'), "SyntaxError: m.js: Unexpected character '\u201c' (2:4)", [11, 14]],
  [utf8('let a;\nlet \u201cb;'), 'm.ts(2,5): error TS1127: Invalid character.', [11, 12]],
  [utf8('let é;\nlet aé = \u201cx;'), '/src/main.ts:2:10: ERROR: Unexpected "\u201c"', [18, 19]],
  [utf8('\ufeff{}'), "'0xEF' is an invalid start of a value. Path: $ | LineNumber: 0 | BytePositionInLine: 0.", [0, 1]],
  [utf8('{\n "a": é }'), "Unexpected character encountered while parsing value: é. Path 'a', line 2, position 6.", [8, 9]],
  [hex('61 ED A0 BD 62'), 'Unable to translate Unicode character \\uD83D at index 1 to specified code page.', [1, 2]],
  [hex('63 61 66 E9 74'), '"\\xE9" from ASCII-8BIT to UTF-8 (Encoding::UndefinedConversionError)', [3, 4]],
  [utf8('a: b\nc: \u009d'), 'unacceptable character #x009d: special characters are not allowed\n  in "a.yml", position 8', [8, 10]],
  [BEFORE, "UnicodeTranslateError: can't translate characters in position 1-2: reason", [1, 6]],
];

test('the place that a message names is found', () => {
  for (const [bytes, message, expected] of MESSAGES) {
    assert.ok(mayBeMessage(message), message);
    const named = notations.positionInMessage(message);
    assert.ok(named, message);
    const place = placeIn(withoutMistake(named, bytes), decoded(bytes).list, bytes);
    assert.deepEqual(place && [place.start, place.end], expected, message);
  }
});

/** @param {Partial<import('../../www/codec/notations.js').MessagePosition>} rest */
const named = (rest) => ({ unit: /** @type {const} */ ('byte'), start: null, end: null, line: null, column: null, bytes: new Uint8Array(), ...rest });

test('positions in code points and in code units are found, in ill-formed bytes too', () => {
  const bytes = Uint8Array.of(0x61, 0xff, 0xf0, 0x9d, 0x84, 0x9e, 0x62);
  const { list } = decoded(bytes);
  const at = (/** @type {'byte' | 'code-point' | 'utf-16-code-unit'} */ unit, /** @type {number} */ start) => {
    const { start: from, end: to } = placeIn({ unit, start, end: start + 1, line: null, column: null, bytes: new Uint8Array() }, list, bytes) ?? {};
    return [from, to];
  };
  assert.deepEqual([0, 1, 2, 3].map((place) => at('code-point', place)), [[0, 1], [1, 2], [2, 6], [6, 7]]);
  assert.deepEqual([0, 1, 2, 3, 4].map((place) => at('utf-16-code-unit', place)), [[0, 1], [1, 2], [2, 6], [2, 6], [6, 7]]);
  assert.deepEqual(at('byte', 6), [6, 7]);
  for (const [unit, start, expected] of /** @type {const} */ ([['byte', 3, { start: 3, end: 4 }], ['code-point', 2, { start: 2, end: 6 }], ['utf-16-code-unit', 4, { start: 6, end: 7 }]])) {
    for (const end of [start, null]) {
      assert.deepEqual(placeIn({ unit, start, end, line: null, column: null, bytes: new Uint8Array() }, list, bytes), expected, 'an empty range or a start alone means the unit there');
    }
  }
  assert.deepEqual(placeIn(named({ start: 7, end: 8 }), list, bytes), { start: 7, end: 7 }, 'the end');
  assert.equal(placeIn(named({ start: 8, end: 9 }), list, bytes), null);
});

test('a range that a message names is found as a whole', () => {
  const { list, bytes } = decoded(utf8('aé€𝄞b'));
  const at = (/** @type {Parameters<typeof named>[0]} */ rest) => placeIn(named(rest), list, bytes);
  assert.deepEqual(at({ start: 1, end: 4 }), { start: 1, end: 4 });
  assert.deepEqual(at({ unit: 'code-point', start: 1, end: 3 }), { start: 1, end: 6 });
  assert.deepEqual(at({ unit: 'utf-16-code-unit', start: 2, end: 5 }), { start: 3, end: 10 });
  assert.deepEqual(at({ start: 9, end: 99 }), { start: 9, end: 11 }, 'it ends where the text ends');
});

test('all bytes that a message names are found: where they are ill-formed, else at their first occurrence', () => {
  const at = (/** @type {string} */ digits, /** @type {string} */ wanted, /** @type {Parameters<typeof named>[0]} */ rest = {}) => {
    const { list, bytes } = decoded(hex(digits));
    const place = placeIn(named({ bytes: hex(wanted), ...rest }), list, bytes);
    return place && [place.start, place.end];
  };
  assert.deepEqual(at('E9 74', 'E9 74'), [0, 2]);
  assert.deepEqual(at('E9 41 E9 74', 'E9 74'), [2, 4]);
  assert.deepEqual(at('41 42 41 42', '41 42'), [0, 2], 'well-formed bytes: the first occurrence');
  assert.deepEqual(at('C3 A9 A9', 'A9'), [2, 3], 'not inside a well-formed sequence');
  assert.equal(at('41 E9', 'E9 74'), null, 'cut off');
  assert.equal(at('41', ''), null);
  assert.deepEqual(at('E9 0A 41 E9 0A E9', 'E9', { line: 2 }), [3, 4], 'in its line');
  assert.deepEqual(at('41 0A 42 43 0A E9', 'E9', { line: 2, column: 2 }), [3, 4], 'the column selects the occurrence in the named line');
  const line = Array.from(new TextEncoder().encode('let s = "a “q” b"; let t = “x”;'), (byte) => byte.toString(16).padStart(2, '0')).join(' ');
  for (const column of [27, 28]) assert.deepEqual(at(line, 'E2 80 9C', { line: 1, column, unit: 'utf-16-code-unit' }), [31, 34], `column ${column}, counted from 0 or 1`);
  assert.deepEqual(at(line, 'E2 80 9C', { line: 1 }), [11, 14]);
  assert.deepEqual(at('41 E9 0A 74', 'E9 0A 74', { line: 1 }), [1, 2], 'a match does not continue past the end of the named line');
  assert.equal(at('41 42 0A 43 44 45 46', '', { line: 1, column: 5 }), null, 'the line has no such column, whatever follows it');
});

test('a position is dropped if other bytes are there than the message names', () => {
  const bytes = hex('41 E9 74 42');
  const given = (/** @type {Parameters<typeof named>[0]} */ rest) => withoutMistake(named(rest), bytes).start;
  assert.equal(given({ start: 1, end: 3, bytes: hex('E9 74') }), 1);
  assert.equal(given({ start: 1, end: 3, bytes: hex('E9 75') }), null);
  assert.equal(given({ start: 0, end: 1, bytes: hex('E9') }), null);
  assert.equal(given({ start: 1, end: 2 }), 1, 'no bytes are named, so nothing contradicts the position');
  assert.equal(given({ start: 4, end: 5, bytes: hex('E9') }), 4, 'past the end nothing contradicts the position');
  assert.equal(given({ unit: 'code-point', start: 0, end: 1, bytes: hex('E9') }), 0);
});

test('examining a long text takes time proportional to its length', () => {
  // Each piece could make a regular expression backtrack.
  for (const piece of ['a', '1', ' ', '\\', '%', 'aaaa ', 'deadbeef ', '=', '&a', '"', 'byte ']) {
    const text = piece.repeat((1 << 20) / piece.length);
    mayBeWritten(`${text}!`, false);
    mayBeWritten(`${text}!`, true);
    mayBeMessage(`${text}!`.slice(0, 65_536));
  }
});

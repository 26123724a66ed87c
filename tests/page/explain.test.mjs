// What the bench says: a sentence for every kind of damage and every kind of code point, in every language.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { encode, layout, ready, segments } from '../../www/codec/index.js';
import { explainByte, meaningOf, rangesOf } from '../../www/core/explain/byte.js';
import { isNotable } from '../../www/core/character.js';
import { byteRole } from '../../www/core/explain/byte-role.js';
import { explainAttempt } from '../../www/core/explain/attempt.js';
import { explainNote } from '../../www/core/explain/note.js';
import { explainSequence } from '../../www/core/explain/sequence.js';
import { kindLabel } from '../../www/core/explain/kind.js';
import { languages } from '../../www/i18n/index.js';
import { statusOf } from '../../www/core/explain/status.js';
import { Session } from '../../www/core/session.js';
import { allMessages } from './words.mjs';
import { cases, hex, illFormedCases, schemeCases, utf8 } from './support.mjs';

/** @typedef {import('../../www/codec/index.js').Scheme} Scheme */

before(() => ready());

/** @param {import('../../www/core/explain/sentence.js').Sentence[]} sentences */
const textOf = (sentences) => sentences.map((parts) => parts.map((part) => (typeof part === 'string' ? part : part.text)).join(''));

/**
 * All that is said about a well-formed sequence: how it is read, and the note on its code point.
 * @param {import('../../www/core/explain/sequence.js').Sequence} sequence @param {Awaited<ReturnType<typeof allMessages>>} messages
 */
function saidOf(sequence, messages) {
  const note = explainNote(sequence.codePoint, sequence.scheme, messages);
  assert.ok(!note || isNotable(sequence.codePoint), 'notes are loaded for it');
  return textOf([...explainSequence(sequence, messages), ...note ? [note] : []]);
}

/** The sentences on the first attempt. @param {string} digits @param {Scheme} [scheme] */
async function said(digits, scheme = 'utf-8') {
  const bytes = hex(digits);
  const own = segments(bytes, { scheme }).filter(({ attempt }) => attempt);
  const [{ attempt }] = own;
  assert.ok(attempt);
  const inputEnded = own.some((segment) => segment.attempt === attempt && segment.inputEnded);
  return textOf(explainAttempt({ bytes, scheme, attempt, inputEnded }, await allMessages('en')));
}

/** The first sentence about each byte sequence. @type {Record<string, string>} */
const RULES = {
  '80': '80 starts with the bits 10, so it continues a sequence, but no start byte before it needs another byte.',
  'E2 82': 'E2 announces 3 bytes, but the input ends after E2 82. Expected next: 80–BF.',
  'E2 41': 'E2 announces 3 bytes, but after E2 comes 41 (byte offset 1). Expected there: 80–BF.',
  'E0 41': 'E0 announces 3 bytes, but after E0 comes 41 (byte offset 1). Expected there: A0–BF.',
  'FF': 'FF can’t start a sequence: no version of the UTF-8 standard has ever used this byte.',
  'FE': 'FE can’t start a sequence: no version of the UTF-8 standard has ever used this byte.',
  'F8 88 80 80 80': 'F8 would start a 5-byte sequence, as UTF-8 had until 2003. RFC 3629 stops at 4 bytes, so F8 can never occur.',
  'FD': 'FD would start a 6-byte sequence, as UTF-8 had until 2003. RFC 3629 stops at 4 bytes, so FD can never occur.',
  'ED A0 80': 'ED must be followed by 80–9F; A0 makes this U+D800, a surrogate.',
  'ED A0': 'ED must be followed by 80–9F; A0 can only encode a surrogate, U+D800 to U+DFFF.',
  'F4 90 80 80': 'F4 must be followed by 80–8F; 90 makes this U+110000, but the last code point is U+10FFFF.',
  'F4 90': 'F4 must be followed by 80–8F; 90 can only encode something above U+10FFFF, the last code point.',
  'F5 80 80 80': 'F5 could only start something above U+10FFFF, the last code point, so it can never occur.',
  'C0 AF': 'C0 AF encodes U+002F in 2 bytes, but U+002F fits in 1: 2F. So C0 can never occur.',
  'C1': 'C1 could only encode an ASCII character in 2 bytes, but one byte is enough. So C1 can never occur.',
  'E0 80 AF': 'E0 must be followed by A0–BF; 80 makes this a 3-byte form of U+002F, which has a 1-byte form: 2F.',
  'E0 80': 'E0 must be followed by A0–BF; 80 can only encode a code point that has a shorter form.',
  'F0 82 82 AC': 'F0 must be followed by 90–BF; 82 makes this a 4-byte form of U+20AC, which has a 3-byte form: E2 82 AC.',
};

for (const [digits, sentence] of Object.entries(RULES)) {
  test(`the rule that ${digits} breaks`, async () => assert.equal((await said(digits))[0], sentence));
}

/** All sentences in other schemes. @type {[Scheme, string, ...string[]][]} */
const OTHER_RULES = [
  ['cesu-8', 'F0 90 90 80', 'F0 would start a 4-byte sequence, but CESU-8 has none longer than 3: above U+FFFF it writes two surrogates of 3 bytes each.'],
  ['cesu-8', 'F5 80 80 80', 'F5 could only start something above U+10FFFF, the last code point, so it can never occur.'],
  ['cesu-8', 'FF', 'FF can’t start a sequence: no version of the UTF-8 standard has ever used this byte.'],
  ['cesu-8', 'ED A0 81', 'ED A0 81 is a high surrogate, the first half of a pair, but the input ends before the low one.'],
  ['cesu-8', 'ED A0 81 41', 'ED A0 81 is a high surrogate, the first half of a pair, but no low one follows.'],
  ['cesu-8', 'ED B0 80', 'ED B0 80 is a low surrogate, the second half of a pair, but no high one comes before it.'],
  ['cesu-8', 'ED B0', 'ED B0 is a low surrogate, the second half of a pair, but no high one comes before it.'],
  ['cesu-8', 'ED A0 81 ED B0', 'ED A0 81 ED B0 begins a surrogate pair, which takes 6 bytes, but the input ends after 5.'],
  ['mutf-8', '00', 'Modified UTF-8 (Java) writes U+0000 as C0 80, so that 00 never occurs in text and can mark its end.'],
  ['wtf-8', 'ED A0 81 ED B0 80', 'ED A0 81 ED B0 80 is a surrogate pair, each half encoded separately. WTF-8 encodes the code point that they mean, U+10400, in 4 bytes: F0 90 90 80.'],
  ['utf-8-1993', 'F8 80 80 80 AF', 'F8 must be followed by 88–BF; 80 makes this a 5-byte form of U+002F, which has a 1-byte form: 2F.',
    'Overlong forms are ill-formed: otherwise a filter that looks for /../ could be tricked.'],
  ['utf-16be', 'D8 34', 'D8 34 is a high surrogate, the first half of a pair, but the input ends before the low one.'],
  ['utf-16le', '34 D8 41 00', '34 D8 is a high surrogate, the first half of a pair, but no low one follows.'],
  ['utf-16be', 'DD 1E', 'DD 1E is a low surrogate, the second half of a pair, but no high one comes before it.'],
  ['utf-16be', '41', 'A code unit has 2 bytes, but the input ends in the middle of one.'],
  ['utf-16be', 'D8 34 DD', 'A code unit has 2 bytes, but the input ends in the middle of one.', 'The high surrogate before it is left without its low one.'],
  ['utf-32be', '00 00 D8 00', 'This is U+D800, a surrogate.',
    'Surrogates are halves that UTF-16 needs for code points above U+FFFF. By themselves they are not characters, and UTF-32BE has no form for them.'],
  ['utf-16be', 'DC', 'DC is a low surrogate, the second half of a pair, but no high one comes before it.'],
  ['utf-16be', 'D8 34 10', 'A code unit has 2 bytes, but the input ends in the middle of one.', 'The high surrogate before it is left without its low one.'],
  ['utf-32be', '00 00 D8', '00 00 D8 begins a surrogate, and no byte after it could fix that.',
    'Surrogates are halves that UTF-16 needs for code points above U+FFFF. By themselves they are not characters, and UTF-32BE has no form for them.'],
  ['utf-32be', '8F', '8F begins something above U+10FFFF, the last code point, and no byte after it could fix that.'],
  ['wtf-8', 'ED A0 81 ED B0', 'ED A0 81 ED B0 begins a surrogate pair, each half encoded separately. WTF-8 encodes the code point that they mean in 4 bytes; after a high surrogate B0 can’t follow ED, only 80–AF.'],
  ['utf-32le', '00 00 11 00', '00 00 11 00 would be U+110000, but the last code point is U+10FFFF.'],
  ['ascii', 'C3', 'C3 is above 7F, where US-ASCII ends.'],
];

for (const [scheme, digits, ...sentences] of OTHER_RULES) {
  test(`the rule of ${scheme} that ${digits} breaks`, async () => assert.deepEqual(await said(digits, scheme), sentences));
}

/** How 𝄞 or é is read. @type {[Scheme, number, ...string[]][]} */
const READ = [
  ['utf-16be', 0xe9, 'The 2 bytes are one code unit, the most significant byte first. Its 16 bits read 00000000 11101001, which is 00E9.'],
  ['utf-16le', 0xe9, 'The 2 bytes are one code unit, the least significant byte first. From the last byte to the first, its 16 bits read 00000000 11101001, which is 00E9.'],
  ['utf-32le', 0x1d11e, 'The 4 bytes are one code unit, the least significant byte first. From the last byte to the first, its 32 bits read 00000000 00000001 11010001 00011110, which is 1D11E.'],
  ['utf-16le', 0x1d11e, '110110 marks a high surrogate, 110111 a low one: together they stand for one code point. Their 20 slots read 0000110100 0100011110, which is 0D11E; adding 0x10000 gives 1D11E.',
    'In reverse: 1D11E − 0x10000 = 0D11E. Its upper ten bits 0000110100 make D834, its lower ten 0100011110 make DD1E.'],
  ['cesu-8', 0x1d11e, '11101101 1010 10 marks a high surrogate, 11101101 1011 10 a low one: together they stand for one code point. Their 20 slots read 0000110100 0100011110, which is 0D11E; adding 0x10000 gives 1D11E.',
    'In reverse: 1D11E − 0x10000 = 0D11E. Its upper ten bits 0000110100 make ED A0 B4, its lower ten 0100011110 make ED B4 9E.'],
  ['mutf-8', 0, '110 announces 2 bytes; each 10 marks a continuation byte. The 11 slots read 00000 000000, which is 0000.', 'U+0000 is a control character: it has a meaning, but no glyph.'],
  ['utf-8-extended', 2 ** 41, '11111111 announces 8 bytes; each 10 marks a continuation byte. The 42 slots read 100000 000000 000000 000000 000000 000000 000000, which is 20000000000.',
    'U+20000000000 lies beyond Unicode, whose last code point is U+10FFFF.'],
  ['wtf-8', 0xd800, '1110 announces 3 bytes; each 10 marks a continuation byte. The 16 slots read 1101 100000 000000, which is D800.',
    'U+D800 is a surrogate. WTF-8 allows it, but it is not a character and can’t occur in text.'],
  ['utf-16be', 0xfffe, 'The 2 bytes are one code unit, the most significant byte first. Its 16 bits read 11111111 11111110, which is FFFE.',
    'U+FFFE is a noncharacter. At the start of a file it is a byte order mark with its bytes swapped: the other byte order is probably right.'],
  ['utf-16be', 0xffff, 'The 2 bytes are one code unit, the most significant byte first. Its 16 bits read 11111111 11111111, which is FFFF.',
    'U+FFFF is a noncharacter: well-formed, but reserved for use inside programs.'],
  ['utf-32be', 0xfffe, 'The 4 bytes are one code unit, the most significant byte first. Its 32 bits read 00000000 00000000 11111111 11111110, which is FFFE.',
    'U+FFFE is a noncharacter: well-formed, but reserved for use inside programs.'],
  ['utf-16be', 0xfeff, 'The 2 bytes are one code unit, the most significant byte first. Its 16 bits read 11111110 11111111, which is FEFF.',
    'U+FEFF at the start of a file shows the byte order: with its bytes swapped it would be U+FFFE, a noncharacter.'],
  ['utf-8', 0xfeff, '1110 announces 3 bytes; each 10 marks a continuation byte. The 16 slots read 1111 111011 111111, which is FEFF.',
    'U+FEFF at the start of a file is a byte order mark. UTF-8 has no byte order, so it only says “this is UTF-8”.'],
  ['utf-16be', 0x10000, '110110 marks a high surrogate, 110111 a low one: together they stand for one code point. Their 20 slots read 0000000000 0000000000, which is 00000; adding 0x10000 gives 10000.',
    'In reverse: 10000 − 0x10000 = 00000. Its upper ten bits 0000000000 make D800, its lower ten 0000000000 make DC00.'],
  ['cesu-8', 0x10ffff, '11101101 1010 10 marks a high surrogate, 11101101 1011 10 a low one: together they stand for one code point. Their 20 slots read 1111111111 1111111111, which is FFFFF; adding 0x10000 gives 10FFFF.',
    'In reverse: 10FFFF − 0x10000 = FFFFF. Its upper ten bits 1111111111 make ED AF BF, its lower ten 1111111111 make ED BF BF.',
    'U+10FFFF is a noncharacter: well-formed, but reserved for use inside programs.'],
  ['utf-8-extended', 0x110000, '11110 announces 4 bytes; each 10 marks a continuation byte. The 21 slots read 100 010000 000000 000000, which is 110000.',
    'U+110000 lies beyond Unicode, whose last code point is U+10FFFF.'],
  ['latin-1', 0xe9, 'One byte is one code point: 11101001 is 00E9.'],
  ['ascii', 0x41, 'One byte is one code point: 1000001 is 0041.'],
];

for (const [scheme, codePoint, ...sentences] of READ) {
  test(`${codePoint.toString(16)} as ${scheme} reads it`, async () => {
    const bytes = layout(encode(codePoint, scheme), { scheme });
    assert.deepEqual(saidOf({ layout: bytes, codePoint, scheme }, await allMessages('en')), sentences);
  });
}

test('overlong forms and surrogates get a second sentence, which gives the reason for the rule', async () => {
  for (const digits of ['C0 AF', 'C1', 'E0 80', 'E0 80 AF', 'ED A0', 'ED A0 80']) assert.equal((await said(digits)).length, 2, digits);
});

for (const language of /** @type {(keyof typeof languages)[]} */ (Object.keys(languages))) {
  test(`${language}: every case of the table is explained`, async () => {
    const messages = await allMessages(language);
    for (const { input, bytes, scheme, segments: expected } of [...illFormedCases, ...schemeCases]) {
      for (const { attempt, inputEnded } of expected) {
        if (!attempt) continue;
        for (const text of [...textOf(explainAttempt({ bytes, scheme, attempt, inputEnded }, messages)), kindLabel(attempt, messages)]) {
          assert.doesNotMatch(text, /undefined|null|NaN|[{}]|^$|  |\p{Cs}/u, `${input}: ${text}`);
        }
      }
    }
  });

  test(`${language}: every well-formed sequence of the table is read`, async () => {
    const messages = await allMessages(language);
    for (const { input, bytes, scheme, segments: expected } of [...cases, ...schemeCases]) {
      for (const { start, end, codePoint } of expected) {
        if (codePoint === null) continue;
        const [sentence] = saidOf({ layout: layout(bytes.subarray(start, end), { scheme }), codePoint, scheme }, messages);
        assert.doesNotMatch(sentence, /undefined|null|NaN|[{}]|  /, `${input}: ${sentence}`);
        assert.ok(sentence.includes(codePoint.toString(16).toUpperCase()), `${input}: ${sentence}`);
      }
    }
  });

  test(`${language}: the live region says the selected unit and the verdict`, async () => {
    const messages = await allMessages(language);
    const session = new Session(() => {});
    for (const { input, bytes } of cases) {
      session.setBytes(bytes, 'value');
      assert.doesNotMatch(statusOf(session, messages), /undefined|null|NaN|\{\w+\}|^$/, input);
    }
  });
}

test('a sequence is read bit by bit', async () => {
  const messages = await allMessages('en');
  const read = (/** @type {string} */ character) =>
    saidOf({ layout: layout(utf8(character)), codePoint: /** @type {number} */ (character.codePointAt(0)), scheme: 'utf-8' }, messages);
  assert.deepEqual(read('€'), ['1110 announces 3 bytes; each 10 marks a continuation byte. The 16 slots read 0010 000010 101100, which is 20AC.']);
  assert.deepEqual(read('A'), ['0 announces one byte. Its 7 slots read 1000001, which is 0041.']);
  assert.deepEqual(read('𝄞'), ['11110 announces 4 bytes; each 10 marks a continuation byte. The 21 slots read 000 011101 000100 011110, which is 1D11E.']);
});

test('what is worth knowing about a code point is given as a note', async () => {
  const messages = await allMessages('en');
  /** @type {[number, RegExp | null][]} */
  const notes = [
    [0xfeff, /byte order mark/], [0xfffd, /really is in the input/], [0xffff, /noncharacter/], [0xfdd0, /noncharacter/],
    [0x10ffff, /noncharacter/], [0, /control character/], [0x85, /control character/], [0xe000, /private use/],
    [0x10fffd, /private use/], [0x378, null], [0x41, null], [0x20ac, null], [0x200b, null],
  ];
  for (const [codePoint, expected] of notes) {
    const bytes = utf8(String.fromCodePoint(codePoint));
    const [, note] = saidOf({ layout: layout(bytes), codePoint, scheme: 'utf-8' }, messages);
    if (expected) assert.match(note, expected);
    else assert.equal(note, undefined, codePoint.toString(16));
  }
});

test('the label under an attempted sequence says its kind and what it would have meant', async () => {
  const messages = await allMessages('en');
  /** @param {string} digits */
  const label = (digits) => {
    const attempt = segments(hex(digits)).find((segment) => segment.attempt)?.attempt;
    assert.ok(attempt);
    return kindLabel(attempt, messages);
  };
  assert.deepEqual(['C0 AF', 'C0 80', 'ED A0 80', 'F4 90 80 80', 'F4 90', 'F8 88 80 80 80', 'F1 80', 'E2', '80', 'FF'].map(label), [
    'overlong: U+002F /', 'overlong: U+0000', 'surrogate: U+D800', 'too large: U+110000', 'too large', 'invalid byte',
    'truncated: 2 bytes missing', 'truncated: 2 bytes missing', 'stray continuation', 'invalid byte']);
});

/** What the map says about a byte. @type {[Scheme, number, string][]} */
const BYTES = [
  ['utf-8', 0xc3, 'C3 starts a sequence of 2 bytes. 80–BF must come next.'],
  ['mutf-8', 0xc0, 'C0 starts a sequence of 2 bytes. 80 must come next.'],
  ['cesu-8', 0xed, 'ED starts a sequence of 3 bytes, or the 6 bytes of a surrogate pair if A0–AF comes next. 80–AF must come next.'],
  ['wtf-8', 0xed, 'ED starts a sequence of 3 bytes. 80–BF must come next.'],
  ['cesu-8', 0xf0, 'F0 would start a sequence of 4 bytes; CESU-8 has none: above U+FFFF it writes two surrogates of 3 bytes each.'],
  ['cesu-8', 0xf5, 'F5 could only start something above U+10FFFF.'],
  ['utf-8', 0x41, '41 is U+0041 A, a sequence of one byte.'],
  ['utf-8', 0xbf, 'BF is a continuation byte. It adds the 6 bits 111111 to the code point.'],
  ['utf-8', 0xc0, 'C0 could only start an overlong form of an ASCII character.'],
  ['utf-8', 0xf5, 'F5 could only start something above U+10FFFF.'],
  ['utf-8', 0xf8, 'F8 started a sequence of 5 bytes until 2003. RFC 3629 rules it out.'],
  ['utf-8', 0xff, 'FF is not used in any version of the standard.'],
  ['mutf-8', 0x00, '00 never occurs: Modified UTF-8 (Java) writes U+0000 as C0 80.'],
  ['utf-16be', 0xd8, 'D8 can start a sequence; the bytes after it say what it means.'],
  ['utf-16be', 0xdc, 'DC can’t start a sequence in UTF-16BE; it can only come later in one.'],
  ['utf-32be', 0x00, '00 can start a sequence of 4 bytes. 00–10 must come next.'],
  ['latin-1', 0xe9, 'E9 is U+00E9 é, a sequence of one byte.'],
  ['ascii', 0xe9, 'E9 is above 7F, where US-ASCII ends.'],
];

for (const [scheme, byte, sentence] of BYTES) {
  test(`what the map says of ${byte.toString(16)} in ${scheme}`, async () => {
    const parts = explainByte(byte, scheme, await allMessages('en'));
    assert.deepEqual(textOf([parts]), [sentence]);
    for (const part of parts) if (typeof part !== 'string' && part.text.includes('–')) assert.equal(part.mark, 'range', 'it stays on one line');
  });
}

test('an invalid byte never occurs, in a scheme that ended in 2003 too', async () => {
  assert.equal(meaningOf('invalid', 'utf-8-1993', await allMessages('en')), 'in UTF-8 until 2003 (RFC 2279): never');
});

/** The bytes of a class, and what they can be. @type {[Scheme, import('../../www/codec/index.js').ByteClass, string, string][]} */
const CLASSES = [
  ['utf-8', 'ascii', '00–7F', 'one byte, the ASCII character itself'],
  ['utf-8', 'start', 'C2–F4', 'start byte of a sequence of 2, 3 or 4 bytes'],
  ['utf-8', 'invalid', 'C0 C1 F5–FF', 'in UTF-8: never'],
  ['mutf-8', 'start', 'C0 C2–EF', 'start byte of a sequence of 2 or 3 bytes'],
  ['mutf-8', 'invalid', '00 C1 F0–FF', 'in Modified UTF-8 (Java): never'],
  ['utf-16be', 'start', '00–DB E0–FF', 'can come first in a sequence'],
  ['utf-16be', 'continuation', 'DC–DF', 'only later in a sequence'],
  ['utf-16be', 'invalid', '', 'in UTF-16BE: never'],
  ['latin-1', 'ascii', '00–7F', 'one byte, the ASCII character itself'],
  ['latin-1', 'start', '80–FF', 'one byte, one code point'],
  ['ascii', 'invalid', '80–FF', 'in US-ASCII: never'],
];

for (const [scheme, byteClass, ranges, meaning] of CLASSES) {
  test(`the bytes of the class ${byteClass} in ${scheme}`, async () => {
    assert.deepEqual([rangesOf(byteClass, scheme), meaningOf(byteClass, scheme, await allMessages('en'))], [ranges, meaning]);
  });
}

/** What is said of each byte of a sequence. @type {[Scheme, string, ...string[]][]} */
const ROLES = [
  ['utf-8', '41', 'ASCII: 0, 1 byte'],
  ['utf-8', 'E2 82 AC', 'start byte: 1110, 3 bytes', 'continuation byte: 10', 'continuation byte: 10'],
  ['utf-8', 'C0 80', 'start byte: 110, 2 bytes; never valid', 'continuation byte: 10'],
  ['utf-8', 'FF', 'never valid'],
  ['utf-16be', '00 41', 'byte 1 of 2 of the code unit', 'byte 2 of 2 of the code unit'],
  ['utf-16le', '34 D8 1E DD', 'byte 1 of 2 of the code unit', 'high surrogate: 110110', 'byte 1 of 2 of the code unit', 'low surrogate: 110111'],
  ['utf-32le', '41 00 00 00', ...[1, 2, 3, 4].map((place) => `byte ${place} of 4 of the code unit`)],
  ['latin-1', 'E9', 'one byte, one code point'],
  ['ascii', '41', 'one byte, one code point'],
  ['ascii', 'E9', 'never valid'],
];

for (const [scheme, digits, ...roles] of ROLES) {
  test(`the roles of the bytes ${digits} in ${scheme}`, async () => {
    const messages = await allMessages('en');
    assert.deepEqual(layout(hex(digits), { scheme }).map((byte, place) => byteRole(byte, place, scheme, messages)), roles);
  });
}

// What the bench says: a sentence for every kind of damage and every kind of code point, in every language.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { layout, ready, segments } from '../../www/utf8-inspector.js';
import { explainAttempt, explainSequence, kindLabel } from '../../www/element/explain.js';
import { languages, loadMessages } from '../../www/i18n/index.js';
import { statusOf } from '../../www/element/status.js';
import { Session } from '../../www/element/session.js';
import { cases, hex, illFormedCases, utf8 } from './support.mjs';

/** As much of an element as the sentences need. */
class FakeElement {
  textContent = '';
  /** @param {...(FakeElement | string)} children */
  append(...children) {
    for (const child of children) this.textContent += typeof child === 'string' ? child : child.textContent;
  }
  cloneNode() {
    return Object.assign(new FakeElement(), this);
  }
}

before(async () => {
  Object.assign(globalThis, { document: { createElement: () => new FakeElement() } });
  await ready();
});

/** @param {import('../../www/element/explain.js').Sentence[]} sentences */
const textOf = (sentences) => sentences.map((sentence) => sentence.map((part) => (typeof part === 'string' ? part : part.textContent)).join(''));

/** The sentences on the first attempt. @param {string} digits @param {keyof typeof languages} language */
async function said(digits, language = 'en') {
  const bytes = hex(digits);
  const own = segments(bytes).filter(({ attempt }) => attempt);
  const [{ attempt }] = own;
  assert.ok(attempt);
  const inputEnded = own.some((segment) => segment.attempt === attempt && segment.inputEnded);
  return textOf(explainAttempt(bytes, attempt, inputEnded, await loadMessages(language)));
}

/** The first sentence on each. @type {Record<string, string>} */
const RULES = {
  '80': '80 starts with 10, so it continues a sequence; but no start byte before it is waiting for one.',
  'E2 82': 'E2 announces 3 bytes, but the input ends after 2. Next should come 80–BF.',
  'E2 41': 'E2 announces 3 bytes, but after 1 comes 41 (byte offset 1). Expected 80–BF there.',
  'E0 41': 'E0 announces 3 bytes, but after 1 comes 41 (byte offset 1). Expected A0–BF there.',
  'FF': 'FF starts nothing: no version of the UTF-8 standard ever used this byte.',
  'FE': 'FE starts nothing: no version of the UTF-8 standard ever used this byte.',
  'F8 88 80 80 80': 'F8 would start a 5-byte sequence, as UTF-8 had until 2003. RFC 3629 stops at 4 bytes, so F8 can never occur.',
  'FD': 'FD would start a 6-byte sequence, as UTF-8 had until 2003. RFC 3629 stops at 4 bytes, so FD can never occur.',
  'ED A0 80': 'ED must be followed by 80–9F; A0 makes this U+D800, a surrogate.',
  'ED A0': 'ED must be followed by 80–9F; A0 can only spell a surrogate, U+D800 to U+DFFF.',
  'F4 90 80 80': 'F4 must be followed by 80–8F; 90 makes this U+110000, and the last code point is U+10FFFF.',
  'F4 90': 'F4 must be followed by 80–8F; 90 can only spell something above U+10FFFF, the last code point.',
  'F5 80 80 80': 'F5 would start code points from U+140000 on. The last one is U+10FFFF, so F5 can never occur.',
  'C0 AF': 'C0 AF spells U+002F in 2 bytes, but U+002F fits in 1: 2F. So C0 can never occur.',
  'C1': 'C1 could only spell an ASCII character in 2 bytes, and those fit in one. So C1 can never occur.',
  'E0 80 AF': 'E0 must be followed by A0–BF; 80 makes this a 3-byte form of U+002F, which has a 1-byte form: 2F.',
  'E0 80': 'E0 must be followed by A0–BF; 80 can only spell a code point that has a shorter form.',
  'F0 82 82 AC': 'F0 must be followed by 90–BF; 82 makes this a 4-byte form of U+20AC, which has a 3-byte form: E2 82 AC.',
};

for (const [digits, sentence] of Object.entries(RULES)) {
  test(`the rule that ${digits} breaks`, async () => assert.equal((await said(digits))[0], sentence));
}

test('overlong forms and surrogates get a second sentence: why the rule', async () => {
  for (const digits of ['C0 AF', 'C1', 'E0 80', 'E0 80 AF', 'ED A0', 'ED A0 80']) assert.equal((await said(digits)).length, 2, digits);
});

for (const language of /** @type {(keyof typeof languages)[]} */ (Object.keys(languages))) {
  test(`${language}: every case of the table is explained`, async () => {
    const messages = await loadMessages(language);
    for (const { input, bytes, segments: expected } of illFormedCases) {
      for (const { attempt, inputEnded } of expected) {
        if (!attempt) continue;
        for (const text of [...textOf(explainAttempt(bytes, attempt, inputEnded, messages)), kindLabel(attempt, messages)]) {
          assert.doesNotMatch(text, /undefined|null|NaN|[{}]|^$|  |\p{Cs}/u, `${input}: ${text}`);
        }
      }
    }
  });

  test(`${language}: every well-formed sequence of the table is read`, async () => {
    const messages = await loadMessages(language);
    for (const { input, bytes, segments: expected } of cases) {
      for (const { start, end, codePoint } of expected) {
        if (codePoint === null) continue;
        const [sentence] = textOf(explainSequence(layout(bytes.subarray(start, end)), codePoint, messages));
        assert.doesNotMatch(sentence, /undefined|null|NaN|[{}]|  /, `${input}: ${sentence}`);
        assert.ok(sentence.includes(codePoint.toString(16).toUpperCase()), `${input}: ${sentence}`);
      }
    }
  });

  test(`${language}: the live region says the selected unit and the verdict`, async () => {
    const messages = await loadMessages(language);
    const session = new Session(() => {});
    for (const { input, bytes } of cases) {
      session.setBytes(bytes, 'value');
      assert.doesNotMatch(statusOf(session, messages), /undefined|null|NaN|\{\w+\}|^$/, input);
    }
  });
}

test('a sequence is read bit by bit', async () => {
  const messages = await loadMessages('en');
  const read = (/** @type {string} */ character) =>
    textOf(explainSequence(layout(utf8(character)), /** @type {number} */ (character.codePointAt(0)), messages));
  assert.deepEqual(read('€'), ['1110 announces 3 bytes; each 10 continues. The 16 slots read 0010 000010 101100, which is 20AC.']);
  assert.deepEqual(read('A'), ['0 announces one byte. Its 7 slots read 1000001, which is 0041.']);
  assert.deepEqual(read('𝄞'), ['11110 announces 4 bytes; each 10 continues. The 21 slots read 000 011101 000100 011110, which is 1D11E.']);
});

test('what is worth knowing of a code point comes as a note', async () => {
  const messages = await loadMessages('en');
  /** @type {[number, RegExp | null][]} */
  const notes = [
    [0xfeff, /byte order mark/], [0xfffd, /really in the input/], [0xffff, /noncharacter/], [0xfdd0, /noncharacter/],
    [0x10ffff, /noncharacter/], [0, /control character/], [0x85, /control character/], [0xe000, /private use/],
    [0x10fffd, /private use/], [0x378, /not assigned/], [0x41, null], [0x20ac, null], [0x200b, null],
  ];
  for (const [codePoint, expected] of notes) {
    const bytes = utf8(String.fromCodePoint(codePoint));
    const [, note] = textOf(explainSequence(layout(bytes), codePoint, messages));
    if (expected) assert.match(note, expected);
    else assert.equal(note, undefined, codePoint.toString(16));
  }
});

test('the label under an attempted sequence says its kind and what it would have meant', async () => {
  const messages = await loadMessages('en');
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

test('no element is used twice in what is said: it could stand in one place only', async () => {
  const messages = await loadMessages('en');
  for (const { input, bytes, segments: expected } of illFormedCases) {
    for (const { attempt, inputEnded } of expected) {
      if (!attempt) continue;
      const nodes = explainAttempt(bytes, attempt, inputEnded, messages).flat().filter((part) => typeof part !== 'string');
      assert.equal(new Set(nodes).size, nodes.length, input);
    }
  }
});

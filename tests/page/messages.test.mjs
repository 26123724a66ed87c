// Which language is chosen, and how a message is filled in.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hexProblem } from '../../www/core/explain/hex-error.js';
import { HexError, parseHex } from '../../www/core/hex.js';
import { Messages, chooseLanguage, languages, loadMessages } from '../../www/i18n/index.js';

const messages = new Messages('en', {
  plain: 'Nothing to fill',
  named: '{b} before {a}',
  repeated: '{a}{a}',
  plural: { one: '{n} byte of {of}', other: '{n} bytes of {of}' },
  only: { other: '{n} things' },
});

test('a text without placeholders is returned unchanged', () => {
  assert.equal(messages.text('plain'), 'Nothing to fill');
  assert.equal(messages.text('plain', { unused: 1 }), 'Nothing to fill');
});

test('placeholders are filled by name, in any order and more than once', () => {
  assert.equal(messages.text('named', { a: 'A', b: 'B' }), 'B before A');
  assert.equal(messages.text('repeated', { a: 'x' }), 'xx');
  assert.equal(messages.text('repeated', { a: '{a} $& %s' }), '{a} $& %s{a} $& %s', 'a placeholder inside a value is not filled');
});

test('n chooses the plural form', () => {
  assert.equal(messages.text('plural', { n: 1, of: 3 }), '1 byte of 3');
  for (const n of [0, 2, 5]) assert.equal(messages.text('plural', { n, of: 3 }), `${n} bytes of 3`);
  assert.equal(messages.text('only', { n: 1 }), '1 things');
});

test('numbers are written as the language writes them', async () => {
  assert.equal(messages.text('only', { n: 1234567 }), '1,234,567 things');
  assert.equal((await loadMessages('de')).number(1234567), '1.234.567');
  assert.equal((await loadMessages('nl')).number(1234567), '1.234.567');
});

test('parts keep the values they are given, and numbers become text', () => {
  const element = /** @type {Node} */ (/** @type {unknown} */ ({ element: true }));
  assert.deepEqual(messages.parts('named', { a: element, b: 1000 }), ['1,000', ' before ', element]);
});

test('a missing key or placeholder throws, because it is a programming error', () => {
  assert.throws(() => messages.text(/** @type {any} */ ('absent')), /no message absent in en/);
  assert.throws(() => messages.text('named', { a: 'A' }), /message named needs a value for \{b\}/);
  assert.throws(() => messages.text('plural', { n: 1 }), /\{of\}/);
});

test('the first wanted language that exists is chosen, otherwise English', () => {
  /** @type {[(string | null | undefined)[], string][]} */
  const choices = [
    [['de'], 'de'], [['nl-BE'], 'nl'], [['DE-CH-1996'], 'de'], [['fr', 'nl', 'de'], 'nl'], [['fr'], 'en'], [[], 'en'],
    [[null, undefined, '', 'de'], 'de'], [['deu'], 'en'], [['constructor', '__proto__', 'toString'], 'en'], [['en-GB', 'de'], 'en'],
  ];
  for (const [wanted, chosen] of choices) assert.equal(chooseLanguage(wanted), chosen, JSON.stringify(wanted));
});

test('each dictionary is loaded once and knows its language', async () => {
  for (const language of /** @type {(keyof typeof languages)[]} */ (Object.keys(languages))) {
    const loaded = loadMessages(language);
    assert.equal(loadMessages(language), loaded);
    assert.equal((await loaded).language, language);
  }
});

test('a quoted character has the quotation marks of the language', async () => {
  for (const [language, quoted] of /** @type {[import('../../www/i18n/index.js').Language, string][]} */ ([['en', '“z”'], ['de', '„z“'], ['nl', '“z”']])) {
    const messages = await loadMessages(language);
    assert.throws(() => parseHex('4z'), (error) => error instanceof HexError && hexProblem(error, messages).includes(`${quoted} U+007A`), language);
  }
});

test('a character that is no hexadecimal digit is quoted, unless it is half of a surrogate pair', async () => {
  const messages = await loadMessages('en');
  /** @type {[string, string][]} */
  const said = [['4z', 'z'], ['\ud7ff', 'D7FF'], ['\ud800', ''], ['\udfff', ''], ['\ue000', 'E000'], ['4\u0000', 'NUL']];
  for (const [text, quoted] of said) {
    assert.throws(() => parseHex(text), (error) => {
      assert.ok(error instanceof HexError);
      const sentence = hexProblem(error, messages);
      assert.ok(sentence.includes(`${quoted && `“${quoted}” `}U+`), sentence);
      assert.equal(sentence.includes('“'), quoted !== '', sentence);
      return true;
    });
  }
});

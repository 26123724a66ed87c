// Two texts: where they differ, in what way, and what can be done about it.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { confusables } from '../../scripts/confusables.mjs';
import { ready, segmentList, toBytes } from '../../www/codec/index.js';
import { applied } from '../../www/core/changes.js';
import { actionsOf } from '../../www/lazy/panels/difference/actions.js';
import { MAX_WORK } from '../../www/lazy/panels/difference/align.js';
import { compare, judge } from '../../www/lazy/panels/difference/differences.js';
import { explainDifference } from '../../www/lazy/panels/difference/explain.js';
import { kinds } from '../../www/lazy/panels/difference/kinds.js';
import { remembered } from '../../www/lazy/panels/difference/remembered.js';
import { effectOf, endsLine, isInvisible, isMark, isSpace, sideOf, textOf } from '../../www/lazy/panels/difference/side.js';
import { skeleton } from '../../www/lazy/panels/difference/skeleton.js';
import { hex, randomBytes, randomFrom, utf8 } from './support.mjs';
import { allMessages } from './words.mjs';

/**
 * @typedef {import('../../www/codec/index.js').Scheme} Scheme
 * @typedef {import('../../www/lazy/panels/difference/kinds.js').Group} Group
 * @typedef {import('../../www/lazy/panels/difference/kinds.js').Verdict} Verdict
 */

before(() => ready());

/** @param {string | Uint8Array} text @param {Scheme} [scheme] */
function side(text, scheme = 'utf-8') {
  const bytes = typeof text === 'string' ? utf8(text) : text;
  return sideOf({ bytes, scheme, list: segmentList(bytes, { scheme }) });
}

/** @param {string | Uint8Array} a @param {string | Uint8Array} b @param {Group[]} ignored */
const verdict = (a, b, ...ignored) => judge(compare(side(a), side(b)), new Set(ignored)).verdict;

/** Each difference as its kind and the two texts, with their places. @param {string | Uint8Array} a @param {string | Uint8Array} b */
function found(a, b) {
  const comparison = compare(side(a), side(b));
  return comparison.differences.map(({ kind, aFrom, aTo, bFrom, bTo }) => [kind, aFrom, textOf(comparison.a, aFrom, aTo), bFrom, textOf(comparison.b, bFrom, bTo)]);
}

/** Pairs of texts, with their differences and the verdict. @type {[string | Uint8Array, string | Uint8Array, unknown[][], Verdict][]} */
const PAIRS = [
  ['', '', [], 'identical'],
  ['Grüße', 'Grüße', [], 'identical'],
  ['Café\nbar', 'C\u0430fe\u0301\u200b\r\nbar', [
    ['look-alike', 1, 'a', 1, '\u0430'], ['canonical', 3, 'é', 3, 'e\u0301'], ['invisible', 4, '', 5, '\u200b'], ['line-end', 4, '\n', 6, '\r\n'],
  ], 'look-alike'],
  ['modern', 'rnodern', [['look-alike', 0, 'm', 0, 'rn']], 'look-alike'],
  ['paypal', 'p\u0430yp\u0430l', [['look-alike', 1, 'a', 1, '\u0430'], ['look-alike', 4, 'a', 4, '\u0430']], 'look-alike'],
  ['l0', 'IO', [['look-alike', 0, 'l', 0, 'I'], ['look-alike', 1, '0', 1, 'O']], 'look-alike'],
  ['e\u0301', '\u0435\u0301', [['look-alike', 0, 'e', 0, '\u0435']], 'look-alike'],
  ['한', '\u1112\u1161\u11ab', [['canonical', 0, '한', 0, '\u1112\u1161\u11ab']], 'look-same'],
  ['Ω', '\u2126', [['canonical', 0, 'Ω', 0, '\u2126']], 'look-same'],
  ['a\u0323\u0307', 'a\u0307\u0323', [['canonical', 0, 'a\u0323\u0307', 0, 'a\u0307\u0323']], 'look-same'],
  ['file', '\ufb01le', [['compatibility', 0, 'fi', 0, '\ufb01']], 'look-alike'],
  ['x2', 'x²', [['compatibility', 1, '2', 1, '²']], 'different'],
  ['a\u00a0b', 'a b', [['space', 1, '\u00a0', 1, ' ']], 'look-same'],
  ['a  b', 'a b', [['space', 2, ' ', 2, '']], 'different'],
  ['a\tb', 'a b', [['space', 1, '\t', 1, ' ']], 'look-alike'],
  ['a\vb', 'a b', [['space', 1, '\v', 1, ' ']], 'look-alike'],
  ['a\u00a0\u00a0b', 'a b', [['space', 1, '\u00a0', 1, ' '], ['space', 2, '\u00a0', 2, '']], 'different'],
  ['a \u00a0b', 'a\u00a0 b', [['space', 1, ' ', 1, '\u00a0'], ['space', 2, '\u00a0', 2, ' ']], 'look-same'],
  ['a \nb', 'a\nb', [['trailing-space', 1, ' ', 1, '']], 'look-same'],
  ['a\t', 'a', [['trailing-space', 1, '\t', 1, '']], 'look-same'],
  ['a\n', 'a', [['line-end', 1, '\n', 1, '']], 'look-same'],
  ['a\n\n', 'a', [['line-end', 1, '\n\n', 1, '']], 'different'],
  ['a\nb', 'ab', [['line-end', 1, '\n', 1, '']], 'different'],
  ['a\x85b', 'a\u2029b', [['line-end', 1, '\x85', 1, '\u2029']], 'look-same'],
  ['a\n\nb', 'a\nb', [['line-end', 2, '\n', 2, '']], 'different'],
  ['a\rb', 'a\u2028b', [['line-end', 1, '\r', 1, '\u2028']], 'look-same'],
  ['\ufeffa', 'a', [['bom', 0, '\ufeff', 0, '']], 'look-same'],
  ['a\ufeffb', 'ab', [['invisible', 1, '\ufeff', 1, '']], 'look-same'],
  ['a\u00adb\u0000', 'ab', [['invisible', 1, '\u00ad', 1, ''], ['invisible', 3, '\u0000', 2, '']], 'look-same'],
  ['\u200da', '\u200ca', [['invisible', 0, '\u200d', 0, '\u200c']], 'look-alike'],
  ['❤', '❤\ufe0f', [['invisible', 1, '', 1, '\ufe0f']], 'look-alike'],
  ['👩\u200d🚀', '👩🚀', [['invisible', 1, '\u200d', 1, '']], 'look-alike'],
  ['é ã', 'Ã© Ã£', [['encoding', 0, 'é', 0, 'Ã©'], ['encoding', 2, 'ã', 3, 'Ã£']], 'different'],
  ['€', 'â‚¬', [['encoding', 0, '€', 0, 'â‚¬']], 'different'],
  ['Á', 'Ã\x81', [['encoding', 0, 'Á', 0, 'Ã\x81']], 'different'],
  ['ß', 'ÃŸ', [['encoding', 0, 'ß', 0, 'ÃŸ']], 'different'],
  ['é', 'Ãª', [['different', 0, 'é', 0, 'Ãª']], 'different'],
  ['10\u00a0km', '10Â\u00a0km', [['encoding', 2, '\u00a0', 2, 'Â\u00a0']], 'different'],
  ['Ã', 'Ãƒ', [['encoding', 0, 'Ã', 0, 'Ãƒ']], 'different'],
  ['Ã', 'Ã\x83', [['encoding', 0, 'Ã', 0, 'Ã\x83']], 'different'],
  ['a – “b”', 'a â€“ â€œbâ€\x9d', [['encoding', 2, '–', 2, 'â€“'], ['encoding', 4, '“', 6, 'â€œ'], ['encoding', 6, '”', 10, 'â€\x9d']], 'different'],
  ['ü', 'ÃƒÂ¼', [['encoding', 0, 'ü', 0, 'ÃƒÂ¼']], 'different'],
  ['😀', 'ðŸ˜€', [['encoding', 0, '😀', 0, 'ðŸ˜€']], 'different'],
  ['Ã¼', 'ÃƒÂ¼', [['encoding', 0, 'Ã¼', 0, 'ÃƒÂ¼']], 'different'],
  ['à €', 'ÃƒÂ\u00a0 Ã¢â€šÂ¬', [['encoding', 0, 'à', 0, 'ÃƒÂ\u00a0'], ['encoding', 2, '€', 5, 'Ã¢â€šÂ¬']], 'different'],
  ['e\u0301', 'eÌ\x81', [['encoding', 0, 'e\u0301', 0, 'eÌ\x81']], 'different'],
  ['ü Ã¼', 'Ã¼ ü', [['encoding', 0, 'ü', 0, 'Ã¼'], ['encoding', 2, 'Ã¼', 3, 'ü']], 'different'],
  ['Ã¼ ü', 'Ã¼ u', [['different', 3, 'ü', 3, 'u']], 'different'],
  ['ï»¿a', 'a', [['encoding', 0, 'ï»¿', 0, '']], 'different'],
  ['ï»¿a', '\ufeffa', [['encoding', 0, 'ï»¿', 0, '\ufeff']], 'different'],
  ['É\u00a0!', 'É !', [['space', 1, '\u00a0', 1, ' ']], 'look-same'],
  ['Grüße', 'Gr\ufffd\ufffde', [['damage', 2, 'üß', 2, '\ufffd\ufffd']], 'different'],
  ['\tx', '    x', [['space', 0, '\t', 0, '    ']], 'look-alike'],
  ['x\t\ty', 'x      y', [['space', 1, '\t\t', 1, '      ']], 'look-alike'],
  ['a€b', hex('61 E2 82 62'), [['damage', 1, '€', 1, '\ufffd']], 'different'],
  ['a\ufffdb', hex('61 E2 82 62'), [['damage', 1, '\ufffd', 1, '\ufffd']], 'look-same'],
  [hex('61 80'), hex('61 81'), [['damage', 1, '\ufffd', 1, '\ufffd']], 'look-same'],
  [hex('61 80'), hex('61 80'), [], 'identical'],
  ['abc', 'axc', [['different', 1, 'b', 1, 'x']], 'different'],
  ['hello world', 'hello  World', [['space', 6, '', 6, ' '], ['different', 6, 'w', 7, 'W']], 'different'],
  ['size: 5kg', 'size: 6 kg', [['different', 6, '5', 6, '6'], ['space', 7, '', 7, ' ']], 'different'],
  ['a\u200bb', 'ac', [['invisible', 1, '\u200b', 1, ''], ['different', 2, 'b', 1, 'c']], 'different'],
  ['x \nb', 'x\u200b\nb', [['invisible', 1, '', 1, '\u200b'], ['trailing-space', 1, ' ', 2, '']], 'look-same'],
  ['x y', 'x\u200by', [['invisible', 1, '', 1, '\u200b'], ['space', 1, ' ', 2, '']], 'different'],
  ['x y', 'x\ny', [['space', 1, ' ', 1, ''], ['line-end', 2, '', 1, '\n']], 'different'],
  ['x \u200by', 'x\u200b y', [['invisible', 1, '', 1, '\u200b'], ['invisible', 2, '\u200b', 3, '']], 'look-same'],
  ['é a\r\nb', 'e\u0301 \u0430\u200b\nb ', [
    ['canonical', 0, 'é', 0, 'e\u0301'], ['look-alike', 2, 'a', 3, '\u0430'], ['invisible', 3, '', 4, '\u200b'], ['line-end', 3, '\r\n', 5, '\n'],
    ['trailing-space', 6, '', 7, ' '],
  ], 'look-alike'],
  ['foo bar.', 'qux\u200bzip.', [['different', 0, 'foo', 0, 'qux'], ['invisible', 3, '', 3, '\u200b'], ['space', 3, ' ', 4, ''], ['different', 4, 'bar', 4, 'zip']], 'different'],
  ['', 'abc', [['different', 0, '', 0, 'abc']], 'different'],
  ['abc', '\u202eabc', [['invisible', 0, '', 0, '\u202e']], 'different'],
  ['abc', 'abc\u200e', [['invisible', 3, '', 3, '\u200e']], 'look-alike'],
  ['a', '\u3164a', [['invisible', 0, '', 0, '\u3164']], 'look-alike'],
  ['a b', 'a\u2003b', [['space', 1, ' ', 1, '\u2003']], 'look-alike'],
  ['a\fb', 'ab', [['space', 1, '\f', 1, '']], 'different'],
  ['John Smith', 'Smith John', [['different', 0, 'John', 0, ''], ['space', 4, ' ', 0, ''], ['space', 10, '', 5, ' '], ['different', 10, '', 6, 'John']], 'different'],
  ['kitten', 'sitting', [['different', 0, 'k', 0, 's'], ['different', 4, 'e', 4, 'i'], ['different', 6, '', 6, 'g']], 'different'],
];

for (const [a, b, differences, expected] of PAIRS) {
  test(`${JSON.stringify(a)} and ${JSON.stringify(b)}`, () => {
    assert.deepEqual(found(a, b), differences);
    assert.equal(verdict(a, b), expected);
    assert.deepEqual(found(b, a).map(([kind, i, x, j, y]) => [kind, j, y, i, x]), differences, 'the other way round');
  });
}

test('every kind has a pair in the table', () => {
  assert.deepEqual([...kinds].sort(), [...new Set(PAIRS.flatMap(([, , differences]) => differences.map(([kind]) => String(kind))))].sort());
});

test('ignored differences do not count', () => {
  const [a, b] = ['Café\nbar', 'C\u0430fe\u0301\u200b\r\nbar'];
  const rest = judge(compare(side(a), side(b)), new Set(/** @type {Group[]} */ (['look-alikes', 'invisibles'])));
  assert.deepEqual(rest.shown.map(({ kind }) => kind), ['canonical', 'line-end']);
  assert.equal(verdict(a, b, 'look-alikes', 'normalisation', 'invisibles', 'line-ends'), 'ignored');
  assert.equal(verdict('a b', 'ab', 'invisibles'), 'different', 'a space is not an invisible character');
  assert.equal(verdict('a b ', 'ab', 'spaces'), 'ignored');
  assert.equal(verdict('a', 'b', 'look-alikes', 'normalisation', 'invisibles', 'line-ends'), 'different');
});

test('the same text in another scheme is recognised', () => {
  const [a, b] = [side('Aé𝄞'), side(hex('41 00 E9 00 34 D8 1E DD'), 'utf-16le')];
  const comparison = compare(a, b);
  assert.deepEqual(comparison.differences, []);
  assert.equal(judge(comparison, new Set()).verdict, 'same-text');
  assert.equal(judge(compare(side('a'), side(hex('61'), 'ascii')), new Set()).verdict, 'identical', 'in two schemes that read these bytes alike');
  assert.equal(judge(compare(side(hex('61'), 'ascii'), side(hex('61'), 'ascii')), new Set()).verdict, 'identical');
});

test('surrogates and code points beyond Unicode differ like any others, and never become U+FFFD', () => {
  for (const [a, b, scheme] of /** @type {[string, string, Scheme][]} */ ([
    ['61 ED A0 80 62', '61 ED B0 80 62', 'wtf-8'], ['00 61 D8 00 00 62', '00 61 DC 00 00 62', 'ucs-2'],
    ['61 ED A0 80', '61 EF BF BD', 'wtf-8'], ['FE 82 80 80 80 80 80', 'FE 82 80 80 80 80 81', 'utf-8-extended'], ['FF 81 80 80 80 80 80 80', '41', 'utf-8-extended'], ['FD 80 80 80 80 80', 'FC 84 80 80 80 80', 'utf-8-1993'],
  ])) {
    const comparison = compare(side(hex(a), scheme), side(hex(b), scheme));
    assert.deepEqual(comparison.differences.map(({ kind }) => kind), ['different'], a);
    const [difference] = comparison.differences;
    assert.ok(difference);
    for (const action of actionsOf(comparison.a, comparison.b, difference)) {
      const after = [applied(comparison.a.bytes, action.a), applied(comparison.b.bytes, action.b)].map(String);
      assert.ok(after.every((bytes) => [hex(a), hex(b)].map(String).includes(bytes)), `${action.name} makes ${after.join(' and ')}`);
    }
  }
  const [surrogate, other] = [side(hex('61 ED A0 80'), 'wtf-8'), side('ab')];
  for (const difference of compare(surrogate, other).differences) {
    assert.deepEqual(actionsOf(surrogate, other, difference).filter(({ b }) => b.length > 0), [], 'nothing is put into a text whose scheme cannot encode it');
  }
});

test('bytes that would be the other text in another scheme', () => {
  const utf16 = hex('41 00 E9 00 34 D8 1E DD');
  const withBom = hex('FE FF 00 41 00 E9 D8 34 DD 1E');
  const utf16Of = (/** @type {string} */ text) => toBytes(text, { scheme: 'utf-16le' });
  for (const [a, b, reread] of /** @type {[string | Uint8Array, string | Uint8Array, unknown][]} */ ([
    ['Aé𝄞', utf16, { side: 'b', scheme: 'utf-16le' }],
    [utf16, 'Aé𝄞', { side: 'a', scheme: 'utf-16le' }],
    ['Aé𝄞', withBom, { side: 'b', scheme: 'utf-16be' }],
    ['hi there', hex('68 00 69 00 20 00 74 00 68 00 65 00 72 00 65 00'), { side: 'b', scheme: 'utf-16le' }],
    ['né', hex('6E E9'), { side: 'b', scheme: 'latin-1' }],
    ['𐐀', hex('ED A0 81 ED B0 80'), { side: 'b', scheme: 'cesu-8' }],
    ['“a”', hex('93 61 94'), { side: 'b', scheme: 'windows-1252', bytes: utf8('“a”') }],
    [hex('93 61 94'), '“a”', { side: 'a', scheme: 'windows-1252', bytes: utf8('“a”') }],
    ['“é”', hex('93 E9 94'), { side: 'b', scheme: 'windows-1252', bytes: utf8('“é”') }],
    ['“a”', hex('93 61 95'), null],
    ['“a”b', hex('93 61 94'), null],
    ['é', 'Ã©', null],
    ['a', 'b', null],
    ['a', '', null],
    ['\ufeffa', 'a', null],
    // Longer than what is tried first; a difference in the last character counts.
    ['𝄞x'.repeat(40), utf16Of('𝄞x'.repeat(40)), { side: 'b', scheme: 'utf-16le' }],
    [`${'x'.repeat(100)}y`, utf16Of(`${'x'.repeat(100)}z`), null],
    ['\ufeffAé', utf16Of('Aé'), { side: 'b', scheme: 'utf-16le' }],
    ['Aé', utf16Of('\ufeffAé'), { side: 'b', scheme: 'utf-16le' }],
  ])) {
    const comparison = compare(side(a), side(b));
    assert.deepEqual(comparison.reread, reread, `${a} ${b}`);
    if (reread) assert.equal(judge(comparison, new Set()).verdict, 'reread');
  }
});

/** Pieces for random texts: look-alikes, damaged sequences, and code points that show nothing. */
const PIECES = ['a', '\u0430', 'e\u0301', 'é', '\u0435', 'm', 'rn', 'ﬁ', 'fi', '\u200b', '\u200d', '\ufeff', ' ', '\u00a0', '\t', '\n', '\r\n', '\r', 'Ã©', 'Ã', 'Ãƒ', 'ÃƒÂ©', 'Â', 'ï»¿', '\ufffd', '²', '2', '한', '\ufe0f', 'x', '\u0301', '\u0323'];

/** @param {(bound: number) => number} random */
function randomPair(random) {
  const pieces = Array.from({ length: random(12) }, () => utf8(PIECES[random(PIECES.length)] ?? ''));
  const others = pieces.flatMap((piece) => {
    const dice = random(8);
    if (dice === 0) return [];
    if (dice === 1) return [utf8(PIECES[random(PIECES.length)] ?? '')];
    if (dice === 2) return [piece, randomBytes(random, 1)];
    return [piece];
  });
  const join = (/** @type {Uint8Array[]} */ all) => Uint8Array.from(all.flatMap((each) => [...each]));
  return /** @type {const} */ ([join(pieces), join(others)]);
}

test('what is remembered of two texts is not taken for that of two others that look the same in a row', () => {
  const ask = remembered((one, other) => `${one.length}+${other.length}`);
  for (let again = 0; again < 2; again++) {
    assert.deepEqual([ask('a\0b', 'c'), ask('a', 'b\0c'), ask('1', '2 '), ask('', '1 2 ')], ['3+1', '1+3', '1+2', '0+4']);
  }
});

test('each misread word is one difference, whatever encoding of one byte a character it was read in, in both directions', () => {
  const texts = ['Привет, мир! Широкая электрификация южных губерний', 'Россия', 'Grüße aus Köln', 'Łódź, żółw', 'Österreich 5 €', 'naïve “café”', 'a 汉字 b'];
  for (const label of ['windows-1251', 'macintosh', 'windows-1250', 'windows-1252']) {
    for (const text of texts) {
      // Node is wrong about windows-1252.
      const read = (/** @type {string} */ run) => (label === 'windows-1252' ? Buffer.from(utf8(run)).toString('latin1') : new TextDecoder(label).decode(utf8(run)));
      const runs = (text.match(/[^\x00-\x7f]+/g) ?? []).map((run) => /** @type {const} */ ([run, read(run)]));
      const misread = text.replace(/[^\x00-\x7f]+/g, read);
      assert.deepEqual(found(text, misread).map(([kind, , one, , other]) => [kind, one, other]), runs.map((run) => ['encoding', ...run]), `${label}: ${text}`);
      assert.deepEqual(found(misread, text).map(([kind, , one, , other]) => [kind, other, one]), runs.map((run) => ['encoding', ...run]), `${label}: ${misread}`);
    }
  }
  // Its own characters, too, could be what a part of the misread text meant.
  const again = ['naïve café – “déjà vu”'].map((text) => [text, [1, 2].reduce((read) => new TextDecoder('windows-1250').decode(utf8(read)), text)]);
  for (const [text = '', misread = ''] of again) assert.deepEqual([...new Set(found(text, misread).map(([kind]) => kind))], ['encoding'], misread);
  for (const misread of ['Gr├╝├ƒe aus K├╢ln', 'Gr├╝├ƒe aus K├Âln']) {
    assert.deepEqual(found('Grüße aus Köln', misread).map(([kind, , one]) => [kind, one]), [['encoding', 'üß'], ['encoding', 'ö']], misread);
  }
});

/** Kinds of differences between whole clusters: what is the same at their ends is part of them. */
const FOLDED = new Set(['line-end', 'canonical', 'space', 'compatibility', 'encoding']);

test('the parts tile both texts in order; equal parts are equal, and different parts differ', () => {
  const random = randomFrom(12);
  for (let round = 0; round < 4000; round++) {
    const [aBytes, bBytes] = randomPair(random);
    const [a, b] = [side(aBytes), side(bBytes)];
    // With little work allowed, it compares lines, words and pieces instead.
    const most = random(2) ? MAX_WORK : random(60);
    const { parts, work } = compare(a, b, most);
    assert.ok(work <= most, `${work} comparisons of ${most}`);
    let [aAt, bAt] = [0, 0];
    for (const { aFrom, aTo, bFrom, bTo, difference } of parts) {
      const name = `${aBytes} | ${bBytes}`;
      assert.deepEqual([aFrom, bFrom], [aAt, bAt], name);
      [aAt, bAt] = [aTo, bTo];
      const [aOwn, bOwn] = [a, b].map((each, i) => {
        const [from, to] = i === 0 ? [aFrom, aTo] : [bFrom, bTo];
        return each.bytes.subarray(from < each.list.length ? each.list.start(from) : each.bytes.length, to < each.list.length ? each.list.start(to) : each.bytes.length);
      });
      if (difference === null) assert.deepEqual(aOwn, bOwn, name);
      else assert.notDeepEqual(aOwn, bOwn, name);
      if (difference) assert.deepEqual([difference.aFrom, difference.aTo, difference.bFrom, difference.bTo], [aFrom, aTo, bFrom, bTo]);
      if (!difference || aFrom === aTo || bFrom === bTo || FOLDED.has(difference.kind)) continue;
      const ends = (/** @type {typeof a} */ each, /** @type {number[]} */ items) => items.map((i) => String(each.bytes.subarray(each.list.start(i), each.list.end(i))));
      const [aEnds, bEnds] = [ends(a, [aFrom, aTo - 1]), ends(b, [bFrom, bTo - 1])];
      for (const i of [0, 1]) assert.notEqual(aEnds[i], bEnds[i], `${name}: ${difference.kind} begins and ends with what differs`);
    }
    assert.deepEqual([aAt, bAt], [a.points.length, b.points.length]);
  }
});

/** The length of the longest common subsequence. @param {string} a @param {string} b */
function mostInCommon(a, b) {
  let row = new Array(b.length + 1).fill(0);
  for (const letter of a) {
    const next = [0];
    for (let j = 0; j < b.length; j++) next.push(letter === b[j] ? row[j] + 1 : Math.max(row[j + 1], next[j] ?? 0));
    row = next;
  }
  return row[b.length];
}

test('in two short texts as many letters as possible are matched', () => {
  const random = randomFrom(56);
  for (let round = 0; round < 2000; round++) {
    const [a = '', b = ''] = [0, 1].map(() => Array.from({ length: random(12) }, () => 'xyz'[random(3)]).join(''));
    const { parts } = compare(side(a), side(b));
    const same = parts.reduce((sum, { aFrom, aTo, difference }) => sum + (difference ? 0 : aTo - aFrom), 0);
    assert.equal(same, mostInCommon(a, b), `${a} ${b}`);
    // What only one text has could begin with the stretch after it, or end with the one before: these would be one stretch then.
    for (const [i, { aFrom, aTo, bFrom, bTo, difference }] of parts.entries()) {
      if (!difference || (aFrom < aTo && bFrom < bTo)) continue;
      const [text, from, to] = aFrom < aTo ? [a, aFrom, aTo] : [b, bFrom, bTo];
      const [before, after] = [parts[i - 1], parts[i + 1]].map((part) => (part ? a.slice(part.aFrom, part.aTo) : ''));
      if (!before || !after) continue;
      assert.notEqual(text.slice(from, from + after.length), after, `${a} ${b}: “${after}” stands alone`);
      assert.notEqual(text.slice(to - before.length, to), before, `${a} ${b}: “${before}” stands alone`);
    }
  }
});

test('each difference offers an action; applied one after the other, they make the texts equal', () => {
  const random = randomFrom(34);
  for (let round = 0; round < 1500; round++) {
    let [aBytes, bBytes] = /** @type {Uint8Array[]} */ ([...randomPair(random)]);
    const first = `${aBytes} | ${bBytes}`;
    for (let turn = 0; ; turn++) {
      const [a, b] = [side(/** @type {Uint8Array} */ (aBytes)), side(/** @type {Uint8Array} */ (bBytes))];
      const { differences } = compare(a, b);
      if (differences.length === 0) break;
      assert.ok(turn < 100, first);
      const difference = /** @type {(typeof differences)[number]} */ (differences[random(differences.length)]);
      const actions = actionsOf(a, b, difference);
      assert.ok(actions.length > 0, `${first}: ${difference.kind}`);
      const action = /** @type {(typeof actions)[number]} */ (actions[random(actions.length)]);
      [aBytes, bBytes] = [applied(a.bytes, action.a), applied(b.bytes, action.b)];
    }
    assert.deepEqual(aBytes, bBytes, first);
  }
});

test('the actions that are offered for each kind', () => {
  const offered = (/** @type {string | Uint8Array} */ a, /** @type {string | Uint8Array} */ b) => {
    const comparison = compare(side(a), side(b));
    return comparison.differences.map((difference) => actionsOf(comparison.a, comparison.b, difference).map(({ name }) => name).join(' '));
  };
  assert.deepEqual(offered('Café\nbar', 'C\u0430fe\u0301\u200b\r\nbar'), ['latin', 'nfc', 'remove', 'lf']);
  assert.deepEqual(offered('0', 'O'), ['take-text take-other']);
  assert.deepEqual(offered('\ufb01', 'fi'), ['nfkc take-text take-other']);
  assert.deepEqual(offered('a\u00a0b', 'a b'), ['space take-text take-other']);
  assert.deepEqual(offered(hex('61 E2 82'), 'a€'), ['take-other take-text']);
  assert.deepEqual(offered(hex('61 80'), 'a'), ['remove take-text'], 'no two do the same');
  assert.deepEqual(offered('a', hex('61 80')), ['remove take-other']);
  assert.deepEqual(offered('Ã©', 'é'), ['take-other take-text']);
  assert.deepEqual(offered('ÃƒÂ©', 'é'), ['take-other take-text']);
  assert.deepEqual(offered('ï»¿a', 'a'), ['remove']);
  assert.deepEqual(offered('\ufffd', 'ü'), ['take-other take-text']);
  assert.deepEqual(offered('\tx', '    x'), ['take-text take-other']);
});

test('an action whose result a scheme can’t encode is not offered', () => {
  const [a, b] = [side('a'), side(hex('62'), 'ascii')];
  const offered = (/** @type {ReturnType<typeof side>} */ x, /** @type {ReturnType<typeof side>} */ y) =>
    compare(x, y).differences.flatMap((difference) => actionsOf(x, y, difference).map(({ name }) => name));
  assert.deepEqual(offered(a, b), ['take-text', 'take-other']);
  assert.deepEqual(offered(side('é'), b), ['take-other']);
});

test('comparing two texts of 100,000 code points takes a limited amount of work, whatever they contain', () => {
  const size = 100_000;
  const text = (/** @type {(place: number) => number} */ point) => Array.from({ length: size }, (_, i) => String.fromCodePoint(point(i))).join('');
  const letters = text((i) => 0x61 + i % 26);
  /** @type {[string, string, number, number][]} with the number of differences, and the most work allowed */
  const pairs = [
    [letters, letters, 0, 0],
    [text(() => 0x61), text(() => 0x430), size, 0],
    [text((i) => (i % 2 ? 0x301 : 0x65)), text((i) => (i < size / 2 ? 0xe9 : 0x301)), 50_000, 200_000],
    [letters, text((i) => (i % 50 === 0 ? 0x2603 : 0x61 + i % 26)), 2000, MAX_WORK],
    [letters, text((i) => (i % 7 === 0 ? 0x200b : 0x61 + i % 26)), 0, MAX_WORK],
    [text((i) => 0x4e00 + i * 7919 % 5000), text((i) => 0x6500 + i * 104_729 % 5000), 199, MAX_WORK],
    [text((i) => [0xc3, 0xa9][i % 2] ?? 0), text(() => 0xe9), 2, MAX_WORK],
    [text(() => 0x09), text(() => 0x20), 1, 0],
    [text((i) => (i % 2 ? 0x20 : 0x200b)), text((i) => (i % 2 ? 0x0a : 0x200b)), 0, MAX_WORK],
    [text((i) => (i % 9 ? 0x4e00 + i % 3000 : 0x0a)), text((i) => (i % 9 ? 0x6500 + i % 3000 : 0x0a)), 0, MAX_WORK],
  ];
  for (const [i, [a, b, expected, most]] of pairs.entries()) {
    const { differences, work } = compare(side(a), side(b));
    assert.ok(work <= most, `pair ${i}: ${work} comparisons`);
    if (expected > 0 || i === 0) assert.equal(differences.length, expected, `pair ${i}`);
  }
});

test('where comparing keys takes too much work, equal lines and words are still found', () => {
  const words = Array.from({ length: 400 }, (_, i) => `word${i}${i % 9 ? ' ' : '\n'}`);
  const [a, b] = [side(words.join('')), side(words.map((word, i) => (i % 10 ? word : word.toUpperCase())).join(''))];
  const exact = compare(a, b);
  const short = compare(a, b, 20_000);
  assert.ok(exact.work > 20_000 && short.work <= 20_000, `${exact.work} and ${short.work}`);
  assert.ok(short.differences.length > 20, `${short.differences.length}`);
  const same = short.parts.reduce((sum, { aFrom, aTo, difference }) => sum + (difference ? 0 : aTo - aFrom), 0);
  assert.ok(same > a.points.length / 2, `${same} code points of ${a.points.length} are the same`);
  assert.ok(exact.differences.length >= short.differences.length);
});

test('what only one of two texts has takes no further comparisons', () => {
  const letters = (/** @type {string} */ between) => Array.from({ length: 5000 }, (_, i) => `${String.fromCodePoint(0x61 + i % 26)}${i % 10 ? '' : between}`).join('');
  const { differences, work } = compare(side(letters('\u4e01')), side(letters('\u4e03')));
  assert.equal(differences.length, 500);
  assert.ok(work <= 6000, `${work} comparisons`);
});

test('text between equal lines is compared by keys again: at the start, in the middle and at the end', () => {
  const lines = (/** @type {string} */ name) => Array.from({ length: 60 }, (_, i) => (i % 3 ? `line ${i} is the same in both` : `${name} ${i * 7919 % 1000} ${i * 104_729 % 1000}`));
  const a = ['first one middle two', ...lines('abc def'), 'last one middle two'].join('\n');
  const b = ['Ahead 1 middle 2', ...lines('UVW XYZ'), 'Final 1 middle 2'].join('\n');
  const [exact, short] = [MAX_WORK, 20_000].map((most) => compare(side(a), side(b), most));
  // By keys, half of it may be used.
  assert.ok(exact && short && exact.work > 20_000 / 2 && short.work <= 20_000);
  const same = short.parts.flatMap(({ aFrom, aTo, difference }) => (difference ? [] : textOf(short.a, aFrom, aTo)));
  assert.deepEqual([same.filter((text) => text === ' middle ').length, same.join('').match(/is the same in both/g)?.length], [2, 40]);
  assert.equal(short.differences.length, exact.differences.length);
});

test('which characters end a line, are spaces, are invisible, or combine', () => {
  for (const [first, last] of [[0, 0xd7ff], [0xe000, 0xffff], [0x1d165, 0x1d1aa], [0xe0000, 0xe0fff]]) {
    for (let point = /** @type {number} */ (first); point <= /** @type {number} */ (last); point++) {
      const character = String.fromCodePoint(point);
      const [ends, space] = [/[\n\r\x85\u2028\u2029]/.test(character), /[\t\v\f\p{Zs}]/u.test(character)];
      const expected = [ends, space, !ends && !space && /[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u.test(character), /\p{M}/u.test(character)];
      const is = [endsLine(point), isSpace(point), isInvisible(point), isMark(point)];
      if (String(is) !== String(expected)) assert.deepEqual(is, expected, point.toString(16));
    }
  }
  for (const point of [0xd800, 0xdfff, 0x110000, 2 ** 41]) assert.deepEqual([endsLine(point), isSpace(point), isInvisible(point), isMark(point)], [false, false, false, false], `${point}`);
});

test('what each invisible character does', () => {
  /** @type {[ReturnType<typeof effectOf>, number[]][]} */
  const effects = [
    ['direction', [0x061c, 0x200e, 0x200f, 0x202a, 0x202e, 0x2066, 0x2069]],
    ['shape', [0x034f, 0x200c, 0x200d, 0xfe00, 0xfe0f, 0x180b, 0xe0100, 0xe01ef, 0xe0020, 0xe007f]],
    ['blank', [0x115f, 0x1160, 0x3164, 0xffa0]],
    [null, [0x00, 0xad, 0x200b, 0x2060, 0xfeff, 0xfff9, 0xe0001]],
  ];
  for (const [effect, points] of effects) for (const point of points) assert.equal(effectOf(point), effect, point.toString(16));
});

test('a text is split into clusters, each with its skeleton', () => {
  const { keys, owners, clusters } = side('e\u0301\r\nm\u200bx\r \u00a0\u{1d4b6}');
  const letters = Array.from(keys, (key, i) => [String.fromCodePoint(key), owners[i]]);
  assert.deepEqual(letters, [['e', 0], ['\u0301', 0], ['\n', 1], ['r', 2], ['n', 2], ['x', 4], ['\n', 5], [' ', 6], [' ', 7], ['a', 8]]);
  assert.deepEqual([...clusters], [0, 2, 4, 5, 6, 7, 8, 9, 10, 11]);
  const damaged = side(hex('61 CC 81 80 CC 81 0A 0D'));
  assert.deepEqual([...damaged.points], [0x61, 0x301, -1, 0x301, 0x0a, 0x0d]);
  assert.deepEqual([[...damaged.keys], [...damaged.owners]], [[0x61, 0x301, 0xfffd, 0x301, 0x0a, 0x0a], [0, 0, 1, 2, 3, 4]], 'a mark does not join ill-formed bytes');
  assert.deepEqual([...damaged.clusters], [0, 2, 3, 4, 5, 6]);
});

test('the whole table of confusable characters, and nothing else', async () => {
  const { prototypes, unicode } = await confusables();
  assert.match(unicode, /^\d+\.0\.0$/);
  /** The skeleton of UTS #39 §4, from the table of the crate. @param {string} text */
  const expected = (text) => Array.from(text.normalize('NFD')).filter((character) => !/\p{Default_Ignorable_Code_Point}/u.test(character))
    .map((character) => prototypes.get(character.codePointAt(0) ?? 0) ?? character).join('').normalize('NFD');
  for (let point = 0; point < 0x110000; point++) {
    if (point >= 0xd800 && point < 0xe000) continue;
    const character = String.fromCodePoint(point);
    if (skeleton(character) !== expected(character)) assert.equal(skeleton(character), expected(character), point.toString(16));
  }
});

test('skeletons are those that UTS #39 defines', () => {
  const isConfusable = (/** @type {string} */ a, /** @type {string} */ b) => skeleton(a) === skeleton(b);
  assert.ok(isConfusable('paypal', 'p\u0430yp\u0430l'));
  assert.ok(isConfusable('scope', '\u0455\u0441\u043e\u0440\u0435'));
  assert.ok(isConfusable('𝔭𝒶ỿ𝕡𝕒ℓ', 'paypal'));
  assert.ok(isConfusable('ab', 'a\u200bb'));
  assert.ok(!isConfusable('paypal', 'paypai'));
  assert.equal(skeleton(''), '');
  assert.equal(skeleton(skeleton('1İ𝟎Å')), skeleton('1İ𝟎Å'));
});

test('sentences name both code points and the reason, in three languages', async () => {
  /** @param {string | Uint8Array} a @param {string | Uint8Array} b @param {import('../../www/i18n/index.js').Language} language */
  const words = async (a, b, language = 'en') => {
    const messages = await allMessages(language);
    const comparison = compare(side(a), side(b));
    return comparison.differences.map((difference) => explainDifference(comparison.a, comparison.b, difference, messages)
      .map((part) => (typeof part === 'string' ? part : 'named' in part ? `<${part.named.toString(16)}>` : part.text)).join(''));
  };
  assert.deepEqual(await words('Café\nbar', 'C\u0430fe\u0301\u200b\r\nbar'), [
    'a <61>, or \u0430 <430>. They look alike, and no normalisation makes them the same.',
    'é <e9>, or e <65> with <301>. They mean the same, in different normalisation forms.',
    '<200b>, in the other text only. This can’t be seen.',
    'LF, as on Unix, or CR LF, as on Windows.',
  ]);
  assert.deepEqual(await words('\ufeffa ', 'a'), [
    '<feff>, in the text only. It comes at the start and is not part of the text.',
    '<20>, in the text only. Nothing follows on its line.',
  ]);
  assert.deepEqual(await words('a€', hex('61 E2 82')), ['€ <20ac>, or E2 82. The bytes in the other text are ill-formed. They are the beginning of E2 82 AC.']);
  assert.deepEqual(await words(hex('61 C0 AF 62'), 'a/b'), ['C0 and AF, or / <2f>. The bytes in the text are ill-formed. They would mean the same, but in a longer form than necessary, which is forbidden.']);
  assert.deepEqual(await words('a/b', hex('61 E0 80 AF 62')), ['/ <2f>, or E0 and 80 and AF. The bytes in the other text are ill-formed. They would mean the same, but in a longer form than necessary, which is forbidden.']);
  assert.deepEqual(await words('é é', hex('C3 A9 20 E9')), ['é <e9>, or E9. The bytes in the other text are ill-formed. Read as Latin-1 (windows-1252), they are the same.']);
  assert.deepEqual(await words('a€', hex('61 E3 82')), ['€ <20ac>, or E3 82. The bytes in the other text are ill-formed.']);
  assert.deepEqual(await words('a.b', hex('61 C0 AF 62')), ['. <2e>, or C0 and AF. The bytes in the other text are ill-formed.']);
  assert.deepEqual(await words('ab', hex('61 E2 82 62')), ['E2 82, in the other text only. The bytes in the other text are ill-formed.']);
  assert.deepEqual(await words('a', hex('E2')), ['a <61>, or E2. The bytes in the other text are ill-formed.']);
  assert.deepEqual(await words('é', 'Ã©'), ['é <e9>, or Ã <c3> and © <a9>. “Ã©” is what the bytes of “é” in UTF-8, C3 A9, look like when each is read as a character.']);
  assert.deepEqual(await words('\0', 'b'), ['<0>, or b <62>.']);
  assert.deepEqual(await words('ü', 'ÃƒÂ¼'), ['ü <fc>, or “ÃƒÂ¼”. “ÃƒÂ¼” is what becomes of “ü” when its bytes in UTF-8, C3 BC, are each read as a character, 2 times over.']);
  assert.deepEqual(await words('ï»¿a', 'a'), ['ï <ef> and » <bb> and ¿ <bf>, in the text only. “ï»¿” is what the bytes of “U+FEFF” in UTF-8, EF BB BF, look like when each is read as a character.']);
  assert.deepEqual(await words('\u00a0', 'Â\u00a0'), ['<a0>, or Â <c2> and <a0>. “ÂU+00A0” is what the bytes of “U+00A0” in UTF-8, C2 A0, look like when each is read as a character.'], 'a space that looks like another is named');
  assert.deepEqual(await words('ü', '\ufffd'), ['ü <fc>, or \ufffd <fffd>. A program put U+FFFD in place of bytes that it could not read: what they were can’t be told from it.']);
  assert.deepEqual(await words('Hi', 'Hi\u{e0041}\u{e0042}'), ['<e0041> and <e0042>, in the other text only. Tag characters can’t be seen. These spell “AB”: a hidden text or, after 🏴, the region of a flag.']);
  assert.deepEqual(await words('12', '\u0967\u0968'), ['1 <31> and 2 <32>, or \u0967 <967> and \u0968 <968>. They are the same digits, in different scripts.']);
  assert.deepEqual(await words('1', '\u0661'), ['1 <31>, or \u0661 <661>. They are the same digits, in different scripts.'], 'that tells more than that they look alike');
  assert.deepEqual(await words('7', '\u096e'), ['7 <37>, or \u096e <96e>.']);
  assert.deepEqual(await words('10 km', '10Â km'), ['Â <c2>, in the other text only. Before a space, it is often what is left of a misread no-break space, C2 A0 in UTF-8.']);
  assert.deepEqual(await words('Âge', 'ge'), ['Â <c2>, in the text only.']);
  assert.deepEqual(await words('café', 'caf├®'), ['é <e9>, or ├ <251c> and ® <ae>. “├®” is what the bytes of “é” in UTF-8, C3 A9, look like when they are read as CP850.']);
  assert.deepEqual(await words('caf├⌐', 'café'), ['├ <251c> and ⌐ <2310>, or é <e9>. “├⌐” is what the bytes of “é” in UTF-8, C3 A9, look like when they are read as CP437.']);
  assert.deepEqual(await words('ü', '├╝'), ['ü <fc>, or ├ <251c> and ╝ <255d>. “├╝” is what the bytes of “ü” in UTF-8, C3 BC, look like when they are read as CP437 or CP850.']);
  assert.deepEqual(await words('é', '√©'), ['é <e9>, or √ <221a> and © <a9>. “√©” is what the bytes of “é” in UTF-8, C3 A9, look like when they are read as MacRoman.']);
  assert.deepEqual(await words('é', 'Ă©'), ['é <e9>, or Ă <102> and © <a9>. “Ă©” is what the bytes of “é” in UTF-8, C3 A9, look like when they are read as Windows-1250.']);
  assert.deepEqual(await words('Да', 'Р”Р°'), ['Д <414> and а <430>, or “Р”Р°”. “Р”Р°” is what the bytes of “Да” in UTF-8, D0 94 D0 B0, look like when they are read as Windows-1251.']);
  assert.deepEqual(await words('р', 'РЎР‚'), ['р <440>, or “РЎР‚”. “РЎР‚” is what becomes of “р” when its bytes in UTF-8, D1 80, are read as Windows-1251, 2 times over.']);
  assert.deepEqual(await words('é', '├Ż'), ['é <e9>, or ├ <251c> and Ż <17b>.'], 'in none of them');
  assert.deepEqual(await words('café', 'caf%C3%A9'), ['é <e9>, or “%C3%A9”. “%C3%A9” is “é” in percent-encoding, as in addresses.']);
  assert.deepEqual(await words('café', 'caf%E9'), ['é <e9>, or % <25> and E <45> and 9 <39>.'], 'not UTF-8');
  for (const escaped of ['\\u00e9', '\\xE9', '\\u{e9}']) {
    assert.deepEqual((await words('é', escaped))[0]?.replace(/^.*?\. /, ''), `“${escaped}” is “é” written with escapes, as in JSON or source code.`);
  }
  assert.deepEqual((await words('\\ud83d\\ude00', '😀'))[0]?.replace(/^.*?\. /, ''), '“\\ud83d\\ude00” is “😀” written with escapes, as in JSON or source code.');
  for (const [escaped, meant] of [['&eacute;', 'é'], ['&#233;', 'é'], ['&#xE9;', 'é'], ['&euro;', '€'], ['&Ccedil;', 'Ç']]) {
    const [said = ''] = await words(/** @type {string} */ (escaped), /** @type {string} */ (meant));
    assert.ok(said.endsWith(` “${escaped}” is “${meant}” written with character references, as in HTML.`), said);
  }
  assert.deepEqual(await words('é', '&#1114112;'), ['é <e9>, or “&#1114112;”.']);
  assert.deepEqual(await words('a', 'A'), ['a <61>, or A <41>. They are the same in capitals.']);
  assert.deepEqual(await words('ß', 'ss'), ['ß <df>, or 2 × s <73>. They are the same in capitals.']);
  assert.deepEqual(await words('', 'xy'.repeat(15)), ['“xyxyxyxyxyxyxyxyxyxyxyxy…” (30 code points), in the other text only.']);
  assert.deepEqual(await words('', 'x'.repeat(30)), ['30 × x <78>, in the other text only.']);
  assert.deepEqual(await words('user: abcd', 'user: wxy\u200bz'), ['“abcd”, or “wxyU+200Bz”.'], 'invisible characters in a quotation are named');
  assert.deepEqual(await words('abc', '\u202eabc'), ['<202e>, in the other text only. This can’t be seen, but sets the direction of the text around it.']);
  assert.deepEqual(await words('❤', '❤\ufe0f'), ['<fe0f>, in the other text only. This can’t be seen, but can change how the characters beside it are drawn.']);
  assert.deepEqual(await words('a', 'a\u3164'), ['<3164>, in the other text only. This is drawn as a blank, or not at all.']);
  assert.deepEqual(await words('a', 'a  b'), ['2 × <20>, in the other text only.', 'b <62>, in the other text only.']);
  assert.deepEqual(await words('a\r\nb', 'a\rb'), ['CR LF, as on Windows, or CR, as on old Macs.']);
  assert.deepEqual(await words('a', 'a\u200b\u200b\u200b'), ['3 × <200b>, in the other text only. This can’t be seen.']);
  assert.deepEqual(await words('a', `a${'\u200b'.repeat(5)}`), ['5 × <200b>, in the other text only. This can’t be seen.']);
  assert.deepEqual(await words('', 'xyz'), ['x <78> and y <79> and z <7a>, in the other text only.']);
  assert.deepEqual(await words('wxyz', ''), ['“wxyz”, in the text only.'], 'more than three are quoted');
  assert.deepEqual(await words('', 'xy'.repeat(12)), [`“${'xy'.repeat(12)}”, in the other text only.`]);
  assert.deepEqual(await words('', 'xy'.repeat(13)), [`“${'xy'.repeat(12)}…” (26 code points), in the other text only.`]);
  assert.deepEqual(await words('Ã©'.repeat(12), 'é'.repeat(12)), [
    `“${'Ã©'.repeat(12)}”, or 12 × é <e9>. “${'Ã©'.repeat(12)}” is what the bytes of “${'é'.repeat(12)}” in UTF-8, ${'C3 A9 '.repeat(12).trim()}, look like when each is read as a character.`,
  ]);
  assert.deepEqual(await words('é'.repeat(25), 'Ã©'.repeat(25)), [
    `25 × é <e9>, or “${'Ã©'.repeat(12)}…” (50 code points). “${'Ã©'.repeat(12)}…” is what the bytes of “${'é'.repeat(24)}…” in UTF-8, ${'C3 A9 '.repeat(12)}…, look like when each is read as a character.`,
  ]);
  assert.deepEqual(await words(hex('61 80'), hex('61 81')), ['80, or 81. The bytes in both are ill-formed.']);
  assert.deepEqual(await words(hex('61 E2 82'), 'a€'), ['E2 82, or € <20ac>. The bytes in the text are ill-formed. They are the beginning of E2 82 AC.']);
  assert.deepEqual(await words('a\u200b\u200db', 'ab'), ['<200b> and <200d>, in the text only. This can’t be seen, but can change how the characters beside it are drawn.'], 'the first invisible character with an effect is explained');
  assert.deepEqual(await words('a', '\u0430', 'de'), ['a <61> oder \u0430 <430>. Sie sehen ähnlich aus, und keine Normalisierung macht sie gleich.']);
  assert.deepEqual(await words('a\n', 'a', 'nl'), ['LF, zoals op Unix, alleen in de tekst.']);
});

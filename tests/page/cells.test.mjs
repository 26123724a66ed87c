// Cells of the strip: one for each grapheme and each ill-formed sequence.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ready } from '../../www/codec/index.js';
import { COMBINING, cellStarts, graphemeStarts } from '../../www/core/cells.js';
import { decoded, hex, randomBytes, randomFrom, utf8 } from './support.mjs';

before(() => ready());

/** The number of units in each cell. @param {Uint8Array} bytes */
function cellSizes(bytes) {
  const { text, list, units } = decoded(bytes);
  const starts = [...cellStarts(text, list, units).entries()].flatMap(([unit, isStart]) => (isStart ? [unit] : []));
  return starts.map((start, place) => (starts[place + 1] ?? units.length) - start);
}

test('empty bytes have no cells', () => assert.deepEqual(cellSizes(new Uint8Array()), []));

/** @type {Record<string, [string, number[]]>} */
const TEXTS = {
  'letters by themselves': ['abc', [1, 1, 1]],
  'a letter with its accent': ['ae\u0301b', [1, 2, 1]],
  'a mark at the start': ['\u0301a', [1, 1]],
  'an astronaut': ['x👩‍🚀y', [1, 3, 1]],
  'a family of seven code points': ['👨‍👩‍👧‍👦', [7]],
  'two flags': ['🇩🇪🇳🇱', [2, 2]],
  'a Hangul syllable in jamo': ['\u1112\u1161\u11ab\u1100', [3, 1]],
  'CR LF': ['a\r\nb', [1, 2, 1]],
  'LF CR': ['\n\r', [1, 1]],
  'supplementary code points': ['𝄞𐐀a\u0301', [1, 1, 2]],
  'a byte order mark': ['\ufeffa', [1, 1]],
  'controls': ['\0\u001b\u007f', [1, 1, 1]],
};

for (const [name, [text, sizes]] of Object.entries(TEXTS)) {
  test(`graphemes: ${name}`, () => assert.deepEqual(cellSizes(utf8(text)), sizes));
}

test('an ill-formed sequence is a cell of its own, whatever is around it', () => {
  assert.deepEqual(cellSizes(hex('65 80 CC 81')), [1, 1, 1], 'the mark does not join the ill-formed byte');
  assert.deepEqual(cellSizes(hex('65 CC 81 ED A0 80 65 CC 81')), [2, 1, 2]);
  assert.deepEqual(cellSizes(hex('FF FF')), [1, 1]);
  assert.deepEqual(cellSizes(hex('F0 9D 84 9E 80 F0 9D 84 9E CC 81')), [1, 1, 2]);
});

test('a real U+FFFD takes marks like any other character', () => {
  assert.deepEqual(cellSizes(utf8('\ufffd\u0301')), [2]);
});

test('10,000 stacked marks are split into pieces of eight', () => {
  const sizes = cellSizes(utf8(`e${'\u0301'.repeat(10_000)}`));
  assert.equal(sizes.reduce((sum, size) => sum + size, 0), 10_001);
  assert.deepEqual([...new Set(sizes.slice(0, -1))], [8]);
  assert.equal(sizes.length, Math.ceil(10_001 / 8));
});

/** Pieces of graphemes, including those that depend on distant context: flags, families, conjuncts, marks. */
const CHARACTERS = ['a', '\u0301', '👩', '\u200d', '🚀', '🇩', '🇪', '\r', '\n', 'ก', 'ำ', '한', '\u1161', '\ufe0f', '𝄞', 'क', '\u094d', '🏽', '\u{e0100}'];

test('cells start where graphemes of well-formed text do, unless a piece is full', () => {
  const random = randomFrom(3);
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (let run = 0; run < 500; run++) {
    const text = Array.from({ length: random(9) }, () => CHARACTERS[random(CHARACTERS.length)]).join('');
    const graphemes = Array.from(segmenter.segment(text), ({ segment }) => [...segment].length);
    assert.deepEqual(cellSizes(utf8(text)), graphemes.flatMap((size) => (size > 8 ? [8, size - 8] : [size])), JSON.stringify(text));
  }
});

/** Where the graphemes of a text start, segmented in one go. @param {string} text */
const startsAtOnce = (text) => Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), ({ index }) => index);

test('characters that are not taken for combining never form a grapheme with one another, in any order', () => {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  // Not surrogates, and of those without properties of their own only some.
  const isAlone = (/** @type {string} */ character) => !COMBINING.test(character) && !/\p{Cs}|(?!\p{DI})[\p{Co}\p{Cn}]/u.test(character);
  const alone = Array.from({ length: 0x110000 }, (_, codePoint) => String.fromCodePoint(codePoint)).filter(isAlone);
  assert.ok(alone.length > 100_000);
  const orders = {
    ascending: alone,
    descending: alone.toReversed(),
    doubled: alone.flatMap((character) => [character, character]),
    // Neighbours of all kinds.
    mixed: alone.map((_, i) => /** @type {string} */ (alone[(i * 7919) % alone.length])),
  };
  for (const [order, characters] of Object.entries(orders)) {
    for (let i = 0; i < characters.length; i += 100) {
      const piece = characters.slice(i, i + 101);
      assert.equal([...segmenter.segment(piece.join(''))].length, piece.length, `${order}, from ${piece[0]}`);
    }
  }
});

test('a text segmented in pieces has the graphemes of the whole', () => {
  const random = randomFrom(8);
  const texts = ['', 'a', '🇩'.repeat(3001), `x${'👩\u200d'.repeat(2000)}`, `a${'\u0301'.repeat(5000)}b`, `${'a'.repeat(1023)}𝄞\u{e0100}b`, `${'a'.repeat(1022)}👩\u200d🚀`];
  for (let run = 0; run < 100; run++) texts.push(Array.from({ length: 4000 }, () => CHARACTERS[random(CHARACTERS.length)]).join(''));
  // Runs that offer no natural place to end a piece.
  for (const some of [['🇩', '🇪'], ['👩', '\u200d'], ['क', '\u094d'], ['𝄞', '\u{e0100}']]) {
    for (let run = 0; run < 20; run++) texts.push('x'.repeat(random(5)) + Array.from({ length: 1500 }, () => some[random(2)]).join(''));
  }
  for (const text of texts) assert.deepEqual([...graphemeStarts(text)], startsAtOnce(text), JSON.stringify(text.slice(0, 40)));
});

test('a text is segmented in pieces, never more at once than needed', (context) => {
  const { prototype } = Intl.Segmenter;
  const segment = context.mock.method(prototype, 'segment');
  /** The code units passed to the segmenter for a text: in total, and at most in one call. @param {string} text */
  const handedOver = (text) => {
    segment.mock.resetCalls();
    assert.ok([...graphemeStarts(text)].length > 0);
    const lengths = segment.mock.calls.map(({ arguments: [given] }) => given.length);
    return { all: lengths.reduce((sum, length) => sum + length, 0), most: Math.max(...lengths) };
  };
  const { all, most } = handedOver('aÜ€𝄞e\u0301'.repeat(20_000));
  assert.ok(all >= 140_000 && all < 150_000, `${all} code units of 140,000`);
  assert.ok(most <= 1025, `${most} at once`);
  const marks = handedOver(`e${'\u0301'.repeat(100_000)}`).all;
  assert.ok(marks < 300_000, `${marks} code units of 100,001 in one grapheme`);
});

test('the cells of any bytes tile their units', () => {
  const random = randomFrom(4);
  for (let run = 0; run < 500; run++) {
    const bytes = randomBytes(random, 12);
    const sizes = cellSizes(bytes);
    assert.ok(sizes.every((size) => size > 0 && size <= 8));
    assert.equal(sizes.reduce((sum, size) => sum + size, 0), decoded(bytes).units.length);
  }
});

// Cells of the strip: graphemes, and ill-formed sequences by themselves.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ready } from '../../www/utf8-inspector.js';
import { cellStarts } from '../../www/element/cells.js';
import { decoded, hex, randomBytes, randomFrom, utf8 } from './support.mjs';

before(() => ready());

/** The number of units in each cell. @param {Uint8Array} bytes */
function cellSizes(bytes) {
  const { text, list, units } = decoded(bytes);
  const starts = [...cellStarts(text, list, units)];
  return starts.map((start, place) => (starts[place + 1] ?? units.length) - start);
}

test('nothing has no cells', () => assert.deepEqual(cellSizes(new Uint8Array()), []));

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

test('an ill-formed sequence stands by itself, whatever stands around it', () => {
  assert.deepEqual(cellSizes(hex('65 80 CC 81')), [1, 1, 1], 'the mark does not join the ill-formed byte');
  assert.deepEqual(cellSizes(hex('65 CC 81 ED A0 80 65 CC 81')), [2, 1, 2]);
  assert.deepEqual(cellSizes(hex('FF FF')), [1, 1]);
  assert.deepEqual(cellSizes(hex('F0 9D 84 9E 80 F0 9D 84 9E CC 81')), [1, 1, 2]);
});

test('a real U+FFFD takes marks as any other character does', () => {
  assert.deepEqual(cellSizes(utf8('\ufffd\u0301')), [2]);
});

test('10,000 stacked marks are split into pieces of eight', () => {
  const sizes = cellSizes(utf8(`e${'\u0301'.repeat(10_000)}`));
  assert.equal(sizes.reduce((sum, size) => sum + size, 0), 10_001);
  assert.deepEqual([...new Set(sizes.slice(0, -1))], [8]);
  assert.equal(sizes.length, Math.ceil(10_001 / 8));
});

test('cells start where graphemes of well-formed text do, unless a piece is full', () => {
  const random = randomFrom(3);
  const characters = ['a', '\u0301', '👩', '\u200d', '🚀', '🇩', '🇪', '\r', '\n', 'ก', 'ำ', '한', '\u1161', '\ufe0f', '𝄞'];
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (let run = 0; run < 500; run++) {
    const text = Array.from({ length: random(9) }, () => characters[random(characters.length)]).join('');
    const graphemes = Array.from(segmenter.segment(text), ({ segment }) => [...segment].length);
    assert.deepEqual(cellSizes(utf8(text)), graphemes.flatMap((size) => (size > 8 ? [8, size - 8] : [size])), JSON.stringify(text));
  }
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

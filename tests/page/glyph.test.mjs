// What is shown for a code point: itself, its abbreviation, or its number.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { glyphOf, isVisible, picture } from '../../www/core/glyph.js';

/** @type {[number, string][]} */
const GLYPHS = [[0x21, '!'], [0x41, 'A'], [0x7e, '~'], [0xa1, '¡'], [0x301, '\u25cc\u0301'], [0x903, '\u25cc\u0903'], [0x2010, '\u2010'], [0x20ac, '€'], [0xfffd, '\ufffd'], [0x1d11e, '𝄞'], [0x1f600, '😀']];

/** The first and the last of each row of abbreviations, and what is beside them. @type {[number, string][]} */
const LABELS = [
  [0x00, 'NUL'], [0x0a, 'LF'], [0x1f, 'US'], [0x20, 'SP'], [0x7f, 'DEL'], [0x80, 'PAD'], [0x9f, 'APC'], [0xa0, 'NBSP'], [0xad, 'SHY'],
  [0x034f, 'CGJ'], [0x061c, 'ALM'], [0x2000, 'NQSP'], [0x200b, 'ZWSP'], [0x200f, 'RLM'], [0x2028, 'LSEP'], [0x202e, 'RLO'], [0x202f, 'NNBSP'],
  [0x205f, 'MMSP'], [0x2060, 'WJ'], [0x2061, '2061'], [0x2066, 'LRI'], [0x2069, 'PDI'], [0x3000, 'IDSP'], [0xfeff, 'BOM'], [0xfff9, 'IAA'], [0xfffb, 'IAT'],
  [0xfe00, 'VS1'], [0xfe0f, 'VS16'], [0xe0100, 'VS17'], [0xe01ef, 'VS256'], [0xe01f0, 'E01F0'],
  [0xe0001, 'E0001'], [0xe0020, 'E0020'], [0xe0021, 'TAG !'], [0xe0041, 'TAG A'], [0xe007e, 'TAG ~'], [0xe007f, 'TAG ×'], [0xe0080, 'E0080'],
  [0x378, '0378'], [0xe000, 'E000'], [0xd800, 'D800'], [0xdfff, 'DFFF'], [0xffff, 'FFFF'], [0x110000, '110000'],
];

test('a visible character is shown itself, a mark on a dotted circle', () => {
  for (const [codePoint, text] of GLYPHS) assert.deepEqual(picture(codePoint), { text, kind: 'glyph' }, codePoint.toString(16));
});

test('anything else is shown by its abbreviation, or else by its number', () => {
  for (const [codePoint, text] of LABELS) assert.deepEqual(picture(codePoint), { text, kind: 'label' }, codePoint.toString(16));
});

test('no two code points have the same abbreviation', () => {
  const seen = new Map();
  for (const [first, last] of [[0, 0x3000], [0xfe00, 0xffff], [0xe0000, 0xe01ff]]) {
    for (let codePoint = /** @type {number} */ (first); codePoint <= /** @type {number} */ (last); codePoint++) {
      const { text, kind } = picture(codePoint);
      if (kind === 'glyph') continue;
      assert.ok(!seen.has(text), `${text}: ${seen.get(text)} and ${codePoint.toString(16)}`);
      seen.set(text, codePoint.toString(16));
    }
  }
});

test('several code points are shown together if they are visible, else by name', () => {
  assert.equal(glyphOf([0x65, 0x301]), 'e\u0301');
  assert.equal(glyphOf([0x1f469, 0x200d, 0x1f680]), '👩\u200d🚀');
  assert.equal(glyphOf([0x0d, 0x0a]), 'CR LF');
  assert.equal(glyphOf([0x301]), '\u25cc\u0301');
  assert.equal(glyphOf([0x41, 0xd800]), 'A D800', 'half of a surrogate pair can’t be in a text');
  assert.deepEqual(['', ' ', '\u0301', '\u200d', 'a', ' a'].map(isVisible), [false, false, false, false, true, true]);
});

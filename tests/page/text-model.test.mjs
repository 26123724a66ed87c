// The text field over bytes: an edit changes the bytes it is meant to, and no others.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ready, toWellFormed } from '../../www/codec/index.js';
import { fieldText as fieldTextOf } from '../../www/core/field-text.js';
import { countLoneSurrogates } from '../../www/core/lone-surrogates.js';
import { byteOffsetAt, editedPart, textEdit, utf16OffsetAt } from '../../www/core/text-model.js';
import { decoded, hex, randomBytes, randomFrom, utf8 } from './support.mjs';

before(() => ready());

/** @typedef {import('../../www/codec/index.js').Scheme} Scheme */

/** What the field shows for bytes. @param {Uint8Array} bytes @param {Scheme} [scheme] */
const fieldText = (bytes, scheme) => fieldTextOf(decoded(bytes, scheme).text);

/**
 * The bytes after the field's text was changed.
 *
 * @param {Uint8Array} bytes @param {string} after @param {number} [caret] at the end by default @param {Scheme} [scheme]
 */
function edited(bytes, after, caret = after.length, scheme = 'utf-8') {
  const edit = textEdit(decoded(bytes, scheme).list, fieldText(bytes, scheme), after, caret, scheme);
  assert.ok(!('refused' in edit));
  return { ...edit, bytes: Uint8Array.of(...bytes.subarray(0, edit.start), ...edit.insert, ...bytes.subarray(edit.end)) };
}

test('the field shows U+FFFD for each ill-formed segment, and line ends as LF', () => {
  assert.equal(fieldText(hex('61 F1 80 80 E1 80 C2 62 80 63 80 BF 64')), 'a\ufffd\ufffd\ufffdb\ufffdc\ufffd\ufffdd');
  assert.equal(fieldText(utf8('a\r\nb\rc\nd\r\r\n')), 'a\nb\nc\nd\n\n');
  assert.equal(fieldText(utf8('\ufeffa\0')), '\ufeffa\0', 'a byte order mark and NUL stay');
});

test('typing inserts the bytes of the typed text', () => {
  assert.deepEqual(edited(utf8('ac'), 'abc', 2).bytes, utf8('abc'));
  assert.deepEqual(edited(utf8(''), '€').bytes, utf8('€'));
  assert.deepEqual(edited(utf8('Ü€𝄞'), '', 0).bytes, new Uint8Array());
  assert.deepEqual(edited(utf8('𝄞'), '𝄞𝄞').bytes, utf8('𝄞𝄞'));
});

test('ill-formed bytes outside the edit survive', () => {
  const bytes = hex('61 F1 80 80 E1 80 C2 62 80 63 80 BF 64');
  assert.deepEqual(edited(bytes, 'a\ufffd\ufffd\ufffdbX\ufffdc\ufffd\ufffdd', 6).bytes, hex('61 F1 80 80 E1 80 C2 62 58 80 63 80 BF 64'));
  assert.deepEqual(edited(bytes, 'X' + fieldText(bytes), 1).bytes, hex('58 61 F1 80 80 E1 80 C2 62 80 63 80 BF 64'));
  assert.deepEqual(edited(bytes, fieldText(bytes) + 'X').bytes, hex('61 F1 80 80 E1 80 C2 62 80 63 80 BF 64 58'));
});

test('deleting a replacement character deletes the bytes that it stood for', () => {
  assert.deepEqual(edited(hex('61 E2 82 62 80'), 'ab\ufffd', 1).bytes, hex('61 62 80'));
  assert.deepEqual(edited(hex('61 ED A0 80 62'), 'a\ufffd\ufffdb', 1).bytes, hex('61 A0 80 62'), 'one of an attempt’s segments');
});

test('among equal characters the caret determines which one was edited', () => {
  assert.deepEqual(edited(hex('FF FE FD'), '\ufffd\ufffd', 0).bytes, hex('FE FD'));
  assert.deepEqual(edited(hex('FF FE FD'), '\ufffd\ufffd', 1).bytes, hex('FF FD'));
  assert.deepEqual(edited(hex('FF FE FD'), '\ufffd\ufffd', 2).bytes, hex('FF FE'));
  assert.deepEqual(edited(hex('FF FF'), '\ufffd\ufffd\ufffd', 2).bytes, hex('FF EF BF BD FF'));
});

test('an edit beside a line end of two bytes keeps them together', () => {
  const bytes = utf8('a\r\nb');
  assert.deepEqual(edited(bytes, 'aX\nb', 2).bytes, utf8('aX\r\nb'));
  assert.deepEqual(edited(bytes, 'a\nXb', 3).bytes, utf8('a\r\nXb'));
  assert.deepEqual(edited(bytes, 'ab', 1).bytes, utf8('ab'), 'deleted as one');
  assert.deepEqual(edited(bytes, '\nb', 0).bytes, utf8('\r\nb'));
  assert.deepEqual(edited(bytes, 'a\n', 2).bytes, utf8('a\r\n'));
});

test('offsets of field and bytes convert to each other', () => {
  const { list } = decoded(utf8('a\r\nÜ𝄞\r€'));
  const places = [[0, 0], [1, 1], [2, 3], [3, 5], [5, 9], [6, 10], [7, 13]];
  for (const [utf16Offset, byteOffset] of places) {
    assert.equal(byteOffsetAt(list, utf16Offset), byteOffset, `field offset ${utf16Offset}`);
    assert.equal(utf16OffsetAt(list, byteOffset), utf16Offset, `byte offset ${byteOffset}`);
  }
  assert.equal(byteOffsetAt(list, 4), 5, 'inside a surrogate pair: its start');
  assert.equal(byteOffsetAt(list, 99), 13, 'past the end: the end');
  assert.equal(utf16OffsetAt(list, 99), 7, 'and back');
  assert.equal(utf16OffsetAt(list, 8), 3, 'inside a sequence: its start');
  assert.equal(utf16OffsetAt(decoded(utf8('€a')).list, 1), 0, 'inside the first sequence too');
  assert.equal(utf16OffsetAt(decoded(new Uint8Array()).list, 3), 0);
  assert.equal(byteOffsetAt(decoded(new Uint8Array()).list, 3), 0);
});

test('a surrogate pair is never split', () => {
  // 𝄞 is D834 DD1E, 𝄟 D834 DD1F, U+1F51E D83D DD1E: each differs from the first in one half only.
  assert.deepEqual(edited(utf8('𝄞'), '𝄟').bytes, utf8('𝄟'));
  assert.deepEqual(edited(utf8('𝄞'), '\u{1f51e}').bytes, utf8('\u{1f51e}'));
  assert.deepEqual(edited(utf8('a𝄞b'), 'a𝄟b', 3).bytes, utf8('a𝄟b'));
  assert.deepEqual(edited(utf8('𝄞𝄟'), '𝄞𝄞𝄟', 2).bytes, utf8('𝄞𝄞𝄟'));
  assert.equal(edited(utf8('𝄞𝄞'), '𝄟𝄞', 2).loneSurrogates, 0);
  // The least and greatest of each half: D800 DC00, DBFF DFFF, and what has one half of them.
  for (const before of ['\u{10000}', '\u{103ff}', '\u{10fc00}', '\u{10ffff}']) {
    for (const after of ['\u{10000}', '\u{103ff}', '\u{10fc00}', '\u{10ffff}']) {
      const edit = edited(utf8(`a${before}b`), `a${after}b`, 3);
      assert.deepEqual([edit.bytes, edit.loneSurrogates], [utf8(`a${after}b`), 0], `${before} to ${after}`);
    }
  }
});

test('the part that an edit changed is as small as possible', () => {
  assert.deepEqual(editedPart('ab', 'axb', 2), { start: 1, end: 1, inserted: 'x' });
  assert.deepEqual(editedPart('ab', 'ab', 0), { start: 0, end: 0, inserted: '' });
  assert.deepEqual(editedPart('aab', 'ab', 1), { start: 1, end: 2, inserted: '' }, 'of equal characters the one at the caret');
  assert.deepEqual(editedPart('\ufffd', '\ufffdé', 2), { start: 1, end: 1, inserted: 'é' });
  assert.deepEqual(editedPart('', '', 0), { start: 0, end: 0, inserted: '' });
});

test('lone surrogates are counted', () => {
  /** @type {[string, number][]} */
  const texts = [['', 0], ['𝄞', 0], ['\ud834', 1], ['\udd1e', 1], ['\udd1e\ud834', 2], ['\ud834\ud834\udd1e\udd1e', 2], ['a\ud800b\udfffc', 2]];
  for (const [text, count] of texts) assert.equal(countLoneSurrogates(text), count, JSON.stringify(text));
});

test('lone surrogates become U+FFFD, counted only where they were typed', () => {
  const edit = edited(utf8('ab'), 'a\ud834\udd1e\ud800b', 4);
  assert.equal(edit.loneSurrogates, 1);
  assert.deepEqual(edit.bytes, hex('61 F0 9D 84 9E EF BF BD 62'));
  assert.equal(edited(utf8('ab'), 'abc').loneSurrogates, 0);
});

/** Whether the bytes around an edit combine into one code point or one line end, in which case the field's text changes too. */
const joins = (/** @type {Uint8Array} */ left, /** @type {Uint8Array} */ insert, /** @type {Uint8Array} */ right) =>
  toWellFormed(Uint8Array.of(...left, ...insert, ...right)) !== [left, insert, right].map((part) => toWellFormed(part)).join('')
  || [[left, insert], [insert, right], [left, right]].some(([a, b]) => a.at(-1) === 0x0d && b[0] === 0x0a);

test('random edits of random bytes leave the other bytes unchanged', () => {
  const random = randomFrom(5);
  const typed = ['', '', 'x', 'Ü', '\ufffd', '𝄞', '\n', 'a\u0301', '\ufffd\ufffd', 'z\n'];
  let compared = 0;
  for (let run = 0; run < 5000; run++) {
    const bytes = randomBytes(random, 8);
    const before = fieldText(bytes);
    const places = [...before, ''].map((_, count) => [...before].slice(0, count).join('').length);
    const [from, to] = [places[random(places.length)], places[random(places.length)]].sort((a, b) => a - b);
    const insert = typed[random(typed.length)];
    const after = before.slice(0, from) + insert + before.slice(to);
    const edit = edited(bytes, after, from + insert.length);
    const about = `${[...bytes].map((byte) => byte.toString(16)).join(' ')}: ${JSON.stringify(before)} to ${JSON.stringify(after)}`;
    const [left, right] = [bytes.subarray(0, edit.start), bytes.subarray(edit.end)];
    assert.equal(fieldText(left) + toWellFormed(edit.insert) + fieldText(right), after, about);
    if (joins(left, edit.insert, right)) continue;
    assert.equal(fieldText(edit.bytes), after, about);
    compared++;
  }
  assert.ok(compared > 3000, `only ${compared} compared`);
});

test('in every scheme an edit is written in that scheme, and what is around it stays', () => {
  assert.deepEqual(edited(hex('00 41 D8 34 00 42'), 'A\ufffdxB', 3, 'utf-16be').bytes, hex('00 41 D8 34 00 78 00 42'));
  assert.deepEqual(edited(hex('41 00 42 00'), 'A𝄞B', 3, 'utf-16le').bytes, hex('41 00 34 D8 1E DD 42 00'));
  assert.deepEqual(edited(hex('ED A0 B4'), '\ufffd\0', 2, 'mutf-8').bytes, hex('ED A0 B4 C0 80'));
  assert.deepEqual(edited(hex('E9'), 'éü', 2, 'latin-1').bytes, hex('E9 FC'));
});

test('code points that are not text are one U+FFFD each, and survive edits next to them', () => {
  // Surrogates in WTF-8 and UCS-2, and a code point of 26 bits.
  assert.equal(fieldText(hex('ED A0 B4'), 'wtf-8'), '\ufffd');
  assert.equal(fieldText(hex('D8 34 DD 1E'), 'ucs-2'), '\ufffd\ufffd');
  assert.deepEqual(edited(hex('61 F8 88 80 80 80 62'), 'a\ufffdxb', 3, 'utf-8-1993').bytes, hex('61 F8 88 80 80 80 78 62'));
  assert.deepEqual(edited(hex('ED A0 B4 61'), '\ufffdxa', 2, 'wtf-8').bytes, hex('ED A0 B4 78 61'));
});

test('text that the scheme can’t encode is refused, with its first such code point', () => {
  assert.deepEqual(textEdit(decoded(hex('E9'), 'latin-1').list, 'é', 'éa€𝄞', 5, 'latin-1'), { refused: 0x20ac });
  assert.deepEqual(textEdit(decoded(hex('00 41'), 'ucs-2').list, 'A', 'A𝄞', 3, 'ucs-2'), { refused: 0x1d11e });
});

test('many control characters are shown as dots, each in its place, and edits around them keep their bytes', () => {
  const few = utf8('a\0'.repeat(4999));
  assert.equal(fieldText(few), 'a\0'.repeat(4999));
  const bytes = utf8(`\0\t\r\n\u0085·${'a\0'.repeat(4998)}`);
  const shown = fieldText(bytes);
  assert.equal(shown, `·\t\n··${'a·'.repeat(4998)}`);
  const at = shown.length - 100;
  const { bytes: typed, start, insert } = edited(bytes, `${shown.slice(0, at)}·${shown.slice(at)}`, at + 1);
  assert.deepEqual([...insert], [0xc2, 0xb7], 'a dot that is typed is a dot');
  assert.equal(typed.length, bytes.length + 2);
  assert.deepEqual(typed.filter((byte) => byte === 0).length, 4999);
  assert.equal(start, bytes.length - 100);
  assert.deepEqual(edited(bytes, shown.slice(0, -2)).bytes, bytes.subarray(0, -2));
});

test('text in the wrong scheme is shown as dots, but no language is', () => {
  const latin = utf8('The quick brown fox jumps over the lazy dog, on 24 July. '.repeat(500));
  const shown = fieldText(latin, 'utf-16le');
  assert.equal(shown.length, latin.length / 2);
  assert.match(shown, /^·+$/);
  assert.equal(edited(latin, `${shown}x`, shown.length + 1, 'utf-16le').bytes.length, latin.length + 2);
  for (const sentence of [
    'सभी मनुष्यों को गौरव और अधिकार प्राप्त है। ', 'يولد جميع الناس أحرارا. ', 'すべての「人間」は、ＡＢＣ ガ自由である。', '人人“生而”自由，在尊严——和权利上 ABC 一律平等。', '모든 인간은 “태어날” 때부터 자유롭다. ',
    'Ἐν ἀρχῇ ἦν ὁ λόγος, ', 'ሁሉም ሰዎች ነጻ ሆነው ', 'ᐃᓄᓕᒫᑦ ', '👩‍🚀❤️🇩🇪😀', '∀x∈ℝ: ⌈x⌉ = −⌊−x⌋ ', 'e\u0301\u0302 Все люди рождаются «свободными». ', 'Z\u0300\u0301\u0302\u0303\u0304\u0305a\u0306',
  ]) {
    const text = sentence.repeat(10_000);
    assert.ok(fieldTextOf(text) === text, sentence);
  }
});

test('a thousand marks on a letter are shown as dots', () => {
  const marks = (/** @type {number} */ count) => `e${'\u0301'.repeat(count)}я`;
  assert.equal(fieldText(utf8(marks(999))), marks(999));
  assert.equal(fieldText(utf8(marks(1000))), `e${'·'.repeat(1000)}я`);
});

// An edit decodes only its surroundings; afterwards everything is as if decoded anew.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ready, schemes, segments, toWellFormed } from '../../www/codec/index.js';
import { cellStarts, updatedCellStarts } from '../../www/core/cells.js';
import { fieldText } from '../../www/core/field-text.js';
import { spliced } from '../../www/core/incremental.js';
import { Session } from '../../www/core/session.js';
import { byteOffsetAt, utf16OffsetAt } from '../../www/core/text-model.js';
import { layoutStrip, updatedLayout } from '../../www/panels/strip/layout.js';
import { decoded, hex, randomFrom, utf8 } from './support.mjs';

/**
 * @typedef {import('../../www/core/changes.js').Splice} Splice
 * @typedef {import('../../www/codec/index.js').Scheme} Scheme
 */

before(() => ready());

/** The segments of a list as objects. @param {import('../../www/codec/index.js').SegmentList} list */
const all = (list) => Array.from({ length: list.length }, (_, i) => list.get(i));

/** Pieces in every scheme, whole and broken: all lengths, halves of pairs in either order, bytes that start nothing, parts of graphemes. */
const PIECES = ['41', '7A', '0D', '0A', '00', 'C3 9C', 'E2 82 AC', 'F0 9D 84 9E', 'CC 81', 'E2 82', 'F0 9D 84', '80', 'BF BF', 'C0 AF', 'C0 80',
  'ED A0 81', 'ED B0 80', 'ED A0 81 ED B0 80', 'ED A0', 'ED B0', 'F4 90 80 80', 'F8 88 80 80 80', 'FC 84 80 80 80 80', 'FD BF BF BF BF BF',
  'FE 82 80 80 80 80 80', 'FF', 'FF 80 90 80 80 80 80 80', 'EF BF BD', 'E2 80 8D', 'F0 9F 91 A9', 'F0 9F 87 A9', 'E0 A4 95', 'E0 A5 8D', 'D8 00', 'DC 00',
  '00 D8', '00 DC', '00 41', '41 00', '00 00 00 41', '00 01 F6 00', '00 11 00 00', '41 00 00 00'].map(hex);

/** @param {(bound: number) => number} random @param {number} most the largest number of pieces */
const bytesOf = (random, most) => Uint8Array.from(Array.from({ length: random(most + 1) }, () => [...PIECES[random(PIECES.length)]]).flat());

/** Bytes of only two pieces, where a change can affect what is far away. @param {(bound: number) => number} random @param {number} most the largest number of pieces */
function fromTwoPieces(random, most) {
  const some = [PIECES[random(PIECES.length)], PIECES[random(PIECES.length)]];
  return Uint8Array.from(Array.from({ length: random(most + 1) }, () => [...some[random(2)]]).flat());
}

/** One or two splices at random places. @param {(bound: number) => number} random @param {number} length of the bytes @returns {Splice[]} */
function randomSplices(random, length) {
  const places = Array.from({ length: random(4) === 0 ? 2 : 1 }, () => random(length + 1)).sort((a, b) => a - b);
  return places.map((start, i) => ({
    start, end: Math.min(start + random(random(3) === 0 ? 40 : 4), places[i + 1] ?? length), insert: bytesOf(random, random(3)),
  }));
}

/** Asserts that everything derived is as if the bytes had been decoded in one go. @param {Session} session @param {string} what */
function sameAsAtOnce(session, what) {
  const { bytes, scheme, list, units } = session;
  const once = decoded(bytes, scheme);
  assert.deepEqual(all(list), segments(bytes, { scheme }), what);
  const ends = (/** @type {typeof units} */ each) => Array.from({ length: each.length }, (_, i) => [each.start(i), each.end(i)]);
  assert.deepEqual(ends(units), ends(once.units), what);
  assert.equal(session.text, toWellFormed(bytes, { scheme }), what);
  assert.equal(session.illFormedCount, all(once.list).filter(({ kind }) => kind !== null).length, what);
}

for (const scheme of schemes) {
  test(`${scheme}: segments, units and text after a series of edits equal those decoded from all bytes`, () => {
    const random = randomFrom(scheme.length);
    let kept = 0;
    for (let run = 0; run < 60; run++) {
      const session = new Session(({ units }) => { if (units) kept++; });
      session.dispatch({ changes: [{ start: 0, end: 0, insert: (run % 3 ? bytesOf : fromTwoPieces)(random, 200) }], scheme, origin: 'value' });
      for (let step = 0; step < 12; step++) {
        // Whatever is read now has to be updated by the next edit; the rest is computed when it is first read.
        if (random(2)) void [session.text, session.illFormedCount];
        const changes = randomSplices(random, session.bytes.length);
        const what = `${scheme}, run ${run}, step ${step}: ${JSON.stringify(changes.map(({ start, end, insert }) => [start, end, [...insert]]))}`;
        session.dispatch({ changes, origin: 'text' });
        sameAsAtOnce(session, what);
      }
    }
    assert.ok(kept > 500, `only ${kept} of 720 edits kept anything`);
  });
}

test('cells and rows after a series of edits equal those computed from all units', () => {
  const random = randomFrom(12);
  for (let run = 0; run < 150; run++) {
    const width = 6 + random(60);
    const scheme = schemes[random(schemes.length)];
    /** @type {import('../../www/core/incremental.js').Part | null} */
    let part = null;
    const session = new Session(({ units }) => { part = units; });
    session.dispatch({ changes: [{ start: 0, end: 0, insert: (run % 3 ? bytesOf : fromTwoPieces)(random, 200) }], scheme, origin: 'value' });
    const atOnce = () => layoutStrip(session.list, session.units, cellStarts(session.text, session.list, session.units), width);
    let layout = atOnce();
    for (let step = 0; step < 12; step++) {
      session.dispatch({ changes: randomSplices(random, session.bytes.length), origin: 'text' });
      layout = part ? updatedLayout(layout, session.list, session.units, part, width) : atOnce();
      assert.deepEqual(layout, atOnce(), `${scheme}, run ${run}, step ${step}`);
    }
  }
});

test('cells stay right when characters that combine into graphemes are edited', () => {
  const random = randomFrom(5);
  /** @type {Uint8Array[]} */
  const CHARACTERS = ['a', '\u0301', '👩', '\u200d', '🇩', '🇪', '\r', '\n', 'ำ', '한', '\u1161', '\ufe0f', 'क', '\u094d', '🏽'].map(utf8);
  CHARACTERS.push(hex('FF'), hex('ED A0 80'));
  for (let run = 0; run < 400; run++) {
    const some = Array.from({ length: 1 + random(3) }, () => CHARACTERS[random(CHARACTERS.length)]);
    const text = () => Uint8Array.from(Array.from({ length: random(80) }, () => [...(random(20) ? some[random(some.length)] : CHARACTERS[random(CHARACTERS.length)])]).flat());
    /** @type {import('../../www/core/incremental.js').Part | null} */
    let part = null;
    const session = new Session(({ units }) => { part = units; });
    session.setBytes(text(), 'value');
    let starts = cellStarts(session.text, session.list, session.units);
    for (let step = 0; step < 10; step++) {
      const at = session.units.length > 0 ? session.units.start(random(session.units.length)) : 0;
      const end = random(2) ? at : Math.min(at + random(6), session.bytes.length);
      session.dispatch({ changes: [{ start: at, end, insert: random(2) ? CHARACTERS[random(CHARACTERS.length)] : new Uint8Array() }], origin: 'text' });
      const whole = cellStarts(session.text, session.list, session.units);
      if (part) {
        const cells = updatedCellStarts(starts, session.list, session.units, part);
        assert.equal(cells.starts.length, cells.part.length);
        starts = spliced(starts, cells.part.start, cells.part.end, cells.starts);
      } else starts = whole;
      assert.deepEqual(starts, whole, `run ${run}, step ${step}`);
    }
  }
});

test('graphemes longer than a cell and than the part that is decoded again are split right, and laid out in the right row', () => {
  const random = randomFrom(21);
  for (const [letter, joiner, mark] of [['👩', '\u200d', '\u0301'], ['क', '\u094d', '\u0301']].map((each) => each.map(utf8))) {
    for (let run = 0; run < 150; run++) {
      const width = 12 + random(60);
      const word = () => [...(random(6) ? [] : utf8('a')), ...letter, ...Array.from({ length: random(7) }, () => [...(random(5) ? [] : mark), ...joiner, ...letter]).flat()];
      /** @type {import('../../www/core/incremental.js').Part | null} */
      let part = null;
      const session = new Session(({ units }) => { part = units; });
      session.setBytes(Uint8Array.from(Array.from({ length: 8 }, word).flat()), 'value');
      const atOnce = () => layoutStrip(session.list, session.units, cellStarts(session.text, session.list, session.units), width);
      let layout = atOnce();
      for (let step = 0; step < 20; step++) {
        const unit = random(session.units.length);
        const [start, unitEnd] = [session.units.start(unit), session.units.end(unit)];
        const insert = [new Uint8Array(), letter, joiner, mark, utf8('a'), hex('FF')][random(6)];
        session.dispatch({ changes: [{ start, end: random(2) ? start : unitEnd, insert: /** @type {Uint8Array} */ (insert) }], origin: 'text' });
        layout = part ? updatedLayout(layout, session.list, session.units, part, width) : atOnce();
        assert.deepEqual(layout, atOnce(), `run ${run}, step ${step}`);
      }
    }
  }
});

test('an edit of a long text recomputes only the units and cells around it', () => {
  for (const line of ['aÜ€𝄞\r\n', 'e\u0301', '👩\u200d🚀 ']) {
    /** @type {(import('../../www/core/incremental.js').Part | null)[]} */
    const parts = [];
    const session = new Session(({ units }) => { parts.push(units); });
    session.setBytes(utf8(line.repeat(5000)), 'value');
    const starts = cellStarts(session.text, session.list, session.units);
    const middle = session.units.start(session.units.length >> 1);
    session.dispatch({ changes: [{ start: middle, end: middle, insert: utf8('x') }], origin: 'text' });
    const part = parts.at(-1) ?? assert.fail('everything was decoded');
    assert.ok(part.length < 100, `${part.length} units`);
    const cells = updatedCellStarts(starts, session.list, session.units, part).part.length;
    assert.ok(cells < 100, `${cells} cells`);
  }
});

test('a list of many blocks stays right under edits on and across the seams of its blocks', () => {
  const random = randomFrom(9);
  const session = new Session(() => {});
  const line = 'aÜ€𝄞\r\n';
  session.setBytes(utf8(line.repeat(20_000)), 'value');
  void [session.text, session.illFormedCount];
  for (let step = 0; step < 300; step++) {
    // At first, a block has 32,768 segments of two bytes on average.
    const seam = session.list.start(Math.min(32_768 * (1 + random(3)), session.list.length - 1));
    const start = Math.max(Math.min(seam + random(40) - 20, session.bytes.length), 0);
    session.dispatch({ changes: [{ start, end: Math.min(start + random(30), session.bytes.length), insert: bytesOf(random, 6) }], origin: 'text' });
  }
  sameAsAtOnce(session, 'after 300 edits');
  const text = fieldText(session.text);
  for (let i = 0; i < 50; i++) {
    const utf16Offset = random(text.length);
    const byteOffset = byteOffsetAt(session.list, utf16Offset);
    const back = utf16OffsetAt(session.list, byteOffset);
    assert.ok(back === utf16Offset || back === utf16Offset - 1, `${utf16Offset}, byte ${byteOffset}, ${back}`);
  }
  session.dispatch({ changes: [{ start: 10, end: session.bytes.length - 10, insert: new Uint8Array() }], origin: 'text' });
  sameAsAtOnce(session, 'after almost all has gone');
});

test('a block that grows while the user types is split, and nothing moves', () => {
  const session = new Session(() => {});
  session.setBytes(utf8('ab'), 'value');
  for (let step = 0; step < 4; step++) {
    const insert = utf8('xyÄ'.repeat(8000));
    session.dispatch({ changes: [{ start: 1, end: 1, insert }], origin: 'text' });
    sameAsAtOnce(session, `step ${step}`);
  }
});

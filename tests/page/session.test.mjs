// The state of an inspector: bytes, and which of them are selected after each kind of change.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ready } from '../../www/codec/index.js';
import { Session } from '../../www/core/session.js';
import { hex, utf8 } from './support.mjs';

before(() => ready());

/** A session over bytes, and the changes it reports from then on. @param {Uint8Array} bytes */
function sessionOf(bytes) {
  /** @type {import('../../www/core/session.js').Change[]} */
  const changes = [];
  const session = new Session((change) => changes.push(change));
  session.setBytes(bytes, 'value');
  changes.length = 0;
  return { session, changes };
}

/**
 * Asserts that one change was reported, with at least these properties.
 * @param {import('../../www/core/session.js').Change[]} changes @param {Partial<import('../../www/core/session.js').Change>} expected
 */
function assertReported(changes, expected) {
  assert.equal(changes.length, 1);
  const [change] = changes;
  assert.deepEqual(Object.fromEntries(Object.keys(expected).map((key) => [key, Reflect.get(change ?? {}, key)])), expected);
}

test('a new session is empty', () => {
  const session = new Session(() => assert.fail('nothing has changed'));
  assert.deepEqual({ bytes: session.bytes, selection: session.selection, lastFlip: session.lastFlip },
    { bytes: new Uint8Array(), selection: { start: 0, end: 0 }, lastFlip: null });
  assert.equal(session.illFormedCount, 0);
  assert.equal(session.nextIllFormed(1), null);
});

test('after new bytes the most interesting unit is selected', () => {
  /** @type {[Uint8Array, number, number][]} */
  const cases = [
    [utf8(''), 0, 0],
    [utf8('abc'), 0, 1],
    [utf8('ab€c𝄞'), 2, 5],
    [hex('61 E2 82 AC 62 ED A0 80 FF'), 5, 8],
    [hex('80'), 0, 1],
  ];
  for (const [bytes, start, end] of cases) assert.deepEqual(sessionOf(bytes).session.selection, { start, end });
});

test('an edit selects the unit where it happened', () => {
  const { session, changes } = sessionOf(utf8('abc'));
  session.setBytes(utf8('ab€c'), 'text', { isComplete: false, selectAt: 4 });
  assert.deepEqual(session.selection, { start: 2, end: 5 });
  assertReported(changes, { bytesChanged: true, selectionChanged: true, origin: 'text', isComplete: false });
  session.setBytes(utf8(''), 'text', { isComplete: false, selectAt: 0 });
  assert.deepEqual(session.selection, { start: 0, end: 0 });
});

test('a flip keeps the same bytes selected, whatever they are now', () => {
  const { session, changes } = sessionOf(utf8('a€b'));
  session.select(1, 'strip');
  changes.length = 0;
  session.flip({ byteOffset: 1, bit: 3 }, 'bench');
  assert.deepEqual(session.bytes, hex('61 EA 82 AC 62'));
  assert.deepEqual(session.selection, { start: 1, end: 4 });
  assert.deepEqual(session.lastFlip, { byteOffset: 1, bit: 3 });
  assertReported(changes, { bytesChanged: true, selectionChanged: true, origin: 'bench', isComplete: true });
  session.flip({ byteOffset: 1, bit: 6 }, 'bench');
  assert.deepEqual(session.bytes, hex('61 AA 82 AC 62'));
  assert.deepEqual(session.selection, { start: 1, end: 4 }, 'three stray bytes');
  assert.equal(session.illFormedCount, 3);
});

test('a flip that joins neighbouring bytes to the unit widens the selection', () => {
  const { session } = sessionOf(hex('C3 9C 82'));
  session.select(0, 'strip');
  session.flip({ byteOffset: 0, bit: 5 }, 'bench');
  assert.deepEqual(session.bytes, hex('E3 9C 82'));
  assert.deepEqual(session.selection, { start: 0, end: 3 });
  const left = sessionOf(hex('C3 41')).session;
  left.select(1, 'strip');
  left.flip({ byteOffset: 1, bit: 7 }, 'bench');
  assert.deepEqual([left.bytes, left.selection], [hex('C3 C1'), { start: 1, end: 2 }]);
  left.flip({ byteOffset: 1, bit: 6 }, 'bench');
  assert.deepEqual([left.bytes, left.selection], [hex('C3 81'), { start: 0, end: 2 }]);
});

test('replacing a range selects the new bytes', () => {
  const { session, changes } = sessionOf(hex('61 C0 AF 62'));
  session.flip({ byteOffset: 0, bit: 0 }, 'bench');
  session.select(0, 'strip');
  assert.notEqual(session.lastFlip, null, 'a selection leaves it');
  changes.length = 0;
  session.replace({ start: 1, end: 3 }, hex('2F'), 'bench');
  assert.deepEqual([session.bytes, session.selection], [hex('60 2F 62'), { start: 1, end: 2 }]);
  assert.equal(session.lastFlip, null);
  assertReported(changes, { bytesChanged: true, selectionChanged: true, origin: 'bench', isComplete: true });
  session.replace({ start: 1, end: 3 }, utf8('\ufffd\ufffd'), 'bench');
  assert.deepEqual(session.selection, { start: 1, end: 7 });
});

test('removing a range selects its neighbour', () => {
  const { session } = sessionOf(hex('61 FF 62'));
  session.replace({ start: 1, end: 2 }, new Uint8Array(), 'bench');
  assert.deepEqual(session.selection, { start: 1, end: 2 });
  const last = sessionOf(hex('61 FF')).session;
  last.replace({ start: 1, end: 2 }, new Uint8Array(), 'bench');
  assert.deepEqual(last.selection, { start: 0, end: 1 });
  const only = sessionOf(hex('FF')).session;
  only.replace({ start: 0, end: 1 }, new Uint8Array(), 'bench');
  assert.deepEqual([only.bytes.length, only.selection], [0, { start: 0, end: 0 }]);
});

test('given bytes are never modified', () => {
  const bytes = utf8('€');
  const { session } = sessionOf(bytes);
  session.flip({ byteOffset: 0, bit: 0 }, 'bench');
  session.replace({ start: 0, end: 1 }, hex('41'), 'bench');
  assert.deepEqual(bytes, utf8('€'));
});

test('selecting what is already selected reports nothing', () => {
  const { session, changes } = sessionOf(utf8('a€'));
  session.select(2, 'strip');
  session.select(3, 'strip');
  assert.deepEqual(changes, []);
  session.select(0, 'strip');
  assertReported(changes, { bytesChanged: false, selectionChanged: true, origin: 'strip', isComplete: false });
  session.select(99, 'strip');
  assert.deepEqual(session.selection, { start: 1, end: 4 }, 'past the end: the last unit');
});

test('the next ill-formed unit is found in both directions, going round', () => {
  const { session } = sessionOf(hex('61 F1 80 80 E1 80 C2 62 80 63 80 BF 64'));
  assert.equal(session.illFormedCount, 6);
  /** @param {1 | -1} direction */
  const travel = (direction) => Array.from({ length: 7 }, () => {
    const place = session.nextIllFormed(direction);
    assert.notEqual(place, null);
    session.select(/** @type {number} */ (place), 'travel');
    return place;
  });
  assert.equal(session.selection.start, 1);
  assert.deepEqual(travel(1), [4, 6, 8, 10, 11, 1, 4]);
  assert.deepEqual(travel(-1), [1, 11, 10, 8, 6, 4, 1]);
  session.select(0, 'strip');
  assert.equal(session.nextIllFormed(-1), 11);
  assert.equal(session.nextIllFormed(1), 1);
});

test('from a single ill-formed unit the next one is itself; without any there is none', () => {
  const { session } = sessionOf(hex('61 ED A0 80 62'));
  assert.equal(session.nextIllFormed(1), 1);
  assert.equal(session.nextIllFormed(-1), 1);
  assert.equal(sessionOf(utf8('abc')).session.nextIllFormed(1), null);
});

test('from several units the next one is after all of them, and the one before is before all of them', () => {
  const { session } = sessionOf(hex('FF 61 FF 62 FF 63 FF'));
  session.select(1, 'strip', 6);
  assert.deepEqual([session.nextIllFormed(1), session.nextIllFormed(-1)], [6, 0]);
});

test('a run of keystrokes ends once: when it is ended, or when anything else replaces the bytes', () => {
  const { session, changes } = sessionOf(utf8('a'));
  session.endEdit('text');
  assert.deepEqual(changes, [], 'nothing was typed');
  session.setBytes(utf8('ab'), 'text', { isComplete: false, selectAt: 1 });
  session.setBytes(utf8('abc'), 'text', { isComplete: false, selectAt: 2 });
  changes.length = 0;
  session.endEdit('text');
  session.endEdit('text');
  assertReported(changes, { bytesChanged: false, selectionChanged: false, origin: 'text', isComplete: true });
  session.setBytes(utf8('abcd'), 'text', { isComplete: false, selectAt: 3 });
  session.flip({ byteOffset: 0, bit: 0 }, 'bench');
  changes.length = 0;
  session.endEdit('text');
  assert.deepEqual(changes, [], 'the flip has already ended the run');
});

test('another scheme reads the same bytes, and the selection stays', () => {
  /** @type {import('../../www/core/session.js').Change[]} */
  const changes = [];
  const session = new Session((change) => changes.push(change));
  session.setBytes(hex('41 C3 BC 42'), 'value');
  session.select(1, 'strip');
  session.setScheme('latin-1', 'scheme');
  assert.deepEqual(session.bytes, hex('41 C3 BC 42'));
  assert.equal(session.text, 'AÃ¼B');
  assert.deepEqual(session.selection, { start: 1, end: 3 });
  assertReported(changes.slice(-1), { bytesChanged: false, schemeChanged: true, segmentsChanged: true, selectionChanged: true, origin: 'scheme', isComplete: true });
  session.setScheme('utf-16be', 'scheme');
  assert.equal(session.units.length, 2);
  assert.deepEqual(session.selection, { start: 0, end: 4 }, 'widened to whole units');
  session.setBytes(hex('D8'), 'value');
  assert.equal(session.illFormedCount, 1, 'later bytes are read in it too');
});

test('a change that the codec refuses, for lack of memory or otherwise, has no effect and reports nothing', () => {
  const { session, changes } = sessionOf(utf8('a€'));
  const state = () => ({ bytes: session.bytes, scheme: session.scheme, selection: session.selection, text: session.text, units: session.units, list: session.list });
  const before = state();
  const refused = /** @type {import('../../www/codec/index.js').Scheme} */ (/** @type {string} */ ('utf-9'));
  assert.throws(() => session.dispatch({ changes: [{ start: 0, end: 1, insert: hex('FF') }], scheme: refused, origin: 'value' }), TypeError);
  for (const [start, end] of [[0, 9], [3, 2], [-1, 1], [NaN, 1]]) {
    const splice = { start: /** @type {number} */ (start), end: /** @type {number} */ (end), insert: hex('FF') };
    assert.throws(() => session.dispatch({ changes: [splice], origin: 'value' }), RangeError, `${start} to ${end}`);
  }
  const after = state();
  for (const name of /** @type {(keyof typeof after)[]} */ (Object.keys(after))) assert.equal(after[name], before[name], name);
  assert.deepEqual(changes, []);
});

test('a script that sets the same bytes changes nothing; if the user chooses them, a run of keystrokes ends and they are shown anew', () => {
  const { session, changes } = sessionOf(utf8('a€'));
  session.select(0, 'strip');
  changes.length = 0;
  session.setBytes(utf8('a€'), 'value');
  assert.deepEqual(changes, []);
  assert.deepEqual(session.selection, { start: 0, end: 1 });
  session.setBytes(utf8('a€b'), 'text', { isComplete: false, selectAt: 4 });
  changes.length = 0;
  session.setBytes(utf8('a€b'), 'text', { isComplete: false, selectAt: 4 });
  session.setBytes(utf8('a€b'), 'value');
  assert.deepEqual(changes, [], 'the run goes on');
  session.setBytes(utf8('a€b'), 'gallery');
  assertReported(changes.splice(0, 1), { bytesChanged: false, segmentsChanged: false, isComplete: true });
  assertReported(changes, { changes: [], segmentsChanged: true, origin: 'value', isComplete: false });
  session.select(0, 'strip');
  changes.length = 0;
  session.setBytes(utf8('a€b'), 'gallery');
  assertReported(changes.splice(0, 1), { bytesChanged: false, selectionChanged: true, isComplete: false });
  session.undo.undo();
  assert.deepEqual(session.bytes, utf8('a€'));
});

test('several splices are one change, reported with its inverse', () => {
  const { session, changes } = sessionOf(hex('61 FF 62 FF 63'));
  session.dispatch({ changes: [{ start: 1, end: 2, insert: hex('C3 BC') }, { start: 3, end: 4, insert: hex('') }], origin: 'bench' });
  assert.deepEqual(session.bytes, hex('61 C3 BC 62 63'));
  assertReported(changes, { inverse: [{ start: 1, end: 3, insert: hex('FF') }, { start: 4, end: 4, insert: hex('FF') }], before: { scheme: 'utf-8', selection: { start: 1, end: 2 } } });
  assert.deepEqual(session.selection, { start: 1, end: 3 }, 'the selection follows its bytes');
});

test('counts are computed once for the same bytes', () => {
  const { session } = sessionOf(hex('61 FF 61'));
  const { histogram } = session;
  assert.deepEqual([histogram[0x61], histogram[0xff], histogram[0]], [2, 1, 0]);
  session.select(0, 'strip');
  assert.equal(session.histogram, histogram);
  session.setBytes(hex('61'), 'value');
  assert.deepEqual([session.histogram[0x61], session.illFormedCount], [1, 0]);
});

/** What can be read from a session, to compare it with one that holds `41`. @type {Record<string, (session: Session) => unknown>} */
const ASKED = {
  bytes: ({ bytes }) => [...bytes], scheme: ({ scheme }) => scheme, list: ({ list }) => list.length, units: ({ units }) => units.length,
  selection: ({ selection }) => selection.end, text: ({ text }) => text, illFormedCount: ({ illFormedCount }) => illFormedCount,
  histogram: ({ histogram }) => histogram[0x41], undo: ({ undo }) => undo.length, nextIllFormed: (session) => session.nextIllFormed(1),
};

for (const [name, ask] of Object.entries(ASKED)) {
  test(`reading a property first takes over the content of a field: ${name}`, () => {
    const { session, changes } = sessionOf(hex('E2 82 AC FF'));
    Object.values(ASKED).forEach((each) => each(session));
    session.defer('field', () => session.setBytes(Uint8Array.of(0x41), 'text'));
    assert.equal(changes.length, 0, 'not before');
    const said = ask(session);
    const { session: taken } = sessionOf(Uint8Array.of(0x41));
    if (name !== 'undo') assert.deepEqual(said, ask(taken));
    assert.equal(changes.length, 1);
    Object.values(ASKED).forEach((each) => each(session));
    session.flush();
    assert.equal(changes.length, 1, 'once');
  });
}

test('the content of a field is taken over once, before another field is deferred or another change is made', () => {
  const { session, changes } = sessionOf(new Uint8Array());
  const type = (/** @type {string} */ field, /** @type {number} */ byte) => session.defer(field, () => session.setBytes(Uint8Array.of(byte), field, { isComplete: false }));
  type('text', 0x61);
  type('text', 0x62);
  type('hex', 0x63);
  assert.deepEqual(changes.map(({ origin }) => origin), ['text']);
  assert.deepEqual(changes[0]?.changes.map(({ insert }) => [...insert]), [[0x62]]);
  session.replace({ start: 0, end: 0 }, Uint8Array.of(0x64), 'strip');
  assert.deepEqual(changes.map(({ origin }) => origin), ['text', 'hex', 'strip']);
  assert.deepEqual([...session.bytes], [0x64, 0x63]);
});

// Undo and redo: every change can be undone and redone, a run of keystrokes is one step, and steps hold changes, not copies.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ready, schemes } from '../../www/codec/index.js';
import { applied, inverse, joined } from '../../www/core/changes.js';
import { Session } from '../../www/core/session.js';
import { HELD_LIMIT, PAUSE_MS, STEP_LIMIT } from '../../www/core/undo.js';
import { hex, randomFrom, utf8 } from './support.mjs';

before(() => ready());

/** A session over bytes, with a clock that stands still unless it is set. @param {Uint8Array} bytes */
function sessionOf(bytes) {
  const clock = { ms: 0 };
  const session = new Session(() => {}, () => clock.ms);
  session.setBytes(bytes, 'value');
  session.undo.clear();
  return { session, clock };
}

/** Types a text at a place, key by key. @param {Session} session @param {number} at @param {string} text */
function type(session, at, text) {
  for (const [i, byte] of utf8(text).entries()) {
    session.dispatch({ changes: [{ start: at + i, end: at + i, insert: Uint8Array.of(byte) }], origin: 'text', isComplete: false });
  }
}

/** @param {Session} session */
const text = (session) => new TextDecoder().decode(session.bytes);

test('two inverses that touch are merged', () => {
  const next = randomFrom(3);
  let together = 0;
  for (let round = 0; round < 20_000; round++) {
    const bytes = Uint8Array.from({ length: next(9) }, () => next(250));
    /** @param {Uint8Array} of */
    const splice = (of) => {
      const [start = 0, end = 0] = [next(of.length + 1), next(of.length + 1)].sort((a, b) => a - b);
      return { start, end, insert: Uint8Array.from({ length: next(4) }, () => next(250)) };
    };
    const one = splice(bytes);
    const middle = applied(bytes, [one]);
    const two = splice(middle);
    const after = applied(middle, [two]);
    const [earlier] = inverse(bytes, [one]);
    const [later] = inverse(middle, [two]);
    assert.ok(earlier && later);
    const both = joined(earlier, later);
    const touch = two.start <= one.start + one.insert.length && two.end >= one.start;
    assert.equal(both !== null, touch, JSON.stringify({ one, two }));
    if (!both) continue;
    together++;
    assert.deepEqual(applied(after, [both]), bytes, JSON.stringify({ bytes, one, two }));
  }
  assert.ok(together > 5000);
});

test('a run of typing is one step; a pause, another place, a deletion or a complete edit begins another', () => {
  const { session, clock } = sessionOf(utf8('<>'));
  type(session, 1, 'abc');
  type(session, 4, 'd');
  session.undo.undo();
  assert.equal(text(session), '<>');
  session.undo.redo();
  assert.equal(text(session), '<abcd>');

  clock.ms += PAUSE_MS + 1;
  type(session, 5, 'ef');
  session.undo.undo();
  assert.equal(text(session), '<abcd>');

  type(session, 5, 'ef');
  type(session, 1, '1');
  type(session, 2, '2');
  session.undo.undo();
  assert.equal(text(session), '<abcdef>');

  for (const end of [7, 6]) session.dispatch({ changes: [{ start: end - 1, end, insert: new Uint8Array() }], origin: 'text', isComplete: false });
  assert.equal(text(session), '<abcd>');
  session.undo.undo();
  assert.equal(text(session), '<abcdef>', 'bytes deleted key by key come back at once');

  session.undo.redo();
  type(session, 5, 'x');
  session.endEdit('text');
  type(session, 6, 'y');
  session.undo.undo();
  assert.equal(text(session), '<abcdx>');
  session.flip({ byteOffset: 0, bit: 0 }, 'bench');
  session.flip({ byteOffset: 0, bit: 1 }, 'bench');
  session.undo.undo();
  assert.equal(text(session), '=abcdx>');
});

test('what is deleted right after it was typed, and what changes two places at once, are steps of their own', () => {
  const { session } = sessionOf(utf8('<>'));
  const change = (/** @type {import('../../www/core/changes.js').Splice[]} */ ...changes) => session.dispatch({ changes, origin: 'text', isComplete: false });
  type(session, 1, 'ab');
  change({ start: 2, end: 3, insert: utf8('') });
  type(session, 2, 'c');
  change({ start: 1, end: 1, insert: utf8('1') }, { start: 3, end: 3, insert: utf8('2') });
  type(session, 2, 'd');
  session.dispatch({ changes: [{ start: 3, end: 3, insert: utf8('e') }], origin: 'hex', isComplete: false });
  const texts = [text(session)];
  while (session.undo.undo()) texts.push(text(session));
  assert.deepEqual(texts, ['<1deac2>', '<1dac2>', '<1ac2>', '<ac>', '<a>', '<ab>', '<>'], 'typing in another field too');
});

test('a gesture that ends with the bytes it began with is no step, however slow it is', () => {
  const { session, clock } = sessionOf(utf8('abc'));
  for (const put of ['n', '', 'nn', 'b']) {
    clock.ms += PAUSE_MS + 1;
    session.dispatch({ changes: [{ start: 1, end: session.bytes.length - 1, insert: utf8(put) }], origin: 'text', isComplete: false, isGesture: true });
  }
  assert.equal(text(session), 'abc');
  assert.equal(session.undo.canUndo, false);
});

test('bytes, scheme and selection come back together', () => {
  const { session } = sessionOf(utf8('aé'));
  session.select(1, 'strip');
  session.setScheme('latin-1', 'scheme');
  session.setBytes(hex('FF'), 'gallery');
  assert.deepEqual(session.selection, { start: 0, end: 1 });
  session.undo.undo();
  assert.deepEqual([text(session), session.scheme, session.selection], ['aé', 'latin-1', { start: 1, end: 3 }]);
  session.undo.undo();
  assert.deepEqual([text(session), session.scheme, session.selection], ['aé', 'utf-8', { start: 1, end: 3 }]);
  assert.equal(session.undo.canUndo, false);
  assert.equal(session.undo.undo(), false);
  session.undo.redo();
  session.undo.redo();
  assert.deepEqual([session.bytes, session.scheme], [hex('FF'), 'latin-1']);
  assert.equal(session.undo.redo(), false);
});

test('a script that sets scheme and bytes makes one step, in either order', () => {
  for (const order of ['scheme first', 'bytes first']) {
    const { session } = sessionOf(utf8('a'));
    const acts = [() => session.setScheme('latin-1', 'value'), () => session.setBytes(hex('E9'), 'value')];
    for (const act of order === 'scheme first' ? acts : acts.reverse()) act();
    session.undo.undo();
    assert.deepEqual([text(session), session.scheme, session.undo.canUndo], ['a', 'utf-8', false], order);
    session.undo.redo();
    assert.deepEqual([session.bytes, session.scheme], [hex('E9'), 'latin-1']);
  }
});

test('a script that sets two schemes, or scheme and bytes twice, makes a step of each', () => {
  const { session } = sessionOf(utf8('a'));
  session.setScheme('latin-1', 'value');
  session.setBytes(hex('E9'), 'value');
  session.setScheme('utf-8', 'value');
  session.setBytes(utf8('a'), 'value');
  session.setScheme('ascii', 'value');
  session.setScheme('utf-8', 'value');
  /** @type {[string, Uint8Array][]} */
  const states = [];
  while (session.undo.undo()) states.push([session.scheme, session.bytes]);
  assert.deepEqual(states, [['ascii', utf8('a')], ['utf-8', utf8('a')], ['latin-1', hex('E9')], ['utf-8', utf8('a')]]);
});

test('a change after an undo clears what could be redone; a selection does not', () => {
  const { session } = sessionOf(utf8('a'));
  session.setBytes(utf8('b'), 'gallery');
  session.undo.undo();
  session.select(0, 'strip');
  assert.equal(session.undo.canRedo, true);
  session.setBytes(utf8('c'), 'gallery');
  assert.equal(session.undo.canRedo, false);
  session.undo.undo();
  assert.equal(text(session), 'a');
  session.undo.clear();
  assert.deepEqual([session.undo.canUndo, session.undo.canRedo], [false, false], 'nor after the history is cleared');
});

test('an undo that fails, for lack of memory, can be tried again', () => {
  const { session } = sessionOf(utf8('a'));
  session.setBytes(utf8('b'), 'gallery');
  session.dispatch = () => { throw new RangeError('out of memory'); };
  assert.throws(() => session.undo.undo(), RangeError);
  Reflect.deleteProperty(session, 'dispatch');
  assert.deepEqual([session.undo.canUndo, session.undo.canRedo], [true, false]);
  session.setBytes(utf8('c'), 'gallery');
  while (session.undo.undo());
  assert.equal(text(session), 'a');
});

test('a change that is kept out of the history clears the steps before it', () => {
  const { session } = sessionOf(utf8('a'));
  session.setBytes(utf8('b'), 'gallery');
  session.dispatch({ changes: [{ start: 0, end: 1, insert: utf8('cd') }], origin: 'value', addToHistory: false });
  assert.equal(session.undo.canUndo, false);
  assert.equal(text(session), 'cd');
});

test('undo leads back to the first bytes and redo to the last, whatever was done', () => {
  const next = randomFrom(5);
  for (let round = 0; round < 60; round++) {
    const { session, clock } = sessionOf(Uint8Array.from({ length: next(20) }, () => next(256)));
    const first = [session.bytes, session.scheme];
    for (let act = 0; act < 60; act++) {
      const { length } = session.bytes;
      const [start = 0, end = 0] = [next(length + 1), next(length + 1)].sort((a, b) => a - b);
      const insert = Uint8Array.from({ length: next(4) }, () => next(256));
      clock.ms += next(1500);
      [
        () => session.dispatch({ changes: [{ start, end: start, insert }], origin: 'text', isComplete: false }),
        () => session.dispatch({ changes: [{ start, end, insert }], origin: ['text', 'hex'][next(2)] ?? '', isComplete: false }),
        () => session.replace({ start, end }, insert, 'bench'),
        () => length > 0 && session.flip({ byteOffset: next(length), bit: next(8) }, 'bench'),
        () => session.setScheme(schemes[next(schemes.length)] ?? 'utf-8', next(2) === 0 ? 'value' : 'scheme'),
        () => session.select(next(length + 1), 'strip'),
        () => session.undo.undo(),
        () => session.undo.redo(),
        () => session.endEdit('text'),
      ][next(9)]?.();
    }
    while (session.undo.canRedo) session.undo.redo();
    const last = [session.bytes, session.scheme];
    while (session.undo.canUndo) session.undo.undo();
    assert.deepEqual([session.bytes, session.scheme], first);
    while (session.undo.canRedo) session.undo.redo();
    assert.deepEqual([session.bytes, session.scheme], last);
  }
});

test('1,000 steps can be undone; of more, the oldest are forgotten', () => {
  const { session } = sessionOf(utf8('a'));
  for (let i = 0; i < STEP_LIMIT + 5; i++) session.flip({ byteOffset: 0, bit: i % 2 }, 'bench');
  let steps = 0;
  while (session.undo.undo()) steps++;
  assert.equal(steps, STEP_LIMIT);
  while (session.undo.redo()) steps--;
  assert.equal(steps, 0);
});

test('steps store changes, not all bytes: at most 4 MiB for 1,000 steps on 1 MiB', async () => {
  setFlagsFromString('--expose-gc');
  const collect = /** @type {() => void} */ (runInNewContext('gc'));
  const { session } = sessionOf(new Uint8Array(1 << 20).fill(0x61));
  const memory = async () => {
    // What earlier tests have left is released between tasks.
    await setImmediate();
    collect();
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const flip = (/** @type {number} */ i) => session.flip({ byteOffset: i * 1000, bit: 0 }, 'bench');
  // Code that runs for the first time takes memory as well.
  for (let i = 0; i < 20; i++) flip(i);
  const steps = 40;
  // Background compilation may add to any round; what the steps hold is in every round.
  let held = Infinity;
  for (let round = 0; round < 3; round++) {
    const before = await memory();
    for (let i = 0; i < steps; i++) flip(20 + round * steps + i);
    held = Math.min(held, await memory() - before);
  }
  assert.ok(held < (4 << 20) / 1000 * steps, `${held} bytes for ${steps} steps`);
  assert.ok(session.undo.canUndo);
});

test('large steps together stay within the limit, but the last one is always kept', () => {
  const { session } = sessionOf(utf8('a'));
  const half = HELD_LIMIT / 2 + 1;
  const large = new Uint8Array(HELD_LIMIT + 1);
  const step = (/** @type {number} */ n) => session.undo.record({
    changes: [], inverse: [{ start: 0, end: 1, insert: large.subarray(0, n) }], before: { scheme: 'utf-8', selection: { start: 0, end: 0 } },
    units: null, bytesChanged: true, schemeChanged: false, segmentsChanged: true, selectionChanged: true, origin: 'gallery', isComplete: true, isGesture: false, addToHistory: true,
  });
  step(1);
  step(half);
  assert.equal(session.undo.length, 2);
  step(half);
  assert.equal(session.undo.length, 1);
  step(large.length);
  assert.equal(session.undo.length, 1);
});

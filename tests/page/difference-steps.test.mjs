// Undo and redo over both texts of Difference.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ready } from '../../www/codec/index.js';
import { trimmed } from '../../www/core/changes.js';
import { Session } from '../../www/core/session.js';
import { Steps } from '../../www/lazy/panels/difference/steps.js';
import { utf8 } from './support.mjs';

before(() => ready());

test('undo goes back over both texts in the order of the changes; an action on both is one step', () => {
  let now = 0;
  /** @type {Steps | undefined} */
  let steps;
  const a = new Session((change) => steps?.record(a, change), () => now);
  const b = new Session((change) => steps?.record(b, change), () => now);
  steps = new Steps(a, b);
  const texts = () => [a.text, b.text].join('|');
  const type = (/** @type {Session} */ session, /** @type {string} */ text) => {
    const { length } = session.bytes;
    session.dispatch({ changes: [{ start: length, end: length, insert: utf8(text) }], origin: 'text', isComplete: false });
  };
  type(a, 'x');
  type(a, 'y');
  type(b, 'z');
  type(a, 'v');
  steps.together(() => {
    a.dispatch({ changes: [{ start: 0, end: 1, insert: utf8('1') }], origin: 'difference' });
    b.dispatch({ changes: [{ start: 0, end: 1, insert: utf8('2') }], origin: 'difference' });
  });
  now += 10;
  type(b, 'w');
  const states = [texts()];
  while (steps.undo()) states.push(texts());
  assert.deepEqual(states, ['1yv|2w', '1yv|2', 'xyv|z', 'xy|z', 'xy|', '|']);
  const forward = [texts()];
  while (steps.redo()) forward.push(texts());
  assert.deepEqual(forward, states.toReversed());
  steps.undo();
  type(a, '!');
  assert.equal(steps.canRedo, false, 'a change clears what could be redone');
  a.undo.undo();
  assert.equal(steps.undo(), true, 'a step that one text has undone by itself is not undone again');
  assert.equal(a.text, '1yv');
});

test('a cancelled composition is no step, and a failed action does not absorb later changes', () => {
  /** @type {Steps | undefined} */
  let steps;
  const a = new Session((change) => steps?.record(a, change));
  const b = new Session((change) => steps?.record(b, change));
  steps = new Steps(a, b);
  const put = (/** @type {Session} */ session, /** @type {string} */ text, isGesture = false) =>
    session.dispatch({ changes: trimmed(session.bytes, { start: 0, end: session.bytes.length, insert: utf8(text) }), origin: 'text', isComplete: false, isGesture });
  put(b, 'o');
  put(a, 't');
  b.undo.endRun();
  put(b, 'ok', true);
  put(b, 'o', true);
  assert.ok(steps.undo());
  assert.deepEqual([a.text, b.text], ['', 'o']);
  assert.ok(steps.undo());
  assert.deepEqual([a.text, b.text], ['', '']);
  assert.equal(steps.undo(), false);
  assert.throws(() => steps.together(() => {
    put(a, 'x');
    throw new Error('no');
  }), /no/);
  put(b, 'y');
  assert.ok(steps.undo());
  assert.deepEqual([a.text, b.text], ['x', ''], 'the next change is a step of its own');
});

test('earlier steps, a change of scheme and a cleared history are taken into account', () => {
  /** @type {Steps | undefined} */
  let steps;
  const a = new Session((change) => steps?.record(a, change));
  const b = new Session((change) => steps?.record(b, change));
  const insert = (/** @type {Session} */ session, /** @type {string} */ text, addToHistory = true) =>
    session.dispatch({ changes: [{ start: 0, end: 0, insert: utf8(text) }], origin: 'difference', addToHistory });
  insert(a, '1');
  insert(a, '2');
  insert(b, '3');
  steps = new Steps(a, b);
  assert.deepEqual([steps.canUndo, steps.canRedo, steps.isUpToDate], [true, false, true]);
  assert.ok(steps.undo());
  assert.deepEqual([a.text, b.text, steps.canUndo, steps.canRedo], ['1', '3', false, true], 'one step of the first text is undone');
  assert.ok(steps.redo());
  a.select(0, 'strip');
  b.setScheme('latin-1', 'scheme');
  assert.equal(steps.isUpToDate, true);
  assert.ok(steps.undo());
  assert.deepEqual([a.text, b.scheme], ['21', 'utf-8'], 'a scheme is a step, a selection none');
  insert(b, '4');
  a.setBytes(a.bytes, 'gallery');
  steps.together(() => {});
  assert.ok(steps.undo());
  assert.deepEqual([a.text, b.text], ['21', '3'], 'setting the same bytes again and an action without effect are no steps');
  assert.ok(steps.redo());
  insert(a, '5');
  insert(b, '6', false);
  assert.ok(steps.undo());
  assert.deepEqual([a.text, b.text], ['21', '643'], 'a step whose history was cleared is skipped');
  assert.ok(steps.undo());
  assert.deepEqual([a.text, b.text, steps.undo()], ['1', '643', false]);
  assert.equal(new Steps(new Session(() => {}), b).canUndo, false, 'the first text has no steps left');
  const unseen = new Session(() => {});
  const late = new Steps(unseen);
  insert(unseen, 'x');
  assert.equal(late.isUpToDate, false);
});

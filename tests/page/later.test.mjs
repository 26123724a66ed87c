// A part that is fetched later: once, whoever asks for it how often.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { later } from '../../www/ui/later.js';

/** A part whose loads end when they are told to. */
function heldBack() {
  /** @type {{ come: (part: string) => void, fail: (error: Error) => void }[]} */
  const loads = [];
  /** @type {string[]} */
  const calls = [];
  const controller = new AbortController();
  const get = later(() => new Promise((resolve, reject) => { loads.push({ come: resolve, fail: reject }); }), {
    come: () => calls.push('come'), failed: ({ message }) => calls.push(message), signal: controller.signal,
  });
  return { get, loads, calls, controller };
}

const settled = () => new Promise((resolve) => { setImmediate(resolve); });

test('however often it is asked for, it is fetched once and announced once', async () => {
  const { get, loads, calls } = heldBack();
  assert.deepEqual([get(), get(), get()], [null, null, null]);
  assert.equal(loads.length, 1);
  loads[0]?.come('part');
  await settled();
  assert.deepEqual(calls, ['come']);
  assert.deepEqual([get(), get()], ['part', 'part']);
  assert.equal(loads.length, 1);
});

test('what failed is said once, and asked for again the next time', async () => {
  const { get, loads, calls } = heldBack();
  get();
  get();
  loads[0]?.fail(new Error('no network'));
  await settled();
  assert.deepEqual(calls, ['no network']);
  assert.equal(get(), null);
  assert.equal(loads.length, 2);
  loads[1]?.come('part');
  await settled();
  assert.deepEqual(calls, ['no network', 'come']);
  assert.equal(get(), 'part');
});

test('after the end nothing is announced', async () => {
  for (const outcome of /** @type {const} */ (['come', 'fail'])) {
    const { get, loads, calls, controller } = heldBack();
    get();
    controller.abort();
    if (outcome === 'come') loads[0]?.come('part');
    else loads[0]?.fail(new Error('no network'));
    await settled();
    assert.deepEqual(calls, [], outcome);
  }
});

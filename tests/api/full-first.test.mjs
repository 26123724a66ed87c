// A program asks for the full module before an inspector exists: nothing more is loaded.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readyCore } from '../../www/codec/load-core.js';
import { Scanner, ready, segments } from '../../www/codec/index.js';

test('an inspector waits for the load that has begun', async () => {
  let made = 0;
  WebAssembly.Instance = new Proxy(WebAssembly.Instance, {
    construct(target, args) {
      made += 1;
      return new target(.../** @type {[WebAssembly.Module]} */ (args));
    },
  });
  const full = ready();
  assert.equal(readyCore(), full);
  await full;
  assert.equal(made, 1);
  assert.equal(segments(Uint8Array.of(0xff)).length, 1);
  assert.equal(new Scanner().push(Uint8Array.of(0xff)).finish().bytes, 1);
});

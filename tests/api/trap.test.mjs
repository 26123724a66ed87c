// A trap inside the module: the call is repeated on a fresh instance, and the console reports it once.

import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { before, mock, test } from 'node:test';

/** @type {WebAssembly.Memory[]} of every instance, the newest last */
const memories = [];

/** @type {typeof import('../../www/codec/index.js')} */
let api;

before(async () => {
  const { Instance, instantiate } = WebAssembly;
  /** @param {WebAssembly.Instance} instance */
  const keep = (instance) => {
    memories.push(/** @type {WebAssembly.Memory} */ (instance.exports['memory']));
    return instance;
  };
  WebAssembly.Instance = new Proxy(Instance, { construct: (target, args) => keep(new target(.../** @type {[WebAssembly.Module]} */ (args))) });
  WebAssembly.instantiate = /** @type {any} */ (async (/** @type {WebAssembly.Module} */ module, /** @type {WebAssembly.Imports} */ imports) =>
    keep(await instantiate(module, imports)));
  api = await import('../../www/codec/index.js');
  await api.ready();
});

/** Overwrites the module's whole memory. */
const spoil = () => new Uint8Array(/** @type {WebAssembly.Memory} */ (memories.at(-1)).buffer).fill(0xff);

test('every function keeps working after a trap, with the right result', () => {
  const bytes = new TextEncoder().encode('Ü€𝄞\xff');
  /** @type {(() => unknown)[]} */
  const calls = [
    () => api.segments(bytes),
    () => api.layout(bytes),
    () => api.encode(0x20ac, 'utf-16le'),
    () => api.replacements(bytes),
    () => api.validate(bytes),
    () => api.toWellFormed(bytes),
    () => api.toBytes('Ü€𝄞', { scheme: 'cesu-8' }),
  ];
  for (const call of calls) {
    const expected = call();
    const said = mock.method(console, 'error', () => {});
    const before = memories.length;
    spoil();
    assert.deepEqual(call(), expected, String(call));
    assert.deepEqual(call(), expected, `${call} again`);
    said.mock.restore();
    if (memories.length > before) assert.equal(said.mock.callCount(), 1, 'one console error');
  }
  assert.ok(memories.length > 4, `only ${memories.length} instances: too little of it trapped`);
});

test('a scanner whose instance was lost says so; a new one works', () => {
  const scanner = new api.Scanner();
  scanner.push(Uint8Array.of(0x41));
  spoil();
  mock.method(console, 'error', () => {});
  api.segments(Uint8Array.of(0x41));
  assert.throws(() => scanner.push(Uint8Array.of(0x42)), { name: 'Error', message: /trapped in the meantime: make a new Scanner/ });
  assert.throws(() => scanner.finish(), { name: 'Error', message: /trapped in the meantime/ });
  assert.equal(new api.Scanner().push(Uint8Array.of(0x41)).finish().bytes, 1);
  mock.restoreAll();
});

test('a blob scan whose instance was lost rejects, and can be run again', async () => {
  const stalled = Object.defineProperty(new Blob(), 'stream', { value: () => new ReadableStream() });
  const { signal } = new AbortController();
  const scan = api.scanBlob(stalled, { signal });
  const lost = assert.rejects(scan, { name: 'Error', message: /trapped in the meantime: scan again/ });
  // By now the scan is waiting for a chunk.
  await api.scanBlob(new Blob(['a']));
  mock.method(console, 'error', () => {});
  spoil();
  api.segments(Uint8Array.of(0x41));
  await lost;
  assert.deepEqual(getEventListeners(signal, 'abort'), [], 'no listener is left on the signal, since it would keep the old memory alive');
  assert.equal((await api.scanBlob(new Blob(['a']))).bytes, 1);
  mock.restoreAll();
});

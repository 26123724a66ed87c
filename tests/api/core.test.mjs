// The two modules: the core one serves until the full one is loaded, and no call mixes them up.

import assert from 'node:assert/strict';
import { before, mock, test } from 'node:test';

/** @typedef {{ memory: WebAssembly.Memory, isFull: boolean }} Made */

/** @type {Made[]} every instance, the newest last */
const made = [];

/** @type {typeof import('../../www/codec/index.js')} */
let api;
/** @type {() => Promise<void>} */
let readyCore;

before(async () => {
  WebAssembly.Instance = new Proxy(WebAssembly.Instance, {
    construct(target, args) {
      const instance = new target(.../** @type {[WebAssembly.Module]} */ (args));
      made.push({ memory: /** @type {WebAssembly.Memory} */ (instance.exports['memory']), isFull: 'scanner_push' in instance.exports });
      return instance;
    },
  });
  api = await import('../../www/codec/index.js');
  ({ readyCore } = await import('../../www/codec/load-core.js'));
});

const bytes = Uint8Array.of(0x41, 0xe2, 0x82, 0xac, 0xed, 0xa0, 0x80);
const results = () => [
  api.segments(bytes), api.layout(bytes), api.classify(0xe2), api.encode(0x20ac, 'utf-16le'), api.validate(bytes),
  api.replacements(bytes), api.toWellFormed(bytes), api.toBytes('€', { scheme: 'utf-16be' }),
];
const sizes = () => made.map(({ memory }) => memory.buffer.byteLength);

// These tests run in order, on one pair of modules.

/** @type {unknown[]} */
let ofCore;
/** @type {import('../../www/codec/index.js').SegmentList} */
let listOfCore;

test('with the core module everything works except the scanner, which reports that', async () => {
  const load = readyCore();
  assert.equal(readyCore(), load, 'one load for all calls');
  await load;
  assert.deepEqual(made.map(({ isFull }) => isFull), [false]);
  ofCore = results();
  listOfCore = api.segmentList(bytes);
  assert.throws(() => new api.Scanner(), { name: 'Error', message: /await ready\(\)/ });
});

test('a module without the scanner is not the full one', async () => {
  const { readFile } = await import('node:fs/promises');
  const core = await readFile(new URL('../../www/pkg/utf8_inspector_core_bg.wasm', import.meta.url));
  await assert.rejects(api.ready(core), { name: 'LoadError', code: 'invalid', message: /it lacks scanner_push$/ });
  assert.deepEqual(results(), ofCore, 'the core module keeps working');
});

test('once the full module is loaded it answers every call, with the same results', async () => {
  await api.ready();
  assert.deepEqual(made.map(({ isFull }) => isFull), [false, true]);
  const [core] = made;
  const said = mock.method(console, 'error', () => {});
  // Any call that still used the core module would trap.
  new Uint8Array(core.memory.buffer).fill(0xff);
  const before = sizes();
  assert.deepEqual(results(), ofCore);
  const large = new Uint8Array(2 ** 22);
  assert.equal(api.segmentList(large).length, large.length);
  assert.equal(made.length, 2);
  assert.equal(sizes()[0], before[0], 'the core module is not called');
  assert.equal(said.mock.callCount(), 0);
  mock.restoreAll();
});

test('results of the core module remain valid', () => {
  assert.deepEqual(Array.from({ length: listOfCore.length }, (_, i) => listOfCore.get(i)), ofCore[0]);
});

test('the full module serves first views too, without a further load', async () => {
  await readyCore();
  assert.equal(made.length, 2);
});

test('a scanner uses the full module, and is not affected by damage to the core module', () => {
  const scanner = new api.Scanner().push(bytes);
  new Uint8Array(made[0].memory.buffer).fill(0x55);
  assert.equal(scanner.push(bytes).finish().bytes, 2 * bytes.length);
});

test('after a trap a fresh instance of the full module takes over', () => {
  const said = mock.method(console, 'error', () => {});
  const scanner = new api.Scanner().push(bytes);
  new Uint8Array(made[1].memory.buffer).fill(0xff);
  assert.deepEqual(results(), ofCore);
  mock.restoreAll();
  assert.ok(said.mock.callCount() > 0);
  assert.ok(made.length > 2 && made.slice(1).every(({ isFull }) => isFull));
  assert.throws(() => scanner.push(bytes));
  assert.equal(new api.Scanner().push(bytes).finish().bytes, bytes.length);
});

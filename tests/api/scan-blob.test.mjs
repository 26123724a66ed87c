// scanBlob: it finds what Scanner does, in a blob that is read as a stream; how it ends early, and its errors for wrong arguments.

import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { mock, test } from 'node:test';
import { LoadError, Scanner, scanBlob, schemes } from '../../www/codec/index.js';
import { initSync } from '../../www/pkg/utf8_inspector.js';

const MIB = 2 ** 20;
const text = 'Grüß Gott €𝄞\r\n';
const bytes = new TextEncoder().encode(text.repeat(200_000));
for (let place = 0; place < bytes.length; place += 65_521) bytes[place] = 0xff;

/** @param {Uint8Array} all @param {import('../../www/codec/index.js').ScannerOptions} [options] */
const scanned = (all, options) => new Scanner(options).push(all).finish();

/**
 * A blob that is read from the given stream source.
 *
 * @param {UnderlyingDefaultSource<unknown>} source
 * @param {number} [size]
 */
function blobOf(source, size = 0) {
  const stream = new ReadableStream(source, { highWaterMark: 0 });
  return { blob: Object.defineProperties(new Blob(), { stream: { value: () => stream }, size: { value: size } }), stream };
}

test('a load that fails rejects, and may be tried again', async () => {
  const { WebAssembly: kept } = globalThis;
  Object.assign(globalThis, { WebAssembly: undefined });
  try {
    await assert.rejects(scanBlob(new Blob()), (error) => error instanceof LoadError && error.code === 'unsupported');
  } finally {
    Object.assign(globalThis, { WebAssembly: kept });
  }
});

test('scanBlob needs no ready(), and returns what a scanner returns', async () => {
  const found = await scanBlob(new Blob([bytes]));
  assert.deepEqual(found, scanned(bytes));
  assert.ok(found.kinds['invalid-byte'] > 0 && found.checkpoints.length > 10);
});

for (const scheme of schemes) {
  test(`scanBlob returns what a scanner returns for a File in ${scheme}, an empty one too, with any maxErrors`, async () => {
    const some = bytes.subarray(0, 200_001);
    for (const maxErrors of [0, 3]) {
      assert.deepEqual(await scanBlob(new File([some], 'some'), { scheme, maxErrors }), scanned(some, { scheme, maxErrors }));
    }
    assert.deepEqual(await scanBlob(new File([], 'none'), { scheme }), scanned(new Uint8Array(), { scheme }));
  });
}

test('chunks are counted however they are cut and whatever kind of view they are', async () => {
  const all = bytes.subarray(0, 5_000);
  for (const size of [1, 7, 4_999, 5_000]) {
    let done = 0;
    const { blob } = blobOf({
      pull(controller) {
        if (done === all.length) controller.close();
        else controller.enqueue(Buffer.from(all.subarray(done, done = Math.min(done + size, all.length))));
      },
    });
    assert.deepEqual(await scanBlob(blob), scanned(all), `in ${size}`);
  }
});

test('simultaneous scans do not disturb each other, nor do other calls', async () => {
  const parts = Array.from({ length: 5 }, (_, i) => bytes.subarray(i * 300_000, (i + 2) * 300_000 + i));
  const all = Promise.all(parts.map((part) => scanBlob(new Blob([part]))));
  const scanner = new Scanner().push(parts[0]);
  assert.deepEqual(await all, parts.map((part) => scanned(part)));
  assert.deepEqual(scanner.finish(), scanned(parts[0]));
});

test('progress is reported at most once for each MiB, in order, and always at the end', async () => {
  /** @type {[number, number][]} */
  const progressCalls = [];
  await scanBlob(new Blob([bytes]), { onProgress: (...numbers) => { progressCalls.push(numbers); } });
  assert.deepEqual(progressCalls.at(-1), [bytes.length, bytes.length]);
  assert.ok(progressCalls.length > 2 && progressCalls.length <= Math.ceil(bytes.length / MIB) + 1, `${progressCalls.length} times`);
  progressCalls.forEach(([done, total], i) => {
    assert.equal(total, bytes.length);
    if (i < progressCalls.length - 1) assert.ok(done - (progressCalls[i - 1]?.[0] ?? 0) >= MIB, String(done));
  });
  progressCalls.length = 0;
  await scanBlob(new Blob(), { onProgress: (...numbers) => { progressCalls.push(numbers); } });
  assert.deepEqual(progressCalls, [[0, 0]]);
});

/** @param {Promise<unknown>} promise @param {unknown} reason compared by identity */
const rejectsWith = (promise, reason) => assert.rejects(promise, (error) => {
  assert.equal(error, reason);
  return true;
});

test('an error thrown by onProgress rejects and ends the scan: the stream is cancelled and unlocked', async () => {
  const thrown = { of: 'mine' };
  const cancel = mock.fn();
  const { blob, stream } = blobOf({ pull: (controller) => controller.enqueue(new Uint8Array(MIB)), cancel }, 10 * MIB);
  let calls = 0;
  await rejectsWith(scanBlob(blob, { onProgress() { if (++calls === 2) throw thrown; } }), thrown);
  assert.equal(calls, 2);
  assert.equal(cancel.mock.callCount(), 1);
  assert.equal(stream.locked, false);
});

test('an error of the stream rejects the scan unchanged', async () => {
  for (const error of [new Error('gone'), 'gone', null]) {
    let pulls = 0;
    const { blob, stream } = blobOf({
      pull(controller) {
        if (++pulls === 3) controller.error(error);
        else controller.enqueue(Uint8Array.of(0x41));
      },
    });
    await rejectsWith(scanBlob(blob), error);
    assert.equal(stream.locked, false);
  }
});

test('a blob whose stream can’t be opened rejects the scan', async () => {
  const thrown = new Error('no stream');
  await rejectsWith(scanBlob(Object.defineProperty(new Blob(['a']), 'stream', { value() { throw thrown; } })), thrown);
  await assert.rejects(scanBlob(/** @type {any} */ ({ [Symbol.toStringTag]: 'Blob' })), { name: 'TypeError', message: /stream/ });
});

test('a RuntimeError that the caller throws is not taken for a trap: it rejects the scan unchanged, and other scans go on', async () => {
  const thrown = new WebAssembly.RuntimeError('mine');
  const scanner = new Scanner();
  const other = scanBlob(new Blob([new Uint8Array(8 * MIB)]));
  await rejectsWith(scanBlob(new Blob([new Uint8Array(3 * MIB)]), { onProgress() { throw thrown; } }), thrown);
  await rejectsWith(scanBlob(blobOf({ pull: (stream) => stream.error(thrown) }).blob), thrown);
  const controller = new AbortController();
  await rejectsWith(scanBlob(new Blob([bytes]), { signal: controller.signal, onProgress: () => controller.abort(thrown) }), thrown);
  assert.equal((await other).bytes, 8 * MIB);
  assert.equal(scanner.push(bytes).finish().bytes, bytes.length);
});

test('a stream that yields no bytes is a TypeError, and is cancelled', async () => {
  const cancel = mock.fn();
  const { blob, stream } = blobOf({ pull: (controller) => controller.enqueue('text'), cancel });
  await assert.rejects(scanBlob(blob), { name: 'TypeError', message: /Uint8Array/ });
  assert.equal(cancel.mock.callCount(), 1);
  assert.equal(stream.locked, false);
});

test('a signal that is already aborted rejects with its reason, and nothing is read', async () => {
  const { blob, stream } = blobOf({ pull: () => assert.fail('read') });
  await rejectsWith(scanBlob(blob, { signal: AbortSignal.abort('enough') }), 'enough');
  await assert.rejects(scanBlob(blob, { signal: AbortSignal.abort() }), { name: 'AbortError' });
  assert.equal(stream.locked, false);
});

test('an abort while a chunk never comes ends the scan at once, with the stream cancelled and unlocked', async () => {
  const controller = new AbortController();
  const cancel = mock.fn(() => new Promise(() => {}));
  let pulls = 0;
  const { blob, stream } = blobOf({
    pull(stream) {
      if (++pulls === 1) return stream.enqueue(new Uint8Array(10));
      // After this turn of the event loop, in which the scan starts waiting.
      setTimeout(() => controller.abort('enough'));
      return new Promise(() => {});
    },
    cancel,
  });
  const added = mock.method(controller.signal, 'addEventListener');
  const removed = mock.method(controller.signal, 'removeEventListener');
  await rejectsWith(scanBlob(blob, { signal: controller.signal }), 'enough');
  assert.deepEqual(cancel.mock.calls.map((call) => /** @type {unknown[]} */ (call.arguments)), [['enough']]);
  assert.equal(stream.locked, false);
  const listeners = (/** @type {typeof added | typeof removed} */ { mock: { calls } }) => new Set(calls.map(({ arguments: [, listener] }) => listener));
  assert.equal(listeners(added).size, 2);
  assert.deepEqual(listeners(removed), listeners(added), 'no listener is left on the signal');
});

test('a scan that is aborted in the middle of a large file reads no further', async () => {
  const controller = new AbortController();
  const size = 400 * MIB;
  const large = new Blob(Array.from({ length: 50 }, () => new Uint8Array(8 * MIB)));
  let last = 0;
  const scan = scanBlob(large, { signal: controller.signal, onProgress(done) { last = done; } });
  setTimeout(() => controller.abort(), 10);
  await assert.rejects(scan, { name: 'AbortError' });
  assert.ok(last < size, 'before the end of the file');
  const ended = last;
  await new Promise((resolve) => { setTimeout(resolve, 20); });
  assert.equal(last, ended, 'nothing is counted after the abort');
});

test('an abort ends the scan of a slow stream within 50 ms', async () => {
  const times = [];
  // The median, because a busy machine may delay one or another.
  for (let turn = 0; turn < 9; turn++) {
    const controller = new AbortController();
    let pulls = 0;
    let abortedAt = NaN;
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    const { blob } = blobOf({
      pull(stream) {
        if (++pulls > 2) return stream.close();
        stream.enqueue(new Uint8Array(10));
        if (pulls === 1) return;
        setImmediate(() => {
          abortedAt = performance.now();
          controller.abort('enough');
        });
        return new Promise((resolve) => { timer = setTimeout(resolve, 500); });
      },
      cancel: () => clearTimeout(timer),
    });
    await rejectsWith(scanBlob(blob, { signal: controller.signal }), 'enough');
    times.push(performance.now() - abortedAt);
  }
  const median = times.sort((a, b) => a - b)[4];
  assert.ok(median < 50, `${median} ms`);
});

test('aborted by onProgress itself', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  await rejectsWith(scanBlob(new Blob([bytes]), { signal, onProgress: () => controller.abort('enough') }), 'enough');
});

test('a signal that is aborted afterwards changes nothing', async () => {
  const controller = new AbortController();
  const found = await scanBlob(new Blob(['a']), { signal: controller.signal });
  controller.abort();
  assert.equal(found.bytes, 1);
});

test('arguments of the wrong type are TypeErrors that say what was expected and what was found', async () => {
  const blob = new Blob();
  /** @type {[unknown[], RegExp][]} */
  const rows = [
    [[], /^expected a Blob or a File, found undefined$/],
    [[bytes], /^expected a Blob or a File, found a Uint8Array$/],
    [['a'], /^expected a Blob or a File, found a String$/],
    [[blob, null], /^expected options as an object, found null$/],
    [[blob, { scheme: 'utf-7' }], /^unknown scheme 'utf-7': the schemes are 'utf-8', /],
    [[blob, { maxErrors: '1' }], /^expected maxErrors as a number, found a String$/],
    [[blob, { signal: {} }], /^expected signal as an AbortSignal, found an Object$/],
    [[blob, { signal: null }], /^expected signal as an AbortSignal, found null$/],
    [[blob, { onProgress: 1 }], /^expected onProgress as a function, found a Number$/],
  ];
  for (const [args, message] of rows) {
    await assert.rejects(Reflect.apply(scanBlob, null, args), { name: 'TypeError', message });
  }
  await assert.rejects(scanBlob(blob, { maxErrors: -1 }), { name: 'RangeError', message: /non-negative integer, found -1/ });
});

test('memory stays the same, however long the blob', async () => {
  // 1 GiB, of which only one chunk exists at a time; the checkpoints take 16 bytes per 64 KiB.
  const chunk = new Uint8Array(MIB).fill(0x41);
  let left = 1024;
  const { blob } = blobOf({ pull: (controller) => (left-- > 0 ? controller.enqueue(chunk) : controller.close()) });
  const before = process.memoryUsage.rss();
  const found = await scanBlob(blob);
  assert.equal(found.bytes, 1024 * MIB);
  assert.ok(process.memoryUsage.rss() - before < 64 * MIB, `${(process.memoryUsage.rss() - before) / MIB} MiB more`);
});

test('memory use does not grow with the number of scans, however they end', async () => {
  const { memory, __wbindgen_externrefs: references } = initSync(/** @type {any} the existing one */ (null));
  const { signal } = new AbortController();
  const stalled = (/** @type {AbortController} */ controller) => blobOf({
    pull(stream) {
      stream.enqueue(Uint8Array.of(0x41));
      controller.abort('enough');
    },
  });
  const endings = {
    aborted() {
      const controller = new AbortController();
      return rejectsWith(scanBlob(stalled(controller).blob, { signal: controller.signal }), 'enough');
    },
    failed: () => rejectsWith(scanBlob(blobOf({ pull: (stream) => stream.error('gone') }).blob, { signal }), 'gone'),
    thrown: () => rejectsWith(scanBlob(new Blob(['a']), { signal, onProgress() { throw 'mine'; } }), 'mine'),
    whole: () => scanBlob(new Blob(['a']), { signal }),
  };
  const held = () => Array.from({ length: references.length }, (_, place) => references.get(place)).filter((value) => value != null).length;
  for (const [name, end] of Object.entries(endings)) {
    const many = async () => {
      for (let times = 0; times < 300; times += 1) {
        await end();
        // Meanwhile the stream is cancelled.
        await new Promise((resolve) => { setImmediate(resolve); });
      }
      return { memory: memory.buffer.byteLength, held: held() };
    };
    const before = await many();
    const after = await many();
    assert.equal(after.memory, before.memory, name);
    assert.ok(after.held - before.held < 30, `${name}: from ${before.held} to ${after.held} references`);
  }
  assert.deepEqual(getEventListeners(signal, 'abort'), []);
});

// The scanner when the module can't get more memory, because its own limit is lowered here.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { Scanner, ready, segments, toBytes } from '../../www/codec/index.js';

const wasm = await readFile(new URL('../../www/pkg/utf8_inspector_bg.wasm', import.meta.url));
const MEMORY_SECTION = 5;

/** An unsigned number in LEB128, and where it ends. @param {number} place */
function numberAt(place) {
  let [value, end] = [0, place];
  do value += (wasm[end] & 0x7f) * 128 ** (end - place); while (wasm[end++] >= 0x80);
  return { value, end };
}

/** The module, with its memory limited to 128 pages (8 MiB). */
function limited() {
  for (let start = 8; start < wasm.length;) {
    const size = numberAt(start + 1);
    if (wasm[start] === MEMORY_SECTION) {
      assert.equal(wasm[size.end + 1], 0, 'one memory, without a limit');
      const least = wasm.subarray(size.end + 2, size.end + size.value);
      const section = [MEMORY_SECTION, 3 + least.length + 1, 1, 1, ...least, 0x80, 0x01];
      section[1] = section.length - 2;
      return Buffer.concat([wasm.subarray(0, start), Uint8Array.from(section), wasm.subarray(size.end + size.value)]);
    }
    start = size.end + size.value;
  }
  return assert.fail('the module has no memory');
}

test('a list that does not fit into memory is a RangeError, and the module still works', async () => {
  await ready(limited());
  const chunk = new Uint8Array(2 ** 24).fill(0xff);
  for (let times = 0; times < 3; times += 1) {
    const scanner = new Scanner({ maxErrors: Number.MAX_SAFE_INTEGER });
    assert.throws(() => scanner.push(chunk), { name: 'RangeError', message: /smaller maxErrors/ });
    assert.throws(() => scanner.finish(), /make a new Scanner/);
  }
  const found = new Scanner().push(chunk).finish();
  assert.equal(found.kinds['invalid-byte'], chunk.length, 'a chunk larger than all memory');
  assert.equal(segments(toBytes('é')).length, 1);
});

test('running out of memory for a chunk, list or scanner is a RangeError, and the next scanner works', async () => {
  await ready(limited());
  const chunk = new Uint8Array(2 ** 19).fill(0xff);
  /** @type {Scanner[]} with whatever memory they got */
  const kept = [];
  let refused = 0;
  for (let times = 0; times < 3000; times += 1) {
    try {
      const scanner = new Scanner({ maxErrors: times % 3 ? Number.MAX_SAFE_INTEGER : 0 });
      kept.push(scanner.push(chunk.subarray(0, 2 ** (10 + times % 10))));
    } catch (error) {
      assert.ok(error instanceof RangeError, String(error));
      refused += 1;
    }
  }
  assert.ok(refused > 0 && kept.length > 50, `${refused} refused, ${kept.length} kept`);
  // Scanners that got enough memory are unharmed, but a result needs memory too. Finishing them makes room.
  let finished = 0;
  for (const scanner of kept) {
    try {
      assert.ok(scanner.finish().bytes > 0);
      finished += 1;
    } catch (error) {
      assert.ok(error instanceof RangeError, String(error));
    }
  }
  assert.ok(finished > kept.length / 2, `${finished} of ${kept.length} finished`);
  assert.equal(new Scanner().push(Uint8Array.of(0x41, 0xff)).finish().bytes, 2);
});

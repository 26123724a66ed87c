// Input at the edge of what is allowed: nothing, partial code units, all kinds of views, and more than fits in memory.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import { Scanner, classify, encode, layout, ready, replacementPolicies, replacements, schemes, segmentList, segments, toBytes, toWellFormed, validate } from '../../www/codec/index.js';

/** @import { Scheme } from '../../www/codec/index.js' */

before(() => ready());

const nothing = new Uint8Array();
const euro = Uint8Array.of(0xe2, 0x82, 0xac);

for (const scheme of schemes) {
  test(`empty input in ${scheme}: no segments, an empty layout, no replacements, well-formed`, () => {
    assert.deepEqual(segments(nothing, { scheme }), []);
    const list = segmentList(nothing, { scheme });
    assert.equal(list.length, 0);
    assert.equal(list.indexAt(0), -1);
    assert.throws(() => list.get(0), RangeError);
    assert.deepEqual(layout(nothing, { scheme }), []);
    for (const policy of replacementPolicies) assert.equal(replacements(nothing, { scheme, policy }).length, 0);
    assert.equal(validate(nothing, { scheme }), null);
    assert.deepEqual(segments(euro, { scheme, start: 3, end: 3 }), []);
  });
}

test('empty input as text, and empty text as bytes', () => {
  assert.equal(toWellFormed(nothing), '');
  assert.deepEqual(toBytes(''), nothing);
});

test('an unknown scheme is a TypeError with all ids, in every function that takes one', () => {
  const message = `unknown scheme 'utf-7': the schemes are ${schemes.map((id) => `'${id}'`).join(', ')}`;
  const scheme = /** @type {Scheme} */ (/** @type {string} */ ('utf-7'));
  /** @type {Record<string, () => unknown>} */
  const calls = {
    classify: () => classify(0x41, scheme),
    encode: () => encode(0x41, scheme),
    layout: () => layout(euro, { scheme }),
    replacements: () => replacements(euro, { scheme }),
    segmentList: () => segmentList(euro, { scheme }),
    segments: () => segments(euro, { scheme }),
    validate: () => validate(euro, { scheme }),
  };
  for (const [name, call] of Object.entries(calls)) assert.throws(call, { name: 'TypeError', message }, name);
});

test('a code point that a scheme cannot encode is a RangeError that names the scheme and its range', () => {
  const scalarValues = 'U+0000..D7FF, U+E000..10FFFF';
  /** @type {[Scheme, number[], string][]} */
  const rows = [
    ['utf-8', [0xd800, 0xdfff, 0x110000], scalarValues],
    ['utf-8-1993', [2 ** 31], 'U+0000..7FFFFFFF'],
    ['utf-8-extended', [2 ** 42], 'U+0000..3FFFFFFFFFF'],
    ['cesu-8', [0xd800, 0xdfff, 0x110000], scalarValues],
    ['mutf-8', [0xd800, 0xdfff, 0x110000], scalarValues],
    ['wtf-8', [0x110000], 'U+0000..10FFFF'],
    ['utf-16be', [0xd800, 0xdfff, 0x110000], scalarValues],
    ['utf-16le', [0xd800, 0xdfff, 0x110000], scalarValues],
    ['ucs-2', [0x10000], 'U+0000..FFFF'],
    ['utf-32be', [0xd800, 0xdfff, 0x110000], scalarValues],
    ['utf-32le', [0xd800, 0xdfff, 0x110000], scalarValues],
    ['latin-1', [0x100], 'U+0000..00FF'],
    ['ascii', [0x80], 'U+0000..007F'],
  ];
  assert.deepEqual(rows.map(([scheme]) => scheme), [...schemes]);
  for (const [scheme, values, range] of rows) {
    for (const value of [...values, -1, 0.5, NaN, Infinity]) {
      assert.throws(() => encode(value, scheme), (error) => {
        assert.ok(error instanceof RangeError);
        assert.ok(error.message.startsWith(`${scheme} cannot encode `) && error.message.endsWith(`: it can encode only ${range}`), error.message);
        return true;
      });
    }
  }
});

test('an incomplete code unit at the end of the input is truncated', () => {
  /** @type {[Scheme, number][]} */
  const unitSizes = [['utf-16be', 2], ['utf-16le', 2], ['ucs-2', 2], ['utf-32be', 4], ['utf-32le', 4]];
  for (const [scheme, size] of unitSizes) {
    const whole = encode(0x41, scheme);
    for (let left = 1; left < size; left++) {
      const [first, last, ...more] = segments(Uint8Array.of(...whole, ...whole.subarray(0, left)), { scheme });
      assert.deepEqual([first.codePoint, last.start, last.end, last.kind, last.inputEnded], [0x41, size, size + left, 'truncated', true]);
      assert.equal(more.length, 0);
    }
  }
});

test('bytes may be any view of bytes: a part, a Buffer, or a view of a shared or a resizable buffer', () => {
  const around = Uint8Array.of(0x80, ...euro, 0xff);
  const shared = new Uint8Array(new SharedArrayBuffer(3));
  shared.set(euro);
  // Node 20 has resizable buffers; the types used here do not yet.
  const resizable = Reflect.construct(ArrayBuffer, [3, { maxByteLength: 8 }]);
  new Uint8Array(resizable).set(euro);
  const views = { part: around.subarray(1, 4), buffer: Buffer.from(around.buffer, 1, 3), shared, resizable: new Uint8Array(resizable) };
  for (const [name, bytes] of Object.entries(views)) {
    assert.deepEqual(segments(bytes).map(({ codePoint }) => codePoint), [0x20ac], name);
    assert.equal(toWellFormed(bytes), '€', name);
    assert.equal(layout(bytes).length, 3, name);
    assert.equal(validate(bytes), null, name);
    assert.equal(replacements(bytes).length, 0, name);
  }
  assert.deepEqual([...around], [0x80, 0xe2, 0x82, 0xac, 0xff], 'the input is left as it was');
});

/** Each function that takes bytes. */
const byteCalls = { layout, replacements, segmentList, segments, toWellFormed, validate };

test('other views, and views of a transferred buffer, are a TypeError', () => {
  const gone = Uint8Array.from(euro);
  structuredClone(gone, { transfer: [gone.buffer] });
  const shrunk = Reflect.construct(ArrayBuffer, [8, { maxByteLength: 16 }]);
  const outside = new Uint8Array(shrunk, 2, 6);
  shrunk.resize(4);
  const clamped = new Uint8ClampedArray(3);
  for (const [name, call] of Object.entries({ ...byteCalls, push: (/** @type {Uint8Array} */ bytes) => new Scanner().push(bytes) })) {
    assert.throws(() => call(gone), { name: 'TypeError', message: /detached/ }, name);
    assert.throws(() => call(outside), { name: 'TypeError' }, `${name}: a view that its buffer has become too small for`);
    for (const [view, found] of /** @type {const} */ ([[new DataView(euro.buffer), 'a DataView'], [clamped, 'an? Uint8ClampedArray'], [new SharedArrayBuffer(3), 'a SharedArrayBuffer']])) {
      const bytes = /** @type {Uint8Array} */ (/** @type {unknown} */ (view));
      assert.throws(() => call(bytes), { name: 'TypeError', message: new RegExp(`expected bytes as a Uint8Array, found ${found}$`) }, name);
    }
  }
});

/** Asserts a RangeError, after which the module works as before. @param {() => unknown} call @param {string} name */
function asksTooMuch(call, name) {
  assert.throws(call, { name: 'RangeError', message: /^\d+ bytes need more memory than is available$/ }, name);
  assert.deepEqual(segments(euro).map(({ codePoint }) => codePoint), [0x20ac], name);
  assert.equal(toWellFormed(euro), '€', name);
}

test('an input that does not fit into the module is a RangeError, and the module still works', () => {
  const threeGibibytes = new Uint8Array(3 * 2 ** 30);
  for (const [name, call] of Object.entries(byteCalls)) asksTooMuch(() => call(threeGibibytes), name);
});

test('a result that does not fit is a RangeError that leaves no memory taken', () => {
  // Each result would exceed 2 GiB, the limit of one allocation; the input itself fits.
  const zeros = new Uint8Array(2 ** 28);
  asksTooMuch(() => segmentList(zeros), 'segmentList');
  asksTooMuch(() => replacements(zeros.fill(0xff), { policy: 'byte' }), 'replacements');
  // If the inputs were kept, sixteen of 256 MiB would fill the module's 4 GiB.
  for (let round = 0; round < 16; round++) asksTooMuch(() => layout(zeros), `layout, round ${round}`);
  assert.deepEqual(validate(zeros), { validUpTo: 0, errorLength: 1, reason: 'invalid-start-byte' });
});

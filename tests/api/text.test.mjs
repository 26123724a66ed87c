// Text in every scheme: from text to bytes and back.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import { encode, ready, schemes, toBytes, toWellFormed } from '../../www/codec/index.js';
import { fullInstance, setFull } from '../../www/codec/instances.js';

before(() => ready());

const TEXT = 'Aé€\ufeff한\0\r\n';

test('a text in a scheme is its code points, one after the other', () => {
  for (const scheme of schemes) {
    const text = scheme === 'ascii' ? 'Az\0' : scheme === 'latin-1' ? 'Azé\xff' : scheme === 'ucs-2' ? TEXT : `${TEXT}𝄞`;
    const expected = [...text].flatMap((character) => [...encode(/** @type {number} */ (character.codePointAt(0)), scheme)]);
    assert.deepEqual([...toBytes(text, { scheme })], expected, scheme);
    assert.equal(toWellFormed(toBytes(text, { scheme }), { scheme }), text, scheme);
    assert.equal(toBytes('', { scheme }).length, 0);
    assert.equal(toWellFormed(new Uint8Array(), { scheme }), '');
  }
});

test('a code point that a scheme cannot encode is a RangeError that says what, where and which range', () => {
  assert.throws(() => toBytes('𝄞', { scheme: 'ucs-2' }), {
    name: 'RangeError', message: 'at UTF-16 offset 0: ucs-2 cannot encode U+1D11E: it can encode only U+0000..FFFF',
  });
  assert.throws(() => toBytes('ü𝄞', { scheme: 'latin-1' }), { message: 'at UTF-16 offset 1: latin-1 cannot encode U+1D11E: it can encode only U+0000..00FF' });
  assert.throws(() => toBytes('a\ud800', { scheme: 'ascii' }), { message: 'at UTF-16 offset 1: ascii cannot encode U+D800: it can encode only U+0000..007F' });
  assert.throws(() => toBytes('\ud834€𝄞', { scheme: 'ucs-2' }), { message: /^at UTF-16 offset 2: ucs-2 cannot encode U\+1D11E/ });
});

test('what a scheme cannot encode is found in a long text by few calls into the module', () => {
  const wasm = fullInstance();
  let calls = 0;
  const counted = { get: (/** @type {any} */ target, /** @type {string} */ name) => (/** @type {unknown[]} */ ...args) => (calls++, target[name](...args)) };
  setFull(new Proxy(wasm, counted));
  try {
    const message = /^at UTF-16 offset 100000: latin-1 cannot encode U\+20AC/;
    assert.throws(() => toBytes(`${'a'.repeat(100_000)}€${'ü'.repeat(300_000)}`, { scheme: 'latin-1' }), { message });
  } finally {
    setFull(wasm);
  }
  assert.ok(calls > 0 && calls < 5, `${calls} calls`);
});

test('a lone surrogate becomes U+FFFD in every scheme that can hold that', () => {
  assert.deepEqual([...toBytes('\ud800', { scheme: 'wtf-8' })], [0xef, 0xbf, 0xbd]);
  assert.deepEqual([...toBytes('\udc00', { scheme: 'utf-16be' })], [0xff, 0xfd]);
  assert.throws(() => toBytes('a\ud800', { scheme: 'latin-1' }), { name: 'RangeError', message: /^at UTF-16 offset 1: latin-1 cannot encode U\+D800:/ });
});

test('a code point that is not a scalar value becomes U+FFFD in text', () => {
  assert.equal(toWellFormed(Uint8Array.of(0xed, 0xa0, 0x80), { scheme: 'wtf-8' }), '\ufffd');
  assert.equal(toWellFormed(Uint8Array.of(0xf4, 0x90, 0x80, 0x80), { scheme: 'utf-8-1993' }), '\ufffd');
  assert.equal(toWellFormed(Uint8Array.of(0xd8, 0x34, 0xdd, 0x1e), { scheme: 'ucs-2' }), '\ufffd\ufffd');
});

test('UTF-16 is what TextDecoder gives, for every arrangement of surrogates', () => {
  const units = [0x0041, 0xd834, 0xdd1e, 0xfeff];
  for (const [scheme, isLittle] of /** @type {const} */ ([['utf-16le', true], ['utf-16be', false]])) {
    const decoder = new TextDecoder(scheme, { ignoreBOM: true });
    for (let arrangement = 0; arrangement < 4 ** 4; arrangement++) {
      const view = new DataView(new ArrayBuffer(8));
      for (let place = 0; place < 4; place++) view.setUint16(2 * place, units[(arrangement >> (2 * place)) & 3], isLittle);
      for (const length of [8, 7]) {
        const bytes = new Uint8Array(view.buffer, 0, length);
        assert.equal(toWellFormed(bytes, { scheme }), decoder.decode(bytes), `${scheme} ${bytes}`);
      }
    }
  }
});

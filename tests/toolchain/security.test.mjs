// What SECURITY.md says about the code that visitors run, as far as it can be checked in the sources.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../www', import.meta.url));

/** The sources and what wasm-bindgen makes; `built` is bundled from them. */
const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js') && !name.startsWith('built'))
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));

/** @param {RegExp} pattern */
const filesWith = (pattern) => sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

test('the sources are found, and with them what wasm-bindgen makes', () => {
  const names = sources.map(({ name }) => name);
  assert.ok(names.includes(join('pkg', 'utf8_inspector.js')) && names.includes(join('element', 'inspector.js')));
});

test('no code is made from text', () => {
  assert.deepEqual(filesWith(/\beval\(|\bFunction\(|\bset(Timeout|Interval)\(\s*['"`]|(?<![{,] )javascript:/), [], 'a key of an object is not an address');
});

test('no markup is made from text', () => {
  assert.deepEqual(filesWith(/\b(inner|outer)HTML\b|HTML(Unsafe)?\(|document\.write|createContextualFragment|DOMParser/), []);
});

test('only fetch uses the network, and no address of another host occurs anywhere', () => {
  assert.deepEqual(filesWith(/XMLHttpRequest|WebSocket|EventSource|sendBeacon|WebTransport|RTCPeerConnection/), []);
  // XML namespaces are names, not addresses.
  assert.deepEqual(filesWith(/['"`](https?:)?\/\/(?!www\.w3\.org\/)\w/), []);
});

test('the elements and the codec store nothing', () => {
  const storing = filesWith(/\b(local|session)Storage\b|indexedDB|document\.cookie|\bcaches\./);
  assert.deepEqual(storing.filter((name) => !['site/theme.js', 'site/practise/main.js', 'site/practise/store.js', 'site/practise/set/progress.js'].includes(name)), []);
});

// The notations when their module is missing at first: the import fails with a LoadError, and a caller can retry the load.

import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { mock, test } from 'node:test';

test('a module that cannot be read is a LoadError, and loading may be tried again', async () => {
  const { readFile } = fs;
  // Node reads JavaScript modules with it too.
  const refused = mock.method(fs, 'readFile', async (/** @type {any[]} */ ...args) => {
    if (`${args[0]}`.endsWith('.wasm')) throw new Error('not here');
    return Reflect.apply(readFile, fs, args);
  });
  await assert.rejects(import('../../www/codec/notation.js'), { name: 'LoadError', code: 'network', message: /utf8_inspector_notation_bg\.wasm cannot be fetched: not here$/ });
  const { read, notations } = await import('../../www/codec/notations.js');
  assert.equal(notations[0], 'hex');
  assert.throws(() => read('41', 'hex'), { name: 'Error', message: /await readyNotation\(\)/ });
  refused.mock.restore();
  const { readyNotation } = await import('../../www/codec/load-notation.js');
  const load = readyNotation();
  assert.equal(readyNotation(), load, 'one load for all calls');
  await load;
  assert.deepEqual(read('41', 'hex'), Uint8Array.of(0x41));
});

test('another module is rejected', async () => {
  const core = await fs.readFile(new URL('../../www/pkg/utf8_inspector_core_bg.wasm', import.meta.url));
  const { instantiate } = await import('../../www/codec/instantiate.js');
  const glue = { initSync: () => assert.fail('it was instantiated') };
  await assert.rejects(instantiate(glue, core, ['recognise', 'readNotation']), { name: 'LoadError', code: 'invalid', message: /it lacks recognise, readNotation$/ });
});

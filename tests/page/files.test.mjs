// The notice about a file that can't be read; other errors give none.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { openFile } from '../../www/element/files.js';
import { loadMessages } from '../../www/i18n/index.js';
import { fakeDocument, textOf } from './fake-document.mjs';

before(fakeDocument);

/** Opens a file, and returns the notices. @param {() => Promise<ArrayBuffer>} arrayBuffer @param {() => void} setBytes */
async function opened(arrayBuffer, setBytes) {
  /** @type {string[]} */
  const said = [];
  const messages = await loadMessages('en');
  const context = { session: { setBytes }, messages, readonly: false, notice: (/** @type {any} */ content) => said.push(textOf(content(messages))) };
  const done = openFile(Object.assign(new File(['a'], 'a.txt'), { arrayBuffer }), /** @type {any} */ (context));
  return { said, error: await done.then(() => null, (error) => error) };
}

test('a file that can’t be read changes nothing, and an error is shown', async () => {
  const { said, error } = await opened(() => Promise.reject(new Error('gone')), () => assert.fail('nothing was read'));
  assert.deepEqual([said.length, error], [1, null]);
  assert.match(said[0] ?? '', /a\.txt can’t be read/);
});

test('an error about the bytes of a file is not reported as an error in reading it', async () => {
  const memory = new RangeError('out of memory');
  const { said, error } = await opened(async () => new ArrayBuffer(1), () => {
    throw memory;
  });
  assert.deepEqual([said, error], [[], memory]);
});

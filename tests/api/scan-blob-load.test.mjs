// scanBlob when the module never loads: a signal ends the wait.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ready, scanBlob } from '../../www/codec/index.js';

void ready(new Promise(() => {}));

test('a signal that is aborted already', async () => {
  await assert.rejects(scanBlob(new Blob(['a']), { signal: AbortSignal.abort() }), { name: 'AbortError' });
});

test('a signal that is aborted meanwhile', async () => {
  const controller = new AbortController();
  const scan = scanBlob(new Blob(['a']), { signal: controller.signal });
  setTimeout(() => controller.abort(new RangeError('enough')));
  await assert.rejects(scan, { name: 'RangeError', message: 'enough' });
});

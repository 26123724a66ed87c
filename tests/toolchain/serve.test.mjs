// The server: right MIME types, nothing outside its folder, the next port when one is taken.

import assert from 'node:assert/strict';
import { request } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startServer } from '../../scripts/serve.mjs';

/** @type {string} */
let folder;
/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'utf8-inspector-serve-'));
  await mkdir(join(folder, 'site'));
  for (const name of ['index.html', 'a.js', 'a.wasm', 'a.css', 'a.txt', 'a.svg']) {
    await writeFile(join(folder, 'site', name), 'first');
  }
  await writeFile(join(folder, 'secret.txt'), 'secret');
  server = await startServer({ root: join(folder, 'site') });
});
after(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test('every kind of file has its MIME type, and nothing is cached', async () => {
  const expected = {
    '': 'text/html',
    'a.js': 'text/javascript',
    'a.wasm': 'application/wasm',
    'a.css': 'text/css',
    'a.txt': 'text/plain',
    'a.svg': 'image/svg+xml',
  };
  for (const [path, type] of Object.entries(expected)) {
    const response = await fetch(server.url + path);
    assert.equal(response.status, 200, path);
    assert.equal(response.headers.get('Content-Type')?.split(';')[0], type, path);
    assert.equal(response.headers.get('Cache-Control'), 'no-store', path);
  }
});

test('a browser may keep files that stay as they are', async () => {
  const fixed = await startServer({ root: join(folder, 'site'), isFixed: true });
  const { headers } = await fetch(`${fixed.url}a.js`);
  await fixed.close();
  assert.equal(headers.get('Cache-Control'), 'max-age=3600');
});

test('an edited file is served as it is now', async () => {
  await writeFile(join(folder, 'site', 'a.txt'), 'second, and longer');
  assert.equal(await (await fetch(`${server.url}a.txt`)).text(), 'second, and longer');
});

test('a missing file, or one outside the folder, is not found', async () => {
  for (const path of ['/missing.js', '/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt']) {
    // Not with fetch, which resolves the dots first.
    const status = await new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port: server.port, path }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on('error', reject).end();
    });
    assert.equal(status, 404, path);
  }
});

test('a port that is in use is skipped', async () => {
  const next = await startServer({ root: folder, port: server.port });
  try {
    assert.ok(next.port > server.port);
    assert.equal(next.url, `http://localhost:${next.port}/`);
  } finally {
    await next.close();
  }
});

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';

import { LoadError, encode, ready, segments, toBytes } from '../../www/codec/index.js';

const wasmUrl = new URL('../../www/pkg/utf8_inspector_bg.wasm', import.meta.url);
const apiUrl = new URL('../../www/codec/index.js', import.meta.url);

/** @type {Record<string, [status: number, type: string, body: string | Uint8Array]>} */
const pages = {
  '/missing': [404, 'text/plain', ''],
  '/page': [200, 'text/html', '<!doctype html>'],
  '/broken': [200, 'application/wasm', 'broken'],
  '/module': [200, 'application/wasm', await readFile(wasmUrl)],
  '/wrong-type': [200, 'text/plain', await readFile(wasmUrl)],
};
const server = createServer((request, response) => {
  if (request.url === '/cut') {
    response.writeHead(200, { 'content-length': 1000 }).write('cut');
    setTimeout(() => response.destroy(), 20);
    return;
  }
  const [status, type, body] = pages[request.url ?? ''];
  response.writeHead(status, { 'content-type': type }).end(body);
});
let origin = '';

before(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address === 'object' && address) origin = `http://127.0.0.1:${address.port}`;
});
after(() => server.close());

// The tests in this file run in order, on one module; every load fails until the last test.

test('before ready every call is an error that says so', () => {
  const expected = { name: 'Error', message: /await ready\(\)/ };
  assert.throws(() => encode(0x41), expected);
  assert.throws(() => segments(new Uint8Array()), expected);
  assert.throws(() => toBytes(''), expected);
});

/**
 * @param {unknown} source
 * @param {string} code
 * @param {RegExp} message
 */
async function fails(source, code, message) {
  const load = ready(/** @type {string} */ (source));
  await assert.rejects(load, (error) => {
    assert.ok(error instanceof LoadError);
    assert.equal(error.code, code);
    assert.match(error.message, message);
    return true;
  });
}

const emptyModule = new Uint8Array([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]);

test('network: a source that cannot be fetched or read', async () => {
  await fails(`${origin}/missing`, 'network', /\/missing: HTTP status 404 Not Found$/);
  await fails(`${origin}/cut`, 'network', /\/cut cannot be fetched/);
  await fails('http://127.0.0.1:1/', 'network', /^http:\/\/127\.0\.0\.1:1\/ cannot be fetched/);
  await fails(new URL('missing.wasm', wasmUrl), 'network', /missing\.wasm cannot be fetched: ENOENT/);
  await fails('missing.wasm', 'network', /missing\.wasm cannot be fetched: ENOENT/);
  await fails(new Request(`${origin}/missing`), 'network', /404/);
  await fails(fetch(`${origin}/missing`), 'network', /404/);
  await fails(Promise.reject(new Error('offline')), 'network', /offline/);
});

test('mime-type: another file, served as another type', async () => {
  await fails(`${origin}/page`, 'mime-type', /\/page: served as text\/html/);
});

test('invalid: not a module of this library', async () => {
  await fails(`${origin}/broken`, 'invalid', /not a WebAssembly module/);
  await fails(new Uint8Array([1, 2, 3]), 'invalid', /not a WebAssembly module/);
  await fails(new Response(new Uint8Array([1, 2, 3])), 'invalid', /not a WebAssembly module/);
  await fails(emptyModule, 'invalid', /it lacks classes,/);
  await fails(new WebAssembly.Module(emptyModule), 'invalid', /not the module of this library/);
});

// Under such a policy WebKit compiles a module, but doesn't instantiate it.
for (const forbidden of /** @type {const} */ ([['Module', 'instantiate'], ['Instance', 'instantiate']])) {
  test(`blocked: the policy allows no WebAssembly, not even an empty module; forbidden: ${forbidden.join(', ')}`, async (context) => {
    const refuse = function () { throw new Error('refused'); };
    for (const name of forbidden) context.mock.method(/** @type {any} */ (WebAssembly), name, refuse);
    await fails(undefined, 'blocked', /Content Security Policy/);
  });
}

test('unsupported: there is no WebAssembly', async () => {
  const { WebAssembly: kept } = globalThis;
  Object.assign(globalThis, { WebAssembly: undefined });
  try {
    await fails(undefined, 'unsupported', /no WebAssembly/);
  } finally {
    Object.assign(globalThis, { WebAssembly: kept });
  }
});

test('no-simd: WebAssembly without vector instructions', async (context) => {
  context.mock.method(WebAssembly, 'validate', () => false);
  await fails(undefined, 'no-simd', /SIMD/);
});

test('a source of another type is a TypeError', async () => {
  for (const [source, found] of /** @type {[unknown, string][]} */ ([[5, 'a Number'], [null, 'null'], [{}, 'an Object']])) {
    await assert.rejects(ready(/** @type {string} */ (source)), { name: 'TypeError', message: new RegExp(`found ${found}$`) });
  }
});

test('after failures ready() succeeds: all calls share one load, and later sources are ignored', async () => {
  const first = ready();
  assert.equal(ready('missing.wasm'), first);
  await first;
  assert.equal(ready('missing.wasm'), first);
  assert.deepEqual([...encode(0x20ac)], [0xe2, 0x82, 0xac]);
});

const bytesOf = "(await import('node:fs')).readFileSync(new URL(process.argv[1]))";
for (const [name, source] of [
  ['a URL of a file', 'new URL(process.argv[1])'],
  ['a file URL as a string', 'process.argv[1]'],
  ['a path', "(await import('node:url')).fileURLToPath(process.argv[1])"],
  ['an address', "process.argv[2] + '/module'"],
  ['an address with a wrong MIME type', "process.argv[2] + '/wrong-type'"],
  ['a Request', "new Request(process.argv[2] + '/module')"],
  ['a promise of a Response', "fetch(process.argv[2] + '/module')"],
  ['bytes', bytesOf],
  ['an ArrayBuffer', `new Uint8Array(${bytesOf}).buffer`],
  ['a module', `new WebAssembly.Module(${bytesOf})`],
]) {
  test(`ready takes ${name}`, async () => {
    const program = `const { ready, encode } = await import(process.argv[3]); await ready(${source}); console.log(encode(0xDC).join())`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program, wasmUrl.href, origin, apiUrl.href]);
    assert.equal(stdout.trim(), '195,156');
  });
}

// The site as Firefox and WebKit see it in the browser tests, including what a test changes.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { Site } from '../browser/webdriver/site.mjs';

const PAGE = '<!doctype html><html lang="en"><head><title>x</title></head></html>';
const real = createServer((request, response) => {
  const isPage = request.url === '/';
  response.writeHead(isPage ? 200 : 404, { 'content-type': isPage ? 'text/html; charset=utf-8' : 'text/plain' }).end(isPage ? PAGE : 'nothing');
});
/** @type {Site} */
let site;
before(async () => {
  await new Promise((resolve) => { real.listen(0, '127.0.0.1', () => resolve(undefined)); });
  site = await Site.start(`http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (real.address()).port}/`);
});
after(async () => {
  await site.close();
  real.close();
});
/** @param {string} path */
const get = (path) => fetch(new URL(path, site.url));

test('a test’s scripts run before those of the page, and everything else is unchanged', async () => {
  site.addScript(() => 'added by a test');
  const html = await (await get('/')).text();
  assert.ok(html.indexOf('testBridge') > html.indexOf('<html') && html.indexOf('testBridge') < html.indexOf('added by a test'));
  assert.ok(html.indexOf('added by a test') < html.indexOf('<title>'));
  assert.equal(html.replace(/<script>[^]*<\/script>/, ''), PAGE);
  const missing = await get('/missing');
  assert.deepEqual([missing.status, await missing.text()], [404, 'nothing']);
});

test('routes change responses by pattern: the newest first, as often as requested', async () => {
  site.route('**/*.txt', (route) => route.fulfill({ status: 201, contentType: 'text/css', body: 'all' }));
  site.route('**/a?.txt', (route) => route.fallback());
  site.route(/once/, (route) => route.abort(), { times: 1 });
  site.route('**/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('>x<', '>y<') });
  });
  const changed = await get('/a/b?.txt');
  assert.deepEqual([changed.status, changed.headers.get('content-type'), await changed.text()], [201, 'text/css', 'all']);
  await assert.rejects(get('/once'));
  assert.equal((await get('/once')).status, 404);
  assert.match(await (await get('/')).text(), /<title>y/);
});

test('a test can wait for a response', async () => {
  const waited = site.nextResponse((response) => response.url().endsWith('/late'));
  await get('/early');
  await get('/late');
  assert.equal((await waited).status(), 404);
});

test('a test’s function is served as a module', async () => {
  const response = await get(site.addressOf((/** @type {number} */ x) => x + 1));
  assert.equal(response.headers.get('content-type'), 'text/javascript; charset=utf-8');
  const { default: add } = await import(`data:text/javascript,${encodeURIComponent(await response.text())}`);
  assert.equal(add(1), 2);
});

test('no two sites share an address, so none gets what a browser has cached from another', async () => {
  // The system has some 14,000 to 28,000 ports to give out: among 1,500 of them, repeats are almost certain.
  const addresses = new Set();
  for (let i = 0; i < 1500; i++) {
    const one = await Site.start(site.source);
    addresses.add(one.url);
    await one.close();
  }
  assert.equal(addresses.size, 1500);
});

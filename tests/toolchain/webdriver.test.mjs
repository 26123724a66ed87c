// What drives Firefox and WebKit: programs that don't outlive a test, keys, and the site with a test's changes.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { press, type } from '../browser/webdriver/keys.mjs';
import { newFolder, Program } from '../browser/webdriver/program.mjs';
import { Site } from '../browser/webdriver/site.mjs';

/** A program that starts another, says the number of each, and stays. */
const STAYING = ['bash', ['-c', 'sleep 999 & echo $$ $!; wait']];

/** Whether a process runs; one that has ended and that nobody asks for does not. @param {number} id */
function runs(id) {
  try {
    return !/\) Z/.test(readFileSync(`/proc/${id}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** @param {() => boolean} holds */
async function until(holds) {
  for (const deadline = Date.now() + 10_000; !holds() && Date.now() < deadline;) await wait(20);
  return holds();
}

test('a program is stopped with all that it started, and its folder deleted', async () => {
  const folder = await newFolder();
  const program = await Program.start(/** @type {any} */ (STAYING)[0], /** @type {any} */ (STAYING)[1], { folder });
  const ids = (await program.firstLine()).split(' ').map(Number);
  assert.deepEqual(ids.map(runs), [true, true]);
  await program.stop();
  assert.ok(program.hasEnded);
  assert.ok(await until(() => !ids.some(runs)));
  assert.equal(existsSync(folder), false);
});

test('a program ends when the test is killed', async () => {
  const folder = await newFolder();
  const script = `
    import { Program } from ${JSON.stringify(new URL('../browser/webdriver/program.mjs', import.meta.url))};
    const program = await Program.start(...${JSON.stringify(STAYING)}, { folder: ${JSON.stringify(folder)} });
    console.log(await program.firstLine());`;
  const killed = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(killed.stdout, 'data');
  const ids = String(line).trim().split(' ').map(Number);
  assert.deepEqual(ids.map(runs), [true, true]);
  killed.kill('SIGKILL');
  assert.ok(await until(() => !ids.some(runs)));
  assert.ok(await until(() => !existsSync(folder)));
});

test('a program that can’t be run says so', async () => {
  const program = await Program.start('/no/such/program', []);
  await assert.rejects(program.firstLine(), /no\/such\/program/);
});

test('keys are pressed in order and let go in the reverse one', () => {
  const short = (/** @type {{ type: string, value: string }[]} */ actions) => actions.map((action) => `${action.type === 'keyDown' ? '+' : '-'}${action.value}`).join(' ');
  assert.equal(short(press('Control+Shift+End')), '+\ue009 +\ue008 +\ue010 -\ue010 -\ue008 -\ue009');
  assert.equal(short(press('Control+V')), '+\ue009 +v -v -\ue009', 'without Shift it is no capital');
  assert.equal(short(press('A')), '+A -A');
  assert.equal(short(type('a\n𝄞')), '+a -a +\ue007 -\ue007 +𝄞 -𝄞');
});

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

test('a page has the test’s scripts before its own, and all else is as it was', async () => {
  site.addScript(() => 'added by a test');
  const html = await (await get('/')).text();
  assert.ok(html.indexOf('testBridge') > html.indexOf('<html') && html.indexOf('testBridge') < html.indexOf('added by a test'));
  assert.ok(html.indexOf('added by a test') < html.indexOf('<title>'));
  assert.equal(html.replace(/<script>[^]*<\/script>/, ''), PAGE);
  const missing = await get('/missing');
  assert.deepEqual([missing.status, await missing.text()], [404, 'nothing']);
});

test('answers are changed by pattern, the newest first, as often as asked for', async () => {
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

test('a test waits for an answer', async () => {
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

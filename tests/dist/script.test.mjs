// dist/utf8-inspector.iife.js: one classic script, from a server, from a file, and under a strict policy.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { startServer } from '../../scripts/serve.mjs';
import { DIST, ROOT, bytes, inBrowser, pageWith, shownUnits, temporaryFolder, works } from './support.mjs';

/** In bytes after gzip; the goal is 60,000. Three languages, the codec and ten panels are included. */
const BUDGET = 117_500;

const NAME = 'utf8-inspector.iife.js';
const folder = await temporaryFolder();
await copyFile(`${DIST}/${NAME}`, `${folder}/${NAME}`);
/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;
before(async () => {
  server = await startServer({ root: folder });
});
after(() => server.close());

const SCRIPT = `<script src="${NAME}"></script>`;
const POLICY = '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; script-src \'self\' \'wasm-unsafe-eval\'; '
  + 'img-src data:; require-trusted-types-for \'script\'; trusted-types \'none\'">';

test(`it is at most ${BUDGET} bytes by gzip, and about as many as docs/embedding.md says`, async (context) => {
  // With the gzip program: Node's own zlib compresses 1 % better than most servers.
  const { length } = execFileSync('gzip', ['-9c', `${DIST}/${NAME}`]);
  context.diagnostic(`${length} bytes, budget ${BUDGET}`);
  assert.ok(length <= BUDGET, `${length} bytes`);
  const stated = /contains the script, about (\d+) kB after gzip/.exec(await readFile(`${ROOT}/docs/embedding.md`, 'utf8'))?.[1];
  assert.ok(Math.abs(Number(stated) * 1000 - length) < 1000, `${stated} kB`);
});

test('the script may stand inline in a script element, as in rustdoc and Jupyter', async () => {
  assert.doesNotMatch(await readFile(`${DIST}/${NAME}`, 'utf8'), /<\/script|<!--/i);
});

/** Opens the page, and checks the bytes that it shows. @param {string} url @param {string[]} fetched what the page may load besides itself */
const showsItsBytes = (url, fetched) => inBrowser({ offline: url.startsWith('file:') }, async (page, requests) => {
  await page.goto(url);
  await works(page);
  assert.equal(await bytes(page), '61 C3 A9 E2 82 AC');
  assert.deepEqual(await shownUnits(page), ['61', 'C3 A9', 'E2 82 AC']);
  const asked = requests.filter((each) => !each.startsWith('data:')).map((each) => each.replace(/.*\//, ''));
  assert.deepEqual(asked, [url.replace(/.*\//, ''), ...fetched]);
  await page.locator('utf8-inspector').evaluate((element) => {
    element.setAttribute('lang', 'de');
    element.setAttribute('view', 'input gallery strip bench decoders compare map table inline');
  });
  await page.locator('[part=gallery][aria-label=Beispiele]').waitFor();
  assert.equal(await page.locator('.body > [part]:not(.notice)').count(), 9);
  assert.equal(await page.locator('.failure').count(), 0, 'each finds its words');
});

test('the script works in the head of a page from a server', async () => {
  await writeFile(`${folder}/head.html`, pageWith(SCRIPT));
  await showsItsBytes(`${server.url}head.html`, [NAME]);
});

test('the script works after the element, where some hosts put all scripts', async () => {
  await writeFile(`${folder}/foot.html`, `${pageWith('')}${SCRIPT}`);
  await showsItsBytes(`${server.url}foot.html`, [NAME]);
});

test('the script works under a policy that allows only its own scripts and WebAssembly', async () => {
  await writeFile(`${folder}/policy.html`, pageWith(POLICY + SCRIPT));
  await showsItsBytes(`${server.url}policy.html`, [NAME]);
});

test('the script works from a file, with the network off', async () => {
  await writeFile(`${folder}/file.html`, pageWith(POLICY.replace("'self'", 'file:') + SCRIPT));
  await showsItsBytes(`file://${folder}/file.html`, [NAME]);
});

test('a second script in the page keeps the first definition', async () => {
  await writeFile(`${folder}/twice.html`, pageWith(SCRIPT + SCRIPT));
  await inBrowser({}, async (page) => {
    await page.goto(`${server.url}twice.html`);
    await works(page);
  });
});

test('the script adds no global name except the element’s', async () => {
  await writeFile(`${folder}/names.html`, pageWith(`<script>window.before = new Set(Reflect.ownKeys(window));</script>${SCRIPT}`));
  await inBrowser({}, async (page) => {
    await page.goto(`${server.url}names.html`);
    await works(page);
    assert.deepEqual(await page.evaluate(() => Reflect.ownKeys(window).filter((key) => !(/** @type {any} */ (window).before.has(key))).map(String)), ['before']);
  });
});

test('the codec is inflated once for all inspectors of a page', async () => {
  const many = '<utf8-inspector text="€"></utf8-inspector>'.repeat(10);
  await writeFile(`${folder}/many.html`, `<!doctype html><html lang="en"><meta charset="utf-8"><title>many</title><link rel="icon" href="data:,">
<script>
  window.inflations = 0;
  window.DecompressionStream = class extends DecompressionStream { constructor(format) { super(format); inflations++; } };
</script>${SCRIPT}${many}`);
  await inBrowser({}, async (page) => {
    await page.goto(`${server.url}many.html`);
    await page.waitForFunction(() => [...document.querySelectorAll('utf8-inspector')].every(({ shadowRoot }) => shadowRoot?.querySelector('.unit')));
    assert.equal(await page.evaluate(() => /** @type {any} */ (window).inflations), 1);
  });
});

test('the script has no notations: a panel for them says so, and the rest works', async () => {
  await writeFile(`${folder}/copy.html`, `<!doctype html><html lang="en"><meta charset="utf-8"><title>copy</title><link rel="icon" href="data:,">${SCRIPT}<utf8-inspector view="strip copy" text="€"></utf8-inspector>`);
  await inBrowser({ expected: /panel copy is switched off/ }, async (page) => {
    await page.goto(`${server.url}copy.html`);
    await page.locator('.failure', { hasText: 'this file has no notations: use utf8-inspector/define' }).waitFor();
    assert.deepEqual(await shownUnits(page), ['E2 82 AC']);
  });
});

test('the script has the examples, without the puzzles, whose tools it lacks', async () => {
  await writeFile(`${folder}/puzzles.html`, `<!doctype html><html lang="en"><meta charset="utf-8"><title>puzzles</title><link rel="icon" href="data:,">${SCRIPT}<utf8-inspector view="input gallery strip" text="€"></utf8-inspector>`);
  await inBrowser({}, async (page) => {
    await page.goto(`${server.url}puzzles.html`);
    await page.locator('.gallery .all').click();
    await page.locator('.example').first().waitFor();
    assert.deepEqual(await page.locator('.examples .title > :first-child').allInnerTexts(), ['Well-formed', 'Damaged']);
    await page.locator('.example').last().press('Enter');
    assert.deepEqual((await shownUnits(page)).slice(0, 2), ['61', 'F1 80 80']);
  });
});

test('the script has no comparison: a panel for it says so, and the rest works', async () => {
  await writeFile(`${folder}/difference.html`, `<!doctype html><html lang="en"><meta charset="utf-8"><title>difference</title><link rel="icon" href="data:,">${SCRIPT}<utf8-inspector view="strip difference" text="€"></utf8-inspector>`);
  await inBrowser({ expected: /panel difference is switched off/ }, async (page) => {
    await page.goto(`${server.url}difference.html`);
    await page.locator('.failure', { hasText: 'this file does not compare texts: use utf8-inspector/define' }).waitFor();
    assert.deepEqual(await shownUnits(page), ['E2 82 AC']);
  });
});

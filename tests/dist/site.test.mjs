// dist/site: served by a plain host under a subpath.

import assert from 'node:assert/strict';
import { cp, mkdir } from 'node:fs/promises';
import { test } from 'node:test';
import { startServer } from '../../scripts/serve.mjs';
import { DIST, bytes, filesIn, inBrowser, temporaryFolder, works } from './support.mjs';

const host = await temporaryFolder();
await mkdir(`${host}/a`);
await cp(`${DIST}/site`, `${host}/a/b`, { recursive: true });

for (const name of ['', 'index.html', 'embed.html']) {
  test(`a/b/${name} works, and asks for nothing outside its path`, async () => {
    const server = await startServer({ root: host });
    try {
      await inBrowser({ locale: 'de' }, async (page, requests) => {
        await page.goto(`${server.url}a/b/${name}#v=1&h=E282AC&view=gallery+bench`, { waitUntil: 'networkidle' });
        await works(page);
        assert.equal(await bytes(page), 'E2 82 AC');
        await page.locator('[part=character]').getByText('EURO SIGN').waitFor();
        await page.locator('[part=gallery][aria-label=Beispiele]').waitFor();
        assert.deepEqual(requests.filter((each) => !each.startsWith('data:') && !each.startsWith(`${server.url}a/b/`)), []);
      });
    } finally {
      await server.close();
    }
  });
}

test('a/b/practise.html works, leads to the inspector, and asks for nothing outside its path', async () => {
  const server = await startServer({ root: host });
  try {
    await inBrowser({ locale: 'de' }, async (page, requests) => {
      await page.goto(`${server.url}a/b/practise.html#v=1&x=encode&level=2&seed=7F3A`, { waitUntil: 'networkidle' });
      await page.locator('utf8-exercise .exercise').waitFor();
      await page.locator('header nav a', { hasText: 'Untersuchen' }).click();
      await works(page);
      assert.deepEqual(requests.filter((each) => !each.startsWith('data:') && !each.startsWith(`${server.url}a/b/`)), []);
    });
  } finally {
    await server.close();
  }
});

test('embed.html works apart from the site, and shows the names from the folder next to it', async () => {
  const folder = await temporaryFolder();
  await cp(`${DIST}/embed.html`, `${folder}/embed.html`);
  await cp(`${DIST}/npm/data`, `${folder}/data`, { recursive: true });
  const server = await startServer({ root: folder });
  try {
    await inBrowser({}, async (page, requests) => {
      await page.goto(`${server.url}embed.html#v=1&h=E282AC&view=bench`, { waitUntil: 'networkidle' });
      await works(page);
      await page.locator('[part=character]').getByText('EURO SIGN').waitFor();
      const asked = requests.filter((each) => each.startsWith(server.url)).map((each) => each.slice(server.url.length).replace(/#.*/, ''));
      assert.deepEqual(asked, ['embed.html', 'data/names/2080.txt']);
    });
  } finally {
    await server.close();
  }
});

test('the site contains what visitors load, and nothing for developers', async () => {
  const files = await filesIn(`${DIST}/site`);
  for (const file of ['index.html', 'practise.html', 'embed.html', 'worksheet.html', 'icon.svg', 'built/page.js', 'built/worksheet.js', 'built/practise.js', 'built/codec.wasm', 'built/exercises.wasm', 'data/names/0000.txt']) assert.ok(files.includes(file), file);
  assert.deepEqual(files.filter((file) => !/^(?:[\w-]+\.(?:html|svg)|built\/[\w-]+\.(?:js|wasm)|data\/names\/\w+\.txt)$/.test(file)), []);
});

// <utf8-exercise> as it is shipped: dist/utf8-exercise.iife.js from a server, from a file and under a strict policy, and the entry ./define-exercise.

import assert from 'node:assert/strict';
import { copyFile, cp, readFile, writeFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { startServer } from '../../scripts/serve.mjs';
import { DIST, inBrowser, temporaryFolder } from './support.mjs';

const NAME = 'utf8-exercise.iife.js';
const folder = await temporaryFolder();
await copyFile(`${DIST}/${NAME}`, `${folder}/${NAME}`);
await cp(`${DIST}/npm`, `${folder}/npm`, { recursive: true });
/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;
before(async () => {
  server = await startServer({ root: folder });
});
after(() => server.close());

const POLICY = '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; script-src \'self\' \'wasm-unsafe-eval\'; '
  + 'img-src data:; require-trusted-types-for \'script\'; trusted-types \'none\'">';
const ELEMENT = '<utf8-exercise kind="encode" level="2" seed="7f3a"><p>Encode ढ by hand.</p></utf8-exercise>';
/** @param {string} script */
const pageWith = (script) => `<!doctype html><html lang="de"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Übung</title>${script}${ELEMENT}`;

/** Solves the exercise on the page, and returns what was fetched. @param {string} url @param {boolean} [offline] */
async function solved(url, offline = false) {
  /** @type {string[]} */
  let fetched = [];
  await inBrowser({ offline }, async (page, requests) => {
    await page.goto(url);
    await page.locator('utf8-exercise .question', { hasText: 'ढ' }).waitFor();
    assert.equal(await page.locator('utf8-exercise .body').getAttribute('lang'), 'de');
    const field = page.locator('utf8-exercise .field input');
    await field.fill('E0 A4 A2');
    await field.press('Enter');
    await page.locator('utf8-exercise .solved.alone').waitFor();
    fetched = requests.filter((each) => !each.startsWith('data:')).map((each) => each.replace(/.*\//, ''));
  });
  return fetched;
}

test('the script may stand inline in a script element', async () => {
  assert.doesNotMatch(await readFile(`${DIST}/${NAME}`, 'utf8'), /<\/script|<!--/i);
});

test('the single script works under a policy that allows only its own scripts and WebAssembly', async () => {
  await writeFile(`${folder}/policy.html`, pageWith(`${POLICY}<script src="${NAME}"></script>`));
  assert.deepEqual(await solved(`${server.url}policy.html`), ['policy.html', NAME]);
});

test('the single script works from a file, with the network off', async () => {
  await writeFile(`${folder}/file.html`, pageWith(`<script src="${NAME}"></script>`));
  assert.deepEqual(await solved(`file://${folder}/file.html`, true), ['file.html', NAME]);
});

test('the entry ./define-exercise works, with its module and one dictionary beside it', async () => {
  await writeFile(`${folder}/module.html`, pageWith('<script type="module" src="npm/lib/define-exercise.js"></script>'));
  const fetched = await solved(`${server.url}module.html`);
  assert.ok(fetched.includes('utf8_inspector_exercises_bg.wasm'));
  assert.ok(fetched.length <= 8, fetched.join(' '));
});

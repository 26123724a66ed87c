// The package in Vite: built, served under a path, and opened; and in its development server, as the README says.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { startServer } from '../../scripts/serve.mjs';
import { TOOLS, bytes, examples, inBrowser, pageWith, project, run, shownUnits, temporaryFolder, works } from './support.mjs';

/** @typedef {import('playwright-core').Page} Page */

const folder = await project();
await symlink(`${TOOLS}/vite`, `${folder}/node_modules/vite`);
const snippets = await examples('js');
await writeFile(`${folder}/vite.config.js`, snippets.find((code) => code.includes('optimizeDeps')) ?? '');
await writeFile(`${folder}/main.js`, snippets.find((code) => code.includes('utf8-inspector/define')) ?? '');
await writeFile(`${folder}/index.html`, pageWith('<script type="module" src="/main.js"></script>', '<utf8-inspector view="strip bench" text="aé€"></utf8-inspector>'));
const VITE = [`${TOOLS}/vite/bin/vite.js`];

/** @param {Page} page */
async function showsItsBytes(page) {
  await works(page);
  assert.equal(await bytes(page), '61 C3 A9 E2 82 AC');
  assert.deepEqual(await shownUnits(page), ['61', 'C3 A9', 'E2 82 AC']);
  await page.locator('[part=character]').getByText('LATIN SMALL LETTER E WITH ACUTE').waitFor();
}

test('a Vite build works when served under a path', async () => {
  await run(process.execPath, [...VITE, 'build', '--base', './', '--logLevel', 'warn'], { cwd: folder });
  const host = await temporaryFolder();
  await mkdir(`${host}/docs`);
  await cp(`${folder}/dist`, `${host}/docs/1.0`, { recursive: true });
  // Nothing may still be loaded from the folder of the build.
  await rename(`${folder}/dist`, `${folder}/gone`);
  const server = await startServer({ root: host });
  try {
    await inBrowser({}, async (page) => {
      await page.goto(`${server.url}docs/1.0/`);
      await showsItsBytes(page);
    });
  } finally {
    await server.close();
  }
});

test('the package works in the development server of Vite', async () => {
  const vite = spawn(process.execPath, [...VITE, '--host', '127.0.0.1', '--port', '0', '--clearScreen', 'false'], { cwd: folder, env: { ...process.env, NO_COLOR: '1' } });
  try {
    const url = await new Promise((resolve, reject) => {
      let printed = '';
      const read = (/** @type {Buffer} */ chunk) => {
        printed += chunk;
        const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(printed);
        if (found) resolve(found[0]);
      };
      vite.stdout.on('data', read);
      vite.stderr.on('data', read);
      vite.on('exit', () => reject(new Error(`Vite has ended: ${printed}`)));
    });
    await inBrowser({}, async (page) => {
      await page.goto(url);
      await showsItsBytes(page);
    });
  } finally {
    if (vite.kill()) await once(vite, 'exit');
  }
});

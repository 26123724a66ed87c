// A worker starts under a policy that requires Trusted Types, and nothing else gets in: in the page, in the single file, in a sandbox without
// an origin, and in a host's page. The list of workers is replaced by one with a worker that answers; everything else is as built.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { COMMON } from '../../scripts/bundle.mjs';
import { inOneFile, inlineScript } from '../../scripts/bundle/one-file.mjs';
import { workersInside } from '../../scripts/bundle/workers-inside.mjs';
import { foreignPage } from './foreign-page.mjs';
import { origin, pageTest } from './support.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */

const FOLDER = fileURLToPath(new URL('worker/', import.meta.url));
const read = (/** @type {string} */ path) => readFile(`${FOLDER}${path}`, 'utf8');

/** What the console says about refused requests and scripts. */
const REFUSED = [/Content.Security.Policy|Trusted|requires? a|page error|favicon/i];

/** The page's modules with the list of workers replaced. @param {Page} page */
async function withEcho(page) {
  for (const [place, file] of [['core/worker-list.js', 'worker-list.js'], ['core/echo.js', 'echo.js']]) {
    const body = await read(file ?? '');
    await page.route(`**/${place}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  }
}

/** A self-contained classic script with the global `startWorker`. */
const script = inlineScript((await esbuild.build({
  ...COMMON,
  stdin: { contents: "export { startWorker } from './core/worker.js';", resolveDir: fileURLToPath(new URL('../../www', import.meta.url)) },
  format: 'iife', globalName: 'utf8', write: false, footer: { js: 'window.startWorker = utf8.startWorker;' },
  define: { 'import.meta.url': '""' },
  plugins: [...COMMON.plugins, { name: 'echo', setup: ({ onResolve }) => onResolve({ filter: /\/worker-list\.js$/ }, () => ({ path: `${FOLDER}worker-list.js` })) }, workersInside],
})).outputFiles[0]?.text ?? '');

const embed = inOneFile(await readFile(fileURLToPath(new URL('../../www/site/embed/template.html', import.meta.url)), 'utf8'), { script, css: '' }, [
  ['<script type="module" src="main.js"></script>', `<script>${script}</script>`],
]);

/** @param {Page} page */
const withEmbed = (page) => page.route('**/echo-embed.html', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: embed }));

/**
 * What a document allows. It must have the global `startWorker`.
 * @param {Locator} root of the document
 */
const attempts = (root) => root.evaluate(async () => {
  const { startWorker, trustedTypes } = /** @type {any} */ (window);
  /** @param {() => unknown} act */
  const attempt = (act) => {
    try {
      act();
      return 'let in';
    } catch (error) {
      return /** @type {Error} */ (error).name;
    }
  };
  const answer = await new Promise((resolve) => {
    const worker = startWorker('echo');
    worker.onmessage = (/** @type {MessageEvent} */ { data }) => resolve(data);
    worker.onerror = () => resolve('nothing: the worker did not start');
    worker.postMessage('hello');
  });
  const unknown = attempt(() => startWorker('toString'));
  const source = URL.createObjectURL(new Blob([''], { type: 'text/javascript' }));
  return {
    answer, unknown,
    // A browser without Trusted Types can't refuse any of these.
    refused: trustedTypes && {
      worker: attempt(() => new Worker(source, { type: 'module' })),
      script: attempt(() => { document.createElement('script').src = source; }),
      markup: attempt(() => { document.createElement('div').innerHTML = '<b>'; }),
      'another policy': attempt(() => trustedTypes.createPolicy('other', { createScriptURL: String })),
      'the same name once more': attempt(() => trustedTypes.createPolicy('utf8-inspector', { createScriptURL: String })),
      'a default policy': attempt(() => trustedTypes.createPolicy('default', { createScriptURL: String })),
    },
  };
});

/** @param {Awaited<ReturnType<typeof attempts>>} found */
function assertOnlyOwn({ answer, unknown, refused }) {
  assert.equal(answer, 'heard hello');
  assert.equal(unknown, 'TypeError');
  for (const [what, result] of Object.entries(refused ?? {})) assert.equal(result, 'TypeError', what);
}

pageTest('the page starts its own worker, and the policy allows nothing else', { prepare: withEcho, expected: REFUSED }, async (page) => {
  await page.evaluate(async (address) => {
    /** @type {any} */ (window).startWorker = (await import(address)).startWorker;
  }, `${origin()}core/worker.js`);
  assertOnlyOwn(await attempts(page.locator('html')));
});

pageTest('the worker starts in a one-file page', { at: null, prepare: withEmbed, expected: REFUSED }, async (page) => {
  await page.goto(`${origin()}echo-embed.html`);
  assertOnlyOwn(await attempts(page.locator('html')));
});

pageTest('the worker starts in a one-file page in a sandbox, which has no origin', { at: null, prepare: withEmbed, expected: REFUSED }, async (page) => {
  await foreignPage('<iframe sandbox="allow-scripts" src="/echo-embed.html"></iframe>')();
  await page.goto(`${origin()}foreign.html`);
  const root = page.frameLocator('iframe').locator('html');
  await root.waitFor();
  assert.equal(await root.evaluate(() => self.origin), 'null');
  assertOnlyOwn(await attempts(root));
});

/** A host's page with this one script. @param {string} allowed the name of the policy it allows */
const host = (allowed) => async (/** @type {Page} */ page) => {
  await page.route('**/echo.iife.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  const policy = `default-src 'none'; script-src 'self'; worker-src data:; require-trusted-types-for 'script'; trusted-types ${allowed}`;
  await page.route('**/host.html', (route) => route.fulfill({
    contentType: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="en"><head><meta http-equiv="Content-Security-Policy" content="${policy}"><script src="/echo.iife.js"></script></head><body>`,
  }));
};

pageTest('the worker starts in a host page that allows the policy', { at: null, prepare: host('utf8-inspector'), expected: REFUSED }, async (page) => {
  await page.goto(`${origin()}host.html`);
  assertOnlyOwn(await attempts(page.locator('html')));
});

pageTest('a host that does not allow the policy is told what to allow', { at: null, prepare: host("'none'"), expected: REFUSED }, async (page) => {
  await page.goto(`${origin()}host.html`);
  const said = await page.evaluate(() => {
    const { startWorker, trustedTypes } = /** @type {any} */ (window);
    if (!trustedTypes) return null;
    try {
      startWorker('echo');
    } catch (error) {
      return String(error);
    }
    return 'let in';
  });
  if (said !== null) assert.match(said, /^TypeError: the page's Content Security Policy must allow "trusted-types utf8-inspector"/);
});

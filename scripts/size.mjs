// Weighs the first view: every file that the page loads by itself, raw and by gzip -9; and the full WebAssembly module, which
// is loaded when something first needs it. Fails when a module or the whole is over budget.
//
//   node scripts/size.mjs
//
// The list is not kept by hand: a browser opens the page in each language and says what it asked
// for. The heaviest language counts.

import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { launchBrowser } from './browser.mjs';
import { SITE, startServer } from './serve.mjs';

const LANGUAGES = ['en', 'de', 'nl'];
/** In bytes of gzip; 1 kB is 1000 bytes. */
const BUDGETS = { wasm: 14_000, all: 60_000, full: 38_000 };

/** @typedef {{ path: string, raw: number, gzip: number }} Weight */

/**
 * What the page loads in one language.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {string} locale
 * @returns {Promise<Weight[]>} heaviest first
 */
async function weigh(browser, url, locale) {
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  /** @type {Map<string, Promise<Weight>>} */
  const seen = new Map();
  /** @type {string[]} */
  const problems = [];
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin !== new URL(url).origin || seen.has(pathname)) return;
    if (!response.ok()) {
      // A browser asks for /favicon.ico on its own when a page names no icon.
      if (pathname !== '/favicon.ico') problems.push(`${pathname}: HTTP ${response.status()}`);
      return;
    }
    seen.set(pathname, response.body().then((body) => ({
      path: pathname === '/' ? '/index.html' : pathname,
      raw: body.length,
      gzip: gzipSync(body, { level: 9 }).length,
    })));
  });
  page.on('requestfailed', (request) => problems.push(`${request.url()}: ${request.failure()?.errorText}`));
  const answer = await page.goto(url, { waitUntil: 'networkidle' });
  if (!answer?.ok()) problems.push(`${url}: HTTP ${answer?.status()}`);
  // The name of the selected character comes last.
  const name = page.locator('utf8-inspector .who .name', { hasText: /[A-Z]/ });
  await name.waitFor({ timeout: 60_000 }).catch(() => problems.push('the inspector does not work'));
  const weights = await Promise.all(seen.values());
  await context.close();
  if (!weights.some(({ path }) => path.endsWith('.wasm'))) problems.push('the page did not load its wasm');
  if (problems.length > 0) throw new Error(`the first view (${locale}) is broken:\n  ${problems.join('\n  ')}`);
  return weights.sort((a, b) => b.gzip - a.gzip);
}

/**
 * @param {Weight[]} weights
 * @param {(path: string) => boolean} [counts]
 */
function total(weights, counts = () => true) {
  return weights
    .filter(({ path }) => counts(path))
    .reduce((sum, { raw, gzip }) => ({ raw: sum.raw + raw, gzip: sum.gzip + gzip }), { raw: 0, gzip: 0 });
}

/** @param {string} label @param {{ raw: number, gzip: number }} weight @param {string} [note] */
function line(label, { raw, gzip }, note = '') {
  console.log(`${String(raw).padStart(9)} ${String(gzip).padStart(9)}  ${label}${note}`);
}

const server = await startServer();
const browser = await launchBrowser();
try {
  /** @type {{ language: string, weights: Weight[] } | null} */
  let heaviest = null;
  for (const language of LANGUAGES) {
    const weights = await weigh(browser, server.url, language);
    if (heaviest === null || total(weights).gzip > total(heaviest.weights).gzip) heaviest = { language, weights };
  }
  if (heaviest === null) throw new Error('no language was weighed');
  console.log(`== size of the first view in bytes (language ${heaviest.language}, the heaviest)`);
  console.log('      raw      gzip  file');
  for (const weight of heaviest.weights) line(weight.path, weight);

  const full = await readFile(`${SITE}/pkg/utf8_inspector_bg.wasm`);
  const sums = {
    wasm: { label: 'wasm of the first view', ...total(heaviest.weights, (path) => path.endsWith('.wasm')) },
    all: { label: 'whole first view', ...total(heaviest.weights) },
    full: { label: 'full wasm', raw: full.length, gzip: gzipSync(full, { level: 9 }).length },
  };
  for (const part of /** @type {const} */ (['wasm', 'all', 'full'])) {
    const over = sums[part].gzip - BUDGETS[part];
    line(sums[part].label, sums[part], over > 0
      ? `: ${over} bytes over the budget of ${BUDGETS[part]}`
      : `, budget ${BUDGETS[part]}`);
    if (over > 0) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.close();
}

// Weighs the page, raw and by gzip -9: what has come when the first bits are drawn; the whole first view, with the name of the character
// and the examples; and each part that comes later, when it is needed or when the page has been idle. Fails when a sum is over budget.
//
//   node scripts/size.mjs
//
// The lists are not kept by hand: a browser opens the page in each language and says what it asked for, and the bundler gives each
// later part a name. The heaviest language counts.

import { readFile, readdir } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { launchBrowser } from './browser.mjs';
import { SITE, startServer } from './serve.mjs';

const LANGUAGES = ['en', 'de', 'nl'];
/** In bytes of gzip; 1 kB is 1000 bytes. */
const BUDGETS = { wasm: 14_000, bits: 55_200, view: 58_300, full: 38_800 };
/** Later parts that are in view all the same. */
const IN_VIEW = ['gallery'];

/** @typedef {{ path: string, raw: number, gzip: number, isEarly: boolean }} Weight `isEarly`: the first bits waited for it */

/** The parts that come later, and what some of them share, by the names of their files. */
const LATER = /^\/built\/(gallery|decoders|compare|map|table|inline|faults|files|chunk)(?:-(?:rows|menu|[a-z]{2}))?-[A-Z0-9]{8}\.js$/;

/** @param {string} path @param {Buffer} body */
const weightOf = (path, body) => ({ path, raw: body.length, gzip: gzipSync(body, { level: 9 }).length });

/**
 * What the page loads by itself in one language.
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
  let isEarly = true;
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin !== new URL(url).origin || seen.has(pathname)) return;
    if (!response.ok()) {
      // A browser asks for /favicon.ico on its own when a page names no icon.
      if (pathname !== '/favicon.ico') problems.push(`${pathname}: HTTP ${response.status()}`);
      return;
    }
    const early = isEarly;
    seen.set(pathname, response.body().then((body) => ({ ...weightOf(pathname === '/' ? '/index.html' : pathname, body), isEarly: early })));
  });
  page.on('requestfailed', (request) => problems.push(`${request.url()}: ${request.failure()?.errorText}`));
  // Names come with the first bits, which do not wait for them: held back until these are there, they are told from what is needed.
  await page.route('**/data/names/*', async (route) => {
    await page.locator('utf8-inspector .bit').first().waitFor();
    isEarly = false;
    await route.continue();
  });
  // So does what comes when the page has been idle.
  await page.addInitScript(() => {
    const whenIdle = requestIdleCallback;
    window.requestIdleCallback = (callback, options) => whenIdle(async (deadline) => {
      while (!document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.name[lang]')?.textContent?.match(/[A-Z]/)) {
        await new Promise((resolve) => { requestAnimationFrame(resolve); });
      }
      callback(deadline);
    }, options);
  });
  const answer = await page.goto(url, { waitUntil: 'networkidle' });
  if (!answer?.ok()) problems.push(`${url}: HTTP ${answer?.status()}`);
  await page.locator('utf8-inspector .gallery .all').waitFor({ timeout: 60_000 }).catch(() => problems.push('the inspector does not work'));
  const weights = await Promise.all(seen.values());
  await context.close();
  if (!weights.some(({ path }) => path.endsWith('.wasm'))) problems.push('the page did not load its wasm');
  if (problems.length > 0) throw new Error(`the first view (${locale}) is broken:\n  ${problems.join('\n  ')}`);
  return weights.sort((a, b) => b.gzip - a.gzip);
}

/** Whether it is in the first view. @param {Weight} weight */
const isInView = ({ path }) => {
  const part = LATER.exec(path)?.[1];
  return part === undefined || IN_VIEW.includes(part);
};

/** @param {{ raw: number, gzip: number }[]} weights */
const total = (weights) => weights.reduce((sum, { raw, gzip }) => ({ raw: sum.raw + raw, gzip: sum.gzip + gzip }), { raw: 0, gzip: 0 });

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
    if (heaviest === null || total(weights.filter(isInView)).gzip > total(heaviest.weights.filter(isInView)).gzip) heaviest = { language, weights };
  }
  if (heaviest === null) throw new Error('no language was weighed');
  const { language, weights } = heaviest;
  const view = weights.filter(isInView);
  console.log(`== size of the first view in bytes (language ${language}, the heaviest)`);
  console.log('      raw      gzip  file');
  for (const weight of view) line(weight.path, weight, weight.isEarly ? '' : ', after the first bits');

  console.log('== what comes later');
  /** @type {Map<string, { raw: number, gzip: number }[]>} */
  const later = new Map();
  for (const name of await readdir(`${SITE}/built`)) {
    const part = LATER.exec(`/built/${name}`)?.[1];
    const isForeign = LANGUAGES.some((other) => other !== language && new RegExp(`^${part}-${other}-`).test(name));
    if (part && !isForeign) later.set(part, [...later.get(part) ?? [], weightOf(name, await readFile(`${SITE}/built/${name}`))]);
  }
  for (const [part, files] of later) line(part === 'chunk' ? 'what some of them share' : `${part}: code and words`, total(files));

  console.log('== sums');
  const full = await readFile(`${SITE}/pkg/utf8_inspector_bg.wasm`);
  const sums = {
    wasm: { label: 'wasm of the first view', ...total(weights.filter(({ path }) => path.endsWith('.wasm'))) },
    bits: { label: 'until the first bits', ...total(weights.filter(({ isEarly }) => isEarly)) },
    view: { label: 'whole first view', ...total(view) },
    full: { label: 'full wasm', ...weightOf('', full) },
  };
  for (const part of /** @type {const} */ (['wasm', 'bits', 'view', 'full'])) {
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

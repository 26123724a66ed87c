// Weighs the page, raw and by gzip -9: what has to load before the first bits are seen, which for the greeting is the page itself with its
// picture, and for an address with a text is the code that draws them; the complete, working first view, with the name of the character and
// the examples; each part that loads later, when it is needed or when the page is idle; and the page of exercises and that of a worksheet.
// Fails if a sum is over budget.
//
//   node scripts/size.mjs
//
// The lists are not maintained by hand: a browser opens the page in each language and reports what it requested, and the bundler names
// each later part. The heaviest language counts.

import { readFile, readdir } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { launchBrowser } from './browser.mjs';
import { SITE, startServer } from './serve.mjs';

const LANGUAGES = ['en', 'de', 'nl'];
/** The addresses that the page is opened with. */
const ADDRESSES = { greeting: '', link: '#v=1&h=E282AC' };
/** In bytes of gzip; 1 kB is 1000 bytes. */
const BUDGETS = { wasm: 14_000, greetingBits: 13_800, greetingView: 75_760, linkBits: 72_810, linkView: 77_500, full: 43_470, notation: 64_220, practise: 50_000, worksheet: 35_000, exercises: 80_000 };

/** @typedef {keyof typeof ADDRESSES} Start */
/** @typedef {'bits' | 'view' | 'later'} Phase */
/** @typedef {{ path: string, raw: number, gzip: number, phase: Phase }} Weight `phase`: what waits for it */

/** The file names of the parts that the page loads later, and of what some of them share; other pages' parts begin with their name. */
const LATER = /^\/built\/(?!(?:element|practise|worksheet)-)([a-z]+(?:-[a-z]+)*?)(?:-(?:rows|[a-z]{2}))?-[A-Z0-9]{4}\.js$/;

/** @param {string} path @param {Buffer} body */
const weightOf = (path, body) => ({ path, raw: body.length, gzip: gzipSync(body, { level: 9 }).length });

/** Whether the first bits can be drawn without a file, which is then held back until they are. @param {Start} start @param {string} path */
const isAfterBits = (start, path) => (start === 'greeting' ? path !== '/' : LATER.test(path) || path.startsWith('/data/names/'));

/** Whether the first view is complete without a file. @param {string} path */
const isAfterView = (path) => !['gallery', 'names', 'chunk', undefined].includes(LATER.exec(path)?.[1]);

/**
 * What the page loads on its own in one language.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {string} locale
 * @param {Start} start
 * @returns {Promise<Weight[]>} heaviest first
 */
async function weigh(browser, url, locale, start) {
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  /** @type {Map<string, Promise<Weight>>} */
  const seen = new Map();
  /** @type {string[]} */
  const problems = [];
  /** @type {Phase} */
  let phase = 'bits';
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin !== new URL(url).origin || seen.has(pathname)) return;
    if (!response.ok()) {
      // A browser requests /favicon.ico if a page names no icon.
      if (pathname !== '/favicon.ico') problems.push(`${pathname}: HTTP ${response.status()}`);
      return;
    }
    const at = phase;
    seen.set(pathname, response.body().then((body) => ({ ...weightOf(pathname === '/' ? '/index.html' : pathname, body), phase: at })));
  });
  page.on('requestfailed', (request) => problems.push(`${request.url()}: ${request.failure()?.errorText}`));
  const bits = page.locator('utf8-inspector .bit').first();
  // With the name and the examples the first view is complete.
  const isWhole = () => Promise.all([
    page.locator('utf8-inspector .body:not([inert]) > .gallery:not([inert]) .all').waitFor({ timeout: 60_000 }),
    page.locator('utf8-inspector .body:not([inert]) .name[lang]', { hasText: /[A-Z]/ }).waitFor({ timeout: 60_000 }),
  ]);
  await page.route('**/*', async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (isAfterBits(start, path)) {
      await bits.waitFor();
      if (phase === 'bits') phase = 'view';
    }
    if (isAfterView(path)) {
      await isWhole().catch(() => {});
      phase = 'later';
    }
    await route.continue();
  });
  const answer = await page.goto(url + ADDRESSES[start], { waitUntil: 'networkidle' });
  if (!answer?.ok()) problems.push(`${url}: HTTP ${answer?.status()}`);
  await isWhole().catch(() => problems.push('the inspector does not work'));
  const weights = await Promise.all(seen.values());
  await context.close();
  if (!weights.some(({ path }) => path.endsWith('.wasm'))) problems.push('the page did not load its wasm');
  if (problems.length > 0) throw new Error(`the first view (${locale}, ${start}) is broken:\n  ${problems.join('\n  ')}`);
  return weights.filter((weight) => weight.phase !== 'later').sort((a, b) => b.gzip - a.gzip);
}

/**
 * What a page loads until it is drawn.
 *
 * @param {import('playwright-core').Browser} browser @param {string} url with its fragment @param {string} part that is there once it is drawn @param {string} locale
 */
async function weighPage(browser, url, part, locale) {
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  /** @type {Promise<Omit<Weight, 'phase'>>[]} */
  const seen = [];
  page.on('response', (response) => seen.push(response.body().then((body) => weightOf(new URL(response.url()).pathname, body))));
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator(part).first().waitFor();
  const weights = await Promise.all(seen);
  await context.close();
  return { language: locale, weights: weights.sort((a, b) => b.gzip - a.gzip) };
}

/** The first view in the language in which it weighs most. @param {import('playwright-core').Browser} browser @param {string} url @param {Start} start */
async function heaviest(browser, url, start) {
  const views = [];
  for (const language of LANGUAGES) views.push({ language, weights: await weigh(browser, url, language, start) });
  return heaviestOf(views);
}

/** @template {{ weights: { raw: number, gzip: number }[] }} V @param {V[]} views */
const heaviestOf = (views) => /** @type {V} */ (views.sort((a, b) => total(b.weights).gzip - total(a.weights).gzip)[0]);

/** @param {{ raw: number, gzip: number }[]} weights */
const total = (weights) => weights.reduce((sum, { raw, gzip }) => ({ raw: sum.raw + raw, gzip: sum.gzip + gzip }), { raw: 0, gzip: 0 });

/** @param {string} label @param {{ raw: number, gzip: number }} weight @param {string} [note] */
function line(label, { raw, gzip }, note = '') {
  console.log(`${String(raw).padStart(9)} ${String(gzip).padStart(9)}  ${label}${note}`);
}

const server = await startServer();
const browser = await launchBrowser();
try {
  const greeting = await heaviest(browser, server.url, 'greeting');
  const link = await heaviest(browser, server.url, 'link');
  const { language } = greeting;
  console.log(`== size of the first view in bytes (language ${language}, the heaviest)`);
  console.log('      raw      gzip  file');
  for (const weight of greeting.weights) line(weight.path, weight, weight.phase === 'bits' ? '' : ', after the first bits');
  console.log(`== the same, opened with text in its address (language ${link.language})`);
  for (const weight of link.weights) line(weight.path, weight, weight.phase === 'bits' ? '' : ', after the first bits');

  const weighed = async (/** @type {string} */ path, /** @type {string} */ part, /** @type {string} */ name) => {
    const found = heaviestOf(await Promise.all(LANGUAGES.map((each) => weighPage(browser, server.url + path, part, each))));
    console.log(`== ${name} (language ${found.language})`);
    for (const weight of found.weights) line(weight.path, weight);
    return found.weights.filter((weight) => !weight.path.endsWith('.wasm'));
  };
  const practise = await weighed('practise.html#v=1&x=encode&level=2&seed=7F3A', 'utf8-exercise .exercise', 'the page of exercises');
  const worksheet = await weighed('worksheet.html#v=1&set=encode2x2&seed=7F3A', '.sheet .exercise', 'a worksheet');

  console.log('== loaded later');
  /** @type {Map<string, { raw: number, gzip: number }[]>} */
  const later = new Map();
  for (const name of await readdir(`${SITE}/built`)) {
    const part = LATER.exec(`/built/${name}`)?.[1];
    const isForeign = LANGUAGES.some((other) => other !== language && new RegExp(`^${part}-${other}-`).test(name));
    if (part && !isForeign) later.set(part, [...later.get(part) ?? [], weightOf(name, await readFile(`${SITE}/built/${name}`))]);
  }
  for (const [part, files] of later) line(part === 'chunk' ? 'shared by some of them' : `${part}: code and words`, total(files));

  console.log('== totals');
  const [full, notation, exercises] = await Promise.all(['', '_notation', '_exercises'].map((part) => readFile(`${SITE}/pkg/utf8_inspector${part}_bg.wasm`)));
  const sums = {
    wasm: { label: 'wasm of the first view', ...total(greeting.weights.filter(({ path }) => path.endsWith('.wasm'))) },
    greetingBits: { label: 'until the first bits', ...total(greeting.weights.filter(({ phase }) => phase === 'bits')) },
    greetingView: { label: 'whole first view', ...total(greeting.weights) },
    linkBits: { label: 'until the first bits, opened with text in its address', ...total(link.weights.filter(({ phase }) => phase === 'bits')) },
    linkView: { label: 'whole first view, opened with text in its address', ...total(link.weights) },
    full: { label: 'full wasm', ...weightOf('', full) },
    notation: { label: 'wasm of the notations', ...weightOf('', notation) },
    practise: { label: 'page of exercises, without its wasm', ...total(practise) },
    worksheet: { label: 'page of a worksheet, without its wasm', ...total(worksheet) },
    exercises: { label: 'wasm of the exercises', ...weightOf('', exercises) },
  };
  for (const part of /** @type {(keyof typeof BUDGETS)[]} */ (Object.keys(BUDGETS))) {
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

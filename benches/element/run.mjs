// What the element costs the page that holds it: time until it works, and memory. Prints a table of Markdown.
//
//   node benches/element/run.mjs        (after make build)

import { launchBrowser } from '../../scripts/browser.mjs';
import { startServer } from '../../scripts/serve.mjs';

const RUNS = 15;
const FURTHER = 50;
const MANY = 200;
const REMOVED = 1000;

/** @typedef {import('playwright-core').Page} Page */

/** @param {number[]} values */
const median = (values) => /** @type {number} */ ([...values].sort((a, b) => a - b)[values.length >> 1]);

/** Appends inspectors and waits until all work; the milliseconds that took. @param {Page} page @param {number} count */
const append = (page, count) => page.evaluate(async (wanted) => {
  const holder = document.createElement('div');
  // All of them near the viewport, so that none waits to be scrolled to.
  holder.style.cssText = 'display: grid; grid-template-columns: repeat(20, 60px); grid-auto-rows: 40px; overflow: hidden';
  for (let i = 0; i < wanted; i++) {
    const inspector = document.createElement('utf8-inspector');
    inspector.setAttribute('text', `a${i}é€𝄞`);
    holder.append(inspector);
  }
  const started = performance.now();
  document.body.append(holder);
  const all = [...holder.children];
  while (all.some((inspector) => !inspector.shadowRoot?.querySelector('.body'))) await new Promise((resolve) => { setTimeout(resolve); });
  return performance.now() - started;
}, count);

/** @param {Page} page */
const removeAll = (page) => page.locator('body > div').evaluateAll((all) => all.forEach((element) => element.remove()));

/** In tens of the whole, as somebody who reads on would. @param {Page} page @param {number} count */
async function makeAndRemove(page, count) {
  for (let i = 0; i < 10; i++) {
    await append(page, count / 10);
    await removeAll(page);
  }
  // Until the last timers have run.
  await page.waitForTimeout(1000);
}

/** Bytes of the heap that are in use after a collection. @param {Page} page */
async function heap(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  // Finalizers run after the first.
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN;
}

/** The first inspector of an empty page: from the start of its script until it works. @param {Page} page @param {string} url */
async function first(page, url) {
  await page.route('**/empty.html', (route) => route.fulfill({
    contentType: 'text/html; charset=utf-8',
    body: '<!doctype html><title>empty</title><link rel="icon" href="data:,"><utf8-inspector text="é€"></utf8-inspector>',
  }));
  await page.goto(`${url}empty.html`);
  // Once, so that the files are in the browser's cache and the code is not: a new document evaluates it anew.
  await page.evaluate(() => import(/** @type {any} */ ('/built/register.js')));
  await page.locator('utf8-inspector .strip-panel').waitFor();
  await page.reload();
  return page.evaluate(async () => {
    const started = performance.now();
    await import(/** @type {any} */ ('/built/register.js'));
    const inspector = document.querySelector('utf8-inspector');
    while (!inspector?.shadowRoot?.querySelector('.body')) await new Promise((resolve) => { setTimeout(resolve); });
    return performance.now() - started;
  });
}

const server = await startServer();
const browser = await launchBrowser();
try {
  /** @type {number[]} */
  const firsts = [];
  /** @type {number[]} */
  const further = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await browser.newPage();
    firsts.push(await first(page, server.url));
    further.push(await append(page, FURTHER) / FURTHER);
    await page.close();
  }
  const page = await browser.newPage();
  await first(page, server.url);
  const one = await heap(page);
  await append(page, MANY - 1);
  const many = await heap(page);
  await removeAll(page);
  // The first thousand warm up: what the engine learns of the code stays, once.
  await makeAndRemove(page, REMOVED);
  const before = await heap(page);
  await makeAndRemove(page, REMOVED);
  const after = await heap(page);
  const mega = (/** @type {number} */ bytes) => `${(bytes / 1e6).toFixed(2)} MB`;
  console.log(`| element in Chromium ${browser.version()} | measured | wanted |`);
  console.log('|---|---:|---:|');
  console.log(`| first inspector of an empty page, median of ${RUNS} | ${median(firsts).toFixed(1)} ms | 50 ms |`);
  console.log(`| each further one, of ${FURTHER} at once | ${median(further).toFixed(2)} ms | 2 ms |`);
  console.log(`| heap of ${MANY} more than of one | ${mega(many - one)} | 15 MB |`);
  console.log(`| heap after ${REMOVED} more made and removed | ${((after / before - 1) * 100).toFixed(1)} % | within 5 % |`);
} finally {
  await browser.close();
  await server.close();
}

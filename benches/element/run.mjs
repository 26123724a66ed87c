// What the element costs the page that holds it: time until it works, and memory. Prints a table of Markdown, and
// fails if a limit is passed.
//
//   node benches/element/run.mjs        (after make dist)

import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../../scripts/browser.mjs';
import { startServer } from '../../scripts/serve.mjs';
import { longInput } from './long.mjs';

const RUNS = 15;
const FURTHER = 50;
const MANY = 200;
const REMOVED = 1000;

/** @typedef {import('playwright-core').Page} Page */

/** @param {number[]} values */
const median = (values) => /** @type {number} */ ([...values].sort((a, b) => a - b)[values.length >> 1]);

/**
 * A line of the table, and whether the limit is kept, if there is one; what could not be measured keeps none.
 * @param {string} what @param {number} value @param {number} limit @param {string} unit
 */
const row = (what, value, limit, unit) => ({
  line: `| ${what} | ${value.toFixed(2)} ${unit} | ${limit === Infinity ? '' : `${limit} ${unit}`} |`,
  kept: value <= limit,
});

/** Appends inspectors and waits until all work; the milliseconds that took. @param {Page} page @param {number} count */
const append = (page, count) => page.evaluate(async (wanted) => {
  const holder = document.createElement('div');
  // One over the other, all of them in view, so that none waits to be scrolled to.
  holder.style.cssText = 'position: relative; height: 200px; width: 600px';
  for (let i = 0; i < wanted; i++) {
    const inspector = document.createElement('utf8-inspector');
    inspector.setAttribute('text', `a${i}é€𝄞`);
    inspector.style.cssText = 'position: absolute; inset: 0';
    holder.append(inspector);
  }
  const started = performance.now();
  document.body.append(holder);
  const all = [...holder.children];
  while (all.some((inspector) => !inspector.shadowRoot?.querySelector('.unit'))) await new Promise((resolve) => { setTimeout(resolve); });
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

/** Pages with one inspector and nothing else, by the way in which the element comes. */
const PAGES = {
  script: '<script src="utf8-inspector.iife.js"></script>',
  modules: '<script type="module" src="utf8-inspector/lib/define.js"></script>',
};

/** A folder with these pages, and beside them what `make dist` hands out. */
async function writePages() {
  const folder = fileURLToPath(new URL('../../target/bench/element', import.meta.url));
  const dist = fileURLToPath(new URL('../../dist', import.meta.url));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(`${dist}/npm`, `${folder}/utf8-inspector`, { recursive: true });
  await cp(`${dist}/utf8-inspector.iife.js`, `${folder}/utf8-inspector.iife.js`);
  for (const [name, script] of Object.entries(PAGES)) {
    // Time runs from the upgrade, when the scripts are there.
    await writeFile(`${folder}/${name}.html`, `<!doctype html><meta charset="utf-8"><title>empty</title><link rel="icon" href="data:,">
<script>
const attach = Element.prototype.attachShadow;
Element.prototype.attachShadow = function (options) {
  const root = attach.call(this, options);
  upgraded ??= performance.now();
  new MutationObserver(() => { if (root.querySelector('.unit') && works === undefined) { works = performance.now(); console.log('works'); } }).observe(root, { childList: true, subtree: true });
  return root;
};
var upgraded, works;
</script>
<utf8-inspector text="é€">é€</utf8-inspector>${script}`);
  }
  return folder;
}

/**
 * Milliseconds until the page's inspector works: `whole` from its upgrade, `arrived` from when all that it fetched then had come.
 * @param {Page} page @param {string} address
 */
async function first(page, address) {
  // The page tells it: what Playwright puts into a page to wait in it takes longer than what is measured.
  const works = page.waitForEvent('console', (message) => message.text() === 'works');
  await page.goto(address);
  await works;
  return page.evaluate(() => {
    const own = /** @type {{ works: number, upgraded: number }} */ (/** @type {any} */ (window));
    const resources = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
    const last = Math.max(own.upgraded, ...resources.filter(({ name }) => !name.startsWith('data:')).map(({ responseEnd }) => responseEnd));
    return { whole: own.works - own.upgraded, arrived: own.works - last };
  });
}

const server = await startServer({ root: await writePages() });
const browser = await launchBrowser();
try {
  /** @type {Record<string, { whole: number, arrived: number }[]>} */
  const firsts = { script: [], modules: [] };
  /** @type {number[]} */
  const further = [];
  for (let run = 0; run < RUNS; run++) {
    for (const [name, times] of Object.entries(firsts)) {
      const page = await browser.newPage();
      times.push(await first(page, `${server.url}${name}.html`));
      if (name === 'modules') {
        // To a page at rest. Of two numbers the difference, for all at once wait for the same frames.
        await page.waitForTimeout(300);
        const few = await append(page, FURTHER / 5);
        further.push((await append(page, FURTHER) - few) / (FURTHER - FURTHER / 5));
      }
      await page.close();
    }
  }
  const page = await browser.newPage();
  await first(page, `${server.url}modules.html`);
  const one = await heap(page);
  await append(page, MANY - 1);
  const many = await heap(page);
  await removeAll(page);
  // The first thousand warm up: what the engine learns of the code stays, once.
  await makeAndRemove(page, REMOVED);
  const before = await heap(page);
  await makeAndRemove(page, REMOVED);
  const after = await heap(page);
  const rows = [
    ...Object.entries(firsts).flatMap(([name, times]) => [
      row(`first inspector of an empty page, by ${name}, fully loaded, median of ${RUNS}`, median(times.map(({ arrived }) => arrived)), 40, 'ms'),
      row('… from its upgrade', median(times.map(({ whole }) => whole)), Infinity, 'ms'),
    ]),
    row(`each further one, of ${FURTHER} at once`, median(further), 1.2, 'ms'),
    row(`heap of ${MANY} more than of one`, (many - one) / 1e6, 15, 'MB'),
    row(`heap after ${REMOVED} more made and removed`, (after / before - 1) * 100, 5, '% more'),
    ...(await longInput(browser)).map(([what, milliseconds]) => row(what, milliseconds, 1000, 'ms')),
  ];
  console.log(`| element in Chromium ${browser.version()} | measured | limit |`);
  console.log('|---|---:|---:|');
  for (const { line } of rows) console.log(line);
  if (!rows.every(({ kept }) => kept)) process.exitCode = 1;
} finally {
  await browser.close();
  await server.close();
}

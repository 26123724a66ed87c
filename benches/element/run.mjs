// Measures what the element costs the page that contains it: the time until it works, and memory. Prints a Markdown table, and
// fails if a limit is exceeded.
//
//   node benches/element/run.mjs        (after make dist)

import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../../scripts/browser.mjs';
import { startServer } from '../../scripts/serve.mjs';
import { longInput } from './long.mjs';

/** How often each time is measured. */
const RUNS = 15;
/** How many inspectors are added at once when the time of each further one is measured. */
const FURTHER = 50;
/** How many inspectors are on the page when their memory is measured. */
const MANY = 200;
/** How many inspectors are made and removed to see whether memory leaks. */
const REMOVED = 1000;

/** @typedef {import('playwright-core').Page} Page */

/** @param {number[]} values */
const median = (values) => /** @type {number} */ ([...values].sort((a, b) => a - b)[values.length >> 1]);

/**
 * A line of the table, and whether the value is within its limit (`Infinity`: no limit). A value that could not be measured (NaN) is not.
 * @param {string} what @param {number} value @param {number} limit @param {string} unit
 */
const row = (what, value, limit, unit) => ({
  line: `| ${what} | ${value.toFixed(2)} ${unit} | ${limit === Infinity ? '' : `${limit} ${unit}`} |`,
  isMet: value <= limit,
});

/** Appends inspectors and waits until all of them work. Returns how many milliseconds that took. @param {Page} page @param {number} count */
const append = (page, count) => page.evaluate(async (wanted) => {
  const holder = document.createElement('div');
  // Stacked in one place, so that all are in view: an inspector outside the window waits until it is scrolled into view.
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

/** Makes and removes inspectors in ten batches, as when a reader goes from page to page. @param {Page} page @param {number} count */
async function makeAndRemove(page, count) {
  for (let i = 0; i < 10; i++) {
    await append(page, count / 10);
    await removeAll(page);
  }
  // Wait until the last timers have run.
  await page.waitForTimeout(1000);
}

/** The bytes of the JavaScript heap in use after garbage collection. @param {Page} page */
async function heap(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  // More than once: finalizers run after the first collection and release more.
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN;
}

/** How pages with one inspector and nothing else load the element, by the names of these pages. */
const PAGES = {
  script: '<script src="utf8-inspector.iife.js"></script>',
  modules: '<script type="module" src="utf8-inspector/lib/define.js"></script>',
};

/** Writes these pages, next to what `make dist` has built. Returns their folder. */
async function writePages() {
  const folder = fileURLToPath(new URL('../../target/bench/element', import.meta.url));
  const dist = fileURLToPath(new URL('../../dist', import.meta.url));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(`${dist}/npm`, `${folder}/utf8-inspector`, { recursive: true });
  await cp(`${dist}/utf8-inspector.iife.js`, `${folder}/utf8-inspector.iife.js`);
  for (const [name, script] of Object.entries(PAGES)) {
    // The time starts at the upgrade, when the scripts have been loaded.
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
 * Opens a page and measures the milliseconds until its inspector works: `fromUpgrade`, and `fromLoad`, counted from when everything that it
 * had to fetch has arrived.
 * @param {Page} page @param {string} address
 */
async function timeFirst(page, address) {
  // The page reports on the console: waiting in the page with Playwright would take longer than what is measured.
  const works = page.waitForEvent('console', (message) => message.text() === 'works');
  await page.goto(address);
  await works;
  return page.evaluate(() => {
    const own = /** @type {{ works: number, upgraded: number }} */ (/** @type {any} */ (window));
    const resources = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
    const last = Math.max(own.upgraded, ...resources.filter(({ name }) => !name.startsWith('data:')).map(({ responseEnd }) => responseEnd));
    return { fromUpgrade: own.works - own.upgraded, fromLoad: own.works - last };
  });
}

const server = await startServer({ root: await writePages() });
const browser = await launchBrowser();
try {
  /** @type {Record<string, { fromUpgrade: number, fromLoad: number }[]>} */
  const firsts = { script: [], modules: [] };
  /** @type {number[]} */
  const further = [];
  for (let run = 0; run < RUNS; run++) {
    for (const [name, times] of Object.entries(firsts)) {
      const page = await browser.newPage();
      times.push(await timeFirst(page, `${server.url}${name}.html`));
      if (name === 'modules') {
        // The page must be idle. The frames that all new inspectors wait for take the same time for few and many: the difference leaves them out.
        await page.waitForTimeout(300);
        const few = await append(page, FURTHER / 5);
        further.push((await append(page, FURTHER) - few) / (FURTHER - FURTHER / 5));
      }
      await page.close();
    }
  }
  const page = await browser.newPage();
  await timeFirst(page, `${server.url}modules.html`);
  const one = await heap(page);
  await append(page, MANY - 1);
  const many = await heap(page);
  await removeAll(page);
  // The first thousand are a warm-up: what the engine then keeps about the code, such as compiled functions, does not grow later.
  await makeAndRemove(page, REMOVED);
  const before = await heap(page);
  await makeAndRemove(page, REMOVED);
  const after = await heap(page);
  const rows = [
    ...Object.entries(firsts).flatMap(([name, times]) => [
      row(`first inspector of an empty page, by ${name}, fully loaded, median of ${RUNS}`, median(times.map(({ fromLoad }) => fromLoad)), 40, 'ms'),
      row('… from its upgrade', median(times.map(({ fromUpgrade }) => fromUpgrade)), Infinity, 'ms'),
    ]),
    row(`each further one, of ${FURTHER} at once`, median(further), 1.2, 'ms'),
    row(`heap of ${MANY} more than of one`, (many - one) / 1e6, 15, 'MB'),
    row(`heap after ${REMOVED} more made and removed`, (after / before - 1) * 100, 5, '% more'),
    ...(await longInput(browser)).map(([what, milliseconds]) => row(what, milliseconds, 1000, 'ms')),
  ];
  console.log(`| element in Chromium ${browser.version()} | measured | limit |`);
  console.log('|---|---:|---:|');
  for (const { line } of rows) console.log(line);
  if (!rows.every(({ isMet }) => isMet)) process.exitCode = 1;
} finally {
  await browser.close();
  await server.close();
}

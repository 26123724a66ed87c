// How soon the page shows its first bits: from navigation to the first frame with bits, in Chromium, with an empty cache. The page is opened
// alone, where a picture in its HTML shows the greeting's bits, and with a text in its address, whose bits have to be computed. Each is
// compared with a static page that looks the same, with an empty page, and with a plain inspector in one file. Prints a table of Markdown
// and fails if the page takes longer, as a multiple of the static page, than the limit. The last column says when the inspector works.
//
//   node benches/load/run.mjs        (after make build)

import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../scripts/browser.mjs';
import { SITE } from '../../scripts/serve.mjs';
import { pictureOf } from './picture.mjs';
import { serveCompressed } from './server.mjs';

/** `--rounds 5` for a quick look. */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '15' } } });
const ROUNDS = Number(values.rounds);

/** How the page is opened. The text in the address is the greeting's, so that both show as much. */
const STARTS = { alone: '', address: '#v=1&h=4772C3BCC39FE282ACF09D849EE284A679' };

/** @typedef {keyof typeof STARTS} Start */

/** The page and what it is compared with, by their addresses. @param {Start} start */
const contestants = (start) => ({ page: `/${STARTS[start]}`, static: `/static-${start}.html`, rival: '/rival.html', empty: '/empty.html' });

/** @typedef {keyof ReturnType<typeof contestants>} Contestant */

/**
 * How the browser is slowed down, and how many times as long as the static page the page may take.
 * @type {Record<string, { cpu: number, network: { latency: number, throughput: number } | null, most: number }>}
 */
const CONDITIONS = {
  'cold cache': { cpu: 1, network: null, most: 1.3 },
  '4 × slower processor': { cpu: 4, network: null, most: 2 },
  '1.6 Mbit/s, 150 ms': { cpu: 1, network: { latency: 150, throughput: 1.6e6 / 8 }, most: 2 },
};

const EMPTY = '<!doctype html><html lang="en"><meta charset="utf-8"><title>empty</title><link rel="icon" href="data:,"><body>';

/** @param {number[]} values */
const median = (values) => /** @type {number} */ ([...values].sort((a, b) => a - b)[values.length >> 1]);

/**
 * Reports two times on the console: `bits`, when the first frame with bits has been drawn (on the empty page, the first frame after it has
 * been parsed), and `works`, when they can be pressed.
 */
function watch() {
  const root = () => document.querySelector('utf8-inspector')?.shadowRoot ?? document;
  /** Reports the time of the first frame that meets a condition. @param {string} name @param {() => boolean} isMet */
  const report = (name, isMet) => {
    const look = () => {
      if (!isMet()) {
        requestAnimationFrame(look);
        return;
      }
      // The frame is drawn before the message arrives.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => console.log(`${name} ${performance.now()}`);
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  };
  report('bits', () => (document.title === 'empty' ? document.readyState !== 'loading' : root().querySelector('.bit') !== null));
  // Only the page has a picture that does not work yet.
  report('works', () => root().querySelector('.body:not([inert])') !== null || document.title === 'empty' || root().querySelector('.bit:not(.body *)') !== null);
}

/**
 * Milliseconds from navigation until the first bits are shown, and until they work. The context is new, so its cache is empty.
 * @param {import('playwright-core').Browser} browser @param {string} address
 * @param {{ cpu: number, network: { latency: number, throughput: number } | null }} condition
 */
async function firstBits(browser, address, { cpu, network }) {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    const session = await context.newCDPSession(page);
    if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    if (network) {
      const { latency, throughput } = network;
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput });
    }
    const [bits, works] = await Promise.all([
      ...['bits ', 'works '].map((start) => page.waitForEvent('console', (message) => message.text().startsWith(start))
        .then((message) => Number(message.text().slice(start.length)))),
      page.goto(address, { waitUntil: 'commit' }),
    ]);
    return { bits: Number(bits), works: Number(works) };
  } finally {
    await context.close();
  }
}

/** The page as static HTML, once it has loaded all that it loads by itself. @param {import('playwright-core').Browser} browser @param {string} address */
async function staticPage(browser, address) {
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('utf8-inspector .body:not([inert]) .gallery:not([inert]) .all').waitFor();
  await page.locator('utf8-inspector .body:not([inert]) .name[lang]', { hasText: /[A-Z]/ }).waitFor();
  const picture = await pictureOf(page);
  await page.close();
  return picture;
}

const pages = new Map([['/empty.html', EMPTY]]);
for (const [path, file] of [['/', `${SITE}/index.html`], ['/rival.html', new URL('rival.html', import.meta.url)]]) {
  pages.set(String(path), await readFile(file, 'utf8'));
}
const server = await serveCompressed(SITE, pages);
const browser = await launchBrowser();
try {
  for (const start of /** @type {Start[]} */ (Object.keys(STARTS))) {
    const addresses = contestants(start);
    pages.set(addresses.static, await staticPage(browser, new URL(addresses.page, server.url).href));
  }
  const names = /** @type {Contestant[]} */ (Object.keys(contestants('alone')));
  console.log(`| first bits in Chromium ${browser.version()}, median of ${ROUNDS} | opened | ${names.join(' | ')} | page / static | limit | result | page works |`);
  console.log(`|---|---|${names.map(() => '---:|').join('')}---:|---:|---|---:|`);
  for (const [name, condition] of Object.entries(CONDITIONS)) {
    for (const start of /** @type {Start[]} */ (Object.keys(STARTS))) {
      /** @type {Record<Contestant, number[]>} */
      const times = { page: [], static: [], rival: [], empty: [] };
      /** @type {number[]} */
      const working = [];
      for (let round = 0; round < ROUNDS; round++) {
        // In turn, each as often first as the others, so that other load on the machine hits all alike.
        for (let turn = 0; turn < names.length; turn++) {
          const contestant = /** @type {Contestant} */ (names[(round + turn) % names.length]);
          const { bits, works } = await firstBits(browser, new URL(contestants(start)[contestant], server.url).href, condition);
          times[contestant].push(bits);
          if (contestant === 'page') working.push(works);
        }
      }
      const ratio = median(times.page) / median(times.static);
      const met = ratio <= condition.most;
      console.log(`| ${name} | ${start === 'alone' ? 'alone' : 'with a text'} | ${names.map((each) => `${median(times[each]).toFixed(0)} ms`).join(' | ')} | ${ratio.toFixed(2)} | ${condition.most} | ${met ? 'met' : 'missed'} | ${median(working).toFixed(0)} ms |`);
      if (!met) process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
  await server.close();
}

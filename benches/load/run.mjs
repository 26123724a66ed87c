// How soon the page shows its first bits: from navigation to the frame in which the bench has them, in Chromium, with an empty cache, against
// a static page with the same picture, an empty page, and a plain page in one file. Prints a table of Markdown, and fails where
// the page takes longer than is allowed, by its ratio to the static page. The page's first bits are a picture; a column of its own says
// when the inspector has taken its place, and works.
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

/** The page and those that it is measured against, by their paths. */
const CONTESTANTS = { page: '/', static: '/static.html', rival: '/rival.html', empty: '/empty.html' };

/** @typedef {keyof typeof CONTESTANTS} Contestant */

/**
 * What the browser is held back by, and how many times as long as the static page the page may take.
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

/** Tells when the first frame with bits has been drawn, on a page without any the first one after it has been read; and when they work. */
function watch() {
  const root = () => document.querySelector('utf8-inspector')?.shadowRoot ?? document;
  /** Calls the time of the first frame in which something is so. @param {string} name @param {() => boolean} isSo */
  const when = (name, isSo) => {
    const look = () => {
      if (!isSo()) {
        requestAnimationFrame(look);
        return;
      }
      // This frame has it; a message comes after it.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => console.log(`${name} ${performance.now()}`);
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  };
  when('bits', () => (document.title === 'empty' ? document.readyState !== 'loading' : root().querySelector('.bit') !== null));
  // What has no picture works, or never does, when it is there.
  when('works', () => root().querySelector('.body:not([inert])') !== null || document.title === 'empty' || root().querySelector('.bit:not(.body *)') !== null);
}

/**
 * Milliseconds from navigation to the first bits, and to those that work, in a context of its own: nothing is in its cache.
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

/** The static page: a picture of the page, when all that it loads by itself has come. @param {import('playwright-core').Browser} browser @param {string} address */
async function staticPage(browser, address) {
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('utf8-inspector .body:not([inert]) .gallery:not([inert]) .all').waitFor();
  await page.locator('utf8-inspector .who .name', { hasText: /[A-Z]/ }).waitFor();
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
  pages.set('/static.html', await staticPage(browser, server.url));
  const names = /** @type {Contestant[]} */ (Object.keys(CONTESTANTS));
  console.log(`| first bits in Chromium ${browser.version()}, median of ${ROUNDS} | ${names.join(' | ')} | page / static | limit | result | page works |`);
  console.log(`|---|${names.map(() => '---:|').join('')}---:|---:|---|---:|`);
  for (const [name, condition] of Object.entries(CONDITIONS)) {
    /** @type {Record<Contestant, number[]>} */
    const times = { page: [], static: [], rival: [], empty: [] };
    /** @type {number[]} */
    const working = [];
    for (let round = 0; round < ROUNDS; round++) {
      // By turns, each first as often as the others: what else the machine does hits all alike.
      for (let turn = 0; turn < names.length; turn++) {
        const contestant = /** @type {Contestant} */ (names[(round + turn) % names.length]);
        const { bits, works } = await firstBits(browser, new URL(CONTESTANTS[contestant], server.url).href, condition);
        times[contestant].push(bits);
        if (contestant === 'page') working.push(works);
      }
    }
    const ratio = median(times.page) / median(times.static);
    const met = ratio <= condition.most;
    console.log(`| ${name} | ${names.map((each) => `${median(times[each]).toFixed(0)} ms`).join(' | ')} | ${ratio.toFixed(2)} | ${condition.most} | ${met ? 'met' : 'missed'} | ${median(working).toFixed(0)} ms |`);
    if (!met) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.close();
}

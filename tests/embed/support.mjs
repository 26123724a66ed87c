// Shared by the tests of embedded inspectors: building a system, a browser, and what an inspector shows.

import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../../scripts/browser.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {Pick<Page, 'locator'>} Inside a page, or a frame in it
 * @typedef {import('../../www/element/inspector.js').Utf8Inspector} Utf8Inspector
 */

/** Where the systems are built, and where the pictures go. */
const OUT = fileURLToPath(new URL('../../target/embed', import.meta.url));

/** A build.sh ends with this status if its generator can't be installed. */
const MISSING = 3;

/** @type {Map<string, Promise<string | null>>} */
const built = new Map();

/**
 * Builds a system with its build.sh, once.
 * @param {string} name
 * @returns {Promise<string | null>} the folder of its pages; `null` if its generator can't be installed
 */
export function build(name) {
  const site = built.get(name) ?? run(name);
  built.set(name, site);
  return site;
}

/** @param {string} name */
async function run(name) {
  const began = performance.now();
  const script = fileURLToPath(new URL(`${name}/build.sh`, import.meta.url));
  const said = /** @type {string[]} */ ([]);
  const status = await new Promise((resolve, reject) => {
    const builder = spawn(script, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [builder.stdout, builder.stderr]) stream.setEncoding('utf8').on('data', (text) => said.push(text));
    builder.once('error', reject);
    builder.once('close', resolve);
  });
  if (status === MISSING) {
    console.error(said.join(''));
    return null;
  }
  if (status !== 0) throw new Error(`${name}/build.sh ended with ${status}:\n${said.join('')}`);
  console.log(`${name}: built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return `${OUT}/${name}/site`;
}

/** @type {Promise<import('playwright-core').Browser> | undefined} */
let browser;

export const closeBrowser = async () => (await browser)?.close();

/**
 * A browser's page, and what went wrong in it: errors and warnings in the console, errors of scripts, requests that
 * failed or went elsewhere. A system's own requests to other sites are not answered.
 *
 * @param {import('playwright-core').BrowserContextOptions} options
 * @param {(page: Page, faults: string[]) => Promise<void>} body
 */
export async function inBrowser(options, body) {
  browser ??= launchBrowser();
  const context = await (await browser).newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...options });
  try {
    context.setDefaultTimeout(30_000);
    const faults = /** @type {string[]} */ ([]);
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push(`console ${message.type()}: ${message.text()}`);
    });
    context.on('weberror', (error) => faults.push(`page error: ${error.error().message}`));
    context.on('requestfailed', (request) => faults.push(`no answer: ${request.url()}`));
    await context.route((url) => url.hostname !== 'localhost' && /^https?:/.test(url.protocol), async (route) => {
      faults.push(`request elsewhere: ${route.request().url()}`);
      await route.abort();
    });
    await body(await context.newPage(), faults);
  } finally {
    await context.close();
  }
}

/** @param {Page} page @param {string} name of the picture, without its ending */
export async function picture(page, name) {
  await mkdir(OUT, { recursive: true });
  await page.screenshot({ path: `${OUT}/${name}.png`, fullPage: true });
}

/** Waits until an inspector works. @param {Inside} page @param {number} place its place among the page's inspectors */
export const working = (page, place) => page.locator('utf8-inspector').nth(place).locator('.body > section').first().waitFor();

/**
 * What a reader sees of each inspector: the bytes, the text of the cells on the strip, the bits on the bench.
 * @param {Inside} page
 */
export const seen = (page) => page.locator('utf8-inspector').evaluateAll((elements) => elements.map((element) => {
  const inspector = /** @type {Utf8Inspector} */ (element);
  const root = /** @type {ShadowRoot} */ (inspector.shadowRoot);
  const texts = (/** @type {string} */ selector) => Array.from(root.querySelectorAll(selector), (node) => node.textContent?.trim());
  return {
    value: Array.from(inspector.value, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' '),
    strip: texts('.strip .byte').join(' '),
    bits: Array.from(root.querySelectorAll('.bit'), (bit) => bit.getAttribute('data-value')).join(''),
  };
}));

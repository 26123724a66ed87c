// Shared by the tests of dist/: the package installed as its users install it, and pages opened in Chromium.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { launchBrowser } from '../../scripts/browser.mjs';

/** @typedef {import('playwright-core').Page} Page */

export const run = promisify(execFile);

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
export const DIST = `${ROOT}/dist`;
/** Where make has installed what tests/dist/package.json lists. */
export const TOOLS = `${ROOT}/target/make/dist-tools/node_modules`;

const { name, version } = JSON.parse(await readFile(`${DIST}/npm/package.json`, 'utf8'));
export const ARCHIVE = `${DIST}/${name}-${version}.tgz`;

/** A folder that is removed once the tests of the file have run. */
export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'utf8-inspector-dist-'));
  after(() => rm(folder, { recursive: true }));
  return folder;
}

/** An empty project with the package installed from its archive, without a network. */
export async function project() {
  const folder = await temporaryFolder();
  await writeFile(`${folder}/package.json`, '{ "private": true, "type": "module" }\n');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', ARCHIVE], { cwd: folder });
  return folder;
}

/** The paths of all files in a folder, relative to it. @param {string} folder */
export async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
}

/** The examples of the package's README in a language. @param {string} language @returns {Promise<string[]>} */
export async function examples(language) {
  const readme = await readFile(`${DIST}/npm/README.md`, 'utf8');
  return Array.from(readme.matchAll(/^```(\w+)\n([^]*?)^```$/gm)).filter(([, found]) => found === language).map(([, , code = '']) => code);
}

/** @type {ReturnType<typeof launchBrowser> | undefined} one for all tests of a file; none if no test needs it */
let browser;
after(async () => (await browser)?.close());

/**
 * Does something in a fresh browser context, and fails on anything that the console calls an error or a warning, and on any
 * request that fails.
 *
 * @param {import('playwright-core').BrowserContextOptions & { expected?: RegExp }} options `expected`: what the console must say, once
 * @param {(page: Page, requests: string[]) => Promise<void>} body `requests` collects the requested addresses
 */
export async function inBrowser({ expected, ...options }, body) {
  browser ??= launchBrowser();
  const context = await (await browser).newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...options });
  /** @type {string[]} */
  const faults = [];
  /** @type {string[]} */
  const requests = [];
  try {
    context.setDefaultTimeout(20_000);
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !/favicon/.test(message.location().url)) faults.push(`console ${message.type()}: ${message.text()}`);
    });
    context.on('weberror', (error) => faults.push(`page error: ${error.error().message}`));
    context.on('requestfailed', (request) => faults.push(`${request.url().slice(0, 100)}: ${request.failure()?.errorText}`));
    context.on('request', (request) => requests.push(request.url()));
    await body(await context.newPage(), requests);
    const isExpected = (/** @type {string} */ fault) => expected?.test(fault) ?? false;
    assert.deepEqual(faults.filter((fault) => !isExpected(fault)), []);
    assert.equal(faults.filter(isExpected).length, expected ? 1 : 0);
  } finally {
    await context.close();
  }
}

/** Waits until every inspector works. @param {Page} page */
export const works = (page) => page.waitForFunction(() => {
  const all = [...document.querySelectorAll('utf8-inspector')];
  return all.length > 0 && all.every((element) => element.shadowRoot?.querySelector('.body:not([inert])'));
});

/** The bytes of the first inspector, in hexadecimal. @param {Page} page @returns {Promise<string>} */
export const bytes = (page) => page.locator('utf8-inspector').first().evaluate((element) =>
  Array.from(/** @type {any} */ (element).value, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' '));

/** What the strip shows under each unit, in hexadecimal: the bytes as the codec has split them. @param {Page} page */
export const shownUnits = (page) => page.locator('[part=strip] .unit').evaluateAll((units) =>
  units.map((unit) => Array.from(unit.querySelectorAll('.byte'), (byte) => byte.textContent?.trim()).join(' ')));

/** A page that holds one inspector. @param {string} head @param {string} [element] */
export const pageWith = (head, element = '<utf8-inspector text="aé€"><code>61 C3 A9 E2 82 AC</code></utf8-inspector>') =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>inspector</title>${head}<body>${element}`;

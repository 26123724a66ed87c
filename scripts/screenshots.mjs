// Takes pictures of the real page.
//
//   node scripts/screenshots.mjs [FOLDER] [--lang en]   all states, widths and themes (FOLDER: target/screenshots)
//   node scripts/screenshots.mjs --docs                 the pictures of README and docs (after make dist)

import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { drawnCard } from '../tests/browser/picture-card.mjs';
import { answerOf, generate } from '../www/codec/exercises.js';
import { launchBrowser } from './browser.mjs';
import { writeEmbeds } from './readme-embeds.mjs';
import { startServer } from './serve.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WIDTHS = [360, 768, 1440];
const THEMES = /** @type {const} */ (['light', 'dark']);

/** @param {string} text */
const hexOf = (text) => Buffer.from(text, 'utf8').toString('hex').toUpperCase();

/** @param {string} text */
const fragment = (text) => `#v=1&h=${hexOf(text)}`;

/**
 * @typedef {object} State
 * @property {string} at its address, relative to that of the site
 * @property {(page: import('playwright-core').Page) => Promise<unknown>} [act] what to do on the page to reach it
 * @property {string} [part] the part of the page that is pictured; without it, the whole page
 */

/** The states of the site, by the names of their pictures. @type {Record<string, State>} */
const STATES = {
  start: { at: '' },
  empty: { at: '#v=1&h=' },
  four: { at: fragment('Ü€𝄞') },
  graphemes: { at: fragment('Grüß 👩‍👧 e\u0301 שלום\u0000\t\u200B') },
  'ill-formed': { at: '#v=1&h=61F18080E180C262806380BF64' },
  overlong: { at: '#v=1&h=E08080C0AFF08282AC' },
  surrogate: { at: '#v=1&h=EDA080EDBFBF' },
  unreadable: { at: '#v=1&h=E2Z' },
  offer: {
    at: '#v=1&h=',
    async act(page) {
      await page.locator('#text').fill("b'caf\\xc3\\xa9 \\xe2\\x82\\xac'");
      await page.locator('.offer').waitFor();
    },
  },
  step: {
    at: fragment('€'),
    async act(page) {
      await page.locator('.player .number').nth(2).click();
      await page.locator('.step-status:not(:empty)').waitFor();
    },
  },
  copy: { at: `${fragment('Grüß€𝄞')}&tab=copy`, act: drawnCard },
  'picture-card': { at: `${fragment('Grüß€𝄞')}&tab=copy`, act: drawnCard, part: '.picture-card' },
  schemes: { at: `${fragment('Grüß€𝄞')}&tab=compare` },
  decoders: { at: '#v=1&h=61F18080E180C262806380BF64&tab=decoders' },
  map: { at: `${fragment('Grüß€𝄞')}&tab=map` },
  difference: {
    at: `${fragment('Café\nbar')}&o=${hexOf('C\u0430fe\u0301\u200B\r\nbar')}&tab=difference`,
    act: (page) => page.locator('.reasons > li').first().waitFor(),
  },
  practise: { at: 'practise.html#v=1&x=encode&level=2&seed=7f3a' },
};

/** @typedef {{ width: number, theme: 'light' | 'dark', lang: string, scale?: number }} Look */

/**
 * Opens the page and passes it to `take` when it has settled.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {Look} look
 * @param {(page: import('playwright-core').Page) => Promise<void>} take
 */
async function withPage(browser, url, { width, theme, lang, scale = 1 }, take) {
  const context = await browser.newContext({
    viewport: { width, height: Math.round(width <= 400 ? width * 2 : width * 0.72) },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: lang,
    deviceScaleFactor: scale,
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    console.error(`error in the page: ${error.message}`);
    process.exitCode = 1;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await take(page);
  await context.close();
}

/** A set of exercises, and the results of three learners. */
const SET = '{"utf8-inspector-set":1,"items":[{"kind":"encode","level":2,"count":2},{"kind":"decode","level":1,"count":2}],"order":"given","seed":"13","hints":true,"minutes":20,"version":null}';
const SET_ADDRESS = '#v=1&set=encode2x2.decode1x2&seed=13&minutes=20';
const CODES = `Ann Lee: AUVf3O4ERB8SCxHIgeIgUL4o
Ben: AeJo4DsEjTxFaR-jkQoIirw4uDw
Cem: AUVf3O4ESC9HRFwIg0AAAAzn`;

/**
 * Takes the pictures in docs of the page of exercises, of the teacher's panel and of a worksheet.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} site
 */
async function pictureExercises(browser, site) {
  const look = /** @type {Look} */ ({ width: 1120, theme: 'light', lang: 'en' });
  const to = (/** @type {string} */ name) => join(ROOT, 'docs', `${name}.png`);
  const given = generate({ kind: 'fill-slots', level: 2, seed: 0x7f43 });
  await withPage(browser, `${site}practise.html#v=1&x=fill-slots&level=2&seed=7f43`, look, async (page) => {
    const exercise = page.locator('utf8-exercise');
    await exercise.locator('.slot').first().focus();
    for (const bit of String(answerOf(given, 'filled-from-the-left'))) await page.keyboard.press(bit === 'x' ? 'ArrowRight' : bit);
    await exercise.locator('.check').click();
    await exercise.locator('.thought').waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: to('practise'), clip: { x: 0, y: 0, width: 1120, height: 798 } });
  });
  await withPage(browser, `${site}practise.html#v=1&x=encode&level=2&seed=7f3a`, look, async (page) => {
    await page.locator('#set-open').click();
    await page.locator('#set-panel input[type=file]').setInputFiles({ name: 'set.json', mimeType: 'application/json', buffer: Buffer.from(SET) });
    await page.getByText('The set has been opened').waitFor();
    // The address that readers will use, not that of this server.
    await page.locator('#set-link').evaluate((field, address) => { /** @type {HTMLInputElement} */ (field).value = `https://example.org/practise.html${address}`; }, SET_ADDRESS);
    await page.locator('#set-panel .set-box').first().screenshot({ path: to('teaching-set') });
    await page.locator('#set-codes').fill(CODES);
    await page.locator('#set-codes').locator('xpath=ancestor::*[contains(@class,"set-box")]').getByRole('button').first().click();
    await page.locator('#set-panel .set-table').waitFor();
    await page.locator('#set-panel .set-box').last().screenshot({ path: to('teaching-results') });
  });
  await withPage(browser, `${site}worksheet.html${SET_ADDRESS}`, { ...look, width: 900 }, async (page) => {
    await page.locator('.sheet').first().screenshot({ path: to('teaching-worksheet') });
    await page.locator('.sheet.key').first().screenshot({ path: to('teaching-key') });
  });
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { docs: { type: 'boolean', default: false }, lang: { type: 'string', default: 'en' } },
});
const server = await startServer();
const browser = await launchBrowser();
try {
  if (values.docs) {
    const path = join(ROOT, 'docs', 'picture.png');
    await mkdir(dirname(path), { recursive: true });
    const look = /** @type {Look} */ ({ width: 1280, theme: 'light', lang: 'en' });
    await withPage(browser, server.url + fragment('Grüß€𝄞Ωy'), look, async (page) => {
      await page.getByRole('gridcell', { name: /1D11E/ }).first().click();
      await page.mouse.move(0, 0);
      await page.screenshot({ path });
    });
    console.log(path);
    await pictureExercises(browser, server.url);
    const folder = join(ROOT, 'target', 'readme');
    const embeds = await writeEmbeds(folder);
    const embedded = await startServer({ root: folder });
    for (const { page: name, picture } of embeds) {
      await withPage(browser, embedded.url + name, { width: 760, theme: 'light', lang: 'en' }, async (page) => {
        // The last changes: the frame gets its height, the character its name.
        await page.waitForTimeout(1000);
        const height = await page.evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height));
        await page.setViewportSize({ width: 760, height });
        await page.waitForTimeout(500);
        await page.screenshot({ path: join(ROOT, picture) });
      });
      console.log(join(ROOT, picture));
    }
    await embedded.close();
  } else {
    const folder = positionals[0] ?? join(ROOT, 'target', 'screenshots');
    await mkdir(folder, { recursive: true });
    for (const [state, { at, act, part }] of Object.entries(STATES)) {
      for (const width of WIDTHS) {
        for (const theme of THEMES) {
          const path = join(folder, `${state}-${width}-${theme}.png`);
          await withPage(browser, server.url + at, { width, theme, lang: values.lang }, async (page) => {
            await act?.(page);
            if (part) await page.locator(part).screenshot({ path });
            else await page.screenshot({ path, fullPage: true });
            const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
            console.log(path + (overflow > 0 ? `  scrolls sideways by ${overflow} px` : ''));
          });
        }
      }
    }
  }
} finally {
  await browser.close();
  await server.close();
}

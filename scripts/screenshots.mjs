// Takes pictures of the real page.
//
//   node scripts/screenshots.mjs [FOLDER] [--lang en]   all states, widths and themes (FOLDER: target/screenshots)
//   node scripts/screenshots.mjs --readme               the README's pictures, in docs (after make dist)

import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { launchBrowser } from './browser.mjs';
import { writeEmbeds } from './readme-embeds.mjs';
import { startServer } from './serve.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WIDTHS = [360, 768, 1440];
const THEMES = /** @type {const} */ (['light', 'dark']);

/** @param {string} text */
const fragment = (text) => `#v=1&h=${Buffer.from(text, 'utf8').toString('hex').toUpperCase()}`;

/** The states of the page, by the names of their pictures. */
const STATES = {
  start: '',
  empty: '#v=1&h=',
  four: fragment('Ü€𝄞'),
  graphemes: fragment('Grüß 👩‍👧 e\u0301 שלום\u0000\t\u200B'),
  'ill-formed': '#v=1&h=61F18080E180C262806380BF64',
  overlong: '#v=1&h=E08080C0AFF08282AC',
  surrogate: '#v=1&h=EDA080EDBFBF',
  unreadable: '#v=1&h=E2Z',
};

/** @typedef {{ width: number, theme: 'light' | 'dark', lang: string, scale?: number }} Look */

/**
 * Opens the page and passes it on when it has settled.
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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { readme: { type: 'boolean', default: false }, lang: { type: 'string', default: 'en' } },
});
const server = await startServer();
const browser = await launchBrowser();
try {
  if (values.readme) {
    const path = join(ROOT, 'docs', 'picture.png');
    await mkdir(dirname(path), { recursive: true });
    const look = /** @type {Look} */ ({ width: 1280, theme: 'light', lang: 'en' });
    await withPage(browser, server.url + fragment('Grüß€𝄞Ωy'), look, async (page) => {
      await page.getByRole('gridcell', { name: /1D11E/ }).first().click();
      await page.mouse.move(0, 0);
      await page.screenshot({ path });
    });
    console.log(path);
    const folder = join(ROOT, 'target', 'readme');
    const embeds = await writeEmbeds(folder);
    const embedded = await startServer({ root: folder });
    for (const { page: name, picture } of embeds) {
      await withPage(browser, embedded.url + name, { width: 760, theme: 'light', lang: 'en' }, async (page) => {
        // What comes last: the frame gets its height, the character its name.
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
    for (const [state, hash] of Object.entries(STATES)) {
      for (const width of WIDTHS) {
        for (const theme of THEMES) {
          const path = join(folder, `${state}-${width}-${theme}.png`);
          await withPage(browser, server.url + hash, { width, theme, lang: values.lang }, async (page) => {
            await page.screenshot({ path, fullPage: true });
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

// Measures how the page copes with very long input: the time from a key press to the next frame in a long text, and the longest task for
// hostile texts, for a megabyte pasted as one line and for addresses of 1 MB. Tasks are measured in processor time, so that other load on
// the machine counts less. The tests in tests/browser measure no time; they count the work.

import { startServer } from '../../scripts/serve.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ name: string, pid: number, tid: number, tdur?: number, args?: { name?: string } }} TraceEvent `tdur` in microseconds */

/** The fastest of these rounds counts, because other load on the machine only adds time. */
const ROUNDS = 3;
/** How many key presses are measured; the median counts. */
const KEYS = 7;
/** Chromium's name for the main thread of a page. */
const RENDERER = 'CrRendererMain';

/** @type {Record<string, string>} */
const TEXTS = {
  '10,000 stacked marks': `a${'\u0301\u0489\u20DD'.repeat(3333)}\u0301`,
  'characters joined without end': '👩\u200D'.repeat(3000),
  'one line of 20,000 letters': 'W'.repeat(20_000),
};

/** @type {Record<string, string>} */
const ADDRESSES = { 'hexadecimal': `#v=1&h=${'C3'.repeat(500_000)}`, 'base64url': `#v=1&b=${'w6nD'.repeat(250_000)}` };

/** A megabyte without a line end, and without a space where a line could be wrapped. @type {Record<string, string>} */
const PASTED = { 'one letter': 'a'.repeat(1_000_000), 'letters of two fonts in turn': 'abcdefg€'.repeat(100_000), 'Base64': '4oKs'.repeat(250_000) };

/** The processor time of the longest task of the page during `act`, in milliseconds. @param {Page} page @param {() => Promise<unknown>} act */
async function longestTask(page, act) {
  const browser = /** @type {import('playwright-core').Browser} */ (page.context().browser());
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  await act();
  await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))); }));
  /** @type {TraceEvent[]} */
  const events = JSON.parse(String(await browser.stopTracing())).traceEvents;
  const threads = new Set(events.filter(({ name, args }) => name === 'thread_name' && args?.name === RENDERER).map(({ pid, tid }) => `${pid} ${tid}`));
  return Math.max(...events.filter(({ name, pid, tid }) => name === 'RunTask' && threads.has(`${pid} ${tid}`)).map(({ tdur = 0 }) => tdur / 1e3));
}

/** The milliseconds from each key press to the next frame, in the middle of a text of 100,000 characters. @param {Page} page */
async function keystrokes(page) {
  await page.locator('#text').fill(`${'ä'.repeat(50_000)}${'€'.repeat(50_000)}`);
  await page.locator('.strip-row').first().waitFor();
  await page.locator('#text').evaluate((field) => {
    const area = /** @type {HTMLTextAreaElement} */ (field);
    area.focus();
    area.setSelectionRange(50_000, 50_000);
  });
  /** @type {number[]} */
  const times = [];
  for (let key = 0; key < KEYS; key++) {
    await bytesShown(page);
    await page.locator('#text').evaluate((field) => {
      /** @type {any} */ (window).handled = new Promise((resolve) => {
        field.addEventListener('beforeinput', () => {
          const start = performance.now();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        }, { once: true });
      });
    });
    await page.keyboard.press('x');
    times.push(await page.evaluate(() => /** @type {any} */ (window).handled));
  }
  return times;
}

/** Waits until the byte field holds all bytes: for long texts, it is only updated when the user pauses. @param {Page} page */
const bytesShown = (page) => page.waitForFunction(() => {
  const { value, shadowRoot } = /** @type {any} */ (document.querySelector('utf8-inspector'));
  return shadowRoot.querySelector('#hex').value.length === Math.max(value.length * 3 - 1, 0);
});

/**
 * Measures the page with long input. Returns pairs of a description and milliseconds.
 * @param {import('playwright-core').Browser} browser
 * @returns {Promise<[string, number][]>}
 */
export async function longInput(browser) {
  const server = await startServer();
  const page = await browser.newPage();
  /** Reloads the page with an empty inspector. */
  const reload = async () => {
    await page.goto('about:blank');
    await page.goto(`${server.url}#v=1&h=`);
    await page.locator('utf8-inspector .body:not([inert])').waitFor();
  };
  /** The longest task during `act`, in the fastest round. @param {() => Promise<unknown>} act */
  const best = async (act) => {
    let fastest = Infinity;
    for (let round = 0; round < ROUNDS; round++) {
      await reload();
      fastest = Math.min(fastest, await longestTask(page, act));
    }
    return fastest;
  };
  try {
    await reload();
    const times = (await keystrokes(page)).sort((a, b) => a - b);
    /** @type {[string, number][]} */
    const rows = [[`a keystroke at 100,000 characters, to the next frame, median of ${KEYS}`, times[KEYS >> 1] ?? NaN]];
    for (const [name, text] of Object.entries(TEXTS)) {
      rows.push([`longest task for ${name}, best of ${ROUNDS}`, await best(async () => {
        await page.evaluate((value) => { /** @type {any} */ (document.querySelector('utf8-inspector')).value = new TextEncoder().encode(value); }, text);
        await bytesShown(page);
      })]);
    }
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const [name, text] of Object.entries(PASTED)) {
      rows.push([`longest task when 1 MB is pasted as one line, ${name}, best of ${ROUNDS}`, await best(async () => {
        await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
        await page.locator('#text').focus();
        await page.keyboard.press('Control+V');
        await page.waitForFunction(() => /** @type {any} */ (document.querySelector('utf8-inspector')).value.length > 0);
        await bytesShown(page);
      })]);
    }
    for (const [name, fragment] of Object.entries(ADDRESSES)) {
      rows.push([`longest task for an address of 1 MB, ${name}, best of ${ROUNDS}`, await best(async () => {
        await page.evaluate((hash) => { location.hash = hash; }, fragment);
        await page.waitForFunction(() => /** @type {any} */ (document.querySelector('utf8-inspector')).value.length > 0);
        await bytesShown(page);
      })]);
    }
    return rows;
  } finally {
    await page.close();
    await server.close();
  }
}

// Chromium, driven by Playwright: one browser for a process, a context for all its tests with the same options, a page for each test.

import { launchBrowser } from '../../../scripts/browser.mjs';

/** @type {ReturnType<typeof launchBrowser> | undefined} */
let browser;
/** By their options as JSON. @type {Map<string, ReturnType<typeof shared>>} */
const contexts = new Map();

/** A context, and what goes wrong in it. @param {import('playwright-core').BrowserContextOptions} options @param {string} origin */
async function shared(options, origin) {
  browser ??= launchBrowser();
  const context = await (await browser).newContext(options);
  const found = { context, faults: /** @type {string[]} */ ([]) };
  context.setDefaultTimeout(30_000);
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) found.faults.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => found.faults.push(`page error: ${error.error().message}`));
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (!['blob:', 'data:', 'about:'].includes(protocol) && asked !== origin) found.faults.push(`request to ${asked}`);
  });
  return found;
}

/** @type {import('./index.mjs').Engine} */
export default {
  lacks: {},

  async visit(site, options) {
    const { origin } = new URL(site);
    const key = JSON.stringify(options);
    const opened = contexts.get(key) ?? shared(options, origin);
    contexts.set(key, opened);
    const { context, faults } = await opened;
    const page = await context.newPage();
    return {
      page,
      origin: site,
      faults: async () => [...faults],
      async copy(text) {
        await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
        await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      },
      async close() {
        // What a test leaves behind in its context: the rest goes with the page.
        const session = await context.newCDPSession(page);
        await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
        await context.clearPermissions();
        await Promise.all(context.pages().map((each) => each.close()));
        faults.length = 0;
      },
    };
  },

  async version() {
    browser ??= launchBrowser();
    return `Chromium ${(await browser).version()}`;
  },

  async close() {
    await (await browser)?.close();
  },
};

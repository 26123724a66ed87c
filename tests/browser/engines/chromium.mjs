// Chromium, driven by Playwright.

import { launchBrowser } from '../../../scripts/browser.mjs';

/** @type {Promise<import('playwright-core').Browser> | undefined} */
let browser;

/** @type {import('./index.mjs').Engine} */
export default {
  lacks: {},

  async visit(origin, options) {
    browser ??= launchBrowser();
    const context = await (await browser).newContext(options);
    /** @type {string[]} */
    const faults = [];
    context.setDefaultTimeout(30_000);
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push(`console ${message.type()}: ${message.text()}`);
    });
    context.on('weberror', (error) => faults.push(`page error: ${error.error().message}`));
    context.on('request', (request) => {
      const { protocol, origin: asked } = new URL(request.url());
      if (!['blob:', 'data:', 'about:'].includes(protocol) && asked !== new URL(origin).origin) faults.push(`request to ${asked}`);
    });
    const page = await context.newPage();
    return {
      page,
      origin,
      faults: async () => faults,
      async copy(text) {
        await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(origin).origin });
        await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      },
      close: () => context.close(),
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

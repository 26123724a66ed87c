// A test's visit to the site in a browser that WebDriver drives.

import { Page } from './page.mjs';
import { Site } from './site.mjs';

/** Why tests are skipped in each engine that is driven by WebDriver. @type {import('../engines/index.mjs').Engine['lacks']} */
export const LACKS = {
  'input method': 'WebDriver has no composition of an input method',
  'drag from outside': 'WebDriver has no drag that starts outside of the browser',
  'file chooser': 'WebDriver can’t answer the file dialog that a button opens',
  'scripts off': 'WebDriver works by scripts in the page',
  'garbage collection': 'WebDriver can’t ask for a collection',
};

/**
 * @typedef {object} Manner what engines do differently
 * @property {'tab' | 'window'} opens what a test gets for itself; it must be visible, or no frame is drawn
 * @property {import('./page.mjs').Emulate} [emulate] sets media and locale of that, where the engine can do that while it runs
 */

/**
 * Opens a tab or window for one test, with a site of its own, and so with an empty storage.
 *
 * @param {import('./session.mjs').Session} session
 * @param {string} siteUrl
 * @param {import('playwright-core').BrowserContextOptions} context
 * @param {Manner} manner
 * @returns {Promise<import('../engines/index.mjs').Visit>}
 */
export async function visit(session, siteUrl, context, { opens, emulate }) {
  const site = await Site.start(siteUrl);
  const first = await session.call('GET', '/window');
  await openNew(session, opens);
  await emulate?.(session, context);
  const page = new Page(session, site, emulate);
  if (context.viewport) await page.setViewportSize(context.viewport);
  return {
    page: /** @type {any} */ (page),
    origin: site.url,
    faults: () => page.faults(),
    copy: (text) => copy(session, opens, page, text),
    async close() {
      await session.call('DELETE', '/actions');
      await session.call('DELETE', '/window');
      await session.call('POST', '/window', { handle: first });
      await site.close();
    },
  };
}

/** @param {import('./session.mjs').Session} session @param {'tab' | 'window'} type */
async function openNew(session, type) {
  const { handle } = await session.call('POST', '/window/new', { type });
  await session.call('POST', '/window', { handle });
}

/**
 * Copies a text by keyboard, in another tab or window, which leaves this one's focus and selection as they are.
 *
 * @param {import('./session.mjs').Session} session @param {'tab' | 'window'} type @param {Page} page @param {string} text
 */
async function copy(session, type, page, text) {
  const own = await session.call('GET', '/window');
  await openNew(session, type);
  await session.execute('const field = document.createElement("textarea"); field.value = arguments[0]; document.body.append(field); field.select();', text);
  await page.keyboard.press('Control+C');
  await session.call('DELETE', '/window');
  await session.call('POST', '/window', { handle: own });
}

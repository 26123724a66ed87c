// axe in the page: what it finds that somebody may not be able to see, hear or use.

import { readFile } from 'node:fs/promises';

/** @typedef {import('./support.mjs').Page} Page */

const source = await readFile(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** The rules on colours: all that can differ where nothing but colours does. */
export const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Brings axe into the document, where it stays. @param {Page} page */
export const loadAxe = (page) => page.evaluate(source);

/**
 * What axe finds, each as its rule and the first places.
 *
 * @param {Page} page with axe in it @param {object} [options]
 * @param {string | { include?: (string | { fromShadowDom: string[] })[], exclude?: string[] }} [options.of] what it looks at, if it is not the whole document
 * @param {'light' | 'dark'} [options.colorScheme] in dark only the colours are looked at: nothing else is another than in light
 * @returns {Promise<string[]>}
 */
export async function axeFinds(page, { of, colorScheme = 'light' } = {}) {
  const rules = colorScheme === 'dark' ? COLOURS : null;
  const { found, passed } = await page.evaluate(async ([context, runOnly]) => {
    const { violations, passes } = await /** @type {any} */ (globalThis).axe.run(context ?? document, { resultTypes: ['violations'], ...(runOnly ? { runOnly } : {}) });
    return {
      found: /** @type {string[]} */ (violations.map((/** @type {any} */ { id, nodes }) =>
        `${id}: ${nodes.slice(0, 3).map((/** @type {any} */ { target, any }) => `${target.flat().join(' ')} ${any?.[0]?.message ?? ''}`).join(' | ')}`)),
      passed: /** @type {number} */ (passes.length),
    };
  }, /** @type {const} */ ([of ?? null, rules]));
  // A look at nothing finds nothing.
  return passed > 0 ? found : ['axe had nothing to look at'];
}

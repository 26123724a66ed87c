// axe in the page: what it finds that somebody may not be able to see, hear or use.

import { readFile } from 'node:fs/promises';

/** @typedef {import('./support.mjs').Page} Page */

const source = await readFile(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** The rules on colours: all that can differ where nothing but colours does. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Fewer rules than this apply to nothing that has a control in it. */
const LEAST_PASSED = 8;

/** Brings axe into the document, where it stays. @param {Page} page */
export const loadAxe = (page) => page.evaluate(source);

/**
 * What axe says, each rule with the first places.
 *
 * @typedef {object} Options
 * @property {string | { include?: (string | { fromShadowDom: string[] })[], exclude?: string[] }} [of] what it looks at, if it is not the whole document
 * @property {'light' | 'dark'} [colorScheme] in dark only the colours are looked at: nothing else is another than in light
 *
 * @param {Page} page with axe in it @param {Options} [options]
 * @returns {Promise<{ violations: string[], incomplete: string[], passed: string[] }>} what is wrong, what axe can't tell, and the rules that are kept
 */
export function askAxe(page, { of, colorScheme = 'light' } = {}) {
  return page.evaluate(async ([context, runOnly]) => {
    const short = (/** @type {any[]} */ results) => results.map(({ id, nodes }) =>
      `${id}: ${nodes.slice(0, 3).map((/** @type {any} */ { target, any }) => `${target.flat().join(' ')} ${any?.[0]?.message ?? ''}`).join(' | ')}`);
    // Of what passes or stays open one place a rule: to name each takes axe longer than all else.
    const { violations, incomplete, passes } = await /** @type {any} */ (globalThis).axe.run(context ?? document, { resultTypes: ['violations'], ...(runOnly ? { runOnly } : {}) });
    return { violations: short(violations), incomplete: short(incomplete), passed: passes.map((/** @type {any} */ { id }) => id) };
  }, /** @type {const} */ ([of ?? null, colorScheme === 'dark' ? COLOURS : null]));
}

/**
 * What axe finds wrong; also that it had next to nothing to look at.
 * @param {Page} page with axe in it @param {Options} [options]
 */
export async function axeFinds(page, options = {}) {
  const { violations, passed } = await askAxe(page, options);
  const isLooking = options.colorScheme === 'dark' ? passed.includes('color-contrast') : passed.length > LEAST_PASSED;
  return isLooking ? violations : [...violations, `only these rules had anything to look at: ${passed.join(', ')}`];
}

// axe in the page: it finds what some people may not be able to see, hear or use.

import { readFile } from 'node:fs/promises';

/** @typedef {import('./support.mjs').Page} Page */

const source = await readFile(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** The rules on colours, the only ones that a change of colours can affect. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** More rules than this apply to anything with a control in it. */
const LEAST_PASSED = 8;

/** Loads axe into the document, where it stays. @param {Page} page */
export const loadAxe = (page) => page.evaluate(source);

/**
 * The findings of axe: each rule with the first places.
 *
 * @typedef {object} Options
 * @property {string | { include?: (string | { fromShadowDom: string[] })[], exclude?: string[] }} [of] what to check; by default the whole document
 * @property {'light' | 'dark'} [colorScheme] in dark, only the colours are checked: nothing else differs from light
 * @property {string[]} [rules] to check, and no others
 *
 * @param {Page} page with axe loaded @param {Options} [options]
 * @returns {Promise<{ violations: string[], incomplete: string[], passed: string[] }>} what is wrong, what axe can't tell, and the rules that pass
 */
export function askAxe(page, { of, colorScheme = 'light', rules } = {}) {
  return page.evaluate(async ([context, runOnly]) => {
    const short = (/** @type {any[]} */ results) => results.map(({ id, nodes }) =>
      `${id}: ${nodes.slice(0, 3).map((/** @type {any} */ { target, any }) => `${target.flat().join(' ')} ${any?.[0]?.message ?? ''}`).join(' | ')}`);
    // Lists only one place for each rule that passes or is incomplete: naming them all would take longer than the rest.
    const { violations, incomplete, passes } = await /** @type {any} */ (globalThis).axe.run(context ?? document, { resultTypes: ['violations'], ...(runOnly ? { runOnly } : {}) });
    return { violations: short(violations), incomplete: short(incomplete), passed: passes.map((/** @type {any} */ { id }) => id) };
  }, /** @type {const} */ ([of ?? null, rules ?? (colorScheme === 'dark' ? COLOURS : null)]));
}

/**
 * What axe finds wrong, including that it had next to nothing to check.
 * @param {Page} page with axe loaded @param {Options} [options]
 */
export async function axeFinds(page, options = {}) {
  const { violations, passed } = await askAxe(page, options);
  const isLooking = options.colorScheme === 'dark' ? passed.includes('color-contrast') : passed.length > LEAST_PASSED;
  return isLooking ? violations : [...violations, `only these rules had anything to look at: ${passed.join(', ')}`];
}

// The documentation systems: where each puts the page with the inspectors, and how its reader chooses light or dark.

import { runNotebook, startLab } from './jupyterlab.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 *
 * @typedef {object} Look how a reader gets a colour scheme
 * @property {'light' | 'dark'} prefers what the user's operating system prefers
 * @property {(page: Page) => Promise<unknown>} [choose] what the user has chosen before the page is opened
 *
 * @typedef {object} System
 * @property {string} name the folder next to this file
 * @property {string} page the page of its site that contains the inspectors
 * @property {{ light?: Look, dark?: Look }} looks
 * @property {(site: string) => Promise<{ url: string, close: () => Promise<unknown> }>} [serve] if its site needs a server of its own
 * @property {(page: Page, address: string) => Promise<unknown>} [open] if a reader must do more than go to the address
 * @property {true} [framed] if the first inspector is repeated in an iframe
 * @property {(page: Page, place: number) => Promise<unknown>} [turnTo] brings an inspector into view
 * @property {RegExp[]} [ownFaults] errors of the system itself
 */

/** Follows the user's operating system. */
const followsReader = /** @type {const} */ ({ light: { prefers: 'light' }, dark: { prefers: 'dark' } });

/** Is always light; the test has a reader who prefers dark. */
const alwaysLight = /** @type {const} */ ({ light: { prefers: 'dark' } });

/**
 * Keeps the user's choice, whatever the user's operating system prefers.
 * @param {string} key in local storage @param {string} light @param {string} dark
 * @param {Record<string, string>} [also] what else it keeps
 * @returns {{ light: Look, dark: Look }}
 */
function keepsChoice(key, light, dark, also = {}) {
  const stored = (/** @type {string} */ value) => (/** @type {Page} */ page) =>
    page.addInitScript((kept) => Object.assign(localStorage, kept), { ...also, [key]: value });
  return { light: { prefers: 'dark', choose: stored(light) }, dark: { prefers: 'light', choose: stored(dark) } };
}

/** Turns the slides with a speaker's keys; on a phone, reveal.js puts all slides in one column. @param {Page} page @param {number} place */
async function turnSlide(page, place) {
  const slide = page.locator('.slides section').nth(place);
  if (await page.locator('.reveal-scroll').count() > 0) {
    await slide.scrollIntoViewIfNeeded();
  } else {
    await page.keyboard.press(place === 0 ? 'Home' : 'End');
    await slide.and(page.locator('.present')).waitFor();
    await page.evaluate(() => Promise.allSettled(Array.from(document.querySelectorAll('.slides > section'), (each) => each.getAnimations()).flat().map(({ finished }) => finished)));
  }
}

/** @type {readonly System[]} */
export const SYSTEMS = [
  { name: 'html', page: 'index.html', looks: alwaysLight },
  { name: 'html', page: 'modules.html', looks: alwaysLight },
  { name: 'html', page: 'policy.html', looks: alwaysLight },
  { name: 'mdbook', page: 'euro.html', looks: keepsChoice('mdbook-theme', 'light', 'navy') },
  { name: 'mdbook-modules', page: 'euro.html', looks: keepsChoice('mdbook-theme', 'rust', 'coal') },
  { name: 'docusaurus', page: '', looks: followsReader },
  { name: 'mkdocs', page: '', looks: followsReader },
  { name: 'sphinx', page: 'index.html', looks: keepsChoice('theme', 'light', 'dark') },
  { name: 'rustdoc', page: 'bytes_explained/index.html', looks: keepsChoice('rustdoc-theme', 'light', 'ayu', { 'rustdoc-use-system-theme': 'false' }), ownFaults: [/A preload for .*woff2/] },
  { name: 'hugo', page: '', looks: followsReader },
  { name: 'jekyll', page: '', looks: alwaysLight },
  { name: 'reveal', page: '', looks: { dark: { prefers: 'light' } }, turnTo: turnSlide },
  // Its export loads MathJax, for formulas that the page does not have.
  { name: 'jupyter', page: 'euro.html', looks: alwaysLight, framed: true, ownFaults: [/(elsewhere|no answer): https:.*(mathjax|require)/i, /ERR_FAILED/] },
  {
    name: 'jupyter', page: 'doc/tree/euro.ipynb', looks: followsReader, framed: true,
    serve: startLab, open: runNotebook,
    // It first loads an iframe from its address as written, then from where the server has the file. On slow machines it warns about its own plugins.
    ownFaults: [/no answer: .*\/doc\/tree\/embed\.html/, /warning: Plugin @jupyterlab\/\S+ .*to activate\.$/],
  },
];

/**
 * The systems with these names; all of them if there is no name. An unknown name is an error: it would test nothing,
 * and pass.
 *
 * @param {string} [names] separated by spaces
 */
export function chosen(names = '') {
  const wanted = names.split(/\s+/).filter(Boolean);
  const known = [...new Set(SYSTEMS.map(({ name }) => name))];
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`no system is called ${unknown.join(', ')}; there are ${known.join(', ')}`);
  return wanted.length > 0 ? SYSTEMS.filter(({ name }) => wanted.includes(name)) : SYSTEMS;
}

// The documentation systems: where each puts the page with the inspectors, and how its reader chooses dark.

/**
 * @typedef {import('playwright-core').Page} Page
 *
 * @typedef {object} System
 * @property {string} name the folder beside this file
 * @property {string} page the page below its site that holds the inspectors
 * @property {'none' | 'reader' | ((page: Page) => Promise<unknown>)} dark `none`: it has no dark scheme; `reader`:
 * it follows the reader's system; or what is done before the page is opened
 * @property {RegExp[]} [ownFaults] what the console says of the system itself
 */

/** What a reader's choice leaves behind in a system that keeps it. @param {string} key @param {string} value */
const stored = (key, value) => (/** @type {Page} */ page) =>
  page.addInitScript(([name, chosen]) => localStorage.setItem(/** @type {string} */ (name), /** @type {string} */ (chosen)), [key, value]);

/** @type {readonly System[]} */
export const SYSTEMS = [
  { name: 'html', page: 'index.html', dark: 'none' },
  { name: 'mdbook', page: 'euro.html', dark: stored('mdbook-theme', 'navy') },
  { name: 'docusaurus', page: '', dark: 'reader' },
  { name: 'mkdocs', page: '', dark: 'reader' },
  { name: 'sphinx', page: 'index.html', dark: stored('theme', 'dark') },
  { name: 'rustdoc', page: 'bytes_explained/index.html', dark: stored('rustdoc-theme', 'ayu'), ownFaults: [/A preload for .*woff2/] },
  { name: 'hugo', page: '', dark: 'reader' },
  { name: 'jekyll', page: '', dark: 'none' },
];

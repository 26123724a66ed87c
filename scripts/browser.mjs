// Starts the Chromium that the browser tests and the scripts drive.

import { chromium } from 'playwright-core';

/** No request of the browser's own: the tests see only those of the page. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
];

/**
 * A headless Chromium, closed by its `close()`.
 *
 * The program is the one that the variable CHROME names; make sets it.
 *
 * @param {import('playwright-core').LaunchOptions} [options] added to, or instead of, the ones here
 * @returns {Promise<import('playwright-core').Browser>}
 */
export async function launchBrowser(options = {}) {
  const program = process.env.CHROME;
  if (!program) {
    throw new Error('CHROME is not set: run this by make, or set CHROME to the path of a Chromium');
  }
  // Chromium's sandbox does not work for root.
  const asRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: program,
    args: asRoot ? ['--no-sandbox', ...QUIET] : QUIET,
    ...options,
  });
}

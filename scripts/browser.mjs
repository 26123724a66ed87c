// Starts the Chromium that the browser tests and the scripts drive.

import { chromium } from 'playwright-core';

/** Switches off the browser's own requests, so that tests see only those of the page. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  // There is no graphics card, and emulating one in software costs more than it brings.
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
];

/**
 * A headless Chromium, closed by its `close()`.
 *
 * The program is named by the environment variable CHROME, which make sets.
 *
 * @returns {Promise<import('playwright-core').Browser>}
 */
export async function launchBrowser() {
  const program = process.env.CHROME;
  if (!program) {
    throw new Error('CHROME is not set: run this by make, or set CHROME to the path of a Chromium');
  }
  const args = [...QUIET];
  // Chromium's sandbox does not work for root.
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  // Debian's headless shell handles no signals: an access outside the memory of a wasm module would crash the page instead of trapping.
  if (program.endsWith('headless-shell')) args.push('--js-flags=--wasm-enforce-bounds-checks');
  return chromium.launch({ executablePath: program, args });
}

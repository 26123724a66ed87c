// The browser engine that the tests run in: the one named by the variable ENGINE, or Chromium.

/**
 * What a test may need that not every driver has. An engine says what it lacks, and why.
 *
 * @typedef {'input method' | 'drag from outside' | 'file chooser' | 'touch' | 'scripts off' | 'forced colours' | 'more contrast' | 'change of media'
 *   | 'garbage collection' | 'clock' | 'clipboard of its own' | 'once'} Need `once`: to be run in one engine only
 *
 * @typedef {object} Visit one page, as good as new
 * @property {import('playwright-core').Page} page
 * @property {string} origin the address of the site, with a trailing slash
 * @property {() => Promise<string[]>} faults the errors so far: of the page and its console, and requests to other origins
 * @property {(text: string) => Promise<void>} copy puts a text into the clipboard
 * @property {() => Promise<void>} close
 *
 * @typedef {object} Engine
 * @property {Partial<Record<Need, string>>} lacks the reason why a test with this need is skipped
 * @property {(site: string, context: import('playwright-core').BrowserContextOptions) => Promise<Visit>} visit
 *   `site` is the address of the server, with a trailing slash
 * @property {() => Promise<string>} version of the browser, with its name
 * @property {() => Promise<void>} close
 */

const ENGINES = ['chromium', 'firefox', 'webkit'];

/** The engine's name, as given in ENGINE. */
export const engineName = process.env.ENGINE ?? 'chromium';
if (!ENGINES.includes(engineName)) throw new Error(`ENGINE is '${engineName}'; it can be ${ENGINES.join(', ')}`);

/** @type {Engine} */
export const engine = (await import(`./${engineName}.mjs`)).default;

/**
 * Why a test can't run in this engine.
 *
 * @param {Need[]} needs
 * @param {import('playwright-core').BrowserContextOptions} context
 * @returns {string | undefined} `undefined` if it can
 */
export function reasonToSkip(needs, { hasTouch, javaScriptEnabled, forcedColors, contrast }) {
  /** @type {Need[]} */
  const all = [...needs];
  if (hasTouch) all.push('touch');
  if (javaScriptEnabled === false) all.push('scripts off');
  if (forcedColors) all.push('forced colours');
  if (contrast) all.push('more contrast');
  return all.map((need) => engine.lacks[need]).find((reason) => reason !== undefined);
}

// Firefox, driven by geckodriver: one browser for a file of tests, with a tab for each test.
//
// What the protocol has no command for, the browser's own scripts can do: geckodriver lets them be run (moz/context).

import { Session } from '../webdriver/session.mjs';
import { LACKS, visit } from '../webdriver/visit.mjs';

const PREFERENCES = {
  // A request that a test breaks off is not made again.
  'network.http.request.max-attempts': 1,
  'dom.w3c_touch_events.enabled': 1,
};

/** @type {Promise<Session> | undefined} */
let browser;

function start() {
  const { GECKODRIVER, FIREFOX } = process.env;
  if (!GECKODRIVER || !FIREFOX) throw new Error('GECKODRIVER or FIREFOX is not set: run this by make, or set them to the paths of the programs');
  return Session.start(GECKODRIVER, ['--allow-system-access'], {}, {
    'moz:firefoxOptions': { binary: FIREFOX, args: ['-headless'], prefs: PREFERENCES },
  });
}

/** Sets what the protocol can't, in the tab that is tested. @type {import('../webdriver/page.mjs').Emulate} */
async function emulate(session, { media, colorScheme, forcedColors, reducedMotion, locale }) {
  const overrides = {
    mediumOverride: media, prefersColorSchemeOverride: colorScheme, forcedColorsOverride: forcedColors,
    prefersReducedMotionOverride: reducedMotion, languageOverride: locale,
  };
  await session.call('POST', '/moz/context', { context: 'chrome' });
  try {
    // JSON leaves out what is not to be set.
    await session.execute('Object.assign(gBrowser.selectedBrowser.browsingContext, arguments[0]);', overrides);
    // Without this the window is never narrower than 500 px.
    await session.execute('document.documentElement.style.minWidth = "0";');
  } finally {
    await session.call('POST', '/moz/context', { context: 'content' });
  }
}

/** @type {import('./index.mjs').Engine} */
export default {
  lacks: LACKS,

  async visit(site, context) {
    browser ??= start();
    return visit(await browser, site, { colorScheme: 'light', ...context }, { opens: 'tab', emulate });
  },

  async version() {
    browser ??= start();
    return (await browser).browser;
  },

  async close() {
    await (await browser)?.close();
  },
};

// Firefox, driven by geckodriver.
//
// Where the protocol has no command, geckodriver can run scripts of the browser itself (setContext).

import firefox from 'selenium-webdriver/firefox.js';
import { driven, folder, TIMEOUTS } from '../webdriver/visit.mjs';

/** @typedef {import('selenium-webdriver/firefox.js').Driver} Driver */

/** Runs a script in the browser itself. @param {Driver} driver @param {Function} script @param {unknown[]} args */
async function asBrowser(driver, script, ...args) {
  await driver.setContext(firefox.Context.CHROME);
  try {
    await driver.executeScript(script, ...args);
  } finally {
    await driver.setContext(firefox.Context.CONTENT);
  }
}

export default driven({
  opens: 'tab',
  setting: () => ({}),

  async start() {
    const { GECKODRIVER, FIREFOX } = process.env;
    if (!GECKODRIVER || !FIREFOX) throw new Error('GECKODRIVER or FIREFOX is not set: run this by make, or set them to the paths of the programs');
    const options = new firefox.Options()
      .setBinary(FIREFOX)
      .addArguments('-headless')
      // Don't retry requests that a test aborts.
      .setPreference('network.http.request.max-attempts', 1)
      .setPreference('dom.w3c_touch_events.enabled', 1)
      // Keeping a profile for the next start is a tenth of the work of opening a page.
      .setPreference('browser.cache.disk.enable', false)
      .setPreference('browser.chrome.site_icons', false)
      .setPreference('browser.sessionstore.interval', 3_600_000)
      // Half the frame rate: drawing frames is a fifth of the work.
      .setPreference('layout.frame_rate', 30)
      .setPreference('places.history.enabled', false)
      .set('timeouts', TIMEOUTS);
    const service = new firefox.ServiceBuilder(GECKODRIVER).addArguments('--allow-system-access').setEnvironment({ ...process.env, TMPDIR: folder });
    const driver = firefox.Driver.createSession(options, service.build());
    // Without this the window is never narrower than 500 px.
    await asBrowser(driver, () => { document.documentElement.style.minWidth = '0'; });
    return driver;
  },

  async emulate(driver, { media, colorScheme, forcedColors, reducedMotion, locale }) {
    // JSON omits `undefined`, and so what should not be set.
    await asBrowser(driver, (/** @type {object} */ overrides) => { Object.assign(Object(window).gBrowser.selectedBrowser.browsingContext, overrides); }, {
      mediumOverride: media, prefersColorSchemeOverride: colorScheme, forcedColorsOverride: forcedColors,
      prefersReducedMotionOverride: reducedMotion, languageOverride: locale,
    });
  },
});

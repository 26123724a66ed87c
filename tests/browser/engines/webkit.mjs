// WebKit, as WebKitGTK's MiniBrowser, driven by WebKitWebDriver.
//
// The protocol has no command for language, colour scheme and motion; the browser takes them from the desktop's
// settings when it starts, so each browser has its own folder of settings.

import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Builder } from 'selenium-webdriver';
import safari from 'selenium-webdriver/safari.js';
import { driven, folder, TIMEOUTS } from '../webdriver/visit.mjs';
import { Screen } from './screen.mjs';

/** The locale that Debian always has. Only the name of the requested one matters. */
const ANY_LOCALE = '/usr/lib/locale/C.utf8';
/** Makes the toolbar as small as possible: its buttons would keep the window wider than a phone. */
const STYLE = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0); }\n';

/** The screen that the browsers use, with its own clipboard. @type {Promise<Screen> | undefined} */
let screen;

export default driven({
  lacks: {
    touch: 'WebKitGTK’s driver has no touch',
    'forced colours': 'WebKit has no forced colours',
    'change of media': 'WebKitGTK’s driver can’t change the medium or the colour scheme',
  },

  // A new tab stays behind the first one; a new window does not.
  opens: 'window',

  setting: ({ locale = 'en', colorScheme, reducedMotion }) => ({ locale, isDark: colorScheme === 'dark', isCalm: reducedMotion === 'reduce' }),

  async start({ locale, isDark, isCalm }) {
    const { WEBKIT_DRIVER, MINIBROWSER } = process.env;
    if (!WEBKIT_DRIVER || !MINIBROWSER) throw new Error('WEBKIT_DRIVER or MINIBROWSER is not set: run this by make, or set them to the paths of the programs');
    screen ??= Screen.start(folder);
    const settings = await mkdtemp(join(folder, 'settings-'));
    const localeName = `${locale.replace('-', '_')}.UTF-8`;
    await symlink(ANY_LOCALE, join(settings, localeName));
    await mkdir(join(settings, 'gtk-3.0'));
    await writeFile(join(settings, 'gtk-3.0/gtk.css'), STYLE);
    await writeFile(join(settings, 'gtk-3.0/settings.ini'), `[Settings]\ngtk-enable-animations=${isCalm ? 0 : 1}\n`);
    // The library doesn't know this driver, but it takes its port in the same way as Safari's.
    const service = new safari.ServiceBuilder(WEBKIT_DRIVER).setEnvironment({
      ...process.env,
      TMPDIR: folder,
      DISPLAY: (await screen).display,
      GDK_BACKEND: 'x11',
      LOCPATH: settings,
      LC_ALL: localeName,
      XDG_CONFIG_HOME: settings,
      GTK_THEME: isDark ? 'Adwaita:dark' : 'Adwaita',
      // Emulating a graphics card in software costs more than it gains.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    }).build();
    return new Builder().usingServer(await service.start()).withCapabilities({
      browserName: 'MiniBrowser', timeouts: TIMEOUTS, 'webkitgtk:browserOptions': { binary: MINIBROWSER, args: ['--automation'] },
    }).build();
  },

  // WebKitGTK's driver may never answer when it is asked for a picture.
  picture: async (driver, part) => (await /** @type {Promise<Screen>} */ (screen)).picture(driver, part),
});

// WebKit, as WebKitGTK's MiniBrowser, driven by WebKitWebDriver: one browser for each setting of a file of tests,
// with a window for each test.
//
// The protocol has no command for language, colour scheme and motion; the browser takes them from the desktop's
// settings when it starts, so each browser has its own folder of settings.

import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder, Program } from '../webdriver/program.mjs';
import { Session } from '../webdriver/session.mjs';
import { LACKS, visit } from '../webdriver/visit.mjs';

/** The locale that Debian always has. Of the one that a test asks for only the name counts. */
const ANY_LOCALE = '/usr/lib/locale/C.utf8';
/** A tool bar as small as can be: its buttons would keep the window wider than a telephone. */
const STYLE = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0); }\n';

/** @typedef {{ locale: string, isDark: boolean, isCalm: boolean }} Setting */

/** The browsers that run, by their setting as JSON. @type {Map<string, Promise<Session>>} */
const browsers = new Map();
/** The display that they are on, with a clipboard of its own. @type {Promise<{ program: Program, name: string }> | undefined} */
let display;

/** Larger than any window that is tested. The server chooses a free number, and writes it. */
async function startDisplay() {
  const program = await Program.start('Xvfb', ['-displayfd', '1', '-screen', '0', '2200x1400x24', '-nolisten', 'tcp']);
  return { program, name: `:${await program.firstLine()}` };
}

/** @param {Setting} setting */
async function start({ locale, isDark, isCalm }) {
  const { WEBKIT_DRIVER, MINIBROWSER } = process.env;
  if (!WEBKIT_DRIVER || !MINIBROWSER) throw new Error('WEBKIT_DRIVER or MINIBROWSER is not set: run this by make, or set them to the paths of the programs');
  display ??= startDisplay();
  const { name } = await display;
  const folder = await newFolder();
  const localeName = `${locale.replace('-', '_')}.UTF-8`;
  await symlink(ANY_LOCALE, join(folder, localeName));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), STYLE);
  await writeFile(join(folder, 'gtk-3.0/settings.ini'), `[Settings]\ngtk-enable-animations=${isCalm ? 0 : 1}\n`);
  const env = {
    DISPLAY: name,
    GDK_BACKEND: 'x11',
    LOCPATH: folder,
    LC_ALL: localeName,
    XDG_CONFIG_HOME: folder,
    GTK_THEME: isDark ? 'Adwaita:dark' : 'Adwaita',
    // A graphics card that is made of software costs more than it brings.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  };
  return Session.start(WEBKIT_DRIVER, [], { folder, env }, { 'webkitgtk:browserOptions': { binary: MINIBROWSER, args: ['--automation'] } });
}

/** @param {Setting} setting */
function browserFor(setting) {
  const key = JSON.stringify(setting);
  const browser = browsers.get(key) ?? start(setting);
  browsers.set(key, browser);
  return browser;
}

/** @type {import('./index.mjs').Engine} */
export default {
  lacks: {
    ...LACKS,
    touch: 'WebKitGTK’s driver has no touch',
    'forced colours': 'WebKit has no forced colours',
    'change of media': 'WebKitGTK’s driver can’t change the medium or the colour scheme',
  },

  async visit(site, context) {
    const setting = { locale: context.locale ?? 'en', isDark: context.colorScheme === 'dark', isCalm: context.reducedMotion === 'reduce' };
    // A new tab stays behind the first one, and a window of its own does not.
    return visit(await browserFor(setting), site, context, { opens: 'window' });
  },

  version: async () => (await browserFor({ locale: 'en', isDark: false, isCalm: true })).browser,

  async close() {
    await Promise.all([...browsers.values()].map(async (browser) => (await browser).close()));
    await (await display)?.program.stop();
  },
};

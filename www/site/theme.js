// The theme that the user has chosen, for the page and its inspector.

const KEY = 'utf8-inspector.theme';

/** @param {string | null} theme anything but `light` and `dark` follows the system */
export function setTheme(theme) {
  const isChosen = theme === 'light' || theme === 'dark';
  const inspector = document.querySelector('utf8-inspector');
  if (isChosen) {
    document.documentElement.dataset['theme'] = theme;
    inspector?.setAttribute('theme', theme);
  } else {
    delete document.documentElement.dataset['theme'];
    inspector?.removeAttribute('theme');
  }
}

/** The theme chosen on an earlier visit; `null` if there is none. */
export function keptTheme() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage can be forbidden: then the choice lasts as long as the page.
    return null;
  }
}

/** @param {string} theme */
export function keepTheme(theme) {
  try {
    localStorage.setItem(KEY, theme);
  } catch {}
}

// What is seen before the page's module has loaded: the page in its language and colours, and a picture of the inspector with the
// greeting. The picture is the tree that the inspector will draw (picture.html, made by `make picture`), inert until the inspector
// replaces it. This takes an inline script, not declarative shadow DOM: only a script knows the language and the address, and without
// scripts, or in a browser too old for them, the user should see the element's fallback content.
import { chooseLanguage } from '../i18n/choose.js';
import { keptTheme, setTheme } from './theme.js';

/** A copy of a template's content. @param {string} id */
const kept = (id) => document.importNode(/** @type {HTMLTemplateElement} */ (document.getElementById(id)).content, true);

/**
 * Shows the page around the inspector, and the picture unless the address or the history asks for something other than the greeting.
 * @returns {{ language: import('../i18n/choose.js').Language, isPicture: boolean }}
 */
export function showPicture() {
  const language = chooseLanguage([new URLSearchParams(location.hash.slice(1)).get('lang'), ...navigator.languages]);
  const theme = keptTheme();
  document.documentElement.lang = language;
  setTheme(theme);
  const picture = kept(`picture-${language}`);
  const header = /** @type {Element} */ (picture.querySelector('header'));
  document.querySelector('header')?.replaceWith(header);
  if (theme) /** @type {HTMLSelectElement} */ (header.querySelector('#theme')).value = theme;
  const isPicture = location.hash === '' && !history.state?.bytes;
  if (isPicture) {
    // The page's content security policy forbids style attributes in markup.
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (picture.querySelectorAll('[data-style]'))) element.style.cssText = element.dataset['style'] ?? '';
    const inspector = /** @type {HTMLElement} */ (document.querySelector('utf8-inspector'));
    inspector.setAttribute('aria-busy', 'true');
    inspector.attachShadow({ mode: 'open' }).append(kept('picture-style'), picture);
  }
  return { language, isPicture };
}

/** Reports, in English, that the page's module could not be loaded: no dictionary is loaded yet. @param {Error} error */
export function hidePicture({ message }) {
  const inspector = /** @type {HTMLElement} */ (document.querySelector('utf8-inspector'));
  inspector.removeAttribute('aria-busy');
  const said = Object.assign(document.createElement('p'), { lang: 'en', role: 'alert', textContent: `The page could not be loaded (${message}). ` });
  // WebKit keeps preloaded responses beyond the page, failures included.
  said.append(Object.assign(document.createElement('button'), { textContent: 'Try again', onclick: () => fetch('built/page.js', { cache: 'reload' }).finally(() => location.reload()) }));
  (inspector.shadowRoot ?? inspector).replaceChildren(said);
}

// An inline script of the page, which runs before anything is painted. It sets the theme, hides the English text from those who read
// another language, and starts to load the page's module and the codec of the exercises.
import { chooseLanguage } from '../../i18n/choose.js';
import { keptTheme, setTheme } from '../theme.js';

const root = document.documentElement;
root.lang = chooseLanguage([new URLSearchParams(location.hash.slice(1)).get('lang'), ...navigator.languages]);
setTheme(keptTheme());
if (root.lang !== 'en') root.classList.add('waiting');

document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', href: 'built/exercises.wasm', crossOrigin: '' }));
import(new URL('built/practise.js', document.baseURI).href).catch((error) => {
  // The element's fallback content says what it needs.
  root.classList.remove('waiting');
  throw error;
});

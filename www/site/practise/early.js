// Stands in the page itself, where it runs before anything is seen: the page in its colours, and no English for those who read another
// language; the page's module, its words and the codec of the exercises are on their way.
import { chooseLanguage } from '../../i18n/choose.js';
import { keptTheme, setTheme } from '../theme.js';

const root = document.documentElement;
root.lang = chooseLanguage([new URLSearchParams(location.hash.slice(1)).get('lang'), ...navigator.languages]);
setTheme(keptTheme());
if (root.lang !== 'en') root.classList.add('waiting');

document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', href: 'built/exercises.wasm', crossOrigin: '' }));
import(new URL('built/practise.js', document.baseURI).href).catch((error) => {
  // What stands in the element says what it needs.
  root.classList.remove('waiting');
  throw error;
});

// Runs before the page's own module has come, and fetches the dictionary beside it: which one is known by the browser's languages and the
// address, not by the HTML. It is bundled by itself, to be the first that arrives.
import { chooseLanguage } from '../i18n/choose.js';

const language = chooseLanguage([new URLSearchParams(location.hash.slice(1)).get('lang'), ...navigator.languages]);
// What goes wrong is told by the page, which asks for it again.
import(new URL(`${language}.js`, import.meta.url).href).catch(() => {});

// An inline script of the page, which runs before anything is painted. It shows the picture and then loads the rest in parallel: the
// page's module, the codec and the dictionary.
import { hidePicture, showPicture } from './picture.js';
import { preload } from './preload.js';

const { language, isPicture } = showPicture();

/** @param {string} name @returns {Promise<unknown>} */
const load = (name) => import(new URL(`built/${name}.js`, document.baseURI).href);

function start() {
  preload('fetch', 'built/codec.wasm');
  // The page requests the dictionary again and reports errors.
  load(language).catch(() => {});
  load('page').catch((error) => {
    if (!customElements.get('utf8-inspector')) hidePicture(error);
    throw error;
  });
}

// The module takes longest to load, so it is requested while the picture is being painted. Evaluating it can wait until that is done, and
// so can the files that will have arrived by the time it is evaluated. A hidden page paints nothing, so it starts at once.
if (isPicture && !document.hidden) {
  requestAnimationFrame(() => {
    preload('script', 'built/page.js');
    setTimeout(start);
  });
} else start();

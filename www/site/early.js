// Stands in the page itself, where it runs before anything is seen: shows the picture, and then has the rest come side by side: the
// page's module, the codec and the dictionary.
import { hidePicture, showPicture } from './picture.js';

const { language, isPicture } = showPicture();

/** @param {string} name @returns {Promise<unknown>} */
const load = (name) => import(new URL(`built/${name}.js`, document.baseURI).href);

/** Has a file come that will be asked for. @param {string} as @param {string} href */
function preload(as, href) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as, href, crossOrigin: '' }));
}

function start() {
  preload('fetch', 'built/codec.wasm');
  // What goes wrong is told by the page, which asks for it again.
  load(language).catch(() => {});
  load('page').catch((error) => {
    if (!customElements.get('utf8-inspector')) hidePicture(error);
    throw error;
  });
}

// The module takes longest to come, so it is asked for while the picture is being painted. To read it can wait until that is done, and
// so can what is as good as there when it has been read. A page that nobody looks at paints nothing.
if (isPicture && !document.hidden) {
  requestAnimationFrame(() => {
    preload('script', 'built/page.js');
    setTimeout(start);
  });
} else start();

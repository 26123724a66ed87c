// The page as one file: www/site/template.html with everything that is needed to see it: its style sheet, the picture of the
// inspector, and the script that shows the picture. Fetching these would take another round trip before anything is seen.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { minifiedSheets } from './minified-styles.mjs';
import { changed, hash, inOneFile, inlineScript, style } from './one-file.mjs';

const WWW = fileURLToPath(new URL('../../www', import.meta.url));

/** The styles of what is seen first, in the order in which the element adopts them. */
const SHEETS = ['ui/styles/tokens', 'ui/styles/frame', 'ui/styles/bytes', 'lazy/tabs/style', 'ui/styles/copy', 'panels/input/style', 'panels/strip/style', 'ui/styles/cards', 'panels/layers/style',
  'lazy/panels/gallery/style'].map((name) => `${WWW}/${name}.js`);

/** The files that index.html is made of, besides modules. */
export const PARTS = ['template.html', 'page.css', 'picture.html', 'picture.css'].map((name) => `${WWW}/site/${name}`);

/** The same for practise.html. */
export const PRACTISE_PARTS = ['page.css', 'practise/template.html', 'practise/style.css'].map((name) => `${WWW}/site/${name}`);

/**
 * Takes these styles from the page, where its picture needs them, instead of bundling them again in its module.
 * @type {import('esbuild').Plugin}
 */
export const stylesOfPage = {
  name: 'styles-of-page',
  setup(build) {
    build.onLoad({ filter: /\.js$/ }, async ({ path }) => {
      if (!SHEETS.includes(path)) return undefined;
      const names = (await minifiedSheets(path)).map(([name]) => `style as ${name}`);
      return { contents: `export { ${names.join(', ')} } from 'style-of-page';` };
    });
    build.onResolve({ filter: /^style-of-page$/ }, () => ({ path: 'style-of-page', namespace: 'style-of-page' }));
    build.onLoad({ filter: /.*/, namespace: 'style-of-page' }, () => ({
      contents: "export const style = document.getElementById('picture-style').content.textContent;",
    }));
  },
};

/**
 * An inline script of the page.
 * @param {esbuild.StdinOptions['contents']} contents of a module in the folder www/site
 */
async function script(contents) {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: WWW, bundle: true, minify: true, format: 'iife', target: 'es2022', write: false, logLevel: 'warning',
    stdin: { contents, resolveDir: `${WWW}/site` },
  });
  return inlineScript(outputFiles[0]?.text ?? '');
}

/**
 * @param {string} [module] the page's module, to be inline too; without it, the page loads its module and the codec from beside it
 * @returns {Promise<string>} HTML
 */
export async function pageFile(module) {
  const [css, withAddress, early, template, pictures, sheets, rest] = await Promise.all([
    style(`${WWW}/site/page.css`),
    module ? '' : script("import './with-address.js';"),
    script(module ? "import { showPicture } from './picture.js'; showPicture();" : "import './early.js';"),
    readFile(`${WWW}/site/template.html`, 'utf8'),
    readFile(`${WWW}/site/picture.html`, 'utf8'),
    Promise.all(SHEETS.map(minifiedSheets)),
    style(`${WWW}/site/picture.css`),
  ]);
  const pictureCss = sheets.flat().map(([, text]) => text).join('') + rest.trim();
  // The single-file page has no other pages beside it.
  const alone = (/** @type {string} */ html) => (module ? html.replaceAll(/<nav>.*<\/nav>\s*/g, '') : html);
  return changed(alone(module ? inOneFile(template, { script: module }, []) : template), [
    [" 'wasm-unsafe-eval'", `${[withAddress, early].map((code) => code && ` ${hash(code)}`).join('')} 'wasm-unsafe-eval'`],
    ["style-src 'self'", `style-src ${hash(css)} ${hash(pictureCss)}`],
    ['<script src="with-address.js"></script>\n', withAddress && `<script>${withAddress}</script>\n`],
    ['<link rel="stylesheet" href="page.css">', `<style>${css}</style>`],
    ['<!-- pictures -->\n', `<template id="picture-style"><style>${pictureCss}</style></template>\n${alone(pictures).replace(/^<!--.*-->\n/, '')}`],
    ['<script src="early.js"></script>', `<script>${early}</script>${module ? `\n<script type="module">${module}</script>` : ''}`],
  ]);
}

/**
 * practise.html, with its style sheet and the script that loads the rest inline.
 * @returns {Promise<string>} HTML
 */
export async function practiseFile() {
  const [shared, own, early, template] = await Promise.all([
    style(`${WWW}/site/page.css`),
    style(`${WWW}/site/practise/style.css`),
    script("import './practise/early.js';"),
    readFile(`${WWW}/site/practise/template.html`, 'utf8'),
  ]);
  const css = shared + own;
  return changed(template, [
    [" 'wasm-unsafe-eval'", ` ${hash(early)} 'wasm-unsafe-eval'`],
    ["style-src 'self'", `style-src ${hash(css)}`],
    ['<link rel="stylesheet" href="style.css">', `<style>${css}</style>`],
    ['<script src="early.js"></script>', `<script>${early}</script>`],
  ]);
}

// Style sheets without what only their authors need.

import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

/**
 * The sheets that a module exports, by their names.
 * @param {string} path
 * @returns {Promise<[name: string, text: string][]>}
 */
export async function minifiedSheets(path) {
  // The time keeps a changed file from being taken from Node's cache.
  const sheets = Object.entries(await import(`${pathToFileURL(path).href}?${Date.now()}`));
  return Promise.all(sheets.map(async ([name, css]) => {
    const { code } = await esbuild.transform(css, { loader: 'css', minify: true, target: 'es2022' });
    return /** @type {[string, string]} */ ([name, code.trim()]);
  }));
}

/** @type {import('esbuild').Plugin} */
export const minifiedStyles = {
  name: 'minified-styles',
  setup(build) {
    build.onLoad({ filter: /\/www\/(?:ui\/styles\/[a-z-]+|(?:panels|lazy(?:\/panels)?)\/[a-z-]+\/(?:menu-)?style)\.js$/ }, async ({ path }) => {
      if (path.endsWith('/adopt.js')) return undefined;
      const lines = (await minifiedSheets(path)).map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};`);
      return { contents: lines.join('\n') };
    });
  },
};

// Style sheets without what only their authors need.

import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

/** @type {import('esbuild').Plugin} */
export const minifiedStyles = {
  name: 'minified-styles',
  setup(build) {
    build.onLoad({ filter: /\/www\/(?:ui\/styles\/[a-z-]+|(?:panels|lazy(?:\/panels)?)\/[a-z-]+\/style)\.js$/ }, async ({ path }) => {
      if (path.endsWith('/adopt.js')) return undefined;
      // The time keeps a changed file from being taken from Node's cache.
      const sheets = Object.entries(await import(`${pathToFileURL(path).href}?${Date.now()}`));
      const lines = await Promise.all(sheets.map(async ([name, css]) => {
        const { code } = await esbuild.transform(css, { loader: 'css', minify: true, target: 'es2022' });
        return `export const ${name} = ${JSON.stringify(code.trim())};`;
      }));
      return { contents: lines.join('\n') };
    });
  },
};

// worksheet.html and its module: what a site loads to print a set of exercises.

import { readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { changed, hash, style } from './one-file.mjs';

const WWW = fileURLToPath(new URL('../../www', import.meta.url));
const SET = `${WWW}/site/practise/set`;

/**
 * Writes worksheet.html, with its styles inline.
 * @type {import('esbuild').Plugin}
 */
export const worksheetPage = {
  name: 'worksheet-page',
  setup(build) {
    build.onLoad({ filter: /\/set\/worksheet\.js$/ }, async ({ path }) => ({
      contents: await readFile(path, 'utf8'), watchFiles: [`${SET}/worksheet.html`, `${SET}/worksheet.css`],
    }));
    build.onEnd(async ({ errors }) => {
      if (errors.length > 0) return;
      const css = await style(`${SET}/worksheet.css`);
      // Written atomically, since in watch mode it is served meanwhile.
      await writeFile(`${WWW}/built/worksheet.html`, changed(await readFile(`${SET}/worksheet.html`, 'utf8'), [
        ["style-src 'self'", `style-src ${hash(css)}`],
        ['<link rel="stylesheet" href="worksheet.css">', `<style>${css}</style>`],
        ['src="worksheet.js"', 'src="built/worksheet.js"'],
      ]));
      await rename(`${WWW}/built/worksheet.html`, `${WWW}/worksheet.html`);
    });
  },
};

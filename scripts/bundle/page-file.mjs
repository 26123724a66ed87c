// The page as one file: what stands in www/site/template.html, with its style sheet inside, where it costs no round trip before
// anything is seen.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { changed, hash, style } from './one-file.mjs';

const SITE = fileURLToPath(new URL('../../www/site', import.meta.url));

/** The files that it is made of. */
export const PARTS = [`${SITE}/template.html`, `${SITE}/page.css`];

/** @returns {Promise<string>} HTML that asks for the page's module and the codec beside it */
export async function pageFile() {
  const css = await style(`${SITE}/page.css`);
  return changed(await readFile(`${SITE}/template.html`, 'utf8'), [
    ["style-src 'self'", `style-src ${hash(css)}`],
    ['<link rel="stylesheet" href="page.css">', `<style>${css}</style>`],
  ]);
}

// The embeds of the README as pages of their own, next to the files of `make dist`, for its pictures and its test.

import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** A comment with the name of the picture, and the block that belongs to it. */
const BLOCK = /^<!-- (docs\/[\w-]+\.png) -->\n```html\n([^]*?)^```$/gm;

/** @typedef {{ picture: string, page: string }} Embed the picture's path in the project, and the name of the page */

/**
 * Fills a folder with a page for each embed. dist/ must be there.
 * @param {string} folder
 * @returns {Promise<Embed[]>}
 */
export async function writeEmbeds(folder) {
  const blocks = Array.from((await readFile(`${ROOT}/README.md`, 'utf8')).matchAll(BLOCK), ([, picture = '', html = '']) => ({ picture, html }));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(`${ROOT}/dist/site`, folder, { recursive: true });
  await cp(`${ROOT}/dist/npm`, `${folder}/utf8-inspector`, { recursive: true });
  for (const name of ['utf8-inspector.iife.js', 'embed-parent.js']) await cp(`${ROOT}/dist/${name}`, `${folder}/${name}`);
  return Promise.all(blocks.map(async ({ picture, html }, place) => {
    const page = `embed-${place}.html`;
    const style = '<style>body { font: 1rem/1.6 system-ui, sans-serif; margin: 16px } iframe { border: 0 }</style>';
    await writeFile(`${folder}/${page}`, `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="icon.svg">${style}${html}`);
    return { picture, page };
  }));
}

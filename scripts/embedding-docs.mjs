// Copies files from tests/embed into docs/embedding.md, so that the document shows what was tested.
// Each goes into the code block after a comment with its path; `#` precedes the id of a notebook's cell.
//
//   node scripts/embedding-docs.mjs

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DOCUMENT = `${ROOT}/docs/embedding.md`;

/** A comment, and the block that belongs to it. */
const BLOCK = /^<!-- (tests\/embed\/[^\s#]+)(?:#(\S+))? -->\n(`{3,})[a-z]*\n[\s\S]*?^\3$/gm;

/** The language of a code block, by file extension, if the two differ. @type {Record<string, string>} */
const LANGUAGES = { hbs: 'html', ipynb: 'python', mdx: 'md', mjs: 'js', rs: 'rust', yml: 'yaml' };

/** @returns {string} the document as it is */
export const written = () => readFileSync(DOCUMENT, 'utf8');

/** @param {string} document @returns {string} the document with the files as they are now */
export const withFiles = (document) => document.replace(BLOCK, (_, path, cell) => {
  const text = readFileSync(`${ROOT}/${path}`, 'utf8');
  const shown = (cell ? sourceOf(JSON.parse(text), cell) : text).trimEnd();
  const ending = path.slice(path.lastIndexOf('.') + 1);
  const fence = shown.includes('```') ? '````' : '```';
  return `<!-- ${path}${cell ? `#${cell}` : ''} -->\n${fence}${LANGUAGES[ending] ?? ending}\n${shown}\n${fence}`;
});

/** The paths of the files shown. @param {string} document */
export const paths = (document) => Array.from(document.matchAll(BLOCK), ([, path]) => path);

/** @param {{ cells: { id: string, source: string[] }[] }} notebook @param {string} id of a cell */
function sourceOf({ cells }, id) {
  const cell = cells.find((each) => each.id === id);
  if (!cell) throw new Error(`no cell has the id ${id}`);
  return cell.source.join('');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(DOCUMENT, withFiles(written()));

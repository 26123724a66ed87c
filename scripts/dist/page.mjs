// dist/utf8-inspector.html: the whole page in one file, for file:// and without a network: its script, styles, codec,
// dictionaries, icon and all names of characters are inside.

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import * as esbuild from 'esbuild';
import { COMMON } from '../bundle.mjs';
import { deflated, namesInside, noOtherSource, sharedKeys, wasmInside } from './inside.mjs';

/** @param {string} root of the project @param {string} file to write */
export async function writePage(root, file) {
  const script = await bundledScript(root);
  const { code: style } = await esbuild.transform(await readFile(`${root}/www/page.css`, 'utf8'), { loader: 'css', minify: true, target: 'es2022' });
  const icon = await readFile(`${root}/www/icon.svg`, 'base64');
  // A policy that names what is inside by its hash: no other script and style gets in, and nothing goes out.
  const changes = [
    ["script-src 'self'", `script-src ${hash(script)}`],
    ["style-src 'self'", `style-src ${hash(style)}`],
    ["connect-src 'self'; ", ''],
    ['href="icon.svg"', `href="data:image/svg+xml;base64,${icon}"`],
    ['<link rel="stylesheet" href="page.css">', `<style>${style}</style>`],
    ['<script type="module" src="built/page.js"></script>', `<script type="module">${script}</script>`],
  ];
  const page = await readFile(`${root}/www/index.html`, 'utf8');
  await writeFile(file, changes.reduce((text, [from = '', to = '']) => replaceOnce(text, from, to), page));
}

/** The page's modules as one, with all that they would fetch. @param {string} root */
async function bundledScript(root) {
  const wasm = await readFile(`${root}/www/built/codec.wasm`);
  const { outputFiles } = await esbuild.build({
    ...COMMON,
    entryPoints: ['page.js'],
    write: false,
    plugins: [...COMMON.plugins, wasmInside(deflated(wasm)), noOtherSource, namesInside(true), sharedKeys()],
  });
  const script = outputFiles[0]?.text.trim() ?? '';
  // Within <script> these end it, or make its end be passed over.
  if (/<\/script|<!--/i.test(script)) throw new Error('the script of the page holds </script or <!--');
  return script;
}

/** As a content security policy names what stands in the page. @param {string} text */
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** @param {string} text @param {string} from must be there once @param {string} to */
function replaceOnce(text, from, to) {
  const parts = text.split(from);
  if (parts.length !== 2) throw new Error(`www/index.html should hold once: ${from}`);
  return parts.join(to);
}

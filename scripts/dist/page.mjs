// dist/utf8-inspector.html: the whole page in one file, for file:// and without a network: its script, styles, codec,
// dictionaries, icon and all names of characters are inside.

import { readFile, writeFile } from 'node:fs/promises';
import * as esbuild from 'esbuild';
import { COMMON } from '../bundle.mjs';
import { inOneFile, picture, standing } from '../bundle/one-file.mjs';
import { pageFile } from '../bundle/page-file.mjs';
import { coreInside, deflated, namesInside, noOtherSource, nothingLater, sharedKeys } from '../bundle/inside.mjs';
import { workersInside } from '../bundle/workers-inside.mjs';

/** @param {string} root of the project @param {string} file to write */
export async function writePage(root, file) {
  const script = await bundledScript(root);
  await writeFile(file, inOneFile(await pageFile(), { script }, [
    // Nothing goes out.
    ["connect-src 'self'; ", ''],
    ['href="icon.svg"', `href="${await picture(`${root}/www/icon.svg`)}"`],
    ['<link rel="preload" href="built/codec.wasm" as="fetch" type="application/wasm" crossorigin>\n', ''],
    ['<script type="module" src="built/early.js"></script>\n', ''],
    ['<script type="module" src="built/page.js"></script>', `<script type="module">${script}</script>`],
  ]));
}

/** The page's modules as one, with all that they would fetch. @param {string} root */
async function bundledScript(root) {
  const wasm = await readFile(`${root}/www/built/codec.wasm`);
  const { outputFiles } = await esbuild.build({
    ...COMMON,
    entryPoints: ['site/main.js'],
    plugins: [...COMMON.plugins, nothingLater, coreInside(await deflated(wasm)), noOtherSource, namesInside(true), sharedKeys(), workersInside],
  });
  return standing(outputFiles[0]?.text ?? '');
}

// dist/utf8-inspector.html: the whole page in one file, for file:// and without a network: its script, styles, codec,
// dictionaries, icon and all character names are inside.

import { readFile, writeFile } from 'node:fs/promises';
import * as esbuild from 'esbuild';
import { COMMON } from '../bundle.mjs';
import { changed, inlineScript, picture } from '../bundle/one-file.mjs';
import { pageFile, stylesOfPage } from '../bundle/page-file.mjs';
import { coreInside, deflated, namesInside, noOtherSource, notationInside, nothingLater, sharedKeys } from '../bundle/inside.mjs';
import { workersInside } from '../bundle/workers-inside.mjs';

/** @param {string} root of the project @param {string} file to write */
export async function writePage(root, file) {
  await writeFile(file, changed(await pageFile(await bundledScript(root)), [
    // The page makes no requests.
    ["connect-src 'self'; ", ''],
    ['href="icon.svg"', `href="${await picture(`${root}/www/icon.svg`)}"`],
  ]));
}

/** The page's modules as one script, with everything that they would load. @param {string} root */
async function bundledScript(root) {
  const [core, notation] = await Promise.all(['codec', 'notation'].map(async (name) => deflated(await readFile(`${root}/www/built/${name}.wasm`))));
  const { outputFiles } = await esbuild.build({
    ...COMMON,
    entryPoints: ['site/main.js'],
    plugins: [stylesOfPage, ...COMMON.plugins, nothingLater, coreInside(core), notationInside(notation), noOtherSource, namesInside(true), sharedKeys(), workersInside],
  });
  return inlineScript(outputFiles[0]?.text ?? '');
}

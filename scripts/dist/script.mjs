// dist/utf8-inspector.iife.js: one classic script that registers the element, with everything inside but the names.

import { readFile, writeFile } from 'node:fs/promises';
import * as esbuild from 'esbuild';
import { COMMON } from '../bundle.mjs';
import { coreInside, deflated, isOfElement, namesInside, noOtherSource, nothingLater, sharedKeys } from '../bundle/inside.mjs';
import { stylesTogether } from '../bundle/minified-styles.mjs';
import { standing } from '../bundle/one-file.mjs';
import { workersInside } from '../bundle/workers-inside.mjs';

/** @param {string} root of the project @param {string} file to write */
export async function writeScript(root, file) {
  const { outputFiles } = await esbuild.build({
    ...COMMON,
    entryPoints: ['element/register.js'],
    format: 'iife',
    // Only for files beside the script, and there are none.
    define: { 'import.meta.url': '""' },
    plugins: [stylesTogether(), ...COMMON.plugins, nothingLater, coreInside('wasmInBase64'), noOtherSource, namesInside(false), sharedKeys(isOfElement), workersInside],
  });
  const { text } = outputFiles[0];
  const wasm = await readFile(`${root}/www/built/codec.wasm`);
  // The module stands last: among the code, gzip would need 2 kB more, for it codes runs of both by one table.
  const script = `(wasmInBase64=>{${text.trim()}})(${await deflated(wasm)});`;
  // Hosts that emit no files of their own put it between the tags.
  await writeFile(file, `${standing(script)}\n`);
}

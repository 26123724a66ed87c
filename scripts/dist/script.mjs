// dist/utf8-inspector.iife.js and dist/utf8-exercise.iife.js: for each element one classic script that registers it, with everything that it
// shows inside. The inspector's leaves out character names, notations, differences, and the layout of long lines of mixed direction.

import { readFile, writeFile } from 'node:fs/promises';
import * as esbuild from 'esbuild';
import { COMMON } from '../bundle.mjs';
import { STYLES_ALONE, coreInside, coreWords, deflated, exercisesInside, isOfElementAlone, isOfExercise, namesInside, noDifference, noMixedDirection, noNotations, noOtherSource, noPuzzles, noWaitingInput, nothingLater, sharedKeys } from '../bundle/inside.mjs';
import { stylesTogether } from '../bundle/minified-styles.mjs';
import { inlineScript } from '../bundle/one-file.mjs';
import { workersInside } from '../bundle/workers-inside.mjs';

/** @param {string} root of the project @param {string} file to write */
export async function writeScript(root, file) {
  const { outputFiles } = await esbuild.build({
    ...COMMON,
    entryPoints: ['element/register.js'],
    format: 'iife',
    // Used only to find files beside the script, and there are none.
    define: { 'import.meta.url': '""' },
    plugins: [stylesTogether(STYLES_ALONE), ...COMMON.plugins, noNotations, noDifference, noPuzzles, noMixedDirection, noWaitingInput, nothingLater, coreInside('wasmInBase64'), noOtherSource, namesInside(false), sharedKeys(isOfElementAlone), workersInside],
  });
  const { text } = outputFiles[0];
  const wasm = await readFile(`${root}/www/built/codec.wasm`);
  // The WebAssembly module comes last: amid the code, it would cost 2 kB more after gzip, because one table would have to serve both.
  const script = `(wasmInBase64=>{${text.trim()}})(${await deflated(wasm)});`;
  // Hosts that can't add files use it as an inline script.
  await writeFile(file, `${inlineScript(script)}\n`);
}

/** The same for an exercise. @param {string} root of the project @param {string} file to write */
export async function writeExerciseScript(root, file) {
  const { outputFiles } = await esbuild.build({
    ...COMMON,
    entryPoints: ['exercise/register.js'],
    format: 'iife',
    define: { 'import.meta.url': '""' },
    plugins: [...COMMON.plugins, nothingLater, coreWords(isOfExercise), exercisesInside('wasmInBase64'), noOtherSource],
  });
  const { text } = outputFiles[0];
  const wasm = await readFile(`${root}/www/pkg/utf8_inspector_exercises_bg.wasm`);
  await writeFile(file, `${inlineScript(`(wasmInBase64=>{${text.trim()}})(${await deflated(wasm)});`)}\n`);
}

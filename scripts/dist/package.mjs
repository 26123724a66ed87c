// dist/npm: the package, and the archive that npm would publish.

import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import * as esbuild from 'esbuild';
import { COMMON } from '../bundle.mjs';
import { stylesTogether } from '../bundle/minified-styles.mjs';
import { namedChunk, sharedWithLater } from '../bundle/one-chunk.mjs';
import { panelsInside } from '../bundle/panels-inside.mjs';
import { writtenFiles } from '../bundle/smaller.mjs';
import { STYLES_ALONE, coreWords, deflated, fetchedOnly, fullInside, isOfElement, isOfElementAlone, isOfExercise, namesInside, noDifference, noMixedDirection, noNotations, noPuzzles, nothingLater, sharedKeys } from '../bundle/inside.mjs';
import { writeTypes } from './types.mjs';

const run = promisify(execFile);

/** Files that are copied unchanged, by their path in the package. */
const COPIED = {
  'pkg/utf8_inspector_bg.wasm': 'www/pkg/utf8_inspector_bg.wasm',
  'pkg/utf8_inspector_core_bg.wasm': 'www/pkg/utf8_inspector_core_bg.wasm',
  'pkg/utf8_inspector_notation_bg.wasm': 'www/pkg/utf8_inspector_notation_bg.wasm',
  'pkg/utf8_inspector_exercises_bg.wasm': 'www/pkg/utf8_inspector_exercises_bg.wasm',
  'data/names': 'www/data/names',
  'custom-elements.json': 'npm/custom-elements.json',
  'README.md': 'npm/README.md',
  'CHANGELOG.md': 'CHANGELOG.md',
  'LICENSE-MIT': 'LICENSE-MIT',
  'LICENSE-APACHE': 'LICENSE-APACHE',
};

/** What the package's package.json has besides what it takes from the project's. */
const OWN = {
  type: 'module',
  exports: {
    '.': { types: './types/index.d.ts', default: './lib/index.js' },
    './define': { types: './types/define.d.ts', default: './lib/define.js' },
    './define-exercise': { types: './types/define-exercise.d.ts', default: './lib/define-exercise.js' },
    './exercises': { types: './types/exercises.d.ts', default: './lib/exercises.js' },
    './notation': { types: './types/notation.d.ts', default: './lib/notation.js' },
    './inline': { types: './types/index.d.ts', default: './lib/inline.js' },
    './custom-elements.json': './custom-elements.json',
    './package.json': './package.json',
  },
  customElements: 'custom-elements.json',
  // The last two await a WebAssembly module.
  sideEffects: ['./lib/define.js', './lib/define-exercise.js', './lib/element.js', './lib/exercises.js', './lib/notation.js'],
};

/** @param {string} root of the project @param {string} folder to fill */
export async function writePackage(root, folder) {
  await mkdir(folder, { recursive: true });
  await writeEntry(root, folder);
  await writeDefine(root, folder);
  await writeDefineExercise(root, folder);
  for (const entry of ['exercises', 'notation']) await writeWaiting(root, folder, entry);
  await writeInline(root, folder);
  await hideAddresses(`${folder}/lib`);
  await writeTypes(root, `${folder}/types`);
  for (const [place, source] of Object.entries(COPIED)) await cp(`${root}/${source}`, `${folder}/${place}`, { recursive: true });
  await writeFile(`${folder}/package.json`, `${JSON.stringify(await manifest(root), null, 2)}\n`);
}

// One folder deep, as in the site, because the modules look for ../pkg and ../data/names.

/** The entry `.`. @param {string} root @param {string} folder */
async function writeEntry(root, folder) {
  await esbuild.build({ ...COMMON, splitting: true, outdir: `${folder}/lib`, entryPoints: [`${root}/npm/index.js`], plugins: [...COMMON.plugins, writtenFiles] });
}

/**
 * The entry `./define`: separate from `.`, so that a page loads the codec without the scanner, which no inspector calls, in
 * fewer files. What the two share is duplicated.
 *
 * @param {string} root @param {string} folder
 */
async function writeDefine(root, folder) {
  await esbuild.build({
    ...COMMON, splitting: true, outdir: `${folder}/lib`, metafile: true,
    entryPoints: [`${root}/npm/define.js`],
    // The strip is what an element without a view shows.
    plugins: [
      stylesTogether(/\/(?:tokens|frame|bytes|panels\/strip\/style)\.js$/), ...COMMON.plugins, fetchedOnly, coreWords(isOfElement),
      panelsInside('strip'), sharedWithLater(`${root}/npm/define.js`), namedChunk('define', 'element'),
    ],
  });
}

/** The entry `./define-exercise`. @param {string} root @param {string} folder */
async function writeDefineExercise(root, folder) {
  await esbuild.build({
    ...COMMON, splitting: true, outdir: `${folder}/lib`, chunkNames: 'exercise-[name]-[hash]', entryPoints: [`${root}/npm/define-exercise.js`],
    plugins: [...COMMON.plugins, fetchedOnly, coreWords(isOfExercise), writtenFiles],
  });
}

/**
 * An entry that awaits its own WebAssembly module. It is one file, because a bundler may skip a file that only re-exports another, and
 * then nothing would wait.
 *
 * @param {string} root @param {string} folder @param {string} entry
 */
async function writeWaiting(root, folder, entry) {
  await esbuild.build({ ...COMMON, outfile: `${folder}/lib/${entry}.js`, entryPoints: [`${root}/www/codec/${entry}.js`], plugins: [...COMMON.plugins, writtenFiles] });
}

/** The entry `./inline`. @param {string} root @param {string} folder */
async function writeInline(root, folder) {
  const wasm = await readFile(`${root}/www/pkg/utf8_inspector_bg.wasm`);
  await esbuild.build({
    ...COMMON, outfile: `${folder}/lib/inline.js`,
    entryPoints: [`${root}/npm/index.js`],
    plugins: [stylesTogether(STYLES_ALONE), ...COMMON.plugins, noNotations, noDifference, noPuzzles, noMixedDirection, nothingLater, sharedKeys(isOfElementAlone), fullInside(await deflated(wasm)), namesInside(false), writtenFiles],
  });
}

/**
 * Tells the bundlers of users to leave alone imports whose address is known only in the browser (www/core/load-module.js). Done here,
 * because minifying removes such comments.
 *
 * @param {string} folder of modules
 */
async function hideAddresses(folder) {
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.js'))) {
    const code = await readFile(`${folder}/${file}`, 'utf8');
    await writeFile(`${folder}/${file}`, code.replace(/\bimport\((?=[\w`])/g, 'import(/* webpackIgnore: true *//* @vite-ignore */'));
  }
}

/**
 * The package's package.json. It names the repository if the project's does: npm gives no provenance to a package without it.
 *
 * @param {string} root of the project
 */
export async function manifest(root) {
  const { name, version, description, keywords, license, repository, engines } = JSON.parse(await readFile(`${root}/package.json`, 'utf8'));
  return { name, version, description, keywords, license, repository, engines, ...OWN };
}

/**
 * Packs a folder as `npm publish` would, with times and owners that are always the same.
 *
 * @param {string} folder of the package @param {string} destination folder for the archive
 * @returns {Promise<string>} the archive's name
 */
export async function pack(folder, destination) {
  const { stdout } = await run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', destination], { cwd: folder });
  return stdout.trim();
}

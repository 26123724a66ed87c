// Bundles the pages for visitors into www/index.html, www/practise.html, www/worksheet.html, www/embed.html and www/built: about half
// the weight and a tenth of the requests of the modules in www, which also run unbundled.
//
//   node scripts/bundle.mjs

import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { leanGlue } from './bundle/lean-glue.mjs';
import { namedChunk, sharedWithLater } from './bundle/one-chunk.mjs';
import { minifiedStyles, stylesTogether } from './bundle/minified-styles.mjs';
import { panelsInside } from './bundle/panels-inside.mjs';
import { terserPlugin, writtenFiles } from './bundle/smaller.mjs';
import { inOneFile, inlineScript, picture, style } from './bundle/one-file.mjs';
import { PARTS, PRACTISE_PARTS, pageFile, practiseFile, stylesOfPage } from './bundle/page-file.mjs';
import { coreInside, coreWords, deflated, fetchedOnly, isOfElement, noOtherSource, notationFetched, nothingLater, sharedKeys } from './bundle/inside.mjs';
import { workersInside } from './bundle/workers-inside.mjs';
import { worksheetPage } from './bundle/worksheet.mjs';

const WWW = fileURLToPath(new URL('../www', import.meta.url));
const WASM = `${WWW}/built/codec.wasm`;
const NOTATION = `${WWW}/built/notation.wasm`;
const EXERCISES = `${WWW}/built/exercises.wasm`;

/**
 * The options that all bundles share, including those that scripts/dist.mjs makes.
 * @satisfies {import('esbuild').BuildOptions}
 */
export const COMMON = {
  absWorkingDir: WWW,
  bundle: true,
  minify: true,
  format: /** @type {const} */ ('esm'),
  target: 'es2022',
  external: ['node:*'],
  logLevel: /** @type {const} */ ('warning'),
  write: false,
  plugins: [leanGlue, minifiedStyles, terserPlugin],
};

/** Bundles what the page shows first with the page, and its words with the core words. */
const panelsOfPage = [panelsInside('input', 'strip', 'layers', 'tabs'), coreWords(() => true, 'input', 'bench', 'layers')];

/**
 * Loads the WebAssembly modules that {@link writeWasm} writes.
 * @type {import('esbuild').Plugin}
 */
const wasmOfPage = {
  name: 'wasm-of-page',
  setup(build) {
    build.onLoad({ filter: /\/codec\/core-source\.js$/ }, () => ({
      contents: "export const coreSource = () => new URL('codec.wasm', import.meta.url);",
    }));
    build.onLoad({ filter: /\/codec\/notation-source\.js$/ }, () => ({
      contents: "export const notationSource = () => new URL('notation.wasm', import.meta.url);",
    }));
    build.onLoad({ filter: /\/codec\/exercises-source\.js$/ }, () => ({
      contents: "export const exercisesSource = () => new URL('exercises.wasm', import.meta.url);",
    }));
  },
};

/** Writes a page atomically, since in watch mode it is served meanwhile. @param {string} name @param {string} html */
async function writePage(name, html) {
  await writeFile(`${WWW}/built/${name}`, html);
  await rename(`${WWW}/built/${name}`, `${WWW}/${name}`);
}

/**
 * Writes index.html.
 * @type {import('esbuild').Plugin}
 */
const indexPage = {
  name: 'index-page',
  setup(build) {
    build.onLoad({ filter: /\/site\/main\.js$/ }, async ({ path }) => ({ contents: await readFile(path, 'utf8'), watchFiles: PARTS }));
    build.onEnd(async ({ errors }) => {
      if (errors.length === 0) await writePage('index.html', await pageFile());
    });
  },
};

/**
 * Writes practise.html.
 * @type {import('esbuild').Plugin}
 */
const practisePage = {
  name: 'practise-page',
  setup(build) {
    build.onLoad({ filter: /\/site\/practise\/main\.js$/ }, async ({ path }) => ({ contents: await readFile(path, 'utf8'), watchFiles: PRACTISE_PARTS }));
    build.onEnd(async ({ errors }) => {
      if (errors.length === 0) await writePage('practise.html', await practiseFile());
    });
  },
};

/**
 * Writes embed.html, with everything inline: a sandbox has no origin, so no file is same-origin, and not every engine lets it load
 * the files next to it.
 * @type {import('esbuild').Plugin}
 */
const embedPage = {
  name: 'embed-page',
  setup(build) {
    build.onEnd(async ({ outputFiles: [output] = [] }) => {
      if (!output) return;
      const script = inlineScript(`const CODEC=${await deflated(await readFile(WASM))},BUILT=new URL('built/',document.baseURI).href;${output.text}`);
      const css = await style(`${WWW}/site/embed/style.css`);
      await writePage('embed.html', inOneFile(await readFile(`${WWW}/site/embed/template.html`, 'utf8'), { script, css }, [
        ['href="icon.svg"', `href="${await picture(`${WWW}/icon.svg`)}"`],
        ['<link rel="stylesheet" href="style.css">', `<style>${css}</style>`],
        ['<script type="module" src="main.js"></script>', `<script>${script}</script>`],
      ]));
    });
  },
};

/** @satisfies {import('esbuild').BuildOptions} */
const SITE = {
  ...COMMON,
  // One folder deep, like the modules that refer to ../data/names by import.meta.url.
  outdir: 'built',
  entryNames: '[name]',
  splitting: true,
  sourcemap: /** @type {const} */ ('linked'),
};

/**
 * What a site loads: the page; the page of exercises; the worksheet; the element alone, which loads only the panels that it shows; and
 * the page for iframes, with everything inline.
 * @type {import('esbuild').BuildOptions[]}
 */
const BUNDLES = [
  {
    // The dictionaries have names that early.js knows.
    ...SITE, entryPoints: { page: 'site/main.js', en: 'i18n/en.js', de: 'i18n/de.js', nl: 'i18n/nl.js' }, metafile: true,
    plugins: [stylesOfPage, ...COMMON.plugins, wasmOfPage, fetchedOnly, ...panelsOfPage, sharedWithLater(`${WWW}/site/main.js`), namedChunk('page'), indexPage],
  },
  {
    ...SITE, chunkNames: 'practise-[name]-[hash]', entryPoints: { practise: 'site/practise/main.js' },
    plugins: [...COMMON.plugins, wasmOfPage, fetchedOnly, writtenFiles, practisePage],
  },
  { ...SITE, chunkNames: 'element-[name]-[hash]', entryPoints: ['element/register.js'], plugins: [...COMMON.plugins, wasmOfPage, fetchedOnly, coreWords(isOfElement), writtenFiles] },
  { ...SITE, chunkNames: 'worksheet-[name]-[hash]', entryPoints: { worksheet: 'site/practise/set/worksheet.js' }, plugins: [...COMMON.plugins, wasmOfPage, writtenFiles, worksheetPage] },
  {
    ...COMMON, format: 'iife', entryPoints: ['site/embed/main.js'], outdir: 'built',
    // The document's address, since an inline script has none of its own.
    define: { 'import.meta.url': 'BUILT' },
    plugins: [stylesTogether(), ...COMMON.plugins, nothingLater, coreInside('CODEC'), notationFetched('notation.wasm'), noOtherSource, sharedKeys(), workersInside, embedPage],
  },
];

/** Copies the WebAssembly modules: those for a first view and for notations, which an inspector calls, and that of the exercises. */
async function writeWasm() {
  await mkdir(`${WWW}/built`, { recursive: true });
  await copyFile(`${WWW}/pkg/utf8_inspector_core_bg.wasm`, WASM);
  await copyFile(`${WWW}/pkg/utf8_inspector_notation_bg.wasm`, NOTATION);
  await copyFile(`${WWW}/pkg/utf8_inspector_exercises_bg.wasm`, EXERCISES);
}

/** Bundles once. */
export async function bundle() {
  await rm(`${WWW}/built`, { recursive: true, force: true });
  await writeWasm();
  for (const options of BUNDLES) await esbuild.build(options);
}

/**
 * Bundles again whenever a module changes, until the process ends.
 *
 * @returns {Promise<void>} settles once it is watching
 */
export async function watch() {
  // Quick rather than small.
  const quick = BUNDLES.map(({ plugins = [], ...options }) => ({ ...options, plugins: plugins.filter((plugin) => plugin !== terserPlugin) }));
  for (const options of quick) await (await esbuild.context(options)).watch();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundle();

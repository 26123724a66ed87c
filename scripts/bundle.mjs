// Bundles the page for those who visit it, in www/built: about half the weight and a tenth of the requests of the
// modules in www, which run as they are written as well.
//
//   node scripts/bundle.mjs

import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { leanGlue } from './bundle/lean-glue.mjs';
import { minifiedStyles } from './bundle/minified-styles.mjs';
import { shrink } from './bundle/shrink.mjs';
import { deflated, noOtherSource, sharedKeys, wasmInside } from './dist/inside.mjs';

const WWW = fileURLToPath(new URL('../www', import.meta.url));

/**
 * What every bundle has in common; scripts/dist.mjs makes the others.
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
  plugins: [leanGlue, minifiedStyles],
};

/**
 * The panels that the page shows, with it instead of one by one.
 * @type {import('esbuild').Plugin}
 */
const panelsOfPage = {
  name: 'panels-of-page',
  setup(build) {
    build.onResolve({ filter: /^\.\/loaders\.js$/ }, () => ({ path: `${WWW}/element/panels/loaders-of-page.js` }));
  },
};

/**
 * The module that {@link writeWasm} makes.
 * @type {import('esbuild').Plugin}
 */
const wasmOfPage = {
  name: 'wasm-of-page',
  setup(build) {
    build.onLoad({ filter: /\/codec\/wasm-beside\.js$/ }, () => ({
      contents: "export const wasmBeside = () => new URL('codec.wasm', import.meta.url);",
    }));
  },
};

/** @satisfies {import('esbuild').BuildOptions} */
const SITE = {
  ...COMMON,
  // One folder deep, as the modules are that name ../names by import.meta.url.
  outdir: 'built',
  entryNames: '[name]',
  splitting: true,
  sourcemap: /** @type {const} */ ('linked'),
};

/**
 * What a site loads: the page; the element alone, which fetches only the panels that it shows; and the same with all
 * inside for iframes.
 * @type {import('esbuild').BuildOptions[]}
 */
const BUNDLES = [
  { ...SITE, entryPoints: ['page.js'], plugins: [...COMMON.plugins, wasmOfPage, panelsOfPage] },
  { ...SITE, entryPoints: ['element/register.js'], plugins: [...COMMON.plugins, wasmOfPage] },
  {
    ...SITE, format: 'iife', splitting: false, entryPoints: ['embed.js'],
    // Of the document, since a classic script has no address of its own.
    define: { 'import.meta.url': 'EMBED_BASE' },
    banner: { js: "const EMBED_BASE=new URL('built/',document.baseURI).href;" },
    plugins: [...COMMON.plugins, wasmInside('CODEC'), noOtherSource, sharedKeys()],
  },
];

/** The WebAssembly module without the scanner, a fourth of it, which no inspector calls: as a file, and as a script. */
async function writeWasm() {
  const whole = await readFile(`${WWW}/pkg/utf8_inspector_bg.wasm`);
  const codec = shrink(whole, (name) => !name.includes('scanner'));
  await writeFile(`${WWW}/built/codec.wasm`, codec);
  await writeFile(`${WWW}/built/codec.js`, `const CODEC=${deflated(codec)};\n`);
}

/** Bundles once. */
export async function bundle() {
  await rm(`${WWW}/built`, { recursive: true, force: true });
  for (const options of BUNDLES) await esbuild.build(options);
  await writeWasm();
}

/**
 * Bundles again whenever a module changes, until the process ends.
 *
 * @returns {Promise<void>} settles when it watches
 */
export async function watch() {
  for (const options of BUNDLES) await (await esbuild.context(options)).watch();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundle();

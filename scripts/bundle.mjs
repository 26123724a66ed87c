// Bundles the page's modules for those who visit it: www/built, about half the weight and a tenth of
// the requests of the modules in www, which run as they are written as well.
//
//   node scripts/bundle.mjs

import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { leanGlue } from './lean-glue.mjs';

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
  plugins: [leanGlue],
};

/** @type {import('esbuild').BuildOptions} */
const OPTIONS = {
  ...COMMON,
  // What a page loads: the site itself, and the element alone. They share all but a few lines.
  entryPoints: ['page.js', 'element/register.js'],
  // One folder deep, as the modules are that name ../pkg and ../names by import.meta.url.
  outdir: 'built',
  entryNames: '[name]',
  splitting: true,
  sourcemap: 'linked',
};

/** Bundles once. */
export async function bundle() {
  await rm(`${WWW}/built`, { recursive: true, force: true });
  await esbuild.build(OPTIONS);
}

/**
 * Bundles again whenever a module changes, until the process ends.
 *
 * @returns {Promise<void>} settles when it watches
 */
export async function watch() {
  const context = await esbuild.context(OPTIONS);
  await context.watch();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundle();

// Style sheets, minified.

import { readFile, readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

const WWW = fileURLToPath(new URL('../../www', import.meta.url));

/** The modules that hold style sheets, and the one that puts them into use. */
const STYLES = /\/www\/(?:ui\/styles\/[a-z-]+|(?:panels|lazy(?:\/panels)?)\/[a-z-]+\/(?:menu-)?style)\.js$/;

/** @param {string} path */
const isAdopt = (path) => path.endsWith('/adopt.js');

/**
 * The sheets that a module exports, by their names.
 * @param {string} path
 * @returns {Promise<[name: string, text: string][]>}
 */
export async function minifiedSheets(path) {
  // The time keeps a changed file from being taken from Node's cache.
  const sheets = Object.entries(await import(`${pathToFileURL(path).href}?${Date.now()}`));
  return Promise.all(sheets.map(async ([name, css]) => {
    const { code } = await esbuild.transform(css, { loader: 'css', minify: true, target: 'es2022' });
    return /** @type {[string, string]} */ ([name, code.trim()]);
  }));
}

/** @type {import('esbuild').Plugin} */
export const minifiedStyles = {
  name: 'minified-styles',
  setup(build) {
    build.onLoad({ filter: STYLES }, async ({ path }) => {
      if (isAdopt(path)) return undefined;
      const lines = (await minifiedSheets(path)).map(([name, css]) => `export const ${name} = ${JSON.stringify(css)};`);
      return { contents: lines.join('\n') };
    });
  },
};

/**
 * The same, with some of them one behind the other, as gzip likes them: in one text, which the script cuts apart. As constants of their
 * own terser would put each where it is used. For bundles of one entry; to stand before `minifiedStyles`.
 *
 * @param {RegExp} [which] are put together, by their paths: all that match are in the bundle
 * @returns {import('esbuild').Plugin}
 */
export const stylesTogether = (which = /./) => ({
  name: 'styles-together',
  setup(build) {
    const all = async () => {
      const files = (await readdir(WWW, { recursive: true })).map((file) => `${WWW}/${file}`).filter((path) => STYLES.test(path) && !isAdopt(path) && which.test(path)).sort();
      return (await Promise.all(files.map(async (path) => (await minifiedSheets(path)).map(([name, css]) => ({ path, name, css }))))).flat();
    };
    const { absWorkingDir = '', entryPoints } = build.initialOptions;
    const entry = resolve(absWorkingDir, String(Array.isArray(entryPoints) ? entryPoints[0] : ''));
    // Before all code.
    build.onLoad({ filter: /\.js$/ }, async ({ path }) => (path === entry ? { contents: `import 'styles-together';\n${await readFile(path, 'utf8')}` } : undefined));
    build.onResolve({ filter: /^styles-together$/ }, () => ({ path: 'styles-together', namespace: 'styles-together' }));
    build.onLoad({ filter: /.*/, namespace: 'styles-together' }, async () => {
      const sheets = await all();
      const names = sheets.map((_, place) => `sheet${place}`).join(', ');
      // A line each.
      return { contents: `const [${names}] = ${JSON.stringify(sheets.map(({ css }) => css.replaceAll('\n', ' ')).join('\n'))}.split('\\n'); export { ${names} };` };
    });
    build.onLoad({ filter: STYLES }, async ({ path }) => {
      if (isAdopt(path) || !which.test(path)) return undefined;
      const lines = (await all()).flatMap((sheet, place) => (sheet.path === path ? `export { sheet${place} as ${sheet.name} } from 'styles-together';` : []));
      return { contents: lines.join('\n') };
    });
  },
});

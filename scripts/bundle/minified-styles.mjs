// Style sheets, minified.

import { readFile, readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

const WWW = fileURLToPath(new URL('../../www', import.meta.url));

/** The modules that hold style sheets, and the one that adopts them. */
const STYLES = /\/www\/(?:ui\/styles\/[a-z-]+|(?:panels|lazy(?:\/panels)?)\/[a-z-]+\/style)\.js$/;

/** @param {string} path */
const isAdopt = (path) => path.endsWith('/adopt.js');

/**
 * The sheets that a module exports, minified, by name.
 * @param {string} path
 * @returns {Promise<[name: string, text: string][]>}
 */
export async function minifiedSheets(path) {
  // The timestamp keeps Node from taking a changed file from its cache.
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
 * The same, with some of the sheets in one text, which compresses better and which the script splits. If they were separate constants,
 * terser would inline each where it is used. For bundles of one entry; to be placed before `minifiedStyles`.
 *
 * @param {RegExp} [which] the paths of the modules whose sheets are put together; all that match must be in the bundle
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
    // Imported before all other code.
    build.onLoad({ filter: /\.js$/ }, async ({ path }) => (path === entry ? { contents: `import 'styles-together';\n${await readFile(path, 'utf8')}` } : undefined));
    build.onResolve({ filter: /^styles-together$/ }, () => ({ path: 'styles-together', namespace: 'styles-together' }));
    build.onLoad({ filter: /.*/, namespace: 'styles-together' }, async () => {
      const sheets = await all();
      const names = sheets.map((_, place) => `sheet${place}`).join(', ');
      // One line for each.
      return { contents: `const [${names}] = ${JSON.stringify(sheets.map(({ css }) => css.replaceAll('\n', ' ')).join('\n'))}.split('\\n'); export { ${names} };` };
    });
    build.onLoad({ filter: STYLES }, async ({ path }) => {
      if (isAdopt(path) || !which.test(path)) return undefined;
      const lines = (await all()).flatMap((sheet, place) => (sheet.path === path ? `export { sheet${place} as ${sheet.name} } from 'styles-together';` : []));
      return { contents: lines.join('\n') };
    });
  },
});

// Puts everything that is loaded at once into one file. By default esbuild puts what an entry shares with each later part into a
// separate chunk, and four more small files compress worse and are requested later than one.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, relative } from 'node:path';

/** @typedef {import('esbuild').Plugin} Plugin */

/** Modules that can be fetched later, as import() names them. It does no harm if a build bundles some of them. */
const LATER = /\/(?:panels\/[a-z]+\/(?:panel|rows|menu)|lazy\/[a-z-]+\/index)\.js$/;

/**
 * Makes every later part import the entry, so that esbuild sees one set of modules that all share.
 *
 * @param {string} entry the path of its module
 * @returns {Plugin}
 */
export const sharedWithLater = (entry) => ({
  name: 'shared-with-later',
  setup(build) {
    // A relative path, because the names of chunks must not depend on where the project is.
    const placeFrom = (/** @type {string} */ path) => JSON.stringify(relative(dirname(path), entry).replace(/^(?!\.)/, './'));
    build.onLoad({ filter: LATER }, async ({ path }) => ({ contents: `${await readFile(path, 'utf8')}\nimport ${placeFrom(path)};\n` }));
  },
});

/**
 * The first file, or its source map, with a line that tells Chromium to compile all of its functions while it arrives, off the main thread:
 * most of them are called at once. On a slow processor, the first bits came 10 % sooner.
 * @param {string} text
 */
const compiledAtOnce = (text) => (text.startsWith('{') ? text.replace('"mappings": "', '$&;').replace('"mappings":"', '$&;') : `//# allFunctionsCalledOnLoad\n${text}`);

/**
 * Names that one chunk, and each later part after its folder: esbuild itself calls them all chunk, panel and en. If the entry exports
 * nothing, the chunk can take its place. Otherwise they are the files of a package, whose version identifies their contents, so the
 * parts need no hashes. Writes the files; needs `metafile`.
 *
 * @param {string} entry its name, as in `entryPoints`
 * @param {string} [name] of the chunk; by default the entry's
 * @returns {Plugin}
 */
export const namedChunk = (entry, name = entry) => ({
  name: 'named-chunk',
  setup(build) {
    build.onEnd(async ({ outputFiles = [], metafile, errors }) => {
      if (errors.length > 0) return;
      const stub = outputFiles.find(({ path }) => basename(path) === `${entry}.js`)?.text ?? '';
      const [, chunk, exported] = /^import(?:\{.*\}from)?"\.\/(chunk-\w+\.js)";(export\{.*\};)?\n(?:\/\/# .*\n)?$/.exec(stub) ?? [];
      if (!chunk || (exported && name === entry)) throw new Error(`${entry}.js should import one chunk and do nothing else, found: ${stub.slice(0, 200)}`);
      const names = new Map([[chunk, `${name}.js`]]);
      for (const [path, { entryPoint }] of Object.entries(metafile?.outputs ?? {})) {
        const part = /(?:^|\/)(?:lazy|panels|i18n)\/(?:panels\/)?(.+)\.js$/.exec(entryPoint ?? '')?.[1];
        // map/panel is map, map/messages/de is map-de, compare/rows is compare-rows.
        const ownName = part?.replace(/\/(?:panel|index)$|\/messages(?=\/)/, '').replace('/', '-');
        if (ownName) names.set(basename(path), name === entry ? basename(path).replace(/^\w+/, ownName) : `${name}-${ownName}.js`);
      }
      // Half a hash tells a million versions apart, and the names of all parts are in the first file.
      const withShortHash = (/** @type {string} */ file) => file.replace(/(-[A-Z0-9]{4})[A-Z0-9]{4}(?=\.js$)/, '$1');
      const named = (/** @type {string} */ text) => text.replace(/\w+-[A-Z0-9]{8}\.js/g, (own) => withShortHash(names.get(own) ?? own));
      /** @type {Set<string>} */
      const written = new Set();
      for (const { path, text } of outputFiles) {
        if (name === entry && basename(path).replace(/\.map$/, '') === `${entry}.js`) continue;
        const file = named(path);
        if (written.has(file)) throw new Error(`two parts are named ${basename(file)}`);
        written.add(file);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, name === entry && basename(path).startsWith(chunk) ? compiledAtOnce(named(text)) : named(text));
      }
    });
  },
});

// What is loaded at once, in one file: esbuild would put what an entry shares with each part that comes later into a chunk of its own,
// and four small files more compress worse and are asked for later than one.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

/** @typedef {import('esbuild').Plugin} Plugin */

/** Modules that can be fetched later, as import() names them; those that a build has inside do not mind. */
const LATER = /\/(?:panels\/[a-z]+\/(?:panel|rows|menu)|lazy\/(?:faults|files)\/index)\.js$/;

/**
 * Lets every later part need all that the entry does, so that esbuild sees one thing that all share.
 *
 * @param {string} entry the path of its module
 * @returns {Plugin}
 */
export const sharedWithLater = (entry) => ({
  name: 'shared-with-later',
  setup(build) {
    build.onLoad({ filter: LATER }, async ({ path }) => ({ contents: `${await readFile(path, 'utf8')}\nimport ${JSON.stringify(entry)};\n` }));
  },
});

/**
 * Gives that one chunk the name of the entry, which only imports it and exports from it, and each later part the name of its
 * folder: by itself esbuild calls them all panel and en. Writes the files; needs `metafile`.
 *
 * @param {string} entry its name, as in `entryPoints`
 * @returns {Plugin}
 */
export const chunkAsEntry = (entry) => ({
  name: 'chunk-as-entry',
  setup(build) {
    build.onEnd(async ({ outputFiles = [], metafile, errors }) => {
      if (errors.length > 0) return;
      const stub = outputFiles.find(({ path }) => basename(path) === `${entry}.js`)?.text ?? '';
      const [, imported = '', chunk, exported = ''] = /^import(?:\{(.*)\}from)?"\.\/(chunk-\w+\.js)";(?:export\{(.*)\};)?\n(?:\/\/# .*\n)?$/.exec(stub) ?? [];
      if (!chunk) throw new Error(`${entry}.js should import one chunk and export from it, found: ${stub.slice(0, 200)}`);
      const names = new Map([[chunk, `${entry}.js`]]);
      for (const [path, { entryPoint }] of Object.entries(metafile?.outputs ?? {})) {
        const part = /(?:^|\/)(?:lazy|panels)\/(?:panels\/)?(.+)\.js$/.exec(entryPoint ?? '')?.[1];
        // map/panel is map, map/messages/de is map-de, compare/rows is compare-rows.
        const name = part?.replace(/\/(?:panel|index)$|\/messages(?=\/)/, '').replace('/', '-');
        if (name) names.set(basename(path), basename(path).replace(/^\w+/, name));
      }
      const named = (/** @type {string} */ text) => text.replace(/\w+-[A-Z0-9]{8}\.js/g, (name) => names.get(name) ?? name);
      for (const { path, text } of outputFiles) {
        if (basename(path).replace(/\.map$/, '') === `${entry}.js`) continue;
        const whole = basename(path) === chunk ? exporting(text, pairs(imported), pairs(exported)) : text;
        await mkdir(dirname(path), { recursive: true });
        await writeFile(named(path), named(whole));
      }
    });
  },
});

/** What stands in the braces of an import or export, as names there and names here. @param {string} list @returns {[string, string][]} */
const pairs = (list) => list.split(',').filter(Boolean).map((each) => {
  const [there = '', here = there] = each.split(' as ');
  return [there, here];
});

/** The chunk with what the entry exports. @param {string} text @param {[string, string][]} imported @param {[string, string][]} exported */
function exporting(text, imported, exported) {
  if (exported.length === 0) return text;
  return text.replace(/export\{([^}]*)\};(?=\n(?:\/\/.*\n)?$)/, (_, list) => {
    const own = new Map(pairs(list).map(([there, here]) => [here, there]));
    const chunkNames = new Map(imported.map(([there, here]) => [here, there]));
    const added = exported.map(([local, name]) => `${own.get(chunkNames.get(local) ?? '')} as ${name}`);
    return `export{${[list, ...added].join(',')}};`;
  });
}

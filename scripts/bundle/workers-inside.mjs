// Inlines the modules of workers as data: URLs, which need no other file and no origin. Blobs would not do: in a sandbox without an
// origin, Chromium does not start a module worker from one.

import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as esbuild from 'esbuild';

/** A line in the list of workers. */
const ADDRESS = /\(\) => new URL\('([^']+)', import\.meta\.url\)\.href/g;

/** @type {import('esbuild').Plugin} */
export const workersInside = {
  name: 'workers-inside',
  setup(build) {
    build.onLoad({ filter: /\/worker-list\.js$/ }, async ({ path }) => {
      const list = (await readFile(path, 'utf8')).replaceAll(/^\/\/.*$/gm, '');
      const entries = Array.from(list.matchAll(ADDRESS), ([, module = '']) => module);
      const scripts = await Promise.all(entries.map((entry) => bundled(dirname(path), entry)));
      return {
        contents: `
          const inAddress = (script) => () => 'data:text/javascript;charset=utf-8,' + encodeURIComponent(script);
          ${list.replaceAll(ADDRESS, () => `inAddress(${JSON.stringify(scripts.shift())})`)}`,
      };
    });
  },
};

/** A worker's module with all that it imports. @param {string} folder @param {string} entry */
async function bundled(folder, entry) {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: folder, entryPoints: [entry], bundle: true, minify: true, format: 'esm', target: 'es2022', write: false,
  });
  return (outputFiles[0]?.text ?? '').trim();
}

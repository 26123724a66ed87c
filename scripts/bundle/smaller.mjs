// Minifies the output of esbuild once more: terser follows values further, inlines what is used once, and counts how often each name
// occurs. Measured after gzip: 3 % less code.

import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { minify } from 'terser';

/** @typedef {import('esbuild').Plugin} Plugin */

/**
 * Needs `write: false`; to be placed before plugins that process the files further.
 * @type {Plugin}
 */
export const terserPlugin = {
  name: 'terser',
  setup(build) {
    const { format } = build.initialOptions;
    build.onEnd(async ({ outputFiles, errors }) => {
      if (errors.length > 0) return;
      if (!outputFiles) throw new Error('terserPlugin needs `write: false`');
      for (const file of outputFiles.filter(({ path }) => path.endsWith('.js') || path === '<stdout>')) {
        const map = outputFiles.find(({ path }) => path === `${file.path}.map`);
        const { code = '', map: mapText } = await minify(file.text, {
          ecma: 2020, module: format === 'esm', toplevel: true, compress: { passes: 2 },
          ...(map ? { sourceMap: { content: map.text, url: basename(map.path), includeSources: true } } : {}),
        });
        file.contents = new TextEncoder().encode(`${code}\n`);
        if (map) map.contents = new TextEncoder().encode(/** @type {string} */ (mapText));
      }
    });
  },
};

/**
 * Writes the files of a build with `write: false`.
 * @type {Plugin}
 */
export const writtenFiles = {
  name: 'written-files',
  setup(build) {
    build.onEnd(async ({ outputFiles = [] }) => {
      for (const { path, contents } of outputFiles) {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, contents);
      }
    });
  },
};

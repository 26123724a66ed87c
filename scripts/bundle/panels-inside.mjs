// Bundles panels and tabs with the element: many small files weigh more than one, and take another round trip.

import { readFile } from 'node:fs/promises';

/**
 * Rewrites the list in www/element/loaders.js. Their words must be bundled with the core words: `coreWords` does that.
 *
 * @param {...(import('../../www/element/panels.js').PanelName | 'tabs')} names of what is bundled; the others are fetched when they are first shown
 * @returns {import('esbuild').Plugin}
 */
export const panelsInside = (...names) => ({
  name: 'panels-inside',
  setup(build) {
    build.onLoad({ filter: /\/element\/loaders\.js$/ }, async ({ path }) => {
      /** @type {string[]} */
      const imports = [];
      const list = (await readFile(path, 'utf8'))
        .replaceAll(/\(await import\(('[^']*\/(\w+)\/(?:panel|index)\.js')\)\)\.(\w+)/g, (whole, module, name, exported) => {
          if (!(/** @type {string[]} */ (names)).includes(name)) return whole;
          imports.push(`import { ${exported} } from ${module};\n`);
          return exported;
        })
        .replaceAll(/,\s+words: \{[^}]*'\.\.\/panels\/(\w+)\/messages\/[^}]*\}/g, (whole, name) => (names.includes(name) ? '' : whole));
      if (imports.length !== names.length) throw new Error(`${path}: expected ${names.join(', ')}, found ${imports.length} of them`);
      return { contents: imports.join('') + list };
    });
  },
});

// What wasm-bindgen writes keeps a class in every bundle, also where nobody uses it: it gives the class a
// disposer and a registry while the module is evaluated. A bundle that uses the class calls `free` itself.

import { readFile } from 'node:fs/promises';

/** @type {import('esbuild').Plugin} */
export const leanGlue = {
  name: 'lean-glue',
  setup(build) {
    build.onLoad({ filter: /\/pkg\/utf8_inspector\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8'))
        .replaceAll(/^if \(Symbol\.dispose\) \w+\.prototype.*$/gm, '')
        .replaceAll('new FinalizationRegistry', '/* @__PURE__ */ new FinalizationRegistry'),
    }));
  },
};

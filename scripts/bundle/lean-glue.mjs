// Trims the glue code of wasm-bindgen. It keeps a class in every bundle, even if nobody uses it, because it gives the class a
// disposer and a registry while the module is evaluated; a bundle that uses the class calls `free` itself. The function that
// creates the instance checks how it was called, which here is always the same way (www/codec/instantiate.js). A bundle that
// loads only one of the modules does not need the glue of the others. The function that fetches the module from beside the glue
// is removed because webpack would look for the module beside the bundle.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** @type {import('esbuild').Plugin} */
export const leanGlue = {
  name: 'lean-glue',
  setup(build) {
    build.onResolve({ filter: /\/pkg\/utf8_inspector\w*\.js$/ }, ({ path, resolveDir }) => ({ path: join(resolveDir, path), sideEffects: false }));
    build.onLoad({ filter: /\/pkg\/utf8_inspector\w*\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8'))
        .replaceAll(/^if \(Symbol\.dispose\) \w+\.prototype.*$/gm, '')
        .replace(/^function initSync\(module\) \{$[^]*?^\}$/m, `function initSync({ module }) {
          if (wasm === undefined) __wbg_finalize_init(new WebAssembly.Instance(module, __wbg_get_imports()), module);
        }`)
        .replace(/^export \{ initSync, __wbg_init as default \};$/m, 'export { initSync };')
        .replaceAll('new FinalizationRegistry', '/* @__PURE__ */ new FinalizationRegistry'),
    }));
  },
};

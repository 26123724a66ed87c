// The WebAssembly module without what a bundle never calls.

import binaryen from 'binaryen';

/** What the codec is compiled with. With more, binaryen writes what no engine reads yet. */
const FEATURES = ['SIMD128', 'BulkMemory', 'BulkMemoryOpt', 'NontrappingFPToInt', 'ReferenceTypes', 'Multivalue', 'SignExt', 'MutableGlobals']
  .reduce((all, name) => all | /** @type {Record<string, number>} */ (/** @type {unknown} */ (binaryen.Features))[name], 0);

/**
 * Drops exports, and what only they need.
 *
 * @param {Uint8Array} wasm
 * @param {(name: string) => boolean} isCalled
 * @returns {Uint8Array}
 */
export function shrink(wasm, isCalled) {
  const module = binaryen.readBinary(wasm);
  try {
    module.setFeatures(FEATURES);
    for (const { name } of WebAssembly.Module.exports(new WebAssembly.Module(/** @type {BufferSource} */ (wasm)))) {
      if (!isCalled(name)) module.removeExport(name);
    }
    binaryen.setOptimizeLevel(3);
    binaryen.setShrinkLevel(1);
    module.optimize();
    return module.emitBinary();
  } finally {
    module.dispose();
  }
}

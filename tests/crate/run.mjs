// Runs a WebAssembly module that scripts/test-crate.sh has built, and prints its number.
//
//   node tests/crate/run.mjs module FILE     which has no imports, and only the expected exports
//   node tests/crate/run.mjs wasi FILE

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';

const [kind, file] = process.argv.slice(2);
const module = new WebAssembly.Module(await readFile(file));

if (kind === 'module') {
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  const exported = WebAssembly.Module.exports(module).filter((each) => each.kind !== 'global').map(({ name }) => name);
  assert.deepEqual(exported.sort(), ['allocations', 'facts', 'memory']);
  const { facts, allocations } = /** @type {Record<string, () => number>} */ (/** @type {unknown} */ (new WebAssembly.Instance(module).exports));
  console.log(facts() >>> 0);
  assert.ok(allocations() > 0, 'the allocator of the program serves the crate');
} else {
  process.removeAllListeners('warning');
  const { WASI } = await import('node:wasi');
  const wasi = new WASI({ version: 'preview1' });
  wasi.start(new WebAssembly.Instance(module, /** @type {WebAssembly.Imports} */ (wasi.getImportObject())));
}

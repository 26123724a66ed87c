// What documents state about files is right: the sizes of WebAssembly modules, in kB (1000 bytes) after gzip as `make size` measures them,
// and the number of files of character names.

import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

const ROOT = new URL('../../', import.meta.url);

/** Where a size is stated, with the number as a group. @type {Record<string, [path: string, statement: RegExp][]>} */
const STATED = {
  utf8_inspector_core: [
    ['CHANGELOG.md', /load a smaller one \((\d+) kB after gzip\)/],
  ],
  utf8_inspector_notation: [
    ['CHANGELOG.md', /`positionInMessage`[^.]*\. Its module of (\d+) kB after gzip/],
    ['npm/README.md', /`positionInMessage`[^.]*\. Importing the entry loads a WebAssembly\smodule of its own, of (\d+) kB after gzip/],
    ['docs/embedding.md', /twenty-six notations to copy; it fetches a WebAssembly module of its own \((\d+) kB\)/],
  ],
  utf8_inspector_exercises: [
    ['CHANGELOG.md', /within a major version\. Its module of (\d+) kB after gzip/],
    ['npm/README.md', /`AnswerError`\. Importing the entry loads a WebAssembly\smodule of its own, of (\d+) kB after gzip/],
  ],
};

for (const [name, places] of Object.entries(STATED)) {
  test(`the size of ${name} is as stated`, async () => {
    const { length } = gzipSync(await readFile(new URL(`www/pkg/${name}_bg.wasm`, ROOT)), { level: 9 });
    for (const [path, statement] of places) {
      const stated = statement.exec(await readFile(new URL(path, ROOT), 'utf8'))?.[1];
      assert.ok(stated, `${path} states it`);
      // Rounded either way; another compiler may make it a little smaller or larger.
      assert.ok(Math.abs(Number(stated) * 1000 - length) < 1000, `${path} states ${stated} kB; it has ${length} bytes`);
    }
  });
}

test('the number of files of character names is as stated', async () => {
  const { length } = await readdir(new URL('www/data/names', ROOT));
  for (const path of ['npm/README.md', 'docs/embedding.md']) {
    assert.equal(Number(/the (\d+) small files of character names/.exec(await readFile(new URL(path, ROOT), 'utf8'))?.[1]), length, path);
  }
  assert.equal(Number(/(\d+) files and their index/.exec(await readFile(new URL('docs/dependencies.md', ROOT), 'utf8'))?.[1]), length - 1);
});

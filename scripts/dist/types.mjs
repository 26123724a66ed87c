// The package's types: the declarations that tsc makes from the modules, and the entries in npm/types.

import { execFile } from 'node:child_process';
import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The compiler for declarations, not the project's: TypeScript 7.0 drops the descriptions of types that comments define.
 *
 * @param {string} root
 */
const tscOf = (root) => `${root}/target/make/dist-tools/node_modules/.bin/tsc`;

/**
 * Writes the declarations that the entries need, and no others, in the same folders as the modules.
 *
 * @param {string} root of the project @param {string} folder to fill
 */
export async function writeTypes(root, folder) {
  const all = await realpath(await mkdtemp(join(tmpdir(), 'utf8-inspector-types-')));
  try {
    await run(tscOf(root), ['--project', 'npm', '--outDir', all], { cwd: root });
    await cp(`${root}/npm/types`, all, { recursive: true });
    const { stdout } = await run(tscOf(root), ['--listFilesOnly', '--target', 'es2022', '--module', 'nodenext',
      `${all}/index.d.ts`, `${all}/define.d.ts`, `${all}/define-exercise.d.ts`, `${all}/exercises.d.ts`, `${all}/notation.d.ts`], { cwd: all });
    for (const file of stdout.split('\n').filter((path) => path.startsWith(`${all}/`))) await cp(file, join(folder, relative(all, file)));
  } finally {
    await rm(all, { recursive: true });
  }
}

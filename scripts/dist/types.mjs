// The package's types: the declarations that tsc makes of the modules, behind the entries that stand in npm/types.

import { execFile } from 'node:child_process';
import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Not that of the project: TypeScript 7.0 declares the types that comments define without what the comments say of them.
 *
 * @param {string} root
 */
const tscOf = (root) => `${root}/target/make/dist-tools/node_modules/.bin/tsc`;

/**
 * Writes the declarations that the entries need, in the folders in which the modules stand, and no others.
 *
 * @param {string} root of the project @param {string} folder to fill
 */
export async function writeTypes(root, folder) {
  const all = await realpath(await mkdtemp(join(tmpdir(), 'utf8-inspector-types-')));
  try {
    await run(tscOf(root), ['--project', 'npm', '--outDir', all], { cwd: root });
    await cp(`${root}/npm/types`, all, { recursive: true });
    const { stdout } = await run(tscOf(root), ['--listFilesOnly', '--target', 'es2022', '--module', 'nodenext',
      `${all}/index.d.ts`, `${all}/define.d.ts`], { cwd: all });
    for (const file of stdout.split('\n').filter((path) => path.startsWith(`${all}/`))) await cp(file, join(folder, relative(all, file)));
  } finally {
    await rm(all, { recursive: true });
  }
}

// Several processes share the test files: each takes the next that none has taken, and runs its tests before it takes another.

import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { end, inProcess } from './support.mjs';

/** @param {string} taken a folder for a file by the name of each test file that a process has taken */
export async function takeTurns(taken) {
  inProcess.goOn = true;
  for (const name of await largestFirst()) {
    try {
      await (await open(join(taken, name), 'wx')).close();
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') continue;
      throw error;
    }
    await import(`./${name}`);
    await Promise.all(inProcess.running.splice(0));
  }
  await end();
}

/** The names of the test files: what takes long comes first, so that no process goes on alone at the end. */
async function largestFirst() {
  const folder = new URL('.', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.test.mjs'));
  const sized = await Promise.all(names.map(async (name) => ({ name, size: (await stat(new URL(name, folder))).size })));
  return sized.sort((a, b) => b.size - a.size || (a.name < b.name ? -1 : 1)).map(({ name }) => name);
}

// Several processes share the test files: each takes the next one that is still free, and runs its tests before it takes another.

import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { end, inProcess } from './support.mjs';

/** @param {string} taken a folder that gets a file named after each test file taken by a process */
export async function takeTurns(taken) {
  inProcess.moreFilesFollow = true;
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

/** The names of the test files, the largest first, so that no process is left working alone at the end. */
async function largestFirst() {
  const folder = new URL('.', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.test.mjs'));
  const sized = await Promise.all(names.map(async (name) => ({ name, size: (await stat(new URL(name, folder))).size })));
  return sized.sort((a, b) => b.size - a.size || (a.name < b.name ? -1 : 1)).map(({ name }) => name);
}

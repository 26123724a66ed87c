// dist/site: what a static host serves, under any path.

import { cp, readdir } from 'node:fs/promises';

/** Pages and what they name: not the modules and the codec, which built/ holds, nor what only developers read. */
const PARTS = /^(?:[\w-]+\.(?:html|css|svg)|built|names)$/;
const LEFT_OUT = /\.map$/;

/** @param {string} root of the project @param {string} folder to fill */
export async function writeSite(root, folder) {
  for (const part of (await readdir(`${root}/www`)).filter((name) => PARTS.test(name))) {
    await cp(`${root}/www/${part}`, `${folder}/${part}`, { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
  }
}

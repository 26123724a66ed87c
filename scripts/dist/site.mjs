// dist/site: what a static host serves, under any path.

import { cp, readFile, readdir, writeFile } from 'node:fs/promises';

/** The pages and the files they refer to: not the modules and the codec, which built/ contains, nor what only developers read. */
const PARTS = ['index.html', 'practise.html', 'worksheet.html', 'embed.html', 'icon.svg', 'built', 'data/names'];
const LEFT_OUT = /\.map$/;

/** @param {string} root of the project @param {string} folder to fill */
export async function writeSite(root, folder) {
  for (const part of PARTS) {
    await cp(`${root}/www/${part}`, `${folder}/${part}`, { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
  }
  for (const name of (await readdir(`${folder}/built`)).filter((each) => each.endsWith('.js'))) {
    const script = await readFile(`${folder}/built/${name}`, 'utf8');
    await writeFile(`${folder}/built/${name}`, script.replace(/^\/\/# sourceMappingURL=.*\n/m, ''));
  }
}

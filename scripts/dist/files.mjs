// The modes and checksums of the files in a folder, which must not depend on who built them.

import { createHash } from 'node:crypto';
import { chmod, readFile, readdir } from 'node:fs/promises';
import { relative } from 'node:path';

/** The paths of all files in a folder, relative to it and sorted. @param {string} folder */
async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, `${entry.parentPath}/${entry.name}`)).sort();
}

/** Makes files readable by all and writable by the owner, whatever the umask: modes go into the archive. @param {string} folder */
export async function setPlainModes(folder) {
  for (const file of await filesIn(folder)) await chmod(`${folder}/${file}`, 0o644);
}

/** The checksum of each file, as `sha256sum --check` reads them. @param {string} folder */
export async function checksums(folder) {
  const files = await filesIn(folder);
  const lines = await Promise.all(files.map(async (file) => `${createHash('sha256').update(await readFile(`${folder}/${file}`)).digest('hex')}  ${file}\n`));
  return lines.join('');
}

// Makes what is handed out, in dist/: the site, the npm package, the element as one classic script, the page as
// one file. The same sources give the same bytes; SHA256SUMS has the sums.
//
//   node scripts/dist.mjs        (after make build; make dist does both)

import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pack, writePackage } from './dist/package.mjs';
import { writeScript } from './dist/script.mjs';
import { writeSite } from './dist/site.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const DIST = `${ROOT}/dist`;

await rm(DIST, { recursive: true, force: true });
await mkdir(DIST);
await writeSite(ROOT, `${DIST}/site`);
await writePackage(ROOT, `${DIST}/npm`);
await pack(`${DIST}/npm`, DIST);
await writeScript(ROOT, `${DIST}/utf8-inspector.iife.js`);
await writeFile(`${DIST}/SHA256SUMS`, await checksums());
console.log(await readFile(`${DIST}/SHA256SUMS`, 'utf8').then((sums) => sums.split('\n').filter((line) => !/ (site|npm)\//.test(line)).join('\n')));

/** The sum of each file, as `sha256sum --check` reads them. */
async function checksums() {
  const entries = await readdir(DIST, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => relative(DIST, `${entry.parentPath}/${entry.name}`)).sort();
  const lines = await Promise.all(files.map(async (file) => `${createHash('sha256').update(await readFile(`${DIST}/${file}`)).digest('hex')}  ${file}\n`));
  return lines.join('');
}

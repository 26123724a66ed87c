// Builds the distribution, in dist/: the site, the npm package, the elements as classic scripts, the page as
// one file, the page for iframes and the script for the page around them. The same sources give the same bytes;
// SHA256SUMS has the checksums.
//
//   node scripts/dist.mjs        (after make build; make dist does both)

import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { checksums, setPlainModes } from './dist/files.mjs';
import { pack, writePackage } from './dist/package.mjs';
import { writePage } from './dist/page.mjs';
import { writeExerciseScript, writeScript } from './dist/script.mjs';
import { writeSite } from './dist/site.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const DIST = `${ROOT}/dist`;

await rm(DIST, { recursive: true, force: true });
await mkdir(DIST);
await writeSite(ROOT, `${DIST}/site`);
await writePackage(ROOT, `${DIST}/npm`);
await writeScript(ROOT, `${DIST}/utf8-inspector.iife.js`);
await writeExerciseScript(ROOT, `${DIST}/utf8-exercise.iife.js`);
await writePage(ROOT, `${DIST}/utf8-inspector.html`);
await cp(`${ROOT}/www/embed.html`, `${DIST}/embed.html`);
await cp(`${ROOT}/www/site/embed-parent.js`, `${DIST}/embed-parent.js`);
await setPlainModes(DIST);
await pack(`${DIST}/npm`, DIST);
const sums = await checksums(DIST);
await writeFile(`${DIST}/SHA256SUMS`, sums);
console.log(sums.split('\n').filter((line) => !/ (site|npm)\//.test(line)).join('\n'));

// The same sources give the same bytes: elsewhere, at another time, for another user.

import assert from 'node:assert/strict';
import { cp, mkdir, readFile, readdir, symlink, utimes } from 'node:fs/promises';
import { test } from 'node:test';
import { DIST, ROOT, filesIn, run, temporaryFolder } from './support.mjs';

const SOURCES = ['www', 'npm', 'scripts', 'package.json', 'tsconfig.json', 'CHANGELOG.md', ...(await readdir(ROOT)).filter((name) => name.startsWith('LICENSE-'))];

test('the build is the same in another folder, time zone and language, with another umask and other file times', async () => {
  const folder = `${await temporaryFolder()}/some where else`;
  await mkdir(folder);
  for (const name of SOURCES) await cp(`${ROOT}/${name}`, `${folder}/${name}`, { recursive: true });
  for (const file of await filesIn(folder)) await utimes(`${folder}/${file}`, 1e9, 1e9);
  await symlink(`${ROOT}/node_modules`, `${folder}/node_modules`);
  await mkdir(`${folder}/target/make`, { recursive: true });
  await symlink(`${ROOT}/target/make/dist-tools`, `${folder}/target/make/dist-tools`);
  const env = { ...process.env, TZ: 'Asia/Kathmandu', LC_ALL: 'C', LANG: 'C', SOURCE_DATE_EPOCH: '1' };
  await run('bash', ['-c', 'umask 077; node scripts/bundle.mjs && node scripts/dist.mjs'], { cwd: folder, env });
  assert.equal(await readFile(`${folder}/dist/SHA256SUMS`, 'utf8'), await readFile(`${DIST}/SHA256SUMS`, 'utf8'));
});

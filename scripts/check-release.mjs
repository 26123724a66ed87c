// Reports what prevents the release of a tag, and fails if anything does.
//
//   node scripts/check-release.mjs TAG REPOSITORY [FOLDER]        such as v1.2.3 owner/name
//
// Each file that names a version must name the tag's; the changelog must have a section for it; and
// both packages must name the repository that publishes them, because npm refuses the provenance of
// any other.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} text @param {string} key @returns {string | undefined} the value of a line `key = "value"`, the first */
const tomlValue = (text, key) => text.match(new RegExp(`^${key} = "(.*)"`, 'm'))?.[1];

/**
 * The version that each file names; undefined if it names none.
 *
 * @param {string} [folder] of the project
 * @returns {Record<string, string | undefined>} by the file's name
 */
export function versions(folder = ROOT) {
  const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8');
  return {
    'Cargo.toml': tomlValue(read('Cargo.toml'), 'version'),
    'package.json': JSON.parse(read('package.json')).version,
    'package-lock.json': JSON.parse(read('package-lock.json')).version,
    'CITATION.cff': read('CITATION.cff').match(/^version: (.*)$/m)?.[1],
    'CHANGELOG.md': read('CHANGELOG.md').match(/^## (\d\S*)/m)?.[1],
  };
}

/**
 * What prevents the release of a tag: a sentence for each problem, none if it can be released.
 *
 * @param {string} tag
 * @param {string} repository `owner/name`
 * @param {string} [folder] of the project
 * @returns {string[]}
 */
export function problems(tag, repository, folder = ROOT) {
  const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8');
  const found = Object.entries(versions(folder))
    .filter(([, version]) => `v${version}` !== tag)
    .map(([file, version]) => `${file} names version ${version ?? 'none'}, the tag is ${tag}`);
  const repositories = {
    'Cargo.toml': tomlValue(read('Cargo.toml'), 'repository'),
    'package.json': JSON.parse(read('package.json')).repository?.url,
  };
  for (const [file, address] of Object.entries(repositories)) {
    const path = address?.replace(/\.git$/, '').split('/').slice(-2).join('/');
    if (path !== repository) found.push(`${file} names repository ${address ?? 'none'}, this one is ${repository}`);
  }
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [tag, repository, folder] = process.argv.slice(2);
  if (!tag || !repository) {
    console.error('usage: node scripts/check-release.mjs TAG REPOSITORY [FOLDER]');
    process.exit(2);
  }
  const found = problems(tag, repository, folder);
  for (const problem of found) console.error(`error: ${problem}`);
  process.exit(found.length ? 1 : 0);
}

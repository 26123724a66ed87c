// Writes the names of Unicode characters as small text files for the page, and the rules that the other names follow as a
// module, www/data/name-rules.js.
//
//   node scripts/names.mjs
//
//   <first>.txt   the names of 64 code points; <first> is the first of them in lower-case hex, at least
//                 four digits. One line each: low byte in upper-case hex, the General_Category if it
//                 is not that of the line before, name, separated by spaces. No file if there is no name.
//   index.txt     the names of these files without .txt, one per line
//
// Controls have no name of their own; they get the first control alias of NameAliases.txt, or
// else the first figment. The source is the npm package of Unicode 18.0.0's data.

import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import categories from '@unicode/unicode-18.0.0/General_Category/index.mjs';
import fields from '@unicode/unicode-18.0.0/Names/index.mjs';
import controlAliases from '@unicode/unicode-18.0.0/Names/Control/index.mjs';
import figmentAliases from '@unicode/unicode-18.0.0/Names/Figment/index.mjs';

const UNICODE = '18.0.0';
/** Where the rules are written to. */
export const RULES = fileURLToPath(new URL('../www/data/name-rules.js', import.meta.url));

/**
 * The letters of the Hangul syllables, in the order of the syllables (Jamo_Short_Name in Jamo.txt): each syllable has one of each
 * list. An empty string is a silent leading letter, or no trailing letter.
 */
const HANGUL = {
  prefix: 'HANGUL SYLLABLE ',
  leading: ['G', 'GG', 'N', 'D', 'DD', 'R', 'M', 'B', 'BB', 'S', 'SS', '', 'J', 'JJ', 'C', 'K', 'T', 'P', 'H'],
  vowels: ['A', 'AE', 'YA', 'YAE', 'EO', 'E', 'YEO', 'YE', 'O', 'WA', 'WAE', 'OE', 'YO', 'U', 'WEO', 'WE', 'WI', 'YU', 'EU', 'YI', 'I'],
  trailing: ['', 'G', 'GG', 'GS', 'N', 'NJ', 'NH', 'D', 'L', 'LG', 'LM', 'LB', 'LS', 'LT', 'LP', 'LH', 'M', 'B', 'BS', 'S', 'SS', 'NG', 'J',
    'C', 'K', 'T', 'P', 'H'],
};

/**
 * What UnicodeData.txt has in the place of a name for a range of characters, and the prefix of their names, to which the code point
 * (or the letters) are appended; null where there is no name (The Unicode Standard §4.8, Table 4-8).
 *
 * @type {readonly (readonly [RegExp, string | null])[]}
 */
const RANGES = [
  [/^CJK Ideograph(?: Extension [A-Z])?$/, 'CJK UNIFIED IDEOGRAPH-'],
  [/^Tangut Ideograph(?: Supplement)?$/, 'TANGUT IDEOGRAPH-'],
  [/^Jurchen Character$/, 'JURCHEN CHARACTER-'],
  [/^Seal Character$/, 'SMALL SEAL CHARACTER-'],
  [/^Hangul Syllable$/, HANGUL.prefix],
  [/^<control>$|Surrogate$|Private Use$/, null],
];

/** @typedef {{ first: number, last: number, prefix: string }} NameRange */

/** @param {number} codePoint */
const hexDigits = (codePoint) => codePoint.toString(16).toUpperCase().padStart(4, '0');

/**
 * The beginning of a name that is derived from its code point, or null if the name is listed or there is none.
 *
 * @param {number} codePoint
 * @param {string} field what UnicodeData.txt has as the name
 */
function derivedFrom(codePoint, field) {
  if (/[a-z]/.test(field)) {
    const range = RANGES.find(([label]) => label.test(field));
    if (!range) throw new Error(`${hexDigits(codePoint)} is in the range "${field}", for which no prefix is known`);
    return range[1];
  }
  const hex = hexDigits(codePoint);
  return field.endsWith(`-${hex}`) ? field.slice(0, -hex.length) : null;
}

/**
 * All names, split into those that are listed and the ranges that can be derived.
 *
 * @returns {{ listed: Map<number, string>, ranges: NameRange[] }} both in code point order
 */
export function characterNames() {
  /** @type {Map<number, string>} */
  const listed = new Map();
  /** @type {NameRange[]} */
  const ranges = [];
  for (const [codePoint, field] of [...fields].sort(([a], [b]) => a - b)) {
    const prefix = derivedFrom(codePoint, field);
    if (prefix === null) {
      const name = /[a-z]/.test(field) ? (controlAliases[codePoint] ?? figmentAliases[codePoint])?.[0] : field;
      if (name !== undefined) listed.set(codePoint, name);
      continue;
    }
    const open = ranges.at(-1);
    if (open && open.last === codePoint - 1 && open.prefix === prefix) open.last = codePoint;
    else ranges.push({ first: codePoint, last: codePoint, prefix });
  }
  return { listed, ranges };
}

/**
 * The source of the module of rules.
 *
 * @param {NameRange[]} ranges
 */
export function rulesModule(ranges) {
  const isHangul = (/** @type {NameRange} */ { prefix }) => prefix === HANGUL.prefix;
  const { first, last } = /** @type {NameRange} */ (ranges.find(isHangul));
  const numbered = ranges.filter((range) => !isHangul(range));
  const quoted = (/** @type {string[]} */ letters) => letters.map((letter) => `'${letter}'`).join(', ');
  return `// Names that follow from the code point: numbers and Hangul syllables (The Unicode Standard §4.8, rules NR1 and NR2).
// @generated by \`node scripts/names.mjs\` from Unicode ${UNICODE}

/** By name prefix, to which the code point is appended: ranges, each with its first and last code point. @type {Readonly<Record<string, readonly (readonly [number, number])[]>>} */
export const NUMBERED = {
${[...new Set(numbered.map(({ prefix }) => prefix))].map((prefix) => `  '${prefix}': [${
  numbered.filter((range) => range.prefix === prefix).map((range) => `[${hexNumber(range.first)}, ${hexNumber(range.last)}]`).join(', ')}],`).join('\n')}
};

/** Each syllable is made of a leading letter, a vowel and a trailing letter, in the order of these. */
export const HANGUL = {
  prefix: '${HANGUL.prefix}', first: ${hexNumber(first)}, last: ${hexNumber(last)},
  leading: [${quoted(HANGUL.leading)}],
  vowels: [${quoted(HANGUL.vowels)}],
  trailing: [${quoted(HANGUL.trailing)}],
};
`;
}

/** @param {number} codePoint */
const hexNumber = (codePoint) => `0x${codePoint.toString(16).padStart(4, '0')}`;

/** The two-letter names of the categories (UAX #44), by their long names in the data. @type {Readonly<Record<string, string>>} */
const SHORT = {
  Uppercase_Letter: 'Lu', Lowercase_Letter: 'Ll', Titlecase_Letter: 'Lt', Modifier_Letter: 'Lm', Other_Letter: 'Lo',
  Nonspacing_Mark: 'Mn', Spacing_Mark: 'Mc', Enclosing_Mark: 'Me', Decimal_Number: 'Nd', Letter_Number: 'Nl', Other_Number: 'No',
  Connector_Punctuation: 'Pc', Dash_Punctuation: 'Pd', Open_Punctuation: 'Ps', Close_Punctuation: 'Pe', Initial_Punctuation: 'Pi',
  Final_Punctuation: 'Pf', Other_Punctuation: 'Po', Math_Symbol: 'Sm', Currency_Symbol: 'Sc', Modifier_Symbol: 'Sk', Other_Symbol: 'So',
  Space_Separator: 'Zs', Line_Separator: 'Zl', Paragraph_Separator: 'Zp', Control: 'Cc', Format: 'Cf',
};

/** The General_Category of a code point that has a name. @param {number} codePoint */
export function categoryOf(codePoint) {
  const category = SHORT[categories.get(codePoint) ?? ''];
  if (!category) throw new Error(`${hexNumber(codePoint)} has a name, and is ${categories.get(codePoint)}`);
  return category;
}

/**
 * The files, by name.
 *
 * @param {ReturnType<typeof characterNames>} data
 * @returns {Map<string, string>} index.txt is the last
 */
export function nameFiles({ listed }) {
  /** @type {Map<string, string>} */
  const files = new Map();
  let [lastFile, lastCategory] = ['', ''];
  for (const [codePoint, name] of listed) {
    const file = `${(codePoint & ~0x3f).toString(16).padStart(4, '0')}.txt`;
    const low = (codePoint & 0xff).toString(16).toUpperCase().padStart(2, '0');
    const category = categoryOf(codePoint);
    const isNew = file !== lastFile || category !== lastCategory;
    files.set(file, `${files.get(file) ?? ''}${low} ${isNew ? `${category} ` : ''}${name}\n`);
    [lastFile, lastCategory] = [file, category];
  }
  files.set('index.txt', [...files.keys()].map((file) => file.replace('.txt', '\n')).join(''));
  return files;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL('../www/data/names', import.meta.url));
  const data = characterNames();
  // Tracked by git: written only if it changes, so that make does not rebuild what depends on it.
  const rules = rulesModule(data.ranges);
  if (await readFile(RULES, 'utf8').catch(() => '') !== rules) await writeFile(RULES, rules);
  const files = nameFiles(data);
  await mkdir(folder, { recursive: true });
  for (const old of await readdir(folder)) {
    if (!files.has(old)) await rm(join(folder, old), { recursive: true });
  }
  // One after the other, each complete before it gets its name, index.txt last: make takes its
  // presence to mean that all are there.
  for (const [file, text] of files) {
    const unfinished = join(folder, `.${file}.${process.pid}`);
    await writeFile(unfinished, text);
    await rename(unfinished, join(folder, file));
  }
  const bytes = [...files.values()].reduce((sum, text) => sum + text.length, 0);
  console.log(`      ${files.size} files, ${Math.round(bytes / 1000)} kB, in ${folder}`);
}

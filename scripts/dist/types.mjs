// The package's types: what tsc reads in the comments of the modules, in one file.

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** @typedef {{ comment: string, code: string }} Statement a declaration and the comment on it, with their line ends */

/**
 * The types of `.` and `./inline` are one file, those of `./define` a part of it.
 *
 * @param {string} root of the project @param {string} folder to fill
 */
export async function writeTypes(root, folder) {
  const modules = await declarations(root);
  const found = namedStatements([...modules.values()]);
  const exported = [...publicNames(modules.get('www/codec/index.d.ts') ?? ''), 'Utf8Inspector', 'define'].map((name) => {
    const statement = found.get(name);
    if (!statement) throw new Error(`tsc has written no declaration of ${name}`);
    return statement;
  });
  const inherited = exported.flatMap((statement) => ancestors(statement, found));
  const events = await readFile(`${root}/npm/events.d.ts`, 'utf8');
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/index.d.ts`, [...inherited.map(unexported), ...exported].map(written).join('\n') + `\n${events}`);
  await writeFile(`${folder}/define.d.ts`, "export { Utf8Inspector, define } from './index.js';\n");
}

/** The classes that a class is made from, the first one first. @param {Statement} statement @param {Map<string, Statement>} found @returns {Statement[]} */
function ancestors({ code }, found) {
  const parent = found.get(/^export declare class \w+ extends (\w+)/.exec(code)?.[1] ?? '');
  return parent ? [...ancestors(parent, found), parent] : [];
}

/** @param {Statement} statement */
const unexported = ({ comment, code }) => ({ comment, code: code.replace(/^export /, '') });

/** The class is made without a DOM too, from an empty one; where its type is of use there is a DOM. @param {Statement} statement */
const written = ({ comment, code }) => comment + code.replace(/ extends Base \{/, ' extends HTMLElement {');

/** Where what the package exports is declared. */
const SOURCES = /^www\/(?:codec\/[\w-]+|element\/(?:inspector|form-field|reflected|define))\.d\.ts$/;

/** What tsc writes, by path from the root. @param {string} root @returns {Promise<Map<string, string>>} */
async function declarations(root) {
  const folder = await mkdtemp(join(tmpdir(), 'utf8-inspector-types-'));
  try {
    await run('node_modules/.bin/tsc', ['--project', 'npm', '--outDir', folder], { cwd: root });
    const files = (await readdir(folder, { recursive: true })).filter((file) => SOURCES.test(file)).sort();
    return new Map(await Promise.all(files.map(async (file) => /** @type {const} */ ([file, await readFile(`${folder}/${file}`, 'utf8')]))));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The names that a module exports, its own and those that it hands on. @param {string} module as a declaration file */
function publicNames(module) {
  return statements(module).flatMap((statement) => {
    const handedOn = /^export \{(.*)\} from /.exec(statement.code)?.[1]?.split(',').map((name) => name.trim());
    return handedOn ?? nameOf(statement) ?? [];
  });
}

/** @param {Statement} statement @returns {string | undefined} */
const nameOf = ({ code }) => /^export (?:declare )?(?:class|function|const|type) (\w+)/.exec(code)?.[1];

/**
 * The declarations by name, without those that only point to another file.
 *
 * @param {string[]} modules
 */
function namedStatements(modules) {
  const described = new Map(modules.flatMap(descriptions));
  /** @type {Map<string, Statement>} */
  const found = new Map();
  for (const { comment, code } of modules.flatMap(statements)) {
    const name = nameOf({ comment, code });
    if (!name || /^export type \w+ = import\(/.test(code)) continue;
    if (found.has(name)) throw new Error(`two modules declare ${name}`);
    found.set(name, { comment: comment || (described.get(name) ?? ''), code });
  }
  return found;
}

/**
 * What is said of each type in the comment that defines it: tsc leaves it there, away from the type that it makes.
 *
 * @param {string} module @returns {[name: string, comment: string][]}
 */
function descriptions(module) {
  return Array.from(module.matchAll(/^\/\*\*\n((?: \* (?!@).*\n| \*\n)+) \* @typedef \{[^}]*(?:\}[^}]*)*?\} (\w+)/gm),
    ([, sentences = '', name = '']) => [name, `/**\n${sentences.replace(/(?: \*\n)+$/, '')} */\n`]);
}

/**
 * The statements of a declaration file as tsc writes it: each starts and ends at the margin.
 *
 * @param {string} module @returns {Statement[]}
 */
function statements(module) {
  const pattern = /((?:^\/\*\*(?:(?!\*\/)[^])*\*\/\n)*)(^[a-z](?:.*;\n|[^]*?^(?:\}|\}.*;)\n))/gm;
  return Array.from(module.matchAll(pattern), ([, comments = '', code = '']) => {
    // Of several comments the last is on the statement, unless it defines a type of its own.
    const last = comments.match(/\/\*\*(?:(?!\*\/)[^])*\*\/\n/g)?.at(-1) ?? '';
    return { comment: last.includes('@typedef') || last.includes('@module') ? '' : last, code };
  });
}

// The modules of the crate: none depends on itself through others.

import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));
/** The module that contains all others. */
const CRATE = 'crate';

/** @typedef {{ uses: string[][], exports: Map<string, string[]>, children: string[] }} Module */

/** @param {string} file */
const nameOf = (file) => ['crate', ...file.replace(/\.rs$/, '').split('/')].filter((part) => part !== 'lib' && part !== 'mod').join('::');

/**
 * All paths that a tree of `use` names: `a::{b, c::d}` are `a::b` and `a::c::d`.
 *
 * @param {string} tree
 * @returns {string[][]}
 */
function pathsOf(tree) {
  const open = tree.indexOf('{');
  if (open < 0) return [tree.split('::').map((part) => part.replace(/\s+as\s.*/s, '').trim())];
  const before = tree.slice(0, open).split('::').map((part) => part.trim()).filter(Boolean);
  /** @type {string[]} */
  const branches = [];
  let [depth, start] = [0, open + 1];
  for (let at = open + 1; at < tree.length; at += 1) {
    if (tree[at] === '{') depth += 1;
    if ((tree[at] === ',' && depth === 0) || (tree[at] === '}' && depth-- === 0)) {
      branches.push(tree.slice(start, at).trim());
      start = at + 1;
    }
  }
  return branches.filter(Boolean).flatMap((branch) => pathsOf(branch).map((path) => [...before, ...path].filter((part) => part !== 'self')));
}

/** @param {string} name @param {string} text @returns {Module} */
function parsed(name, text) {
  const code = text.replace(/\/\/.*$/gm, '').replace(/#\[cfg\(doc\)\]\s*use [^;]*;/g, '').replace(/#\[cfg\((?:test|all\(test,[^\]]*)\)\]\s*mod .*/s, '');
  const children = [...code.matchAll(/^(?:pub(?:\([^)]*\))? )?mod (\w+);/gm)].map(([, child]) => child ?? '');
  /** @param {string[]} path */
  const absolute = ([first = '', ...rest]) => {
    if (first === CRATE) return [first, ...rest];
    if (first === 'super') return [...name.split('::').slice(0, -1), ...rest];
    return children.includes(first) || first === 'self' ? [...name.split('::'), ...(first === 'self' ? [] : [first]), ...rest] : [];
  };
  /** @type {Map<string, string[]>} */
  const exports = new Map();
  /** @type {string[][]} */
  const uses = [];
  for (const [, isExport, tree = ''] of code.matchAll(/^\s*(pub(?:\([^)]*\))? )?use ([^;]+);/gm)) {
    for (const path of pathsOf(tree).map(absolute).filter((path) => path.length > 0)) {
      if (isExport) exports.set(path.at(-1) ?? '', path);
      else uses.push(path);
    }
  }
  // Paths in the code, relative to this module or from the crate's root.
  const body = code.replace(/^\s*(?:pub(?:\([^)]*\))? )?use [^;]+;/gm, '');
  for (const [path] of body.matchAll(/\b[a-z_]\w*(?:::\w+)+/g)) uses.push(absolute(path.split('::')));
  return { uses: uses.filter((path) => path.length > 1), exports, children };
}

const files = (await readdir(SRC, { recursive: true })).filter((file) => file.endsWith('.rs'));
/** @type {Map<string, Module>} */
const modules = new Map(await Promise.all(files.map(async (file) => {
  const name = nameOf(file);
  return /** @type {const} */ ([name, parsed(name, await readFile(SRC + file, 'utf8'))]);
})));

/** The module that a path leads to, through re-exports. @param {string[]} path @returns {string | undefined} */
function moduleOf(path) {
  for (let length = path.length; length > 0; length -= 1) {
    const name = path.slice(0, length).join('::');
    const found = modules.get(name);
    if (!found) continue;
    const exported = found.exports.get(path[length] ?? '');
    return exported ? moduleOf(exported) : name;
  }
  return undefined;
}

/** The modules that each module uses, except itself, and the crate's root, which is used for its macros. */
const used = new Map([...modules].map(([name, { uses }]) => {
  const names = uses.map(moduleOf).filter((to) => to !== undefined && to !== name && to !== CRATE);
  return [name, [...new Set(/** @type {string[]} */ (names))]];
}));

test('the modules and their uses are found', () => {
  assert.ok(files.length > 30, `only ${files.length} modules`);
  assert.deepEqual(used.get('crate::validate')?.includes('crate::strict_error'), true, 'a type, by its exported name');
  assert.deepEqual(used.get('crate::read::segments')?.includes('crate::read::bytewise'), true, 'a module in braces');
  assert.deepEqual(used.get('crate::scheme')?.includes('crate::scheme::tables'), true, 'a path outside a use declaration');
});

test('no module of the crate uses itself, directly or indirectly', () => {
  /** @type {Set<string>} */
  const done = new Set();
  /** @type {string[]} */
  const circles = [];
  /** @param {string} name @param {string[]} way */
  const visit = (name, way) => {
    if (way.includes(name)) circles.push([...way.slice(way.indexOf(name)), name].join(' → '));
    else if (!done.has(name)) for (const to of used.get(name) ?? []) visit(to, [...way, name]);
    done.add(name);
  };
  for (const name of modules.keys()) visit(name, []);
  assert.deepEqual(circles, []);
});

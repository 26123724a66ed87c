// All styles of an inspector stand in one shadow tree, whichever panels it has come to show: a name that two of them use would give
// what the one draws the look of the other.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';

const WWW = new URL('../../www/', import.meta.url);

/** What stands in or beside what another part draws, and styles it there on purpose. @type {Readonly<Record<string, readonly string[]>>} */
const ON_PURPOSE = {
  'lazy/strip/style.js': ['panels/strip/style.js', 'lazy/picture/style.js'],
  'lazy/picture/style.js': ['panels/strip/style.js', 'panels/layers/style.js'],
  // The player goes through the layers.
  'lazy/steps/style.js': ['panels/layers/style.js'],
  'lazy/tabs/style.js': ['panels/input/style.js'],
  'lazy/panels/gallery/style.js': ['panels/input/style.js'],
  'lazy/offer/style.js': ['panels/input/style.js', 'lazy/panels/gallery/style.js'],
  // The fields of the other text have the buttons of the input.
  'lazy/panels/difference/style.js': ['panels/input/style.js', 'lazy/strip/style.js'],
};

/** The sheets of one part each; those of ui/styles are there for all to use. */
const parts = readdirSync(WWW, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /^(?:panels|lazy)\/.*\bstyle\.js$/.test(path));

/** The selectors of a sheet, one by one. @param {string} css */
const selectorsOf = (css) => Array.from(css.replace(/\/\*.*?\*\//gs, '').matchAll(/(?<=^|[{};])([^{};@]+)\{/g), ([, list = '']) => list.split(/,(?![^(]*\))/).map((each) => each.trim())).flat();

/** What a selector asks of each element, from the outermost on. @param {string} selector */
const compounds = (selector) => selector.split(/\s*[\s>+~]\s*(?![^(]*\))/);

/** The first class of a compound. @param {string} compound */
const nameOf = (compound) => /^\.([a-z][\w-]*)/.exec(compound)?.[1];

/** The class of a compound that asks for nothing else. @param {string} compound */
const onlyNameOf = (compound) => /^\.([a-z][\w-]*)(?:::?[\w-]+)*$/.exec(compound)?.[1];

const sheets = new Map(await Promise.all(parts.map(async (path) => {
  const css = Object.values(await import(new URL(path, WWW).href)).filter((each) => typeof each === 'string').join('\n');
  return /** @type {const} */ ([path, selectorsOf(css).map(compounds)]);
})));

test('what a part styles by name alone is styled by no other part', () => {
  assert.ok(sheets.size > 10 && [...sheets.values()].every((selectors) => selectors.length > 0));
  const clashes = [];
  for (const [path, selectors] of sheets) {
    const alone = new Set(selectors.filter(({ length }) => length === 1).map(([only = '']) => onlyNameOf(only)).filter((name) => name !== undefined));
    for (const [other, others] of sheets) {
      if (other === path || ON_PURPOSE[path]?.includes(other) || ON_PURPOSE[other]?.includes(path)) continue;
      const named = new Set(others.map((each) => nameOf(each.at(-1) ?? '')));
      for (const name of alone) if (named.has(name)) clashes.push(`.${name}: ${path} and ${other}`);
    }
  }
  assert.deepEqual(clashes, []);
});

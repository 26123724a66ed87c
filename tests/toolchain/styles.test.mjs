// All styles of an inspector share one shadow tree, whichever panels it has shown: if two of them used the same name, what
// one draws would get the look of the other.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';

const WWW = new URL('../../www/', import.meta.url);

/** Parts that draw inside or next to other parts, and style those on purpose. @type {Readonly<Record<string, readonly string[]>>} */
const ON_PURPOSE = {
  'lazy/strip/style.js': ['panels/strip/style.js', 'lazy/picture/style.js'],
  'lazy/picture/style.js': ['panels/strip/style.js', 'panels/layers/style.js'],
  // The player steps through the layers.
  'lazy/steps/style.js': ['panels/layers/style.js'],
  'lazy/tabs/style.js': ['panels/input/style.js'],
  'lazy/panels/gallery/style.js': ['panels/input/style.js'],
  'lazy/offer/style.js': ['panels/input/style.js', 'lazy/panels/gallery/style.js'],
  // The fields of the other text use the buttons of the input.
  'lazy/panels/difference/style.js': ['panels/input/style.js', 'lazy/strip/style.js'],
};

/** The sheets that belong to one part; those of ui/styles are shared. */
const parts = readdirSync(WWW, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /^(?:panels|lazy)\/.*\bstyle\.js$/.test(path));

/** The selectors of a sheet, one by one. @param {string} css */
const selectorsOf = (css) => Array.from(css.replace(/\/\*.*?\*\//gs, '').matchAll(/(?<=^|[{};])([^{};@]+)\{/g), ([, list = '']) => list.split(/,(?![^(]*\))/).map((each) => each.trim())).flat();

/** The compound selectors of a selector, from the outermost on. @param {string} selector */
const compounds = (selector) => selector.split(/\s*[\s>+~]\s*(?![^(]*\))/);

/** The first class of a compound. @param {string} compound */
const nameOf = (compound) => /^\.([a-z][\w-]*)/.exec(compound)?.[1];

/** The class of a compound that has no other condition. @param {string} compound */
const onlyNameOf = (compound) => /^\.([a-z][\w-]*)(?:::?[\w-]+)*$/.exec(compound)?.[1];

const sheets = new Map(await Promise.all(parts.map(async (path) => {
  const css = Object.values(await import(new URL(path, WWW).href)).filter((each) => typeof each === 'string').join('\n');
  return /** @type {const} */ ([path, selectorsOf(css).map(compounds)]);
})));

test('a class that one style sheet styles alone is styled by no other sheet', () => {
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

// The package's types, in this project's TypeScript and in an older one that is widely used.

import assert from 'node:assert/strict';
import { copyFile, readFile, readdir, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { DIST, ROOT, TOOLS, examples, project, run } from './support.mjs';

const folder = await project();
const OPTIONS = ['--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable'];
const NODE = ['--module', 'nodenext'];
const BUNDLER = ['--module', 'esnext', '--moduleResolution', 'bundler'];

/** What a compiler reports about the project; empty if all is well. @param {string} program @param {...string} more */
const compile = (program, ...more) => run(program, [...OPTIONS, ...more], { cwd: folder }).then(() => '', ({ stdout }) => stdout);
/** The API of the older compiler: TypeScript 7.0 has none. @type {any} */
const ts = createRequire(`${TOOLS}/`)('typescript');
const tsc = `${ROOT}/node_modules/.bin/tsc`;
const olderTsc = `${TOOLS}/.bin/tsc`;

const [example = ''] = await examples('ts');
await writeFile(`${folder}/example.ts`, example);
await copyFile(fileURLToPath(new URL('program.ts', import.meta.url)), `${folder}/program.ts`);

test('a program compiles, and wrong uses of each part don’t', async () => {
  assert.equal(await compile(tsc, ...NODE, 'program.ts'), '');
  assert.equal(await compile(tsc, ...BUNDLER, 'program.ts'), '');
});

test('the program compiles with an older compiler too', async () => {
  assert.equal(await compile(olderTsc, ...NODE, 'program.ts', 'example.ts'), '');
});

test('importing only the definition types the tag and the events, as the README shows', async () => {
  assert.match(example, /import 'utf8-inspector\/define'/);
  assert.equal(await compile(tsc, ...BUNDLER, 'example.ts'), '');
  await writeFile(`${folder}/wrong.ts`, example.replace('detail.start', 'detail.first'));
  assert.match(await compile(tsc, ...BUNDLER, 'wrong.ts'), /'first' does not exist/);
});

test('the example of every doc comment compiles under strict, as editors show it', async () => {
  const types = `${DIST}/npm/types/codec`;
  const comments = (await Promise.all((await readdir(types)).map((file) => readFile(`${types}/${file}`, 'utf8')))).join('');
  const found = Array.from(comments.matchAll(/@example\n((?: \* (?!@).*\n)+)/g), ([, lines = '']) => lines.replaceAll(/^ \* /gm, ''));
  assert.ok(found.length >= 35, `${found.length} examples`);
  const entries = ['index', 'exercises', 'notation'];
  const names = await Promise.all(entries.map(async (entry) => Object.keys(await import(`${DIST}/npm/lib/${entry}.js`))));
  const imports = entries.map((entry, place) => {
    const others = names.slice(0, place).flat();
    return `import { ${names[place]?.filter((name) => !others.includes(name)).join(', ')} } from 'utf8-inspector${entry === 'index' ? '' : `/${entry}`}';`;
  });
  // In a function, an example can declare a name that is also an export.
  await writeFile(`${folder}/examples.ts`, [...imports, ...found.map((lines, place) => `export async function example${place}() {\n${lines}}`)].join('\n'));
  assert.equal(await compile(tsc, ...NODE, '--target', 'es2023', '--lib', 'es2023,dom,dom.iterable', 'examples.ts'), '');
});

/** Types whose names explain themselves. */
const SELF_EXPLAINING = ['ByteClass', 'Kind', 'LayoutBit', 'LayoutByte', 'ReplacementPolicy', 'ScanBlobOptions', 'ScannerOptions', 'Scheme', 'SegmentsOptions', 'StrictReason'];

for (const [name, undescribedTypes] of /** @type {const} */ ([['index', SELF_EXPLAINING], ['exercises', ['Kind', 'Misconception']], ['notation', ['Notation', 'WriteOptions']]])) {
  test(`the exports of entry ${name} are documented where they are used, and every type of the codec is exported`, async () => {
    const entry = `${DIST}/npm/types/${name}.d.ts`;
    const program = ts.createProgram([entry], { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022 });
    const checker = program.getTypeChecker();
    /** @param {string} file @returns {{ name: string, flags: number, getDocumentationComment: (checker: unknown) => unknown[] }[]} */
    const exported = (file) => {
      const source = program.getSourceFile(file);
      assert.ok(source, file);
      return checker.getExportsOfModule(checker.getSymbolAtLocation(source));
    };
    const symbols = exported(entry);
    const undescribed = symbols.filter((symbol) => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      return target.getDocumentationComment(checker).length === 0;
    });
    assert.deepEqual(undescribed.map(({ name }) => name).sort(), undescribedTypes);
    const names = symbols.map(({ name }) => name);
    assert.deepEqual(exported(`${DIST}/npm/types/codec/${name}.d.ts`).filter((each) => !names.includes(each.name)), []);
  });
}

test('custom-elements.json matches its schema', async () => {
  await symlink(`${TOOLS}/custom-elements-manifest`, `${folder}/node_modules/custom-elements-manifest`);
  const manifest = await readFile(`${DIST}/npm/custom-elements.json`, 'utf8');
  // Its types define a field with an attribute, but don't allow one in a class.
  const typed = (/** @type {string} */ json) => `
    import type { CustomElementField, Package } from 'custom-elements-manifest';
    declare module 'custom-elements-manifest' {
      interface ClassField extends Pick<CustomElementField, 'attribute' | 'reflects'> {}
    }
    export const manifest: Package = ${json};`;
  await writeFile(`${folder}/manifest.ts`, typed(manifest));
  assert.equal(await compile(tsc, ...BUNDLER, 'manifest.ts'), '');
  await writeFile(`${folder}/manifest.ts`, typed(manifest.replace('"cssParts"', '"parts"')));
  assert.match(await compile(tsc, ...BUNDLER, 'manifest.ts'), /'"parts"' does not exist/);
});

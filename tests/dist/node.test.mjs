// The package in plain Node, installed into an empty project: no DOM, no bundler.

import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { examples, project, run } from './support.mjs';

const folder = await project();

/** Runs a module in the project. @param {string} code @returns {Promise<string>} what it prints */
async function node(code) {
  await writeFile(`${folder}/program.js`, code);
  const { stdout, stderr } = await run(process.execPath, ['program.js'], { cwd: folder });
  assert.equal(stderr, '');
  return stdout;
}

/** Prints the segments of ill-formed and well-formed bytes. */
const SEGMENTS = `
  console.log(JSON.stringify(segments(Uint8Array.of(0x61, 0xC3, 0xA9, 0xF0, 0x9D, 0x84, 0x9E, 0xE2, 0x82))
    .map(({ start, end, codePoint, kind }) => [start, end, codePoint ?? kind])));`;
const EXPECTED = [[0, 1, 0x61], [1, 3, 0xe9], [3, 7, 0x1d11e], [7, 9, 'truncated']];

test('the codec gives the right segments', async () => {
  assert.deepEqual(JSON.parse(await node(`import { ready, segments } from 'utf8-inspector'; await ready(); ${SEGMENTS}`)), EXPECTED);
});

test('the entry with the module inside also works, and reads and fetches nothing', async () => {
  assert.deepEqual(JSON.parse(await node(`
    import fs from 'node:fs/promises';
    import { syncBuiltinESMExports } from 'node:module';
    const { readFile } = fs;
    const refuse = () => { throw new Error('asked for a file'); };
    globalThis.fetch = refuse;
    fs.readFile = (path, ...more) => (String(path).endsWith('.js') ? readFile(path, ...more) : refuse());
    syncBuiltinESMExports();
    const { ready, segments } = await import('utf8-inspector/inline');
    await ready(); ${SEGMENTS}`)), EXPECTED);
});

test('the notations answer at once, from a module of their own', async () => {
  assert.deepEqual(JSON.parse(await node(`
    import { NotationError, notations, positionInMessage, read, recognise, write } from 'utf8-inspector/notation';
    const error = (() => { try { return read('E2 8', 'hex'); } catch (reason) { return reason; } })();
    console.log(JSON.stringify([
      notations.length, recognise('\\\\xE2\\\\x82\\\\xAC')[0].id, [...read('&euro;', 'html-named')], write(Uint8Array.of(0xE9), 'json', { scheme: 'latin-1' }),
      error instanceof NotationError, error.utf16Offset, error.expected, positionInMessage('invalid utf-8 sequence of 1 bytes from index 4').start,
    ]));`)), [26, 'hex-escaped', [0xe2, 0x82, 0xac], '"\\u00E9"', true, 3, 'two hexadecimal digits', 4]);
});

test('the exercises answer at once, from a module of their own', async () => {
  assert.deepEqual(JSON.parse(await node(`
    import { AnswerError, answerOf, check, generate, kinds, readAnswer } from 'utf8-inspector/exercises';
    const exercise = generate({ kind: 'encode', level: 2, seed: 0x7f3a });
    const error = (() => { try { return readAnswer(exercise, 'E2 8'); } catch (reason) { return reason; } })();
    console.log(JSON.stringify([
      kinds.length, exercise.id, exercise.solution, check(exercise, answerOf(exercise, 'markers-left-out')).misconception,
      readAnswer(exercise, '0xE0 A4h 10100010'), error instanceof AnswerError, error.utf16Offset,
    ]));`)), [14, 'encode-2-7f3a', [0xe0, 0xa4, 0xa2], 'markers-left-out', [0xe0, 0xa4, 0xa2], true, 3]);
});

for (const entry of ['utf8-inspector', 'utf8-inspector/inline']) {
  test(`importing ${entry} without a DOM, as in server rendering, does nothing`, async () => {
    const printed = await node(`
      const names = () => Reflect.ownKeys(globalThis).map(String);
      const before = new Set(names());
      for (const name of ['HTMLElement', 'customElements', 'document', 'window', 'CSSStyleSheet']) {
        if (name in globalThis) throw new Error('not as under server rendering: ' + name);
      }
      globalThis.fetch = () => { throw new Error('asked for a file'); };
      const { Utf8Inspector, define, Scanner, schemes } = await import('${entry}');
      console.log(JSON.stringify({
        added: names().filter((name) => !before.has(name)),
        kinds: [typeof Utf8Inspector, typeof define, typeof Scanner, schemes[0]],
        attributes: Utf8Inspector.observedAttributes.includes('text'),
      }));`);
    assert.deepEqual(JSON.parse(printed), { added: [], kinds: ['function', 'function', 'function', 'utf-8'], attributes: true });
  });
}

test('both entries export the same names, and ./define two of them', async () => {
  const printed = await node(`
    globalThis.customElements = { get: () => undefined, define: (tag) => console.log(tag) };
    const all = await Promise.all(['', '/inline', '/define'].map((entry) => import('utf8-inspector' + entry)));
    console.log(JSON.stringify(all.map((module) => Object.keys(module))));`);
  const [tag, names = ''] = printed.split('\n');
  assert.equal(tag, 'utf8-inspector');
  const [main, inline, define] = JSON.parse(names);
  assert.deepEqual(inline, main);
  assert.deepEqual(define, ['Utf8Inspector', 'define']);
});

test('the manifest and package.json can be resolved', async () => {
  const printed = await node(`
    import { readFileSync } from 'node:fs';
    const read = (entry) => JSON.parse(readFileSync(new URL(import.meta.resolve('utf8-inspector/' + entry)), 'utf8'));
    console.log(read('custom-elements.json').schemaVersion, read('package.json').name);`);
  assert.equal(printed, '2.1.0 utf8-inspector\n');
});

test('the example in the README prints what the README says', async () => {
  const [example = ''] = (await examples('js')).filter((code) => code.includes('segments('));
  const expected = Array.from(example.matchAll(/^\/\/ (.*\n)/gm), ([, line]) => line).join('');
  assert.equal(await node(example), expected);
  assert.notEqual(expected, '');
});

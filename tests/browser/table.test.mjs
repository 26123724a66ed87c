// The codec as this engine runs it: the wasm against the shared case table, and against the engine's own decoder.
// tests/api has the same and more for the wasm in Node.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { readCases } from '../cases/read.mjs';
import { pageTest } from './support.mjs';

const cases = readCases(await readFile(new URL('../cases/segments.txt', import.meta.url), 'utf8'));

pageTest('segments agree with the case table, and text with the browser’s own decoder', {}, async (page) => {
  assert.ok(cases.length > 1000, `only ${cases.length} cases`);
  const { found, different, pairs } = await page.evaluate(async (inputs) => {
    const { ready, segments, toWellFormed } = /** @type {typeof import('../../www/codec/index.js')} */ (await import(new URL('codec/index.js', location.href).href));
    await ready();
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    const found = inputs.map((bytes) => segments(Uint8Array.from(bytes)));
    const different = inputs.filter((input, place) => {
      const bytes = Uint8Array.from(input);
      const own = found[place]?.map(({ codePoint }) => String.fromCodePoint(codePoint ?? 0xfffd)).join('');
      return toWellFormed(bytes) !== decoder.decode(bytes) || own !== decoder.decode(bytes);
    });
    // All pairs of bytes in one go: a line feed ends every sequence, so that no pair can change another.
    const lines = new Uint8Array(3 * 0x10000);
    for (let pair = 0; pair < 0x10000; pair++) lines.set([pair >> 8, pair & 0xff, 0x0a], 3 * pair);
    const text = toWellFormed(lines);
    return { found, different, pairs: { isEqual: text === decoder.decode(lines), length: text.length } };
  }, cases.map(({ bytes }) => [...bytes]));
  assert.deepEqual(found, cases.map(({ segments }) => segments));
  assert.deepEqual(different, []);
  assert.ok(pairs.isEqual && pairs.length > 0x20000, `the text of all pairs, ${pairs.length} code units`);
});

// The shared case table through the JavaScript API in a real browser.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { readCases } from '../cases/read.mjs';
import { pageTest } from './support.mjs';

const cases = readCases(await readFile(new URL('../cases/segments.txt', import.meta.url), 'utf8'));

pageTest('segments agree with the case table', {}, async (page) => {
  assert.ok(cases.length > 1000, `only ${cases.length} cases`);
  const found = await page.evaluate(async (inputs) => {
    const { ready, segments } = /** @type {typeof import('../../www/utf8-inspector.js')} */ (await import(new URL('utf8-inspector.js', location.href).href));
    await ready();
    return inputs.map((bytes) => segments(Uint8Array.from(bytes)));
  }, cases.map(({ bytes }) => [...bytes]));
  for (const [place, { input, segments }] of cases.entries()) assert.deepEqual(found[place], segments, input);
});

pageTest('text and segments agree with the browser’s own decoder', {}, async (page) => {
  const different = await page.evaluate(async (inputs) => {
    const { ready, segments, toWellFormed } = /** @type {typeof import('../../www/utf8-inspector.js')} */ (await import(new URL('utf8-inspector.js', location.href).href));
    await ready();
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    return inputs.filter((input) => {
      const bytes = Uint8Array.from(input);
      const own = segments(bytes).map(({ codePoint }) => String.fromCodePoint(codePoint ?? 0xfffd)).join('');
      return toWellFormed(bytes) !== decoder.decode(bytes) || own !== decoder.decode(bytes);
    });
  }, cases.map(({ bytes }) => [...bytes]));
  assert.deepEqual(different, []);
});

pageTest('all 65,536 pairs of bytes are tiled', {}, async (page) => {
  const wrong = await page.evaluate(async () => {
    const { ready, segments } = /** @type {typeof import('../../www/utf8-inspector.js')} */ (await import(new URL('utf8-inspector.js', location.href).href));
    await ready();
    const found = [];
    for (let pair = 0; pair < 0x10000; pair++) {
      const ends = segments(Uint8Array.of(pair >> 8, pair & 0xff)).map(({ start, end }) => `${start}-${end}`).join(' ');
      if (ends !== '0-2' && ends !== '0-1 1-2') found.push(pair);
    }
    return found;
  });
  assert.deepEqual(wrong, []);
});

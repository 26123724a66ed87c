// The hand-made conformance table, checked through the JavaScript API and with the platform's decoder.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import { encode, ready, replacements, schemes, segments, toWellFormed, validate } from '../../www/codec/index.js';
import { readConformance } from '../cases/read.mjs';

const cases = readConformance(await readFile(new URL('../cases/conformance.txt', import.meta.url), 'utf8'));

before(() => ready());

/** @param {string} meaning the table's words for a segment */
const isIllFormed = (meaning) => !meaning.startsWith('U+');

test('segments agree with the table made by hand', () => {
  assert.ok(cases.length > 200, `only ${cases.length} cases`);
  assert.deepEqual(new Set(cases.map(({ scheme }) => scheme)), new Set(schemes));
  for (const { line, scheme, bytes, segments: expected } of cases) {
    const found = segments(bytes, { scheme }).map(({ start, end, codePoint, kind, inputEnded }) => ({
      start,
      end,
      meaning: codePoint === null ? `${kind}${inputEnded ? ' ended' : ''}` : `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`,
    }));
    assert.deepEqual(found, expected, line);
  }
});

test('ill-formed segments are replaced, and a strict decoder stops at the first one', () => {
  for (const { line, scheme, bytes, segments: expected } of cases) {
    const illFormed = expected.filter(({ meaning }) => isIllFormed(meaning));
    assert.deepEqual([...replacements(bytes, { scheme })], illFormed.flatMap(({ start, end }) => [start, end]), line);
    assert.equal(validate(bytes, { scheme })?.validUpTo, illFormed[0]?.start, line);
  }
});

test('code points encode to the bytes of the table', () => {
  for (const { line, scheme, bytes, segments: expected } of cases) {
    for (const { start, end, meaning } of expected.filter((segment) => !isIllFormed(segment.meaning))) {
      assert.deepEqual(encode(parseInt(meaning.slice(2), 16), scheme), bytes.slice(start, end), line);
    }
  }
});

test('the table itself has as many U+FFFD as the platform’s decoder inserts', () => {
  for (const scheme of /** @type {const} */ (['utf-8', 'utf-16le'])) {
    const decoder = new TextDecoder(scheme, { ignoreBOM: true });
    const own = cases.filter((entry) => entry.scheme === scheme);
    assert.ok(own.length > 10);
    for (const { line, bytes, segments: expected } of own) {
      const text = expected.map(({ meaning }) => String.fromCodePoint(isIllFormed(meaning) ? 0xfffd : parseInt(meaning.slice(2), 16)));
      assert.equal(decoder.decode(bytes), text.join(''), line);
      if (scheme === 'utf-8') assert.equal(toWellFormed(bytes), text.join(''), line);
    }
  }
});

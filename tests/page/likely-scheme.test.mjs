// The scheme that bytes are probably in, if they are read in another one.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ready, schemes, segments, toBytes } from '../../www/codec/index.js';
import { likelyScheme } from '../../www/lazy/offer/scheme.js';
import { hex } from './support.mjs';

await ready();

/** @typedef {import('../../www/codec/index.js').Scheme} Scheme */

/** @param {Uint8Array} bytes @param {Scheme} [scheme] */
const found = (bytes, scheme = 'utf-8') => {
  const likely = likelyScheme(bytes, scheme, segments(bytes, { scheme }).some(({ kind }) => kind !== null));
  return likely && `${likely.scheme}${likely.hasMark ? ' by its mark' : likely.isCut ? ', cut' : ''}`;
};

/** Bytes, the scheme they are read in, and what is found. @type {[string, Scheme, string | null][]} */
const CASES = [
  // A byte order mark decides, even if the end is missing.
  ['FF FE 4E 00 61 00', 'utf-8', 'utf-16le by its mark'],
  ['FF FE 2D 4E 87 65', 'utf-8', 'utf-16le by its mark'],
  ['FF FE 4E 00 61', 'utf-8', 'utf-16le by its mark'],
  ['FE FF 00 4E', 'latin-1', 'utf-16be by its mark'],
  ['FF FE 00 00 4E 00 00 00', 'utf-16le', 'utf-32le by its mark'],
  ['00 00 FE FF 00 00 00 4E', 'utf-8', 'utf-32be by its mark'],
  ['EF BB BF C3 A9', 'latin-1', 'utf-8 by its mark'],
  ['EF BB BF C3 A9', 'cesu-8', null],
  ['FF FE 4E 00', 'utf-16le', null],
  // The mark alone says nothing about text, and neither does one before bytes that can't follow it.
  ['FF FE', 'utf-8', null],
  ['FF FE 00 DC 61 00', 'utf-8', null],
  // Zeros, which are well-formed in UTF-8 too.
  ['4E 00 61 00', 'utf-8', 'utf-16le'],
  ['48 00 65 00 6C 00 6C 00 6F', 'utf-8', 'utf-16le, cut'],
  ['00 4E 00 61', 'utf-8', 'utf-16be'],
  ['4E 00 61 00', 'utf-16be', 'utf-16le'],
  ['00 4E 00 61', 'ucs-2', null],
  ['4E 00 00 00 61 00 00 00', 'utf-8', 'utf-32le'],
  ['00 00 00 4E 00 00 00 61', 'utf-8', 'utf-32be'],
  ['4E 00 E9 00 2D 4E 61 00', 'latin-1', 'utf-16le'],
  // Letters of one alphabet, with a space between: Cyrillic, Hebrew, Devanagari.
  ['1F 04 40 04 20 00 38 04', 'utf-8', 'utf-16le'],
  ['04 1F 04 40 00 20 04 38', 'utf-8', 'utf-16be'],
  ['05 E9 05 DC 00 20 05 D5', 'latin-1', 'utf-16be'],
  ['28 09 2E 09 38 09 4D 09 24 09 47 09 20 00', 'utf-8', 'utf-16le'],
  ['1F 04 00 00 40 04 00 00 20 00 00 00', 'utf-8', 'utf-32le'],
  ['00 00 04 1F 00 00 00 20 00 00 04 40', 'utf-8', 'utf-32be'],
  ['04 1F 04 40 00 20 04 38', 'utf-16le', 'utf-16be'],
  // Letters of several.
  ['1F 04 E9 05 20 00 28 09', 'utf-8', null],
  ['2D 4E 87 65 20 00 2D 4E', 'utf-8', null],
  // Not the zeros of binary files, or that end strings.
  ['00 00 00 00', 'utf-8', null],
  ['61 62 63 00', 'utf-8', null],
  ['61 00', 'utf-8', null],
  ['61 00 62 00 63 00 00 00', 'utf-8', null],
  ['4E 00 61 00 00 DC 61 00', 'utf-8', null],
  // Relatives of UTF-8.
  ['ED A0 BD ED B8 80', 'utf-8', 'cesu-8'],
  ['ED A0 BD ED B8 80 C0 80', 'utf-8', 'mutf-8'],
  ['61 C0 80', 'utf-8', 'mutf-8'],
  ['61 ED A0 80', 'utf-8', 'wtf-8'],
  ['F0 9F 98 80', 'cesu-8', 'utf-8'],
  ['C3 A9', 'ascii', 'utf-8'],
  ['C0 AF', 'utf-8', null],
  ['61 E9 62', 'utf-8', null],
  ['', 'utf-8', null],
];

for (const [bytes, scheme, expected] of CASES) {
  test(`${bytes || 'nothing'} read as ${scheme}: ${expected ?? 'no other'}`, () => assert.equal(found(hex(bytes), scheme), expected));
}

test('text read in its own scheme is never taken for another scheme', () => {
  for (const text of ['Grüße, мир', 'Привет, мир', 'שלום עולם', '日本語', 'a', 'naïve \u0000 end', '𝄞', 'abc\n']) {
    for (const scheme of schemes) {
      const bytes = (() => {
        try {
          return toBytes(text, { scheme });
        } catch {
          return null;
        }
      })();
      if (bytes) assert.equal(found(bytes, scheme), null, `${text} ${scheme}`);
    }
  }
});

// Shared by the suites of the page's modules: the case table, repeatable random numbers, and short helpers.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { segmentList, toWellFormed } from '../../www/codec/index.js';
import { parseHex } from '../../www/core/hex.js';
import { Units } from '../../www/core/units.js';
import { readCases } from '../cases/read.mjs';

/** Every case of the shared table. */
export const cases = readCases(await readFile(new URL('../cases/segments.txt', import.meta.url), 'utf8'));

/** Every case of the other schemes. */
export const schemeCases = readCases(await readFile(new URL('../cases/schemes.txt', import.meta.url), 'utf8'));

/** The cases with ill-formed bytes in them. */
export const illFormedCases = cases.filter(({ segments }) => segments.some(({ kind }) => kind !== null));

// A test without cases would pass.
assert.ok(cases.length > 1000 && illFormedCases.length > 500 && schemeCases.length >= 50, `only ${cases.length}, ${illFormedCases.length} and ${schemeCases.length} cases`);

/** Bytes from their hexadecimal digits. @param {string} digits */
export const hex = (digits) => parseHex(digits);

/** Bytes of a text. @param {string} text */
export const utf8 = (text) => new TextEncoder().encode(text);

/**
 * Segments, units and text.
 *
 * @param {Uint8Array} bytes
 * @param {import('../../www/codec/index.js').Scheme} [scheme]
 */
export function decoded(bytes, scheme = 'utf-8') {
  const list = segmentList(bytes, { scheme });
  return { bytes, scheme, list, units: Units.of(list), text: toWellFormed(bytes, { scheme }) };
}

/**
 * A generator of numbers below a bound that gives the same ones in every run (mulberry32).
 *
 * @param {number} seed
 * @returns {(bound: number) => number}
 */
export function randomFrom(seed) {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) * bound) / 2 ** 32 | 0;
  };
}

/** Pieces for random bytes: whole sequences, parts of some, and line ends. */
const PIECES = ['41', '7A', 'C3 9C', 'E2 82 AC', 'F0 9D 84 9E', 'CC 81', '0D 0A', '0D', '0A', 'E2 82', 'F0 9D 84',
  '80', 'C0 AF', 'ED A0 80', 'F4 90 80 80', 'FF', 'EF BF BD', 'EF BB BF', '00'].map(hex);

/**
 * Random bytes, partly well-formed and partly ill-formed.
 *
 * @param {(bound: number) => number} random
 * @param {number} most the largest number of pieces
 */
export function randomBytes(random, most) {
  return Uint8Array.from(Array.from({ length: random(most + 1) }, () => [...PIECES[random(PIECES.length)]]).flat());
}

// toWellFormed against the platform's own decoder: every string of up to three bytes, structured ones, random ones.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ready, toWellFormed } from '../../www/codec/index.js';

/** Any 32-bit number; SEED=… sets another, to search further. */
const seed = Number(process.env.SEED ?? 20240229) >>> 0;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

before(() => ready());

/** @param {Uint8Array} bytes @param {string} what */
function agrees(bytes, what) {
  // Not assert.equal, which would print long texts in full.
  if (toWellFormed(bytes) !== decoder.decode(bytes)) assert.fail(`${what}: ${Buffer.from(bytes).toString('hex').slice(0, 200)}`);
}

/** Bytes at which a rule changes. */
const edges = [0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xed, 0xef, 0xf0, 0xf3, 0xf4, 0xf5, 0xff];

test('every string of one and of two bytes, and a byte order mark', () => {
  agrees(Uint8Array.of(0xef, 0xbb, 0xbf, 0x41), 'a byte order mark');
  for (let first = 0; first < 256; first++) {
    agrees(Uint8Array.of(first), 'one byte');
    for (let second = 0; second < 256; second++) agrees(Uint8Array.of(first, second), 'two bytes');
  }
});

test('every string of three bytes, with a line feed after each', () => {
  // 65,536 strings a call: a line feed ends every sequence, so that no string can change another.
  for (let first = 0; first < 256; first++) {
    const lines = new Uint8Array(4 * 65_536);
    for (let rest = 0; rest < 65_536; rest++) lines.set([first, rest >>> 8, rest & 0xff, 0x0a], 4 * rest);
    agrees(lines, `three bytes, the first ${first.toString(16)}`);
  }
});

test('every string of four edge values alone, at the end of the input', () => {
  for (const first of edges) {
    for (const second of edges) {
      for (const third of edges) for (const fourth of edges) agrees(Uint8Array.of(first, second, third, fourth), 'four edges');
    }
  }
});

test(`random bytes, from text to noise (SEED=${seed})`, () => {
  let state = seed;
  /** @param {number} bound */
  const below = (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  const encoder = new TextEncoder();
  let wellFormed = 0;
  for (let round = 0; round < 40_000; round++) {
    const noise = below(4);
    const pieces = Array.from({ length: below(12) }, () => {
      // A lone surrogate becomes U+FFFD, a code point like any other.
      const sequence = encoder.encode(String.fromCodePoint(below(2) ? below(0x110000) : below(0x1000)));
      if (below(4) >= noise) return sequence;
      return [sequence.subarray(0, below(sequence.length)), [edges[below(edges.length)]], [below(256)]][below(3)];
    });
    const bytes = Uint8Array.from(pieces.flatMap((piece) => [...piece]));
    agrees(bytes, `SEED=${seed}, round ${round}`);
    if (!decoder.decode(bytes).includes('\ufffd')) wellFormed += 1;
  }
  assert.ok(wellFormed > 4_000 && wellFormed < 36_000, `${wellFormed} inputs are well-formed: no mixture`);
});

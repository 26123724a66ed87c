// What each scheme makes of the code points of an input, against a count of one code point after the other; and how often they are read.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { encodeOrNull } from '../../www/codec/encode-or-null.js';
import { ready, schemes } from '../../www/codec/index.js';
import { joinSurrogates } from '../../www/core/join-surrogates.js';
import { Session } from '../../www/core/session.js';
import { weighAll } from '../../www/lazy/panels/compare/weigh.js';

/** @typedef {import('../../www/codec/index.js').Scheme} Scheme */
/** @typedef {import('../../www/codec/index.js').SegmentList} SegmentList */

before(() => ready());

/** @param {Uint8Array} bytes @param {Scheme} [scheme] */
function sessionOf(bytes, scheme = 'utf-8') {
  const session = new Session(() => {});
  session.dispatch({ changes: [{ start: 0, end: 0, insert: bytes }], scheme, origin: 'value' });
  return session;
}

/** @param {SegmentList} list @param {Scheme} scheme */
function expected(list, scheme) {
  const codePoints = Array.from({ length: list.length }, (_, i) => list.codePoint(i)).filter((codePoint) => codePoint !== null);
  let size = 0;
  for (const codePoint of scheme === 'wtf-8' ? joinSurrogates(codePoints) : codePoints) {
    const bytes = encodeOrNull(codePoint, scheme);
    if (!bytes) return { size: null, refused: codePoint };
    size += bytes.length;
  }
  return { size, refused: null };
}

/** @param {SegmentList} list */
function assertWeighed(list) {
  const all = weighAll(list);
  for (const scheme of schemes) {
    const { size, refused } = all.get(scheme) ?? assert.fail(scheme);
    assert.deepEqual({ size, refused }, expected(list, scheme), scheme);
  }
}

/** @type {[string, Uint8Array, Scheme?][]} */
const INPUTS = [
  ['nothing', new Uint8Array()],
  ['ASCII of several blocks', new Uint8Array(40_000).fill(0x61)],
  ['all lengths', new TextEncoder().encode('aé€😀'.repeat(9_000))],
  ['ill-formed bytes', Uint8Array.of(0x61, 0xff, 0xe2, 0x82, 0x62)],
  ['surrogates in UCS-2', Uint8Array.of(0x00, 0x61, 0xd8, 0x3d, 0xde, 0x00, 0x20, 0xac), 'ucs-2'],
  // U+4000000000 does not fit in 31 bits: it is not in the block itself.
  ['wide code points', Uint8Array.of(0xff, 0x81, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0xed, 0xa0, 0x80), 'utf-8-extended'],
];

for (const [name, bytes, scheme] of INPUTS) {
  test(`each scheme is weighed as its code points are one by one: ${name}`, () => {
    const session = sessionOf(bytes, scheme);
    assertWeighed(session.list);
    session.dispatch({ changes: [{ start: 0, end: 0, insert: Uint8Array.of(0x00, 0x7a) }], origin: 'value' });
    assertWeighed(session.list);
  });
}

test('another selection reads no code point again, and an edit only those of its block', () => {
  const session = sessionOf(new Uint8Array(1_000_000).fill(0x61));
  /** @param {SegmentList} list how many code points are read to weigh it */
  const readsOf = (list) => {
    let reads = 0;
    const own = list.codePoint.bind(list);
    list.codePoint = (i) => { reads += 1; return own(i); };
    weighAll(list);
    return reads;
  };
  assert.equal(readsOf(session.list), 1_000_000);
  session.select(500_000, 'strip');
  assert.equal(readsOf(session.list), 0);
  session.dispatch({ changes: [{ start: 500_000, end: 500_000, insert: Uint8Array.of(0x62) }], origin: 'value' });
  const reads = readsOf(session.list);
  assert.ok(reads > 0 && reads <= 2 ** 16, `${reads} of 1,000,001`);
  assert.equal(weighAll(session.list).get('utf-16le')?.size, 2_000_002);
});

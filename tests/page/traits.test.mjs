// Code points carried from one scheme to another.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ready, schemes, segmentList } from '../../www/codec/index.js';
import { firstRefused } from '../../www/codec/encode-or-null.js';
import { traitsOf } from '../../www/core/traits.js';
import { transcode } from '../../www/core/transcode.js';
import { hex, randomBytes, randomFrom, utf8 } from './support.mjs';

before(() => ready());

test('well-formed code points survive conversion to every scheme that can encode them, and back', () => {
  const random = randomFrom(11);
  for (let run = 0; run < 200; run++) {
    const text = new TextDecoder().decode(randomBytes(random, 6));
    const list = segmentList(utf8(text));
    for (const scheme of schemes) {
      const { bytes, refused } = transcode(list, scheme);
      if (refused !== null) continue;
      assert.ok(bytes);
      assert.deepEqual(transcode(segmentList(bytes, { scheme }), 'utf-8').bytes, utf8(text), scheme);
    }
  }
});

test('an ill-formed segment becomes U+FFFD, and a surrogate is converted only to schemes that can encode it', () => {
  assert.deepEqual(transcode(segmentList(hex('41 80 42')), 'utf-16be').bytes, hex('00 41 FF FD 00 42'));
  assert.deepEqual(transcode(segmentList(hex('ED A0 B4'), { scheme: 'wtf-8' }), 'ucs-2').bytes, hex('D8 34'));
  assert.equal(transcode(segmentList(hex('ED A0 B4'), { scheme: 'wtf-8' }), 'utf-8').refused, 0xd834);
  assert.equal(transcode(segmentList(hex('41 80')), 'ascii').refused, 0xfffd);
  assert.deepEqual(transcode(segmentList(hex('')), 'utf-32le').bytes, hex(''));
});

test('in WTF-8 the two halves of a pair become the code point that they encode', () => {
  const wtf8 = (/** @type {string} */ digits) => transcode(segmentList(hex(digits), { scheme: 'ucs-2' }), 'wtf-8').bytes;
  assert.deepEqual(wtf8('D8 3D DE 00'), hex('F0 9F 98 80'));
  assert.deepEqual(wtf8('D8 00 DC 00 DB FF DF FF'), hex('F0 90 80 80 F4 8F BF BF'), 'the first and the last supplementary code points');
  assert.deepEqual(wtf8('D7 FF DC 00 D8 00 E0 00'), hex('ED 9F BF ED B0 80 ED A0 80 EE 80 80'), 'half of a pair beside a code point that is not a surrogate');
  assert.deepEqual(wtf8('D8 3D D8 3D DE 00 DE 00 00 41 D8 3D'), hex('ED A0 BD F0 9F 98 80 ED B8 80 41 ED A0 BD'));
  assert.deepEqual(wtf8('DE 00 D8 3D'), hex('ED B8 80 ED A0 BD'));
  assert.deepEqual(transcode(segmentList(hex('ED A0 BD FF ED B8 80'), { scheme: 'utf-8-1993' }), 'wtf-8').bytes, hex('ED A0 BD EF BF BD ED B8 80'));
});

test('other schemes keep the two halves of a pair separate, or refuse them', () => {
  const pair = segmentList(hex('D8 3D DE 00'), { scheme: 'ucs-2' });
  assert.deepEqual(transcode(pair, 'ucs-2').bytes, hex('D8 3D DE 00'));
  assert.deepEqual(transcode(pair, 'utf-8-1993').bytes, hex('ED A0 BD ED B8 80'));
  assert.equal(transcode(pair, 'utf-8').refused, 0xd83d);
});

test('the first code point that a scheme can’t encode is found', () => {
  assert.equal(firstRefused('aé€', 'ascii'), 0xe9);
  assert.equal(firstRefused('aé€', 'latin-1'), 0x20ac);
  assert.equal(firstRefused('a𝄞', 'ucs-2'), 0x1d11e);
  assert.equal(firstRefused('a\ud834', 'latin-1'), 0xd834);
  assert.equal(firstRefused('\ud800€𝄞', 'ucs-2'), 0x1d11e);
});

test('the longest sequences fit', () => {
  const wide = hex('FF 81 80 80 80 80 80 80'.repeat(3).replace(/(..)(?=FF)/g, '$1 '));
  assert.deepEqual(transcode(segmentList(wide, { scheme: 'utf-8-extended' }), 'utf-8-extended').bytes, wide);
});

test('every scheme has its traits', () => {
  for (const scheme of schemes) assert.ok([1, 2, 4].includes(traitsOf(scheme).unit), scheme);
});

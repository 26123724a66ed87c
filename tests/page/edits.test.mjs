// Edits on the strip: units and bytes inserted, removed, duplicated, moved and damaged; and where decoding is back in step.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ready, schemes } from '../../www/codec/index.js';
import { applied, inverse } from '../../www/core/changes.js';
import { backInStep, damage, duplicated, exchanged, inserted, removed } from '../../www/core/edits.js';
import { formatHex } from '../../www/core/hex.js';
import { readInsertion } from '../../www/core/insertion.js';
import { decoded, hex, randomBytes, randomFrom, utf8 } from './support.mjs';

/** @typedef {import('../../www/core/edits.js').Edit} Edit */

before(() => ready());

/** The bytes after an edit, and those in its range. @param {Uint8Array} bytes @param {Edit} edit */
function after(bytes, { changes, range }) {
  const now = applied(bytes, changes);
  assert.deepEqual(applied(now, inverse(bytes, changes)), bytes, 'the inverse gives the bytes back');
  return [formatHex(now), formatHex(now.subarray(range.start, range.end))];
}

test('units are inserted, removed, duplicated and moved', () => {
  const bytes = utf8('a€b');
  const euro = { start: 1, end: 4 };
  assert.deepEqual(after(bytes, inserted(1, hex('C3 A9'))), ['61 C3 A9 E2 82 AC 62', 'C3 A9']);
  assert.deepEqual(after(bytes, removed(euro)), ['61 62', '']);
  assert.deepEqual(after(bytes, duplicated(bytes, euro)), ['61 E2 82 AC E2 82 AC 62', 'E2 82 AC']);
  assert.deepEqual(after(bytes, exchanged(bytes, euro, { start: 0, end: 1 })), ['E2 82 AC 61 62', 'E2 82 AC']);
  assert.deepEqual(after(bytes, exchanged(bytes, euro, { start: 4, end: 5 })), ['61 62 E2 82 AC', 'E2 82 AC']);
  assert.deepEqual(after(bytes, exchanged(bytes, { start: 2, end: 3 }, { start: 1, end: 2 })), ['61 82 E2 AC 62', '82'], 'a byte');
});

test('every edit of random bytes can be undone, and moving there and back changes nothing', () => {
  const random = randomFrom(12);
  for (let round = 0; round < 300; round++) {
    const bytes = randomBytes(random, 8);
    if (bytes.length < 2) continue;
    const start = random(bytes.length - 1);
    const range = { start, end: start + 1 + random(bytes.length - start - 1) };
    after(bytes, duplicated(bytes, range));
    after(bytes, removed(range));
    if (range.end === bytes.length) continue;
    const beside = { start: range.end, end: range.end + 1 };
    const edit = exchanged(bytes, range, beside);
    const moved = applied(bytes, edit.changes);
    assert.deepEqual(moved.slice(edit.range.start, edit.range.end), bytes.slice(range.start, range.end));
    const back = exchanged(moved, edit.range, { start: edit.range.start - 1, end: edit.range.start });
    assert.deepEqual(applied(moved, back.changes), bytes);
    assert.deepEqual(back.range, range);
  }
});

/** Bytes after a damage. @param {Uint8Array} bytes @param {import('../../www/core/edits.js').Damage} which */
const damaged = (bytes, { byteOffset, value }) => applied(bytes, [{ start: byteOffset, end: byteOffset + 1, insert: Uint8Array.of(value) }]);

test('damage flips the top bit if that breaks the sequence, else the next bit that does', () => {
  /** @type {[string, number, number, import('../../www/codec/index.js').Scheme, string | null][]} bytes, from, to, scheme, and the bytes after the damage */
  const cases = [
    ['61 E2 82 AC 62', 1, 4, 'utf-8', '61 62 82 AC 62'],
    ['61 E2 82 AC 62', 2, 3, 'utf-8', '61 E2 02 AC 62'],
    ['61 62', 0, 1, 'utf-8', 'E1 62'],
    // Flipping its top bit gives AC, which completes E2 82; flipping any other bit gives another ASCII byte.
    ['E2 82 2C', 2, 3, 'utf-8', 'E2 82 DC'],
    ['E2 82 2C 80', 2, 3, 'utf-8', 'E2 82 FF 80'],
    ['61', 0, 1, 'ascii', 'E1'],
    ['61', 0, 1, 'latin-1', null],
    ['00 41', 0, 2, 'utf-16be', 'DC 41'],
    ['41 00', 0, 2, 'utf-16le', '41 DC'],
    // One bit away from a high surrogate.
    ['58 41', 0, 2, 'utf-16be', 'D8 41'],
    ['98 41', 0, 2, 'utf-16be', 'D8 41'],
    ['F8 41', 0, 2, 'utf-16be', 'D8 41'],
    ['C8 41', 0, 2, 'utf-16be', 'D8 41'],
    ['D0 41', 0, 2, 'utf-16be', 'D8 41'],
    ['00 00 00 41', 0, 4, 'utf-32be', '80 00 00 41'],
  ];
  for (const [digits, start, end, scheme, expected] of cases) {
    const bytes = hex(digits);
    const found = damage(decoded(bytes, scheme), { start, end });
    assert.equal(found && formatHex(damaged(bytes, found)), expected, `${digits} ${scheme}`);
  }
});

test('damage makes every unit ill-formed, in every scheme in which a unit can be ill-formed', () => {
  const random = randomFrom(7);
  for (const scheme of schemes) {
    for (let round = 0; round < 60; round++) {
      const bytes = randomBytes(random, 6);
      const input = decoded(bytes, scheme);
      for (let unit = 0; unit < input.units.length; unit++) {
        const range = { start: input.units.start(unit), end: input.units.end(unit) };
        const found = damage(input, range);
        // In Latin-1 any byte is a code point, as any two bytes are in UCS-2.
        if (scheme === 'latin-1' || (scheme === 'ucs-2' && range.end - range.start === 2)) {
          assert.equal(found, null);
          continue;
        }
        assert.ok(found, `${scheme}: ${formatHex(bytes)} at ${range.start}`);
        assert.ok(found.byteOffset >= range.start && found.byteOffset < range.end);
        assert.notEqual(bytes[found.byteOffset], found.value);
        if (found.bit !== null) assert.equal(/** @type {number} */ (bytes[found.byteOffset]) ^ found.value, 1 << found.bit);
        const { list } = decoded(damaged(bytes, found), scheme);
        const kinds = Array.from({ length: list.length }, (_, i) => list.kind(i));
        assert.ok(kinds.some((kind) => kind !== null), `${scheme}: ${formatHex(bytes)} is still well-formed`);
      }
    }
  }
});

/** @param {string} digits @param {import('../../www/core/changes.js').Splice} change @param {import('../../www/codec/index.js').Scheme} [scheme] */
function step(digits, change, scheme = 'utf-8') {
  const bytes = hex(digits);
  return backInStep(decoded(bytes, scheme).units, decoded(applied(bytes, [change]), scheme).units, change);
}

const NOTHING = new Uint8Array();

test('decoding is back in step at the first unit that also started there before', () => {
  assert.equal(step('61 E2 82 AC 62', { start: 1, end: 2, insert: hex('62') }), 4, 'after the stray bytes');
  assert.equal(step('61 E2 82 AC 62', { start: 1, end: 2, insert: NOTHING }), 3, 'a dropped start byte');
  assert.equal(step('61 E2 82 AC 62', { start: 3, end: 4, insert: NOTHING }), 3, 'a dropped last byte');
  assert.equal(step('61 62', { start: 0, end: 1, insert: hex('E1') }), 1);
  assert.equal(step('61 62', { start: 1, end: 2, insert: hex('E1') }), 2, 'nothing follows');
  assert.equal(step('61', { start: 0, end: 1, insert: NOTHING }), 0, 'nothing is left');
  assert.equal(step('', { start: 0, end: 0, insert: hex('61') }), 1, 'nothing was there');
  assert.equal(step('C3 A9 C3 A9', { start: 0, end: 0, insert: hex('C3') }), 1);
  assert.equal(step('00 61 00 62 00 63', { start: 0, end: 1, insert: NOTHING }, 'utf-16be'), null, 'half a code unit is dropped: never');
  assert.equal(step('00 61 00 62 00 63', { start: 0, end: 1, insert: hex('D8') }, 'utf-16be'), 2);
  assert.equal(step('00 61 00 62 00 63', { start: 0, end: 2, insert: NOTHING }, 'utf-16be'), 0);
});

test('from the offset where decoding is back in step the units are as before; ahead of it they are not', () => {
  const random = randomFrom(3);
  for (let round = 0; round < 400; round++) {
    const scheme = schemes[random(schemes.length)] ?? 'utf-8';
    const bytes = randomBytes(random, 10);
    if (bytes.length === 0) continue;
    const start = random(bytes.length);
    const change = { start, end: start + random(2), insert: Uint8Array.of(random(256)).slice(random(2)) };
    const by = change.insert.length - (change.end - change.start);
    const [old, now] = [decoded(bytes, scheme), decoded(applied(bytes, [change]), scheme)];
    const at = backInStep(old.units, now.units, change);
    /** @param {typeof old} input @param {number} from @param {number} moved */
    const starts = ({ units }, from, moved) => Array.from({ length: units.length }, (_, i) => units.start(i) + moved).filter((each) => each >= from);
    const places = [starts(old, 0, by), starts(now, change.start + change.insert.length, 0)];
    const first = places[1]?.find((each) => each - by >= change.end && places[0]?.includes(each)) ?? null;
    if (at === null || at < now.bytes.length) assert.equal(at, first, `${scheme} ${formatHex(bytes)} ${JSON.stringify(change)}`);
    else assert.deepEqual(starts(old, change.end + by, by), []);
    if (at !== null) assert.deepEqual(starts(old, at, by), starts(now, at, 0));
  }
});

test('code points, bytes or text are inserted; a code point that the scheme lacks is refused', () => {
  /** @type {[string, import('../../www/codec/index.js').Scheme, string][]} */
  const cases = [
    ['€', 'utf-8', 'E2 82 AC'], ['4', 'utf-8', '34'], [' ', 'utf-8', '20'], ['👩‍🚀', 'utf-8', 'F0 9F 91 A9 E2 80 8D F0 9F 9A 80'], ['€', 'utf-16le', 'AC 20'],
    ['U+20AC', 'utf-8', 'E2 82 AC'], ['u+65 U+301', 'utf-8', '65 CC 81'], [' U+41 ', 'utf-8', '41'], ['E2 82', 'utf-8', 'E2 82'], ['0xff,0xFE', 'utf-8', 'FF FE'], ['41', 'utf-8', '41'],
    ['', 'utf-8', 'empty'], ['caf', 'utf-8', '63 61 66 as text'], ['E', 'utf-8', '45'], ['E28', 'utf-8', '45 32 38 as text'], ['0x', 'utf-8', '30 78 as text'], ['U+', 'utf-8', '55 2B as text'], [',,', 'utf-8', '2C 2C as text'],
    [' hé ', 'utf-16be', '00 20 00 68 00 E9 00 20 as text'], ['5 €', 'latin-1', 'refused 20AC'], ['ÿĀ€', 'latin-1', 'refused 100'],
    ['cafe', 'utf-8', '63 61 66 65 as text'], ['bed', 'utf-8', '62 65 64 as text'], ['ca fe', 'utf-8', 'CA FE'], ['CAFE', 'utf-8', 'CA FE'], ['af', 'utf-8', 'AF'], ['0xcafe', 'utf-8', 'CA FE'],
    ['€', 'latin-1', 'refused 20AC'], ['U+D800', 'utf-8', 'refused D800'], ['U+110000', 'utf-8', 'refused 110000'], ['U+FFFFFFFF', 'utf-8', 'refused FFFFFFFF'],
  ];
  for (const [text, scheme, expected] of cases) {
    const found = readInsertion(text, scheme);
    const said = 'bytes' in found ? formatHex(found.bytes) + (found.isText ? ' as text' : '') : [found.problem, ...('codePoint' in found ? [found.codePoint.toString(16).toUpperCase()] : [])].join(' ');
    assert.equal(said, expected, `“${text}” in ${scheme}`);
  }
});

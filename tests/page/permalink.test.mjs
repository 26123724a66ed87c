// The fragment of the address: what it says, what it can't hold, and what is at fault in one that can't be read.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { schemes } from '../../www/codec/names.js';
import { LINK_LIMIT, LinkError, formatLink, parseLink, parseSelection, readLink } from '../../www/site/address.js';
import { hex, randomFrom, utf8 } from './support.mjs';

const NONE = { bytes: null, scheme: null, view: null, tabs: null, tab: null, lang: null, at: null, other: null, otherScheme: null };

test('an empty fragment gives no values', () => {
  assert.deepEqual(parseLink(''), NONE);
  assert.deepEqual(parseLink('#'), NONE);
});

test('bytes are written in hexadecimal', () => {
  assert.equal(formatLink({ bytes: utf8('€') }), '#v=1&h=E282AC');
  assert.equal(formatLink({ bytes: new Uint8Array() }), '#v=1&h=');
});

test('empty bytes and no bytes given are different things', () => {
  assert.deepEqual(parseLink('#v=1&h=').bytes, new Uint8Array());
  assert.deepEqual(parseLink('#v=1&b=').bytes, new Uint8Array());
  assert.equal(parseLink('#v=1').bytes, null);
  assert.equal(parseLink('#v=1&lang=de').bytes, null);
});

test('past 200 bytes they are written in base64url', () => {
  const bytes = new Uint8Array(201).fill(0xff);
  assert.match(/** @type {string} */ (formatLink({ bytes: bytes.slice(0, 200) })), /^#v=1&h=(FF){200}$/);
  assert.equal(formatLink({ bytes }), `#v=1&b=${'_'.repeat(268)}`);
  assert.deepEqual(parseLink(`#v=1&b=${'_'.repeat(268)}`).bytes, bytes);
});

test('every fragment that is written is read back', () => {
  const random = randomFrom(2);
  for (const length of [0, 1, 2, 3, 199, 200, 201, 202, 203, 1000, LINK_LIMIT]) {
    const bytes = Uint8Array.from({ length }, () => random(256));
    for (const scheme of [null, ...schemes]) {
      for (const view of [null, 'strip bench', 'input gallery strip bench map']) {
        for (const lang of [null, 'de', 'x-a&b=c#d']) {
          for (const [tabs, tab] of [[null, null], [null, 'map'], ['bench map', 'map']]) {
            // Any text at all: the address may be handmade.
            const other = length % 2 === 0 ? null : length % 3 === 0 ? '&lang=de#' : 'C3A980';
            const at = length % 2 === 0 ? null : `0-${length}`;
            const link = { bytes, scheme, view, tabs, tab, lang, at, other, otherScheme: other && scheme };
            const fragment = /** @type {string} */ (formatLink(link));
            assert.deepEqual(parseLink(fragment), link);
            assert.deepEqual(parseLink(fragment.slice(1)), link, 'without its #');
          }
        }
      }
    }
  }
});

test('ill-formed bytes survive', () => {
  const bytes = hex('61 F1 80 80 E1 80 C2 62 80 63 80 BF 64');
  assert.equal(formatLink({ bytes }), '#v=1&h=61F18080E180C262806380BF64');
  assert.deepEqual(parseLink('#v=1&h=61F18080E180C262806380BF64'), { ...NONE, bytes });
});

test('every byte value survives in both notations', () => {
  for (let byte = 0; byte < 256; byte++) {
    for (const length of [1, 201]) {
      const bytes = new Uint8Array(length).fill(byte);
      assert.deepEqual(parseLink(/** @type {string} */ (formatLink({ bytes }))).bytes, bytes);
    }
  }
});

test('a hand-written fragment is read leniently', () => {
  for (const fragment of ['#v=1&h=e282ac', '#v=1&h=E2 82 AC', '#v=1&h=E2%2082%20AC', '#h=E282AC&v=1', '#v=1&h=E2+82+AC', '#v=1&h=E282AC&unknown=1']) {
    assert.deepEqual(parseLink(fragment).bytes, utf8('€'), fragment);
  }
});

test(`more than ${LINK_LIMIT} bytes have no fragment`, () => {
  assert.equal(typeof formatLink({ bytes: new Uint8Array(LINK_LIMIT) }), 'string');
  assert.equal(formatLink({ bytes: new Uint8Array(LINK_LIMIT + 1) }), null);
});

test('without bytes the other parts are still written, and are read back with no bytes given', () => {
  assert.equal(formatLink({ bytes: null }), '#v=1');
  const fragment = formatLink({ bytes: null, scheme: 'cesu-8', view: 'strip', tab: 'map', lang: 'nl' });
  assert.equal(fragment, '#v=1&scheme=cesu-8&view=strip&tab=map&lang=nl');
  assert.deepEqual(parseLink(String(fragment)), { ...NONE, scheme: 'cesu-8', view: 'strip', tab: 'map', lang: 'nl' });
});

/** @type {[string, string, string][]} */
const FAULTS = [
  ['#top', 'version', 'top'],
  ['#v=2&h=41', 'version', '2'],
  ['#v=01&h=41', 'version', '01'],
  ['#h=41', 'version', 'h=41'],
  [`#${'x'.repeat(100)}`, 'version', 'x'.repeat(40)],
  ['#v=1&h=E2Z', 'hex', 'Z'],
  ['#v=1&h=E28', 'hex', '8'],
  ['#v=1&h=E2%F0%9D%84%9E', 'hex', '𝄞'],
  ['#v=1&b=%21', 'base64', '!'],
  ['#v=1&b=4o+s/w==', 'base64', '4o+s/w=='],
  ['#v=1&b=4oK==', 'base64', '4oK=='],
  ['#v=1&b=A', 'cut', 'A'],
  ['#v=1&b=4oK', 'cut', '4oK'],
  [`#v=1&b=${'!'.repeat(100)}`, 'base64', '!'.repeat(40)],
];

for (const [fragment, reason, found] of FAULTS) {
  test(`a fault is named: ${fragment.slice(0, 30)}`, () => {
    assert.throws(() => parseLink(fragment), (error) => {
      assert.ok(error instanceof LinkError);
      assert.deepEqual({ reason: error.reason, found: error.found, name: error.name }, { reason, found, name: 'LinkError' });
      return true;
    });
  });
}

test('a fault in a hexadecimal part names the part', () => {
  assert.throws(() => parseLink('#v=1&h=ZZ'), { part: 'h' });
  const { link, fault } = readLink('#v=1&h=41&o=ZZ');
  assert.deepEqual([fault?.reason, fault?.part, fault?.found], ['hex', 'o', 'Z']);
  assert.deepEqual([link.bytes, link.other], [hex('41'), 'ZZ'], 'readLink returns the fault and the refused text');
});

test('base64url that was cut off is refused wherever that can be told', () => {
  const bytes = Uint8Array.from({ length: 480 }, () => 0xff);
  const whole = /** @type {string} */ (formatLink({ bytes }));
  assert.deepEqual(parseLink(whole).bytes, bytes);
  for (const missing of [1, 2, 3, 5, 6, 7]) assert.throws(() => parseLink(whole.slice(0, -missing)), { reason: 'cut' }, `${missing} digits fewer`);
  // If three whole bytes are missing, it looks like a shorter text.
  assert.equal(parseLink(whole.slice(0, -4)).bytes?.length, 477);
  assert.deepEqual(parseLink('#v=1&b=4oKsQQ==').bytes, utf8('€A'), 'with padding');
});

/** @type {[string, string | null, string | null][]} */
const STRANGE = [
  ['#v=1&t=caf%C3%A9', null, 't=café'],
  ['#v=1&amp;h=41', null, 'amp;h=41'],
  ['#v=1&h=E282AC&s=utf-16le&readonly', 'E2 82 AC', 's=utf-16le, readonly'],
  [`#v=1&h=41&${'x'.repeat(100)}=1`, '41', 'x'.repeat(40)],
  ['#v=1&h=41&scheme=utf-8&view=strip&tabs=bench&tab=bench&lang=de&o=41&os=utf-8', '41', null],
  ['#v=1&h=41&tab=foo', '41', 'tab=foo'],
  ['#v=1&h=41&tabs=map%20foo&view=strip%20bar', '41', 'tabs=map foo, view=strip bar'],
  ['#v=1&h=41&view=Strip&tabs=constructor', '41', 'view=Strip, tabs=constructor'],
  ['#v=1&h=41&lang=fr', '41', 'lang=fr'],
  ['#v=1&h=41&tab=strip&tabs=map+input', '41', 'tab=strip, tabs=map input'],
  ['#v=1&h=41&view=input+table++inline&tabs=&lang=DE-at', '41', null],
  ['', null, null],
];

for (const [fragment, bytes, found] of STRANGE) {
  test(`unknown parts are named, and the others are read: ${fragment.slice(0, 40)}`, () => {
    const { link, fault } = readLink(fragment);
    assert.deepEqual(link.bytes, bytes === null ? null : hex(bytes));
    assert.deepEqual([fault?.reason ?? null, fault?.found ?? null], [found === null ? null : 'part', found]);
  });
}

test('a caller may allow further parts', () => {
  assert.equal(readLink('#v=1&h=41&theme=dark&readonly', ['theme', 'readonly']).fault, null);
});

test('a quoted fault never ends in half of a surrogate pair', () => {
  for (const fragment of [`#${'x'.repeat(39)}𝄞`, `#v=1&b=${'!'.repeat(39)}${encodeURIComponent('𝄞')}`, `#v=${'2'.repeat(39)}𝄞`]) {
    assert.throws(() => parseLink(fragment), (error) => error instanceof LinkError && !/\p{Cs}/u.test(error.found), fragment);
  }
});

test('an unknown scheme is refused, and the known ones are listed for developers', () => {
  assert.throws(() => parseLink('#v=1&h=41&scheme=utf-9'), { reason: 'scheme', found: 'utf-9' });
  assert.throws(() => parseLink('#v=1&h=41&o=41&os=utf-9'), { reason: 'scheme', found: 'utf-9' });
  assert.equal(parseLink('#v=1&h=41&scheme=cesu-8').scheme, 'cesu-8');
});

test('a selection is the offset of one byte, or a start and an end', () => {
  assert.deepEqual(parseSelection('5'), [5]);
  assert.deepEqual(parseSelection('5-8'), [5, 8]);
  assert.deepEqual(parseSelection('0-0'), [0, 0]);
  for (const at of ['', '-', '5-', '-5', '5-8-9', '1.5', '0x5', ' 5', 'five']) {
    assert.equal(parseSelection(at), null, at);
    const { link, fault } = readLink(`#v=1&h=E282AC&at=${encodeURIComponent(at)}`);
    assert.deepEqual([link.bytes, fault?.reason, fault?.found], [hex('E2 82 AC'), 'part', at === '' ? 'at' : `at=${at}`]);
  }
  assert.equal(readLink('#v=1&h=E282AC&at=1').fault, null);
});

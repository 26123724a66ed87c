// Which bit of a code point fills which slot, the ruler of lengths, and where everything is placed.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { encode, layout, ready, schemes } from '../../www/codec/index.js';
import { encodeOrNull } from '../../www/codec/encode-or-null.js';
import { segmentList } from '../../www/codec/segments.js';
import { geometryOf, layersOf, withBit } from '../../www/core/layers.js';
import { lengthsOf } from '../../www/core/lengths.js';
import { leftmostOne, rulerOf, zoneOf } from '../../www/core/ruler.js';
import { selectedUnits } from '../../www/core/selected-units.js';
import { readField } from '../../www/lazy/fields/read.js';
import { explainStep } from '../../www/lazy/steps/explain.js';
import { allMessages } from './words.mjs';

/** @typedef {import('../../www/codec/index.js').Scheme} Scheme */

before(() => ready());

/** The layers of the first unit of some bytes. @param {Uint8Array} bytes @param {Scheme} scheme */
function layersIn(bytes, scheme) {
  const list = segmentList(bytes, { scheme });
  const [unit] = selectedUnits(/** @type {any} */ ({ list, selection: { start: 0, end: bytes.length } }));
  assert.ok(unit);
  return { unit, layers: layersOf(unit, layout(bytes, { scheme }), scheme) };
}

/** Code points on both sides of each limit, and well-known ones. */
const SAMPLES = [0, 1, 0x2f, 0x41, 0x7f, 0x80, 0xe9, 0xff, 0x100, 0x7ff, 0x800, 0x20ac, 0xd7ff, 0xd800, 0xdfff, 0xe000, 0xfffd, 0xffff, 0x10000, 0x1d11e,
  0x10ffff, 0x110000, 0x1fffff, 0x200000, 0x3ffffff, 0x4000000, 0x7fffffff, 0x80000000, 2 ** 36 - 1, 2 ** 36, 2 ** 42 - 1];

for (const scheme of schemes) {
  test(`${scheme}: each bit of a code point is the bit in its slot, and each slot has one`, () => {
    const samples = SAMPLES.filter((codePoint) => encodeOrNull(codePoint, scheme));
    assert.ok(samples.length >= 5);
    for (const codePoint of samples) {
      const bytes = encode(codePoint, scheme);
      const { layers } = layersIn(bytes, scheme);
      assert.equal(layers.codePoint, codePoint);
      assert.ok(layers.isWellFormed);
      assert.equal(parseInt(layers.bits.map(({ value }) => value).join(''), 2), codePoint);
      assert.equal(parseInt(layers.digits.map(({ text }) => text).join(''), 16), codePoint);
      for (const parts of [layers.digits, layers.zones]) if (parts.length > 0) assert.equal(parts.reduce((sum, { bits }) => sum + bits, 0), layers.bits.length);
      const places = new Set();
      for (const { place, value, subtracted } of layers.bits) {
        if (!place) continue;
        places.add(`${place.byteOffset}:${place.bit}`);
        if (!subtracted) assert.equal(/** @type {number} */ (bytes[place.byteOffset]) >> place.bit & 1, value, `${codePoint}`);
      }
      const slots = layout(bytes, { scheme }).flatMap(({ byteOffset, bits }) => bits.flatMap(({ codePointBit }, i) => (codePointBit === null ? [] : [`${byteOffset}:${7 - i}`])));
      assert.deepEqual([...places].sort(), slots.sort(), `${codePoint}`);
      // A bit without a slot is 0, or the one bit that a surrogate pair doesn't store.
      for (const { place, value, bit } of layers.bits) if (!place) assert.ok(value === 0 || (layers.reduced !== null && bit === 20), `${codePoint} bit ${bit}`);
      for (const { leadingZero, value, bit } of layers.bits) assert.equal(leadingZero, bit > Math.max(leftmostOne(codePoint), 0), `${value}`);
    }
  });

  test(`${scheme}: the ruler chooses the length that the codec writes`, () => {
    const ruler = rulerOf(scheme);
    for (const codePoint of SAMPLES) {
      const bytes = encodeOrNull(codePoint, scheme);
      if (bytes && ruler.length > 0) assert.equal(zoneOf(codePoint, scheme)?.length, bytes.length, `${codePoint}`);
    }
    for (const { length, first, last, origin } of lengthsOf(scheme)) {
      if (ruler.length === 0) assert.equal(lengthsOf(scheme).length, 1);
      else if (origin === null) for (const codePoint of [first, last]) assert.equal(zoneOf(codePoint, scheme)?.length, length, `${codePoint}`);
    }
  });
}

test('every scalar value has the length on the ruler that UTF-8 gives it', () => {
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
    const expected = codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
    if (zoneOf(codePoint, 'utf-8')?.length !== expected) assert.fail(`${codePoint}`);
  }
});

/** @type {[string, Scheme, number | null, string, number | undefined][]} bytes, scheme, code point, bits without leading zeros, the chosen length */
const ILL_FORMED = [
  ['C0AE', 'utf-8', 0x2e, '101110', 1],
  ['E080AF', 'utf-8', 0x2f, '101111', 1],
  ['EDA080', 'utf-8', 0xd800, '1101100000000000', 3],
  ['F4908080', 'utf-8', 0x110000, '100010000000000000000', 4],
  ['E282', 'utf-8', null, '·····0010000010······', undefined],
  ['80', 'utf-8', null, '', undefined],
  ['FF', 'utf-8', null, '', undefined],
  // A pair stores the plane minus one, and what should be a low surrogate may not be one.
  ['D83D', 'utf-16be', 0xd83d, '1101100000111101', 2],
  ['D83D41', 'utf-16be', null, '·····111101··········', undefined],
  ['D83DF8', 'utf-16be', null, '·····111101··········', undefined],
  ['D83DDE', 'utf-16be', null, '·····11110110········', undefined],
  ['41', 'utf-32le', null, '························01000001', undefined],
  ['3DD841', 'utf-16le', null, '·····111101··01000001', undefined],
  ['EDA0BDEDB8', 'cesu-8', null, '·····1111011000······', undefined],
  ['EDB8', 'cesu-8', null, '···········1000······', undefined],
  ['DE00', 'utf-16be', 0xde00, '1101111000000000', 2],
  ['3DD8', 'utf-16le', 0xd83d, '1101100000111101', 2],
  ['EDA0BD', 'cesu-8', 0xd83d, '1101100000111101', 3],
  ['EDA0BDEDB880', 'wtf-8', 0x1f600, '11111011000000000', 4],
];

for (const [hex, scheme, codePoint, bits, length] of ILL_FORMED) {
  test(`${hex} in ${scheme}: the bits that are known of a code point`, () => {
    const { layers } = layersIn(Uint8Array.from(Buffer.from(hex, 'hex')), scheme);
    assert.equal(layers.codePoint, codePoint);
    assert.equal(layers.isWellFormed, false);
    assert.equal(layers.bits.map(({ value }) => value ?? '·').join('').replace(/^0+/, ''), bits);
    assert.equal(layers.zones.find(({ isChosen }) => isChosen)?.length, length);
  });

  if (codePoint === null) continue;
  test(`${hex} in ${scheme}: a bit that changes in its slot changes the code point by as much`, () => {
    const bytes = Uint8Array.from(Buffer.from(hex, 'hex'));
    const { layers } = layersIn(bytes, scheme);
    const placed = layers.bits.flatMap(({ bit, place, subtracted }) => (place && !subtracted ? [{ bit, place }] : []));
    assert.ok(placed.length >= 6);
    for (const { bit, place } of placed) {
      const flipped = Uint8Array.from(bytes);
      flipped[place.byteOffset] = /** @type {number} */ (flipped[place.byteOffset]) ^ 1 << place.bit;
      const next = layersIn(flipped, scheme).layers.codePoint;
      if (next !== null) assert.equal(Math.abs(next - codePoint), 2 ** bit, `bit ${bit}`);
    }
  });
}

test('as many bits are shown as the code points of the scheme have; larger ones get more', () => {
  const widths = schemes.map((scheme) => [scheme, layersIn(encode(0x41, scheme), scheme).layers.bits.length]);
  assert.deepEqual(Object.fromEntries(widths), {
    'utf-8': 21, 'utf-8-1993': 21, 'utf-8-extended': 21, 'cesu-8': 21, 'mutf-8': 21, 'wtf-8': 21,
    'utf-16be': 21, 'utf-16le': 21, 'ucs-2': 16, 'utf-32be': 32, 'utf-32le': 32, 'latin-1': 8, ascii: 7,
  });
  // As many as the sequence has slots for.
  for (const [codePoint, count] of /** @type {const} */ ([[0x1fffff, 21], [0x200000, 26], [2 ** 42 - 1, 42]])) {
    assert.equal(layersIn(encode(codePoint, 'utf-8-extended'), 'utf-8-extended').layers.bits.length, count, `${codePoint}`);
  }
});

test('of a layout of more bytes only those of the code point are used', () => {
  const input = Uint8Array.of(0x41, ...encode(0x20ac), 0xc3, 0xa9);
  const { unit, layers } = layersIn(encode(0x20ac), 'utf-8');
  const moved = { ...unit, start: unit.start + 1, end: unit.end + 1 };
  const places = (/** @type {typeof layers} */ { bits }, by = 0) => bits.map(({ place }) => place && [place.byteOffset + by, place.bit]);
  assert.deepEqual(places(layersOf(moved, layout(input), 'utf-8')), places(layers, 1));
});

test('a bit is set in numbers of any width', () => {
  for (const value of [0, 1, 0x20ac, 0x10ffff, 2 ** 41]) {
    for (let bit = 0; bit < 42; bit++) {
      assert.equal(BigInt(withBit(value, bit, 1)), BigInt(value) | (1n << BigInt(bit)));
      assert.equal(BigInt(withBit(value, bit, 0)), BigInt(value) & ~(1n << BigInt(bit)));
    }
  }
});

test('bits and slots are centred and in order, and zones stand above their bits', () => {
  for (const bits of [0, 7, 8, 16, 21, 26, 32, 42]) {
    for (const bytes of [1, 2, 3, 4, 6, 8]) {
      const zones = [{ bits: Math.ceil(bits / 2) }, { bits: Math.floor(bits / 2) }].filter((zone) => zone.bits > 0);
      const { width, bit, bits: middles, slots, zones: placed } = geometryOf(bits, bytes, zones);
      for (const row of [middles, slots]) {
        assert.ok(row.every((x, i) => i === 0 || x > /** @type {number} */ (row[i - 1])));
        const [first, last] = [row[0], row.at(-1)];
        if (first !== undefined && last !== undefined) assert.ok(Math.abs(first + last - width) < 1e-9, `${bits} bits, ${bytes} bytes`);
      }
      // A gap before each byte, and before each hexadecimal digit counted from the right.
      const isWider = (/** @type {number[]} */ row, /** @type {number} */ i) => /** @type {number} */ (row[i]) - /** @type {number} */ (row[i - 1]) > (row === slots ? 1 : bit) + 1e-9;
      for (let i = 1; i < slots.length; i++) assert.equal(isWider(slots, i), i % 8 === 0, `slot ${i}`);
      for (let i = 1; i < bits; i++) assert.equal(isWider(middles, i), (bits - i) % 4 === 0, `bit ${i} of ${bits}`);
      let at = 0;
      for (const [i, { start, width: own }] of placed.entries()) {
        const count = /** @type {{ bits: number }} */ (zones[i]).bits;
        assert.ok(Math.abs(start + bit / 2 - /** @type {number} */ (middles[at])) < 1e-9);
        assert.ok(Math.abs(start + own - bit / 2 - /** @type {number} */ (middles[at + count - 1])) < 1e-9);
        at += count;
      }
    }
  }
});

test('from two bytes up, the bits need no more width than the slots', () => {
  for (const [bits, bytes] of /** @type {const} */ ([[21, 2], [21, 3], [21, 4], [26, 5], [31, 6], [36, 7], [42, 8]])) {
    const { width, slots } = geometryOf(bits, bytes, []);
    assert.ok(Math.abs(width - /** @type {number} */ (slots.at(-1)) - .5) < 1e-9, `${bits} bits, ${bytes} bytes`);
    assert.equal(slots[0], .5);
  }
});

const messages = { en: await allMessages('en'), de: await allMessages('de'), nl: await allMessages('nl') };

/** Typed text, and the bytes it means. @type {[import('../../www/lazy/fields/read.js').Kind, string, Scheme, string][]} */
const READ = [
  ['hex', 'e2', 'utf-8', 'E2'], ['hex', '0xE2', 'utf-8', 'E2'], ['hex', ' a ', 'utf-8', '0A'], ['decimal', '226', 'utf-8', 'E2'], ['decimal', '0', 'utf-8', '00'], ['decimal', '0226', 'utf-8', 'E2'],
  ['hex', 'FF', 'utf-8', 'FF'], ['decimal', '255', 'utf-8', 'FF'], ['binary', '11111111', 'utf-8', 'FF'],
  ['binary', '11100010', 'utf-8', 'E2'], ['binary', '1110 0010', 'utf-8', 'E2'], ['binary', '1', 'utf-8', '01'],
  ['point', 'U+20AC', 'utf-8', 'E282AC'], ['point', 'u+20ac', 'utf-16le', 'AC20'], ['point', '20AC', 'utf-8', 'E282AC'], ['point', '0x20AC', 'utf-8', 'E282AC'], ['point', '\\u20AC', 'utf-8', 'E282AC'],
  ['point', '\\u{1D11E}', 'utf-8', 'F09D849E'], ['point', 'U+00000041', 'utf-8', '41'], ['point-decimal', '8364', 'utf-8', 'E282AC'], ['point-decimal', '0', 'mutf-8', 'C080'],
  ['point', 'U+D800', 'wtf-8', 'EDA080'], ['point', '3FFFFFFFFFF', 'utf-8-extended', 'FFBFBFBFBFBFBFBF'],
  ['point', '€', 'utf-8', 'E282AC'], ['point', '😀', 'utf-16be', 'D83DDE00'], ['point', 'g', 'utf-8', '67'], ['point', '\u00a0', 'utf-8', 'C2A0'], ['point', 'f', 'utf-8', '0F'], ['point', '7', 'utf-8', '07'],
];

for (const [kind, text, scheme, hex] of READ) {
  test(`“${text}” in the ${kind} field of ${scheme}`, () => {
    const read = readField(kind, text, scheme, messages.en);
    assert.deepEqual('bytes' in read && Buffer.from(read.bytes).toString('hex').toUpperCase(), hex);
  });
}

/** @type {[import('../../www/lazy/fields/read.js').Kind, string, Scheme, RegExp][]} */
const REFUSED = [
  ['hex', '', 'utf-8', /^This field is empty/], ['hex', 'G1', 'utf-8', /“\u2068G1\u2069” is not a byte. Expected: two hex/], ['hex', '1FF', 'utf-8', /not a byte/], ['decimal', '256', 'utf-8', /0 to 255/],
  ['decimal', '-1', 'utf-8', /0 to 255/], ['decimal', '1 0', 'utf-8', /0 to 255/], ['hex', '1 0', 'utf-8', /not a byte/], ['binary', '111000100', 'utf-8', /eight digits/], ['binary', '12', 'utf-8', /eight digits/], ['point', 'U+', 'utf-8', /not a code point/],
  ['point', '€€', 'utf-8', /not a code point.*or a character of one code point/], ['point', '€', 'latin-1', /U\+20AC is too large/], ['point', '\ud800', 'utf-8', /U\+D800 is a surrogate/], ['point-decimal', '20AC', 'utf-8', /not a decimal number/], ['point', 'U+D800', 'utf-8', /U\+D800 is a surrogate.*UTF-8 can’t/],
  ['point', 'U+110000', 'utf-8', /U\+110000 is too large: the last code point of UTF-8 is U\+10FFFF/], ['point', 'U+E9', 'ascii', /U\+00E9 is too large: the last code point of US-ASCII is U\+007F/],
  ['point', '10000', 'ucs-2', /last code point of UCS-2 is U\+FFFF/], ['point-decimal', '55296', 'utf-16be', /surrogate/], ['point', '4'.repeat(11), 'utf-8-extended', /too large/],
  ['point', '9'.repeat(30), 'utf-8', /“\u20689{24}…\u2069” is not/], ['point', '9'.repeat(24), 'utf-8', /“\u20689{24}\u2069” is not/], ['hex', '\ud800', 'utf-8', /“\u2068\ufffd\u2069”/],
];

for (const [kind, text, scheme, expected] of REFUSED) {
  test(`“${text}” is refused by the ${kind} field of ${scheme}`, () => {
    for (const language of /** @type {const} */ (['en', 'de', 'nl'])) {
      const read = readField(kind, text, scheme, messages[language]);
      assert.ok('problem' in read);
      if (language === 'en') assert.match(read.problem, expected);
    }
  });
}

test('every step of encoding and decoding has a sentence, in every scheme and for ill-formed bytes', () => {
  const inputs = /** @type {[Uint8Array, Scheme][]} */ ([
    ...schemes.flatMap((scheme) => SAMPLES.flatMap((codePoint) => encodeOrNull(codePoint, scheme) ?? []).map((bytes) => [bytes, scheme])),
    ...ILL_FORMED.map(([hex, scheme]) => [Uint8Array.from(Buffer.from(hex, 'hex')), scheme]),
  ]);
  for (const [bytes, scheme] of inputs) {
    const { unit, layers } = layersIn(bytes, scheme);
    const shown = { layers, scheme, bytes: layout(bytes.slice(unit.start, unit.end), { scheme }) };
    for (const way of /** @type {const} */ (['encode', 'decode'])) {
      for (const layer of [1, 2, 3, 4, 5]) {
        for (const language of Object.values(messages)) assert.ok(explainStep(way, layer, shown, language).length > 0);
      }
    }
  }
});

test('the steps of the euro sign', () => {
  const bytes = encode(0x20ac);
  const { layers } = layersIn(bytes, 'utf-8');
  const said = (/** @type {'encode' | 'decode'} */ way) => [1, 2, 3, 4, 5].map((layer) =>
    explainStep(way, layer, { layers, scheme: 'utf-8', bytes: layout(bytes) }, messages.en).map((part) => (typeof part === 'string' ? part : part.text)).join(''));
  assert.deepEqual(said('encode'), [
    'The character has a number, its code point: U+20AC, or 8364 in decimal.',
    'In binary it is 10000010101100: each hexadecimal digit stands for four bits.',
    'The leftmost 1 is bit 13: it needs 3 bytes.',
    'The markers 1110 10 10 come first. The bits fill the slots from the right; any left over hold 0.',
    'Eight bits are a byte: E2 82 AC. That is what is stored and sent.',
  ]);
  assert.deepEqual(said('decode').toReversed(), [
    'The bytes E2 82 AC have arrived: which character are they?',
    'The markers 1110 10 10 say what each byte is; without them the slots read 0010 000010 101100.',
    'The first byte announces 3 bytes, the shortest form that has room for the leftmost 1, bit 13.',
    'Put together, the bits are 10000010101100: four of them make a hexadecimal digit.',
    'That is U+20AC, or 8364 in decimal: the character has been read.',
  ]);
});

test('the steps of swapped bytes show the bits in the order of the code point, and say so; bytes without slots have none', () => {
  const decoded = (/** @type {string} */ hex, /** @type {Scheme} */ scheme, /** @type {number} */ layer) => {
    const bytes = Uint8Array.from(Buffer.from(hex, 'hex'));
    return explainStep('decode', layer, { layers: layersIn(bytes, scheme).layers, scheme, bytes: layout(bytes, { scheme }) }, messages.en).map((part) => (typeof part === 'string' ? part : part.text)).join('');
  };
  assert.match(decoded('AC20', 'utf-16le', 4), /00100000 10101100, .* order is that of the code point\.$/);
  assert.match(decoded('3DD800DE', 'utf-16le', 4), /110110 110111 .* 00 00111101 10 00000000\./);
  assert.match(decoded('AC20', 'utf-16be', 4), /10101100 00100000, belong to the code point\.$/);
  assert.equal(decoded('80', 'ascii', 4), 'There is no code point here.');
  assert.match(decoded('EDA0BDEDB880', 'wtf-8', 2), /with 0x10000 added, the bits are 11111011000000000/);
});

test('the steps of a single byte speak of one byte and one marker', () => {
  const bytes = encode(0x41);
  const shown = { layers: layersIn(bytes, 'utf-8').layers, scheme: /** @type {const} */ ('utf-8'), bytes: layout(bytes) };
  const said = (/** @type {'encode' | 'decode'} */ way, /** @type {number} */ layer, /** @type {keyof typeof messages} */ language = 'en') =>
    explainStep(way, layer, shown, messages[language]).map((part) => (typeof part === 'string' ? part : part.text)).join('');
  assert.equal(said('encode', 4), 'The marker 0 comes first. The bits fill the slots from the right; any left over hold 0.');
  assert.equal(said('decode', 4), 'The marker 0 says what the byte is; without it the slots read 1000001.');
  assert.equal(said('decode', 5), 'The byte 41 has arrived: which character is it?');
  assert.equal(said('decode', 5, 'de'), 'Das Byte 41 ist angekommen: Welches Zeichen ist es?');
  assert.equal(said('decode', 5, 'nl'), 'De byte 41 is aangekomen: welk teken is het?');
});

test('the steps of surrogates: no byte announces the length of a pair, and a marker belongs to a code unit', () => {
  const decoded = (/** @type {string} */ hex, /** @type {Scheme} */ scheme, /** @type {number} */ layer, /** @type {keyof typeof messages} */ language = 'en') => {
    const bytes = Uint8Array.from(Buffer.from(hex, 'hex'));
    return explainStep('decode', layer, { layers: layersIn(bytes, scheme).layers, scheme, bytes: layout(bytes, { scheme }) }, messages[language]).map((part) => (typeof part === 'string' ? part : part.text)).join('');
  };
  for (const scheme of /** @type {const} */ (['cesu-8', 'mutf-8'])) {
    assert.equal(decoded('EDA0BDEDB880', scheme, 3), 'The leftmost 1 is bit 16: it needs 6 bytes.');
    assert.match(decoded('EDA0BDEDB880', scheme, 4), /say what each byte is/);
    assert.match(decoded('E282AC', scheme, 3), /^The first byte announces 3 bytes/);
  }
  assert.equal(decoded('D83DDE00', 'utf-16be', 4), 'The markers 110110 110111 say what each code unit is; without them the slots read 00 00111101 10 00000000.');
  assert.equal(decoded('D83D', 'utf-16be', 4), 'The marker 110110 says what the code unit is; without it the slots read 00 00111101.');
  assert.equal(decoded('D83D', 'utf-16be', 4, 'de'), 'Die Markierung 110110 sagt, was die Codeeinheit ist; ohne sie steht in den Plätzen 00 00111101.');
  assert.equal(decoded('D83D', 'utf-16be', 4, 'nl'), 'De markering 110110 zegt wat de code-eenheid is; zonder die markering staat er in de plaatsen 00 00111101.');
});

test('the step of a length names no leftmost 1 if there is none, and says whether there are too many bytes', () => {
  for (const [digits, scheme, words] of /** @type {[string, Scheme, string][]} */ ([
    ['00', 'utf-8', 'The first byte announces 1 byte, which is enough: there is no 1.'],
    ['C080', 'mutf-8', 'The first byte announces 2 bytes, in which this scheme writes 0.'],
    ['C080', 'utf-8', 'The code point fits in 1 byte, but there are 2: too many.'],
    ['C0AE', 'utf-8', 'The code point fits in 1 byte, but there are 2: too many.'],
    ['00', 'mutf-8', 'This scheme writes the code point in 2 bytes, not in 1.'],
    ['F09F9880', 'cesu-8', 'This scheme writes the code point in 6 bytes, not in 4.'],
  ])) {
    const bytes = Uint8Array.from(Buffer.from(digits, 'hex'));
    const shown = { layers: layersIn(bytes, scheme).layers, scheme, bytes: layout(bytes, { scheme }) };
    assert.equal(explainStep('decode', 3, shown, messages.en).map((part) => (typeof part === 'string' ? part : part.text)).join(''), words);
  }
});

// Every example of the gallery, in every scheme and language: everything the page says about it, and each repair it offers.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { byteClasses, classify, layout, ready, schemes, segments, toBytes, validate } from '../../www/codec/index.js';
import { byteRole } from '../../www/core/explain/byte-role.js';
import { bytesOfExample, countExamples, firstExamples, illFormedExamples, lengthsIn, wellFormedExamples } from '../../www/core/examples.js';
import { explainByte, meaningOf, rangesOf } from '../../www/core/explain/byte.js';
import { explainNote } from '../../www/core/explain/note.js';
import { explainSequence } from '../../www/core/explain/sequence.js';
import { explainFault, repairLabel, repairs } from '../../www/lazy/faults/index.js';
import { kindLabel } from '../../www/core/explain/kind.js';
import { aboutUnits } from '../../www/panels/bench/about.js';
import { drawRows as compareRows } from '../../www/lazy/panels/compare/rows.js';
import { drawRows as decodersRows } from '../../www/lazy/panels/decoders/rows.js';
import { encodeOrNull } from '../../www/codec/encode-or-null.js';
import { joinStrays, selectedUnits } from '../../www/core/selected-units.js';
import { Session } from '../../www/core/session.js';
import { statusOf } from '../../www/core/explain/status.js';
import { languages } from '../../www/i18n/index.js';
import { formatHex } from '../../www/core/hex.js';
import { drawSentence } from '../../www/ui/sentence.js';
import { fakeDocument, textOf } from './fake-document.mjs';
import { allMessages } from './words.mjs';

/**
 * @typedef {import('../../www/codec/index.js').Scheme} Scheme
 */

before(async () => {
  fakeDocument();
  await ready();
});

/** @param {string} text @param {Scheme} scheme */
const isHeld = (text, scheme) => [...text].every((character) => encodeOrNull(/** @type {number} */ (character.codePointAt(0)), scheme));

/** The bytes of each example that is available in a scheme. @param {Scheme} scheme */
const examplesOf = (scheme) => [
  ...wellFormedExamples.filter(({ text }) => isHeld(text, scheme)).map(({ text }) => toBytes(text, { scheme })),
  ...illFormedExamples(scheme).map(({ bytes }) => bytes),
];

/** @param {Uint8Array} bytes @param {Scheme} scheme */
function sessionOf(bytes, scheme) {
  const session = new Session(() => {});
  session.setScheme(scheme, 'value');
  session.setBytes(bytes, 'value');
  return session;
}

/** What the panels say about the bytes and the selected ones among them, by place. @param {Session} session @param {import('./words.mjs').AllMessages} messages @returns {[string, string][]} */
function said(session, messages) {
  const { bytes, scheme, selection: { start, end } } = session;
  const context = /** @type {import('../../www/element/panels.js').Context<import('./words.mjs').AnyKey>} */ (/** @type {unknown} */ ({ session, messages }));
  const units = selectedUnits(session);
  const selected = layout(bytes.subarray(start, end), { scheme }).map((byte) => ({ ...byte, byteOffset: byte.byteOffset + start }));
  const stop = validate(bytes, { scheme });
  const attempts = segments(bytes, { scheme }).flatMap(({ attempt }) => (attempt ? [attempt] : []));
  return [
    ['status', statusOf(session, messages)],
    ['about', textOf(aboutUnits(units, context))],
    ...units.flatMap((unit) => selected.filter(({ byteOffset }) => byteOffset >= unit.start && byteOffset < unit.end)
      .map((byte) => /** @type {[string, string]} */ (['role', byteRole(byte, byte.byteOffset - unit.start, scheme, messages)]))),
    ...joinStrays(units).flatMap((unit) => {
      const { codePoint, kind } = unit.segments[0];
      const own = selected.filter(({ byteOffset }) => byteOffset >= unit.start && byteOffset < unit.end);
      const note = codePoint === null ? null : explainNote(codePoint, scheme, messages);
      const sentences = kind === null ? [...explainSequence({ layout: own, codePoint: codePoint ?? 0, scheme }, messages), ...note ? [note] : []] : explainFault(unit, session, messages);
      return sentences.map((sentence) => /** @type {[string, string]} */ ([kind === null ? 'how it is read' : 'rule', textOf(drawSentence(sentence))]));
    }),
    ...attempts.map((attempt) => /** @type {[string, string]} */ (['kind', kindLabel(attempt, messages)])),
    ...repairs(session).map((repair) => /** @type {[string, string]} */ (['repair', textOf(repairLabel(repair, session, messages))])),
    ...(stop ? [/** @type {[string, string]} */ (['decoders', textOf(decodersRows(context, stop))])] : []),
    ['compare', textOf(compareRows(context, session.list.codePoint(session.list.indexAt(start))))],
  ];
}

for (const scheme of schemes) {
  for (const language of /** @type {(keyof typeof languages)[]} */ (Object.keys(languages))) {
    test(`${scheme}, ${language}: every sentence about every unit of every example is complete`, async () => {
      const messages = await allMessages(language);
      let examples = 0;
      for (const bytes of examplesOf(scheme)) {
        const session = sessionOf(bytes, scheme);
        const name = formatHex(bytes);
        assert.ok(session.selection.end > session.selection.start, `${name}: something is selected`);
        examples++;
        for (let unit = 0; unit < session.units.length; unit++) {
          session.select(session.units.start(unit), 'strip');
          const words = said(session, messages);
          for (const [place, text] of words) assert.doesNotMatch(text, /undefined|null|NaN|\{\w+\}|^$/, `${name}, ${place}: ${text}`);
          const isIllFormed = session.list.kind(session.list.indexAt(session.selection.start)) !== null;
          const places = new Set(words.map(([place]) => place));
          for (const place of ['rule', 'repair']) assert.equal(places.has(place), isIllFormed, `${name}: ${place}`);
          for (const place of ['kind', 'decoders']) assert.equal(places.has(place), session.illFormedCount > 0, `${name}: ${place}`);
          assert.equal(places.has('how it is read'), !isIllFormed, name);
          assert.ok(places.has('role'), name);
        }
      }
      assert.ok(examples >= 4, `only ${examples} examples`);
    });

    test(`${scheme}, ${language}: the sentence about each byte value is complete`, async () => {
      const messages = await allMessages(language);
      for (let byte = 0; byte < 256; byte++) {
        const sentence = textOf(drawSentence(explainByte(byte, scheme, messages)));
        assert.doesNotMatch(sentence, /undefined|null|NaN|\{\w+\}|^$/, formatHex([byte]));
        assert.ok(sentence.includes(formatHex([byte])), `${formatHex([byte])}: ${sentence}`);
      }
      for (const byteClass of byteClasses) {
        const occurs = Array.from({ length: 256 }, (_, byte) => classify(byte, scheme).class).includes(byteClass);
        assert.equal(rangesOf(byteClass, scheme) !== '', occurs, byteClass);
        if (occurs) assert.doesNotMatch(meaningOf(byteClass, scheme, messages), /undefined|null|NaN|\{\w+\}|^$/, byteClass);
      }
    });
  }

  test(`${scheme}: every repair of every example leaves well-formed bytes in its place`, () => {
    let repaired = 0;
    for (const { bytes } of illFormedExamples(scheme)) {
      const name = formatHex(bytes);
      const { illFormedCount: before, selection: { start, end } } = sessionOf(bytes, scheme);
      if (before === 0) continue;
      const mended = segments(bytes, { scheme, start, end }).filter(({ kind }) => kind !== null).length;
      const offered = repairs(sessionOf(bytes, scheme));
      const ids = offered.map(({ id }) => id);
      assert.ok(ids.length >= 2, name);
      assert.equal(ids.at(-1), 'remove', name);
      assert.equal(ids.at(-2) === 'replacement', scheme !== 'ascii', name);
      for (const { id, start: from, end: to, insert } of offered) {
        const session = sessionOf(bytes, scheme);
        session.replace({ start: from, end: to }, insert, 'bench');
        // Joining a pair also repairs the other surrogate, which has three segments.
        assert.equal(session.illFormedCount, before - mended - (id === 'pair' ? 3 : 0), `${name}: ${id}`);
        if (id === 'remove') assert.deepEqual(session.bytes, Uint8Array.of(...bytes.subarray(0, start), ...bytes.subarray(end)), name);
        repaired++;
      }
    }
    assert.ok(repaired >= (scheme === 'utf-8' ? 41 : scheme === 'latin-1' ? 0 : 2), `only ${repaired}`);
  });
}

test('a sentence is drawn with new elements each time, because an element can be in one place only', async () => {
  const sentence = explainByte(0xe2, 'utf-8', await allMessages('en'));
  const drawn = [...drawSentence(sentence), ...drawSentence(sentence)].filter((part) => typeof part !== 'string');
  assert.ok(drawn.length >= 4);
  assert.equal(new Set(drawn).size, drawn.length);
});

test('each scheme offers six examples that it can encode, well-formed ones first, all from its own list', () => {
  for (const scheme of schemes) {
    const first = firstExamples(scheme);
    const all = [...wellFormedExamples, ...illFormedExamples(scheme)];
    assert.equal(new Set(first).size, 6, scheme);
    for (const example of first) assert.ok(wellFormedExamples.some((each) => each === example) || illFormedExamples(scheme).some((each) => each.key === example.key), scheme);
    const isIllFormed = first.map((example) => segments(bytesOfExample(example, scheme) ?? assert.fail(`${scheme} can’t encode ${example.key}`), { scheme }).some(({ kind }) => kind !== null));
    assert.deepEqual(isIllFormed, isIllFormed.toSorted((a, b) => Number(a) - Number(b)), `${scheme}: ${first.map(({ key }) => key)}`);
    assert.ok(isIllFormed.includes(false), scheme);
    assert.equal(isIllFormed.includes(true), scheme !== 'latin-1', `${scheme}: some damage, where there can be any`);
    assert.equal(countExamples(scheme), all.length);
  }
});

test('the names of the examples offered first come with the gallery, the others with their menu', async () => {
  for (const language of Object.keys(languages)) {
    const [gallery, menu] = (await Promise.all(['panels/gallery', 'examples'].map((folder) => import(`../../www/lazy/${folder}/messages/${language}.js`)))).map((module) => module.default);
    const first = new Set(schemes.flatMap((scheme) => firstExamples(scheme).flatMap(({ key }) => key ?? [])));
    const others = new Set(schemes.flatMap((scheme) => [...wellFormedExamples, ...illFormedExamples(scheme)].flatMap(({ key }) => (key && !first.has(key) ? key : []))));
    assert.deepEqual([...first].filter((key) => !(key in gallery)), [], language);
    assert.deepEqual([...others].filter((key) => !(key in menu)), [], language);
  }
});

test('half of a surrogate pair and a character in four bytes are ill-formed examples only in schemes with pairs', () => {
  const holding = (/** @type {string} */ key) => schemes.filter((scheme) => illFormedExamples(scheme).some((example) => example.key === key)).sort();
  assert.deepEqual(holding('gallery.half-high'), ['cesu-8', 'mutf-8', 'utf-16be', 'utf-16le']);
  assert.deepEqual(holding('gallery.half-low'), holding('gallery.half-high'));
  assert.deepEqual(holding('gallery.four'), ['cesu-8', 'mutf-8']);
  assert.deepEqual(holding('gallery.nul'), ['mutf-8']);
});

test('little-endian schemes have the ill-formed examples of the big-endian ones', () => {
  for (const size of /** @type {const} */ (['utf-16', 'utf-32'])) {
    const said = (/** @type {Scheme} */ scheme) => illFormedExamples(scheme).map(({ key, bytes }) => [key, segments(bytes, { scheme }).map(({ codePoint, kind }) => kind ?? codePoint)]);
    assert.deepEqual(said(`${size}le`), said(`${size}be`));
  }
});

test('an example gives bytes of its own each time', () => {
  const [example] = illFormedExamples('utf-8');
  assert.ok(example);
  bytesOfExample(example, 'utf-8')?.fill(0);
  assert.deepEqual(bytesOfExample(example, 'utf-8'), example.bytes);
  assert.notEqual(example.bytes[0], 0);
});

test('the lengths of the sequences in a text', () => {
  assert.deepEqual(lengthsIn('Grüß€𝄞', 'utf-8'), { from: 1, to: 4 });
  assert.deepEqual(lengthsIn('Grüß€𝄞', 'cesu-8'), { from: 1, to: 6 });
  assert.deepEqual(lengthsIn('Grüß€𝄞', 'utf-32le'), { from: 4, to: 4 });
});

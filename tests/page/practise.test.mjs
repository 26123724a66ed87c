// The logic of the practice page, without a page: addresses, boxes, and which tries are stored.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kinds, levels } from '../../www/codec/exercise-names.js';
import { formatAddress, readAddress } from '../../www/site/practise/address.js';
import { LAST_BOX, cardNames, cardOf, moved, nextCard } from '../../www/site/practise/boxes.js';
import { NOTHING_YET, PracticeError, Store, formatPractice, lastLevel, lastOutcomes, readPractice, withTry } from '../../www/site/practise/store.js';

/** @typedef {import('../../www/site/practise/boxes.js').Outcome} Outcome */

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 0, 1);

test('the address of each exercise is read as it was written', () => {
  for (const kind of kinds) {
    for (const level of levels) {
      for (const seed of [0, 0x7f3a, 0xffff_ffff]) {
        for (const [isMixed, lang] of /** @type {const} */ ([[true, null], [false, 'de']])) {
          assert.deepEqual(readAddress(formatAddress({ kind, level, seed, isMixed, lang })), { address: { kind, level, seed, isMixed, isSet: false, lang }, fault: null });
        }
      }
    }
  }
  assert.equal(formatAddress({ kind: 'encode', level: 2, seed: 0x7f3a }), '#v=1&x=encode&level=2&seed=7F3A');
});

test('parts that an address omits stay open', () => {
  const open = { kind: null, level: null, seed: null, isMixed: true, isSet: false, lang: null };
  for (const fragment of ['', '#', '#v=1', '#v=1&x=mixed', formatAddress({ kind: null })]) assert.deepEqual(readAddress(fragment), { address: open, fault: null }, fragment);
  assert.deepEqual(readAddress('#v=1&lang=nl').address, { ...open, lang: 'nl' });
  assert.deepEqual(readAddress('#v=1&x=decode').address, { ...open, kind: 'decode', isMixed: false });
  assert.deepEqual(readAddress('#v=1&set=encode2x3&seed=zz').address, { ...open, isMixed: false, isSet: true });
});

test('an address that can’t be read names the faulty part, and keeps its language', () => {
  const cases = /** @type {const} */ ([
    ['#v=2&x=encode', 'version', '2'], ['#v=2&set=x', 'version', '2'], ['#encode', 'version', 'encode'], ['#v=1&x=juggle', 'kind', 'juggle'], ['#v=1&x=', 'kind', ''],
    ['#v=1&x=encode&level=4', 'level', '4'], ['#v=1&x=encode&level=2.0', 'level', '2.0'], ['#v=1&x=encode&level=', 'level', ''],
    ['#v=1&x=encode&seed=xyz', 'seed', 'xyz'], ['#v=1&x=encode&seed=-1', 'seed', '-1'], ['#v=1&x=encode&seed=123456789', 'seed', '123456789'], ['#v=1&x=encode&seed=', 'seed', ''],
  ]);
  for (const [fragment, reason, found] of cases) {
    const { address, fault } = readAddress(`${fragment}&lang=de`);
    assert.deepEqual([fault?.reason, fault?.found], [reason, fragment.includes('=') ? found : `${found}&lang=de`], fragment);
    assert.equal(address.lang, 'de');
    assert.equal(address.seed, null);
  }
  assert.equal(readAddress(`#v=1&x=${'😀'.repeat(99)}`).fault?.found, '😀'.repeat(40));
});

test('an exercise solved alone moves up a box, an unsolved one moves back, and one solved with a hint stays', () => {
  let card = moved(undefined, 'alone', 1, NOW);
  assert.deepEqual(card, { box: 2, count: 1, at: NOW });
  for (const [outcome, box] of /** @type {[Outcome, number][]} */ ([['alone', 3], ['hint', 3], ['alone', 4], ['alone', 5], ['alone', LAST_BOX], ['not-yet', 1], ['hint', 1]])) {
    card = moved(card, outcome, 2, NOW);
    assert.equal(card.box, box, outcome);
  }
});

/** Practises in the order of the boxes. @param {number} n @param {(card: string, time: number) => Outcome} outcomeOf `time`: how often the card came before @param {number} [apart] milliseconds between two tries */
function practised(n, outcomeOf, apart = 60_000) {
  let practice = NOTHING_YET;
  /** @type {string[]} */
  const asked = [];
  for (let i = 0; i < n; i += 1) {
    const { kind, level } = nextCard({ cards: practice.cards, count: practice.count, now: NOW + i * apart, last: asked.at(-1) ?? null, seed: i * 7919 });
    const name = cardOf(kind, level);
    practice = withTry(practice, { kind, level, seed: i, outcome: outcomeOf(name, asked.filter((each) => each === name).length) }, NOW + i * apart);
    asked.push(name);
  }
  return { asked, practice };
}

test('mixed practice begins with the basics, and never asks the same card twice in a row', () => {
  for (const outcome of /** @type {Outcome[]} */ (['alone', 'hint', 'not-yet'])) {
    const { asked } = practised(200, () => outcome);
    assert.deepEqual(asked.slice(0, 3), kinds.slice(0, 3).map((kind) => cardOf(kind, 1)));
    asked.forEach((name, place) => assert.notEqual(name, asked[place + 1]));
  }
});

test('a missed card comes back after a few others, and sooner than a solved one', () => {
  const { asked } = practised(20, (name, time) => (name === 'choose-template-1' && time === 0 ? 'not-yet' : 'alone'));
  const places = (/** @type {string} */ name) => asked.flatMap((each, place) => (each === name ? [place] : []));
  assert.deepEqual(places('choose-template-1').slice(0, 2), [1, 5]);
  assert.ok((places('classify-byte-1')[1] ?? Infinity) > 5, asked.join(' '));
});

test('a learner who solves everything sees every kind at every level, and then all of it again', () => {
  const { asked } = practised(400, () => 'alone');
  assert.deepEqual(new Set(asked), cardNames);
  assert.ok([...cardNames].every((name) => asked.filter((each) => each === name).length >= 3));
});

test('the next level comes after the one before it was solved twice', () => {
  const { asked } = practised(100, () => 'hint');
  assert.deepEqual(asked.filter((name) => !name.endsWith('-1')), []);
});

test('after some days a card comes back, whatever else was practised', () => {
  const cards = Object.fromEntries([...cardNames].map((name) => [name, { box: 5, count: 500, at: NOW }]));
  const old = { ...cards, 'decode-2': { box: 4, count: 500, at: NOW - 8 * DAY } };
  assert.deepEqual(nextCard({ cards: old, count: 501, now: NOW, seed: 0 }), { kind: 'decode', level: 2 });
});

test('the same cards, time and seed give the same exercise; the seed chooses among equals', () => {
  const cards = Object.fromEntries([...cardNames].map((name) => [name, { box: 1, count: 1, at: NOW }]));
  const state = { cards, count: 50, now: NOW, last: 'encode-1' };
  const asked = Array.from({ length: 60 }, (_, seed) => JSON.stringify(nextCard({ ...state, seed })));
  assert.deepEqual(asked, Array.from({ length: 60 }, (_, seed) => JSON.stringify(nextCard({ ...state, seed }))));
  assert.equal(new Set(asked).size, cardNames.size - 1);
});

test('the last tries of a kind, and its level', () => {
  let practice = NOTHING_YET;
  for (const outcome of /** @type {Outcome[]} */ (['not-yet', 'alone', 'hint', 'alone', 'alone'])) practice = withTry(practice, { kind: 'encode', level: 2, seed: 1, outcome }, NOW);
  assert.deepEqual(lastOutcomes(practice, 'encode'), ['alone', 'hint', 'alone', 'alone']);
  assert.deepEqual([lastLevel(practice, 'encode'), lastLevel(practice, 'decode'), practice.count], [2, 1, 5]);
  assert.deepEqual(NOTHING_YET, { count: 0, tries: {}, cards: {} });
});

test('old tries are dropped; the others are read back as they were written', () => {
  const { practice } = practised(2000, (_, time) => (time % 3 ? 'alone' : 'not-yet'));
  assert.deepEqual(readPractice(formatPractice(practice)), practice);
  assert.ok(kinds.every((kind) => (practice.tries[kind]?.length ?? 0) <= 50));
  assert.ok(formatPractice(practice).length < 200_000);
});

test('a damaged file and a file of a later version get different reasons', () => {
  const good = formatPractice(withTry(NOTHING_YET, { kind: 'encode', level: 2, seed: 1, outcome: 'alone', misconceptions: ['bytes-reversed'] }, NOW));
  /** @param {string} text */
  const reasonOf = (text) => {
    try {
      readPractice(text);
      return 'read';
    } catch (error) {
      assert.ok(error instanceof PracticeError, String(error));
      return error.reason;
    }
  };
  assert.equal(reasonOf(good), 'read');
  assert.equal(reasonOf(good.replace('"utf8-inspector-practice": 1', '"utf8-inspector-practice": 2')), 'version');
  const changes = [['"utf8-inspector-practice": 1', '"utf8-inspector-practice": "1"'], ['"count": 1', '"count": -1'], ['"encode"', '"juggle"'], ['"encode-2"', '"encode-4"'], ['"box": 2', '"box": 9'],
    ['"alone"', '"easily"'], ['"level": 2', '"level": 4'], ['"seed": 1', '"seed": 4294967296'], ['"bytes-reversed"', '7'], ['"tries"', '"tires"'], [`"at": ${NOW}`, '"at": null']];
  for (const [from = '', to = ''] of changes) {
    assert.ok(good.includes(from), from);
    assert.equal(reasonOf(good.replace(from, to)), 'damaged', to);
  }
  for (let end = 0; end < good.length - 2; end += 1) assert.equal(reasonOf(good.slice(0, end)), 'damaged');
  for (const text of ['null', '[]', '7', '"text"', '{}', '\u0000']) assert.equal(reasonOf(text), 'damaged', text);
});

/** Storage like localStorage. @param {Record<string, string>} items @param {{ isFull?: boolean }} [how] */
const place = (items, how = {}) => ({
  getItem: (/** @type {string} */ key) => items[key] ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ value) => {
    if (how.isFull) throw new DOMException('full', 'QuotaExceededError');
    items[key] = value;
  },
});

const KEY = 'utf8-inspector.practice';
const DONE = /** @type {const} */ ({ kind: 'encode', level: 2, seed: 7, outcome: 'alone', misconceptions: [] });

test('tries are saved, together with those of another tab', () => {
  /** @type {Record<string, string>} */
  const items = {};
  const [one, other] = [new Store(() => place(items)), new Store(() => place(items))];
  one.add(DONE, NOW);
  other.add(DONE, NOW + 1);
  assert.equal(new Store(() => place(items)).practice.count, 2);
  assert.deepEqual([one.isKept, one.reason, Store.isAbout(KEY), Store.isAbout(null), Store.isAbout('else')], [true, null, true, true, false]);
});

test('where nothing can be kept, the tries last as long as the store', () => {
  const refused = new Store(() => { throw new DOMException('no', 'SecurityError'); });
  const full = new Store(() => place({}, { isFull: true }));
  for (const store of [refused, full]) {
    store.add(DONE, NOW);
    store.add(DONE, NOW);
    assert.deepEqual([store.practice.count, store.isKept, store.reason], [2, false, 'refused']);
    store.write(NOTHING_YET, true);
    assert.equal(store.practice.count, 0);
  }
});

test('stored tries that can’t be read are left alone until the learner starts over', () => {
  for (const [text, reason] of /** @type {const} */ ([['{', 'damaged'], ['{"utf8-inspector-practice":2}', 'version']])) {
    const items = { [KEY]: text };
    const store = new Store(() => place(items));
    store.add(DONE, NOW);
    assert.deepEqual([store.practice.count, store.isKept, store.reason, items[KEY]], [1, false, reason, text]);
    store.write(NOTHING_YET, true);
    assert.deepEqual([store.isKept, store.reason, readPractice(items[KEY] ?? '').count], [true, null, 0]);
  }
});

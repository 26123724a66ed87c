// Entries in the browser's history: when they are written, and which are replaced.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';

/** @typedef {import('../../www/site/history.js').Entry} Entry */

/** The time, in milliseconds. */
let now = 0;
/** The entries of the browser, and the one that is shown. @type {{ state: any, address: string }[]} */
let entries = [];
let here = 0;
/** How often an entry was written. */
let written = 0;
/** Whether the browser refuses a state, as too large. @type {(state: any) => boolean} */
let refuses = () => false;

const { performance } = globalThis;
let loads = 0;

/** The module anew, as on a new page. @returns {Promise<typeof import('../../www/site/history.js')>} */
const load = () => import(`../../www/site/history.js?${loads++}`);

/** @param {number} ms */
function wait(ms) {
  for (let i = 0; i < ms; i++) {
    now++;
    mock.timers.tick(1);
  }
}

/** @param {string} address @param {Partial<Entry>} [rest] @param {object | null} [state] @returns {Entry} */
const entry = (address, rest, state = null) => ({ isNew: true, content: () => ({ state, address }), ...rest });

const addresses = () => entries.map(({ address }) => address);

beforeEach(() => {
  [now, entries, here, written, refuses] = [50_000, [{ state: null, address: 'first' }], 0, 0, () => false];
  /** @param {any} state */
  const check = (state) => {
    if (refuses(state)) throw new RangeError('too large');
    written++;
  };
  Object.assign(globalThis, {
    performance: { now: () => now },
    location: { get href() { return entries[here]?.address; } },
    history: {
      get state() { return entries[here]?.state ?? null; },
      pushState(/** @type {any} */ state, /** @type {string} */ _, /** @type {string} */ address) {
        check(state);
        entries = [...entries.slice(0, ++here), { state, address }];
      },
      replaceState(/** @type {any} */ state, /** @type {string} */ _, /** @type {string} */ address) {
        check(state);
        entries[here] = { state, address };
      },
    },
  });
  mock.timers.enable({ apis: ['setTimeout'] });
});

afterEach(() => {
  mock.timers.reset();
  Object.assign(globalThis, { performance, location: undefined, history: undefined });
});

test('an entry is written at once; one that is not new replaces the current one', async () => {
  const { writeEntry } = await load();
  writeEntry(entry('a'));
  assert.deepEqual(addresses(), ['first', 'a']);
  writeEntry(entry('b', { isNew: false }));
  assert.deepEqual(addresses(), ['first', 'b']);
});

test('while the user types, an entry waits for half a second without changes, and only then is its content computed', async () => {
  const { writeEntry } = await load();
  let computed = 0;
  const typed = (/** @type {string} */ address, isNew = false) => writeEntry({ isNew, waits: true, content: () => ({ state: { is: ++computed }, address }) });
  typed('a', true);
  wait(499);
  typed('ab');
  wait(499);
  assert.deepEqual([addresses(), computed], [['first'], 0]);
  wait(1);
  assert.deepEqual([addresses(), computed], [['first', 'ab'], 1], 'a new entry, because the first keystroke made one');
  assert.equal(entries[1]?.state.is, 1);
  wait(5000);
  assert.equal(written, 1);
});

test('a waiting entry can be written early or cancelled', async () => {
  const { stopWaiting, writeEntry, writeNow } = await load();
  writeNow();
  stopWaiting();
  assert.equal(written, 0, 'there is none');
  writeEntry(entry('a', { waits: true }));
  writeNow();
  assert.deepEqual(addresses(), ['first', 'a']);
  writeEntry(entry('b', { waits: true }));
  stopWaiting();
  assert.deepEqual(addresses(), ['first', 'a', 'b']);
  wait(1000);
  assert.equal(written, 2, 'each once');
});

test('after fifty entries in ten seconds, only the latest is written after each quarter of a second', async () => {
  const { writeEntry } = await load();
  for (let i = 0; i < 50; i++) writeEntry(entry(`${i}`, { isNew: false }));
  assert.deepEqual([written, addresses()], [50, ['49']]);
  for (let i = 50; i < 60; i++) {
    writeEntry(entry(`${i}`));
    wait(20);
  }
  assert.deepEqual([written, addresses()], [50, ['49']]);
  wait(49);
  assert.equal(written, 50);
  wait(1);
  assert.deepEqual([written, addresses()], [51, ['49', '59']]);
  wait(9750);
  writeEntry(entry('later', { isNew: false }));
  writeEntry(entry('latest', { isNew: false }));
  assert.deepEqual([written, addresses()], [53, ['49', 'latest']], 'the limit counts ten seconds from those entries');
});

test('ten seconds after the first of fifty entries the next one is written at once; a millisecond earlier it waits', async () => {
  const { writeEntry } = await load();
  writeEntry(entry('first of fifty'));
  wait(1000);
  for (let i = 0; i < 48; i++) writeEntry(entry(`${i}`));
  wait(8900);
  writeEntry(entry('last of fifty'));
  wait(100);
  writeEntry(entry('at once'));
  assert.equal(written, 51);
  wait(249);
  writeEntry(entry('waits'));
  assert.equal(written, 51, 'the second of the fifty is less than ten seconds old');
  wait(1);
  assert.equal(written, 52);
});

test('the number of writes stays within what browsers allow', async () => {
  const { writeEntry } = await load();
  /** @type {number[]} */
  const times = [];
  for (let i = 0; i < 2000; i++) {
    const before = written;
    writeEntry(entry(`${i}`));
    wait(20);
    if (written > before) times.push(now);
    assert.ok(times.filter((at) => now - at < 10_000).length <= 100, `${times}`);
  }
  assert.ok(times.length > 100);
});

test('each entry has a mark; a state too large is left out', async () => {
  const { writeEntry } = await load();
  writeEntry(entry('a', {}, { bytes: 1 }));
  writeEntry(entry('b', {}, { bytes: 2 }));
  const marks = entries.slice(1).map(({ state }) => state.mark);
  assert.ok(marks.every((mark) => mark > 0) && marks[0] !== marks[1], `${marks}`);
  assert.deepEqual(entries.slice(1).map(({ state }) => state.bytes), [1, 2]);
  writeEntry(entry('c', { isNew: false }, { bytes: 3 }));
  assert.deepEqual(entries[2]?.state, { bytes: 3, mark: marks[1] }, 'a replaced entry keeps its mark');
  refuses = (state) => 'bytes' in state;
  writeEntry(entry('d', {}, { bytes: 4 }));
  assert.deepEqual([addresses().at(-1), Object.keys(entries.at(-1)?.state)], ['d', ['mark']]);
  refuses = () => true;
  assert.throws(() => writeEntry(entry('e')), /too large/);
});

test('an entry without a mark is new and gets one; an entry that the user returns to is not new', async () => {
  const { enterEntry, writeEntry } = await load();
  entries[0] = { state: { bytes: 1 }, address: 'first' };
  assert.equal(enterEntry(), true);
  assert.deepEqual([entries[0].state.bytes, entries[0].state.mark > 0, addresses()], [1, true, ['first']], 'its state and address are kept');
  writeEntry(entry('a'));
  here = 0;
  assert.equal(enterEntry(), false);
  here = 1;
  assert.equal(enterEntry(), false);
  entries = [...entries, { state: null, address: 'link' }];
  here = 2;
  assert.equal(enterEntry(), true);
  assert.ok(entries[2]?.state.mark > 0);
  assert.deepEqual(addresses(), ['first', 'a', 'link']);
});

test('a write that was still waiting when the user left its entry happens when the user comes back to that entry', async () => {
  const { enterEntry, writeEntry } = await load();
  enterEntry();
  writeEntry(entry('a'));
  writeEntry(entry('typed', { waits: true, isNew: false }, { bytes: 1 }));
  here = 0;
  assert.equal(enterEntry(), false);
  wait(1000);
  assert.deepEqual(addresses(), ['first', 'a'], 'it does not overwrite another entry');
  here = 1;
  assert.equal(enterEntry(), false);
  assert.deepEqual(addresses(), ['first', 'typed']);
  assert.equal(entries[1]?.state.bytes, 1);
  const writes = written;
  here = 0;
  enterEntry();
  here = 1;
  enterEntry();
  assert.equal(written, writes, 'once');
});

test('links opened faster than entries may be written are still recognised as new', async () => {
  const { enterEntry, writeEntry } = await load();
  for (let i = 0; i < 50; i++) writeEntry(entry(`${i}`, { isNew: false }));
  entries[0] = { state: null, address: 'link' };
  assert.equal(enterEntry(), true);
  assert.deepEqual([written, entries[0].state], [50, null], 'it has no mark yet');
  writeEntry(entry('of the first link', { isNew: false }));
  entries[0] = { state: null, address: 'another link' };
  assert.equal(enterEntry(), true);
  assert.deepEqual(addresses(), ['another link'], 'the waiting write belongs to the first link');
  wait(10_000);
  writeEntry(entry('here', { isNew: false }));
  assert.ok(entries[0]?.state.mark > 0);
});

// The tables of keys: each binding is listed once; and which binding a key press matches.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SECTIONS, keysOf } from '../../www/lazy/keys/table.js';
import { SHORTCUTS, actionIn } from '../../www/ui/shortcuts.js';
import { EDITS, STRIP_KEYS } from '../../www/ui/strip-keys.js';
import de from '../../www/lazy/keys/messages/de.js';
import en from '../../www/lazy/keys/messages/en.js';
import nl from '../../www/lazy/keys/messages/nl.js';

test('each action is listed in exactly one row, and rows list only existing actions', () => {
  for (const { title, table, rows } of SECTIONS) {
    const told = rows.flatMap(({ actions }) => actions);
    assert.deepEqual([...told].sort(), Object.keys(table).sort(), title);
  }
});

test('each key and each row has words in each language', () => {
  for (const [language, words] of Object.entries({ en, de, nl })) {
    /** @type {Readonly<Record<string, unknown>>} */
    const dictionary = words;
    for (const { title, table, rows } of SECTIONS) {
      assert.ok(dictionary[title], `${language} ${title}`);
      for (const { words: key } of rows) assert.ok(dictionary[key], `${language} ${key}`);
      for (const key of Object.values(table).flat().flatMap((chord) => chord.split('+'))) {
        if (!/^[A-Z?]$/.test(key)) assert.ok(dictionary[`key.${key}`], `${language} ${key}`);
      }
    }
  }
});

test('a chord is bound to one action of its table', () => {
  for (const { title, table } of SECTIONS) {
    const chords = Object.values(table).flat();
    assert.deepEqual(chords.filter((chord, i) => chords.indexOf(chord) !== i), [], title);
  }
});

test('a read-only inspector lists the keys that move, select or look, and no others', () => {
  assert.deepEqual(SECTIONS.map(({ rows }) => rows.filter(({ edits }) => !edits).flatMap(({ actions }) => actions)), [
    ['showKeys'], [], ['move', 'extend', 'all', 'bench', 'byte', 'unit', 'leave', 'copy'], [], [], ['previous', 'next', 'first', 'last', 'leave'], ['leave'], ['leave'], ['previous', 'next', 'first', 'last'], ['previous', 'next', 'left', 'right', 'first', 'last', 'typed', 'leave'],
    ['find'], ['left', 'right', 'up', 'down', 'rowStart', 'rowEnd', 'first', 'last', 'top', 'bottom'],
  ]);
  const strip = SECTIONS.find(({ table }) => table === STRIP_KEYS);
  assert.deepEqual(new Set(strip?.rows.flatMap(({ edits, actions }) => (edits ? actions : []))), EDITS, 'the strip ignores just the others');
});

/** @param {Partial<KeyboardEvent>} pressed @returns {any} */
const press = (pressed) => ({ ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, code: '', isComposing: false, ...pressed });

test('a key press is recognised by its letter, by its position where letters are not Latin, and by its character', () => {
  const cases = /** @type {[Partial<KeyboardEvent>, string | null][]} */ ([
    [{ ctrlKey: true, key: 'z', code: 'KeyZ' }, 'undo'],
    // A German keyboard has Z where an English one has Y.
    [{ ctrlKey: true, key: 'z', code: 'KeyY' }, 'undo'],
    [{ ctrlKey: true, key: 'Z', code: 'KeyZ', shiftKey: true }, 'redo'],
    [{ metaKey: true, key: 'z', code: 'KeyZ', shiftKey: true }, 'redo'],
    [{ ctrlKey: true, key: 'я', code: 'KeyZ' }, 'undo'],
    [{ ctrlKey: true, key: 'y', code: 'KeyZ' }, 'redo'],
    [{ key: '?', code: 'Minus', shiftKey: true }, 'showKeys'],
    [{ key: '?', code: 'Slash' }, 'showKeys'],
    [{ key: 'z', code: 'KeyZ' }, null],
    [{ ctrlKey: true, altKey: true, key: 'z', code: 'KeyZ' }, null],
    [{ ctrlKey: true, key: 'z', code: 'KeyZ', isComposing: true }, null],
    [{ ctrlKey: true, key: 'z', code: 'KeyZ', keyCode: 229 }, null],
    [{ ctrlKey: true, key: '?', code: 'Minus', shiftKey: true }, null],
  ]);
  for (const [pressed, action] of cases) assert.equal(actionIn(SHORTCUTS, press(pressed)), action, JSON.stringify(pressed));
});

test('on a Mac chords use Command instead of Control; single keys stay the same', () => {
  const [section] = SECTIONS;
  assert.ok(section);
  const [undo, redo, show] = section.rows;
  assert.ok(undo && redo && show);
  assert.deepEqual(keysOf(section, undo, true), ['Meta+Z']);
  assert.deepEqual(keysOf(section, redo, false), ['Control+Shift+Z', 'Control+Y']);
  assert.deepEqual(keysOf(section, show, true), ['?']);
});

// Which key does what, depending on where the focus is. The tables are the same ones that bind the keys.
import { BIT_KEYS, FIELD_KEYS } from '../../ui/bit-keys.js';
import { GRID_KEYS } from '../../ui/grid-keys.js';
import { MENU_KEYS, TOOLBAR_KEYS } from '../../ui/menu-keys.js';
import { SHORTCUTS } from '../../ui/shortcuts.js';
import { STRIP_KEYS } from '../../ui/strip-keys.js';
import { MAP_KEYS } from '../panels/map/keys.js';
import { PLAYER_KEYS } from '../steps/keys.js';
import { INSERTION_KEYS } from '../strip/insertion-keys.js';
import { TAB_KEYS } from '../tabs/index.js';

/** @typedef {keyof typeof import('./messages/en.js').default} Key */

/**
 * @typedef {object} Section keys that act in one place
 * @property {Key} title
 * @property {import('../../ui/shortcuts.js').Keys} table that binds them
 * @property {readonly Row[]} rows
 *
 * @typedef {object} Row
 * @property {Key} words what the keys do
 * @property {readonly string[]} actions of the table that the row is about
 * @property {boolean} [edits] whether they change bytes
 */

/** The menu of examples is opened by the key that leads down in a grid. */
const EXAMPLES_KEYS = { open: GRID_KEYS.down };

/** @type {readonly Section[]} */
export const SECTIONS = [
  {
    title: 'keys.anywhere',
    table: SHORTCUTS,
    rows: [
      { words: 'keys.undo', actions: ['undo'], edits: true },
      { words: 'keys.redo', actions: ['redo'], edits: true },
      { words: 'keys.show', actions: ['showKeys'] },
    ],
  },
  {
    title: 'keys.examples',
    table: EXAMPLES_KEYS,
    rows: [{ words: 'keys.open-examples', actions: ['open'], edits: true }],
  },
  {
    title: 'keys.strip',
    table: STRIP_KEYS,
    rows: [
      { words: 'keys.unit', actions: ['move'] },
      { words: 'keys.extend', actions: ['extend'] },
      { words: 'keys.all', actions: ['all'] },
      { words: 'keys.bits-of', actions: ['bench'] },
      { words: 'keys.byte', actions: ['byte'] },
      { words: 'keys.whole', actions: ['unit', 'leave'] },
      { words: 'keys.copy', actions: ['copy'] },
      { words: 'keys.caret', actions: ['caret'], edits: true },
      { words: 'keys.insert', actions: ['insert'], edits: true },
      { words: 'keys.duplicate', actions: ['duplicate'], edits: true },
      { words: 'keys.shift', actions: ['left', 'right'], edits: true },
      { words: 'keys.remove', actions: ['remove', 'removeBefore'], edits: true },
      { words: 'keys.damage', actions: ['damage'], edits: true },
      { words: 'keys.drop', actions: ['drop'], edits: true },
      { words: 'keys.clipboard', actions: ['cut', 'paste'], edits: true },
    ],
  },
  {
    title: 'keys.insertion',
    table: INSERTION_KEYS,
    rows: [
      { words: 'keys.insert-typed', actions: ['take'], edits: true },
      { words: 'keys.drop-typed', actions: ['leave'], edits: true },
    ],
  },
  {
    title: 'keys.toolbar',
    table: TOOLBAR_KEYS,
    rows: [
      { words: 'keys.button', actions: ['previous', 'next'], edits: true },
      { words: 'keys.button-ends', actions: ['first', 'last'], edits: true },
      { words: 'keys.open', actions: ['open'], edits: true },
    ],
  },
  {
    title: 'keys.player',
    table: PLAYER_KEYS,
    rows: [
      { words: 'keys.button', actions: ['previous', 'next'] },
      { words: 'keys.button-ends', actions: ['first', 'last'] },
      { words: 'keys.all-layers', actions: ['leave'] },
    ],
  },
  {
    title: 'keys.bits',
    table: BIT_KEYS,
    rows: [
      { words: 'keys.flip', actions: ['flip'], edits: true },
      { words: 'keys.paint', actions: ['paint'], edits: true },
      { words: 'keys.back', actions: ['leave'] },
    ],
  },
  {
    title: 'keys.fields',
    table: FIELD_KEYS,
    rows: [
      { words: 'keys.code-point', actions: ['next', 'previous'], edits: true },
      { words: 'keys.take', actions: ['take'], edits: true },
      { words: 'keys.refuse', actions: ['leave'] },
    ],
  },
  {
    title: 'keys.tabs',
    table: TAB_KEYS,
    rows: [
      { words: 'keys.tab', actions: ['previous', 'next'] },
      { words: 'keys.tab-ends', actions: ['first', 'last'] },
    ],
  },
  {
    title: 'keys.menus',
    table: MENU_KEYS,
    rows: [
      { words: 'keys.item', actions: ['previous', 'next', 'left', 'right'] },
      { words: 'keys.item-ends', actions: ['first', 'last'] },
      { words: 'keys.item-typed', actions: ['typed'] },
      { words: 'keys.close-menu', actions: ['leave'] },
    ],
  },
  {
    title: 'keys.map',
    table: MAP_KEYS,
    rows: [{ words: 'keys.find', actions: ['find'] }],
  },
  {
    title: 'keys.grids',
    table: GRID_KEYS,
    rows: [
      { words: 'keys.cell', actions: ['left', 'right', 'up', 'down'] },
      { words: 'keys.cell-row', actions: ['rowStart', 'rowEnd'] },
      { words: 'keys.cell-ends', actions: ['first', 'last'] },
      { words: 'keys.cell-column', actions: ['top', 'bottom'] },
    ],
  },
];

/**
 * The keys of a row on the user’s keyboard: on a Mac, those with Command instead of those with Control.
 * @param {Section} section @param {Row} row @param {boolean} isMac
 * @returns {string[]} as in aria-keyshortcuts
 */
export function keysOf({ table }, { actions }, isMac) {
  return actions.flatMap((action) => {
    const keys = table[action] ?? [];
    const hasCommand = keys.some((key) => key.includes('Meta+'));
    return hasCommand ? keys.filter((key) => key.includes('Meta+') === isMac) : keys;
  });
}

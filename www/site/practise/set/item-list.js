// What is in a set: a row for each kind of exercise, with its level and how many there are.
import { kinds, levels } from '../../../codec/exercise-names.js';
import { h } from '../../../ui/h.js';
import { kindName, levelName } from './wording.js';
import { MAX_EXERCISES } from './set.js';

/** @typedef {import('./set.js').Item} Item */

/**
 * A list in which a set's items are changed.
 * @param {import('./wording.js').Words} words
 * @param {{ change: (items: Item[]) => void, tooMany: () => void }} on `tooMany`: more were asked for than a set may have, and as many as fit were taken
 * @returns {{ root: HTMLElement, show: (items: readonly Item[]) => void }}
 */
export function itemList(words, { change, tooMany }) {
  const { messages } = words;
  // More than one for a kind that a set has at several levels.
  /** @type {Item[]} */
  let rows = [];
  const root = h('div', { class: 'set-items' });

  /** @param {Item} item */
  function row(item) {
    const kind = kindName(words, item.kind);
    const name = h('span', { class: 'name' }, kind);
    const level = h('select', { 'aria-label': messages.text('set.level', { kind }), change: () => {
      item.level = Number(level.value);
      take();
    } }, ...levels.map((each) => new Option(`${each}: ${levelName(words, item.kind, each)}`, String(each), false, each === item.level)));
    const number = h('input', { type: 'number', min: 0, max: MAX_EXERCISES, step: 1, 'aria-label': messages.text('set.number', { kind }), change: () => put(Math.floor(Number(number.value))) });
    /** @param {number} count */
    const put = (count) => {
      const free = MAX_EXERCISES - rows.reduce((sum, each) => sum + (each === item ? 0 : each.count), 0);
      item.count = Math.min(Math.max(0, Number.isFinite(count) ? count : 0), free);
      take();
      if (count > free) tooMany();
    };
    const draw = () => {
      number.value = String(item.count);
      name.classList.toggle('none', item.count === 0);
    };
    const take = () => {
      draw();
      change(rows.filter((each) => each.count > 0).map((each) => ({ ...each })));
    };
    draw();
    return [name, level, h('span', { class: 'set-count' },
      h('button', { type: 'button', 'aria-label': messages.text('set.fewer', { kind }), click: () => put(item.count - 1) }, '−'), number,
      h('button', { type: 'button', 'aria-label': messages.text('set.more', { kind }), click: () => put(item.count + 1) }, '+'))];
  }

  return {
    root,
    show(items) {
      // The kinds in the set come first, in its order.
      rows = [...items.map((item) => ({ ...item })), ...kinds.filter((kind) => !items.some((item) => item.kind === kind)).map((kind) => ({ kind, level: 1, count: 0 }))];
      root.replaceChildren(...rows.flatMap(row));
    },
  };
}

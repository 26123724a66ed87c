// The editor for an order: strings that can be moved up and down.
import { h } from '../../ui/h.js';
import { codePointsIn } from '../figure.js';
import { startOrder } from '../format.js';

/** @param {import('../../codec/exercise.js').Exercise} exercise @param {import('./index.js').EditorContext} context @returns {import('./index.js').Editor} */
export function orderEditor(exercise, { text, label, changed }) {
  const { prompt } = exercise;
  const items = prompt.key === 'sort-by-bytes' ? prompt.items : [];
  let places = startOrder(exercise);
  let isLocked = false;
  /** @type {number[]} */
  let off = [];
  const list = h('ol', { class: 'order', 'aria-label': label });
  const said = h('p', { class: 'visually-hidden', role: 'status' });
  /** Moves a string and keeps the focus on it. @param {number} at @param {number} by */
  const move = (at, by) => {
    const to = at + by;
    const place = places[at];
    if (place === undefined || to < 0 || to >= places.length) return;
    places.splice(at, 1);
    places.splice(to, 0, place);
    off = [];
    draw();
    said.textContent = text('order.place', { item: items[place] ?? '', place: String(to + 1) });
    const row = list.children[to];
    const isAtEnd = to + by < 0 || to + by >= places.length;
    /** @type {HTMLElement | null | undefined} */ (row?.querySelector((by < 0) === isAtEnd ? '.down' : '.up'))?.focus();
    changed();
  };
  /** @param {number} at @param {string} item @param {'up' | 'down'} way */
  const button = (at, item, way) => {
    const by = way === 'up' ? -1 : 1;
    const isOut = at + by < 0 || at + by >= places.length;
    return h('button', { type: 'button', class: way, 'data-place': places[at], 'aria-disabled': String(isOut), 'aria-label': text(`order.${way}`, { item }), click: () => move(at, by) }, way === 'up' ? '↑' : '↓');
  };
  const draw = () => list.replaceChildren(...places.map((place, at) => {
    const item = items[place] ?? '';
    return h('li', {
      class: off.includes(at) ? 'off' : '',
      keydown: (/** @type {KeyboardEvent} */ event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (by === undefined || isLocked) return;
        event.preventDefault();
        move(at, by);
      },
    }, h('span', { class: 'item', translate: 'no' }, item, ...codePointsIn(item)), ...(off.includes(at) ? [h('span', { class: 'visually-hidden' }, text('mark.wrong'))] : []), ...(isLocked ? [] : [button(at, item, 'up'), button(at, item, 'down')]));
  }));
  const show = (/** @type {any} */ answer) => {
    places = [...answer];
    off = [];
    draw();
  };
  draw();
  return {
    root: h('div', {}, list, said),
    read: () => [...places],
    show,
    draft: () => [...places],
    restore: show,
    mark: (at) => {
      off = at?.places ?? [];
      draw();
    },
    unmark: () => {
      off = [];
      draw();
    },
    focusWrong: () => /** @type {HTMLElement | null} */ (list.querySelector('button'))?.focus(),
    lock: () => {
      isLocked = true;
      draw();
    },
  };
}

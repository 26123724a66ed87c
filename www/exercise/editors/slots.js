// The slots of a template, filled bit by bit.
import { h } from '../../ui/h.js';
import { SLOTS, markersOf } from '../format.js';

/** @param {import('../../codec/exercise.js').Exercise} exercise @param {import('./index.js').EditorContext} context @returns {import('./index.js').Editor} */
export function slotsEditor({ answerForm, solution }, { text, submit, changed }) {
  const length = answerForm.form === 'slots' ? answerForm.sequenceLength : 1;
  const counts = SLOTS[length] ?? [];
  const count = counts.reduce((sum, each) => sum + each, 0);
  let bits = 'x'.repeat(count);
  let here = count - 1;
  let isLocked = false;

  /** @type {HTMLButtonElement[]} */
  const cells = [];
  const bytes = counts.map((slots, byte) => {
    const marker = markersOf(length)[byte] ?? '';
    const first = cells.length;
    for (let slot = 0; slot < slots; slot++) {
      const place = first + slot;
      cells.push(h('button', { type: 'button', class: 'bit slot', 'data-place': place, click: () => press(place), focus: () => { here = place; } }));
    }
    return h('div', { class: `slot-byte ${length === 1 ? 'ascii' : byte === 0 ? 'start' : 'cont'}` },
      ...Array.from(marker, (bit) => h('span', { class: 'bit marker', 'aria-hidden': 'true' }, bit)), ...cells.slice(first));
  });
  const grid = h('div', { class: 'slots', role: 'group', 'aria-label': text('goal.slots'), keydown }, ...bytes);

  /** @param {number} place */
  const nameOf = (place) => {
    let slot = place;
    let byte = 0;
    while (slot >= (counts[byte] ?? 0)) slot -= counts[byte++] ?? 1;
    const bit = bits[place] ?? 'x';
    return `${text('slot.label', { byte: String(byte + 1), slot: String(slot + 1) })}: ${bit === 'x' ? text('slot.empty') : bit}`;
  };
  const draw = () => cells.forEach((cell, place) => {
    const bit = bits[place] ?? 'x';
    cell.textContent = bit === 'x' ? '' : bit;
    cell.classList.toggle('empty', bit === 'x');
    cell.setAttribute('aria-label', nameOf(place));
    cell.tabIndex = place === here ? 0 : -1;
    cell.disabled = isLocked;
  });
  /** @param {number} place @param {string} bit */
  const put = (place, bit) => {
    if (isLocked) return;
    bits = bits.slice(0, place) + bit + bits.slice(place + 1);
    unmark();
    draw();
    changed();
  };
  /** @param {number} place */
  const go = (place) => {
    here = Math.max(0, Math.min(count - 1, place));
    draw();
    cells[here]?.focus();
  };
  /** @param {number} place */
  const press = (place) => {
    here = place;
    put(place, { x: '1', 1: '0', 0: 'x' }[bits[place] ?? 'x'] ?? 'x');
    cells[place]?.focus();
  };
  /** All bits one slot on; what falls out is gone. @param {number} by */
  const moveAll = (by) => {
    if (isLocked) return;
    bits = by < 0 ? `${bits.slice(1)}x` : `x${bits.slice(0, -1)}`;
    unmark();
    draw();
    changed();
  };
  /** @param {KeyboardEvent} event */
  function keydown(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === '0' || key === '1') {
      put(here, key);
      // On towards the side that is still empty: who begins at the right writes to the left.
      go(bits[here - 1] === 'x' && bits[here + 1] !== 'x' ? here - 1 : here + 1);
    } else if (key === 'Delete') put(here, 'x');
    else if (key === 'Backspace') {
      put(here, 'x');
      go(here - 1);
    } else if (key === 'ArrowLeft') go(here - 1);
    else if (key === 'ArrowRight') go(here + 1);
    else if (key === 'Home') go(0);
    else if (key === 'End') go(count - 1);
    else if (key === 'Enter') submit();
    else return;
    event.preventDefault();
  }
  const unmark = () => { for (const cell of cells) cell.classList.remove('off'); };
  const tools = h('div', { class: 'slot-tools' },
    h('button', { type: 'button', class: 'move', 'aria-label': text('move.left'), click: () => moveAll(-1) }, '←'), h('span', { class: 'soft', 'aria-hidden': 'true' }, text('exercise.move')),
    h('button', { type: 'button', class: 'move', 'aria-label': text('move.right'), click: () => moveAll(1) }, '→'),
    h('button', { type: 'button', class: 'plain', click: () => {
      if (isLocked) return;
      bits = 'x'.repeat(count);
      unmark();
      go(count - 1);
      changed();
    } }, text('exercise.clear')));
  const show = (/** @type {any} */ answer) => {
    bits = String(answer);
    draw();
  };
  draw();
  return {
    root: h('div', { class: 'slots-editor' }, grid, tools),
    read: () => (/^x*$/.test(bits) ? null : bits),
    show,
    draft: () => bits,
    restore: show,
    mark: (at) => { for (const place of at?.places ?? []) cells[place]?.classList.add('off'); },
    unmark,
    goOn: () => {
      // What is right stays.
      const wrong = cells.findLastIndex((_, place) => bits[place] !== String(solution)[place]);
      bits = Array.from(bits, (bit, place) => (bit === String(solution)[place] ? bit : 'x')).join('');
      unmark();
      go(wrong < 0 ? count - 1 : wrong);
      changed();
    },
    lock: () => {
      isLocked = true;
      tools.hidden = true;
      draw();
    },
  };
}

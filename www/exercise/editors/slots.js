// The editor for the slots of a template, which are filled bit by bit.
import { h } from '../../ui/h.js';
import { SLOTS, markersOf } from '../format.js';

/** @param {import('../../codec/exercise.js').Exercise} exercise @param {import('./index.js').EditorContext} context @returns {import('./index.js').Editor} */
export function slotsEditor({ answerForm, solution }, { text, submit, changed }) {
  const length = answerForm.form === 'slots' ? answerForm.sequenceLength : 1;
  const counts = SLOTS[length] ?? [];
  const count = counts.reduce((sum, each) => sum + each, 0);
  let bits = 'x'.repeat(count);
  let currentSlot = 0;
  let isLocked = false;

  /** @type {HTMLButtonElement[]} */
  const cells = [];
  const bytes = counts.map((slots, byte) => {
    const marker = markersOf(length)[byte] ?? '';
    const first = cells.length;
    for (let slot = 0; slot < slots; slot++) {
      const place = first + slot;
      cells.push(h('button', { type: 'button', class: 'bit slot', 'data-place': place, click: () => cycleSlot(place), focus: () => { currentSlot = place; } }));
    }
    return h('div', { role: 'group', 'aria-label': text('slot.byte', { byte: String(byte + 1), marker }), class: `slot-byte ${length === 1 ? 'ascii' : byte === 0 ? 'start' : 'cont'}` },
      ...Array.from(marker, (bit) => h('span', { class: 'bit marker', 'aria-hidden': 'true' }, bit)), ...cells.slice(first));
  });
  const grid = h('div', { class: 'slots', role: 'group', 'aria-label': text('goal.slots'), keydown }, ...bytes);

  /** @param {number} place */
  const nameOf = (place) => {
    let slot = place;
    let byte = 0;
    while (slot >= (counts[byte] ?? 0)) slot -= counts[byte++] ?? 1;
    const bit = bits[place] ?? 'x';
    const isOff = cells[place]?.classList.contains('off');
    return `${text('slot.label', { byte: String(byte + 1), slot: String(slot + 1) })}: ${bit === 'x' ? text('slot.empty') : bit}${isOff ? `, ${text('mark.wrong')}` : ''}`;
  };
  const draw = () => cells.forEach((cell, place) => {
    const bit = bits[place] ?? 'x';
    cell.textContent = bit === 'x' ? '' : bit;
    cell.classList.toggle('empty', bit === 'x');
    cell.setAttribute('aria-label', nameOf(place));
    cell.tabIndex = place === currentSlot ? 0 : -1;
    cell.disabled = isLocked;
  });
  /** @param {number} place @param {string} bit */
  const setSlot = (place, bit) => {
    if (isLocked) return;
    bits = bits.slice(0, place) + bit + bits.slice(place + 1);
    unmark();
    changed();
  };
  /** @param {number} place */
  const focusSlot = (place) => {
    currentSlot = Math.max(0, Math.min(count - 1, place));
    draw();
    cells[currentSlot]?.focus();
  };
  /** @param {number} place */
  const cycleSlot = (place) => {
    currentSlot = place;
    setSlot(place, { x: '1', 1: '0', 0: 'x' }[bits[place] ?? 'x'] ?? 'x');
    cells[place]?.focus();
  };
  /** Moves all bits by one slot; the bit that falls out is lost. @param {number} by negative for left */
  const moveAll = (by) => {
    if (isLocked) return;
    bits = by < 0 ? `${bits.slice(1)}x` : `x${bits.slice(0, -1)}`;
    unmark();
    changed();
  };
  /** @param {KeyboardEvent} event */
  function keydown(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === '0' || key === '1') {
      setSlot(currentSlot, key);
      focusSlot(currentSlot + 1);
    } else if (key === 'Delete') setSlot(currentSlot, 'x');
    else if (key === 'Backspace') {
      setSlot(currentSlot, 'x');
      focusSlot(currentSlot - 1);
    } else if (key === 'ArrowLeft') focusSlot(currentSlot - 1);
    else if (key === 'ArrowRight') focusSlot(currentSlot + 1);
    else if (key === 'Home') focusSlot(0);
    else if (key === 'End') focusSlot(count - 1);
    else if (key === 'Enter') submit();
    else return;
    event.preventDefault();
  }
  /** @param {number[]} places */
  const mark = (places) => {
    cells.forEach((cell, place) => cell.classList.toggle('off', places.includes(place)));
    draw();
  };
  const unmark = () => mark([]);
  const tools = h('div', { class: 'slot-tools' },
    h('button', { type: 'button', class: 'move', 'aria-label': text('move.left'), click: () => moveAll(-1) }, '←'), h('span', { class: 'soft', 'aria-hidden': 'true' }, text('exercise.move')),
    h('button', { type: 'button', class: 'move', 'aria-label': text('move.right'), click: () => moveAll(1) }, '→'),
    h('button', { type: 'button', class: 'plain', click: () => {
      if (isLocked) return;
      bits = 'x'.repeat(count);
      unmark();
      focusSlot(0);
      changed();
    } }, text('exercise.clear')));
  const show = (/** @type {any} */ answer) => {
    bits = String(answer);
    draw();
  };
  draw();
  return {
    root: h('div', {}, grid, tools),
    read: () => (/^x*$/.test(bits) ? null : bits),
    show,
    draft: () => bits,
    restore: show,
    mark: (at) => mark(at?.places ?? []),
    unmark,
    focusWrong: () => {
      // Correct bits stay.
      const wrong = cells.findIndex((_, place) => bits[place] !== String(solution)[place]);
      bits = Array.from(bits, (bit, place) => (bit === String(solution)[place] ? bit : 'x')).join('');
      unmark();
      focusSlot(Math.max(wrong, 0));
      changed();
    },
    lock: () => {
      isLocked = true;
      tools.hidden = true;
      draw();
    },
  };
}

// Painting over the bits of the bytes: by dragging the pointer, or with Shift and the arrow keys. All bits passed over get the new value of
// the first one, in one edit.
import { trimmed } from '../../core/changes.js';
import { BIT_KEYS } from '../../ui/bit-keys.js';
import { actionIn } from '../../ui/shortcuts.js';
import { areInRow, followDrag } from './drag.js';
import { scrollerOf } from './scroller.js';

/**
 * @typedef {import('../../core/repair.js').BitPlace} BitPlace
 *
 * @typedef {object} Work the bench whose bits are painted
 * @property {HTMLElement} cards
 * @property {import('../../core/session.js').Range} range of the bytes that are shown
 * @property {(target: EventTarget | null) => BitPlace | null} placeOf
 * @property {(place: BitPlace) => void} moveTo moves the focus
 *
 * @typedef {object} Drag
 * @property {0 | 1} value that the bits get
 * @property {BitPlace} last bit reached
 * @property {{ start: number, end: number }} range of bytes passed over
 * @property {boolean} isByKeys
 * @property {boolean} isPainting whether it has reached a second bit
 * @property {import('../../codec/index.js').SegmentList} list what it has made of the input so far; any other change ends it
 */

/** How many bits each arrow key moves by. @type {Readonly<Record<string, number>>} */
const ARROWS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 };

/** The number of a bit, counted from the first of the input. @param {BitPlace} place */
const numberOf = ({ byteOffset, bit }) => byteOffset * 8 + 7 - bit;

/** @param {number} number @returns {BitPlace} */
const placeAt = (number) => ({ byteOffset: number >> 3, bit: 7 - number % 8 });

/**
 * Lets the user paint the bits of a bench.
 * @param {Work} work @param {import('../../element/panels.js').Context} context
 */
export function paintBits(work, { session, signal }) {
  const { cards } = work;
  /** @type {Drag | null} in progress */
  let drag = null;
  /** Whether the drag itself is moving the focus, which must not end it. */
  let isMoving = false;
  /** The bit that was pressed, and where it was in the window. @type {{ place: BitPlace, top: number } | null} */
  let pressedBit = null;

  const valueAt = (/** @type {BitPlace} */ { byteOffset, bit }) => /** @type {0 | 1} */ (/** @type {number} */ (session.bytes[byteOffset]) >> bit & 1);

  /** @param {BitPlace} last @param {0 | 1} value @param {boolean} isByKeys @returns {Drag} */
  const newDrag = (last, value, isByKeys) => ({ value, last, isByKeys, range: { start: last.byteOffset, end: last.byteOffset + 1 }, isPainting: false, list: session.list });

  /** Paints a bit, all bits between it and another, and the first bit of the drag. @param {Drag} drag @param {BitPlace} to @param {BitPlace} from */
  function paint(drag, to, from) {
    const { range, value } = drag;
    if (!drag.isPainting) session.undo.endRun();
    const numbers = [to, from, ...(drag.isPainting ? [] : [drag.last])].map(numberOf);
    const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
    drag.isPainting = true;
    drag.last = to;
    range.start = Math.min(range.start, first >> 3);
    range.end = Math.max(range.end, (last >> 3) + 1);
    const insert = session.bytes.slice(range.start, range.end);
    for (let number = first; number <= last; number++) {
      const place = (number >> 3) - range.start;
      const mask = 0x80 >> number % 8;
      insert[place] = value ? /** @type {number} */ (insert[place]) | mask : /** @type {number} */ (insert[place]) & ~mask;
    }
    // Always the whole range of the drag, so that it stays one undo step however far apart its bits are.
    if (trimmed(session.bytes, { ...range, insert }).length > 0) {
      session.dispatch({ changes: [{ ...range, insert }], origin: 'bench', isComplete: false, isGesture: true });
    }
    drag.list = session.list;
    isMoving = true;
    work.moveTo(to);
    isMoving = false;
  }

  const bitAt = (/** @type {BitPlace} */ { byteOffset, bit }) => cards.querySelector(`.bit[data-pair="${byteOffset}:${bit}"]`);

  /** Scrolls by as much as the pressed bit has moved: ill-formed bytes take more room above it, which would put the pointer over another bit. */
  function keepInPlace() {
    const bit = pressedBit && bitAt(pressedBit.place);
    const by = pressedBit && bit ? bit.getBoundingClientRect().top - pressedBit.top : 0;
    if (bit && Math.abs(by) >= 1) scrollerOf(bit)?.scrollBy({ top: by, behavior: 'instant' });
  }

  function end() {
    if (!drag || isMoving) return;
    if (drag.isPainting) session.endEdit('bench');
    drag = null;
  }

  /** @param {Element | null} bit */
  function begin(bit) {
    const place = work.placeOf(bit);
    drag = place && newDrag(place, valueAt(place) ? 0 : 1, false);
    pressedBit = place && { place, top: bitAt(place)?.getBoundingClientRect().top ?? 0 };
  }

  /** @param {Element} bit */
  function reach(bit) {
    const place = work.placeOf(bit);
    if (drag?.list !== session.list || !place || numberOf(place) === numberOf(drag.last)) return false;
    const before = bitAt(drag.last);
    paint(drag, place, before && areInRow(before, bit) ? drag.last : place);
    keepInPlace();
    return true;
  }

  /** @param {KeyboardEvent} event */
  function keydown(event) {
    const by = ARROWS[event.key];
    const from = actionIn(BIT_KEYS, event) === 'paint' ? work.placeOf(event.target) : null;
    if (by === undefined || !from) return;
    event.preventDefault();
    event.stopPropagation();
    const { start, end: stop } = work.range;
    const to = numberOf(from) + by;
    if (to < start * 8 || to >= stop * 8) return;
    if (drag?.list !== session.list) {
      end();
      drag = newDrag(from, valueAt(from), true);
    }
    paint(drag, placeAt(to), from);
  }

  followDrag(cards, '.bit', { begin, reach, end }, signal);
  cards.addEventListener('focusout', () => drag?.isByKeys && end(), { signal });
  cards.addEventListener('keyup', ({ key }) => {
    if (key === 'Shift') end();
  }, { signal });
  // Runs after the bit is flipped.
  cards.addEventListener('click', keepInPlace, { signal });
  cards.addEventListener('keydown', keydown, { signal, capture: true });
}

// Painting over the bits of the code point: by dragging the pointer, or with Shift and the arrow keys. All bits passed over get the new value
// of the first one. The bytes change when the pointer or Shift is released: a sequence of another length moves the bits, which would put the
// pointer over another one.
import { setAttributes } from '../../ui/attributes.js';
import { BIT_KEYS } from '../../ui/bit-keys.js';
import { actionIn } from '../../ui/shortcuts.js';
import { areInRow, followDrag } from '../paint/drag.js';

/**
 * @typedef {import('../../core/layers.js').PointBit} PointBit
 * @typedef {import('../../panels/layers/panel.js').Seen} Seen
 *
 * @typedef {object} Stroke
 * @property {Seen} seen what was shown when it began; anything else ends it
 * @property {0 | 1} value that the bits get
 * @property {boolean} isByKeys
 * @property {number} last bit reached, by its place among all bits
 * @property {Set<number>} places of the bits passed over
 */

/** A finger that moves sideways paints, as over the bits of the bytes. */
const STYLE = '.point-bits { touch-action: pan-y pinch-zoom; user-select: none; }';

/** How many bits each arrow key moves by. @type {Readonly<Record<string, number>>} */
const ARROWS = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Lets the user paint the bits of the code point.
 * @param {import('../../panels/layers/panel.js').LayersPanel} panel @param {import('../../panels/layers/card.js').Context} context
 * @param {(bits: PointBit[], value: 0 | 1) => void} write sets bits, or says why it can't
 */
export function paintPoint(panel, { adopt, signal }, write) {
  const { diagram } = panel;
  /** @type {Stroke | null} in progress */
  let stroke = null;
  adopt(STYLE);

  const placeOf = (/** @type {EventTarget | null} */ bit) => diagram.buttons.findIndex((button) => button === bit);

  /** Begins at a bit: with its own value by keys, and with its other one by the pointer. @param {number} last @param {boolean} isByKeys @returns {Stroke | null} */
  function newStroke(last, isByKeys) {
    const { seen } = panel;
    const own = seen?.layers.bits[last]?.value ?? null;
    return seen && own !== null ? { seen, value: (own === 1) === isByKeys ? 1 : 0, isByKeys, last, places: new Set() } : null;
  }

  /** Paints a bit, and all others from another one on. @param {Stroke} stroke @param {number} to @param {number} from */
  function paint({ seen, value, last, places }, to, from) {
    for (const place of [last, ...Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => Math.min(from, to) + i)]) {
      if (seen.layers.bits[place]?.value == null) continue;
      places.add(place);
      show(place, value);
    }
  }

  /** @param {number} place @param {0 | 1 | null} value */
  function show(place, value) {
    const button = diagram.buttons[place];
    if (button) setAttributes(button, { 'data-value': value ?? '·', 'aria-pressed': value === 1 ? 'true' : 'false' });
  }

  /** @param {number} to @param {number} from */
  function goOn(to, from) {
    if (!stroke) return;
    paint(stroke, to, from);
    stroke.last = to;
    diagram.buttons[to]?.focus();
  }

  function end() {
    const ended = stroke;
    stroke = null;
    if (!ended || ended.places.size === 0 || panel.seen !== ended.seen) return;
    const { bits } = ended.seen.layers;
    const painted = [...ended.places].flatMap((place) => bits[place] ?? []);
    write(painted, ended.value);
    // Refused.
    if (panel.seen === ended.seen) for (const place of ended.places) show(place, bits[place]?.value ?? null);
  }

  followDrag(diagram.bits, '.point-bit', {
    begin(bit) {
      stroke = newStroke(placeOf(bit), false);
    },
    reach(bit) {
      const [to, before] = [placeOf(bit), diagram.buttons[stroke?.last ?? -1]];
      if (!stroke || !before || before === bit || panel.seen !== stroke.seen) return false;
      goOn(to, areInRow(before, bit) ? stroke.last : to);
      return true;
    },
    end,
  }, signal);

  diagram.bits.addEventListener('keydown', (event) => {
    const from = placeOf(event.target);
    const by = ARROWS[event.key];
    if (actionIn(BIT_KEYS, event) !== 'paint' || by === undefined || from < 0) return;
    event.preventDefault();
    if (stroke?.seen !== panel.seen) stroke = newStroke(from, true);
    if (diagram.buttons[from + by]) goOn(from + by, from);
  }, { signal });
  diagram.bits.addEventListener('keyup', ({ key }) => {
    if (key === 'Shift') end();
  }, { signal });
  diagram.bits.addEventListener('focusout', ({ relatedTarget }) => {
    if (stroke?.isByKeys && placeOf(relatedTarget) < 0) end();
  }, { signal });
}

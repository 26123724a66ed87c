// Follows a pointer that is pressed on a bit and drawn over others.

import { isElement } from '../../ui/is-element.js';

/**
 * @typedef {object} Drag what to do with the bits
 * @property {(bit: Element | null) => void} begin called with the bit that is pressed; `null` if the pointer is pressed beside them
 * @property {(bit: Element) => boolean} reach called with the bit below the moving pointer; returns whether that is another one than before
 * @property {() => void} end
 */

/**
 * Reports drags over the bits in an area. The click that ends one is not passed on.
 * @param {HTMLElement} area @param {string} css selects the bits @param {Drag} drag @param {AbortSignal} signal
 */
export function followDrag(area, css, { begin, reach, end }, signal) {
  let isPressed = false;
  /** Whether the next click belongs to a drag. */
  let isDragged = false;

  /** @param {PointerEvent} event */
  function pressed({ button, isPrimary, target }) {
    end();
    isDragged = false;
    const bit = button === 0 && isPrimary && isElement(target) ? target.closest(css) : null;
    isPressed = bit !== null;
    begin(bit);
  }

  /** Finds the bit below the pointer: the target of a touch remains the bit first touched. @param {PointerEvent} event */
  function moved({ clientX, clientY, buttons, pointerId }) {
    if (!isPressed || buttons !== 1) return;
    const below = /** @type {ShadowRoot} */ (area.getRootNode()).elementFromPoint(clientX, clientY)?.closest(css);
    if (!below || !area.contains(below) || !reach(below)) return;
    if (!isDragged) area.setPointerCapture(pointerId);
    isDragged = true;
  }

  // A pointer that left the bits at once is released elsewhere; what it presses next, and draws over the bits, is no drag of them.
  area.ownerDocument.addEventListener('pointerdown', () => {
    isPressed = false;
  }, { signal, capture: true });
  area.addEventListener('pointerdown', pressed, { signal });
  area.addEventListener('pointermove', moved, { signal });
  for (const type of ['pointerup', 'pointercancel']) {
    area.addEventListener(type, () => {
      isPressed = false;
      end();
    }, { signal });
  }
  // A click from the keyboard has no detail.
  area.addEventListener('click', (event) => {
    if (isDragged && event.detail > 0) event.stopPropagation();
  }, { signal, capture: true });
}

/** Whether two bits are side by side: a fast pointer reports only some of the bits in a row. @param {Element} one @param {Element} other */
export const areInRow = (one, other) => Math.abs(one.getBoundingClientRect().top - other.getBoundingClientRect().top) < 1;

// Drawing that waits until somebody sees it: of a panel in a tab that is not chosen, or of one that has nothing to show.
import { onResize } from './size.js';

/**
 * A function to call when there is something new to draw: it draws at once if the element is shown, otherwise once, when it is next shown
 * or printed.
 * @param {Element} element @param {() => void} draw @param {AbortSignal} signal ends it
 * @returns {() => void}
 */
export function whenShown(element, draw, signal) {
  let isShown = false;
  let isDue = false;
  const drawDue = () => {
    if (isDue) draw();
    isDue = false;
  };
  onResize(element, ({ width }) => {
    isShown = width > 0;
    if (isShown) drawDue();
  }, signal);
  addEventListener('beforeprint', drawDue, { signal });
  return () => {
    isDue = true;
    // A panel whose tab has just been chosen is shown, but has not been measured yet.
    if (isShown || element.checkVisibility()) drawDue();
  };
}

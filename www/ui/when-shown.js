// Work for what nobody sees waits until somebody does: a panel in a tab that is not chosen, or one that has nothing to say.
import { onResize } from './size.js';

/**
 * What is to be called when there is something new to draw: it draws at once while the element is shown, and else once when it is
 * shown or printed next.
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
    // A tab that has just been chosen is shown, though it has not been measured.
    if (isShown || element.checkVisibility()) drawDue();
  };
}

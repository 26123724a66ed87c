// What is scrolled out of view: said by two classes, `more-above` and `more-below`, for the shadows that show it.
import { onResize } from './size.js';

/**
 * Keeps the two classes up to date while the user scrolls and whenever the content changes its size.
 * @param {Element} scroller @param {Element} content in it @param {AbortSignal} signal ends it
 * @param {Element} [marked] the element that gets the classes
 */
export function markScrollEdges(scroller, content, signal, marked = scroller) {
  let { scrollTop } = scroller;
  const mark = () => {
    const { clientHeight, scrollHeight } = scroller;
    marked.classList.toggle('more-above', scrollTop > 1);
    marked.classList.toggle('more-below', scrollTop + clientHeight < scrollHeight - 1);
  };
  onResize(content, mark, signal);
  // Captured, so that it reads before anyone draws, which would then force a layout.
  scroller.addEventListener('scroll', () => {
    ({ scrollTop } = scroller);
    mark();
  }, { capture: true, passive: true, signal });
}

// Which inspectors have come near the viewport: a page can hold hundreds that nobody scrolls to.

/** How far outside the viewport an inspector starts, in CSS pixels, so that nobody sees it happen. */
const MARGIN = 600;

/** @type {WeakMap<Element, () => void>} */
const waiting = new WeakMap();
/** @type {IntersectionObserver | undefined} one for all inspectors of a page */
let observer;

/**
 * Calls back once, when an element has come near the viewport; an element that is not displayed never does.
 * @param {Element} element @param {() => void} callback
 */
export function whenNearViewport(element, callback) {
  if (!observer) {
    observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) takeCallback(target)?.();
    }, { rootMargin: `${MARGIN}px` });
    // The first one need not wait for the next frame; measuring all of them would force a layout for each.
    if (isNearViewport(element)) {
      callback();
      return;
    }
  }
  waiting.set(element, callback);
  observer.observe(element);
}

/** Ends the wait, if there is one. @param {Element} element */
export const stopWaitingForViewport = (element) => void takeCallback(element);

/** @param {Element} element */
function takeCallback(element) {
  const callback = waiting.get(element);
  if (!callback) return undefined;
  waiting.delete(element);
  observer?.unobserve(element);
  return callback;
}

/** Whether an element is near the viewport; `false` in a frame, where only the observer can tell. @param {Element} element */
function isNearViewport(element) {
  const [box] = element.getClientRects();
  return parent === window && box !== undefined && box.top < innerHeight + MARGIN && box.bottom > -MARGIN;
}

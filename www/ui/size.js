// Sizes of elements, reported after a layout for all that have changed at once.

/** @typedef {{ width: number, height: number, em: number }} Size in CSS pixels: of the content; `em` is the font size */

/** @type {WeakMap<Element, (size: Size) => void>} */
const callbacks = new WeakMap();
/** @type {ResizeObserver | undefined} one for all */
let observer;

/** @param {Element} element without padding @param {{ width: number, height: number }} [content] @returns {Size} */
export const sizeOf = (element, { width, height } = { width: element.clientWidth, height: element.clientHeight }) =>
  ({ width, height, em: parseFloat(getComputedStyle(element).fontSize) });

/** Reads all font sizes before any callback writes: after that, each would force a layout. @param {ResizeObserverEntry[]} entries */
function report(entries) {
  const sizes = entries.map(({ target, contentRect }) => ({ target, size: sizeOf(target, contentRect) }));
  for (const { target, size } of sizes) callbacks.get(target)?.(size);
}

/**
 * Calls back with the size of an element when it is first laid out, and whenever it changes.
 * @param {Element} element @param {(size: Size) => void} callback @param {AbortSignal} signal ends it
 */
export function onResize(element, callback, signal) {
  const all = observer ??= new ResizeObserver(report);
  callbacks.set(element, callback);
  all.observe(element);
  signal.addEventListener('abort', () => {
    all.unobserve(element);
    callbacks.delete(element);
  });
}

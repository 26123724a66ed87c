// How wide elements are: told after a layout, to all whose width has changed at once.

/** @typedef {{ width: number, height: number, em: number }} Size in CSS pixels: of the content, and the size of the font */

/** @type {WeakMap<Element, (size: Size) => void>} */
const callbacks = new WeakMap();
/** @type {ResizeObserver | undefined} one for all */
let observer;

/** @param {Element} element without padding @param {{ width: number, height: number }} [content] @returns {Size} */
export const sizeOf = (element, { width, height } = { width: element.clientWidth, height: element.clientHeight }) =>
  ({ width, height, em: parseFloat(getComputedStyle(element).fontSize) });

/** Asks for every font before anybody writes: each would cost a layout then. @param {ResizeObserverEntry[]} entries */
function tell(entries) {
  const sizes = entries.map(({ target, contentRect }) => ({ target, size: sizeOf(target, contentRect) }));
  for (const { target, size } of sizes) callbacks.get(target)?.(size);
}

/**
 * Calls back with the size of an element, when it is first laid out, and at each change of its size.
 * @param {Element} element @param {(size: Size) => void} callback @param {AbortSignal} signal ends it
 */
export function onResize(element, callback, signal) {
  const all = observer ??= new ResizeObserver(tell);
  callbacks.set(element, callback);
  all.observe(element);
  signal.addEventListener('abort', () => {
    all.unobserve(element);
    callbacks.delete(element);
  });
}

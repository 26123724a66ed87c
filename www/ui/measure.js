// How wide elements are: told after a layout, to all whose width has changed at once.

/** @typedef {{ width: number, em: number }} Measure in CSS pixels: the width of the content, and the size of the font */

/** @type {WeakMap<Element, (measure: Measure) => void>} */
const callbacks = new WeakMap();
/** @type {ResizeObserver | undefined} one for all */
let observer;

/** @param {Element} element @param {number} width @returns {Measure} */
export const measureOf = (element, width) => ({ width, em: parseFloat(getComputedStyle(element).fontSize) });

/** Asks for every font before anybody writes: each would cost a layout then. @param {ResizeObserverEntry[]} entries */
function tell(entries) {
  const measures = entries.map(({ target, contentRect }) => ({ target, measure: measureOf(target, contentRect.width) }));
  for (const { target, measure } of measures) callbacks.get(target)?.(measure);
}

/**
 * Calls back with the measure of an element, when it is first laid out, and at each change of its size.
 * @param {Element} element @param {(measure: Measure) => void} callback @param {AbortSignal} signal ends it
 */
export function whenMeasured(element, callback, signal) {
  const all = observer ??= new ResizeObserver(tell);
  callbacks.set(element, callback);
  all.observe(element);
  signal.addEventListener('abort', () => {
    all.unobserve(element);
    callbacks.delete(element);
  });
}

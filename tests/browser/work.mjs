// Counts the work that takes time. Unlike times, which benches/element measures, counts are the same in every engine, on every machine.

/**
 * @typedef {import('./support.mjs').Page} Page
 *
 * @typedef {object} Work
 * @property {number} elements created
 * @property {number} layouts forced, by a call that needs one after a change
 * @property {number} segmented UTF-16 code units given to the grapheme segmenter
 * @property {number} copied bytes copied into other arrays: those passed to the codec, and those joined from pieces
 */

/** Starts counting, in the current page. @param {Page} page */
const count = (page) => page.evaluate(() => {
  const own = /** @type {any} */ (window);
  const isCounted = own.work !== undefined;
  own.work = { elements: 0, layouts: 0, segmented: 0, copied: 0 };
  if (isCounted) return;
  /** @param {any} owner @param {string} name @param {(self: any, args: any[]) => void} tell */
  const wrap = (owner, name, tell) => {
    const { value, get, ...rest } = /** @type {PropertyDescriptor} */ (Object.getOwnPropertyDescriptor(owner, name));
    const call = value ?? get;
    const counted = /** @this {any} @param {any[]} args */ function (...args) {
      tell(this, args);
      return call.apply(this, args);
    };
    Object.defineProperty(owner, name, get ? { get: counted, set: rest.set, configurable: true } : { value: counted, writable: true, configurable: true });
  };
  wrap(Document.prototype, 'createElement', () => { own.work.elements++; });
  wrap(Intl.Segmenter.prototype, 'segment', (_, [text]) => { own.work.segmented += text.length; });
  wrap(Object.getPrototypeOf(Uint8Array.prototype), 'set', (self, [given]) => { own.work.copied += given.length * self.BYTES_PER_ELEMENT; });
  const layout = () => { own.work.layouts++; };
  for (const name of ['getBoundingClientRect', 'getClientRects', 'clientWidth', 'clientHeight', 'scrollWidth', 'scrollHeight', 'scrollTop']) wrap(Element.prototype, name, layout);
  for (const name of ['offsetWidth', 'offsetHeight', 'offsetTop', 'offsetLeft']) wrap(HTMLElement.prototype, name, layout);
  wrap(window, 'getComputedStyle', layout);
});

/**
 * The work that the page does for an action, until the end of the second frame after it.
 * @param {Page} page @param {() => Promise<unknown>} act
 * @returns {Promise<Work>}
 */
export async function workOf(page, act) {
  await count(page);
  await act();
  return page.evaluate(() => new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve({ .../** @type {any} */ (window).work })));
  }));
}

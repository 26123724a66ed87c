// The timers of the page, run by the test instead of waited for.

/** @typedef {import('playwright-core').Page} Page */

/** From now on, notes what timers are to do. @param {Page} page */
export const noteTimers = (page) => page.evaluate(() => {
  const { setTimeout, clearTimeout } = window;
  /** @type {Map<any, () => void>} */
  const waiting = new Map();
  Object.assign(window, {
    waiting,
    setTimeout: (/** @type {() => void} */ act, /** @type {number} */ delay) => {
      const id = setTimeout(act, delay);
      // A driver may use the page's timers to limit its own scripts.
      if (!(delay >= 10_000)) waiting.set(id, act);
      return id;
    },
    clearTimeout: (/** @type {number} */ id) => {
      waiting.delete(id);
      clearTimeout(id);
    },
  });
});

/** Does what all timers noted are to do. @param {Page} page */
export const runTimers = (page) => page.evaluate(() => {
  for (const act of [.../** @type {any} */ (window).waiting.values()]) act();
});

/** Forgets all timers noted so far. @param {Page} page */
export const forgetTimers = (page) => page.evaluate(() => /** @type {any} */ (window).waiting.clear());

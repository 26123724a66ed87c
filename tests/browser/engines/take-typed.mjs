// What a key types is taken over when it has been painted, or when anybody asks for any of it. Tests look at once: so here they ask.

/** @typedef {import('playwright-core').Page} Page */

/** For who measures keys, which would not be left alone then. */
export const typed = { isAskedFor: true };

/** Lets the inspectors in a frame take over what has been typed. @param {{ evaluate: (script: () => void) => Promise<unknown> }} frame */
export async function takeTyped(frame) {
  if (!typed.isAskedFor) return;
  await frame.evaluate(() => {
    for (const inspector of document.querySelectorAll('utf8-inspector')) void Object(inspector).selection;
  }).catch(() => {
    // The key may have led to another page.
  });
}

/** @param {Page} page */
const takeInFrames = (page) => Promise.all(page.frames().map(takeTyped));

/** Whether the locators, which all pages share, do so already. */
let locatorsTake = false;

/** Has Playwright's keys wait until what they typed has been taken over. @param {Page} page */
export function takeAllTyped(page) {
  const { keyboard } = page;
  for (const name of /** @type {const} */ (['press', 'type', 'insertText', 'up'])) {
    const act = /** @type {(...args: any[]) => Promise<void>} */ (keyboard[name]).bind(keyboard);
    keyboard[name] = async (/** @type {any[]} */ ...args) => {
      await act(...args);
      await takeInFrames(page);
    };
  }
  if (locatorsTake) return;
  locatorsTake = true;
  const locator = Object.getPrototypeOf(page.locator('body'));
  for (const name of ['fill', 'press', 'pressSequentially']) {
    const act = locator[name];
    locator[name] = async function type(/** @type {any[]} */ ...args) {
      await act.apply(this, args);
      await takeInFrames(this.page());
    };
  }
}

// Typed text is taken over once it is painted, or when any state is read. Tests check immediately, so they read some state here.

/** @typedef {import('playwright-core').Page} Page */

/** Lets benches that measure keystrokes turn this off: reading the state would disturb them. */
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

/** Whether the locators, whose prototype all pages share, are already patched. */
let locatorsTake = false;

/** Makes Playwright's keyboard actions wait until what they typed has been taken over. @param {Page} page */
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

// What the tests of editing on the strip share.

import assert from 'node:assert/strict';
import { focused, value } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/** The strip, once the code for editing is loaded. */
export const EDITABLE = '.strip-scroll:has(> .marks)';

export const unit = (/** @type {Page} */ page, /** @type {number} */ place) => page.locator(`.unit[data-unit="${place}"]`);
export const tool = (/** @type {Page} */ page, /** @type {string} */ name) => page.locator(`.tool-${name}`);
export const said = (/** @type {Page} */ page) => page.locator('.edit-status').innerText();

/** Where an element is in the window. @param {import('playwright-core').Locator} locator */
export const rectOf = (locator) => locator.evaluate((element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { left, right, top, bottom, x: (left + right) / 2, y: (top + bottom) / 2 };
});

/** Presses the mouse at a place. @param {Page} page @param {number} x @param {number} y */
export async function press(page, x, y) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
}

/** Drags the mouse. @param {Page} page @param {{ x: number, y: number }[]} places */
export async function drag(page, places) {
  const [first, ...rest] = places;
  await page.mouse.move(first?.x ?? 0, first?.y ?? 0);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y);
  await page.mouse.up();
}

/** Selects a unit, which gives it the focus. @param {Page} page @param {number} place */
export const goTo = async (page, place) => {
  await unit(page, place).locator('.code-point').click();
  assert.equal(await focused(page), `unit ${place}`);
};

/** Waits until the inspector's bytes are these. @param {Page} page @param {string} expected */
export async function holds(page, expected) {
  await page.waitForFunction((hex) => Array.from(/** @type {any} */ (document.querySelector('utf8-inspector')).value, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ') === hex, expected)
    .catch(() => undefined);
  assert.equal(await value(page), expected);
}

/** Presses the gap between a unit and the one before it. @param {Page} page @param {number} place */
export async function pressBefore(page, place) {
  const [before, after] = [await rectOf(unit(page, place - 1)), await rectOf(unit(page, place))];
  await press(page, (before.right + after.left) / 2, after.y);
}

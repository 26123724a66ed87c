// What the tests of sets share: a set, and an otherwise empty page to load the modules into, unbundled.

import { origin } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */
/** @typedef {import('../../www/site/practise/set/set.js').ExerciseSet} ExerciseSet */

/** @type {ExerciseSet} */
export const SET = { items: [{ kind: 'encode', level: 1, count: 2 }, { kind: 'decode', level: 2, count: 1 }], order: 'given', seed: 0x7f3a, hints: false, minutes: null, version: null };

/** Opens a page with an empty container. @param {Page} page */
export async function openPlace(page) {
  await page.goto(`${origin()}worksheet.html#v=1&lang=en`);
  await page.waitForFunction(() => !document.querySelector('#desk[aria-busy]'));
  await page.evaluate(() => {
    const place = document.createElement('div');
    place.id = 'desk';
    place.role = 'main';
    document.body.replaceChildren(place);
  });
}

// The list of keys: opened by a key or its button, in the user's language, and closed again with the focus where it was.

import assert from 'node:assert/strict';
import { engineName } from './engines/index.mjs';
import { bitAt, chooseTab, focused, linkTo, notice, noticed, pageTest, value } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

const sheet = (/** @type {Page} */ page) => page.locator('dialog.keys-sheet');

pageTest('? opens the list of keys wherever the focus is except in a field, and Escape returns the focus', { at: linkTo('añ€') }, async (page) => {
  await page.locator('.unit[tabindex="0"]').focus();
  await page.keyboard.press('Home');
  await page.keyboard.type('?');
  await sheet(page).waitFor();
  assert.match(await sheet(page).innerText(), /Keys[\s\S]*Anywhere[\s\S]*Undo\s+Ctrl\s*\+\s*Z/i);
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
  assert.equal(await focused(page), 'unit 0');
  // Outside the inspector too.
  await page.locator('#theme').focus();
  await page.keyboard.press('Tab');
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  await page.keyboard.type('?');
  await sheet(page).waitFor();
});

pageTest('in a field ? is a question mark', { at: linkTo('a') }, async (page) => {
  await page.locator('#text').focus();
  await page.keyboard.press('End');
  await page.keyboard.type('?');
  assert.equal(await value(page), '61 3F');
  assert.equal(await sheet(page).count(), 0);
});

pageTest('a button opens the list of keys too; its own button or a press beside it closes it', { at: linkTo('a') }, async (page) => {
  const button = page.getByRole('button', { name: 'Keys', exact: true });
  assert.equal(await button.getAttribute('aria-keyshortcuts'), '?');
  await button.click();
  await sheet(page).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await sheet(page).waitFor({ state: 'detached' });
  // The other engines' drivers can't click outside an element.
  if (engineName !== 'chromium') return;
  await button.click();
  await sheet(page).waitFor();
  await page.mouse.click(4, 4);
  await sheet(page).waitFor({ state: 'detached' });
});

for (const [language, words] of /** @type {const} */ ([['de', ['Tasten', 'Überall', 'Strg', 'Pos 1']], ['nl', ['Toetsen', 'Overal', 'Ongedaan maken']]])) {
  pageTest(`the list of keys is in the user’s language: ${language}`, { at: `${linkTo('a')}&lang=${language}` }, async (page) => {
    await chooseTab(page, 'map');
    await page.keyboard.type('?');
    await sheet(page).waitFor();
    const text = await sheet(page).innerText();
    for (const word of words) assert.ok(text.toLowerCase().includes(word.toLowerCase()), word);
    assert.equal(await sheet(page).evaluate((element) => element.closest('[lang]')?.getAttribute('lang')), language);
  });
}

pageTest('a read-only inspector lists no keys that change something', { at: linkTo('a') }, async (page) => {
  await page.locator('utf8-inspector').evaluate((element) => { /** @type {any} */ (element).readonly = true; });
  await page.locator('#text[readonly]').waitFor();
  await page.locator('.unit[tabindex="0"]').focus();
  await page.keyboard.type('?');
  await sheet(page).waitFor();
  assert.doesNotMatch(await sheet(page).innerText(), /Undo/);
});

pageTest('if the list of keys can’t be loaded the page says so, and the next try loads it', {
  at: linkTo('a'), expected: [/Failed to load|404/], prepare: async (page) => {
    let isFirst = true;
    await page.route(/keys/, async (route) => {
      if (!isFirst) return route.fallback();
      isFirst = false;
      return route.fulfill({ status: 404, body: '' });
    });
  },
}, async (page) => {
  await page.locator('.unit[tabindex="0"]').focus();
  await page.keyboard.type('?');
  await noticed(page, /could not be loaded/);
  await page.keyboard.type('?');
  await sheet(page).waitFor();
  assert.equal(await notice(page), '');
});

pageTest('while the list of keys is open nothing is undone, wherever the focus is; afterwards undo works as before', { at: linkTo('a') }, async (page) => {
  await bitAt(page, 0, 0).click();
  assert.equal(await value(page), '60');
  for (const leave of [() => page.keyboard.press('Escape'), () => page.locator('utf8-inspector').evaluate((element) => { /** @type {HTMLElement} */ (element).lang = 'de'; })]) {
    await page.keyboard.type('?');
    await sheet(page).waitFor();
    await page.keyboard.press('Control+z');
    assert.equal(await value(page), '60');
    await page.evaluate(() => /** @type {HTMLElement | null | undefined} */ (document.querySelector('utf8-inspector')?.shadowRoot?.activeElement)?.blur());
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+y');
    assert.equal(await value(page), '60');
    await leave();
    await sheet(page).waitFor({ state: 'detached' });
    await page.locator('body').press('Control+z');
    assert.equal(await value(page), '61');
    await page.locator('body').press('Control+y');
    assert.equal(await value(page), '60');
  }
});

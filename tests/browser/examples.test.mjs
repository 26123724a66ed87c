// The examples: six in a row below the input, all of them in a menu.

import assert from 'node:assert/strict';
import { define, elementTest, values, works } from './foreign-page.mjs';
import { focused, linkTo, openExamples, pageTest, takeExample, value } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/** @param {Page} page */
const isOpen = async (page) => {
  const said = await page.locator('.gallery .all').getAttribute('aria-expanded');
  const isShown = await page.locator('.examples').isVisible();
  assert.equal(said, String(isShown), 'aria-expanded matches what is shown');
  return isShown;
};

pageTest('six examples stand in a row, others in another scheme', { at: linkTo('a') }, async (page) => {
  const words = () => page.locator('.chip > bdi').allInnerTexts();
  assert.deepEqual(await words(), ['1 to 4 bytes', 'e + accent', '👩‍🚀', 'overlong /../', 'cut off', 'Latin-1']);
  assert.equal(await page.locator('.gallery .all').innerText(), 'All 36 examples');
  await page.locator('.chip').nth(4).click();
  assert.equal(await value(page), 'E2 82');
  assert.equal(await focused(page), 'cut off', 'the focus stays on the example');
  await page.locator('.scheme').selectOption('utf-16le');
  assert.deepEqual(await words(), ['2 to 4 bytes', '👩‍🚀', 'bytes swapped', 'lone high surrogate', 'lone low surrogate', 'cut off']);
  assert.equal(await page.locator('.gallery .all').innerText(), 'All 24 examples');
});

pageTest('the menu lists all examples by groups, with what each shows; choosing one closes it and returns the focus', { at: linkTo('a') }, async (page) => {
  assert.equal(await page.locator('.example').count(), 0, 'it is made when it is first opened');
  await openExamples(page);
  assert.ok(await isOpen(page));
  assert.deepEqual(await page.locator('.examples [role="group"]').evaluateAll((all) => all.map((group) => [group.getAttribute('aria-label'), group.querySelectorAll('[role="menuitem"]').length])),
    [['Well-formed', 20], ['Puzzles: each opens its tool', 5], ['Damaged', 16]]);
  const said = await page.locator('.example').evaluateAll((all) => all.map((each) => [...each.children].map((child) => child.textContent).join(': ')));
  for (const line of ['A: 1 byte', '€: 3 bytes', '\u2126: ohm, not omega', 'Grüß€𝄞\u2126y: 1 to 4 bytes', '2F C0 AE C0 …: overlong /../', 'E2 82: cut off', 'F8 88 80 80 80: 5-byte form']) assert.ok(said.includes(line), line);
  await page.locator('.example', { hasText: 'mixed damage' }).click();
  assert.equal(await value(page), '61 F1 80 80 E1 80 C2 62 80 63 80 BF 64');
  assert.equal(await isOpen(page), false);
  assert.equal(await focused(page), 'All 36 examples');
  await takeExample(page, '.well', 0);
  assert.equal(await value(page), '41', 'it opens again');
});

pageTest('by keyboard, Enter opens the menu at the first example, arrows move, Escape closes and returns the focus, Tab moves on', { at: linkTo('a') }, async (page) => {
  const all = page.locator('.gallery .all');
  const words = async () => (await focused(page)).replace(/\s+/g, ' ');
  await all.focus();
  await page.keyboard.press('Enter');
  await page.locator('.example').first().waitFor();
  for (const [key, expected] of /** @type {[string | null, RegExp][]} */ ([
    [null, /^A 1 byte/], ['ArrowDown', /^y /], ['ArrowUp', /^A /], ['ArrowUp', /mixed damage/], ['ArrowDown', /^A /], ['End', /mixed damage/], ['Home', /^A /],
    ['ArrowRight', /^𝄞|^Grüß/], ['ArrowRight', /overlong/], ['ArrowLeft', /^𝄞|^Grüß|^e|^é/], ['ArrowLeft', /^A |^y /], ['ArrowLeft', /^A |^y /],
    ['Home', /^A /], ['o', /ohm/], ['O', /overlong/], ['m', /mixed damage/], ['4', /4 bytes|4-byte/], ['w', /4 bytes|4-byte/], ['Home', /^A /],
  ])) {
    if (key) await page.keyboard.press(key);
    assert.match(await words(), expected, key ?? 'opened');
  }
  await page.keyboard.press('Escape');
  assert.equal(await isOpen(page), false);
  assert.equal(await focused(page), 'All 36 examples');
  await page.keyboard.press('ArrowDown');
  assert.ok(await isOpen(page), 'an arrow opens it too');
  await page.keyboard.press('Tab');
  assert.equal(await isOpen(page), false);
  assert.equal(await focused(page), 'tab layers');
  await all.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  assert.equal(await isOpen(page), false);
  assert.equal(await focused(page), 'Latin-1');
  await all.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  assert.equal(await value(page), '61 F1 80 80 E1 80 C2 62 80 63 80 BF 64');
  assert.equal(await focused(page), 'All 36 examples');
});

pageTest('a press elsewhere closes it, and so does a press on its button', { at: linkTo('a€') }, async (page) => {
  await openExamples(page);
  await page.locator('header h1').click();
  assert.equal(await isOpen(page), false);
  await openExamples(page);
  await page.locator('.gallery .all').click();
  assert.equal(await isOpen(page), false);
  await openExamples(page);
  await page.locator('#text').focus();
  assert.equal(await isOpen(page), false, 'it closes when the focus leaves');
});

pageTest('the menu opens below its button within the window, as wide as the card on a phone, and follows when the page scrolls', { at: linkTo('Grüß€') }, async (page) => {
  for (const [width, height] of [[1440, 900], [768, 1024], [360, 740], [320, 480]]) {
    await page.setViewportSize({ width: Number(width), height: Number(height) });
    await openExamples(page);
    const places = () => page.evaluate(() => {
      const root = /** @type {ShadowRoot} */ (document.querySelector('utf8-inspector')?.shadowRoot);
      const [menu, card] = ['.examples', '.gallery'].map((css) => {
        const { left, right, top, bottom } = /** @type {Element} */ (root.querySelector(css)).getBoundingClientRect();
        return { left: Math.round(left), right: Math.round(right), top: Math.round(top), bottom: Math.round(bottom) };
      });
      return { menu, card, wide: innerWidth, high: innerHeight };
    });
    const { menu, card, wide, high } = /** @type {any} */ (await places());
    assert.equal(menu.right, card.right, `${width}: along the right edge`);
    assert.ok(menu.left >= card.left && menu.bottom <= high && menu.top >= 0 && menu.right <= wide, `${width}: ${JSON.stringify(menu)} in ${wide} × ${high}`);
    if (wide <= 360) assert.equal(menu.left, card.left, 'it fills the width');
    assert.ok(Math.abs(menu.top - card.bottom) <= 5 || Math.abs(menu.bottom - card.top) <= 5, `${width}: at its card`);
    await page.evaluate(() => scrollBy(0, 40));
    await page.waitForFunction(() => {
      const root = /** @type {ShadowRoot} */ (document.querySelector('utf8-inspector')?.shadowRoot);
      const [over, under] = ['.examples', '.gallery'].map((css) => /** @type {Element} */ (root.querySelector(css)).getBoundingClientRect());
      return over && under && (Math.abs(over.top - under.bottom) <= 5 || Math.abs(over.bottom - under.top) <= 5);
    });
    await page.keyboard.press('Escape');
    await page.evaluate(() => scrollTo(0, 0));
  }
});

elementTest('it is also placed in a host that clips, transforms and lacks a top layer',
  '<div style="overflow: hidden; transform: translate(30px, 20px); width: 640px; height: 300px"><utf8-inspector view="gallery strip" text="a"></utf8-inspector></div>', async (page) => {
    await page.evaluate(() => {
      Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
      Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
      Reflect.deleteProperty(HTMLElement.prototype, 'popover');
    });
    await define(page);
    await works(page);
    await page.locator('.gallery .all').click();
    await page.locator('.example').first().waitFor();
    const [menu, card] = await page.locator('utf8-inspector').evaluate((element) => ['.examples', '.gallery'].map((css) => element.shadowRoot?.querySelector(css)?.getBoundingClientRect().toJSON()));
    if (await page.locator('.examples').isVisible()) {
      assert.ok(Math.abs(menu.right - card.right) < 1 && Math.abs(menu.top - card.bottom) <= 5, JSON.stringify({ menu, card }));
    }
    await page.locator('.example').nth(5).press('Enter');
    assert.deepEqual(await values(page), ['E2 82 AC']);
  });

elementTest('an open menu leaves nothing behind when its inspector is removed or rebuilt', '<utf8-inspector view="gallery strip" text="a"></utf8-inspector>', async (page) => {
  await define(page);
  await works(page);
  await page.locator('.gallery .all').click();
  await page.locator('.example').first().waitFor();
  await page.locator('utf8-inspector').evaluate((element) => element.setAttribute('lang', 'de'));
  await page.locator('.body[lang="de"]').waitFor();
  assert.equal(await page.locator('.examples').count(), 0);
  await page.locator('.gallery .all').click();
  await page.locator('.example', { hasText: 'überlanges NUL' }).click();
  assert.deepEqual(await values(page), ['C0 80']);
});

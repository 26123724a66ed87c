// Painting over bits by real events: pointer, finger and Shift with the arrow keys, in the slots and in the code point.

import assert from 'node:assert/strict';
import { engineName } from './engines/index.mjs';
import { EURO, layers, pointBit } from './layer-values.mjs';
import { WITH_BENCH, assertShown, bitAt, focused, goTo, linkTo, openWith, pageTest, selection, value } from './support.mjs';

/** @typedef {import('./support.mjs').Page} Page */

/** Presses a key several times while Shift is down. @param {Page} page @param {string} key @param {number} times */
async function stroke(page, key, times) {
  await page.keyboard.down('Shift');
  for (let i = 0; i < times; i++) await page.keyboard.press(key);
  await page.keyboard.up('Shift');
}

for (const view of ['', WITH_BENCH]) {
  pageTest(`dragging over bits paints them, in one step: ${view || 'layers'}`, { at: null }, async (page) => {
    await openWith(page, linkTo('€') + view, /\/paint-/);
    const middle = async (/** @type {number} */ byte, /** @type {number} */ bit) => {
      const box = await bitAt(page, byte, bit).boundingBox();
      assert.ok(box);
      return /** @type {[number, number]} */ ([box.x + box.width / 2, box.y + box.height / 2]);
    };
    await bitAt(page, 0, 3).scrollIntoViewIfNeeded();
    await page.mouse.move(...await middle(0, 3));
    await page.mouse.down();
    for (const [byte, bit] of /** @type {const} */ ([[0, 2], [0, 1], [0, 0], [1, 5], [1, 4]])) await page.mouse.move(...await middle(byte, bit), { steps: 2 });
    await page.mouse.up();
    assert.equal(await value(page), 'EF F2 AC', 'all bits become 1 like the first one, markers too');
    await page.locator('h1').click();
    await page.keyboard.press('Control+Z');
    assert.equal(await value(page), 'E2 82 AC');
    await bitAt(page, 2, 2).click();
    assert.equal(await value(page), 'E2 82 A8', 'a press after a drag flips');
  });

  pageTest(`with Shift the arrow keys paint on: ${view || 'layers'}`, { at: null }, async (page) => {
    await openWith(page, linkTo('€') + view, /\/paint-/);
    await bitAt(page, 2, 3).focus();
    await stroke(page, 'ArrowRight', 3);
    assert.equal(await value(page), 'E2 82 AF');
    assert.equal(await focused(page), 'pair 2:0');
    await page.keyboard.press('Control+Z');
    assert.equal(await value(page), 'E2 82 AC');
    assert.deepEqual(await selection(page), [0, 3]);
  });

  pageTest(`a stroke by keys ends when something else changes the bytes: ${view || 'layers'}`, { at: null }, async (page) => {
    await openWith(page, linkTo('€') + view, /\/paint-/);
    await bitAt(page, 2, 0).focus();
    await page.keyboard.down('Shift');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    assert.equal(await value(page), 'E2 00 00');
    await page.locator('utf8-inspector').evaluate((element) => { /** @type {import('./support.mjs').Utf8Inspector} */ (element).value = new TextEncoder().encode('A'); });
    assert.equal(await focused(page), 'pair 0:0');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.up('Shift');
    assert.equal(await value(page), '43', 'bit 1 gets the value of bit 0');
  });
}

/** The middle of a bit of the code point, in the window. @param {Page} page @param {number} bit @returns {Promise<[number, number]>} */
async function middleOfPoint(page, bit) {
  const box = await pointBit(page, bit).boundingBox();
  assert.ok(box);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Drags over bits of the code point. @param {Page} page @param {number[]} bits @param {number} [steps] reported by the pointer on the way to each */
async function dragOverPoint(page, bits, steps = 3) {
  const [first, ...others] = await Promise.all(bits.map((bit) => middleOfPoint(page, bit)));
  assert.ok(first);
  await page.mouse.move(...first);
  await page.mouse.down();
  for (const place of others) await page.mouse.move(...place, { steps });
  await page.mouse.up();
}

for (const viewport of [{ width: 1280, height: 900 }, { width: 360, height: 760 }]) {
  pageTest(`dragging over bits of the code point paints them, in one step, at ${viewport.width}`, { at: null, context: { viewport } }, async (page) => {
    await openWith(page, linkTo('€'), /\/fields-/, 2);
    await pointBit(page, 0).scrollIntoViewIfNeeded();
    const shown = () => page.locator('.point-bit').evaluateAll((all) => all.slice(-8).map((each) => `${each.getAttribute('data-value')}${each.getAttribute('aria-pressed') === 'true' ? '!' : ''}`).join(''));
    await page.mouse.move(...await middleOfPoint(page, 0));
    await page.mouse.down();
    await page.mouse.move(...await middleOfPoint(page, 2), { steps: 4 });
    assert.equal(await shown(), '1!01!01!1!1!1!', 'they are seen at once');
    await page.mouse.move(...await middleOfPoint(page, 4), { steps: 4 });
    await page.mouse.up();
    await assertShown(page, 'E2 82 BF', '\u20bf');
    assert.equal(await focused(page), 'Code point bit 4');
    await page.locator('h1').click();
    await page.keyboard.press('Control+Z');
    assert.equal(await value(page), 'E2 82 AC');
    assert.equal(await page.locator('utf8-inspector').evaluate((element) => /** @type {any} */ (element).undo()), false, 'it was one step');
    await pointBit(page, 1).click();
    assert.equal(await value(page), 'E2 82 AE', 'a press after a drag flips');
  });
}

for (const [name, bitOf] of /** @type {[string, (page: Page, bit: number) => import('playwright-core').Locator][]} */ ([
  ['slots', (page, bit) => bitAt(page, 2, bit)], ['code point', pointBit],
])) {
  pageTest(`a pointer pressed on a bit of the ${name} and released elsewhere paints nothing when it comes back from another press`, { at: null }, async (page) => {
    await openWith(page, linkTo('€'), /\/(?:paint|fields)-/, 3);
    await bitOf(page, 5).scrollIntoViewIfNeeded();
    const [from, to] = [await bitOf(page, 5).boundingBox(), await bitOf(page, 2).boundingBox()];
    assert.ok(from && to);
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(4, from.y);
    await page.mouse.up();
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
    await page.mouse.up();
    assert.equal(await value(page), 'E2 82 AC');
  });
}

pageTest('painting over the code point changes its length, too, and what the scheme can’t encode is refused in its place', { at: null }, async (page) => {
  await openWith(page, linkTo('€'), /\/fields-/, 2);
  for (const [bits, steps] of /** @type {[number[], number][]} */ ([[[12, 14, 16], 3], [[16, 12], 1]])) {
    await dragOverPoint(page, bits, steps);
    await assertShown(page, 'F0 9F 82 AC', '\u{1f0ac}');
    await page.keyboard.press('Control+Z');
    assert.deepEqual(await layers(page), EURO);
  }
  await dragOverPoint(page, [18, 20]);
  await page.locator('.layer-2 .problem', { hasText: 'U+1C20AC is too large: the last code point of UTF-8 is U+10FFFF. The bytes are unchanged.' }).waitFor();
  assert.deepEqual(await layers(page), EURO);
  await goTo(page, '#v=1&h=E5A082');
  await dragOverPoint(page, [15, 13]);
  await assertShown(page, 'EF A0 82', '\uf802');
  await page.keyboard.press('Control+Z');
  await dragOverPoint(page, [15, 14]);
  await page.locator('.layer-2 .problem', { hasText: 'U+D802 is a surrogate' }).waitFor();
  assert.equal(await value(page), 'E5 A0 82');
});

pageTest('bits of ill-formed bytes are painted in their slots', { at: null }, async (page) => {
  await openWith(page, '#v=1&h=C0AE', /\/fields-/, 2);
  await dragOverPoint(page, [0, 4]);
  assert.equal(await value(page), 'C0 BF');
  await page.keyboard.press('Control+Z');
  assert.equal(await value(page), 'C0 AE');
  await dragOverPoint(page, [10, 11]);
  assert.equal(await value(page), 'E0 B0 AE', 'a bit without a slot is encoded anew, and with it the others');
});

pageTest('with Shift the arrow keys paint on over bits of the code point', { at: null }, async (page) => {
  await openWith(page, linkTo('€'), /\/fields-/, 2);
  await pointBit(page, 3).focus();
  await stroke(page, 'ArrowRight', 4);
  assert.equal(await value(page), 'E2 82 AF');
  assert.equal(await focused(page), 'Code point bit 0');
  await page.keyboard.press('Control+Z');
  assert.deepEqual(await layers(page), EURO);
  assert.deepEqual(await selection(page), [0, 3]);
  await pointBit(page, 13).focus();
  await stroke(page, 'ArrowLeft', 7);
  await page.locator('.layer-2 .problem', { hasText: 'U+1FE0AC is too large' }).waitFor();
  assert.equal(await value(page), 'E2 82 AC');
  assert.deepEqual(await layers(page), EURO);
  assert.equal(await focused(page), 'Code point bit 20');
});

pageTest('a stroke over the code point ends when something else changes the bytes, and the next one shows and sets the same bits', { at: null }, async (page) => {
  await openWith(page, linkTo('€'), /\/fields-/, 2);
  await pointBit(page, 3).focus();
  await page.keyboard.down('Shift');
  await page.keyboard.press('ArrowRight');
  await page.locator('utf8-inspector').evaluate((element) => { /** @type {import('./support.mjs').Utf8Inspector} */ (element).value = new TextEncoder().encode('A'); });
  await pointBit(page, 6).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.up('Shift');
  assert.equal(await value(page), '61');
  assert.equal((await layers(page)).bits, '1100001');
});

pageTest('a finger paints when it moves sideways, and scrolls when it moves up or down', { at: linkTo('€'), context: { viewport: { width: 360, height: 760 } } }, async (page) => {
  assert.equal(await bitAt(page, 0, 0).evaluate((bit) => getComputedStyle(bit).touchAction), 'pan-y pinch-zoom');
  await page.waitForFunction(() => {
    const bits = document.querySelector('utf8-inspector')?.shadowRoot?.querySelector('.point-bits');
    return bits && getComputedStyle(bits).touchAction === 'pan-y pinch-zoom';
  });
});

for (const [name, bitOf] of /** @type {[string, (page: Page, bit: number) => import('playwright-core').Locator][]} */ ([
  ['slots', (page, bit) => bitAt(page, 2, bit)], ['code point', pointBit],
])) {
  pageTest(`in the bits of the ${name}, a finger that moves sideways paints, one that moves down scrolls, and a tap flips`, { at: null, context: { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } } }, async (page, running) => {
    if (engineName !== 'chromium') {
      running.skip('only Chromium’s driver moves a finger');
      return;
    }
    await openWith(page, linkTo('€'), /\/(?:paint|fields)-/, 3);
    const session = await page.context().newCDPSession(page);
    const top = () => page.evaluate(() => scrollY);
    /** Moves a finger from the middle of a bit, in ten steps. @param {import('playwright-core').Locator} bit @param {number} x @param {number} y */
    const swipe = async (bit, x, y) => {
      const box = await bit.boundingBox();
      assert.ok(box);
      const at = (/** @type {number} */ part) => [{ x: box.x + box.width / 2 + x * part, y: box.y + box.height / 2 + y * part }];
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
      for (let i = 1; i <= 10; i++) await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(i / 10) });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const bit = bitOf(page, 5);
    const [from, to] = [await bit.boundingBox(), await bitOf(page, 2).boundingBox()];
    assert.ok(from && to);
    await bit.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const before = await top();
    // A finger never moves exactly sideways.
    await swipe(bit, to.x - from.x, 8);
    assert.equal(await value(page), 'E2 82 80');
    assert.equal(await top(), before);
    await page.locator('utf8-inspector').evaluate((element) => /** @type {any} */ (element).undo());
    // Until the page stands still, a tap only stops it.
    await page.evaluate(() => addEventListener('scrollend', () => document.body.setAttribute('data-still', ''), { once: true }));
    await swipe(bit, 6, 120);
    await page.locator('body[data-still]').waitFor();
    assert.ok(await top() < before - 50);
    assert.equal(await value(page), 'E2 82 AC');
    await bit.tap();
    assert.equal(await value(page), 'E2 82 8C');
  });
}

pageTest('two fingers on the bits zoom and paint nothing', { at: null, context: { hasTouch: true, isMobile: true, viewport: { width: 360, height: 760 } } }, async (page, running) => {
  if (engineName !== 'chromium') {
    running.skip('only Chromium’s driver moves fingers');
    return;
  }
  await openWith(page, linkTo('€'), /\/paint-/);
  await bitAt(page, 0, 4).scrollIntoViewIfNeeded();
  const box = await bitAt(page, 0, 4).boundingBox();
  assert.ok(box);
  const session = await page.context().newCDPSession(page);
  const apart = (/** @type {number} */ by) => [-by, by].map((x, id) => ({ x: box.x + box.width / 2 + x, y: box.y + box.height / 2, id }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: apart(4) });
  for (let by = 10; by < 100; by += 10) await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: apart(by) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForFunction(() => (visualViewport?.scale ?? 1) > 1.2, undefined, { timeout: 10_000 });
  assert.equal(await value(page), 'E2 82 AC');
});

// Selecting on the strip with the mouse or a finger, by real events.

import assert from 'node:assert/strict';
import { engineName } from './engines/index.mjs';
import { drag, goTo, rectOf, unit } from './strip.mjs';
import { focused, linkTo, pageTest, selection } from './support.mjs';

pageTest('a drag of the mouse selects units, in both directions and over rows', { at: linkTo('abcdefghij'.repeat(8)) }, async (page) => {
  const row = await page.locator('.strip-row').first().locator('.unit').count();
  const [from, to] = [await rectOf(unit(page, 2)), await rectOf(unit(page, row + 3))];
  await drag(page, [from, { x: from.x + 3, y: from.y }]);
  assert.deepEqual(await selection(page), [2, 3], 'dragging within one unit selects it');
  await drag(page, [from, await rectOf(unit(page, 4)), to]);
  assert.deepEqual(await selection(page), [2, row + 4]);
  assert.equal(await focused(page), `unit ${row + 3}`);
  await drag(page, [to, from]);
  assert.deepEqual(await selection(page), [2, row + 4]);
  assert.equal(await focused(page), 'unit 2');
  assert.equal(await page.evaluate(() => String(document.getSelection())), '', 'no text of the page is marked');
  await goTo(page, 5);
  await page.keyboard.press('Shift+ArrowRight');
  assert.deepEqual(await selection(page), [5, 7]);
});

pageTest('a drag beyond the edge scrolls the strip', { at: linkTo('abcdefghij'.repeat(60)), context: { viewport: { width: 1280, height: 1200 } } }, async (page) => {
  const from = await rectOf(unit(page, 2));
  const box = await rectOf(page.locator('.strip-scroll'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, box.bottom + 40);
  await page.waitForFunction(() => {
    const { selection: { end } } = /** @type {any} */ (document.querySelector('utf8-inspector'));
    return end > 200;
  });
  await page.mouse.up();
  assert.equal((await selection(page))[0], 2);
});

pageTest('a finger drags the handles at both ends of the selection', { at: linkTo('abcdefgh'), context: { hasTouch: true } }, async (page, running) => {
  if (engineName !== 'chromium') {
    running.skip('only Chromium’s driver moves a finger');
    return;
  }
  const session = await page.context().newCDPSession(page);
  /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {{ x: number, y: number }} [place] */
  const touch = (type, place) => session.send('Input.dispatchTouchEvent', { type, touchPoints: place ? [{ x: place.x, y: place.y }] : [] });
  assert.equal(await page.locator('.grip[hidden]').count(), 2);
  await unit(page, 2).locator('.code-point').tap();
  for (const [name, to, expected] of /** @type {[string, number, number[]][]} */ ([['to', 5, [2, 6]], ['from', 1, [1, 6]], ['to', 2, [1, 3]]])) {
    const { left, top } = await rectOf(page.locator(`.grip.${name}`));
    const target = await rectOf(unit(page, to));
    await touch('touchStart', { x: left, y: top + 10 });
    await touch('touchMove', { x: (left + target.x) / 2, y: top + 10 });
    await touch('touchMove', { x: target.x, y: top + 10 });
    await touch('touchEnd');
    assert.deepEqual(await selection(page), expected, `${name} to ${to}`);
    assert.equal(await page.locator('.grip[hidden]').count(), 0);
  }
});

pageTest('no handle of a selection is cut off at an edge of the strip', { at: linkTo('aaaaa€€aaaa'), context: { hasTouch: true, isMobile: true, viewport: { width: 360, height: 760 } } }, async (page) => {
  const strip = await rectOf(page.locator('.strip-scroll'));
  for (const at of await page.locator('.unit').evaluateAll((units) => units.map((_, i) => i))) {
    await unit(page, at).locator('.code-point').tap();
    assert.equal(await page.locator('.grip[hidden]').count(), 0);
    for (const name of ['from', 'to']) {
      const [left, right] = await page.locator(`.grip.${name}`).evaluate((grip) => {
        const knob = getComputedStyle(grip, '::after');
        const start = grip.getBoundingClientRect().left + Number.parseFloat(knob.left);
        return [start, start + Number.parseFloat(knob.width)];
      });
      assert(left >= strip.left && right <= strip.right, `${name} of unit ${at}: ${left} to ${right} in ${strip.left} to ${strip.right}`);
    }
  }
});

pageTest('a tap on the current selection shows its handles', { at: linkTo('a€b'), context: { hasTouch: true } }, async (page) => {
  await unit(page, 1).locator('.code-point').tap();
  assert.equal(await page.locator('.grip[hidden]').count(), 0);
  await unit(page, 1).locator('.byte').nth(1).tap();
  assert.equal(await page.locator('.byte.selected-byte').count(), 1);
  await unit(page, 1).locator('.code-point').tap();
  assert.equal(await page.locator('.byte.selected-byte').count(), 0);
  assert.equal(await page.locator('.grip[hidden]').count(), 0);
});
